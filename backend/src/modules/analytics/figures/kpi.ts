import { storedCents, unitsOfCents } from '../../../platform/money';
import type { Unit } from '../analytics-values';
import type { KpiDto } from '../dto/analytics.dto';

interface Kpi extends Pick<KpiDto, 'key' | 'label' | 'better' | 'formula' | 'link'> {
  unit: Unit;
  currency?: string;
  value: number | null;
  /** Left out: it is not compared with anything. */
  previous?: number | null;
  /** Why there is no value. */
  reason?: string;
  note?: string | null;
}

export function kpi({ unit, currency, value, previous = null, reason, note, ...rest }: Kpi): KpiDto {
  return {
    ...rest,
    unit,
    currency: currency ?? null,
    value: value === null ? null : tidy(value, unit, currency),
    previous: previous === null ? null : tidy(previous, unit, currency),
    change: changeOf(value, previous, unit),
    changeUnit: unit === 'percent' ? 'points' : 'percent',
    reason: value === null ? (reason ?? 'There is no data in this period.') : null,
    note: note ?? null,
  };
}

/**
 * Percent of what it was, or points between two percentages.
 * @returns null without a value before, and against zero, of which nothing is a percentage.
 */
export function changeOf(value: number | null, previous: number | null, unit: Unit): number | null {
  if (value === null || previous === null) return null;
  if (unit === 'percent') return oneDecimal(value - previous);
  return previous === 0 ? null : oneDecimal(((value - previous) / Math.abs(previous)) * 100);
}

/** Percent with one decimal, rounded down: 100 % means that nothing failed. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? Math.floor((part * 1_000) / whole) / 10 : null);

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

function tidy(value: number, unit: Unit, currency?: string): number {
  if (unit === 'money') return unitsOfCents(storedCents(value * 100, currency));
  return unit === 'count' || unit === 'micro_usd' || unit === 'minutes' ? Math.round(value) : oneDecimal(value);
}
