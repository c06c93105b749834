import { Client } from 'pg';
import type { Sql } from '../../../platform/database/database';
import { besides, loadBackup, type LoadReport } from './load-backup';
import { asSql } from '../../../platform/database/database';
import { connectMs } from '../../../platform/database/connect-limit';
import { SQL, typed } from '../../../platform/database/sql';

export interface RestoreReport extends LoadReport {
  seconds: number;
  /** Where the database that was there before is kept; null after a drill, and when there was nothing in it. */
  before: string | null;
}

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function onServer<T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: besides(databaseUrl, 'postgres'), connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(asSql(client));
  } finally {
    await client.end();
  }
}

/**
 * Loads a backup into a database of its own and only then puts that in the place of the one in use, which is kept under
 * another name. A drill stops before that and leaves nothing behind.
 * @throws Error while the console still uses the database, and whatever `loadBackup` throws; then nothing has changed.
 */
export async function restoreBackupFile(
  databaseUrl: string,
  file: string,
  masterKey: Buffer,
  { drill }: { drill: boolean },
): Promise<RestoreReport> {
  const began = performance.now();
  const current = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const fresh = `${current}_restored_${stamp}`;
  if (!drill) await onServer(databaseUrl, (sql) => refuseInUse(sql, current));
  await onServer(databaseUrl, (sql) => sql.query(`CREATE DATABASE ${quotedName(fresh)}`));
  let keep = false;
  try {
    const report = await loadBackup(besides(databaseUrl, fresh), file, masterKey);
    let before: string | null = null;
    if (!drill) {
      before = `${current}_before_${stamp}`;
      await onServer(databaseUrl, (sql) => swap(sql, { current, before: before!, fresh }));
      keep = true;
    }
    return { ...report, before, seconds: (performance.now() - began) / 1_000 };
  } finally {
    if (!keep) await onServer(databaseUrl, (sql) => sql.query(`DROP DATABASE IF EXISTS ${quotedName(fresh)} WITH (FORCE)`));
  }
}

async function refuseInUse(sql: Sql, name: string): Promise<void> {
  const [row] = await sql.query(SQL`SELECT count(*)::int AS ${typed.int('users')} FROM pg_stat_activity WHERE datname = $1`, [name]);
  if (row!.users > 0) throw new Error('The console still uses the database. Stop it first, then restore.');
}

async function swap(sql: Sql, { current, before, fresh }: { current: string; before: string; fresh: string }): Promise<void> {
  await refuseInUse(sql, current);
  await sql.query(`ALTER DATABASE ${quotedName(current)} RENAME TO ${quotedName(before)}`);
  try {
    await sql.query(`ALTER DATABASE ${quotedName(fresh)} RENAME TO ${quotedName(current)}`);
  } catch (error) {
    await sql.query(`ALTER DATABASE ${quotedName(before)} RENAME TO ${quotedName(current)}`);
    throw error;
  }
}
