import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database';
import { dayIn } from '../../../../platform/schedule/shop-time';
import { MailResponses } from '../../../deliveries';
import { SettingsService } from '../../../settings';
import { letterResult, type LetterResult } from './letter-result';
import type { Audience } from './recipients';
import { stepOutput, workflowTasks } from '../tools/workflow-tasks';

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
    const tasks = await workflowTasks(this.database, runId, 'Email Marketing');
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
    const output = await stepOutput<Partial<Audience>>(this.database, taskId, 'audience');
    const { recipients, unwritten } = output ?? {};
    return recipients && unwritten ? [...recipients.map(({ email }) => email), ...unwritten] : null;
  }
}
