import { Type } from '@sinclair/typebox';
import { amount, choice, inputOf, orNull, outputOf, text } from '../tools';
import type { ToolCall } from '../tools';
import type { TaskDto } from './dto/task.dto';
import { taskStatuses } from './task-status';
import type { TaskWatch } from './task-watch';
import type { TasksService } from './tasks.service';
import { waitReasons } from './task-handler';

/** A task as tools answer it. */
export const shownTask = outputOf({
  id: text(),
  title: text(),
  type: text('Type of agent that does it'),
  agentId: orNull(text()),
  agentName: orNull(text()),
  status: choice(taskStatuses),
  progress: Type.Number({ description: 'Percent' }),
  progressNote: orNull(text()),
  waitingFor: orNull(choice(waitReasons, { description: '`approval`: a person has to decide, see approvals_list' })),
  dryRun: Type.Boolean(),
  error: orNull(outputOf({ code: text(), message: text(), hint: orNull(text()) })),
  costMicroUsd: amount('Millionths of a US dollar'),
  createdAt: text(),
  finishedAt: orNull(text()),
  link: text('Where the console shows it'),
});

export const toShownTask = (task: TaskDto, link: ToolCall['link']) => ({
  id: task.id,
  title: task.title,
  type: task.type,
  agentId: task.agentId,
  agentName: task.agentName,
  status: task.status,
  progress: task.progress,
  progressNote: task.progressNote,
  waitingFor: task.waitingFor,
  dryRun: task.dryRun,
  error: task.error && { code: task.error.code, message: task.error.message, hint: task.error.hint },
  costMicroUsd: task.costMicroUsd,
  createdAt: task.createdAt,
  finishedAt: task.finishedAt,
  link: link(`/admin/tasks/${task.id}`),
});

/** Libraries for HTTP give up on an answer that has not begun after five minutes. */
const mostSeconds = 240;

/** Longer than clients wait by themselves would end with their error instead of an answer. */
const usualSeconds = 45;

/** What waits for a task takes this. */
export const waiting = inputOf({
  waitSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: mostSeconds,
      default: usualSeconds,
      description: 'How long to wait for the end, with progress; 0 answers at once. What is not over then goes on: tasks_wait follows it',
    }),
  ),
}).properties;

/** What starts something takes this as well. */
export const starting = inputOf({
  dryRun: Type.Optional(Type.Boolean({ default: false, description: 'Computes everything and sends nothing' })),
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Said again with the same key, nothing is started twice' })),
  ...waiting,
}).properties;

/** Follows a task for a caller, who hears of its progress. */
export const followed = (watch: TaskWatch, id: string, seconds: number | undefined, { signal, progress }: ToolCall): Promise<TaskDto> =>
  watch.until(id, { atMost: (seconds ?? usualSeconds) * 1_000, signal, onProgress: progress });

/** Follows a task that a call began, and cancels it where the call was taken back. */
export async function outcomeOf(watch: TaskWatch, tasks: TasksService, id: string, seconds: number | undefined, call: ToolCall) {
  const task = await followed(watch, id, seconds, call);
  return toShownTask(call.isTakenBack() ? await tasks.cancel(task.id) : task, call.link);
}
