import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { network } from '../../../platform/http/connections/network';

/** Failures that cost nothing: people mistype, and an office shares one address. */
const free = { account: 5, address: 20 };
const maxDelaySeconds = 900;
/** A counter that was left alone this long starts again. */
const forgetSeconds = 3_600;

export interface Attempt {
  /** Given as typed; the same whether or not there is such an account. */
  account: string;
  address: string | null;
}

const keysOf = ({ account, address }: Attempt): string[] => [
  `account:${createHash('sha256').update(account.trim().toLowerCase()).digest('hex')}`,
  `address:${network(address ?? 'unknown')}`,
];

/** Slows guessing down, in Postgres and therefore for all processes together: after some free failures the wait doubles. */
@Injectable()
export class SignInLimits {
  constructor(private readonly database: Database) {}

  /** @throws ApiError 429 while the account or the address has to wait. */
  async refuseTooMany(attempt: Attempt): Promise<void> {
    const [row] = await this.database.query<{ seconds: number | null }>(
      `SELECT ceil(extract(epoch FROM max(blocked_until) - now()))::int AS seconds FROM sign_in_failures
       WHERE key = ANY ($1) AND blocked_until > greatest(now(), last_at)`,
      [keysOf(attempt)],
    );
    if (row?.seconds) {
      throw new ApiError(commonErrors.too_many_attempts, undefined, { retryAfterSeconds: row.seconds });
    }
  }

  async failed(attempt: Attempt): Promise<void> {
    await this.database.query(
      `INSERT INTO sign_in_failures AS f (key, failures, last_at, blocked_until)
         SELECT key, 1, now(), now() FROM unnest($1::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN f.last_at < now() - make_interval(secs => $4) THEN 1 ELSE f.failures + 1 END,
         last_at = now(),
         blocked_until = now() + make_interval(secs => CASE
           WHEN f.last_at < now() - make_interval(secs => $4) THEN 0
           ELSE least($5, floor(power(2, least(30, f.failures - (CASE WHEN f.key LIKE 'account:%' THEN $2::int ELSE $3::int END))))) END)`,
      [keysOf(attempt), free.account, free.address, forgetSeconds, maxDelaySeconds],
    );
  }

  /** The right person is there: the account starts afresh. The address keeps its count. */
  async succeeded(attempt: Attempt): Promise<void> {
    await this.database.query('DELETE FROM sign_in_failures WHERE key = $1', [keysOf(attempt)[0]]);
  }
}
