import { storedCents } from '../../../../platform/money';
import { numberAt, textAt } from '../../calls/read-json';

export interface Money {
  cents: number;
  /** ISO 4217. */
  currency: string | null;
}

/**
 * Etsy writes an amount as a whole number and what to divide it by: 1250 by 100 is 12.50.
 * @returns null for anything that is no amount. What its currency does not store is rounded away from zero.
 */
export function moneyOf(json: unknown): Money | null {
  const [amount, divisor] = [numberAt(json, 'amount'), numberAt(json, 'divisor')];
  if (amount === null || divisor === null || divisor <= 0) return null;
  const currency = textAt(json, 'currency_code');
  return { cents: storedCents((amount * 100) / divisor, currency), currency };
}

export const centsOfMoney = (json: unknown): number | null => moneyOf(json)?.cents ?? null;

/** The price as the inventory takes it: the amount divided, as a number. */
export function priceOfMoney(json: unknown): number | null {
  const [amount, divisor] = [numberAt(json, 'amount'), numberAt(json, 'divisor')];
  return amount === null || divisor === null || divisor <= 0 ? null : amount / divisor;
}
