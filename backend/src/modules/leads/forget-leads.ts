import type { Sql } from '../../platform/database/database';

/** Removes the requests of these addresses, which are in lower case. @returns how many there were. */
export async function forgetLeads(sql: Sql, emails: string[]): Promise<number> {
  const rows = await sql.query('DELETE FROM leads WHERE lower(email) = ANY($1) RETURNING id', [emails]);
  return rows.length;
}
