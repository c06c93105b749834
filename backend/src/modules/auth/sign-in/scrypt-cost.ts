import { randomBytes, scrypt } from 'node:crypto';
import { totalmem } from 'node:os';

/** Numbers of scrypt (RFC 7914). A hash takes 128 * N * r bytes. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Hashes at a time in one process: what bounds their memory, and leaves threads of Node's pool for files and names. */
export const hashesAtOnce = 2;

/** What a hash may take on this machine, in milliseconds. Steps of N double the time, so it takes more than half of this. */
const budgetMs = 200;
/** 32 MiB and 128 MiB for a hash. */
const [leastN, mostN] = [2 ** 15, 2 ** 17];
/** What hashes of earlier versions have. */
const oldestN = 2 ** 12;
const [r, p] = [8, 1];
const probeN = 2 ** 14;
/** All hashes at a time together take at most this part of the memory that the process may have. */
const shareOfMemory = 1 / 6;

/** Also for machines that were measured while they were busy: never less than 2^15, never more than 2^17. */
export function costFor(probeMs: number, memoryBytes: number): ScryptCost {
  let N = leastN;
  const affordable = (n: number) => (probeMs * n) / probeN <= budgetMs && hashesAtOnce * 128 * n * r <= memoryBytes * shareOfMemory;
  while (N < mostN && affordable(N * 2)) N *= 2;
  return { N, r, p };
}

/** The cost of this machine, from the fastest of three small hashes: about a tenth of a second. */
export async function measuredCost(): Promise<ScryptCost> {
  const salt = randomBytes(16);
  let fastest = Infinity;
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    await derive('a password of a usual length', salt, { N: probeN, r, p });
    fastest = Math.min(fastest, performance.now() - began);
  }
  return costFor(fastest, Math.min(process.constrainedMemory() || Infinity, totalmem()));
}

const keyBytes = 32;

export const derive = (password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters typed on two keyboards may arrive as different code points.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem: 129 * mostN * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/**
 * Does the work by which a hash of cost `to` exceeds one of cost `from`. Costs are powers of two, so the lower ones add up to the difference.
 */
export async function deriveRest(password: string, from: ScryptCost, to: ScryptCost): Promise<void> {
  for (let N = from.N; N < to.N; N *= 2) await derive(password, newSalt(), { ...to, N });
}

export interface ScryptHash {
  cost: ScryptCost;
  salt: Buffer;
  key: Buffer;
}

/** `scrypt$N$r$p$salt$key` */
export const writeHash = ({ cost, salt, key }: ScryptHash): string =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** @returns null for anything that this program never wrote, such as numbers that would take all memory. */
export function readHash(text: string): ScryptHash | null {
  const [, n, salt, key] = /^scrypt\$(\d{4,6})\$8\$1\$([\w-]{22})\$([\w-]{43})$/.exec(text) ?? [];
  const N = Number(n);
  if (!salt || !key || !Number.isInteger(Math.log2(N)) || N < oldestN || N > mostN) return null;
  return { cost: { N, r, p }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

export const newSalt = (): Buffer => randomBytes(16);

/** A hash that no password fits. */
export const nobodysHash = (cost: ScryptCost): ScryptHash => ({ cost, salt: newSalt(), key: randomBytes(keyBytes) });
