import type { AttemptOutcome, TaskStepDto } from '../../../shared/api/generated';
import type { LaneBar } from '../../../shared/ui/Lane';
import { isFinal, type TaskDetail } from '../task';

type StepTask = Pick<TaskDetail, 'status' | 'steps' | 'startedAt' | 'finishedAt' | 'estimatedDuration'>;

/** The steps of the newest attempt that began any. */
export function latestSteps({ steps }: Pick<TaskDetail, 'steps'>): TaskStepDto[] {
  const latest = Math.max(...steps.map((step) => step.attempt), 0);
  return steps.filter((step) => step.attempt === latest);
}

/** Status family of a step. A step that was open when its task ended was stopped. */
export function stepStatus(step: TaskStepDto, task: Pick<TaskDetail, 'status'>): string {
  if (step.status === 'reused') return 'completed';
  if (step.status === 'stopped') return 'cancelled';
  if (step.status === 'waiting' && task.status === 'waiting') return 'waiting';
  if ((step.status === 'running' || step.status === 'waiting') && task.status !== 'running') return isFinal(task) ? 'cancelled' : 'paused';
  return step.status;
}

const MIN_SPAN_MS = 1000;

/** The axis of all steps (milliseconds): from the first one to the end, and while it runs up to the expected end. */
export function stepAxis(task: StepTask, now: number): { from: number; to: number } {
  const steps = latestSteps(task);
  const from = Math.min(...steps.map((step) => Date.parse(step.startedAt)), Date.parse(task.startedAt ?? new Date(now).toISOString()));
  const ends = steps.map((step) => (step.endedAt === null ? 0 : Date.parse(step.endedAt)));
  if (task.status !== 'running') return { from, to: Math.max(from + MIN_SPAN_MS, ...ends) };
  const expected = task.estimatedDuration === null ? 0 : from + task.estimatedDuration * 60_000;
  // Some room after the now-line, so that it never sticks to the edge.
  return { from, to: Math.max(expected, from + MIN_SPAN_MS, now + (now - from) * 0.08) };
}

export const stepBar = (step: TaskStepDto, status: string): LaneBar => ({
  id: `${step.attempt}/${step.index}`,
  title: step.title,
  status,
  start: Date.parse(step.startedAt),
  end:
    step.endedAt === null ? (status === 'running' || status === 'waiting' ? null : Date.parse(step.startedAt)) : Date.parse(step.endedAt),
});

/** Status family and words of how an attempt ended. */
export const outcomeLook: Record<AttemptOutcome, { status: string; label: string }> = {
  completed: { status: 'completed', label: 'Completed' },
  failed: { status: 'failed', label: 'Failed' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
  interrupted: { status: 'cancelled', label: 'Interrupted' },
  held: { status: 'paused', label: 'Paused' },
  released: { status: 'queued', label: 'Handed over' },
};
