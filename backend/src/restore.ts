import 'reflect-metadata';
import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuditLog } from './modules/audit';
import { masterKeyOf } from './modules/administration/backups/master-key-of';
import { restoreBackupFile } from './modules/administration/backups/restore-backup';
import { type AppConfig, loadConfig, directUrl } from './platform/config/app-config';
import { StoredDataKeys } from './platform/crypto';
import { onOwnConnection } from './platform/database/own-connection';
import { runInContext } from './platform/http/request-context';

const usage = `npm run restore -- FILE              puts a backup in the place of the database, which is kept under another name
npm run restore -- FILE --drill      tries it in a database of its own, counts every row, and leaves nothing behind
                                     FILE is what npm run backup or Clear All Data wrote`;

const commandLine = { actor: { kind: 'system' as const, id: null, name: 'Command line' }, address: null, requestId: null };

/** What Clear All Data wrote before its backups were the same as all others. */
async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}

async function restore(config: AppConfig, file: string, drill: boolean): Promise<void> {
  const { rows, at, version, before, seconds } = await restoreBackupFile(directUrl(config), file, masterKeyOf(config), { drill });
  for (const [table, count] of Object.entries(rows)) console.log(`${String(count).padStart(10)}  ${table}`);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`\n${total} rows of ${at} (version ${version}), all counted, in ${seconds.toFixed(1)} s.`);
  if (drill) return console.log('This was a drill: nothing has changed.');
  await runInContext(commandLine, () =>
    onOwnConnection(directUrl(config), async (sql) => {
      const after = { madeAt: at, rows: total, before };
      await sql.query('BEGIN');
      await new AuditLog(await StoredDataKeys.read(sql, config)).record(sql, {
        action: 'data.restored',
        subjectType: 'data',
        subjectId: null,
        after,
      });
      await sql.query('COMMIT');
    }),
  );
  console.log(`Start the console again. The database as it was is kept as ${before}.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { drill: { type: 'boolean', default: false } } });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(usage);
  const config = loadConfig();
  if (await isGzip(file))
    throw new Error(
      'This Clear All Data file is from an older version and is not sealed, so changes to it cannot be detected. ' +
        'Restore it with that version, then update.',
    );
  await restore(config, file, values.drill);
}

main().catch((error: Error & { code?: string }) => {
  console.error(error.code === 'ECONNREFUSED' ? 'The database does not run. Start the console first: npm start' : error.message);
  process.exitCode = 1;
});
