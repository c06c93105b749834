import { numberAt, textAt } from '../../calls/read-json';

export interface Money {
  cents: number;
  /** ISO 4217. */
  currency: string | null;
}

/**
 * Etsy writes an amount as a whole number and what to divide it by: 1250 by 100 is 12.50.
 * @returns null for anything that is no amount. Half a hundredth is rounded away from zero.
 */
export function moneyOf(json: unknown): Money | null {
  const [amount, divisor] = [numberAt(json, 'amount'), numberAt(json, 'divisor')];
  if (amount === null || divisor === null || divisor <= 0) return null;
  return { cents: Math.sign(amount) * Math.round((Math.abs(amount) * 100) / divisor), currency: textAt(json, 'currency_code') };
}

export const centsOfMoney = (json: unknown): number | null => moneyOf(json)?.cents ?? null;

/** The price as the inventory takes it: the amount divided, as a number. */
export function priceOfMoney(json: unknown): number | null {
  const [amount, divisor] = [numberAt(json, 'amount'), numberAt(json, 'divisor')];
  return amount === null || divisor === null || divisor <= 0 ? null : amount / divisor;
}
