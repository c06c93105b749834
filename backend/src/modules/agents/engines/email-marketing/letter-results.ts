import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database';
import { dayIn } from '../../../../platform/schedule/shop-time';
import { MailResponses } from '../../../deliveries';
import { SettingsService } from '../../../settings';
import { letterResult, type LetterResult } from './letter-result';
import type { Audience } from './recipients';

const mostMailings = 12;

/** Orders after the letters of a workflow. */
@Injectable()
export class LetterResults {
  constructor(
    private readonly database: Database,
    private readonly responses: MailResponses,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Mailings of the workflow that the run belongs to, the newest first, at most 12.
   * @returns `sent` letters of this run itself
   */
  async of(runId: string, days: number): Promise<{ rows: LetterResult[]; sent: number }> {
    const tasks = await this.database.query<{ id: string; isOwn: boolean }>(
      `SELECT t.id, d.run_id = $1 AS "isOwn" FROM run_origins own JOIN run_origins r ON r.workflow_id = own.workflow_id
         JOIN workflow_descent d ON d.run_id = r.id JOIN task_overview t ON t.id = d.task_id
       WHERE own.id = $1 AND t.type = 'Email Marketing' AND NOT t.dry_run AND t.deleted_at IS NULL ORDER BY t.created_at DESC, t.id DESC LIMIT 50`,
      [runId],
      'letter_tasks',
    );
    const { timeZone } = this.settings.current();
    const rows: LetterResult[] = [];
    let sent = 0;
    for (const { id, isOwn } of tasks) {
      if (rows.length === mostMailings) break;
      const response = await this.responses.of(id, await this.alike(id), days);
      if (!response) continue;
      rows.push(letterResult(response, timeZone, dayIn(response.sentAt, timeZone)));
      if (isOwn) sent += response.written.people;
    }
    return { rows, sent };
  }

  /** Everybody whom the letter was meant for by group and habits, written to or not. Null where that is not stored any more. */
  private async alike(taskId: string): Promise<string[] | null> {
    const [step] = await this.database.query<{ output: Partial<Audience> | null }>(
      `SELECT output FROM step_overview WHERE task_id = $1 AND key = 'audience' AND status = 'completed' ORDER BY attempt DESC LIMIT 1`,
      [taskId],
      'letter_audience',
    );
    const { recipients, unwritten } = step?.output ?? {};
    return recipients && unwritten ? [...recipients.map(({ email }) => email), ...unwritten] : null;
  }
}
