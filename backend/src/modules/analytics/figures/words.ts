import { unitsText } from '@stallhand/shared';
import { moneyText } from '../../../platform/money';
import type { Unit } from '../analytics-values';

/** A figure as a sentence has it. Screens format figures themselves; this is for mail, notices and findings. */
export function inWords(value: number, unit: Unit, currency: string | null = null): string {
  switch (unit) {
    case 'percent':
      return `${value.toFixed(1)}%`;
    case 'micro_usd':
      return money(value / 1_000_000, 'USD');
    case 'money':
      return money(value, currency);
    case 'seconds':
      return duration(value);
    case 'minutes':
      return duration(value * 60);
    case 'count':
      return new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value);
  }
}

/** Costs of models below a cent have up to four decimals. */
function money(value: number, currency: string | null): string {
  if (value === 0 || Math.abs(value) >= 0.01 || currency !== 'USD') return moneyText(value * 100, currency);
  return unitsText(value, currency, 4);
}

/** `2m 14s`, `3h 5m`; tenths below ten seconds. */
function duration(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10}s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)}m ${whole % 60}s`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
