import { unitsText } from '@stallhand/shared';

/**
 * A price as a text states it: `34.00` as `$34`, `34.50` as `€34.50`, `1234` as `¥1,234`.
 * @returns null while the amount or its currency is unknown, as in facts of an earlier version
 */
export function priceTag(amount: string | null, currency: string | null | undefined): string | null {
  if (amount === null || !currency) return null;
  const units = Number(amount);
  return unitsText(units, currency, Number.isInteger(units) ? 0 : undefined).replaceAll('\u00A0', ' ');
}
