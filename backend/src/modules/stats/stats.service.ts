import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { LargeCount } from '../../platform/database/large-count';
import { EventBus } from '../../platform/events';
import { SettingsService } from '../settings';
import type { AgentsByStatusDto, StatsDto } from './dto/stats.dto';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { AgentDirectoryView } from '../agents/agents.views';

interface Periods {
  todayFrom: Date;
  yesterdayFrom: Date;
  yesterdayUntil: Date;
  weekFrom: Date;
  hourFrom: Date;
}

interface Finished {
  completedWeek: number;
  failedWeek: number;
  spendWeek: number;
  spendCompleted: number;
  completedToday: number;
  failedToday: number;
  completedByNowYesterday: number;
}

/** Measured figures of this installation; what cannot be measured is null. They count what the lists show. */
@Injectable()
export class StatsService {
  private readonly completed = new LargeCount(
    () => this.countCompleted(),
    (count) => count,
  );

  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    bus: EventBus,
  ) {
    bus.subscribe(({ type }) => type === 'task.purged' && this.completed.forget());
  }

  async current(): Promise<StatsDto> {
    const periods = await this.periods();
    const [agents, completedTasks, [queued], [finished], [started], hours] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columnsOf(AgentDirectoryView, ['status'])}, count(*)::int AS ${typed.int('count')} FROM agent_directory
          GROUP BY status`,
      ),
      this.completed.read(),
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('count')} FROM task_overview WHERE status = 'queued' AND deleted_at IS NULL`,
      ),
      this.finished(periods),
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('started')}, avg(wait) AS ${nullable.float('mean')},
           percentile_cont(0.5) WITHIN GROUP (ORDER BY wait) AS ${nullable.float('p50')},
           percentile_cont(0.95) WITHIN GROUP (ORDER BY wait) AS ${nullable.float('p95')}
         FROM (SELECT greatest(0, extract(epoch FROM started_at - due_at))::float8 AS wait FROM task_overview
           -- What started since then is still open or ended since then: both have an index.
           WHERE (finished_at >= $1 OR status IN ('pending', 'queued', 'running', 'waiting')) AND started_at >= $1
           AND deleted_at IS NULL) recent`,
        [periods.hourFrom],
      ),
      this.database.query(
        // Those of a day first: hour by hour, among millions, Postgres would hold each hour against all of them.
        SQL`SELECT coalesce(hours.count, 0)::int AS ${typed.int('count')} FROM generate_series(23, 0, -1) AS ago
         LEFT JOIN (SELECT floor(extract(epoch FROM now() - finished_at) / 3600)::int AS ago, count(*) FROM task_overview
           WHERE status = 'completed' AND deleted_at IS NULL AND finished_at > now() - interval '24 hours' AND finished_at <= now()
           GROUP BY 1) hours USING (ago)
         ORDER BY ago DESC`,
      ),
    ]);
    const agentsByStatus: AgentsByStatusDto = { running: 0, paused: 0, error: 0, idle: 0, active: 0 };
    for (const { status, count } of agents) agentsByStatus[status] = count;
    const queueLength = queued!.count;
    const { spendWeek, spendCompleted, ...counts } = finished!;
    return {
      activeAgents: agentsByStatus.running,
      completedTasks,
      queueLength,
      ...efficiency(finished!),
      ...counts,
      agentsByStatus,
      waitSeconds: waitOf(started!),
      timeToEmptySeconds: started!.started > 0 ? Math.ceil(queueLength / (started!.started / 3_600)) : null,
      completedPerHour: hours.map((hour) => hour.count),
      spendMicroUsd: spendWeek,
      spendCompletedMicroUsd: spendCompleted,
      todayFrom: periods.todayFrom.toISOString(),
      yesterdayFrom: periods.yesterdayFrom.toISOString(),
      yesterdayUntil: periods.yesterdayUntil.toISOString(),
      weekFrom: periods.weekFrom.toISOString(),
      hourFrom: periods.hourFrom.toISOString(),
    };
  }

  private async countCompleted(): Promise<number> {
    // The few deleted rows are taken off, so that counting all of them need not leave the index.
    const [row] = await this.database.query(
      SQL`SELECT ((SELECT count(*) FROM task_overview WHERE status = 'completed')
         - (SELECT count(*) FROM task_overview WHERE status = 'completed' AND deleted_at IS NOT NULL))::int AS ${typed.int('count')}`,
    );
    return row!.count;
  }

  /** By the clock of the database, in whole milliseconds: the same that the addresses of the lists carry. */
  private async periods(): Promise<Periods> {
    const [row] = await this.database.query(
      SQL`SELECT date_trunc('day', now(), $1) AS ${typed.timestamp('todayFrom')},
        date_trunc('day', now() - interval '1 day', $1) AS ${typed.timestamp('yesterdayFrom')},
         date_trunc('milliseconds', now()) - interval '1 day' AS ${typed.timestamp('yesterdayUntil')},
         date_trunc('milliseconds', now()) - interval '7 days' AS ${typed.timestamp('weekFrom')},
         date_trunc('milliseconds', now()) - interval '1 hour' AS ${typed.timestamp('hourFrom')}`,
      [this.settings.current().timeZone],
    );
    return row!;
  }

  private finished({ todayFrom, yesterdayFrom, yesterdayUntil, weekFrom }: Periods) {
    const completed = `count(*) FILTER (WHERE status = 'completed'`;
    const failed = `count(*) FILTER (WHERE status = 'failed'`;
    return this.database.query(
      SQL`SELECT ${completed})::int AS ${typed.int('completedWeek')}, ${failed})::int AS ${typed.int('failedWeek')},
         coalesce(sum(cost_micro_usd), 0)::float8 AS ${typed.float('spendWeek')},
         coalesce(sum(cost_micro_usd) FILTER (WHERE status = 'completed'), 0)::float8 AS ${typed.float('spendCompleted')},
         ${completed} AND finished_at >= $1)::int AS ${typed.int('completedToday')}, ${failed}
         AND finished_at >= $1)::int AS ${typed.int('failedToday')},
         ${completed} AND finished_at >= $3 AND finished_at < $4)::int AS ${typed.int('completedByNowYesterday')}
       FROM task_overview WHERE finished_at >= $2 AND deleted_at IS NULL`,
      [todayFrom, weekFrom, yesterdayFrom, yesterdayUntil],
    );
  }
}

const waitOf = ({ started, mean, p50, p95 }: { started: number; mean: number | null; p50: number | null; p95: number | null }) =>
  mean === null || p50 === null || p95 === null ? null : { started, mean, p50, p95 };

/** @returns percent with one decimal, rounded down. */
export function efficiency(week: Pick<Finished, 'completedWeek' | 'failedWeek' | 'spendWeek' | 'spendCompleted'>): {
  efficiency: number | null;
  efficiencyBasis: 'spend' | 'runs' | null;
} {
  // Rounded down: 100 % means that nothing failed.
  const percent = (part: number, whole: number) => Math.floor((part * 1_000) / whole) / 10;
  if (week.spendWeek > 0) return { efficiency: percent(week.spendCompleted, week.spendWeek), efficiencyBasis: 'spend' };
  const ended = week.completedWeek + week.failedWeek;
  return ended > 0
    ? { efficiency: percent(week.completedWeek, ended), efficiencyBasis: 'runs' }
    : { efficiency: null, efficiencyBasis: null };
}
