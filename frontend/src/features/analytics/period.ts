import { mostPeriodDays } from '@stallhand/shared';
import type { AnalyticsTable } from '../../shared/api/generated';
import { linkTo } from '../../shared/api/request';
import { dayNumber } from '../../shared/lib/shop-time';

/** The specification's four, and any days of one's own. */
export const periods = [
  { value: '24h', label: 'Last 24h' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'custom', label: 'Custom' },
] as const;
export type Period = (typeof periods)[number]['value'];

/** What is looked at; the names are those of the address and of the API. */
export interface PeriodChoice {
  period: Period;
  /** First and last day on the shop's clock, only of `custom`. */
  from: string;
  to: string;
  /** Beside the figures of as long a time just before. */
  compare: boolean;
}

export const defaultPeriod = { period: '7d', from: '', to: '', compare: '' };

/** What is wrong with days of one's own; null when nothing is. */
export function rangeProblem(from: string, to: string): string | null {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first === null || last === null) return 'Choose the first and the last day.';
  if (last < first) return 'The last day is before the first.';
  return last - first + 1 > mostPeriodDays ? `At most ${mostPeriodDays} days at once.` : null;
}

/** The period of an address that anybody may have typed; what cannot be understood is the usual week. */
export function cleanPeriod(typed: typeof defaultPeriod): PeriodChoice {
  const compare = typed.compare !== 'off';
  const known = periods.find(({ value }) => value === typed.period)?.value ?? '7d';
  if (known !== 'custom') return { period: known, from: '', to: '', compare };
  return rangeProblem(typed.from, typed.to) === null
    ? { period: 'custom', from: typed.from, to: typed.to, compare }
    : { period: '7d', from: '', to: '', compare };
}

/** Query parameters of the API. */
export const periodParams = ({ period, from, to, compare }: PeriodChoice): Record<string, string> => ({
  period,
  ...(period === 'custom' && { from, to }),
  compare: compare ? 'previous' : 'none',
});

/** The search part of the address, without what is usual. */
export function periodSearch({ period, from, to, compare }: PeriodChoice): string {
  const search = new URLSearchParams({
    ...(period !== '7d' && { period }),
    ...(period === 'custom' && { from, to }),
    ...(!compare && { compare: 'off' }),
  }).toString();
  return search && `?${search}`;
}

/** Where one table of the screen is as a file. */
export const csvLink = (table: AnalyticsTable, choice: PeriodChoice): string =>
  linkTo('GET /api/analytics/export', { query: { table, ...periodParams(choice) } });
