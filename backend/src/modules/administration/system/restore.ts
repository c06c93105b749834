import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Sql } from '../../../platform/database/database';
import { AuditLog } from '../../audit';
import { continueIdentities, storedColumns, tablesInOrder } from '../backups/tables';
import { backupFormat, type BackupHead, schemaOf } from './backup';
import { kept } from './kept-tables';

const rowsPerInsert = 200;

/**
 * Puts the rows of a backup that Clear All Data wrote back where they were, all of them or none. Must run inside a transaction.
 * @returns rows per table.
 * @throws Error when the file is not such a backup, is of another version of the schema, or when there is data already.
 */
export async function restoreBackup(sql: Sql, file: string, audit: AuditLog): Promise<Record<string, number>> {
  await sql.query('CREATE TEMPORARY TABLE restored (table_name text, row jsonb) ON COMMIT DROP');
  const head = await stage(sql, file);
  if (head.schema !== (await schemaOf(sql))) {
    throw new Error(
      `The backup was made by version ${head.version}, whose tables differ from those of this one. Restore it with that version.`,
    );
  }
  const restored: Record<string, number> = {};
  for (const table of await tablesInOrder(sql)) {
    if (kept.has(table)) continue;
    const [row] = await sql.query<{ any: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS any`);
    if (row!.any) throw new Error(`There is data in ${table} already. A backup is put back after Clear All Data, before anything else.`);
    const count = await insert(sql, table);
    if (count > 0) restored[table] = count;
  }
  await audit.record(sql, { action: 'data.restored', subjectType: 'data', subjectId: null, after: { madeAt: head.at, restored } });
  return restored;
}

/** Reads the file into the temporary table. @returns its first line. */
async function stage(sql: Sql, file: string): Promise<BackupHead> {
  let head: BackupHead | null = null;
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length > 0) {
      await sql.query(`INSERT INTO restored SELECT line ->> 'table', line -> 'row' FROM unnest($1::jsonb[]) AS line`, [lines]);
    }
    lines = [];
  };
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })) {
    if (head === null) head = headOf(line);
    else if (lines.push(line) >= rowsPerInsert) await flush();
  }
  await flush();
  if (head === null) throw notABackup();
  return head;
}

const notABackup = () => new Error('This is not a backup that Clear All Data wrote.');

function headOf(line: string): BackupHead {
  try {
    const head = JSON.parse(line) as BackupHead;
    if (head.format === backupFormat) return head;
  } catch {
    // The message below says it.
  }
  throw notABackup();
}

async function insert(sql: Sql, table: string): Promise<number> {
  const names = (await storedColumns(sql, table)).map(({ name }) => `"${name}"`);
  const [done] = await sql.query<{ count: number }>(
    `WITH inserted AS (
       INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${names.map((name) => `filled.${name}`).join(', ')} FROM restored, jsonb_populate_record(NULL::${table}, row) AS filled
       WHERE table_name = $1 RETURNING 1
     ) SELECT count(*)::int AS count FROM inserted`,
    [table],
  );
  await continueIdentities(sql, table);
  return done!.count;
}
