import type { Sql } from '../../../platform/database/database';
import type { HeldRow } from './batch';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { ImportRowEntity } from '../entities/import-row.entity';

const rowsPerPage = 2_000;

/** Keeps rows of orders whose rows are apart until the file is read. They lie in the database, so an attempt that died goes on with them. */
export async function hold(sql: Sql, importId: string, rows: readonly HeldRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(`INSERT INTO import_rows (import_id, key, line, cells) SELECT $1, * FROM unnest($2::text[], $3::int[], $4::text[])`, [
    importId,
    rows.map(({ key }) => key),
    rows.map(({ line }) => line),
    rows.map(({ cells }) => JSON.stringify(cells)),
  ]);
}

/** @returns all rows of the next orders after this key, sorted by order and line; none when nothing is left. */
export async function nextHeld(sql: Sql, importId: string, after: string): Promise<HeldRow[]> {
  const page = await read(sql, `import_id = $1 AND key > $2 ORDER BY key, line LIMIT ${rowsPerPage}`, [importId, after]);
  if (page.length < rowsPerPage) return page;
  const last = page.at(-1)!.key;
  // The last order may go on after the page.
  const whole = page.filter(({ key }) => key !== last);
  if (whole.length > 0) return whole;
  return read(sql, 'import_id = $1 AND key = $2 ORDER BY line', [importId, last]);
}

async function read(sql: Sql, where: string, values: unknown[]): Promise<HeldRow[]> {
  const rows = await sql.query(SQL`SELECT ${columnsOf(ImportRowEntity, ['key', 'line', 'cells'])} FROM import_rows WHERE ${where}`, values);
  return rows.map(({ key, line, cells }) => ({ key, line, cells: JSON.parse(cells) as string[] }));
}

/** Part of the transaction that writes these orders. */
export async function takeHeld(sql: Sql, importId: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql.query('DELETE FROM import_rows WHERE import_id = $1 AND key = ANY($2)', [importId, keys]);
}
