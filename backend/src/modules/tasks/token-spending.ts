import type { Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { requestContext } from '../../platform/http/request-context';
import { midnightSql } from '../../platform/schedule/midnight-sql';
import { spendText } from '../../platform/spend-text';
import { tokenErrors } from '../auth';
import { SQL, nullable, typed } from '../../platform/database/sql';

/**
 * SQL: spending of a token since midnight in the shop's time zone, in millionths of a US dollar, reservations included. Deleted tasks
 * still count, because deleting one returns no money.
 * @param token, timeZone are SQL
 */
export const spentToday = (token: string, timeZone: string): string => {
  const isToday = `s.at >= ${midnightSql(`date_trunc('day', now() AT TIME ZONE ${timeZone})`, timeZone)}`;
  const sum = 'SELECT coalesce(sum(s.micro_usd), 0)::float8 FROM';
  // A process of the previous version wrote no token.
  return `((${sum} spending s WHERE s.token_id = ${token} AND ${isToday})
    + (${sum} tasks own JOIN spending s ON s.task_id = own.id WHERE own.token_id = ${token} AND s.token_id IS NULL AND ${isToday})
    + (SELECT coalesce(sum(f.fee_micro_usd), 0)::float8 FROM fees_due f JOIN tasks own ON own.id = f.task_id WHERE own.token_id = ${token}))`;
};

/**
 * Asked before a call starts a run. While it works, the budgets keep the same limit.
 * @throws ApiError 409 when the token behind the call has nothing left for today.
 */
export async function refuseSpent(sql: Sql, timeZone: string): Promise<void> {
  const { token } = requestContext();
  if (!token || token.microUsdPerDay === null) return;
  const [row] = await sql.query(SQL`SELECT ${spentToday('$1::uuid', '$2::text')} AS ${typed.float('spent')}`, [token.id, timeZone]);
  if (row!.spent < token.microUsdPerDay) return;
  throw new ApiError(
    tokenErrors.token_spent,
    `The tasks of this token have spent ${spendText(row!.spent)} of ${spendText(token.microUsdPerDay)} today. Wait until tomorrow, or use a token with a higher limit.`,
  );
}

/**
 * The same for work that a token wrote and no call of it starts.
 * @returns the name of the token; null if it is gone.
 * @throws ApiError 409 when that token has nothing left for today.
 */
export async function payingAuthor(sql: Sql, timeZone: string, tokenId: string): Promise<string | null> {
  const [row] = await sql.query(
    SQL`SELECT k.name AS ${typed.text('name')}, k.micro_usd_per_day::float8 AS ${nullable.float('limit')}, CASE
      WHEN k.micro_usd_per_day IS NULL THEN 0 ELSE ${spentToday('k.id', '$2::text')} END AS ${typed.float('spent')}
     FROM token_limits k WHERE k.id = $1`,
    [tokenId, timeZone],
    'token_author_pays',
  );
  if (!row) return null;
  if (row.limit === null || row.spent < row.limit) return row.name;
  throw new ApiError(
    tokenErrors.token_spent,
    `This works for the token ${row.name}, which has spent ${spendText(row.spent)} of ${spendText(row.limit)} today. Wait until tomorrow, or change it yourself to let it go on without the token.`,
  );
}
