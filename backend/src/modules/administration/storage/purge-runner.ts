import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig, directUrl } from '../../../platform/config/app-config';
import { tryLockSession } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { onOwnConnection } from '../../../platform/database/own-connection';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { dailyAt, latestCron } from '../../../platform/schedule/cron';
import { EventBus } from '../../../platform/events';
import { SettingsService } from '../../settings';
import { addComingLogDays } from '../../tasks';
import { removeTasks } from './old-tasks';
import { giveSpaceBack, removeOld } from './purge';
import { retentionLimit } from './storage.service';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { PurgeRunEntity } from '../entities/purge-run.entity';

const everyMs = 2_000;
const logDaysEveryMs = 3_600_000;
const lateHours = 20;

/**
 * Removes old rows, every night after 03:00 on the shop's clock and when somebody asks, and makes the days of log lines that come.
 * Only in worker processes.
 */
@Injectable()
export class PurgeRunner implements OnApplicationBootstrap {
  private readonly log = new Logger('Retention');

  constructor(
    private readonly schedule: JobSchedule,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Retention',
      does: 'Removes what is older than the log retention, every night and when somebody asks.',
      everyMs,
      round: (signal) => this.tick(undefined, signal),
    });
    this.schedule.every({
      name: 'Days of logs',
      does: 'Makes the partitions of the log for the days that come.',
      everyMs: logDaysEveryMs,
      round: () =>
        onOwnConnection(directUrl(this.config), async (sql) => (await tryLockSession(sql, 'retention')) && addComingLogDays(sql)),
    });
  }

  async tick(at?: Date, signal = new AbortController().signal): Promise<void> {
    await this.planNight(at ?? (await this.database.now()));
    const [open] = await this.database.query(`SELECT 1 FROM purge_runs WHERE status IN ('waiting', 'running') LIMIT 1`);
    if (open) await onOwnConnection(directUrl(this.config), (sql) => this.run(sql, signal));
  }

  /** The unique night is the lock: however many workers look at the clock, there is one run. */
  private async planNight(now: Date): Promise<void> {
    const { timeZone } = this.settings.current();
    const night = latestCron(dailyAt('03:00'), now, timeZone);
    if (now.getTime() - night.getTime() > lateHours * 3_600_000) return;
    await this.database.query(
      `INSERT INTO purge_runs (id, trigger, night) SELECT $1, 'nightly', ($2::timestamptz AT TIME ZONE $3)::date
       WHERE NOT EXISTS (SELECT 1 FROM purge_runs WHERE night = ($2::timestamptz AT TIME ZONE $3)::date) ON CONFLICT DO NOTHING`,
      [uuidv7(), night, timeZone],
      'purge_night',
    );
  }

  /** The lock lives as long as the connection, so a run whose worker died or stops is taken up again by the next tick. */
  private async run(sql: Sql, signal: AbortSignal): Promise<void> {
    if (!(await tryLockSession(sql, 'retention'))) return;
    const [run] = await sql.query(
      SQL`UPDATE purge_runs SET status = 'running', by_days = true
       WHERE id = (SELECT id FROM purge_runs WHERE status IN ('waiting', 'running') ORDER BY requested_at LIMIT 1)
       RETURNING ${columnsOf(PurgeRunEntity, ['id'])}`,
    );
    if (!run) return;
    try {
      const before = await size(sql);
      const { rows, deleted } = await removeOld(sql, retentionLimit(this.settings.current().logRetentionDays));
      await this.removeTasks(sql, run.id, signal);
      if (signal.aborted) return;
      await giveSpaceBack(sql, deleted);
      await sql.query(
        `UPDATE purge_runs SET status = 'done', ended_at = now(), removed = coalesce(removed, '{}') || $2::jsonb, freed_bytes = greatest(0, $3::float8)::bigint WHERE id = $1`,
        [run.id, JSON.stringify(rows), before - (await size(sql))],
      );
    } catch (error) {
      const { message } = error as Error;
      await sql.query(`UPDATE purge_runs SET status = 'failed', ended_at = now(), error = $2 WHERE id = $1`, [
        run.id,
        message.slice(0, 500),
      ]);
    }
  }

  private async removeTasks(sql: Sql, runId: string, signal: AbortSignal): Promise<void> {
    const { taskRetentionDays } = this.settings.current();
    if (taskRetentionDays === 0) return;
    const removed = await removeTasks(sql, { before: retentionLimit(taskRetentionDays), runId, signal }, (count) =>
      this.bus.publish('task.purged', { count }),
    );
    if (removed > 0) this.log.log(`Removed ${removed} tasks that ended more than ${taskRetentionDays} days ago.`);
  }
}

const size = async (sql: Sql): Promise<number> =>
  (await sql.query(SQL`SELECT pg_database_size(current_database())::float8 AS ${typed.float('bytes')}`))[0]!.bytes;
