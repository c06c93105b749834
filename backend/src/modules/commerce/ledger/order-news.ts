import type { ShopOrderStatus } from './ledger-values';

/** From which day on orders are news. Older ones are history: they start no workflow when they come in. */
export interface News {
  since: Date;
  /** Whether what changed about an order counts however old it is; a platform tells that as it happens, a file may tell it years later. */
  changesOfAnyAge: boolean;
}

export type OrderNews = 'shop_order.paid' | 'shop_order.refunded';

interface Change {
  /** What it was in the ledger; null for an order that was not there. */
  before: string | null;
  after: ShopOrderStatus;
  orderedAt: Date;
}

const isSold = (status: string): boolean => status === 'paid' || status === 'shipped' || status === 'partially_refunded';

/** What happened to an order, for whoever listens; null when nothing did, or long ago. */
export function newsOf({ before, after, orderedAt }: Change, news: News): OrderNews | null {
  const counts = orderedAt >= news.since || (before !== null && news.changesOfAnyAge);
  if (!counts || before === after) return null;
  if (after === 'refunded') return 'shop_order.refunded';
  return isSold(after) && (before === null || before === 'pending') ? 'shop_order.paid' : null;
}
