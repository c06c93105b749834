import { join, resolve } from 'node:path';
import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig, directUrl } from '../../../platform/config/app-config';
import { tryLockSession } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { onOwnConnection } from '../../../platform/database/own-connection';
import { latestCron } from '../../../platform/schedule/cron';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { version } from '../../../platform/version';
import { AuditLog } from '../../audit';
import { SettingsService } from '../../settings';
import { backupName, keepNewest } from './backup-file';
import { cronOf, keptBackups } from './backup-plan';
import { masterKeyOf } from './master-key-of';
import { recordBackup } from './record-backup';
import { takeBackup } from './take-backup';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { BackupRunEntity } from '../entities/backup-run.entity';

const everyMs = 2_000;

/** Makes the backups that the settings plan, on the shop's clock, and those that somebody asks for. Only in worker processes. */
@Injectable()
export class BackupRunner implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Backups',
      does: 'Makes the backups that the settings plan, and those that somebody asks for.',
      everyMs,
      round: () => this.tick(),
    });
  }

  async tick(at?: Date): Promise<void> {
    await this.plan(at ?? (await this.database.now()));
    const [open] = await this.database.query(`SELECT 1 FROM backup_runs WHERE status IN ('waiting', 'running') LIMIT 1`);
    if (open) await onOwnConnection(directUrl(this.config), (sql) => this.run(sql));
  }

  /** A moment that nobody was there for is made up for; one from before the plan was made is not. */
  private async plan(now: Date): Promise<void> {
    const { backups, timeZone } = this.settings.current();
    const cron = cronOf(backups);
    if (!cron) return;
    const moment = latestCron(cron, now, timeZone);
    const since = await this.settings.lastSet('backups', 'timeZone');
    if (since && moment < since) return;
    await this.database.query(
      `INSERT INTO backup_runs (id, kind, planned_for) VALUES ($1, 'scheduled', $2) ON CONFLICT (planned_for) DO NOTHING`,
      [uuidv7(), moment],
      'backup_planned',
    );
  }

  /** The lock lives as long as the connection, so a run whose worker died is taken up again, under the same name, by the next tick. */
  private async run(sql: Sql): Promise<void> {
    if (!(await tryLockSession(sql, 'backup'))) return;
    const [run] = await sql.query(
      SQL`UPDATE backup_runs SET status = 'running'
       WHERE id = (SELECT id FROM backup_runs WHERE status IN ('waiting', 'running') ORDER BY requested_at LIMIT 1)
       RETURNING ${columnsOf(BackupRunEntity, ['id', 'kind', 'requestedAt'])}`,
    );
    if (!run) return;
    const folder = resolve(this.config.BACKUP_DIR);
    const name = backupName(run.requestedAt, run.kind);
    try {
      const progress = this.progressOf(run.id);
      const report = await takeBackup(directUrl(this.config), join(folder, name), masterKeyOf(this.config), version, progress);
      await sql.query('BEGIN');
      await sql.query(`UPDATE backup_runs SET status = 'done', ended_at = now(), file = $2 WHERE id = $1`, [run.id, name]);
      await sql.query(`DELETE FROM backup_runs WHERE ended_at < now() - interval '90 days'`);
      await recordBackup(this.audit, sql, name, run.kind, report);
      await sql.query('COMMIT');
      if (run.kind === 'scheduled') await keepNewest(folder, keptBackups);
    } catch (error) {
      await sql.query('ROLLBACK');
      await sql.query(`UPDATE backup_runs SET status = 'failed', ended_at = now(), error = $2 WHERE id = $1`, [run.id, reasonOf(error)]);
    }
  }

  /** Told beside the transaction that reads the tables; a figure that is lost is followed by the next. */
  private progressOf(id: string) {
    return (done: number, total: number) =>
      void this.database
        .query(
          'UPDATE backup_runs SET tables_done = greatest(tables_done, $2), tables_total = $3 WHERE id = $1',
          [id, done, total],
          'backup_progress',
        )
        .catch(() => undefined);
  }
}

/** What went wrong with the disk has a code; its message would name folders of the server. */
function reasonOf(error: unknown): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  return syscall && code ? `The backup could not be written into its folder (${code}).` : message.slice(0, 500);
}
