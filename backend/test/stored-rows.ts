import type { TestDatabase } from './database';

/** Tables that a running process writes by itself. */
const ownTables = ['processes'];

/** @returns one hash over every row of every table, so that any write changes it. */
export async function storedRows(database: TestDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name <> ALL ($1)`,
    [ownTables],
  );
  const parts = tables.map(
    ({ name }) => `(SELECT count(*) || coalesce(md5(string_agg(r::text, ',' ORDER BY r::text)), '') FROM ${name} r)`,
  );
  return database.value<string>(`SELECT md5(array_to_string(ARRAY[${parts.join(', ')}], '|'))`);
}

/** @returns a hash over the rows of each table, so that a difference names the table that was written. @param except tables left out */
export async function rowsByTable(database: TestDatabase, except: readonly string[]): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name <> ALL ($1)`,
    [[...ownTables, ...except]],
  );
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, coalesce(md5(string_agg(r::text, ',' ORDER BY r::text)), '') AS hash FROM ${name} r`,
  );
  const hashes = await database.query<{ name: string; hash: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]));
}
