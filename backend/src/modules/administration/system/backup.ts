import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Sql } from '../../../platform/database/database';

const rowsPerFetch = 500;

export const backupFormat = 'stallhand-backup-1';

/** The first line of the file. */
export interface BackupHead {
  format: typeof backupFormat;
  version: string;
  /** The newest migration: rows fit only into the tables they came from. */
  schema: string;
  at: Date | string;
}

export async function schemaOf(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ name: string }>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
  return row!.name;
}

/** Everything that has rows of its own; what people may not read back (sessions) is left out. */
async function* lines(sql: Sql, tables: string[], head: BackupHead): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...head, tables })}\n`;
  for (const table of tables) {
    await sql.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table} t`);
    for (;;) {
      const rows = await sql.query<{ row: string }>(`FETCH ${rowsPerFetch} FROM backup`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join('');
    }
    await sql.query('CLOSE backup');
  }
}

/**
 * Writes the tables as gzipped JSON lines, readable by the owner of the process only. The file has its name only once
 * it is complete and on disk. Must run inside a transaction, which is the moment it shows.
 * @returns bytes of the file.
 */
export async function writeBackup(sql: Sql, file: string, tables: string[], head: BackupHead): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.part`;
  await pipeline(Readable.from(lines(sql, tables, head)), createGzip(), createWriteStream(half, { mode: 0o600, flags: 'wx' }));
  const handle = await open(half, 'r');
  await handle.sync();
  await handle.close();
  await rename(half, file);
  return (await stat(file)).size;
}
