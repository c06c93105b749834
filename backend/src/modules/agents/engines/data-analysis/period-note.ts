import { capitalised } from '@stallhand/shared';
import { utcDay } from '../../../../platform/schedule/shop-time';
import { isoDay } from '../../../tables';
import { percentChange } from './comparison';
import { type Facts, type ForecastFacts, type MeasureFacts, type Outcome, type PeriodNote, type Preset, tidy, type Within } from './facts';
import type { AnswerFacts } from './answers/answer-facts';
import { amount, dayName, periodName, plural, signedPercent } from './output/format';
import type { Day } from './periods';
import { type AskedPeriod, daysIn, shiftDays } from './question-period';

const always: ReadonlySet<Preset> = new Set([
  'summary',
  'comparison',
  'anomalies',
  'abc',
  'customers',
  'weekdays',
  'causes',
  'average',
  'refunds',
]);
const recent: ReadonlySet<Preset> = new Set(['profit', 'unsold']);

/**
 * Days that an analysis can be limited to.
 * @param today the day that is not over
 * @returns null if the analysis cannot be limited to the days of the question
 */
export function withinOf(preset: Preset, asked: AskedPeriod | null, today: string): Within | null {
  if (!asked?.days || asked.days.from > today) return null;
  const reachesToday = asked.days.to >= shiftDays(today, -1) && asked.days.from < today;
  return always.has(preset) || (recent.has(preset) && reachesToday) ? asked.days : null;
}

/** `in October 2026`, `on 5 May 2026` or `from 1 May 2026 to 7 June 2026`. */
export function daysText({ from, to }: Within): string {
  if (from === to) return `on ${dayName(from)}`;
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && shiftDays(to, 1).endsWith('-01');
  if (isMonth) return `in ${periodName(from, 'month')}`;
  const isYear = from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;
  return isYear ? `in ${from.slice(0, 4)}` : `from ${dayName(from)} to ${dayName(to)}`;
}

/** The days shown in place of those asked for, by analysis. */
const shown: Partial<Record<Preset, string>> = {
  average: 'the last 30 whole days',
  refunds: 'the last 30 whole days',
  profit: 'the last 30 whole days',
  unsold: 'the last 60 days',
  causes: 'the last four weeks',
  comparison: 'the last full period',
  forecast: 'the next periods',
};

/** Makes the first sentence name the period of the question, or say that another one is shown. */
export function withPeriod(preset: Preset, facts: Facts, lines: readonly string[]): string[] {
  const { period, range, answer, abc, anomalies } = facts;
  if (!period) return [...lines];
  const { within, isApplied } = period;
  if (!isApplied || within === null) return [notApplied(preset, within, range), ...lines];
  const reason = [answer, abc, anomalies].find((outcome) => outcome?.reason)?.reason;
  if (answersItself.has(preset)) return reason ? [reason, ...lines] : [...lines];
  const [first = reason ?? 'No sales are known.', ...rest] = reason ? [reason, ...lines] : lines;
  return [`${capitalised(daysText(within))}: ${first}`, ...rest];
}

function notApplied(preset: Preset, within: Within | null, range: Facts['range']): string {
  const asked = within === null ? 'The period you asked about' : `The period you asked about (${daysText(within)})`;
  const all = range ? `all sales ${daysText({ from: range.start, to: range.end })}` : 'all sales';
  return `${asked} was not applied; this shows ${shown[preset] ?? all}.`;
}

/** Analyses whose own sentences name their days. */
const answersItself: ReadonlySet<Preset> = new Set([
  'summary',
  'comparison',
  'forecast',
  'average',
  'refunds',
  'profit',
  'unsold',
  'causes',
]);

/** Sum of forecast points that cover the days exactly; null where they do not. */
function expectedIn({ forecast }: Pick<Facts, 'forecast'>, { from, to }: Within): number | null {
  const points = (forecast?.facts?.points ?? []).filter((point) => point.start >= from && point.end <= to);
  return points[0]?.start === from && points.at(-1)!.end === to ? tidy(points.reduce((sum, point) => sum + point.amount, 0)) : null;
}

