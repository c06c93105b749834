import type { Sql } from '../../platform/database/database';

/** Takes away what was found out about the demo shop. */
export async function removeDemoTrends(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM trend_opportunities WHERE is_demo');
  await sql.query('DELETE FROM trends WHERE is_demo');
}
