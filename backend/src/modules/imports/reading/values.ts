import { digitsOf, isTimeZone, wallTime } from '@stallhand/shared';
import { roundCents } from '../../../platform/money';
import { type DateFormat, type NumberStyle, parseDate, parseNumber, zoneMinutes } from '../../tables';
import { cutText } from '../../../platform/cut-text';

/** The largest amount a column of the ledger holds, in cents. */
const maxCents = 999_999_999_999;
const timeOfDay =
  /(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s{0,9}(?:([ap])\.?\s?m\.?)?\s{0,9}\(?((?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|[a-z]{2,20}\/[a-z_/]{2,30}|[a-z]{1,5})?\)?(?:\s\([\p{L} ]{1,40}\))?$/iu;

/** How to get back numbers that a spreadsheet has replaced. */
export const exportAgain = 'Export again and import the file without opening it in a spreadsheet.';

/** A cell as its text was before a spreadsheet or an export wrapped it: `="007"`, `'-S1`. */
export function unwrapped(cell: string): string {
  const text = cell.trim();
  if (!text.startsWith("'") && !text.startsWith('=')) return text;
  const formula = /^=\s*"(.*)"$/s.exec(text);
  if (formula) return formula[1]!.replaceAll('""', '"').trim();
  // An apostrophe before a letter is part of a name such as 's-Hertogenbosch.
  return /^'(?:[=+\-@＝＋－＠]|\d[\d\s.,:/+TZ-]*$)/.test(text) ? text.slice(1) : text;
}

/** Errors that spreadsheets write into cells, and our word for a formula without a stored result. */
const spreadsheetError =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA|UNKNOWN!|NO VALUE!)$/;

export const isSpreadsheetError = (text: string): boolean => text.startsWith('#') && spreadsheetError.test(text);

/** An amount in cents, to the tenth; null when the cell is empty. @throws Error when it is no amount. */
export function cents(text: string | undefined, style: NumberStyle): number | null {
  const value = (text ?? '').trim();
  if (value === '' || /^(-+|n\/?a|null|none)$/i.test(value)) return null;
  const number = parseNumber(value, style);
  if (Number.isNaN(number)) throw new Error(`"${short(value)}" is not an amount.`);
  const result = roundCents(number * 100);
  if (Math.abs(result) > maxCents) throw new Error(`"${short(value)}" is too large.`);
  return result;
}

/** Whole pieces; null when the cell is empty. @throws Error for anything but a whole number from 0 to 1,000,000. */
export function pieces(text: string | undefined, style: NumberStyle): number | null {
  const value = (text ?? '').trim();
  if (value === '') return null;
  const number = parseNumber(value, style);
  if (Number.isNaN(number) || !Number.isInteger(number)) throw new Error(`"${short(value)}" is not a whole number of pieces.`);
  if (number > 1_000_000) throw new Error(`"${short(value)}" is too many pieces.`);
  return number;
}

/** Why a currency cannot have an amount; null when it can. @param text as the file has it */
export function digitsProblem(text: string, style: NumberStyle, currency: string): string | null {
  const digits = digitsOf(currency);
  if (digits === 2) return null;
  if (Number.isNaN(parseNumber(text, style))) return null;
  const hundredths = Number((parseNumber(text, style) * 100).toPrecision(15));
  if (digits === 3 && roundCents(hundredths) !== hundredths)
    return `"${short(text)}" has more than three decimals, and ${currency} has three. Check how numbers are written.`;
  if (digits === 0 && hundredths % 100 !== 0)
    return `"${short(text)}" has decimals, and ${currency} has none. Check how numbers are written.`;
  return null;
}

/**
 * A moment, in the zone that the text names or else in `timeZone`; a date alone is its noon, so that it stays the same day
 * whichever zone it is shown in. @throws Error when it is no date, or when its zone is not known for certain.
 */
export function moment(text: string, format: DateFormat, timeZone: string): Date {
  const value = text.trim();
  const day = [format, 'ymd' as const, 'named' as const].map((order) => parseDate(value, order)).find((found) => !Number.isNaN(found));
  if (day === undefined) throw new Error(`"${short(value)}" is not a date.`);
  const match = /\d[:h]\d{2}/.test(value) ? timeOfDay.exec(value) : null;
  if (!match) return new Date(fromLocal(day * 86_400_000 + 12 * 3_600_000, timeZone));
  const [, hour, minute, second, half, zone] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) throw new Error(`"${short(value)}" is not a time.`);
  const local = day * 86_400_000 + ((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1_000;
  if (!zone || (zone.includes('/') && isTimeZone(zone))) return new Date(fromLocal(local, zone || timeZone));
  const ahead = zoneMinutes(zone, timeZone);
  if (ahead === null) throw unknownZone(zone);
  return new Date(local - ahead * 60_000);
}

const unknownZone = (name: string): Error =>
  new Error(`"${name}" is not a time zone that is known for certain. Replace it with an offset such as +02:00.`);

const offsets = new Map<string, number>();

/** The instant at which clocks in the zone show this local time, given in milliseconds as if it were UTC. */
function fromLocal(local: number, timeZone: string): number {
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

/** Asked for every line of a file; clocks change on the quarter of an hour at most. */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / 900_000);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size > 50_000) offsets.clear();
    offset = wallTime(new Date(quarter * 900_000), timeZone) - quarter * 900_000;
    offsets.set(key, offset);
  }
  return offset;
}

export const short = (text: string): string => (text.length > 40 ? `${cutText(text, 40)}…` : text);