export function periodNote(facts: Facts, asked: AskedPeriod, within: Within | null): PeriodNote {
  const expected = asked.days && facts.forecast ? expectedIn(facts, asked.days) : null;
  return { within: asked.days, isApplied: within !== null || expected !== null, expected };
}

export const periodTitle = 'Sales of the period';
const mostAhead = 120;

/** Periods ahead that a forecast needs to reach the end of the days; null if it reaches it, or they are too far away. */
export function horizonTo(forecast: ForecastFacts | null, { to }: Within): number | null {
  const first = forecast?.points[0];
  if (!first || to <= forecast.points.at(-1)!.end) return null;
  const days = daysIn({ from: first.start, to });
  const periods = forecast.unit === 'month' ? Math.ceil(days / 30.5) : Math.ceil(days / (forecast.unit === 'week' ? 7 : 1));
  return periods <= mostAhead ? periods : null;
}

/** The days that a period is compared with: the month or year before where it begins with one, else as many days before it. */
function daysBefore(days: Within): Within {
  const { from, to } = days;
  const months = !from.endsWith('-01') ? 0 : from.slice(0, 7) === to.slice(0, 7) ? 1 : from.endsWith('-01-01') ? 12 : 0;
  if (months === 0) return { from: shiftDays(from, -daysIn(days)), to: shiftDays(from, -1) };
  const back = (day: string, isEnd: boolean): string => {
    const [year, month] = day.split('-').map(Number) as [number, number];
    const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
    const isLast = isEnd && shiftDays(day, 1).endsWith('-01');
    return utcDay(new Date(Date.UTC(year, month - 1 - months, isLast ? last : Math.min(Number(day.slice(8)), last))));
  };
  return { from: back(from, false), to: back(to, true) };
}

/**
 * Sales of the days of a question, compared with the days before or those that it names.
 * @param days active days of the data
 */
export function salesOfPeriod(days: readonly Day[], within: Within, base: Within | null, measure: MeasureFacts): Outcome<AnswerFacts> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { facts: null, reason: 'The data has no date column, so no period can be picked out.' };
  if (within.to < isoDay(first[0]) || within.from > isoDay(last[0]))
    return {
      facts: null,
      reason: `Nothing is known about sales ${daysText(within)}: the data runs from ${dayName(isoDay(first[0]))} to ${dayName(isoDay(last[0]))}.`,
    };
  const other = base ?? daysBefore(within);
  const sum = ({ from, to }: Within) => {
    const own = days.filter(([day]) => isoDay(day) >= from && isoDay(day) <= to);
    return { amount: tidy(own.reduce((all, [, value]) => all + value, 0)), rows: own.reduce((all, [, , rows]) => all + rows, 0) };
  };
  const [now, before] = [sum(within), other.from >= isoDay(first[0]) ? sum(other) : null];
  const change = before && percentChange(now.amount, before.amount);
  const against = before
    ? `${change === null ? '' : `, ${signedPercent(change)}`} against ${amount(before.amount, measure)} ${daysText(other)}`
    : '';
  return {
    facts: {
      title: periodTitle,
      lines: [`${capitalised(daysText(within))} sales came to ${amount(now.amount, measure)} from ${plural(now.rows, 'row')}${against}.`],
      currency: measure.unit,
      head: [
        { name: 'First day', unit: 'day' },
        { name: 'Last day', unit: 'day' },
        { name: 'Sales', unit: 'money' },
        { name: 'Rows', unit: 'count' },
      ],
      rows: [[within.from, within.to, now.amount, now.rows], ...(before ? [[other.from, other.to, before.amount, before.rows]] : [])],
      notes: before ? [] : ['The data does not reach back far enough for a comparison with the days before.'],
    },
    reason: null,
  };
}
