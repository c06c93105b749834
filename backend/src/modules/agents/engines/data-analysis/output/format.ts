import { unitsText } from '@stallhand/shared';
import type { MeasureFacts, Unit } from '../facts';
import { calendar } from '../../../../../platform/schedule/shop-time';
import { countText } from '../../../../../platform/count-text';

/** The only place where a number becomes text, so that every report rounds alike. */
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
const month = calendar({ month: 'long', year: 'numeric' });
const date = calendar({ day: 'numeric', month: 'long', year: 'numeric' });
const weekday = calendar({ weekday: 'long' });

export const count = (value: number): string => whole.format(value);

/** Two decimals below ten thousand, none above: 8,315.40 but 322,967. */
export const figure = (value: number): string => (Number.isInteger(value) || Math.abs(value) >= 10_000 ? whole : cents).format(value);

export const percent = (value: number): string => `${countText(Math.abs(value) < 100 ? Number(value.toFixed(1)) : Math.round(value))}%`;

export const signedPercent = (value: number): string => (value > 0 ? `+${percent(value)}` : percent(value).replace('-', '−'));

/**
 * An amount with its currency sign, or a bare figure when the data shows none. Whole amounts of data whose total is whole are shown without
 * decimals, and so are amounts of currencies without decimals.
 */
export function amount(value: number, measure: Pick<MeasureFacts, 'unit' | 'total'>): string {
  const size = Math.abs(value);
  const isWhole = Number.isInteger(measure.total) && (!measure.unit || Number.isInteger(value));
  const isRounded = size >= 10_000 || isWhole;
  const sign = value < 0 ? '−' : '';
  if (measure.unit?.length === 3) return sign + unitsText(size, measure.unit, isRounded ? 0 : undefined).replaceAll('\u00A0', ' ');
  const text = (isRounded ? whole : cents).format(size);
  if (!measure.unit) return sign + text;
  return measure.unit.length === 1 ? `${sign}${measure.unit}${text}` : `${sign}${text} ${measure.unit}`;
}

export const axisNumber = (value: number): string => compact.format(value);

const at = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** `February 2019`, `the week of 4 March 2019` or `Saturday 9 March 2019`, from the first day of the period. */
export function periodName(start: string, unit: Unit): string {
  if (unit === 'month') return month(at(start));
  if (unit === 'week') return `the week of ${date(at(start))}`;
  return `${weekday(at(start))} ${date(at(start))}`;
}

export const dayName = (iso: string): string => date(at(iso));

export const plural = (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`;
