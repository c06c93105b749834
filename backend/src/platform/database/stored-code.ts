import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import type { ClientBase } from 'pg';
import { asSql } from './database';
import { SQL, nullable, typed } from './sql';
import type { ModuleSchema } from './module-schema';

const digest = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16);

type Kind = 'FUNCTION' | 'VIEW';

/** What is there, with the digest of the text it was made from; it stands in the comment, so it goes and comes with the thing itself. */
async function present(runner: QueryRunner): Promise<Map<string, string | null>> {
  const sql = asSql((await runner.connect()) as ClientBase);
  const rows = await sql.query(
    SQL`SELECT proname AS ${typed.text('name')}, obj_description(oid, 'pg_proc') AS ${nullable.text('made')} FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT relname, obj_description(oid, 'pg_class') FROM pg_class WHERE relnamespace = 'public'::regnamespace
     AND relkind = 'v'`,
  );
  return new Map(rows.map(({ name, made }) => [name, made]));
}

/**
 * Brings functions and views to the text that the modules have now: after the migrations, under the same lock, and only what is missing or was
 * made from another text. Views are made again together, because one may read another.
 */
export async function storeCode(runner: QueryRunner, schemas: readonly ModuleSchema[]): Promise<void> {
  const functions = schemas.flatMap((schema) => Object.entries(schema.functions ?? {}));
  const views = schemas.flatMap((schema) => Object.entries(schema.views ?? {}));
  const there = await present(runner);
  const isCurrent = ([name, sql]: [string, string]) => there.get(name) === digest(sql);
  const stale = [...functions.filter((one) => !isCurrent(one)), ...(views.every(isCurrent) ? [] : views)];
  if (stale.length === 0) return;
  await runner.startTransaction();
  try {
    const make = async (kind: Kind, name: string, statement: string, sql: string) => {
      await runner.query(statement);
      await runner.query(`COMMENT ON ${kind} ${name} IS '${digest(sql)}'`);
    };
    for (const [name, sql] of functions) if (!isCurrent([name, sql])) await make('FUNCTION', name, sql, sql);
    if (!views.every(isCurrent)) {
      await dropViews(runner, schemas);
      for (const [name, sql] of views) await make('VIEW', name, `CREATE VIEW ${name} AS ${sql}`, sql);
    }
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** Before a table that they read goes away or changes its columns. `storeCode` makes them again. */
export async function dropViews(runner: QueryRunner, schemas: readonly ModuleSchema[]): Promise<void> {
  const names = schemas.flatMap((schema) => Object.keys(schema.views ?? {}));
  if (names.length > 0) await runner.query(`DROP VIEW IF EXISTS ${names.reverse().join(', ')}`);
}
