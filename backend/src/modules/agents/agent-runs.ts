import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { EventBus, type Transaction, Transactions } from '../../platform/events';
import { tasksErrors, TasksService } from '../tasks';
import type { Agent } from './agent.entity';
import type { AgentStatus } from './agent-values';

/** Values shown with an agent that are not stored in its row. */
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

  /** @returns shown values by the id of the agent */
  async shown(ids: readonly string[], sql: Sql = this.database): Promise<ReadonlyMap<string, ShownAgent>> {
    const rows = await sql.query<ShownAgent & { id: string }>(
      'SELECT id, status, open_run_id AS "openRunId" FROM agent_directory WHERE id = ANY($1)',
      [ids],
      'agents_shown',
    );
    return new Map(rows.map(({ id, ...shown }) => [id, shown]));
  }

  /** Records the run of an on-demand agent. The transaction must hold the lock on the agent's row. */
  async begin(transaction: Transaction, { id }: Pick<Agent, 'id'>, taskId: string): Promise<void> {
    await transaction.query('UPDATE agents SET run_task_id = $2 WHERE id = $1', [id, taskId]);
  }

  /** Records a run that was started without locking the agent's row. An open run is not replaced. */
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

  /** Pauses the run at its next step, or resumes it. A run that has ended is not changed. */
  async hold(agentId: string, taskId: string, held: boolean): Promise<void> {
    await this.tasks.update(taskId, { held }).catch(unlessOver);
    this.bus.publish('agent.updated', { id: agentId });
  }
}

function unlessOver(error: unknown): void {
  const isOver = error instanceof ApiError && (error.kind === tasksErrors.transition_refused || error.kind === commonErrors.not_found);
  if (!isOver) throw error;
}
