import type { Point } from '../trend-values';
import { calendar } from '../../../platform/schedule/shop-time';

export interface Growth {
  /** Percent, one decimal; null without an honest base. */
  percent: number | null;
  /** With its numbers filled in; null when there is nothing to divide. */
  formula: string | null;
  /** Why there is no number. */
  reason: string | null;
}

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

// Made once: a formatter costs far more than what it formats, and thousands of products are looked at.
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const wholeDay = calendar({ day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = calendar({ day: 'numeric', month: 'short' });
const dayAlone = calendar({ day: 'numeric' });

/** "12,400"; at most two decimals. */
export const shown = (value: number): string => numbers.format(value);

/**
 * (now - before) / before * 100.
 * @param least a base below this is too small to compare with: the growth is null then.
 * @param words of the two windows, for example `views, 3 to 9 Nov 2026` and `27 Oct to 2 Nov 2026`.
 */
export function growthOf(now: number, before: number, least: number, words: { now: string; before: string }): Growth {
  const left = `${words.now}: ${shown(now)}\n${words.before}: ${shown(before)}`;
  if (before <= 0 || before < least)
    return {
      percent: null,
      formula: null,
      reason: `Too little to compare with: ${shown(before)} before; at least ${shown(least)} are needed.`,
    };
  const percent = oneDecimal(((now - before) / before) * 100);
  return { percent, formula: `${left}\n(${shown(now)} − ${shown(before)}) ÷ ${shown(before)} × 100 = ${shown(percent)}%`, reason: null };
}

export const sumOf = (points: readonly Point[]): number => points.reduce((sum, { value }) => sum + value, 0);

/** "3 to 9 Nov 2026" for the days that the points name. */
export function stretch(points: readonly Point[]): string {
  const [first, last] = [points[0]!.date, points.at(-1)!.date];
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  const end = wholeDay(at(last));
  if (first === last) return end;
  return `${(first.slice(0, 7) === last.slice(0, 7) ? dayAlone : dayAndMonth)(at(first))} to ${end}`;
}

/**
 * The last `days` complete days against as many before them. A week holds each weekday once, so weekdays need no further
 * adjustment.
 * @returns null when the series is too short for two windows.
 */
export function windowGrowth(
  points: readonly Point[],
  days: number,
  least: number,
  unit: string,
): (Growth & { volume: number; before: number; window: string }) | null {
  if (points.length < 2 * days) return null;
  const now = points.slice(-days);
  const earlier = points.slice(-2 * days, -days);
  const [volume, before] = [sumOf(now), sumOf(earlier)];
  const words = { now: `${unit}, ${stretch(now)}`, before: stretch(earlier) };
  return { ...growthOf(volume, before, least, words), volume, before, window: stretch(now) };
}
