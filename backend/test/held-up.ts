import type { Sql } from '../src/platform/database/database';
import { eventually } from './eventually';

/** Waits until somebody wants what the open transaction of this connection holds. */
export const somebodyWaitsFor = (sql: Sql, who: string) =>
  eventually(
    who,
    async () => (await sql.query('SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))')).length > 0,
  );
