import { normalQuantile } from '../../../platform/statistics/normal';
import { median } from '../../../platform/statistics/quantiles';
import { medianSlope } from '../../../platform/statistics/theil-sen';
import { highGrowth, type Series, type TrendStatus } from '../trend-values';
import { oneDecimal, shown } from './growth';
import { weekly } from './days';

/** Weeks of a year, and how much two years must be alike (correlation) to speak of a season. */
const year = 52;
const alike = 0.6;
/** A week this many times the present one is a peak that is over. */
const peakTimes = 1.5;
const halfYear = 26;
const slopeWeeks = 8;
const leastWeeks = 4;
/** Chance that weeks of one usual level look like a peak, all of them together. */
const level = 0.05;

export interface StatusFinding {
  status: TrendStatus | null;
  reason: string;
}

/**
 * What kind of movement a series is, by its weekly sums:
 * seasonal when the last 52 weeks resemble the 52 before (Pearson correlation of at least 0.6);
 * exploding when growth is above 50 percent, the latest week is the highest of the last half year and the median slope of
 * eight weeks points up; peaked when the highest week of the last half year was 1.5 times the latest one and the median slope
 * since then points down; regular otherwise. Null below four weeks. Both peaks have to differ from the other week, or from the median week, by
 * more than chance: a difference of two Poisson counts, at 5 % for all weeks together (Bonferroni).
 */
export function statusOf(series: Series, growth: number | null): StatusFinding {
  const weeks = (series.step === 'week' ? series.points : weekly(series.points)).map(({ value }) => value);
  if (weeks.length < leastWeeks)
    return { status: null, reason: `A status needs ${leastWeeks} weeks of history; there are ${weeks.length}.` };
  if (weeks.length >= 2 * year) {
    const likeness = correlation(weeks.slice(-year), weeks.slice(-2 * year, -year));
    if (likeness >= alike) {
      return {
        status: 'seasonal',
        reason: `The last 52 weeks resemble the 52 before (correlation ${likeness.toFixed(2)}, from ${alike}).`,
      };
    }
  }
  const recent = weeks.slice(-halfYear);
  const latest = recent.at(-1)!;
  const highest = Math.max(...recent);
  const at = recent.lastIndexOf(highest);
  const slope = medianSlope(recent.slice(-slopeWeeks));
  if (growth !== null && growth > highGrowth && latest === highest && slope > 0 && isBeyondChance(latest, median(recent), recent.length)) {
    return {
      status: 'exploding',
      reason: `Growth of ${shown(growth)}% is above ${highGrowth}, the latest week is the highest of ${recent.length}, and eight weeks rise by ${shown(oneDecimal(slope))} a week (median slope).`,
    };
  }
  const sinceThen = recent.slice(at);
  if (
    highest >= peakTimes * latest &&
    sinceThen.length >= 2 &&
    medianSlope(sinceThen) < 0 &&
    isBeyondChance(highest, latest, recent.length)
  ) {
    const ago = recent.length - 1 - at;
    return {
      status: 'peaked',
      reason: `The highest week was ${ago} ${ago === 1 ? 'week' : 'weeks'} ago with ${shown(highest)}; the latest has ${shown(latest)}.`,
    };
  }
  return {
    status: 'regular',
    reason: `Neither a season nor a jump: the latest week has ${shown(latest)}, the highest of ${recent.length} ${shown(highest)}.`,
  };
}

const isBeyondChance = (high: number, low: number, weeks: number): boolean =>
  high - low > normalQuantile(1 - level / weeks) * Math.sqrt(high + low);

/** Pearson's correlation; 0 when one of the two never changes. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let both = 0;
  let squareA = 0;
  let squareB = 0;
  a.forEach((value, index) => {
    const [x, y] = [value - meanA, b[index]! - meanB];
    both += x * y;
    squareA += x * x;
    squareB += y * y;
  });
  return squareA === 0 || squareB === 0 ? 0 : both / Math.sqrt(squareA * squareB);
}
