import type { CellFormat } from './number-format';

/** Stands in a cell whose formula has no stored result, among the errors that spreadsheets write. */
export const noValue = '#NO VALUE!';

const msPerDay = 86_400_000;
/** Day 0 of both date systems, as a day since 1970 (ECMA-376 part 1, 18.17.4.1). */
const dayZero = { 1900: -25_569, 1904: -24_107 };
/** 1 January 2200; larger numbers are no dates of a shop. */
const maxSerial = 109_574;

/** A numeric cell as text with a decimal point that no reader takes for a comma, dates as ISO 8601. */
export function numberText(stored: string, format: CellFormat, is1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  switch (format.kind) {
    case 'date':
      return dateText(value, is1904, format) ?? plainText(value);
    case 'time':
      return value < 0
        ? plainText(value)
        : value >= 367
          ? (dateText(value, is1904, { hasTime: true, isUtc: false }) ?? plainText(value))
          : timeText(value * msPerDay);
    case 'percent':
      return `${plainText(Number((value * 100).toPrecision(15)))}%`;
    case 'padded':
      return Number.isInteger(value) && value >= 0 ? plainText(value).padStart(format.digits, '0') : plainText(value);
    case 'number':
      return format.unit === null ? plainText(value) : `${plainText(value)} ${format.unit}`;
  }
}

/**
 * Spreadsheets keep 15 digits: a whole number of more is shown as they would shorten it, so that no reader takes it for an id. Three decimals
 * get a fourth one, because `1.234` alone could be one thousand.
 */
function plainText(value: number): string {
  if (Math.abs(value) >= 1e15) {
    const text = value.toExponential();
    return text.includes('.') ? text.replace('e', 'E') : text.replace('e', '.0E');
  }
  const text = String(Number(value.toPrecision(15)));
  if (text.includes('e'))
    return Number(text)
      .toFixed(15)
      .replace(/\.?0{0,15}$/, '');
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function dateText(serial: number, is1904: boolean, { hasTime, isUtc }: { hasTime: boolean; isUtc: boolean }): string | null {
  if (serial < (is1904 ? 0 : 1) || serial > maxSerial) return null;
  // The system of 1900 has a 29 February 1900 (day 60), which never was.
  const days = serial + (is1904 ? dayZero[1904] : dayZero[1900] + (serial < 60 ? 1 : 0));
  const iso = new Date(Math.round((days * msPerDay) / 1_000) * 1_000).toISOString();
  if (!hasTime && iso.endsWith('T00:00:00.000Z')) return iso.slice(0, 10);
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${isUtc ? ' UTC' : ''}`;
}

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
