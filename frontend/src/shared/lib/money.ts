import { digitsOf, isCurrencyCode, unitsText } from '@stallhand/shared';
import { typeset } from './format';

/**
 * Micro-dollars as the reader's dollars: four decimals below a cent's reach, two from a dollar on, never "$0.00" for
 * something that cost. `null` is a price nobody knows.
 */
export function formatMicroUsd(microUsd: number | null): string {
  if (microUsd === null) return 'unknown';
  if (microUsd === 0) return 'no cost';
  if (microUsd < 100) return '< $0.0001';
  return `$${(microUsd / 1_000_000).toFixed(microUsd < 1_000_000 ? 4 : 2)}`;
}

/** A limit as a person set it: "$2.00", "$0.0050". */
export function formatCap(microUsd: number): string {
  const cents = microUsd / 10_000;
  return `$${(microUsd / 1_000_000).toFixed(Number.isInteger(cents) ? 2 : 4)}`;
}

/** Dollars as typed into a field to micro-dollars; null for an empty field, NaN for what is no amount. */
export function parseUsd(text: string): number | null {
  const trimmed = text.trim().replace(/^\$/, '');
  if (trimmed === '') return null;
  return /^\d+(\.\d{0,6})?$/.test(trimmed) ? Math.round(Number(trimmed) * 1_000_000) : Number.NaN;
}

/** Micro-dollars as they stand in a field: "0.25"; empty for null. */
export const usdText = (microUsd: number | null | undefined): string =>
  microUsd === null || microUsd === undefined ? '' : String(microUsd / 1_000_000);

/** "1,204" tokens as "1.2k": exact below ten thousand. */
export const formatTokens = (tokens: number): string =>
  tokens < 10_000
    ? new Intl.NumberFormat('en-US').format(tokens)
    : new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(tokens).replace('K', 'k');

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A shop price in dollars as the API gives it: "$24.99", "$1,800.00". */
export const formatPrice = (dollars: number): string => typeset(usd.format(dollars));

/** A round price: "$15". */
export const formatWholePrice = (dollars: number): string => wholeUsd.format(dollars);

/** "$24.00", "−€1,204.50"; a dash for what nobody knows. */
export function formatAmount(amount: number | null | undefined, currency: string | null): string {
  if (amount === null || amount === undefined || currency === null) return '–';
  return typeset(unitsText(amount, currency));
}

/** Like `formatAmount`, for hundredths of the unit of any currency. */
export const formatHundredths = (cents: number | null | undefined, currency: string): string =>
  formatAmount(cents == null ? null : cents / 100, currency);

/** An amount as it stands in a field: "12.50", "1.235" in BHD. */
export const amountInField = (amount: number, currency: string | null): string => amount.toFixed(digitsOf(currency ?? ''));

/** Short form for axes, for example "$1.2k". */
export function formatCompactAmount(amount: number, currency: string, digits: number): string {
  const options = { notation: 'compact', maximumFractionDigits: digits, minimumFractionDigits: 0 } as const;
  return typeset(new Intl.NumberFormat('en-US', { ...styleOf(currency), ...options }).format(amount));
}

const styleOf = (currency: string) => (isCurrencyCode(currency) ? ({ style: 'currency', currency } as const) : {});
