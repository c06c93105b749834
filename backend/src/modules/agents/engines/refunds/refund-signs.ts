import { unitsText } from '@stallhand/shared';
import { sharePercent } from '../../../../platform/count-text';
import { binomialAtLeast, binomialAtMost } from '../../../../platform/statistics/counts';
import { holm } from '../../../../platform/statistics/multiple-tests';
import type { RefundCount, RefundSums } from '../../../sales';

/** Probability by chance up to which a share counts as unusual, over all products or customers together. */
const level = 0.05;
/** Fewer refunds show no pattern. */
const least = 3;

export interface UnusualRefunds extends RefundCount {
  /** 0 to 1. */
  share: number;
  /** Probability of so many refunds or more at the shop's own share. */
  chance: number;
}

/**
 * Products or customers whose share of refunded orders lies above the shop's own beyond chance: a binomial test for each, corrected for
 * their number by Holm.
 * @param shop orders of the shop and those of them with a refund, in the same span
 */
export function unusualRefunds(counted: readonly RefundCount[], shop: { orders: number; refunded: number }): UnusualRefunds[] {
  if (shop.orders === 0 || shop.refunded === 0) return [];
  const usual = shop.refunded / shop.orders;
  const chances = counted.map(({ orders, refunded }) => binomialAtLeast(refunded, orders, usual));
  const held = holm(chances, level);
  return counted
    .map((one, at) => ({ ...one, share: one.refunded / one.orders, chance: chances[at]!, isUnusual: held[at]! && one.refunded >= least }))
    .filter(({ isUnusual }) => isUnusual)
    .map(({ isUnusual: _isUnusual, ...one }) => one)
    .toSorted((a, b) => a.chance - b.chance);
}

/** Refund share of one currency in two spans of as many days. */
export interface RefundTrend {
  currency: string;
  now: RefundSums;
  before: RefundSums;
  /** Null without refunds or without orders in one of the spans. */
  chance: number | null;
}

/**
 * Compares the shares of refunded orders. With equal shares the refunds fall on the spans like their orders, so that those of the later
 * span are binomial. Source: the conditional test of J. Przyborowski and H. Wilenski, Biometrika 31 (1940) 313-323.
 */
export function refundTrends(now: readonly RefundSums[], before: readonly RefundSums[]): RefundTrend[] {
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const none = { currency, orders: 0, refunded: 0, paid: 0, refunds: 0 };
    const [late, early] = [now, before].map((sums) => sums.find((one) => one.currency === currency) ?? none) as [RefundSums, RefundSums];
    const all = late.refunded + early.refunded;
    const part = late.orders / (late.orders + early.orders);
    const tails = [binomialAtLeast(late.refunded, all, part), binomialAtMost(late.refunded, all, part)];
    const isKnown = all > 0 && late.orders > 0 && early.orders > 0;
    return { currency, now: late, before: early, chance: isKnown ? Math.min(1, 2 * Math.min(...tails)) : null };
  });
}

/** @param days of each span */
export function trendText({ currency, now, before, chance }: RefundTrend, days: number): string {
  const spanText = ({ orders, refunded, refunds }: RefundSums) =>
    orders === 0 ? 'no orders' : `${sharePercent(refunded / orders)} of ${orders} orders refunded (${unitsText(refunds, currency)})`;
  const compared =
    chance === null
      ? 'Too little to compare.'
      : chance > level
        ? 'The difference can be chance.'
        : `The share ${now.refunded / now.orders > before.refunded / before.orders ? 'rose' : 'fell'} beyond chance.`;
  return `- ${currency}: ${spanText(now)} in the last ${days} days, ${spanText(before)} in the ${days} before. ${compared}`;
}

/** Products and customers with unusual shares, one in a line. */
export function unusualText(products: readonly UnusualRefunds[], customers: readonly UnusualRefunds[], usual: string): string {
  const line = (what: string, { orders, refunded, share }: UnusualRefunds) =>
    `- ${what}: ${refunded} of ${orders} orders refunded (${sharePercent(share)}; ${usual}).`;
  return [...products.map((one) => line(one.name, one)), ...customers.map((one) => line(`The customer of order ${one.name}`, one))].join(
    '\n',
  );
}
