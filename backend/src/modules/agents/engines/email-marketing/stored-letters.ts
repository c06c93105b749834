import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database';
import type { EmailContent } from '../../../deliveries';
import { TaskError } from '../../../tasks';
import { SQL, typed } from '../../../../platform/database/sql';

/** Reads the letters that an earlier run wrote and previewed. They name no customer. */
@Injectable()
export class StoredLetters {
  constructor(private readonly database: Database) {}

  /** @throws TaskError `invalid_input` for a task that is no completed run of this type */
  async of(taskId: string): Promise<EmailContent[]> {
    const [row] = await this.database.query(
      SQL`SELECT convert_from(f.body, 'UTF8') AS ${typed.text('body')} FROM task_files f JOIN task_overview t ON t.id = f.task_id
       WHERE f.task_id = $1 AND f.title = 'letters.json' AND t.type = 'Email Marketing' ORDER BY f.id DESC LIMIT 1`,
      [taskId],
      'stored_letters',
    );
    if (!row)
      throw new TaskError('invalid_input', 'That run has no letter.', {
        hint: 'Choose a completed Email Marketing run, or leave the field empty.',
      });
    return JSON.parse(row.body) as EmailContent[];
  }
}
