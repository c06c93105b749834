import { HttpException, Injectable } from '@nestjs/common';
import type { BulkResultDto, BulkTasksDto } from './dto/task-requests.dto';
import { TasksService } from './tasks.service';

/** The same action on many tasks; what does not apply to one is said and does not stop the others. */
@Injectable()
export class TaskBulk {
  constructor(private readonly tasks: TasksService) {}

  async run({ action, ids }: BulkTasksDto): Promise<BulkResultDto> {
    const act = {
      cancel: (id: string) => this.tasks.cancel(id),
      retry: (id: string) => this.tasks.retry(id, { from: 'failed' }),
      delete: (id: string) => this.tasks.remove(id),
    }[action];
    const result: BulkResultDto = { done: [], skipped: [] };
    for (const id of new Set(ids)) {
      try {
        await act(id);
        result.done.push(id);
      } catch (error) {
        if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
        result.skipped.push({ id, reason: error.message });
      }
    }
    return result;
  }
}
