import { isRounded, type Reading } from './numbers';

/** A figure of a sentence, in digits or words. */
export type Value =
  | { form: 'number'; readings: Reading[]; isPercent: boolean; currency: string | null; isSpelled: boolean; bound: Bound }
  /** Part of a whole, 0 to 1. */
  | { form: 'share'; low: number; high: number; bound: Bound }
  /** A vague count: `dozens`. */
  | { form: 'count'; low: number; high: number }
  /** One value divided by another: `twice`, `halved`. */
  | { form: 'factor'; by: number; bound: Bound };

export type Bound = 'none' | 'about' | 'below' | 'over' | 'least' | 'most' | 'under';

export const share = (low: number, high: number): Value => ({ form: 'share', low, high, bound: 'none' });
export const count = (low: number, high: number): Value => ({ form: 'count', low, high });
export const factor = (by: number): Value => ({ form: 'factor', by, bound: 'none' });

/** True if a value as written may stand for a known number, after rounding and within its bound. */
export function standsFor(value: Value, known: number): boolean {
  const size = Math.abs(known);
  if (value.form === 'number') return value.readings.some((reading) => within(value.bound, reading, size));
  if (value.form === 'factor') return withinFactor(value.bound, value.by, known);
  if (value.form === 'count') return known >= value.low && known <= value.high;
  const [low, high] = [value.low, value.high];
  const middle = (low + high) / 2;
  if (value.bound === 'none') return known >= low - 1e-9 && known <= high + 1e-9;
  if (value.bound === 'about') return Math.abs(known - middle) <= middle * 0.1;
  if (value.bound === 'below') return known < middle + 1e-9 && known >= middle * 0.9;
  // "More than half" is usual up to three quarters.
  if (value.bound === 'over' && low >= 0.45 && high <= 0.55) return known > middle && known <= 0.75;
  return inBound(value.bound, middle, known);
}

const withinFactor = (bound: Bound, by: number, known: number): boolean =>
  bound === 'none'
    ? Math.abs(known - by) <= by * 0.05
    : bound === 'about'
      ? Math.abs(known - by) <= by * 0.1
      : bound === 'below'
        ? known < by && known >= by * 0.88
        : inBound(bound, by, known);

/** A bound that says too little misleads: "over 10" is not said of 500. */
function inBound(bound: Bound, limit: number, known: number): boolean {
  if (bound === 'over') return known > limit && known <= limit * 1.25;
  if (bound === 'least') return known >= limit && known <= limit * 1.25;
  if (bound === 'under') return known < limit && known >= limit * 0.75;
  return known <= limit && known >= limit * 0.75;
}

function within(bound: Bound, { value, unit }: Reading, known: number): boolean {
  if (bound === 'none') return isRounded(known, value, unit);
  if (bound === 'about') return isRounded(known, value, unit) || Math.abs(known - value) <= value * 0.05;
  if (bound === 'below') return isRounded(known, value, unit) || (known < value && known >= value * 0.93);
  return inBound(bound, value, known);
}
