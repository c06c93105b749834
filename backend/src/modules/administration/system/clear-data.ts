import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import type { Sql } from '../../../platform/database/database';
import { onOwnConnection } from '../../../platform/database/own-connection';
import { invalid } from '../../../platform/errors/api-error';
import { EventBus } from '../../../platform/events';
import { version } from '../../../platform/version';
import { AuditLog } from '../../audit';
import { SettingsService } from '../../settings';
import type { ClearedDto } from '../dto/system.dto';
import { backupFormat, schemaOf, writeBackup } from './backup';
import { kept, neverInBackup } from './kept-tables';

/** Removes the data of the shop after writing all of it to a file. */
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
   * @throws ApiError 400 when it is neither the name of the organisation nor `CLEAR ALL DATA`.
   */
  async clear(confirm: string): Promise<ClearedDto> {
    const name = this.settings.current().organizationName;
    if (confirm !== name && confirm !== 'CLEAR ALL DATA') {
      throw invalid([{ field: 'confirm', message: `must be "${name}" or "CLEAR ALL DATA"` }]);
    }
    const at = new Date();
    const backup = `stallhand-${at.toISOString().replace(/[:.]/g, '-')}.jsonl.gz`;
    const cleared = await onOwnConnection(this.config.DATABASE_URL, async (sql) => {
      await sql.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const all = (await sql.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).map(
        (table) => table.name,
      );
      const data = all.filter((table) => !kept.has(table));
      await sql.query(`LOCK TABLE ${data.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      const file = join(resolve(this.config.BACKUP_DIR), backup);
      const inBackup = all.filter((table) => !neverInBackup.has(table));
      const backupBytes = await writeBackup(sql, file, inBackup, { format: backupFormat, version, schema: await schemaOf(sql), at });
      const removed = await count(sql, data);
      await sql.query(`TRUNCATE ${data.join(', ')}`);
      await this.audit.record(sql, { action: 'data.cleared', subjectType: 'data', subjectId: null, after: { backup, removed } });
      await sql.query('COMMIT');
      return { backup, backupBytes, removed };
    });
    this.bus.publish('data.cleared', { backup });
    return cleared;
  }
}

async function count(sql: Sql, tables: string[]): Promise<Record<string, number>> {
  const rows = await sql.query<{ name: string; count: number }>(
    tables.map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM ${table}`).join(' UNION ALL '),
  );
  return Object.fromEntries(rows.filter((row) => row.count > 0).map((row) => [row.name, row.count]));
}
