/** Amounts are cents: hundredths of the currency's unit, also where the currency has no smaller unit (a yen is 100). */

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format;
}

/** Digits behind the point that amounts of the currency have here: 0 for yen, 2 at most. @param currency ISO 4217 */
export const digitsOf = (currency: string): number => Math.min(2, formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2);

/** `$12.50` */
export const moneyText = (cents: number, currency: string): string => formatOf(currency).format(cents / 100);

/** @returns null for more digits than the currency has, and for what is too large to be an amount. */
export function toCents(units: number, currency: string): number | null {
  const step = 10 ** (2 - digitsOf(currency));
  const cents = Math.round(units * 100);
  const isWhole = Math.abs(units * 100 - cents) < 1e-6 * Math.max(1, Math.abs(units)) && cents % step === 0;
  return isWhole && Math.abs(cents) < 10_000_000_00 ? cents : null;
}

/** `12.5 %` */
export const percentText = (percent: number): string => `${Math.round(percent * 10) / 10} %`;
