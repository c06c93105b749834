import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { utcDay } from '../../../platform/schedule/shop-time';
import { centsToNumeric, type LedgerLine, type LedgerOrder, type LedgerSource, orderKey } from './ledger-values';
import type { OrderState } from './order-news';
import type { Stated } from './statements-fold';

/** An order as the ledger has it. */
export interface KnownOrder extends OrderState {
  id: string;
  platformOrderId: string;
  /** Empty for an order of a file that named no account. */
  account: string;
  orderedAt: Date;
  currency: string;
  integrationId: string | null;
  /** Another account of the platform may have overwritten the order in an earlier version. */
  isSuspect: boolean;
  /** It was removed in the shop. */
  isRemoved?: boolean;
  importId: string | null;
  hash: string | null;
  customerId: string | null;
  /** Fields that no source states; null if all are stated. */
  assumed?: readonly string[] | null;
}

export interface OrderWrite {
  id: string;
  order: LedgerOrder;
  hash: string;
  customerId: string | null;
  /** Null for an order that is new. */
  before: KnownOrder | null;
  /** The source sent no lines, so the stored ones stay. */
  keepsLines: boolean;
}

/** Hash of everything an order states. An order with the stored hash is not written again. */
export function contentHash(order: LedgerOrder): string {
  const { orderedAt, status, currency, totalCents, shippingCents, taxCents, discountCents, refundedCents, feesCents, lines } = order;
  const { refundedTaxCents = null, refundedShippingCents = null, isExcluded = false } = order;
  const content = [
    orderedAt.getTime(),
    status,
    currency,
    totalCents,
    shippingCents ?? null,
    taxCents ?? null,
    discountCents ?? null,
    refundedCents ?? 0,
    feesCents ?? null,
    order.orderNumber ?? null,
    ...(refundedTaxCents !== null || refundedShippingCents !== null ? [refundedTaxCents, refundedShippingCents] : []),
    ...(isExcluded ? ['unpaid cart'] : []),
    ...parcelContent(order),
    lines.map((line) => [line.sku, line.productName, line.quantity, line.unitPriceCents, line.unitCostCents ?? null]),
  ];
  return createHash('sha1').update(JSON.stringify(content)).digest('base64url');
}

/** Empty for an order without these values, so that the hashes of existing orders do not change. */
function parcelContent({ delivery = null, fulfilment = null, shippedAt = null, carrier = null, tracking = null }: LedgerOrder): unknown[] {
  const content = [delivery, fulfilment, shippedAt?.getTime() ?? null, carrier, tracking];
  return content.some((part) => part !== null) ? [content] : [];
}

/** Orders by their key in the ledger. The last record of an order wins; an order without an id is left out. */
export function ordersByKey(platform: string, orders: readonly LedgerOrder[]): Map<string, LedgerOrder> {
  const byKey = new Map<string, LedgerOrder>();
  for (const order of orders) byKey.set(orderKey(platform, order.platformOrderId), order);
  byKey.delete('');
  return byKey;
}

/** Clocks of a file without a time zone are off by up to 14 hours, and a date without a time by half a day. */
const sameTimeHours = 36;

type Purchase = Pick<LedgerOrder, 'orderedAt' | 'currency' | 'totalCents'> & { assumed?: readonly string[] | null };

/**
 * Another shop uses the same order numbers, so they mean the same purchase only if time and amount fit. The currency may
 * differ, because it may have been chosen wrongly for a file that names none. A currency that no source states proves nothing.
 */
export const isSamePurchase = (a: Purchase, b: Purchase): boolean =>
  Math.abs(a.orderedAt.getTime() - b.orderedAt.getTime()) <= sameTimeHours * 3_600_000 &&
  (a.currency === b.currency || a.totalCents === b.totalCents || [a, b].some(({ assumed }) => assumed?.includes('currency')));

export interface OrderConflict {
  platformOrderId: string;
  reason: string;
}

/**
 * Finds the stored order that an order of a source is: the one of its account, or the same purchase of a file that named no account. A file
 * without an account can mean the purchase of any account.
 * @param known orders with this number that the source can mean
 * @returns null for a new order, or a conflict if the number belongs to another purchase, or to several
 */
