import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

/**
 * Cost of new hashes. The most that keeps 20 sign-ins at once under 300 ms (p95) on two cores; each hash carries its own
 * numbers, and a weaker one is replaced at the next sign-in.
 */
const cost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters typed on two keyboards may arrive as different code points.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const header = `scrypt$${cost.N}$${cost.r}$${cost.p}$`;

/** @returns `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return header + [salt, await derive(password, salt, cost)].map((part) => part.toString('base64url')).join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$');
  const given = await derive(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, Buffer.from(key!, 'base64url'));
}

export const isOutdated = (hash: string): boolean => !hash.startsWith(header);

/** Nobody's: verified where there is no user, so that an unknown address takes as long as a wrong password. */
export const nobodysHash = header + [randomBytes(saltBytes), randomBytes(keyBytes)].map((part) => part.toString('base64url')).join('$');
