import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { advisoryLocks } from '../../platform/database/advisory-locks';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { SettingsService } from '../settings';
import type { Schedule } from './agent-values';
import { AgentsService } from './agents.service';
import { nextRun } from './schedule';

const everyMs = 1_000;

interface DueAgent {
  id: string;
  name: string;
  schedule: Schedule;
  tick: Date;
  busy: boolean;
}

/** Starts what is due. The unique tick key of the task is the lock, not the timer (R12). */
@Injectable()
export class AgentScheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Scheduler');
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly settings: SettingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.working ??= this.tick()
        .catch((error: Error) => this.logger.warn(`A tick was skipped: ${error.message}`))
        .finally(() => (this.working = null));
    }, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.working;
  }

  /** Makes the tasks of all due agents and sets their next times; after a downtime each missed agent runs once. */
  async tick(now = new Date()): Promise<void> {
    for (const agent of await this.due(now)) {
      if (agent.busy) this.logger.log(`${agent.name} still works on its earlier run, so this one is skipped.`);
      else await this.start(agent);
      const next = agent.schedule === 'continuous' ? null : nextRun(agent.schedule, now, this.settings.current().timeZone);
      await this.database.query(`UPDATE agents SET next_run_at = $3 WHERE id = $1 AND date_trunc('milliseconds', next_run_at) = $2`, [
        agent.id,
        agent.tick,
        next,
      ]);
    }
  }

  /** An agent whose run is refused, for example for its input, is stopped: it must not hold up the others. */
  private async start({ id, name, tick }: DueAgent): Promise<void> {
    try {
      await this.agents.run(id, { triggeredBy: 'schedule', tickKey: `${id}:${tick.toISOString()}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.logger.warn(`${name} could not be started: ${error.message}`);
      await this.agents.stop(id, error.message).catch(() => undefined);
    }
  }

  private due(now: Date): Promise<DueAgent[]> {
    return this.database.transaction(async (sql) => {
      const [lock] = await sql.query<{ ok: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS ok', [advisoryLocks.schedule]);
      if (!lock?.ok) return [];
      return sql.query<DueAgent>(
        `SELECT id, name, schedule, date_trunc('milliseconds', next_run_at) AS tick,
           EXISTS (SELECT 1 FROM tasks t WHERE t.agent_id = a.id AND t.status IN ('pending', 'queued', 'running', 'waiting')) AS busy
         FROM agents a WHERE status = 'running' AND next_run_at <= $1 ORDER BY next_run_at LIMIT 100`,
        [now],
      );
    });
  }
}
