import { digitsOf, unitsText, withoutDecimals, withThousandths } from '@stallhand/shared';

// Amounts are "cents": hundredths of the currency's unit, also where the currency has no smaller unit (a yen is 100).
// Currencies with three decimals have exact tenths of a hundredth: BHD 1.235 is 123.5. An amount is canonical when it is
// the number nearest to its decimal text, so two equal amounts are equal numbers. Canonicalise every result of arithmetic
// with `roundCents`.

/** The smallest amount of a currency: 100, 1 or 0.1 cents. */
export const stepOf = (currency: string): number => 10 ** (2 - digitsOf(currency));

/** The canonical number nearest to an amount. Half a tenth of a cent is rounded away from zero. */
export const roundCents = (cents: number): number => awayFromZero(cents, 10);

/** The nearest amount that is stored in a currency: whole cents, or tenths of a cent where the currency has three decimals. */
export const storedCents = (cents: number, currency: string | null | undefined): number =>
  digitsOf(currency ?? '') === 3 ? roundCents(cents) : awayFromZero(cents, 1);

// Rounding to 15 significant digits first removes float noise: 1.005 * 100 is 100.49999999999999. Adding 0 turns -0 into 0.
const awayFromZero = (cents: number, parts: number): number =>
  (Math.sign(cents) * Math.round(Number((Math.abs(cents) * parts).toPrecision(15)))) / parts + 0;

/** The nearest amount that can be paid in a currency. @param round in which direction; by default to the nearest, half away from zero */
export function payableCents(cents: number, currency: string, round: (value: number) => number = nearest): number {
  const parts = 10 ** digitsOf(currency);
  return (round(Number(((cents / 100) * parts).toFixed(6))) * 100) / parts + 0;
}

const nearest = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Checks for a canonical amount with no more digits than any currency has. */
export const isCanonical = (cents: unknown): cents is number =>
  Number.isSafeInteger(cents) ||
  (typeof cents === 'number' && Number.isSafeInteger(Math.round(cents * 10)) && Math.round(cents * 10) / 10 === cents);

/** Checks that an amount can be paid in a currency: no half yen, no tenth of a US cent. */
export const isPayable = (cents: number, currency: string): boolean => isCanonical(cents) && payableCents(cents, currency) === cents;

/** Texts that `centsOfText` reads. */
export const plainDecimal = /^\s*(-?)(\d{1,12})(?:\.(\d*))?\s*$/;

/**
 * Reads a plain decimal text without floats. Digits beyond those that are stored in the currency are rounded, half away from zero.
 * @returns null for anything that is no plain decimal number of at most 12 digits before the point
 */
export function centsOfText(text: string, currency?: string | null): number | null {
  const [, sign, whole, fraction = ''] = plainDecimal.exec(text) ?? [];
  if (whole === undefined) return null;
  const places = digitsOf(currency ?? '') === 3 ? 3 : 2;
  const parts = Number(whole + fraction.slice(0, places).padEnd(places, '0')) + (Number(fraction[places] ?? 0) >= 5 ? 1 : 0);
  const cents = places === 3 ? parts / 10 : parts;
  return sign && cents > 0 ? -cents : cents;
}

/**
 * An amount as a plain decimal: `12.50`, and `1.235` where it has thousandths.
 * @throws Error for a number that is not canonical
 */
export function decimalText(cents: number): string {
  if (!isCanonical(cents)) throw new Error(`Not a canonical amount: ${String(cents)}`);
  const size = Math.abs(cents);
  const digits = (Number.isInteger(size) ? `${size}0` : String(Math.round(size * 10))).padStart(4, '0');
  const fraction = digits.slice(-3);
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -3)}.${fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`;
}

/**
 * An amount with the digits of its currency, as platforms take it: `12.50` in USD, `500` in JPY, `1.200` in BHD.
 * @returns null for an amount that cannot be paid in the currency, for example half a yen
 */
export function amountText(cents: number, currency: string): string | null {
  if (!isPayable(cents, currency)) return null;
  const digits = digitsOf(currency);
  const parts = String(Math.round(Math.abs(cents) * 10 ** digits) / 100).padStart(digits + 1, '0');
  const sign = cents < 0 ? '-' : '';
  return digits === 0 ? `${sign}${parts}` : `${sign}${parts.slice(0, -digits)}.${parts.slice(-digits)}`;
}

/** `$12.50`, `BHD 1.235`. A word that is no currency code is shown behind the amount, other text is left out. Never throws. */
export const moneyText = (cents: number, currency: string | null): string => unitsText(cents / 100, currency);

/** `$1,721`: an estimate in whole units. */
export const wholeText = (cents: number, currency: string | null): string => unitsText(Math.round(cents / 100), currency, 0);

/** An amount in units of its currency: 123.5 is 1.235. A division by 100 misses the nearest number: 370.6 / 100 is 3.7060000000000004. */
export const unitsOfCents = (cents: number): number => Math.round(cents * 10) / 1_000;

const inSql = (codes: ReadonlySet<string>): string => [...codes].map((code) => `'${code}'`).join(', ');

/** SQL for the decimals to which sums of a currency are rounded. @param currency the column */
export const placesSql = (currency: string): string => `CASE WHEN ${currency} IN (${inSql(withThousandths)}) THEN 3 ELSE 2 END`;

/** SQL for the smallest amount of a currency in its units: 1, 0.01 or 0.001. @param currency the column */
export const stepSql = (currency: string): string =>
  `CASE WHEN ${currency} IN (${inSql(withoutDecimals)}) THEN 1 WHEN ${currency} IN (${inSql(withThousandths)}) THEN 0.001 ELSE 0.01 END`;

/** SQL for an amount as text with the decimals that its currency stores: a column keeps `18` as it was written. */
export const amountSql = (amount: string, currency: string): string => `round(${amount}, ${placesSql(currency)})::text`;

/** SQL for an amount as columns keep it: with two decimals at least, three at most. */
export const storedSql = (amount: string): string => `round(${amount}, greatest(2, least(3, scale(${amount}))))`;
