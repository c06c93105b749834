import { defineEvents, stored, word } from '../../platform/events';

/** An order of the shop, as workflows get it. Amounts are decimal texts. */
export interface ShopOrderFact {
  id: string;
  platform: string;
  orderId: string;
  orderNumber: string | null;
  orderedAt: string;
  status: string;
  total: string;
  currency: string;
  customer: { email: string; firstName: string | null } | null;
  lines: { sku: string; productName: string; quantity: number; unitPrice: string }[];
}

/** @property refund what went back to the buyer now, of the whole order or of a part that was left of it */
export interface ShopRefundFact extends ShopOrderFact {
  refund: string;
}

export const commerceEvents = defineEvents({
  /** A fresh order came in paid, or was paid now; once, whether an account or a file told it. History states nothing. */
  'shop_order.paid': { carries: { id: word }, fact: stored<ShopOrderFact>(), internal: true },
  'shop_order.refunded': { carries: { id: word }, fact: stored<ShopRefundFact>(), internal: true },
  /** A part of what the buyer paid went back; each part once. */
  'shop_order.partly_refunded': { carries: { id: word }, fact: stored<ShopRefundFact>(), internal: true },
  /** Fewer pieces than the product's limit on a channel; once until there are more again. */
  'stock.low': {
    carries: { id: word },
    fact: stored<{ id: string; sku: string; productName: string; platform: string; quantity: number; limit: number }>(),
    internal: true,
  },
  /** Somebody bought for the first time. */
  'customer.created': {
    carries: { id: word },
    fact: stored<{ id: string; email: string; firstName: string | null; lastName: string | null; platform: string }>(),
    internal: true,
  },
  /** Inventory, orders or customers changed: look again. */
  'ledger.updated': {
    carries: { id: word },
    socket: 'ledger_updated',
    heardBy: 'commerce:read',
    stale: ['Ledger'],
    slowlyStale: ['Analytics'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    commerce: typeof commerceEvents;
  }
}
