import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sealedColumn, SecretBox } from '../../../platform/crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/**
 * The most that keeps 20 sign-ins at once under 300 ms (p95) on two cores, see docs/decisions/0007-sessions.md. Each hash
 * carries its own numbers; one with others is replaced at the next sign-in.
 */
const cost: Cost = { N: 2 ** 12, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;
const column = sealedColumn('users', 'password_hash');

const derive = (password: string, salt: Buffer, options: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters typed on two keyboards may arrive as different code points.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const header = `scrypt$${cost.N}$${cost.r}$${cost.p}$`;
const write = (salt: Buffer, key: Buffer): string => header + [salt, key].map((part) => part.toString('base64url')).join('$');

/** Nobody's: checked where there is no user, so that an unknown address takes as long as a wrong password. */
const nobodys = write(randomBytes(saltBytes), randomBytes(keyBytes));

/**
 * scrypt hashes `scrypt$N$r$p$salt$key`, computed in the thread pool and sealed with the master key: a copied database
 * alone is no use for guessing.
 */
@Injectable()
export class Passwords {
  constructor(private readonly box: SecretBox) {}

  /** @returns what is stored for this user. */
  async hash(userId: string, password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    return this.box.seal(write(salt, await derive(password, salt, cost)), { ...column, row: userId });
  }

  /** No user: takes as long, and is wrong. */
  async verify(user: { id: string; passwordHash: string } | null, password: string): Promise<{ fits: boolean; isOutdated: boolean }> {
    const hash = user ? await this.box.open(user.passwordHash, { ...column, row: user.id }) : nobodys;
    const [, N, r, p, salt, key] = hash.split('$');
    const given = await derive(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
    const fits = timingSafeEqual(given, Buffer.from(key!, 'base64url')) && user !== null;
    return { fits, isOutdated: !hash.startsWith(header) };
  }
}
