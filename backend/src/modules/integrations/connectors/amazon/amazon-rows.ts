import type { LedgerLine, LedgerMetric, LedgerOrder, LedgerProduct, ShopOrderStatus } from '../../../commerce';
import { roundCents } from '../../../../platform/money';
import { at, centsOf, listAt, numberAt, textAt, timeAt } from '../../calls/read-json';

/** Pieces in Amazon's warehouses that can be sold. */
export function stockOf(summary: unknown): LedgerProduct {
  const sku = textAt(summary, 'sellerSku') ?? '';
  const quantity = numberAt(summary, 'inventoryDetails', 'fulfillableQuantity') ?? numberAt(summary, 'totalQuantity');
  const productName = textAt(summary, 'productName');
  return { platformProductId: sku, sku, ...(productName && { productName }), quantity };
}

/** A listing of the seller. Stock that Amazon keeps is not repeated here: its channel has no quantity. */
export function listingOf(item: unknown, marketplace: string): LedgerProduct {
  const sku = textAt(item, 'sku') ?? '';
  const here = (list: unknown[]) => list.find((entry) => textAt(entry, 'marketplaceId') === marketplace) ?? list[0];
  const summary = here(listAt(item, 'summaries'));
  const price = at(here(listAt(item, 'offers').filter((offer) => textAt(offer, 'offerType') !== 'B2B')), 'price');
  const own = listAt(item, 'fulfillmentAvailability').find((entry) => textAt(entry, 'fulfillmentChannelCode') === 'DEFAULT');
  const quantity = numberAt(own, 'quantity');
  const currency = textAt(price, 'currencyCode') ?? textAt(price, 'currency');
  return {
    platformProductId: sku,
    sku,
    productName: textAt(summary, 'itemName') ?? sku,
    priceCents: centsOf(at(price, 'amount'), currency),
    ...(currency && { currency }),
    // Of stock that Amazon keeps, its own list says the pieces.
    ...(own !== undefined && { quantity }),
    status: isOnSale(listAt(summary, 'status'), quantity) ? 'active' : 'inactive',
  };
}

/** Nobody can buy what has no piece left, and its next piece is on sale at once: that is sold out, not off sale. */
const isOnSale = (statuses: unknown[], quantity: number | null): boolean =>
  statuses.includes('BUYABLE') || (quantity === 0 && statuses.includes('DISCOVERABLE'));

const statuses: Record<string, ShopOrderStatus> = {
  PENDING_AVAILABILITY: 'pending',
  PENDING: 'pending',
  UNSHIPPED: 'paid',
  PARTIALLY_SHIPPED: 'paid',
  SHIPPED: 'shipped',
  CANCELLED: 'cancelled',
  UNFULFILLABLE: 'cancelled',
};

/** As the ledger knows the product of a line of an order. */
export const skuOfLine = (item: unknown): string => textAt(item, 'product', 'sellerSku') ?? textAt(item, 'product', 'asin') ?? 'unknown';

const lineOf = (item: unknown): LedgerLine => ({
  sku: skuOfLine(item),
  productName: textAt(item, 'product', 'title') ?? 'Without a title',
  quantity: numberAt(item, 'quantityOrdered') ?? 0,
  unitPriceCents:
    centsOf(at(item, 'product', 'price', 'unitPrice', 'amount'), textAt(item, 'product', 'price', 'unitPrice', 'currencyCode')) ?? 0,
});

/**
 * A pending order has no total yet, so the sum of its lines stands in.
 * @param usual the currency of the account's marketplace, for orders that state none before they are paid
 * @returns null for an order without a date or currency
 */
export function orderOf(order: unknown, usual: string | null): LedgerOrder | null {
  const platformOrderId = textAt(order, 'orderId');
  const orderedAt = timeAt(order, 'createdTime');
  if (!platformOrderId || !orderedAt) return null;
  // What was called off has lines of no piece, without a price.
  const lines = listAt(order, 'orderItems')
    .map(lineOf)
    .filter(({ quantity }) => quantity > 0);
  const total = at(order, 'proceeds', 'grandTotal');
  const currency =
    textAt(total, 'currencyCode') ?? textAt(order, 'orderItems', 0, 'product', 'price', 'unitPrice', 'currencyCode') ?? usual;
  if (!currency) return null;
  const email = textAt(order, 'buyer', 'buyerEmail');
  return {
    platformOrderId,
    orderNumber: platformOrderId,
    orderedAt: new Date(orderedAt),
    status: statuses[textAt(order, 'fulfillment', 'fulfillmentStatus') ?? ''] ?? 'pending',
    currency,
    totalCents:
      centsOf(at(total, 'amount'), currency) ?? roundCents(lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)),
    customer: email ? { email, platformCustomerId: email, ...namesOf(textAt(order, 'buyer', 'buyerName')) } : null,
    lines,
  };
}

function namesOf(full: string | null): { firstName: string | null; lastName: string | null } {
  const [firstName, ...rest] = (full ?? '').split(' ').filter(Boolean);
  return { firstName: firstName ?? null, lastName: rest.join(' ') || null };
}

/** Amazon counts a day's orders itself; days begin on the clock that was asked for. */
export function metricsOf(answer: unknown): LedgerMetric[] {
  return listAt(answer, 'payload').flatMap((entry): LedgerMetric[] => {
    const day = /^\d{4}-\d\d-\d\d/.exec(textAt(entry, 'interval') ?? '')?.[0];
    if (!day) return [];
    const sales = centsOf(at(entry, 'totalSales', 'amount'), textAt(entry, 'totalSales', 'currencyCode'));
    const currency = textAt(entry, 'totalSales', 'currencyCode');
    const units = numberAt(entry, 'unitCount');
    return [
      ...(sales === null ? [] : [{ metricType: 'gross', day, valueCents: sales, ...(currency && { currency }) }]),
      ...(units === null ? [] : [{ metricType: 'units_reported', day, valueCents: units * 100 }]),
    ];
  });
}
