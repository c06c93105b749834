import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig, directUrl } from '../../../platform/config/app-config';
import type { Sql } from '../../../platform/database/database';
import { onOwnConnection } from '../../../platform/database/own-connection';
import { isLockNotHad } from '../../../platform/database/transient';
import { invalid } from '../../../platform/errors/common.refusals';
import { EventBus } from '../../../platform/events';
import { version } from '../../../platform/version';
import { AuditLog } from '../../audit';
import { SettingsService } from '../../settings';
import type { ClearedDto } from '../dto/system.dto';
import { backupName } from '../backups/backup-file';
import { restoreCommand } from '../backups/backup-plan';
import { requestedMasterKey } from '../backups/master-key-of';
import { recordBackup } from '../backups/record-backup';
import { writeBackup } from '../backups/take-backup';
import { kept } from './kept-tables';
import { SQL, typed } from '../../../platform/database/sql';

const lockAttempts = 5;

/** Removes the data of the shop after taking a backup of it. */
@Injectable()
export class ClearData {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
    private readonly bus: EventBus,
  ) {}

  /**
   * One transaction: nothing can be written between the backup and the clearing, and a backup that fails clears nothing.
   * @param confirm what the person typed.
   * @throws ApiError 400 when it is neither the name of the organisation nor `CLEAR ALL DATA`, 503 when there is no key to
   *   encrypt the backup with.
   */
  async clear(confirm: string): Promise<ClearedDto> {
    const name = this.settings.current().organizationName;
    if (confirm !== name && confirm !== 'CLEAR ALL DATA') {
      throw invalid([{ field: 'confirm', message: `must be "${name}" or "CLEAR ALL DATA"` }]);
    }
    const masterKey = requestedMasterKey(this.config);
    const backup = backupName(new Date(), 'before-clear');
    const folder = resolve(this.config.BACKUP_DIR);
    const file = join(folder, backup);
    const cleared = await onOwnConnection(directUrl(this.config), async (sql, client) => {
      const all = await sql.query(SQL`SELECT tablename AS ${typed.text('name')} FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
      const data = all.map(({ name }) => name).filter((table) => !kept.has(table));
      await beginWithAll(sql, data);
      const report = await writeBackup(client, file, masterKey, version);
      const removed = await count(sql, data);
      await sql.query(`TRUNCATE ${data.join(', ')}`);
      await recordBackup(this.audit, sql, backup, 'before-clear', report);
      await this.audit.record(sql, { action: 'data.cleared', subjectType: 'data', subjectId: null, after: { backup, removed } });
      await sql.query('COMMIT');
      return { backup, folder, restore: restoreCommand(this.config.RESTORE_COMMAND, file), backupBytes: report.bytes, removed };
    });
    this.bus.publish('data.cleared', {});
    return cleared;
  }
}

/**
 * The lock is the first statement: the transaction sees the moment of its first query, and what is committed later would be removed without
 * being in the backup. Whoever holds two of the tables in another order is in a deadlock with it, which Postgres ends by refusing one of the
 * two; nothing has happened by then.
 */
async function beginWithAll(sql: Sql, tables: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await sql.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    try {
      await sql.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      return;
    } catch (error) {
      await sql.query('ROLLBACK');
      if (attempt === lockAttempts || !isLockNotHad(error)) throw error;
    }
  }
}

async function count(sql: Sql, tables: string[]): Promise<Record<string, number>> {
  const rows = await sql.query(
    SQL`SELECT name AS ${typed.text('name')}, count AS ${typed.int('count')} FROM (${tables
      .map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM ${table}`)
      .join(' UNION ALL ')}) counted`,
  );
  return Object.fromEntries(rows.filter((row) => row.count > 0).map((row) => [row.name, row.count]));
}
