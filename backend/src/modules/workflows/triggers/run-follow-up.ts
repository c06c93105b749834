import { Injectable, Logger } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber, type Transaction } from '../../../platform/events';
import { TasksService, TaskWaits } from '../../tasks';
import { workflowTaskType } from '../workflow-starter';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { WorkflowChildrenEntity } from '../entities/workflow-children.entity';
import { WorkflowRunEntity } from '../entities/workflow-run.entity';

type Ended = Fact<'task.completed' | 'task.failed' | 'task.cancelled'>;

/** What the end of a task means for runs: the one that waits for it goes on, the next of its key has its turn. */
@Injectable()
export class RunFollowUp extends FactSubscriber<Ended['type']> {
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;
  private readonly logger = new Logger('Workflows');

  constructor(
    private readonly waits: TaskWaits,
    private readonly tasks: TasksService,
  ) {
    super();
  }

  async apply(transaction: Transaction, ended: Ended[]): Promise<BusMessage[]> {
    const runs = ended.filter(({ data }) => data.type === workflowTaskType);
    const woken = await this.waits.wake(transaction, [
      ...(await waitingFor(transaction, ended)),
      ...(runs.length > 0 ? await nextInLine(transaction, runs) : []),
    ]);
    await this.cancelChildren(transaction, runs);
    const hints = [...runs.map(({ data }) => data), ...woken];
    return hints.map(({ id, status }) => ({ type: 'workflow_run.updated', data: { id, status } }));
  }

  /** Nobody needs what a run that gave up had started. It is only asked here, so it does not wait for the transaction. */
  private async cancelChildren(sql: Sql, runs: Ended[]): Promise<void> {
    const over = runs.filter(({ type }) => type !== 'task.completed').map(({ data }) => data.id);
    if (over.length === 0) return;
    const children = await sql.query(
      SQL`SELECT t.id AS ${typed.text('id')} FROM workflow_children c JOIN task_overview t ON t.id = c.task_id
       WHERE c.run_id = ANY($1) AND c.step_key NOT LIKE 'failure/%' AND t.status IN ('pending', 'queued', 'running', 'waiting')`,
      [over],
    );
    for (const { id } of children) {
      this.tasks.cancel(id).catch((error: Error) => this.logger.warn(`A task of a run that is over was not cancelled: ${error.message}`));
    }
  }
}

async function waitingFor(sql: Sql, ended: Ended[]): Promise<string[]> {
  const rows = await sql.query(
    SQL`SELECT DISTINCT run_id AS ${typed.of(WorkflowChildrenEntity, 'runId', 'id')} FROM workflow_children WHERE task_id = ANY($1)`,
    [ended.map(({ data }) => data.id)],
    'workflow_parents',
  );
  return rows.map(({ id }) => id);
}

/** Runs that wait for their turn behind those that ended. */
async function nextInLine(sql: Sql, runs: Ended[]): Promise<string[]> {
  const rows = await sql.query(
    SQL`SELECT DISTINCT ${columnsOf(WorkflowRunEntity, ['id'], 'n')} FROM workflow_runs r CROSS JOIN LATERAL (
       SELECT w.id FROM workflow_runs w JOIN task_overview t ON t.id = w.id WHERE w.workflow_id = r.workflow_id
       AND w.concurrency_key = r.concurrency_key
         AND w.admitted_at IS NULL AND t.status IN ('queued', 'running', 'waiting') ORDER BY w.created_at, w.id LIMIT 1) n
     WHERE r.id = ANY($1) AND r.concurrency_key IS NOT NULL`,
    [runs.map(({ data }) => data.id)],
    'workflow_next',
  );
  return rows.map(({ id }) => id);
}
