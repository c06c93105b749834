import type { ShopOrderFact } from '../commerce.events';
import { roundCents } from '../../../platform/money';
import { centsToNumeric, type LedgerOrder, type LedgerSource, orderKey } from './ledger-values';

/** An order of an account that is older than this is history. */
const freshHours = 48;
/** Lines that a fact carries at most. */
const linesOfFact = 50;

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

/** The news that a source may bring, or null if everything in it is history. */
export function newsFor({ integrationId, newsSince }: LedgerSource, now: Date): News | null {
  if (integrationId) return { since: new Date(now.getTime() - freshHours * 3_600_000), changesOfAnyAge: true };
  return newsSince ? { since: newsSince, changesOfAnyAge: false } : null;
}

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
  const refundCents = roundCents(paidBackCents - (before ? paidBack(before) : 0));
  if (after.status === 'refunded') {
    if (before?.status !== 'refunded') happened.push({ fact: 'shop_order.refunded', refundCents, paidBackCents });
  } else if (refundCents > 0) happened.push({ fact: 'shop_order.partly_refunded', refundCents, paidBackCents });
  return happened;
}

/**
 * Identifies news, so that each is stated once: payment and full refund once for an order, a partial refund once for
 * each amount paid back in total.
 */
export function newsSubject(news: OrderNews, { platform, account }: LedgerSource, key: string): string {
  const subject = account ? `${platform} ${account} ${key}` : `${platform} ${key}`;
  return news.fact === 'shop_order.partly_refunded' ? `${subject} ${centsToNumeric(news.paidBackCents)}` : subject;
}

/** The order as subscribers receive it, with its first 50 lines. */
export const orderFact = (platform: string, { id, order }: { id: string; order: LedgerOrder }): ShopOrderFact => ({
  id,
  platform,
  orderId: orderKey(platform, order.platformOrderId),
  orderNumber: order.orderNumber ?? null,
  orderedAt: order.orderedAt.toISOString(),
  status: order.status,
  total: centsToNumeric(order.totalCents)!,
  currency: order.currency,
  customer: order.customer?.email ? { email: order.customer.email.toLowerCase(), firstName: order.customer.firstName ?? null } : null,
  lines: order.lines.slice(0, linesOfFact).map(({ sku, productName, quantity, unitPriceCents }) => ({
    sku,
    productName,
    quantity,
    unitPrice: centsToNumeric(unitPriceCents)!,
  })),
});
