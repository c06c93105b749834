import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import type { TaskDto } from './dto/task.dto';
import type { ClaimedTask } from './execution/claimed-task';
import { throughOutages } from './execution/transient';
import { TaskDispatcher, wakeupPriority } from './task-dispatcher';
import type { Wait } from './task-handler';
import { taskColumns } from './task-view';

/** A woken row is left to its own wake-up for this long before the reconciler repeats it. */
const firstDispatchSeconds = 1;

/** Tasks that wait for something without holding a place: putting them aside and calling them back. */
@Injectable()
export class TaskWaits {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly dispatcher: TaskDispatcher,
  ) {}

  /**
   * Calls tasks back, in the transaction of what they wait for. A task that is still about to park is called back as
   * soon as it has; one that is final stays so.
   * @returns the rows to hand to `announce` after the commit.
   */
  wake(sql: Sql, taskIds: string[]): Promise<TaskDto[]> {
    return sql.query<TaskDto>(
      `UPDATE tasks t SET status = CASE status WHEN 'waiting' THEN 'queued' ELSE status END, wake_requested = true,
         waiting_for = NULL, waiting_until = NULL, dispatch_at = now() + make_interval(secs => ${firstDispatchSeconds}), dispatch_count = 0,
         updated_at = now(), version = version + 1
       WHERE id = ANY($1) AND status IN ('waiting', 'queued', 'running') RETURNING ${taskColumns}`,
      [taskIds],
      'task_wake',
    );
  }

  /** After the commit: tells everybody, and wakes workers without waiting for the queue. */
  announce(woken: TaskDto[]): void {
    for (const row of woken) {
      this.bus.publish('task.updated', row);
      if (row.status === 'queued') this.dispatcher.wake({ id: row.id, priority: wakeupPriority[row.priority] });
    }
  }

  /**
   * Puts a running task aside, or back into the queue when it was woken meanwhile.
   * @returns null when it was cancelled or is no longer held by this run; nothing was written then.
   */
  async park(task: ClaimedTask, wait: Wait): Promise<'waiting' | 'queued' | null> {
    const [row] = await throughOutages(() =>
      this.database.query<TaskDto>(
        `WITH parked AS (
           UPDATE tasks t SET status = CASE WHEN t.wake_requested THEN 'queued' ELSE 'waiting' END,
             waiting_for = CASE WHEN NOT t.wake_requested THEN $3 END, waiting_until = CASE WHEN NOT t.wake_requested THEN $4::timestamptz END,
             progress_note = $5, parked_at = now(), held = t.hold_requested, hold_requested = false, released = false,
             lease_until = NULL, lease_owner = NULL, dispatch_at = now() + make_interval(secs => ${firstDispatchSeconds}), dispatch_count = 0,
             updated_at = now(), version = version + 1
           WHERE t.id = $1 AND t.fence = $2 AND t.status = 'running' AND t.cancel_requested_at IS NULL RETURNING ${taskColumns}
         ), steps AS (
           UPDATE task_steps s SET status = 'waiting' FROM parked WHERE s.task_id = parked.id AND s.attempt = parked.attempt AND s.status = 'running'
         )
         SELECT * FROM parked`,
        [task.id, task.fence, wait.for, wait.until ?? null, wait.note],
        'task_park',
      ),
    );
    if (!row) return null;
    this.bus.publish('task.updated', row);
    return row.status as 'waiting' | 'queued';
  }
}
