import type { AgentStatus, Stats } from '../../shared/api/types';
import { formatShortDuration } from '../../shared/lib/format';

const words: readonly [AgentStatus, string][] = [
  ['active', 'active'],
  ['paused', 'paused'],
  ['idle', 'idle'],
  ['error', 'in error'],
];

/** Every agent that is not running now, by state: "1 paused", "1 in error". */
export const otherAgents = ({ agentsByStatus }: Pick<Stats, 'agentsByStatus'>): { status: AgentStatus; text: string }[] =>
  words.flatMap(([status, word]) => (agentsByStatus[status] ? [{ status, text: `${agentsByStatus[status]} ${word}` }] : []));

/** "Average wait: 2m" as measured within the last hour, "Average wait: No data" where nothing started. */
export const waitText = ({ waitSeconds }: Pick<Stats, 'waitSeconds'>): string =>
  `Average wait: ${waitSeconds === null ? 'No data' : formatShortDuration(waitSeconds.mean)}`;

/** Median and 95th percentile, for people who do not know the words. */
export const spreadText = ({ p50, p95 }: { p50: number; p95: number }): string =>
  `half within ${formatShortDuration(p50)}, 95% within ${formatShortDuration(p95)}`;

/** Heights of the bars of a spark in percent of the highest; all 0 where nothing happened. */
export function sparkHeights(values: readonly number[]): number[] {
  const top = Math.max(1, ...values);
  return values.map((value) => Math.round((value / top) * 100));
}

const QUEUE = '/admin/task-queue';

/** The tasks of the last 7 days that a figure was made of. */
export const weekLink = ({ weekFrom }: Pick<Stats, 'weekFrom'>, further: Record<string, string> = {}): string =>
  `${QUEUE}?${new URLSearchParams({ ...further, finishedFrom: weekFrom })}`;

export const todayLink = ({ todayFrom }: Pick<Stats, 'todayFrom'>): string =>
  `${QUEUE}?${new URLSearchParams({ status: 'completed', finishedFrom: todayFrom })}`;

export const yesterdayLink = ({ yesterdayFrom, yesterdayUntil }: Pick<Stats, 'yesterdayFrom' | 'yesterdayUntil'>): string =>
  `${QUEUE}?${new URLSearchParams({ status: 'completed', finishedFrom: yesterdayFrom, finishedUntil: yesterdayUntil })}`;

export const startedLink = ({ hourFrom }: Pick<Stats, 'hourFrom'>): string => `${QUEUE}?${new URLSearchParams({ startedFrom: hourFrom })}`;
