import { Injectable } from '@nestjs/common';
import { asApiError } from '../../platform/errors/api-error.filter';
import type { ApiError } from '../../platform/errors/api-error';
import { callerReach } from '../../platform/http/request-context';
import { validationPipe } from '../../platform/http/validation.pipe';
import { refuseOtherAgents } from '../auth';
import { AskedOnce } from './asked-once';
import type { CreatedTasksDto, TaskAnswerDto } from './dto/task-batch.dto';
import type { TaskDto } from './dto/task.dto';
import { CreateTaskDto } from './dto/task-requests.dto';
import { TaskIntake } from './task-intake';
import type { TaskRecord } from './task-record';

/** As many as share a commit. In between, other requests have their turn. */
const together = 100;

/** Many tasks by one call. Each is judged by itself, by the rules of `POST /api/tasks`. */
@Injectable()
export class TaskBatch {
  private readonly pipe = validationPipe();

  constructor(private readonly intake: TaskIntake) {}

  /** @throws what refused the first task, when none was created because the product cannot work just now. */
  async create(tasks: readonly object[]): Promise<CreatedTasksDto> {
    const asked = new AskedOnce();
    const outcomes: (TaskDto | ApiError)[] = [];
    for (let at = 0; at < tasks.length; at += together) {
      const prepared = await Promise.all(tasks.slice(at, at + together).map((task) => orRefusal(this.prepare(task, asked))));
      // In the order of the request: of two with one key, the first has it.
      const accepted = prepared.map((record) =>
        record instanceof Error ? Promise.resolve(record) : orRefusal(this.intake.accept(record)),
      );
      outcomes.push(...(await Promise.all(accepted)));
    }
    const answers = outcomes.map(answerTo);
    const created = answers.filter(({ task }) => task !== null).length;
    const trouble = outcomes.find((outcome) => outcome instanceof Error && outcome.getStatus() >= 500);
    // Whoever asks again with the same keys loses nothing; once some are created, the caller has to hear which.
    if (created === 0 && trouble) throw trouble as ApiError;
    return { created, refused: answers.length - created, answers };
  }

  private async prepare(task: object, asked: AskedOnce): Promise<TaskRecord> {
    refuseOtherAgents(callerReach(), 'agentId', (task as { agentId?: unknown }).agentId);
    const request = (await this.pipe.transform(task, { type: 'body', metatype: CreateTaskDto })) as CreateTaskDto;
    return this.intake.prepare(request, asked);
  }
}

const orRefusal = <T>(work: Promise<T>): Promise<T | ApiError> => work.catch((error: unknown) => asApiError(error));

const answerTo = (outcome: TaskDto | ApiError): TaskAnswerDto =>
  outcome instanceof Error ? refused(outcome) : { statusCode: 201, task: outcome, problem: null };

function refused(error: ApiError): TaskAnswerDto {
  const { code, message, extra } = error;
  return { statusCode: error.getStatus(), task: null, problem: { code, message, errors: extra.errors ?? [] } };
}
