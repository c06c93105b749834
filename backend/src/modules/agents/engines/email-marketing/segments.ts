import type { ShopCustomer } from '../../../sales';

export const segments = ['everyone', 'champions', 'loyal', 'new', 'promising', 'at risk', 'lost', 'never bought'] as const;
export type Segment = (typeof segments)[number];
/** As they stand in a sentence. */
export const segmentNames: Record<Segment, string> = {
  everyone: 'all customers',
  champions: 'the best customers',
  loyal: 'loyal customers',
  new: 'new customers',
  promising: 'promising customers',
  'at risk': 'customers at risk',
  lost: 'lost customers',
  'never bought': 'people who never bought',
};

/** A customer and what they are to the shop; each score is 1 (lowest fifth) to 5, 0 for somebody who never bought. */
export interface ScoredCustomer extends ShopCustomer {
  recency: number;
  frequency: number;
  monetary: number;
  /** Which share of those who pay in the same currency spent less; 0 for somebody who never bought. */
  standing: number;
  segment: Exclude<Segment, 'everyone'>;
}

/**
 * Recency, frequency and money, each as the fifth of the buyers that a customer is in (Hughes 1994, Strategic Database
 * Marketing). Equal figures get equal scores.
 */
export function scored(customers: readonly ShopCustomer[]): ScoredCustomer[] {
  const buyers = customers.filter(({ orders }) => orders > 0);
  const lately = shareBelow(buyers.map(({ daysSince }) => -(daysSince ?? 0)));
  const often = shareBelow(buyers.map(({ orders }) => orders));
  // Euros and yen are no larger or smaller than each other: who spent much is told among those who pay in the same currency.
  const much = new Map(
    [...new Set(buyers.map(({ currency }) => currency))].map((currency) => [
      currency,
      shareBelow(buyers.filter((one) => one.currency === currency).map(({ spent }) => spent)),
    ]),
  );
  return customers.map((customer) => {
    if (customer.orders === 0) return { ...customer, recency: 0, frequency: 0, monetary: 0, standing: 0, segment: 'never bought' };
    const standing = much.get(customer.currency)!(customer.spent);
    const scores = {
      recency: fifth(lately(-(customer.daysSince ?? 0))),
      frequency: fifth(often(customer.orders)),
      monetary: fifth(standing),
    };
    return { ...customer, ...scores, standing, segment: segmentOf(scores, customer.orders) };
  });
}

function segmentOf(
  { recency, frequency, monetary }: Pick<ScoredCustomer, 'recency' | 'frequency' | 'monetary'>,
  orders: number,
): ScoredCustomer['segment'] {
  const value = (frequency + monetary) / 2;
  if (recency >= 4 && value >= 4) return 'champions';
  if (recency >= 4 && orders === 1) return 'new';
  if (recency >= 3) return value >= 3 ? 'loyal' : 'promising';
  return value >= 3 ? 'at risk' : 'lost';
}

const fifth = (share: number): number => Math.min(5, 1 + Math.floor(5 * share));

/** @returns which share of the figures is smaller than one of them. */
function shareBelow(figures: number[]): (figure: number) => number {
  const sorted = [...figures].sort((a, b) => a - b);
  const smaller = new Map<number, number>();
  sorted.forEach((figure, index) => smaller.has(figure) || smaller.set(figure, index));
  return (figure) => (smaller.get(figure) ?? 0) / sorted.length;
}
