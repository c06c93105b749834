import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { type LedgerLine, type LedgerOrder, type LedgerSource, orderKey } from './ledger-values';
import type { OrderState } from './order-news';

/** An order as the ledger has it. */
export interface KnownOrder extends OrderState {
  id: string;
  platformOrderId: string;
  integrationId: string | null;
  importId: string | null;
  hash: string | null;
  customerId: string | null;
  /** Number of stored lines. */
  lines: number;
}

export interface OrderWrite {
  id: string;
  order: LedgerOrder;
  hash: string;
  customerId: string | null;
  /** Null for an order that is new. */
  before: KnownOrder | null;
  /** The lines follow the stored ones: the same file continues an order further down. */
  appends: boolean;
  /** The source sent no lines, so the stored ones stay. */
  keepsLines: boolean;
}

/** Hash of everything an order states. An order with the stored hash is not written again. */
export function contentHash(order: LedgerOrder): string {
  const { orderedAt, status, currency, totalCents, shippingCents, taxCents, discountCents, refundedCents, feesCents, lines } = order;
  const content = [
    orderedAt.getTime(),
    status,
    currency ?? 'USD',
    totalCents,
    shippingCents ?? null,
    taxCents ?? null,
    discountCents ?? null,
    refundedCents ?? 0,
    feesCents ?? null,
    order.orderNumber ?? null,
    lines.map((line) => [line.sku, line.productName, line.quantity, line.unitPriceCents, line.unitCostCents ?? null]),
  ];
  return createHash('sha1').update(JSON.stringify(content)).digest('base64url');
}

/** Orders by their key in the ledger. The last record of an order wins; an order without an id is left out. */
export function ordersByKey(platform: string, orders: readonly LedgerOrder[]): Map<string, LedgerOrder> {
  const byKey = new Map<string, LedgerOrder>();
  for (const order of orders) byKey.set(orderKey(platform, order.platformOrderId), order);
  byKey.delete('');
  return byKey;
}

/** Only an order newer than the erasure brings an erased person back. */
export const staysErased = (erasedAt: Date | undefined, orderedAt: Date): boolean =>
  (erasedAt?.getTime() ?? -Infinity) >= orderedAt.getTime();

/**
 * Decides how an order is written.
 * @param before the stored order, or null for a new one
 * @returns null if there is nothing to write: the content is stored already, or a file names an order of a connected account
 */
export function orderWrite(
  source: LedgerSource,
  order: LedgerOrder,
  before: KnownOrder | null,
  customerId: string | null,
): OrderWrite | null {
  const hash = contentHash(order);
  if (!before) return { id: uuidv7(), order, hash, customerId, before, appends: false, keepsLines: false };
  const write = { id: before.id, order, hash, customerId, before, keepsLines: order.lines.length === 0 };
  if (source.integrationId) return before.hash === hash && before.integrationId ? null : { ...write, appends: false };
  if (before.integrationId || before.hash === hash) return null;
  return { ...write, appends: source.importId != null && before.importId === source.importId && order.lines.length > 0 };
}

/** Lines to insert, numbered within their order. Appended lines continue the numbers of the stored ones. */
export const numberedLines = (writes: readonly OrderWrite[]): { id: string; index: number; line: LedgerLine }[] =>
  writes.flatMap(({ id, order, before, appends }) =>
    order.lines.map((line, index) => ({ id, index: (appends ? before!.lines : 0) + index, line })),
  );
