import { payableCents } from '../../../platform/money';

/** @returns null for more digits than the currency has, and for what is too large to be an amount. */
export function toCents(units: number, currency: string): number | null {
  const cents = payableCents(units * 100, currency);
  const isPayable = Math.abs(units * 100 - cents) < 1e-6 * Math.max(1, Math.abs(units));
  return isPayable && Math.abs(cents) < 10_000_000_00 ? cents : null;
}

/** `12.5%` */
export const percentText = (percent: number): string => `${Math.round(percent * 10) / 10}%`;
