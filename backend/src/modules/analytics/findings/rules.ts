import { binomialAtLeast } from '../../../platform/statistics/counts';
import { median } from '../../../platform/statistics/quantiles';
import { rankTest } from '../../../platform/statistics/rank-test';
import { modifiedZScores, OUTLIER_THRESHOLD } from '../../../platform/statistics/robust';
import { theilSenAt } from '../../../platform/statistics/theil-sen';

const week = 7;
/** Unusual days are looked for among the newest. */
export const recentDays = 14;
/** Four of each weekday. */
export const anomalyDays = 28;
/** Eight of each weekday: enough for a line through them. */
export const seasonalDays = 56;
/** Two spans of whole weeks, so that weekdays weigh the same in both. */
export const spanDays = 28;
export const trendDays = 2 * spanDays;
const mostChance = 0.01;
const leastChange = 20;
export const leastFailures = 10;

export interface Anomaly {
  /** Index of the day. */
  day: number;
  value: number;
  /** What the other days of the same weekday make likely. */
  usual: number;
  score: number;
  /** `line`: a line through them, from eight weeks on; `median`: their median. */
  basis: 'line' | 'median';
}

/**
 * Of the newest days the one that differs most from what its weekday usually brings, when its modified z-score is above 3.5
 * and it differs by at least `least`.
 * From eight weeks on usual is a line through the other days of the weekday, so that growth is not unusual, and square roots
 * are compared, so that a day with many orders may vary by more of them than a quiet one: counts, and sums of as many
 * amounts, spread with the root of their size (`theilSenAt`; F. J. Anscombe, Biometrika 35 (1948) 246-254).
 * @param values one a day, oldest first; at least `anomalyDays`
 */
export function findAnomaly(values: readonly number[], least: number): Anomaly | null {
  const basis = values.length >= seasonalDays ? 'line' : 'median';
  const usual = values.map((_, day) =>
    basis === 'line' ? onTheLine(values, day) : median(sameWeekday(values, day).map(([, value]) => value)),
  );
  const distance = (value: number, expected: number) => (basis === 'line' ? root(value) - root(expected) : value - expected);
  const scores = modifiedZScores(values.map((value, day) => distance(value, usual[day]!)));
  const found = values
    .map((value, day): Anomaly => ({ day, value, usual: usual[day]!, score: scores[day]!, basis }))
    .slice(-recentDays)
    .filter((point) => Math.abs(point.score) > OUTLIER_THRESHOLD && Math.abs(point.value - point.usual) >= least)
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  return found[0] ?? null;
}

const root = (value: number): number => Math.sqrt(Math.max(value, 0) + 3 / 8);

/** The other days of the same weekday, with their index. */
const sameWeekday = (values: readonly number[], day: number): [day: number, value: number][] =>
  values.flatMap((value, other): [number, number][] => (other !== day && (other - day) % week === 0 ? [[other, value]] : []));

/** What was never below zero is not expected there. */
function onTheLine(values: readonly number[], day: number): number {
  const others = sameWeekday(values, day);
  const expected = theilSenAt(others, day);
  return others.every(([, value]) => value >= 0) ? Math.max(expected, 0) : expected;
}

export interface TrendChange {
  /** Mean of a day in the four weeks before. */
  before: number;
  /** Mean of a day in the last four weeks. */
  after: number;
  /** Mean of a day that the season makes likely; `before` without a year of data. */
  expected: number;
  /** Percent against `expected`; null when that is 0. */
  change: number | null;
  /** Probability by chance alone, 0 to 1. */
  chance: number;
  hasSeason: boolean;
}

/**
 * The last four weeks against the four before: rank test at 1 %, and a difference of at least 20 %. With a year of data the four weeks before
 * are first multiplied by the change of the same weeks a year earlier (52 weeks, so that weekdays agree).
 * @param values one a day, oldest first; at least `trendDays`
 * @param yearBefore the `trendDays` days 52 weeks earlier, oldest first; null without data there
 * @returns null without such a difference
 */
export function findTrendChange(values: readonly number[], yearBefore: readonly number[] | null = null): TrendChange | null {
  const [before, after] = [values.slice(-trendDays, -spanDays), values.slice(-spanDays)];
  const season = yearBefore && seasonOf(yearBefore);
  const expected = before.map((value) => value * (season ?? 1));
  const chance = rankTest(expected, after);
  const [was, likely, is] = [mean(before), mean(expected), mean(after)];
  const change = likely === 0 ? null : ((is - likely) / likely) * 100;
  if (chance > mostChance || (change !== null && Math.abs(change) < leastChange)) return null;
  return { before: was, after: is, expected: likely, change, chance, hasSeason: season !== null };
}

/** The change of the same weeks a year earlier as a factor; null unless at least half the days of both spans have data. */
function seasonOf(values: readonly number[]): number | null {
  const spans = [values.slice(-trendDays, -spanDays), values.slice(-spanDays)] as const;
  const hasData = spans.every((span) => span.filter((value) => value > 0).length * 2 >= spanDays);
  return hasData ? mean(spans[1]) / mean(spans[0]) : null;
}

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

export interface Share {
  id: string | null;
  name: string;
  finished: number;
  failed: number;
}

/** Whose failures are more than half of all, though its runs are not: less than one chance in a thousand. */
export function findConcentration(all: readonly Share[]): (Share & { failures: number; runs: number; chance: number }) | null {
  const [failures, runs] = [all.reduce((sum, one) => sum + one.failed, 0), all.reduce((sum, one) => sum + one.finished, 0)];
  const worst = [...all].sort((a, b) => b.failed - a.failed)[0];
  if (!worst || failures < leastFailures || worst.failed * 2 <= failures) return null;
  const chance = binomialAtLeast(worst.failed, failures, worst.finished / runs);
  return chance < 0.001 ? { ...worst, failures, runs, chance } : null;
}
