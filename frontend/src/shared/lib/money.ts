import { withoutDecimals, withThousandths } from './currency-digits';
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

const formats = new Map<string, Intl.NumberFormat>();

/** "$24.00", "−€1,204.50"; a dash for what nobody knows. */
export function formatAmount(amount: number | null | undefined, currency: string | null): string {
  if (amount === null || amount === undefined || currency === null) return '–';
  return typeset(textOf(amount, currency.trim()));
}

/** Like `formatAmount`, for hundredths of the unit of any currency. */
export const formatHundredths = (cents: number | null | undefined, currency: string): string =>
  formatAmount(cents == null ? null : cents / 100, currency);

/** ISO 4217 minor units. Intl leaves out those that no coin exists for. */
export const digitsOf = (currency: string): 0 | 2 | 3 => (withoutDecimals.has(currency) ? 0 : withThousandths.has(currency) ? 3 : 2);

/** An amount as it stands in a field: "12.50", "1.235" in BHD. */
export const amountInField = (amount: number, currency: string | null): string => amount.toFixed(digitsOf(currency ?? ''));

const isCurrencyCode = (currency: string): boolean => /^[A-Z]{3}$/i.test(currency);

/** Short form for axes, for example "$1.2k". */
export function formatCompactAmount(amount: number, currency: string, digits: number): string {
  const options = { notation: 'compact', maximumFractionDigits: digits, minimumFractionDigits: 0 } as const;
  return typeset(new Intl.NumberFormat('en-US', { ...styleOf(currency), ...options }).format(amount));
}

const styleOf = (currency: string) => (isCurrencyCode(currency) ? ({ style: 'currency', currency } as const) : {});

/** Rejects markup, invisible characters and long texts. */
const isWord = (currency: string): boolean => /^[\p{L}\p{N}\p{Sc}]{1,12}$/u.test(currency);

/** Accepts any currency text, because an exception would break the screen. A word that is no code is shown behind the amount, other text is left out. The backend does the same. */
function textOf(amount: number, currency: string): string {
  const text = formatOf(currency).format(amount);
  return !isCurrencyCode(currency) && isWord(currency) ? `${text} ${currency}` : text;
}

function formatOf(currency: string): Intl.NumberFormat {
  const digits = digitsOf(currency);
  const key = isCurrencyCode(currency) ? currency : '';
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { ...styleOf(currency), minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format;
}
