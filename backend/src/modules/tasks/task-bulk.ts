import { HttpException, Injectable } from '@nestjs/common';
import type { BulkResultDto, BulkTasksDto } from './dto/task-requests.dto';
import { TaskDeletion } from './task-deletion';
import { undoSeconds } from './task-timing';
import { TasksService } from './tasks.service';

/** The same action on many tasks; what does not apply to one is said and does not stop the others. */
@Injectable()
export class TaskBulk {
  constructor(
    private readonly tasks: TasksService,
    private readonly deletion: TaskDeletion,
  ) {}

  async run({ action, ids }: BulkTasksDto): Promise<BulkResultDto> {
    const act = {
      cancel: (id: string) => this.tasks.cancel(id),
      retry: (id: string) => this.tasks.retry(id, { from: 'failed' }),
      delete: (id: string) => this.deletion.remove(id),
    }[action];
    const begun = Date.now();
    const result: BulkResultDto = { done: [], skipped: [], undoUntil: null };
    for (const id of new Set(ids)) {
      try {
        await act(id);
        result.done.push(id);
      } catch (error) {
        if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
        result.skipped.push({ id, reason: error.message });
      }
    }
    if (action === 'delete') result.undoUntil = new Date(begun + undoSeconds * 1_000).toISOString();
    return result;
  }
}
