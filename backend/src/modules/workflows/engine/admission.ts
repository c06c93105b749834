import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import type { TaskRun } from '../../tasks';
import { activeRuns, lockKey } from '../workflow-starter';
import type { RunState } from './run-state';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { WorkflowRunEntity } from '../entities/workflow-run.entity';

/** A run that waits for its turn looks again at least this often. */
const lookAgainMs = 30_000;
const lookAgainForWaitingMs = 5_000;

/** Lets no more runs of one key work at the same time than the workflow allows; the others wait without a place. */
@Injectable()
export class Admission {
  constructor(private readonly database: Database) {}

  async enter({ row, run }: RunState): Promise<void> {
    const { concurrencyKey: key, admitted, workflowId, id } = row;
    if (key === null || admitted) return;
    const { limit = 1, countWaiting = true } = row.definition.settings?.concurrency ?? {};
    const isIn = await this.database.transaction(async (sql) => {
      await lockKey(sql, workflowId, key);
      const [first] = await sql.query(
        SQL`SELECT ${columnsOf(WorkflowRunEntity, ['id'], 'r')} FROM workflow_runs r JOIN task_overview t ON t.id = r.id
          WHERE r.workflow_id = $1 AND r.concurrency_key = $2 AND r.admitted_at IS NULL
           AND t.status IN ('pending', 'queued', 'running', 'waiting') ORDER BY r.created_at, r.id LIMIT 1`,
        [workflowId, key],
      );
      if (first?.id !== id || (await activeRuns(sql, workflowId, key, countWaiting, id)).length >= limit) return false;
      await sql.query('UPDATE workflow_runs SET admitted_at = now() WHERE id = $1', [id]);
      return true;
    });
    if (!isIn) wait(run, countWaiting ? lookAgainMs : lookAgainForWaitingMs);
  }
}

const wait = (run: TaskRun, ms: number): never =>
  run.park({ for: 'task', until: new Date(Date.now() + ms), note: 'Waits for an earlier run of this workflow' });
