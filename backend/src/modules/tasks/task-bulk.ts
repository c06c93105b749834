import { HttpException, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { type BulkAction, type BulkResultDto, type BulkTasksDto, mostAtOnce, type TaskFilterDto } from './dto/task-bulk.dto';
import { notTried, TaskDeletion, unexpected } from './task-deletion';
import { TaskQueries } from './task-queries';
import { transitionRefused } from './task-refusals';
import { isFinal, type TaskStatus } from './task-status';
import { tasksErrors } from './tasks.errors';
import { TasksService } from './tasks.service';

type Outcome = { is: 'done' } | { is: 'skipped' | 'failed'; reason: string };

/** Tasks to change concurrently: few enough to leave database connections for other calls. */
const together = 4;

/** Reason why an action on all matching tasks skips a task; null if it applies. */
const unfit: Record<BulkAction, (status: TaskStatus) => string | null> = {
  cancel: (status) => (isFinal(status) ? transitionRefused(status, 'cancelled').message : null),
  // Retrying a completed task creates a new one, so it is allowed for single tasks only.
  retry: (status) => (status === 'failed' || status === 'cancelled' ? null : 'Only failed and cancelled tasks are retried.'),
  delete: () => null,
};

/** The same action on many tasks; what does not apply to one is said and does not stop the others. */
@Injectable()
export class TaskBulk {
  private readonly logger = new Logger(TaskBulk.name);

  constructor(
    private readonly tasks: TasksService,
    private readonly deletion: TaskDeletion,
    private readonly queries: TaskQueries,
  ) {}

  async run({ action, ids, matching, count }: BulkTasksDto): Promise<BulkResultDto> {
    if (ids && !matching) return this.change(action, [...new Set(ids)]);
    if (!matching || ids) throw invalid([{ field: 'ids', message: 'Give either ids or matching.' }]);
    if (count === undefined) throw invalid([{ field: 'count', message: 'Confirm how many tasks match.' }]);
    return this.changeMatching(action, matching, count);
  }

  /** @throws ApiError 409 if more match than were confirmed; fewer are what is left of them. */
  private async changeMatching(action: BulkAction, filter: TaskFilterDto, count: number): Promise<BulkResultDto> {
    const rows = await this.queries.matching(filter, mostAtOnce + 1);
    if (rows.length > count) throw new ApiError(tasksErrors.more_match, undefined, { details: { matching: rows.length } });
    const skipped: BulkResultDto['skipped'] = [];
    const fitting = rows.filter(({ id, status }) => {
      const reason = unfit[action](status);
      if (reason !== null) skipped.push({ id, reason });
      return reason === null;
    });
    const result = await this.change(
      action,
      fitting.map(({ id }) => id),
    );
    return { ...result, skipped: [...result.skipped, ...skipped] };
  }

  private async change(action: BulkAction, ids: readonly string[]): Promise<BulkResultDto> {
    const act = {
      cancel: (id: string) => this.tasks.cancel(id),
      retry: (id: string) => this.tasks.retry(id, { from: 'failed' }),
      delete: (id: string) => this.deletion.remove(id),
    }[action];
    const result: BulkResultDto = { done: [], skipped: [], failed: [], undoUntil: null };
    const undoable = action === 'delete' ? this.deletion.undoWindow(result.done) : null;
    for (let from = 0; from < ids.length; from += together) {
      const some = ids.slice(from, from + together);
      const reasons = await Promise.all(some.map((id) => this.outcomeOf(id, act(id))));
      some.forEach((id, index) => {
        const outcome = reasons[index]!;
        if (outcome.is === 'done') result.done.push(id);
        else result[outcome.is].push({ id, reason: outcome.reason });
      });
      await undoable?.keep();
      if (reasons.every(({ is }) => is === 'failed')) {
        result.failed.push(...notTried(ids.slice(from + together)));
        break;
      }
    }
    if (undoable) result.undoUntil = await undoable.end();
    return result;
  }

  /** Never throws, so that the answer lists the tasks that were changed before an unexpected error. */
  private async outcomeOf(id: string, call: Promise<unknown>): Promise<Outcome> {
    try {
      await call;
      return { is: 'done' };
    } catch (error) {
      if (error instanceof HttpException && error.getStatus() < 500) return { is: 'skipped', reason: error.message };
      this.logger.error({ msg: 'A task of a bulk action met an unexpected error', taskId: id, err: error });
      return { is: 'failed', reason: unexpected };
    }
  }
}
