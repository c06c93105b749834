import 'reflect-metadata';
import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuditLog } from './modules/audit';
import { masterKeyOf } from './modules/administration/backups/master-key-of';
import { restoreBackupFile } from './modules/administration/backups/restore-backup';
import { restoreBackup } from './modules/administration/system/restore';
import { type AppConfig, loadConfig } from './platform/config/app-config';
import { onOwnConnection } from './platform/database/own-connection';
import { runInContext } from './platform/http/request-context';

const usage = `npm run restore -- FILE              puts a backup in the place of the database, which is kept under another name
npm run restore -- FILE --drill      tries it in a database of its own, counts every row, and leaves nothing behind
                                     FILE may also be what Clear All Data wrote: that goes into the cleared console`;

const commandLine = { actor: { kind: 'system' as const, id: null, name: 'Command line' }, address: null, requestId: null };

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}

const inTransaction = <T>(config: AppConfig, work: Parameters<typeof onOwnConnection<T>>[1]): Promise<T> =>
  runInContext(commandLine, () =>
    onOwnConnection(config.DATABASE_URL, async (sql) => {
      await sql.query('BEGIN');
      const result = await work(sql);
      await sql.query('COMMIT');
      return result;
    }),
  );

async function putBackCleared(config: AppConfig, file: string): Promise<void> {
  const restored = await inTransaction(config, (sql) => restoreBackup(sql, file, new AuditLog()));
  const total = Object.values(restored).reduce((sum, count) => sum + count, 0);
  console.log(`${total} rows are back, in ${Object.keys(restored).length} tables. Reload the console in open windows.`);
}

async function putBackAll(config: AppConfig, file: string, drill: boolean): Promise<void> {
  const { rows, at, version, before, seconds } = await restoreBackupFile(config.DATABASE_URL, file, masterKeyOf(config), { drill });
  for (const [table, count] of Object.entries(rows)) console.log(`${String(count).padStart(10)}  ${table}`);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`\n${total} rows of ${at} (version ${version}), all counted, in ${seconds.toFixed(1)} s.`);
  if (drill) return console.log('This was a drill: nothing has changed.');
  await inTransaction(config, (sql) =>
    new AuditLog().record(sql, {
      action: 'data.restored',
      subjectType: 'data',
      subjectId: null,
      after: { madeAt: at, rows: total, before },
    }),
  );
  console.log(`Start the console again. The database as it was is kept as ${before}.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { drill: { type: 'boolean', default: false } } });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(usage);
  const config = loadConfig();
  if (!(await isGzip(file))) return putBackAll(config, file, values.drill);
  if (values.drill) throw new Error('A drill needs a backup that npm run backup wrote.');
  return putBackCleared(config, file);
}

main().catch((error: Error & { code?: string }) => {
  console.error(error.code === 'ECONNREFUSED' ? 'The database does not run. Start the console first: npm start' : error.message);
  process.exitCode = 1;
});
