import type { AgentStatus, Stats } from '../../shared/api/types';
import { formatShortDuration } from '../../shared/lib/format';

const words: readonly [AgentStatus, string][] = [
  ['active', 'active'],
  ['paused', 'paused'],
  ['idle', 'idle'],
  ['error', 'in error'],
];

/** "1 paused, 1 idle, 1 in error": every agent that is not running now. */
export const otherAgents = ({ agentsByStatus }: Pick<Stats, 'agentsByStatus'>): string =>
  words.flatMap(([status, word]) => (agentsByStatus[status] ? [`${agentsByStatus[status]} ${word}`] : [])).join(', ');

/** "Average wait: 2m" from the measured median, "Average wait: No data" where nothing was measured. */
export const waitText = ({ waitSeconds }: Pick<Stats, 'waitSeconds'>): string =>
  `Average wait: ${waitSeconds === null ? 'No data' : formatShortDuration(waitSeconds.p50)}`;

/** Heights of the bars of a spark in percent of the highest; all 0 where nothing happened. */
export function sparkHeights(values: readonly number[]): number[] {
  const top = Math.max(1, ...values);
  return values.map((value) => Math.round((value / top) * 100));
}

const bases: Record<string, string> = {
  spend: 'of the spend went into completed tasks, 7 days',
  runs: 'of finished tasks completed, 7 days',
};

/** What the efficiency was computed from. */
export const basisText = ({ efficiencyBasis }: Pick<Stats, 'efficiencyBasis'>): string =>
  (efficiencyBasis !== null && bases[efficiencyBasis]) || 'nothing finished in 7 days';
