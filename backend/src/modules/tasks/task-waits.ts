import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { throughOutages } from '../../platform/database/through-outages';
import { EventBus, type Transaction } from '../../platform/events';
import { isoDates } from '../../platform/http/iso-dates';
import type { TaskRow } from './task-view';
import type { ClaimedTask } from './execution/claimed-task';
import { TaskDispatcher } from './task-dispatcher';
import type { Wait } from './task-handler';
import { taskStatements } from './task-statements';

/** Tasks that wait for something without holding a place: putting them aside and calling them back. */
@Injectable()
export class TaskWaits {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly dispatcher: TaskDispatcher,
  ) {}

  /**
   * Calls tasks back, in the transaction of what they wait for; after its commit everybody is told, and workers are woken. A task that is
   * still about to park is called back as soon as it has; one that is final stays so.
   * @returns what was called back.
   */
  async wake(transaction: Pick<Transaction, 'query' | 'afterCommit'>, taskIds: string[]): Promise<TaskRow[]> {
    const woken = (await transaction.query(taskStatements.wake, [taskIds], 'task_wake')).map(isoDates);
    transaction.afterCommit(() => this.announce(woken));
    return woken;
  }

  private announce(woken: TaskRow[]): void {
    for (const row of woken) this.bus.publish('task.updated', row);
    this.dispatcher.wakeFor(woken);
  }

  /**
   * Puts a running task aside, or back into the queue when it was woken meanwhile.
   * @returns null when it was cancelled or is no longer held by this run; nothing was written then.
   */
  async park(task: ClaimedTask, wait: Wait): Promise<'waiting' | 'queued' | null> {
    const [row] = await throughOutages(() =>
      this.database.query(taskStatements.park, [task.id, task.fence, wait.for, wait.until ?? null, wait.note], 'task_park'),
    );
    if (!row) return null;
    this.announce([isoDates(row)]);
    return row.status as 'waiting' | 'queued';
  }
}
