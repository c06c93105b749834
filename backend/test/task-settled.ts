import type { TestDatabase } from './database';
import { eventually } from './eventually';

/**
 * Waits until a task or run has ended or waits for a person. A look in the database costs a tenth of a look over HTTP, and
 * a spec waits for dozens of tasks; what the API says of the task is read once after that.
 */
export const taskSettled = (database: Pick<TestDatabase, 'value'>, id: string): Promise<boolean> =>
  eventually('the task ends or asks', () =>
    database.value<boolean>(
      `SELECT t.status IN ('completed', 'failed', 'cancelled') OR EXISTS (SELECT FROM approvals a WHERE a.task_id = t.id AND a.status = 'pending')
           FROM tasks t WHERE t.id = $1`,
      [id],
    ),
  );
