import type { RunStep, WorkflowRunDetail } from '../../run';
import { sampleText } from './reference';
import type { Sample } from './references';

/** What a step did in a run: one entry for all its rounds in loops. */
export interface StepTrace {
  status: RunStep['status'];
  /** Milliseconds from its first start to its last end; null while it goes on. */
  tookMs: number | null;
  /** How often it ran, more than once inside of loops. */
  rounds: number;
  /** What it gave, in one line. */
  gave: string;
}

const ranks: RunStep['status'][] = ['running', 'waiting', 'failed', 'stopped', 'completed', 'skipped'];

/** The last run, step by step. */
export function tracesOf({ timeline }: Pick<WorkflowRunDetail, 'timeline'>): Map<string, StepTrace> {
  const traces = new Map<string, StepTrace>();
  for (const stepId of new Set(timeline.map((step) => step.stepId))) {
    const rounds = timeline.filter((step) => step.stepId === stepId);
    const ends = rounds.map(({ endedAt }) => (endedAt === null ? null : Date.parse(endedAt)));
    const open = ends.includes(null);
    const status = ranks.find((rank) => rounds.some((round) => round.status === rank)) ?? rounds[0]!.status;
    traces.set(stepId, {
      status,
      tookMs: open ? null : Math.max(...ends.map(Number)) - Math.min(...rounds.map(({ startedAt }) => Date.parse(startedAt))),
      rounds: rounds.length,
      gave: rounds.find(({ error }) => error)?.error?.message ?? sampleText(rounds.at(-1)!.output ?? undefined),
    });
  }
  return traces;
}

/** What references look like when that run is taken as the example. */
export const sampleOf = ({ trigger, timeline }: Pick<WorkflowRunDetail, 'trigger' | 'timeline'>): Sample => ({
  trigger,
  outputs: Object.fromEntries(
    timeline.filter(({ iteration, output }) => iteration.length === 0 && output !== null).map(({ stepId, output }) => [stepId, output]),
  ),
});
