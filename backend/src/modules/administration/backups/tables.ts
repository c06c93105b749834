import type { Sql } from '../../../platform/database/database';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { SchemaVersionView } from '../../../platform/platform.views';

/** The newest migration: a backup is loaded into tables of the version that wrote it. */
export async function schemaOf(sql: Sql): Promise<string> {
  const [row] = await sql.query(SQL`SELECT ${columnsOf(SchemaVersionView, ['name'])} FROM schema_versions ORDER BY id DESC LIMIT 1`);
  return row!.name;
}

/** Referenced tables come before those that refer to them. */
export async function tablesInOrder(sql: Sql): Promise<string[]> {
  const tables = await sql.query(
    SQL`SELECT t.tablename AS ${typed.text('name')},
      coalesce(array_agg(f.relname::text) FILTER (WHERE f.relname IS NOT NULL AND f.oid <> c.conrelid), '{}') AS ${typed.texts('needs')}
     FROM pg_tables t
     LEFT JOIN pg_constraint c ON c.contype = 'f' AND c.conrelid = format('%I.%I', t.schemaname, t.tablename)::regclass
     LEFT JOIN pg_class f ON f.oid = c.confrelid
     WHERE t.schemaname = 'public' GROUP BY t.tablename ORDER BY t.tablename`,
  );
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !ordered.includes(name) && needs.every((need) => ordered.includes(need)));
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.');
    ordered.push(...ready.map(({ name }) => name));
  }
  return ordered;
}

/** The columns that hold what somebody wrote; the others work themselves out. */
export async function storedColumns(sql: Sql, table: string): Promise<{ name: string; isIdentity: boolean }[]> {
  return sql.query(
    SQL`SELECT column_name AS ${typed.text('name')}, is_identity = 'YES' AS ${typed.boolean('isIdentity')} FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
}

/** Lets identities go on after the largest one there is. */
export async function continueIdentities(sql: Sql, table: string): Promise<void> {
  for (const { name, isIdentity } of await storedColumns(sql, table)) {
    if (!isIdentity) continue;
    await sql.query(`SELECT setval(pg_get_serial_sequence($1, $2), coalesce((SELECT max("${name}") FROM ${table}), 0) + 1, false)`, [
      table,
      name,
    ]);
  }
}
