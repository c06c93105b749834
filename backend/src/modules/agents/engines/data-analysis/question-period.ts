import { utcDay } from '../../../../platform/schedule/shop-time';
import { periodAt, spanOf, tokensOf } from '../../../claims';
import type { Period } from '../../../claims';
import type { Within } from './facts';
import { plain } from './question-lexicon';

/** A period that a question names. */
export interface AskedPeriod {
  /** Its days; null if they cannot be told, as those of `before Easter`. */
  days: Within | null;
  /** Days to compare it with, where the question names them too. */
  base: Within | null;
}

interface Named {
  days: Within | null;
  at: number;
}

const dayMs = 86_400_000;
export const shiftDays = (day: string, by: number): string => utcDay(new Date(Date.parse(day) + by * dayMs));
export const daysIn = ({ from, to }: Within): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** First and last month of meteorological seasons. Winter ends in the year after. */
const seasons: Record<string, [from: string, to: string]> = {
  spring: ['-03-01', '-05-31'],
  summer: ['-06-01', '-08-31'],
  autumn: ['-09-01', '-11-30'],
  winter: ['-12-01', '-02-28'],
  christmas: ['-12-01', '-12-26'],
  xmas: ['-12-01', '-12-26'],
};
const unknownDays =
  /\b(easter|halloween|thanksgiving|black friday|cyber monday|valentine\w*|mother s day|father s day|advent|the season|holiday season|holidays)\b/;
/** Behind such a word stands the period to compare with. */
const comparing =
  /(?:\b(?:than|against|versus|vs|compared? (?:to|with)|ahead of|behind|beat(?:ing)?|level with)(?: (?:in|the|for|during|that of|this|last|time))*) ?$/i;
const openEnded = /\b(?:before|until|till|by|after|ahead of|up to)(?: (?:the|last|this))* ?$/i;

/**
 * Reads the period that a question names.
 * @param today `YYYY-MM-DD`, the day that is not over
 * @param isAhead true if months and seasons are the next ones
 * @returns null if the question names none
 */
export function askedPeriod(question: string, today: string, isAhead = false): AskedPeriod | null {
  const all = namedIn(question, today, isAhead);
  if (all.length === 0) return unknownDays.test(plain(question)) ? { days: null, base: null } : null;
  const isBase = ({ at }: Named) => comparing.test(question.slice(0, at));
  const [first] = all.filter((one) => !isBase(one));
  const base = all.find(isBase)?.days ?? null;
  if (!first) return { days: null, base: null };
  return { days: first.days && clipped(first.days, today, isAhead), base: first.days ? base : null };
}

/** Days up to yesterday of a period that is not over. */
const clipped = ({ from, to }: Within, today: string, isAhead: boolean): Within =>
  !isAhead && to >= today && from < today ? { from, to: shiftDays(today, -1) } : { from, to };

function namedIn(question: string, today: string, isAhead: boolean): Named[] {
  // Lower-case `may` and `march` are months behind these words only.
  const text = question.replace(
    /\b(in|since|during|last|this|of|for|than|and|was|is|between) (may|march)\b/gi,
    (_, before: string, month: string) => `${before} ${month[0]!.toUpperCase()}${month.slice(1)}`,
  );
  const found: Named[] = [...spansIn(text, today), ...seasonsIn(text, today, isAhead)];
  const tokens = tokensOf(text);
  let from = 0;
  for (let index = 0; index < tokens.length; index++) {
    const at = text.indexOf(tokens[index]!.raw, from);
    from = at + tokens[index]!.raw.length;
    const named = periodAt(tokens, index);
    if (!named || found.some((one) => one.at === at)) continue;
    const days = daysOf(named.period, text.slice(0, at), today, isAhead);
    if (days !== undefined) found.push({ days, at });
    for (let skipped = 1; skipped < named.length; skipped++) {
      index++;
      from = text.indexOf(tokens[index]!.raw, from) + tokens[index]!.raw.length;
    }
  }
  return found.map((one) => ({ ...one, days: since(one, text.slice(0, one.at), today) })).toSorted((a, b) => a.at - b.at);
}

