import { wallTime } from '../../../platform/schedule/wall-clock';
import { type DateFormat, type NumberStyle, parseDate, parseNumber } from '../../agents';
import type { ShopOrderStatus } from '../../commerce';

/** The largest amount a column of the ledger holds, in cents. */
const maxCents = 999_999_999_999;
const zoned =
  /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s{0,9}([ap])?\.?m?\.?\s{0,9}(Z|UTC|GMT|PST|PDT|EST|EDT|CET|CEST|[+-]\d{2}:?\d{2})?$/i;
/** `Nov-02-26`, as eBay writes it. */
const monthDashed = /^([a-z]{3})-(\d{1,2})-(\d{2,4})/i;
const zoneHours: Record<string, number> = { z: 0, utc: 0, gmt: 0, pst: -8, pdt: -7, est: -5, edt: -4, cet: 1, cest: 2 };

/** An amount in cents; null when the cell is empty. @throws Error when it is no amount. */
export function cents(text: string | undefined, style: NumberStyle): number | null {
  const value = (text ?? '').trim();
  if (value === '' || /^(-+|n\/?a|null|none)$/i.test(value)) return null;
  const number = parseNumber(value, style);
  if (Number.isNaN(number)) throw new Error(`"${short(value)}" is not an amount.`);
  const result = Math.round(Number((number * 100).toPrecision(15)));
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

/**
 * A moment, in the zone that the text names or else in `timeZone`; a date alone is its noon, so that it stays the same day
 * whichever zone it is shown in. @throws Error when it is no date.
 */
export function moment(text: string, format: DateFormat, timeZone: string): Date {
  const value = text.trim();
  const day = parseDate(value.replace(monthDashed, '$2 $1 $3'), monthDashed.test(value) ? 'named' : format);
  const fallback = Number.isNaN(day) ? parseDate(value, 'ymd') : day;
  if (Number.isNaN(fallback)) throw new Error(`"${short(value)}" is not a date.`);
  const match = /\d:\d{2}/.test(value) ? zoned.exec(value) : null;
  if (!match) return new Date(fromLocal(fallback * 86_400_000 + 12 * 3_600_000, timeZone));
  const [, hour, minute, second, half, zone] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) throw new Error(`"${short(value)}" is not a time.`);
  const local = fallback * 86_400_000 + ((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1_000;
  return new Date(zone ? local - zoneMinutes(zone) * 60_000 : fromLocal(local, timeZone));
}

function zoneMinutes(zone: string): number {
  const named = zoneHours[zone.toLowerCase()];
  if (named !== undefined) return named * 60;
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.slice(1).replace(':', '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
}

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

/** What the platforms' words for the state of an order come to. An unknown word is taken for a sale. */
export function statusOf(text: string): ShopOrderStatus {
  const word = text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
  if (/^(partially|partly) refund/.test(word)) return 'partially_refunded';
  if (/refund|returned|chargeback|erstattet/.test(word)) return 'refunded';
  if (/cancel|void|storniert|expired|failed/.test(word)) return 'cancelled';
  if (/^(un ?paid|pending|authori[sz]ed|awaiting|partially paid|open|on hold|offen)/.test(word)) return 'pending';
  if (/^(shipped|fulfilled|delivered|complete|completed|versendet|dispatched)/.test(word)) return 'shipped';
  return 'paid';
}

export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
