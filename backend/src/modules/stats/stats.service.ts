import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SettingsService } from '../settings';
import type { AgentsByStatusDto, StatsDto } from './dto/stats.dto';

interface Finished {
  completedWeek: number;
  failedWeek: number;
  spendWeek: number;
  spendCompleted: number;
  completedToday: number;
  failedToday: number;
}

/** Measured figures of this installation; what cannot be measured is null. */
@Injectable()
export class StatsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async current(): Promise<StatsDto> {
    const [agents, [tasks], [finished], [started], hours] = await Promise.all([
      this.database.query<{ status: keyof AgentsByStatusDto; count: number }>(
        'SELECT status, count(*)::int AS count FROM agents GROUP BY status',
      ),
      this.database.query<{ completed: number; queued: number }>(
        `SELECT (SELECT count(*)::int FROM tasks WHERE status = 'completed') AS completed,
           (SELECT count(*)::int FROM tasks WHERE status = 'queued') AS queued`,
      ),
      this.finished(),
      this.database.query<{ starts: number; p50: number | null; p95: number | null }>(
        `SELECT count(*)::int AS starts, percentile_cont(0.5) WITHIN GROUP (ORDER BY wait) AS p50,
           percentile_cont(0.95) WITHIN GROUP (ORDER BY wait) AS p95
         FROM (SELECT greatest(0, extract(epoch FROM started_at - due_at))::float8 AS wait FROM tasks
           WHERE updated_at > now() - interval '1 hour' AND started_at > now() - interval '1 hour') recent`,
      ),
      this.database.query<{ count: number }>(
        `SELECT count(t.id)::int AS count FROM generate_series(23, 0, -1) AS ago
         LEFT JOIN tasks t ON t.status = 'completed' AND t.finished_at > now() - make_interval(hours => ago + 1)
           AND t.finished_at <= now() - make_interval(hours => ago)
         GROUP BY ago ORDER BY ago DESC`,
      ),
    ]);
    const agentsByStatus: AgentsByStatusDto = { running: 0, paused: 0, error: 0, idle: 0, active: 0 };
    for (const { status, count } of agents) agentsByStatus[status] = count;
    const queueLength = tasks!.queued;
    return {
      activeAgents: agentsByStatus.running,
      completedTasks: tasks!.completed,
      queueLength,
      ...efficiency(finished!),
      agentsByStatus,
      completedToday: finished!.completedToday,
      failedToday: finished!.failedToday,
      waitSeconds: started!.starts > 0 ? { p50: started!.p50!, p95: started!.p95! } : null,
      timeToEmptySeconds: started!.starts > 0 ? Math.ceil(queueLength / (started!.starts / 3_600)) : null,
      completedPerHour: hours.map((hour) => hour.count),
      spendMicroUsd: finished!.spendWeek,
    };
  }

  private finished(): Promise<Finished[]> {
    const completed = `count(*) FILTER (WHERE status = 'completed'`;
    const failed = `count(*) FILTER (WHERE status = 'failed'`;
    const today = `finished_at >= date_trunc('day', now(), $1)`;
    return this.database.query<Finished>(
      `SELECT ${completed})::int AS "completedWeek", ${failed})::int AS "failedWeek",
         coalesce(sum(cost_micro_usd), 0)::float8 AS "spendWeek",
         coalesce(sum(cost_micro_usd) FILTER (WHERE status = 'completed'), 0)::float8 AS "spendCompleted",
         ${completed} AND ${today})::int AS "completedToday", ${failed} AND ${today})::int AS "failedToday"
       FROM tasks WHERE finished_at > now() - interval '7 days'`,
      [this.settings.current().timeZone],
    );
  }
}

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
