import { utcDay } from '../../../../../platform/schedule/shop-time';

/** The order in which a column writes day, month and year. `named` spells the month. */
export const dateFormats = ['ymd', 'mdy', 'dmy', 'named'] as const;
export type DateFormat = (typeof dateFormats)[number];

const MS_PER_DAY = 86_400_000;
const time = String.raw`(?:(?:[ ,]+|T)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s{0,9}(?:[ap]\.?m\.?)?\s{0,9}(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}`, 'i');
const dayMonthName = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[ \-.]+([a-z]{3,9})\.?,?[ \-]+(\d{4}|\d{2})${time}`,
  'i',
);
const monthNameDay = new RegExp(String.raw`^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${time}`, 'i');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Two digits: 69 to 99 are the 1900s, 00 to 68 the 2000s (POSIX.1-2017, strptime, %y). */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}

/** Days since 1970-01-01 of a date of the calendar; NaN for 30 February and for years outside 1900 to 2100. */
function dayNumber(year: number, month: number, day: number): number {
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return NaN;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.getTime() / MS_PER_DAY : NaN;
}

/** Reads a date as written (a time of day is allowed and ignored, no zone is applied) into days since 1970-01-01, or NaN. */
export function parseDate(text: string, format: DateFormat): number {
  const value = text.trim();
  if (format === 'ymd') {
    const match = yearFirst.exec(value);
    return match ? dayNumber(Number(match[1]), Number(match[3]), Number(match[4])) : NaN;
  }
  if (format === 'named') return parseNamed(value);
  const match = yearLast.exec(value);
  if (!match) return NaN;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const year = fullYear(match[4]!);
  return format === 'mdy' ? dayNumber(year, first, second) : dayNumber(year, second, first);
}

function parseNamed(value: string): number {
  const dayFirst = dayMonthName.exec(value);
  if (dayFirst) return dayNumber(fullYear(dayFirst[3]!), monthOf(dayFirst[2]!), Number(dayFirst[1]));
  const monthFirst = monthNameDay.exec(value);
  return monthFirst ? dayNumber(Number(monthFirst[3]), monthOf(monthFirst[1]!), Number(monthFirst[2])) : NaN;
}

const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

export function looksLikeDate(text: string): boolean {
  return text.length >= 6 && text.length <= 40 && /\d/.test(text) && dateFormats.some((format) => !Number.isNaN(parseDate(text, format)));
}

/** `2019-02-28` of a day number. */
export const isoDay = (day: number): string => utcDay(day * MS_PER_DAY);

export interface DateEvidence {
  counts: Record<DateFormat, number>;
  /** How often the date goes back from one row to the next when read month or day first; sales files are mostly in order. */
  stepsBack: { mdy: number; dmy: number };
  dotted: boolean;
  /** A day or month below ten is written with a leading zero somewhere. */
  padded: boolean;
}

/**
 * Decides month/day against day/month over the whole column: the reading with more valid dates, then the one that keeps
 * the rows in better order, then the habit of the notation (dots and leading zeros are day first, bare 1/5/2019 is US).
 */
export function decideDateFormat(evidence: DateEvidence): { format: DateFormat; certain: boolean } {
  const best = dateFormats.reduce((a, b) => (evidence.counts[b] > evidence.counts[a] ? b : a));
  if (best === 'ymd' || best === 'named' || evidence.counts.mdy !== evidence.counts.dmy) return { format: best, certain: true };
  const { mdy, dmy } = evidence.stepsBack;
  if (mdy !== dmy) return { format: mdy < dmy ? 'mdy' : 'dmy', certain: false };
  return { format: evidence.dotted || evidence.padded ? 'dmy' : 'mdy', certain: false };
}
