import { utcDay } from '../../platform/schedule/shop-time';

/** A period as a text or a fact names it. Days are `YYYY-MM-DD`, both included. */
export interface Period {
  from: string | null;
  to: string | null;
  /** Month 1 to 12 (or day) without a year: `October`. */
  month: number | null;
  day: number | null;
  quarter: number | null;
  /** Relative: `this month`, `last 30 day`, `today`. */
  key: string | null;
}

export const noPeriod: Period = { from: null, to: null, month: null, day: null, quarter: null, key: null };

/** A period in a text, and the number of its tokens. */
export interface Found {
  period: Period;
  length: number;
}

export const pad = (value: number): string => String(value).padStart(2, '0');
/** The day some days later, or earlier for a negative number. */
export const shifted = (day: string, by: number): string => utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000));

/** `before week`, `before 30 day`: the period before the one that a sentence is about. */
export const isPreviousKey = (key: string | null): key is string => key !== null && key.startsWith('before ');
/** The same period, counted from today. */
export const asLast = (period: Period): Period =>
  isPreviousKey(period.key) ? { ...period, key: period.key.replace('before', 'last') } : period;
