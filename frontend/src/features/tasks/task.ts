import { isFinal as isFinalStatus } from '@stallhand/shared';
import type { TaskDetailDto, TaskDto, TaskStatus, TaskStepDto, WaitFor } from '../../shared/api/generated';
import { formatCount, formatDuration, formatEta } from '../../shared/lib/format';
import { formatWhen, withZone } from '../../shared/lib/shop-time';
import type { LiveMessages } from '../../shared/realtime/generated';

export type Task = TaskDto;
/** The fields of a task that its events tell. */
export type TaskChange = Omit<LiveMessages['task.updated'], 'event'>;
export type TaskDetail = TaskDetailDto;
/** A step with what it was given and what it gave. */
export type TaskStepDetail = TaskStepDto & { input: unknown; output: unknown };

export const isFinal = ({ status }: Pick<Task, 'status'>): boolean => isFinalStatus(status);

/** What the chip shows: a wish that is still under way is not yet a status. */
export function chipOf(task: Task): { status: string; label?: string } {
  if (isFinal(task)) return { status: task.status };
  if (task.cancelRequested) return { status: task.status, label: 'Cancelling…' };
  if (task.holdRequested) return { status: task.status, label: 'Pausing…' };
  return { status: task.held ? 'paused' : task.status };
}

/** The change behind the pause/resume control, or null where there is none (section 4 of the specification). */
export function toggleOf(task: Task): { pauses: boolean; change: { status: TaskStatus } | { held: boolean } } | null {
  if (task.cancelRequested) return null;
  if (task.status === 'running') {
    return task.holdRequested ? { pauses: false, change: { held: false } } : { pauses: true, change: { status: 'queued' } };
  }
  return task.status === 'queued' ? { pauses: false, change: { status: 'running' } } : null;
}

/**
 * Seconds left, or null where nothing is known. The estimate (minutes, the median of earlier runs) counts until it is
 * used up; from then on the pace so far does.
 */
export function secondsLeft(task: Task, now: number): number | null {
  if (isFinal(task)) return null;
  // Time until the start, plus the task's own duration if it is known.
  if (task.status === 'queued' && !task.held && task.line?.startsInSeconds != null)
    return task.line.startsInSeconds + (task.estimatedDuration ?? 0) * 60;
  if (task.estimatedDuration === null) return null;
  const estimate = task.estimatedDuration * 60;
  if (task.status !== 'running' || task.startedAt === null) return estimate;
  const elapsed = Math.max(0, (now - Date.parse(task.startedAt)) / 1000);
  if (elapsed < estimate) return estimate - elapsed;
  return task.progress > 0 ? (elapsed * (100 - task.progress)) / task.progress : null;
}

/** "up to you" where a person is asked, else the time it goes on. */
function waitingEta(task: Task, now: number): string {
  if (needsDecision(task)) return 'up to you';
  return task.waitingUntil === null ? 'waits' : `at ${formatWhen(task.waitingUntil, now)}`;
}

/** The ETA cell: time left, or the word that stands in its place. */
export function etaText(task: Task, now: number): string {
  if (task.status === 'completed') return 'done';
  if (isFinal(task)) return '–';
  if (task.status === 'waiting') return waitingEta(task, now);
  return formatEta(secondsLeft(task, now));
}

/** Seconds between start and end, or up to now; null before the start. */
export const secondsSpent = (task: Task, now: number): number | null =>
  task.startedAt === null ? null : (Date.parse(task.finishedAt ?? new Date(now).toISOString()) - Date.parse(task.startedAt)) / 1000;

function placeOf({ line }: Task): string {
  if (!line) return 'in line';
  return line.place === 1 ? 'next in line' : `number ${formatCount(line.place)} in line`;
}

/** One fact about the task in its present status, for the second line of a row. Empty where the columns say it all. */
export function factOf(task: Task, now: number): string {
  const spent = secondsSpent(task, now);
  switch (task.status) {
    case 'failed':
      return task.error?.message ?? 'failed without a reason';
    case 'completed':
      return spent === null ? '' : `took ${spent < 1 ? 'under 1s' : formatDuration(spent)}`;
    case 'running':
      return task.progressNote ?? (task.tries > 1 ? `attempt ${task.tries} of ${task.maxAttempts}` : '');
    case 'pending':
      return `${task.attempt > 0 ? 'tries again at' : 'due'} ${withZone(formatWhen(task.dueAt, now), task.dueAt)}`;
    case 'queued':
      return task.held
        ? 'held until you resume it'
        : task.tries > 1
          ? 'in line for another attempt'
          : task.attempt > 0
            ? 'in line to go on'
            : placeOf(task);
    case 'waiting':
      return task.progressNote ?? waitWords(task).toLowerCase();
    case 'cancelled':
      if (spent === null) return 'never started';
      return task.progress > 0 ? `stopped at ${task.progress}%` : `stopped after ${spent < 1 ? 'under 1s' : formatDuration(spent)}`;
  }
}

export const agentNameOf = (task: Pick<Task, 'agentName'>): string => task.agentName ?? 'Unknown';

const waits: Record<WaitFor, string> = {
  approval: 'Waits for your decision',
  delay: 'Waits for its time',
  task: 'Waits for another task',
  rate_limit: 'Waits until the service takes more',
  budget: 'Waits for budget',
  delivery: 'Waits until everything has left',
  change: 'Waits until its changes are decided and read back',
};

/** Why a waiting task waits. */
export const waitWords = ({ waitingFor }: Pick<Task, 'waitingFor'>): string => (waitingFor ? waits[waitingFor] : 'Waits for you');

/** Whether a person may end the waiting: what waits for a decision or for other work ends with it. */
export const canGoOn = ({ status, waitingFor }: Pick<Task, 'status' | 'waitingFor'>): boolean =>
  status === 'waiting' && (waitingFor === 'delay' || waitingFor === 'rate_limit' || waitingFor === 'budget');

export const needsDecision = ({ status, waitingFor }: Pick<Task, 'status' | 'waitingFor'>): boolean =>
  status === 'waiting' && (waitingFor === null || waitingFor === 'approval');
