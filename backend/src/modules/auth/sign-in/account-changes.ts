import type { Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { factsAbout } from '../../../platform/events';
import { requestContext } from '../../../platform/http/request-context';
import { type AccountChange } from '../access.events';
import { authErrors } from '../auth.errors';
import type { Principal } from '../principal';
import { SQL, typed } from '../../../platform/database/sql';

/** How long a second factor confirms nothing in the session that set it up. */
const newFactorMinutes = 10;

/** Part of the transaction of the change: the person is told by mail and in the bell. It needs no event after the commit. */
export async function accountChanged(sql: Sql, userId: string, change: AccountChange): Promise<void> {
  const { actor, address } = requestContext();
  const data = `jsonb_build_object('userId', id, 'name', name, 'email', email, 'change', $2::text, 'by', $3::text, 'address', $4::text)`;
  await sql.query(
    `WITH person AS (SELECT id, name, email FROM users WHERE id = $1), stated AS (${factsAbout('person', 'account.changed', data)})
     SELECT 1 AS ok`,
    [userId, change, actor.id === userId ? null : actor.name, address],
  );
}

/**
 * A second factor of any kind was set up: part of that transaction, which holds the lock of the account.
 * @throws ApiError 401 when the session ended meanwhile, as by a new password
 */
export async function factorEnrolled(sql: Sql, { userId, sessionId }: Principal, change: AccountChange): Promise<void> {
  const [open] = await sql.query('UPDATE sessions SET factor_enrolled_at = now() WHERE id = $1 RETURNING 1 AS ok', [sessionId]);
  if (!open) throw new ApiError(authErrors.not_signed_in);
  await accountChanged(sql, userId!, change);
}

/**
 * Asked before any second factor confirms who is behind a session. Whoever has taken over a session could otherwise set up a factor of
 * their own and confirm with that.
 * @throws ApiError 403 `second_factor_too_new` when this session set one up less than ten minutes ago.
 */
export async function refuseNewFactor(sql: Sql, { sessionId }: Principal): Promise<void> {
  const [row] = await sql.query(
    SQL`SELECT ceil($2::int - extract(epoch FROM now() - factor_enrolled_at) / 60)::int AS ${typed.int('minutes')} FROM sessions
     WHERE id = $1 AND factor_enrolled_at > now() - make_interval(mins => $2::int)`,
    [sessionId, newFactorMinutes],
  );
  if (!row) return;
  const wait = row.minutes === 1 ? 'a minute' : `${row.minutes} minutes`;
  throw new ApiError(
    authErrors.second_factor_too_new,
    `A second factor was set up in this session a moment ago. Use your password, or try again in ${wait}.`,
  );
}
