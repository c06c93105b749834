import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { tryLock } from '../../platform/database/advisory-locks';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { Transactions } from '../../platform/events';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { tokenErrors } from '../auth';
import { SettingsService } from '../settings';
import { TasksService } from '../tasks';
import type { Overlap } from './agent-values';
import { AgentsService } from './agents.service';
import { missedTicks, nextRun, type Timing } from './schedule';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { AgentEntity } from './entities/agent.entity';

const everyMs = 1_000;

interface DueAgent extends Timing {
  id: string;
  name: string;
  overlap: Overlap;
  tick: Date;
  /** Its tasks that are not at an end. */
  active: { id: string; tickKey: string | null }[];
}

/** Starts what is due. The unique tick key of the task is the lock, not the timer. */
@Injectable()
export class AgentScheduler implements OnApplicationBootstrap {
  private readonly logger = new Logger('Scheduler');

  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly agents: AgentsService,
    private readonly tasks: TasksService,
    private readonly settings: SettingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'Scheduler', does: 'Starts the agents whose time has come.', everyMs, round: () => this.tick() });
  }

  /** Makes the tasks of all due agents and sets their next times; after a downtime each missed agent runs once. */
  async tick(at?: Date): Promise<void> {
    const now = at ?? (await this.database.now());
    const { timeZone } = this.settings.current();
    for (const agent of await this.due(now)) {
      let retryAt: Date | null = null;
      if (agent.overlap === 'replace') await this.makeWay(agent);
      if (agent.active.length > 0 && agent.overlap === 'skip')
        this.logger.log(`${agent.name} still works on its earlier run, so this one is skipped.`);
      else if (!(await this.start(agent))) retryAt = nextRun({ ...agent, schedule: 'hourly' }, now, timeZone);
      const missed = missedTicks(agent, agent.tick, now, timeZone);
      // The end of its run times a continuous agent. Without a run it is tried again in an hour.
      const next = agent.schedule === 'continuous' ? retryAt : nextRun(agent, now, timeZone);
      if (await this.setNext(agent, next, missed))
        if (missed > 0)
          this.logger.warn(`${agent.name} missed ${missed} runs after ${agent.tick.toISOString()}; they are not made up for.`);
    }
  }

  /** @returns false when another process was first. */
  private setNext(agent: DueAgent, next: Date | null, missed: number): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const [moved] = await transaction.query(
        `UPDATE agents SET next_run_at = $3 WHERE id = $1 AND date_trunc('milliseconds', next_run_at) = $2 RETURNING id`,
        [agent.id, agent.tick, next],
      );
      if (moved && missed > 0)
        transaction.state('agent.missed', { id: agent.id, name: agent.name, missed, since: agent.tick.toISOString() });
      return moved !== undefined;
    });
  }

  /**
   * An agent whose run is refused, for example for its input, is stopped: it must not hold up the others.
   * @returns false if only this run is left out, because the token that pays for it has spent its limit for today.
   */
  private async start({ id, name, tick }: DueAgent): Promise<boolean> {
    try {
      await this.agents.run(id, { triggeredBy: 'schedule', tickKey: tickKey(id, tick) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.logger.warn(`${name} could not be started: ${error.message}`);
      if (error.kind === tokenErrors.token_spent) return false;
      await this.agents.stop(id, error.message).catch(() => undefined);
    }
    return true;
  }

  /** Not the run of this very tick, which another process may have started just now; the others may be at an end by now. */
  private async makeWay({ id, tick, active }: DueAgent): Promise<void> {
    for (const task of active.filter((task) => task.tickKey !== tickKey(id, tick))) {
      await this.tasks.cancel(task.id).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
  }

  /** A busy agent whose runs queue stays due until it is free. */
  private due(now: Date): Promise<DueAgent[]> {
    return this.database.transaction(async (sql) => {
      if (!(await tryLock(sql, 'schedule'))) return [];
      return sql.query(
        SQL`SELECT ${columnsOf(AgentEntity, ['id', 'name', 'schedule', 'scheduleTime', 'scheduleWeekday', 'overlap'], 'a')},
           date_trunc('milliseconds', next_run_at) AS ${typed.timestamp('tick')},
           active.tasks AS ${typed.json('active').as<DueAgent['active']>()}
         FROM agents a CROSS JOIN LATERAL (
           SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'tickKey', t.tick_key)), '[]') AS tasks FROM task_overview t
           WHERE t.agent_id = a.id AND t.status IN ('pending', 'queued', 'running', 'waiting') AND t.deleted_at IS NULL) active
         WHERE a.status = 'running' AND a.next_run_at <= $1 AND NOT (a.overlap = 'queue' AND jsonb_array_length(active.tasks) > 0)
         ORDER BY a.next_run_at LIMIT 100`,
        [now],
      );
    });
  }
}

const tickKey = (agentId: string, tick: Date): string => `${agentId}:${tick.toISOString()}`;
