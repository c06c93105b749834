import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { asSql } from '../../../platform/database/database';
import { loggedDays } from '../../tasks';
import { neverInBackup } from '../system/kept-tables';
import { writeBackupFile } from './backup-file';
import { type EndFrame, frame, type RowsFrame, type TableFrame } from './frames';
import { schemaOf, storedColumns, tablesInOrder } from './tables';
import { connectMs } from '../../../platform/database/connect-limit';

/** Tables that are written, of all. */
export type BackupProgress = (done: number, total: number) => void;

export interface BackupReport {
  bytes: number;
  tables: number;
  rows: number;
}

/**
 * Writes every table of one moment into an encrypted file, while the console goes on working. Left out are the queue store,
 * which is filled again from the tables, and what only a thief could use: sessions, open invitations.
 * @param version of the product.
 */
export async function takeBackup(
  databaseUrl: string,
  file: string,
  masterKey: Buffer,
  version: string,
  onProgress?: BackupProgress,
): Promise<BackupReport> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'stallhand-backup', connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await writeBackup(client, file, masterKey, version, onProgress);
  } finally {
    await client.end();
  }
}

/** The same, of the moment that the transaction of `client` sees: it must be at least REPEATABLE READ. */
export async function writeBackup(
  client: Client,
  file: string,
  masterKey: Buffer,
  version: string,
  onProgress?: BackupProgress,
): Promise<BackupReport> {
  const sum: EndFrame = { tables: 0, rows: 0 };
  const head = { version, schema: await schemaOf(asSql(client)), at: new Date().toISOString() };
  const bytes = await writeBackupFile(file, masterKey, head, content(client, sum, onProgress));
  return { bytes, ...sum };
}

async function* content(client: Client, sum: EndFrame, onProgress?: BackupProgress): AsyncGenerator<Buffer> {
  const sql = asSql(client);
  const tables = (await tablesInOrder(sql)).filter((table) => table !== 'migrations' && !neverInBackup.has(table));
  for (const table of tables) {
    onProgress?.(sum.tables, tables.length);
    const columns = (await storedColumns(sql, table)).map(({ name }) => name);
    const days = table === 'task_logs' ? await loggedDays(sql) : undefined;
    yield frame({ table, columns, days } satisfies TableFrame);
    const rows = client.query(copyTo(`COPY (SELECT ${quoted(columns)} FROM ${table}) TO STDOUT`));
    for await (const piece of rows as AsyncIterable<Buffer>) yield frame(piece);
    yield frame(Buffer.alloc(0));
    // How many rows there were comes after them, maybe later than the end of the stream; no further statement is answered before.
    await client.query('SELECT');
    yield frame({ rows: rows.rowCount } satisfies RowsFrame);
    sum.tables += 1;
    sum.rows += rows.rowCount;
  }
  yield frame(sum);
}

export const quoted = (columns: string[]): string => columns.map((column) => `"${column}"`).join(', ');
