import { utcDay } from '../../../platform/schedule/shop-time';

/** The order in which a column writes day, month and year. `named` spells the month. */
export const dateFormats = ['ymd', 'mdy', 'dmy', 'named'] as const;
export type DateFormat = (typeof dateFormats)[number];

const MS_PER_DAY = 86_400_000;
// A name of a zone is any word here: those that are not known are refused where the time of day matters.
const zone = String.raw`(?:\(?(?:(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|[A-Z]{2,20}\/[A-Z_/]{2,30}|[A-Z]{1,5})\)?(?:\s\([\p{L} ]{1,40}\))?)?`;
const time = String.raw`(?:(?:[ ,]+|T|\s(?:à|um|at|alle|a las|kl\.?|om|o)\s)\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s{0,9}(?:[ap]\.?\s?m\.?)?\s{0,9}${zone})?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}`, 'iu');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}`, 'iu');
const cjk = new RegExp(String.raw`^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]${time}`, 'iu');
const word = String.raw`\p{L}{3,12}`;
const dayMonthName = new RegExp(
  String.raw`^(?:${word}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er|\.)?(?:[ \-.]+|\sde\s)(${word})\.?,?(?:[ \-]+|\sde\s)(\d{4}|\d{2})${time}`,
  'iu',
);
const monthNameDay = new RegExp(
  String.raw`^(?:${word},?\s+)?(${word})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+|-)(\d{4}|\d{2})${time}`,
  'iu',
);

/** How the names of months begin, without accents, in the languages that platforms export. */
const monthStarts = [
  /^(?:jan|ene|gen|sty|led|oca)/,
  /^(?:feb|fev|lut|uno|sub)/,
  /^(?:mar|mrt|maer|mrz|bre)/,
  /^(?:apr|avr|abr|kwi|dub|nis)/,
  /^(?:may|mai|mei|maj|mag|kve)/,
  /^(?:jun|juin|giu|cze|cvn|haz)/,
  /^(?:jul|juil|lug|lip|cvc|tem)/,
  /^(?:aug|aou|ago|sie|srp|agu)/,
  /^(?:sep|set|wrz|zar|eyl)/,
  /^(?:oct|okt|ott|out|paz|rij|eki)/,
  /^(?:nov|lis|kas)/,
  /^(?:dec|dez|dic|gru|pro|ara)/,
];

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
    if (match) return dayNumber(Number(match[1]), Number(match[3]), Number(match[4]));
    const east = cjk.exec(value);
    return east ? dayNumber(Number(east[1]), Number(east[2]), Number(east[3])) : NaN;
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
  return monthFirst ? dayNumber(fullYear(monthFirst[3]!), monthOf(monthFirst[1]!), Number(monthFirst[2])) : NaN;
}

const knownMonths = new Map<string, number>();

/** 1 to 12; 0 for a word that is no month. */
function monthOf(name: string): number {
  let month = knownMonths.get(name);
  if (month !== undefined) return month;
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  month = monthStarts.findIndex((start) => start.test(letters)) + 1;
  if (knownMonths.size < 500) knownMonths.set(name, month);
  return month;
}

export function looksLikeDate(text: string): boolean {
  return text.length >= 6 && text.length <= 60 && /\d/.test(text) && dateFormats.some((format) => !Number.isNaN(parseDate(text, format)));
}

/** `2019-02-28` of a day number. */
export const isoDay = (day: number): string => utcDay(day * MS_PER_DAY);

export interface DateEvidence {
  counts: Record<DateFormat, number>;
  /** Dates that are one only with the month first, and only with the day first: each of them proves the order. */
  proofs: { mdy: number; dmy: number };
  /** How often the date goes back from one row to the next when read month or day first; sales files are mostly in order. */
  stepsBack: { mdy: number; dmy: number };
  dotted: boolean;
  /** A day or month below ten is written with a leading zero somewhere. */
  padded: boolean;
}

/** The order that the date columns of a file prove together; null where none does, or both. */
export type DateHabit = 'mdy' | 'dmy' | null;

export function dateHabitOf(columns: readonly DateEvidence[]): DateHabit {
  const proves = (order: 'mdy' | 'dmy') => columns.some(({ proofs }) => proofs[order] > 0);
  if (proves('mdy') === proves('dmy')) return null;
  return proves('mdy') ? 'mdy' : 'dmy';
}

/**
 * Decides month/day against day/month over the whole column: a date that is one in a single order proves it, here or in another column of
 * the file. Without a proof, and with proofs of both, the order is a guess: the more frequent one, the one that keeps the rows in better order, then the habit of the notation
 * (dots and leading zeros are day first, bare 1/5/2019 is US).
 */
export function decideDateFormat(
  { counts, proofs, stepsBack, dotted, padded }: DateEvidence,
  habit: DateHabit,
): { format: DateFormat; certain: boolean } {
  const best = dateFormats.reduce((a, b) => (counts[b] > counts[a] ? b : a));
  if (best === 'ymd' || best === 'named') return { format: best, certain: true };
  if (proofs.mdy !== proofs.dmy) return { format: proofs.mdy > proofs.dmy ? 'mdy' : 'dmy', certain: proofs.mdy === 0 || proofs.dmy === 0 };
  // No export of a country that puts the month first separates it with dots.
  if (dotted && proofs.mdy === 0) return { format: 'dmy', certain: true };
  if (habit && proofs.mdy === 0) return { format: habit, certain: true };
  const { mdy, dmy } = stepsBack;
  if (mdy !== dmy) return { format: mdy < dmy ? 'mdy' : 'dmy', certain: false };
  return { format: padded ? 'dmy' : 'mdy', certain: false };
}
