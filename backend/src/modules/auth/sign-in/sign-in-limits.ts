import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { network } from '../../../platform/http/connections/network';

/** A counter that was left alone this long starts again. */
const forgetSeconds = 3_600;
/** About 10 MB. Those that failed longest ago go first. */
const mostCounters = 50_000;
const sweepEveryMs = 60_000;
/** Failures after which the person is told. */
const told: readonly number[] = [10, 100, 1_000, 10_000];

interface Counter {
  key: string;
  /** Failures that cost nothing: people mistype, and an office shares one address. */
  free: number;
  /** Longest wait in seconds. */
  most: number;
  /** Starts afresh once the right person is there. */
  isForgiven: boolean;
  /** Many failures are an attack on the account, of which its person is told. */
  isAttack: boolean;
}

/** What a try is counted by, and the queue it waits in. */
export interface Attempt {
  kind: 'stranger' | 'device' | 'session' | 'passkey';
  /** For the audit log: as typed; the same whether or not there is such an account. */
  account: string;
  counters: Counter[];
}

const digest = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('hex');
const networkOf = (address: string | null): string => network(address ?? 'unknown');

/**
 * A browser that the account does not know. One guesser is slowed down by account and network, so that the owner elsewhere notices
 * nothing. Guessing from many networks is slowed down by the ceiling of the account, trying many accounts by that of the network.
 *
 * A network is one address of IPv4: wider blocks belong to many subscribers. It is a /64 of IPv6, the least that a subscriber has
 * (RFC 6177, section 2). Whoever owns more of either meets the ceiling of the account.
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

/** A browser in which the account signed in before: whatever strangers do, only its own failures count. */
export const byDevice = (account: string, deviceId: string): Attempt => ({
  kind: 'device',
  account,
  counters: [{ key: `device:${deviceId}`, free: 5, most: 900, isForgiven: true, isAttack: false }],
});

/** Somebody signed in proves once more who they are. */
export const bySession = (account: string, proof: string): Attempt => ({
  kind: 'session',
  account,
  counters: [{ key: `session:${proof}`, free: 5, most: 900, isForgiven: true, isAttack: true }],
});

/** Nobody guesses the signature of a passkey. The limit is against load, and apart from passwords so that their failures block no passkey. */
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
    const [row] = await this.database.query<{ seconds: number | null }>(
      `SELECT ceil(extract(epoch FROM max(blocked_until) - now()))::int AS seconds FROM sign_in_failures
       WHERE key = ANY ($1) AND blocked_until > greatest(now(), last_at)`,
      [keysOf(counters)],
    );
    if (row?.seconds) {
      throw new ApiError(commonErrors.too_many_attempts, undefined, { retryAfterSeconds: row.seconds });
    }
  }

  /** @returns whether this is the failure after which the person is told. */
  async failed({ counters }: Attempt): Promise<boolean> {
    const rows = await this.database.query<{ key: string; failures: number }>(
      `INSERT INTO sign_in_failures AS f (key, failures, last_at, blocked_until)
         SELECT key, 1, now(), now() FROM unnest($1::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN f.last_at < now() - make_interval(secs => $4) THEN 1 ELSE least(f.failures, 2000000000) + 1 END,
         last_at = now(),
         blocked_until = now() + make_interval(secs => CASE
           WHEN f.last_at < now() - make_interval(secs => $4) THEN 0
           ELSE (SELECT least(c.most, floor(power(2, least(30, f.failures - c.free))))
             FROM unnest($1::text[], $2::int[], $3::int[]) AS c (key, free, most) WHERE c.key = f.key) END)
       RETURNING key, failures`,
      [keysOf(counters), counters.map(({ free }) => free), counters.map(({ most }) => most), forgetSeconds],
    );
    await this.sweep();
    const ofAttack = new Set(keysOf(counters.filter(({ isAttack }) => isAttack)));
    return rows.some(({ key, failures }) => ofAttack.has(key) && told.includes(failures));
  }

  /** The right person is there. The ceilings keep their count. */
  async succeeded({ counters }: Attempt): Promise<void> {
    await this.database.query('DELETE FROM sign_in_failures WHERE key = ANY ($1)', [
      keysOf(counters.filter(({ isForgiven }) => isForgiven)),
    ]);
  }

  /** Guesses at a password that was replaced do not count. */
  async forget(account: string): Promise<void> {
    await this.database.query('DELETE FROM sign_in_failures WHERE key = $1 OR starts_with(key, $2)', [
      `account:${digest(account)}`,
      `pair:${digest(account)}:`,
    ]);
  }

  /** Keys are made up by whoever knocks, so the table must not grow with them. */
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
