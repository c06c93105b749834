import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { EventBus, type Transaction, Transactions } from '../../platform/events';
import { TasksService } from '../tasks';
import type { Agent } from './agent.entity';
import type { AgentStatus } from './agent-values';

/** What readers see of an agent besides its row. */
export interface ShownAgent {
  status: AgentStatus;
  /** Open task that an on-demand agent was started for. */
  openRunId: string | null;
}

/** The run of an on-demand agent. Its task decides whether the agent is shown as running, paused or at rest. */
@Injectable()
export class AgentRuns {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly tasks: TasksService,
    private readonly bus: EventBus,
  ) {}

  /** @returns by agent. */
  async shown(ids: readonly string[], sql: Sql = this.database): Promise<ReadonlyMap<string, ShownAgent>> {
    const rows = await sql.query<ShownAgent & { id: string }>(
      'SELECT id, status, open_run_id AS "openRunId" FROM agent_directory WHERE id = ANY($1)',
      [ids],
      'agents_shown',
    );
    return new Map(rows.map(({ id, ...shown }) => [id, shown]));
  }

  /** Remembers the run of an on-demand agent, whose row the transaction has locked. */
  async begin(transaction: Transaction, { id }: Pick<Agent, 'id'>, taskId: string): Promise<void> {
    await transaction.query('UPDATE agents SET run_task_id = $2 WHERE id = $1', [id, taskId]);
  }

  /** Remembers a run that was started without the lock of the agent's row. One that is under way already stays its run. */
  async begun(agent: Pick<Agent, 'id' | 'schedule'>, taskId: string): Promise<void> {
    if (agent.schedule !== 'on-demand') return;
    await this.transactions.run(async (transaction) => {
      const [changed] = await transaction.query(
        `UPDATE agents SET run_task_id = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM agent_directory WHERE id = $1 AND open_run_id IS NOT NULL)
         RETURNING id`,
        [agent.id, taskId],
      );
      if (changed) transaction.state('agent.updated', { id: agent.id });
    });
  }

  /** Holds the run at its next step, or lets it go on. A run that has ended meanwhile is left alone. */
  async hold(agentId: string, taskId: string, held: boolean): Promise<void> {
    await this.tasks.update(taskId, { held }).catch(unlessOver);
    this.bus.publish('agent.updated', { id: agentId });
  }
}

function unlessOver(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
