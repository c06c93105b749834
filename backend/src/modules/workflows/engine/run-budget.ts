import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { TaskError } from '../../tasks';
import type { RunRow } from './run-state';
import { SQL, typed } from '../../../platform/database/sql';

/** What one run may spend, with everything it started. */
@Injectable()
export class RunBudget {
  constructor(private readonly database: Database) {}

  /** Before a step that may cost something. @throws TaskError `budget_exceeded` once the money is spent. */
  async check({ id, definition }: RunRow): Promise<void> {
    const limit = definition.settings?.budgetMicroUsd;
    if (limit === undefined) return;
    const [row] = await this.database.query(
      SQL`WITH RECURSIVE below (id) AS (
         SELECT $1::uuid UNION SELECT c.task_id FROM workflow_children c JOIN below b ON c.run_id = b.id
       ) SELECT coalesce(sum(t.cost_micro_usd), 0)::float8 AS ${typed.float('spent')} FROM below b JOIN task_overview t ON t.id = b.id`,
      [id],
    );
    if (row!.spent < limit) return;
    const usdText = (microUsd: number) => (microUsd / 1e6).toFixed(2);
    throw new TaskError('budget_exceeded', `This run has spent ${usdText(row!.spent)} of at most ${usdText(limit)} USD.`, {
      hint: 'Raise the limit in the settings of the workflow, or let it do less.',
    });
  }
}
