import type { LedgerOrder } from './ledger-values';

/** From which day on orders are news. Older ones are history: they start no workflow when they come in. */
export interface News {
  since: Date;
  /** Whether what changed about an order counts however old it is; a platform tells that as it happens, a file may tell it years later. */
  changesOfAnyAge: boolean;
}

/** What an order is, and how much of it went back to the buyer; amounts are cents. */
export interface OrderState {
  status: string;
  totalCents: number;
  refundedCents?: number | null;
}

interface Change {
  /** What it was in the ledger; null for an order that was not there. */
  before: OrderState | null;
  after: Pick<LedgerOrder, 'status' | 'totalCents' | 'refundedCents' | 'orderedAt'>;
}

export type OrderNews =
  | { fact: 'shop_order.paid' }
  /** `refundCents` went back now, `paidBackCents` in all. */
  | { fact: 'shop_order.refunded' | 'shop_order.partly_refunded'; refundCents: number; paidBackCents: number };

const isSold = (status: string): boolean => status === 'paid' || status === 'shipped' || status === 'partially_refunded';

/** As `refunds` of `sale_orders` counts it: an order that is refunded went back whole, whether the channel says the amount or not. */
function paidBack({ status, totalCents, refundedCents }: OrderState): number {
  if (status === 'cancelled') return 0;
  return status === 'refunded' ? Math.max(refundedCents ?? 0, totalCents) : (refundedCents ?? 0);
}

/** What happened to an order, for whoever listens; nothing when nothing did, or long ago. */
export function newsOf({ before, after }: Change, news: News): OrderNews[] {
  if (after.orderedAt < news.since && (before === null || !news.changesOfAnyAge)) return [];
  const happened: OrderNews[] = [];
  if (isSold(after.status) && (before === null || before.status === 'pending')) happened.push({ fact: 'shop_order.paid' });
  const paidBackCents = paidBack(after);
  const refundCents = paidBackCents - (before ? paidBack(before) : 0);
  if (after.status === 'refunded') {
    if (before?.status !== 'refunded') happened.push({ fact: 'shop_order.refunded', refundCents, paidBackCents });
  } else if (refundCents > 0) happened.push({ fact: 'shop_order.partly_refunded', refundCents, paidBackCents });
  return happened;
}
