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

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** A fresh order came in paid, or was paid now. Orders of files and of long ago state nothing. */
    'shop_order.paid': ShopOrderFact;
    'shop_order.refunded': ShopOrderFact;
    /** Fewer pieces than the product's limit on a channel; once until there are more again. */
    'stock.low': { id: string; sku: string; productName: string; platform: string; quantity: number; limit: number };
    /** Somebody bought for the first time. */
    'customer.created': { id: string; email: string; firstName: string | null; lastName: string | null; platform: string };
    /** Inventory, orders or customers changed: look again. */
    'ledger.updated': { id: string };
  }
}

export {};
