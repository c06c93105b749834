import type { RunTimes } from './task-sums';

/** The middle of all runs: half of them took no longer. Null without any. */
export function medianSeconds(runs: readonly Pick<RunTimes, 'seconds' | 'count'>[]): number | null {
  const sorted = [...runs].sort((a, b) => a.seconds - b.seconds);
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  for (const { seconds, count } of sorted) {
    passed += count;
    if (passed >= half && count > 0) return seconds;
  }
  return null;
}
