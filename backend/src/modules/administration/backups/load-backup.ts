import { once } from 'node:events';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../../../migrate';
import { isBeforeFirst, migrations } from '../../../migrations';
import { addLogDays } from '../../tasks';
import { readBackupFile, readBackupHead } from './backup-file';
import { type EndFrame, FrameReader, type RowsFrame, type TableFrame } from './frames';
import { continueIdentities, storedColumns, tablesInOrder } from './tables';
import { asSql } from '../../../platform/database/database';
import { quoted } from './take-backup';
import { SQL, typed } from '../../../platform/database/sql';
import { connectMs } from '../../../platform/database/connect-limit';

export interface LoadReport {
  /** When the backup was taken, and by which version. */
  at: string;
  version: string;
  /** Rows of each table that has any, all counted again in the database. */
  rows: Record<string, number>;
}

/** The address of another database on the same server. */
export function besides(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Fills an empty database with a backup: first the tables as the version that wrote it knew them, then its rows, then what
 * has changed since. All or nothing: on an error the caller drops the database.
 * @throws NotABackup, NotOpened, or Error when the backup is of a newer version or a count does not fit.
 */
export async function loadBackup(databaseUrl: string, file: string, masterKey: Buffer): Promise<LoadReport> {
  const { head } = await readBackupHead(file);
  if (!migrations.some(({ name }) => name === head.schema)) {
    const age = isBeforeFirst(head.schema) ? 'older than 0.1.0' : 'newer than this one';
    throw new Error(`The backup was written by version ${head.version}, which is ${age}. Restore it with that version.`);
  }
  await migrate(databaseUrl, head.schema);
  const rows = await fill(databaseUrl, new FrameReader(readBackupFile(file, masterKey)));
  await migrate(databaseUrl);
  return { at: head.at, version: head.version, rows };
}

async function fill(databaseUrl: string, frames: FrameReader): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'stallhand-restore', connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  const sql = asSql(client);
  try {
    await client.query('BEGIN');
    const all = await tablesInOrder(sql);
    // What the migrations put there themselves; the backup has it as it was when it was written.
    for (const table of [...all].reverse()) if (table !== 'migrations') await sql.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const table of [...all].reverse()) if (table !== 'migrations') await sql.query(`DELETE FROM ${table}`);
    const counts: Record<string, number> = {};
    let end = await frames.json<TableFrame | EndFrame>();
    for (; 'table' in end; end = await frames.json()) counts[end.table] = await fillTable(client, end, frames);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (end.rows !== rows || end.tables !== Object.keys(counts).length || (await frames.next()) !== null) throw miscounted();
    for (const table of all) {
      if (table === 'migrations') continue;
      await continueIdentities(sql, table);
      await sql.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  } finally {
    await client.end();
  }
}

async function fillTable(client: Client, { table, columns, days }: TableFrame, frames: FrameReader): Promise<number> {
  const known = (await storedColumns(asSql(client), table)).map(({ name }) => name);
  if (known.length === 0 || columns.some((column) => !known.includes(column)))
    throw new Error(`The backup has a table ${table} that is not known.`);
  if (days) await addLogDays(asSql(client), days);
  const rows = client.query(copyFrom(`COPY ${table} (${quoted(columns)}) FROM STDIN`));
  const failed = new Promise<never>((_, reject) => rows.once('error', reject));
  failed.catch(() => undefined);
  for (let piece = await frames.next(); piece === null || piece.length > 0; piece = await frames.next()) {
    if (piece === null) throw miscounted();
    if (!rows.write(piece)) await Promise.race([once(rows, 'drain'), failed]);
  }
  rows.end();
  await Promise.race([once(rows, 'finish'), failed]);
  const [stored] = await asSql(client).query(SQL`SELECT count(*)::int AS ${typed.int('count')} FROM ${table}`);
  const { count } = stored!;
  if ((await frames.json<RowsFrame>()).rows !== count) throw miscounted();
  return count;
}

const miscounted = (): Error => new Error('The backup does not hold as many rows as it says.');
