import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { network } from '../../../platform/http/connections/network';
import { SQL, columnsOf, nullable } from '../../../platform/database/sql';
import { SignInFailureEntity } from '../entities/sign-in-failure.entity';

/** A counter that was left alone this long starts again. */
const forgetSeconds = 3_600;
/** Rows, about 10 MB. The oldest failures are removed first. */
const mostCounters = 50_000;
const sweepEveryMs = 60_000;
/** Failures after which the person is notified. */
const told: readonly number[] = [10, 100, 1_000, 10_000];

interface Counter {
  key: string;
  /** Failures without a wait: people mistype, and an office shares one address. */
  free: number;
  /** Longest wait in seconds. */
  most: number;
  /** Resets after a successful sign-in. */
  isForgiven: boolean;
  /** Many failures count as an attack, and the person is notified. */
  isAttack: boolean;
}

/** Counters of an attempt, and the queue it waits in. */
export interface Attempt {
  kind: 'stranger' | 'device' | 'session' | 'passkey';
  /** Email as typed, for the audit log. The same for unknown accounts. */
  account: string;
  counters: Counter[];
}

const digest = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('hex');
const networkOf = (address: string | null): string => network(address ?? 'unknown');

/**
 * Counters for a browser that the account has not used before. A single attacker is slowed down by account and network, which leaves the
 * owner on another network unaffected. The ceiling of the account slows down guessing from many networks, and the ceiling of the network
 * slows down trying many accounts.
 *
 * A network is one IPv4 address, because wider blocks belong to many subscribers, or an IPv6 /64, the least that a subscriber has
 * (RFC 6177, section 2). An attacker with more addresses meets the ceiling of the account.
 */
export const byStranger = (account: string, address: string | null): Attempt => ({
  kind: 'stranger',
  account,
  counters: [
    { key: `pair:${digest(account)}:${networkOf(address)}`, free: 5, most: 900, isForgiven: true, isAttack: false },
    { key: `account:${digest(account)}`, free: 50, most: 900, isForgiven: false, isAttack: true },
    { key: `address:${networkOf(address)}`, free: 20, most: 60, isForgiven: false, isAttack: false },
  ],
});

/** Counters for a browser in which the account signed in before. Failures of strangers do not count here. */
export const byDevice = (account: string, deviceId: string): Attempt => ({
  kind: 'device',
  account,
  counters: [{ key: `device:${deviceId}`, free: 5, most: 900, isForgiven: true, isAttack: false }],
});

/** Counters for a confirmation in an open session. */
export const bySession = (account: string, proof: string): Attempt => ({
  kind: 'session',
  account,
  counters: [{ key: `session:${proof}`, free: 5, most: 900, isForgiven: true, isAttack: true }],
});

/** Passkey signatures cannot be guessed, so this limit is only against load. It is separate so that wrong passwords block no passkey. */
export const byPasskey = (account: string, deviceId: string | null, address: string | null): Attempt => ({
  kind: 'passkey',
  account,
  counters: [{ key: `passkey:${deviceId ?? networkOf(address)}`, free: 20, most: 60, isForgiven: false, isAttack: false }],
});

const keysOf = (counters: Counter[]): string[] => counters.map(({ key }) => key);

/** Slows guessing down, in Postgres and therefore for all processes together: after some free failures the wait doubles. */
@Injectable()
export class SignInLimits {
  private sweptAt = -Infinity;

  constructor(private readonly database: Database) {}

  /** @throws ApiError 429 while one of the counters has to wait. */
  async refuseTooMany({ counters }: Pick<Attempt, 'counters'>): Promise<void> {
    const [row] = await this.database.query(
      SQL`SELECT ceil(extract(epoch FROM max(blocked_until) - now()))::int AS ${nullable.int('seconds')} FROM sign_in_failures
       WHERE key = ANY ($1) AND blocked_until > greatest(now(), last_at)`,
      [keysOf(counters)],
    );
    if (row?.seconds) {
      throw new ApiError(commonErrors.too_many_attempts, undefined, { retryAfterSeconds: row.seconds });
    }
  }

  /** @returns true if the person must be notified of this failure */
  async failed({ counters }: Attempt): Promise<boolean> {
    const rows = await this.database.query(
      SQL`INSERT INTO sign_in_failures AS f (key, failures, last_at, blocked_until)
         SELECT key, 1, now(), now() FROM unnest($1::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN f.last_at < now() - make_interval(secs => $4) THEN 1 ELSE least(f.failures, 2000000000) + 1 END,
         last_at = now(),
         blocked_until = now() + make_interval(secs => CASE
           WHEN f.last_at < now() - make_interval(secs => $4) THEN 0
           ELSE (SELECT least(c.most, floor(power(2, least(30, f.failures - c.free))))
             FROM unnest($1::text[], $2::int[], $3::int[]) AS c (key, free, most) WHERE c.key = f.key) END)
       RETURNING ${columnsOf(SignInFailureEntity, ['key', 'failures'])}`,
      [keysOf(counters), counters.map(({ free }) => free), counters.map(({ most }) => most), forgetSeconds],
    );
    await this.sweep();
    const ofAttack = new Set(keysOf(counters.filter(({ isAttack }) => isAttack)));
    return rows.some(({ key, failures }) => ofAttack.has(key) && told.includes(failures));
  }

  /** Resets the counters after a success. The ceilings keep their count. */
  async succeeded({ counters }: Attempt): Promise<void> {
    await this.database.query('DELETE FROM sign_in_failures WHERE key = ANY ($1)', [
      keysOf(counters.filter(({ isForgiven }) => isForgiven)),
    ]);
  }

  /** Forgets failures against a password that was replaced. */
  async forget(account: string): Promise<void> {
    await this.database.query('DELETE FROM sign_in_failures WHERE key = $1 OR starts_with(key, $2)', [
      `account:${digest(account)}`,
      `pair:${digest(account)}:`,
    ]);
  }

  /** Callers choose the keys, so the table must not grow with them. */
  private async sweep(): Promise<void> {
    const now = performance.now();
    if (now - this.sweptAt < sweepEveryMs) return;
    this.sweptAt = now;
    await this.database.query(
      `DELETE FROM sign_in_failures WHERE last_at < now() - make_interval(secs => $1)
         OR key IN (SELECT key FROM sign_in_failures ORDER BY last_at DESC OFFSET $2)`,
      [forgetSeconds, mostCounters],
    );
  }
}
