import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { EventBus, type Transaction, Transactions } from '../../platform/events';
import { type TaskDto, tasksErrors, TasksService } from '../tasks';
import type { AgentEntity } from './entities/agent.entity';
import type { AgentStatus } from './agent-values';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { AgentDirectoryView } from './agents.views';

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
    const rows = await sql.query(
      SQL`SELECT id AS ${typed.text('id')}, ${columnsOf(AgentDirectoryView, ['status', 'openRunId'])} FROM agent_directory
        WHERE id = ANY($1)`,
      [ids],
      'agents_shown',
    );
    return new Map(rows.map(({ id, ...shown }) => [id, shown]));
  }

  /** Records the run of an on-demand agent. The transaction must hold the lock on the agent's row. */
  async begin(transaction: Transaction, { id }: Pick<AgentEntity, 'id'>, taskId: string): Promise<void> {
    await transaction.query('UPDATE agents SET run_task_id = $2 WHERE id = $1', [id, taskId]);
  }

  /**
   * Stores the task of a run and records it as the run of its on-demand agent, both or neither. An open run is not replaced.
   * @param insert writes the task in the given transaction
   * @returns null if the key of the task was used before
   */
  start(agentId: string, insert: (transaction: Transaction) => Promise<TaskDto | null>): Promise<TaskDto | null> {
    return this.transactions.run(async (transaction) => {
      // Taken before the task refers to the agent, so that two runs wait for each other and do not deadlock.
      await transaction.query('SELECT FROM agents WHERE id = $1 FOR NO KEY UPDATE', [agentId]);
      const task = await insert(transaction);
      if (task) await this.record(transaction, agentId, task.id);
      return task;
    });
  }

  private async record(transaction: Transaction, agentId: string, taskId: string): Promise<void> {
    const [changed] = await transaction.query(
      `UPDATE agents SET run_task_id = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM agent_directory WHERE id = $1 AND open_run_id IS NOT NULL)
       RETURNING id`,
      [agentId, taskId],
    );
    if (changed) transaction.state('agent.updated', { id: agentId });
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