export function storedOrder(source: LedgerSource, order: LedgerOrder, known: readonly KnownOrder[]): KnownOrder | OrderConflict | null {
  const { platformOrderId } = order;
  const own = known.find(({ account }) => account === source.account);
  if (own && (source.integrationId || isSamePurchase(own, order))) return own;
  const others = own && source.account !== '' ? [] : known.filter((row) => row !== own && isSamePurchase(row, order));
  const exact = others.filter(({ totalCents }) => totalCents === order.totalCents);
  const [match, second] = exact.length === 1 ? exact : others;
  if (second)
    return { platformOrderId, reason: `Order ${platformOrderId} is stored for several accounts. Choose the account of this file.` };
  if (match || !own) return match ?? null;
  const day = utcDay(own.orderedAt);
  return {
    platformOrderId,
    reason: `Order ${platformOrderId} is stored with another date or amount (${day}, ${own.currency}). If this file comes from another shop, give its channel a name of its own.`,
  };
}

/** Only an order newer than the erasure brings an erased person back. */
export const staysErased = (erasedAt: Date | undefined, orderedAt: Date): boolean =>
  (erasedAt?.getTime() ?? -Infinity) >= orderedAt.getTime();

/**
 * Decides whether an order is written.
 * @param before the stored order, or null for a new one
 * @returns null if there is nothing to write: an account's content is stored already, or a file names an order of a connected
 *   account. A file is a source of its own even if it states what is stored.
 */
export function orderWrite(
  source: LedgerSource,
  order: LedgerOrder,
  before: KnownOrder | null,
  customerId: string | null,
): OrderWrite | null {
  const hash = contentHash(order);
  if (!before) return { id: uuidv7(), order, hash, customerId, before, keepsLines: false };
  const write = { id: before.id, order, hash, customerId, before, keepsLines: order.lines.length === 0 };
  if (source.integrationId) {
    const isStored = before.hash === hash && before.integrationId === source.integrationId && !before.isSuspect && !before.isRemoved;
    return isStored && (customerId === null || customerId === before.customerId) ? null : write;
  }
  if (before.integrationId || (!source.importId && before.hash === hash)) return null;
  return write;
}

/** Lines to insert, numbered within their order. */
export const numberedLines = (writes: readonly OrderWrite[]): { id: string; index: number; line: LedgerLine }[] =>
  writes.flatMap(({ id, order }) => order.lines.map((line, index) => ({ id, index, line })));

/** Statement of a source about an order, by column. Unknown amounts are left out. */
export function statedOf(
  { account }: Pick<LedgerSource, 'account'>,
  { order, customerId }: Pick<OrderWrite, 'order' | 'customerId'>,
): Stated {
  const { lines, assumed = [] } = order;
  return {
    account,
    order_number: order.orderNumber ?? undefined,
    ordered_at: order.orderedAt.toISOString(),
    status: order.status,
    currency: order.currency,
    total: centsToNumeric(order.totalCents),
    shipping: centsToNumeric(order.shippingCents) ?? undefined,
    tax: centsToNumeric(order.taxCents) ?? undefined,
    discount: centsToNumeric(order.discountCents) ?? undefined,
    refunded: centsToNumeric(order.refundedCents) ?? undefined,
    fees: centsToNumeric(order.feesCents) ?? undefined,
    customer_id: customerId ?? undefined,
    delivery: order.delivery ?? undefined,
    fulfilment: order.fulfilment ?? undefined,
    shipped_at: order.shippedAt?.toISOString(),
    carrier: order.carrier ?? undefined,
    tracking: order.tracking ?? undefined,
    lines:
      lines.length === 0
        ? undefined
        : lines.map(({ sku, productName, quantity, unitPriceCents, unitCostCents }) => ({
            sku,
            product_name: productName,
            quantity,
            unit_price: centsToNumeric(unitPriceCents),
            unit_cost: centsToNumeric(unitCostCents),
          })),
    assumed,
  };
}
