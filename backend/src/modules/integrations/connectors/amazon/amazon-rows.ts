import {
  type Fulfilment,
  type LedgerLine,
  type LedgerMetric,
  type LedgerOrder,
  type LedgerParcel,
  type LedgerProduct,
  pictureUrlOf,
  type ShopOrderStatus,
  statedFulfilment,
} from '../../../commerce';
import { postalAddress } from '../../../../platform/postal-address';
import { centsOfText, roundCents } from '../../../../platform/money';
import { at } from '../../calls/read-json';
import type { AmazonDay, AmazonListing, AmazonOrder, AmazonOrderItem, AmazonStock } from './amazon-records';

/** In cents. Amounts are checked where they are read, so that their text is a decimal. */
const centsOf = ({ amount, currencyCode }: { amount: string; currencyCode: string }): number => centsOfText(amount, currencyCode)!;

/** Pieces in Amazon's warehouses that can be sold. */
export const stockOf = ({ sellerSku, productName, inventoryDetails, totalQuantity }: AmazonStock): LedgerProduct => ({
  platformProductId: sellerSku,
  sku: sellerSku,
  ...(productName && { productName }),
  quantity: inventoryDetails?.fulfillableQuantity ?? totalQuantity ?? null,
});

/** A listing of the seller. Stock that Amazon keeps is not repeated here: its channel has no quantity. */
export function listingOf({ sku, summaries, offers, fulfillmentAvailability }: AmazonListing, marketplace: string): LedgerProduct {
  const here = <T extends { marketplaceId: string }>(list: readonly T[]): T | undefined =>
    list.find(({ marketplaceId }) => marketplaceId === marketplace) ?? list[0];
  const summary = here(summaries ?? []);
  const price = here((offers ?? []).filter(({ offerType }) => offerType !== 'B2B'))?.price;
  const own = (fulfillmentAvailability ?? []).find(({ fulfillmentChannelCode }) => fulfillmentChannelCode === 'DEFAULT');
  const quantity = own?.quantity ?? null;
  return {
    platformProductId: sku,
    sku,
    productName: summary?.itemName || sku,
    priceCents: price ? centsOf(price) : null,
    ...(price && { currency: price.currencyCode }),
    // Of stock that Amazon keeps, its own list says the pieces.
    ...(own !== undefined && { quantity }),
    status: isOnSale(summary?.status ?? [], quantity) ? 'active' : 'inactive',
    pictureUrl: pictureUrlOf(at(summary, 'mainImage', 'link')),
  };
}

/** Nobody can buy what has no piece left, and its next piece is on sale at once: that is sold out, not off sale. */
const isOnSale = (statuses: readonly string[], quantity: number | null): boolean =>
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

const fulfilments: Record<string, Fulfilment> = { UNSHIPPED: 'open', PARTIALLY_SHIPPED: 'partial', SHIPPED: 'shipped' };

/** Delivery address, if Amazon states it, and the last parcel. */
function parcelOf({ recipient, fulfillment, packages }: AmazonOrder, status: ShopOrderStatus): LedgerParcel {
  const to = recipient?.deliveryAddress;
  const sent = packages?.at(-1);
  return {
    delivery: to
      ? postalAddress({
          name: to.name,
          company: to.companyName,
          street: to.addressLine1,
          street2: to.addressLine2,
          city: to.city,
          region: to.stateOrRegion,
          postalCode: to.postalCode,
          country: to.countryCode,
        })
      : null,
    fulfilment: statedFulfilment(status, fulfilments[fulfillment?.fulfillmentStatus ?? ''] ?? null),
    shippedAt: sent?.shipTime ? new Date(sent.shipTime) : null,
    carrier: sent?.carrier || null,
    tracking: sent?.trackingNumber || null,
  };
}

/** As the ledger knows the product of a line of an order. */
export const skuOfLine = ({ product }: AmazonOrderItem): string => product.sellerSku || product.asin || 'unknown';

const lineOf = (item: AmazonOrderItem): LedgerLine => {
  const { title, price } = item.product;
  return {
    sku: skuOfLine(item),
    productName: title || 'Without a title',
    quantity: item.quantityOrdered,
    unitPriceCents: price?.unitPrice ? centsOf(price.unitPrice) : 0,
  };
};

/**
 * A pending order has no total yet, so the sum of its lines stands in.
 * @param usual the currency of the account's marketplace, for orders that state none before they are paid. Without any the border sets the
 *   order aside.
 */
export function orderOf(order: AmazonOrder, usual: string | null): LedgerOrder {
  const { orderId, proceeds, orderItems, buyer } = order;
  // What was called off has lines of no piece, without a price.
  const lines = orderItems.map(lineOf).filter(({ quantity }) => quantity > 0);
  const total = proceeds?.grandTotal;
  const currency = total?.currencyCode ?? orderItems[0]?.product.price?.unitPrice?.currencyCode ?? usual;
  const email = buyer?.buyerEmail;
  const status = statuses[order.fulfillment?.fulfillmentStatus ?? ''] ?? 'pending';
  return {
    platformOrderId: orderId,
    orderNumber: orderId,
    orderedAt: new Date(order.createdTime),
    status,
    ...parcelOf(order, status),
    ...({ ...(currency && { currency }) } as { currency: string }),
    totalCents: total ? centsOf(total) : roundCents(lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)),
    customer: email ? { email, platformCustomerId: email, ...namesOf(buyer.buyerName ?? '') } : null,
    lines,
  };
}

function namesOf(full: string): { firstName: string | null; lastName: string | null } {
  const [firstName, ...rest] = full.split(' ').filter(Boolean);
  return { firstName: firstName ?? null, lastName: rest.join(' ') || null };
}

/** Amazon counts a day's orders itself; days begin on the clock that was asked for. */
export function metricsOf({ interval, unitCount, totalSales }: AmazonDay): LedgerMetric[] {
  const day = interval.slice(0, 10);
  return [
    { metricType: 'gross', day, valueCents: centsOf(totalSales), currency: totalSales.currencyCode },
    { metricType: 'units_reported', day, valueCents: unitCount * 100 },
  ];
}
