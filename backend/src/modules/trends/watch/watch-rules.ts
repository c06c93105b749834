import { hasKeyword } from '../sources/words';
import type { TrendFact } from '../trends.events';
import type { TrendSource } from '../trend-values';

export interface Watch {
  id: string;
  keyword: string;
  source: TrendSource | null;
  /** Percent. */
  threshold: number;
  muted: boolean;
}

export const watches = (watch: Pick<Watch, 'keyword' | 'source'>, trend: Pick<TrendFact, 'source' | 'title' | 'keywords'>): boolean =>
  (watch.source === null || watch.source === trend.source) &&
  [trend.title, ...trend.keywords].some((text) => hasKeyword(text, watch.keyword));

/**
 * Who is told about a trend, and from which growth on it counts as rising: the lowest threshold of the watches that fit,
 * without one `usual`.
 */
export function alertsOf(
  trend: Pick<TrendFact, 'source' | 'title' | 'keywords' | 'growthRate'>,
  usual: number | null,
  all: readonly Watch[],
): { alerts: Watch[]; threshold: number | null } {
  const fitting = all.filter((watch) => watches(watch, trend));
  const { growthRate } = trend;
  const alerts = growthRate === null ? [] : fitting.filter(({ threshold, muted }) => !muted && growthRate >= threshold);
  return { alerts, threshold: fitting.length > 0 ? Math.min(...fitting.map(({ threshold }) => threshold)) : usual };
}
