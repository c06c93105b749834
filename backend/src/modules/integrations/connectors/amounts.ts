import type { NumberValue, Seen, Write, WriteAnswer } from './writing';

/** Digits after the point that people write in a currency: 2 for USD, none for JPY. An unknown one counts as the most do. */
function digitsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/**
 * Hundredths of a currency as platforms take them: 1250 is `12.50` in USD, 50000 is `500` in JPY.
 * @returns null for an amount that cannot be paid in the currency, for example half a yen.
 */
export function centsToText(cents: number, currency: string): string | null {
  if (!Number.isSafeInteger(cents) || cents < 0) return null;
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  if (digitsOf(currency) === 0) return rest === 0 ? String(whole) : null;
  return `${whole}.${String(rest).padStart(2, '0')}`;
}

/** Cents of the smallest amount of a currency: 1, or 100 where it has no decimals. */
export const stepOf = (currency: string): number => (digitsOf(currency) === 0 ? 100 : 1);

export const gone = (why: string): Extract<Seen, { isThere: false }> => ({ isThere: false, why });

export const refused = (why: string, cure: string | null = null): WriteAnswer => ({ is: 'refused', why, cure });

export const accepted: WriteAnswer = { is: 'accepted' };

/** The amount of a write as the platform takes it, or why it cannot be sent. A null stays one: no price. */
export function amountOf(platform: string, { to, currency, seen }: Pick<Write, 'to' | 'currency' | 'seen'>): Amount {
  if (seen.currency && seen.currency !== currency) {
    const cure = 'Read the platform again, then make this change anew.';
    return { refusal: refused(`${platform} lists this in ${seen.currency}, and the change is in ${currency}.`, cure) };
  }
  if (to === null) return { amount: null };
  const amount = centsToText(to, currency);
  return amount === null ? { refusal: refused(`${to / 100} is no amount that can be paid in ${currency}.`) } : { amount };
}

type Amount = { amount: string | null; refusal?: undefined } | { refusal: WriteAnswer };

/** Why a number of pieces cannot be sent; null when it can. */
export function stockRefusal(to: NumberValue): WriteAnswer | null {
  return to !== null && Number.isSafeInteger(to) && to >= 0 ? null : refused(`${to ?? 'Nothing'} is no number of pieces.`);
}