function since({ days }: Named, before: string, today: string): Within | null {
  if (!days || (openEnded.test(before) && !comparing.test(before))) return null;
  return /\bsince(?: (?:the|last|this))* ?$/i.test(before) && days.from < today ? { from: days.from, to: shiftDays(today, -1) } : days;
}

/** @returns undefined for a word that names a weekday alone */
function daysOf(period: Period, before: string, today: string, isAhead: boolean): Within | null | undefined {
  const { month, quarter, key } = period;
  if (key === 'weekend') {
    const monday = shiftDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    const isThisOver = today >= shiftDays(monday, 5) && !/\blast ?$/i.test(before);
    return /\b(?:this|last|past|the) ?$/i.test(before)
      ? { from: shiftDays(monday, isThisOver ? 5 : -2), to: shiftDays(monday, isThisOver ? 6 : -1) }
      : undefined;
  }
  if (key !== null && /day$/.test(key) && !['today', 'yesterday'].includes(key) && !/\d/.test(key)) return undefined;
  if (month !== null || quarter !== null) {
    const year = Number(today.slice(0, 4));
    const dated = (of: number): Within | null => {
      const [from, to] = quarter === null ? [month!, month!] : [quarter * 3 - 2, quarter * 3];
      const start = `${of}-${String(from).padStart(2, '0')}-${String(period.day ?? 1).padStart(2, '0')}`;
      return Number.isNaN(Date.parse(start)) ? null : { from: start, to: period.day === null ? endOfMonth(of, to) : start };
    };
    return nearest(dated, year, today, isAhead, /\blast ?$/i.test(before));
  }
  const [from, to] = spanOf(period, today) ?? [];
  return from && to ? { from, to } : null;
}

const endOfMonth = (year: number, month: number): string => utcDay(new Date(Date.UTC(year, month, 0)));

/** The latest one that has begun, or with `isAhead` the first that is not over; behind `last`, one that is over. */
function nearest(dated: (year: number) => Within | null, year: number, today: string, isAhead: boolean, isOver = false): Within | null {
  const years = isAhead ? [year, year + 1] : [year, year - 1, year - 2];
  return (
    years.map(dated).find((days) => days !== null && (isAhead ? days.to >= today : isOver ? days.to < today : days.from < today)) ?? null
  );
}

function seasonsIn(text: string, today: string, isAhead: boolean): Named[] {
  return [...text.matchAll(/\b(spring|summer|autumn|winter|christmas|xmas)\b(?: (?:of )?((?:19|20)\d\d))?/gi)].map((match) => {
    const [from, to] = seasons[match[1]!.toLowerCase()]!;
    const dated = (year: number): Within => ({
      from: `${year}${from}`,
      to: match[1]!.toLowerCase() === 'winter' ? endOfMonth(year + 1, 2) : `${year}${to}`,
    });
    const isOver = /\blast ?$/i.test(text.slice(0, match.index));
    return {
      at: match.index,
      days: match[2] ? dated(Number(match[2])) : nearest(dated, Number(today.slice(0, 4)), today, isAhead, isOver),
    };
  });
}

/** `for 90 days`, `the last six months`. */
function spansIn(text: string, today: string): Named[] {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  const pattern = /\b(?:for|(?:last|past|previous)) (\d{1,4}|[a-z]+) (days?|weeks?|months?|years?)\b/gi;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const count = Number(match[1]) || words.indexOf(match[1]!.toLowerCase()) + 1;
    const length = { d: 1, w: 7, m: 30, y: 365 }[match[2]![0]!.toLowerCase()]!;
    const at = match.index + (match[0].toLowerCase().startsWith('for ') ? 4 : 0);
    return count > 0 && count * length <= 3_650
      ? [{ at, days: { from: shiftDays(today, -count * length), to: shiftDays(today, -1) } }]
      : [];
  });
}
