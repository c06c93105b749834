import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AuditLog } from './modules/audit';
import { type BackupKind, backupName, keepNewest } from './modules/administration/backups/backup-file';
import { masterKeyOf } from './modules/administration/backups/master-key-of';
import { recordBackup } from './modules/administration/backups/record-backup';
import { takeBackup } from './modules/administration/backups/take-backup';
import { version } from './platform/version';
import { type AppConfig, loadConfig, directUrl } from './platform/config/app-config';
import { StoredDataKeys } from './platform/crypto';
import { untilMigrated } from './platform/database/migrated';
import { onOwnConnection } from './platform/database/own-connection';
import { runInContext } from './platform/http/request-context';

const usage = `npm run backup                       writes an encrypted backup into BACKUP_DIR
npm run backup -- FILE               writes it to FILE
npm run backup -- --every 24h        now, and then again and again (s, m, h or d)
npm run backup -- --keep 14          deletes all but the newest 14 in BACKUP_DIR afterwards`;

const commandLine = { actor: { kind: 'system' as const, id: null, name: 'Command line' }, address: null, requestId: null };
const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function parse(): { file?: string; everyMs?: number; keep?: number } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { every: { type: 'string' }, keep: { type: 'string' } } });
  const every = /^(\d+)([smhd])$/.exec(values.every ?? '');
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isWrong =
    positionals.length > 1 || (values.every !== undefined && !every) || (keep !== undefined && !(Number.isInteger(keep) && keep > 0));
  if (isWrong || (positionals.length > 0 && (every || keep))) throw new Error(usage);
  return { file: positionals[0], everyMs: every ? Number(every[1]) * unitMs[every[2] as keyof typeof unitMs] : undefined, keep };
}

async function once(config: AppConfig, kind: BackupKind, asked: string | undefined, keep: number | undefined): Promise<void> {
  const began = performance.now();
  const file = resolve(asked ?? join(config.BACKUP_DIR, backupName(new Date(), kind)));
  const report = await takeBackup(directUrl(config), file, masterKeyOf(config), version);
  await runInContext(commandLine, () =>
    onOwnConnection(directUrl(config), async (sql) => {
      await sql.query('BEGIN');
      await recordBackup(new AuditLog(await StoredDataKeys.read(sql, config)), sql, file, kind, report);
      await sql.query('COMMIT');
    }),
  );
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${file}: ${report.rows} rows of ${report.tables} tables in ${(report.bytes / 1e6).toFixed(1)} MB, ${seconds} s`);
  for (const name of keep === undefined ? [] : await keepNewest(resolve(config.BACKUP_DIR), keep))
    console.log(`Deleted the old backup ${name}`);
}

async function main(): Promise<void> {
  const { file, everyMs, keep } = parse();
  const config = loadConfig();
  if (everyMs === undefined) return once(config, 'manual', file, keep);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
  for (;;) {
    // The next one is due whether or not this one worked.
    await untilMigrated(config, console.warn)
      .then(() => once(config, 'scheduled', undefined, keep))
      .catch((error: Error) => console.error(`No backup was written: ${error.message}`));
    await sleep(everyMs);
  }
}

main().catch((error: Error & { code?: string }) => {
  console.error(error.code === 'ECONNREFUSED' ? 'The database does not run. Start the console first: npm start' : error.message);
  process.exitCode = 1;
});
