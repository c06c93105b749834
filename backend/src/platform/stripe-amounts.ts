/**
 * How Stripe writes amounts: in the smallest unit of a currency as Stripe counts it, which is not always that of ISO 4217. Currencies that are
 * not named here have two places.
 * Source: https://docs.stripe.com/currencies, "Zero-decimal currencies", "Three-decimal currencies" and "Special cases".
 */
const zeroDecimal = currencies('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF');
/** The last of the three digits has to be 0. */
const threeDecimal = currencies('BHD JOD KWD OMR TND');
/** Two places for the sake of older integrations, but only whole units: 5 ISK are 500, and 5.50 ISK are refused. */
const wholeUnits = currencies('ISK UGX');
/** Charged with two places, paid out in whole units only. */
const wholeUnitsInPayouts = currencies('HUF TWD');

function currencies(codes: string): ReadonlySet<string> {
  return new Set(codes.split(' '));
}

/** @param currency in any case. @returns the amount in hundredths of the currency's unit, whichever unit Stripe counts. */
export function fromStripeAmount(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  if (zeroDecimal.has(code)) return amount * 100;
  return threeDecimal.has(code) ? amount / 10 : amount;
}

/**
 * @param hundredths of the currency's unit.
 * @param currency in any case.
 * @returns the amount as Stripe takes it, or null for one that it refuses: a fraction that the currency does not have, or thousandths whose last digit is not 0.
 */
export function toStripeAmount(hundredths: number, currency: string, use: 'charge' | 'payout' = 'charge'): number | null {
  const code = currency.toUpperCase();
  const isWhole = hundredths % 100 === 0;
  if (zeroDecimal.has(code)) return isWhole ? hundredths / 100 : null;
  if (!Number.isInteger(hundredths)) return null;
  if (threeDecimal.has(code)) return hundredths * 10;
  const mustBeWhole = wholeUnits.has(code) || (use === 'payout' && wholeUnitsInPayouts.has(code));
  return mustBeWhole && !isWhole ? null : hundredths;
}
