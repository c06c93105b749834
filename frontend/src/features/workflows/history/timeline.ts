import type { LaneBar } from '../../../shared/ui/Lane';
import type { RunStep, WorkflowRunDetail } from '../run';
import { kindOf } from '../steps';

const MIN_SPAN_MS = 1000;

/** Status family of a step or of one of its tries. What was open when its run ended was stopped. */
export function stepStatus(status: RunStep['status'], run: Pick<WorkflowRunDetail, 'finishedAt'>): string {
  const isOpen = status === 'running' || status === 'waiting';
  return status === 'stopped' || (isOpen && run.finishedAt !== null) ? 'cancelled' : status;
}

/** One bar for each try; a try that goes on has no end. */
export function stepBars(step: RunStep, run: Pick<WorkflowRunDetail, 'finishedAt'>): LaneBar[] {
  return step.tries.map(({ number, attempt, status, startedAt, endedAt }) => {
    const family = stepStatus(status, run);
    const waited = kindOf(step).isWait && family === 'completed';
    return {
      id: `${step.key}/${attempt}/${number}`,
      title: step.tries.length > 1 ? `${step.name}, try ${number}` : step.name,
      status: waited || (kindOf(step).isWait && family === 'running') ? 'waiting' : family,
      start: Date.parse(startedAt),
      end: endedAt === null ? (run.finishedAt === null ? null : Date.parse(run.finishedAt)) : Date.parse(endedAt),
    };
  });
}

/** The axis of all steps (milliseconds): from the first start to the end of the run, or a little after now. */
export function runAxis(run: Pick<WorkflowRunDetail, 'timeline' | 'startedAt' | 'finishedAt'>, now: number): { from: number; to: number } {
  const starts = run.timeline.map(({ startedAt }) => Date.parse(startedAt));
  const from = Math.min(...starts, run.startedAt === null ? now : Date.parse(run.startedAt));
  if (run.finishedAt === null) return { from, to: Math.max(from + MIN_SPAN_MS, now + (now - from) * 0.08) };
  return { from, to: Math.max(from + MIN_SPAN_MS, Date.parse(run.finishedAt)) };
}

/** "Pack the box" or "Pack the box 3" for the third item of a loop; "2.3" where loops are nested. */
export const stepLabel = ({ name, iteration }: Pick<RunStep, 'name' | 'iteration'>): string =>
  iteration.length === 0 ? name : `${name} ${iteration.map((index) => index + 1).join('.')}`;
