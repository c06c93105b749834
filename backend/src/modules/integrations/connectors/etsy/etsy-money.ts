import { storedCents } from '../../../../platform/money';
import type { EtsyMoney } from './etsy-records';

/**
 * Etsy writes an amount as a whole number and what to divide it by: 1250 by 100 is 12.50. Rounds to what the currency stores, half
 * away from zero.
 */
export const centsOfMoney = ({ amount, divisor, currency_code: currency }: EtsyMoney): number =>
  storedCents((amount * 100) / divisor, currency);

/** @returns null where Etsy names no amount */
export const knownCents = (money: EtsyMoney | null | undefined): number | null => (money ? centsOfMoney(money) : null);

/** The price as the inventory takes it: the amount divided, as a number. */
export const priceOfMoney = (money: EtsyMoney | null | undefined): number | null => (money ? money.amount / money.divisor : null);
