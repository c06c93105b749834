import { digitsOf } from '@stallhand/shared';
import type { AnalyticsUnit, KpiDto } from '../../shared/api/generated';
import { formatCount, formatDuration, formatPercent, signed, signedPercent } from '../../shared/lib/format';
import { formatAmount, formatCompactAmount, formatMicroUsd } from '../../shared/lib/money';

const MINUS = '\u2212';

/** "763", "96.7%", "97.0%", "2m 14s", "5h 20m", "$19.42": a figure in the words of its unit. */
export function formatFigure(value: number, unit: AnalyticsUnit, currency: string | null): string {
  switch (unit) {
    case 'count':
      return formatCount(Math.round(value * 10) / 10);
    case 'percent':
      return formatPercent(value);
    case 'seconds':
      return value > 0 && value < 1 ? 'under 1s' : formatDuration(value);
    case 'minutes':
      return value < 0 ? `${MINUS}${formatDuration(-value * 60)}` : formatDuration(value * 60);
    case 'micro_usd':
      return value === 0 ? '$0.00' : formatMicroUsd(value);
    case 'money':
      return formatAmount(value, currency ?? '');
  }
}

/** The same for an axis, where there is room for few characters. */
export function formatTick(value: number, unit: AnalyticsUnit, currency: string | null): string {
  if (unit === 'money' || unit === 'micro_usd') {
    const amount = unit === 'money' ? value : value / 1_000_000;
    const code = unit === 'money' ? (currency ?? '') : 'USD';
    if (amount === 0) return '0';
    return formatCompactAmount(amount, code, digitsOf(code) === 0 && amount < 1_000 ? 0 : amount < 0.01 ? 4 : amount < 10 ? 2 : 1);
  }
  if (unit === 'count') return new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  if (unit === 'percent') return `${Math.round(value * 10) / 10}%`;
  return formatFigure(value, unit, currency);
}

/** Amount of a KPI; null where there is no data. */
export const figureText = ({ value, unit, currency }: KpiDto): string | null =>
  value === null ? null : formatFigure(value, unit, currency);

/** "721 before, +5.8%"; what is known of the period before. null when nobody asked for it. */
export function changeText({ value, previous, change, changeUnit, unit, currency }: KpiDto): string | null {
  if (previous === null) return null;
  const before = `${formatFigure(previous, unit, currency)} before`;
  if (value === null || change === null) return before;
  if (change === 0) return `${before}, the same`;
  return `${before}, ${changeUnit === 'points' ? signed(change, `${change.toFixed(1)} points`) : signedPercent(change)}`;
}

/** Whether a change is news, and which: words and colours follow it. */
export function changeTone({ change, better }: KpiDto): 'good' | 'bad' | 'neither' {
  if (change === null || change === 0 || better === 'neither') return 'neither';
  return change > 0 === (better === 'up') ? 'good' : 'bad';
}
