import { roundCents, storedCents } from '../../../../platform/money';
import type { OrderPart } from '../order-writing';
import type { DemoShape } from './demo-shapes';

export interface DemoBuyer {
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface DemoOrderLine {
  sku: string;
  name: string;
  quantity: number;
  /** Price of one piece. */
  cents: number;
}

export interface DemoShipment {
  /** Key of the change line that created it. Finds the result of a call whose answer was lost. */
  key: string;
  carrier: string | null;
  tracking: string | null;
  parts: OrderPart[];
}

/** An order as a simulated platform keeps it. Amounts are cents of `currency`. */
export interface DemoOrder {
  id: string;
  number: string;
  /** ISO 8601. */
  orderedAt: string;
  currency: string;
  buyer: DemoBuyer;
  lines: DemoOrderLine[];
  shippingCents: number;
  feesCents: number;
  shipments: DemoShipment[];
  refunds: { key: string; cents: number; reason: string | null }[];
  cancelled: { reason: string | null } | null;
}

/** The order after a call, or the reason why it is unchanged. */
export type DemoOrderAnswer = { order: DemoOrder } | { refused: string };

export const totalOf = ({ lines, shippingCents }: Pick<DemoOrder, 'lines' | 'shippingCents'>): number =>
  roundCents(lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, shippingCents));

export const refundedOf = ({ refunds }: Pick<DemoOrder, 'refunds'>): number =>
  roundCents(refunds.reduce((sum, { cents }) => sum + cents, 0));

/** Pieces that are still to be shipped, by SKU. */
export function unshippedOf({
  lines,
  shipments,
}: {
  lines: readonly OrderPart[];
  shipments: readonly { parts: readonly OrderPart[] }[];
}): Map<string, number> {
  const left = new Map<string, number>();
  for (const { sku, quantity } of lines) left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const { parts } of shipments) for (const { sku, quantity } of parts) left.set(sku, (left.get(sku) ?? 0) - quantity);
  return new Map([...left].filter(([, quantity]) => quantity > 0));
}

/** Status in the terms of the ledger. */
export function demoStatusOf(order: DemoOrder): 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled' {
  const refunded = refundedOf(order);
  if (order.cancelled) return 'cancelled';
  if (refunded >= totalOf(order)) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  return unshippedOf(order).size === 0 ? 'shipped' : 'paid';
}

export const demoFees = (totalCents: number, { fees }: DemoShape, currency: string): number =>
  storedCents((totalCents * fees.percent) / 100 + fees.fixedCents, currency);

export function shippedOrder(
  order: DemoOrder,
  { parts: asked, ...shipment }: Omit<DemoShipment, 'parts'> & { parts: OrderPart[] | null },
): DemoOrderAnswer {
  if (order.shipments.some(({ key }) => key === shipment.key)) return { order };
  if (order.cancelled) return { refused: 'The order is cancelled.' };
  const left = unshippedOf(order);
  if (left.size === 0) return { refused: 'Everything in this order was shipped already.' };
  const parts = asked ?? [...left].map(([sku, quantity]) => ({ sku, quantity }));
  const isThere = ({ sku, quantity }: OrderPart) => quantity > 0 && quantity <= (left.get(sku) ?? 0);
  if (!parts.every(isThere)) return { refused: 'Fewer of these pieces are left to ship.' };
  return { order: { ...order, shipments: [...order.shipments, { ...shipment, parts }] } };
}

export function unshippedOrder(order: DemoOrder, key: string, { canUnship }: Pick<DemoShape, 'canUnship'>): DemoOrderAnswer {
  if (!canUnship) return { refused: 'A shipment cannot be taken back here.' };
  return { order: { ...order, shipments: order.shipments.filter((one) => one.key !== key) } };
}

export function refundedOrder(order: DemoOrder, refund: DemoOrder['refunds'][number]): DemoOrderAnswer {
  if (order.refunds.some(({ key }) => key === refund.key)) return { order };
  const left = roundCents(totalOf(order) - refundedOf(order));
  if (refund.cents <= 0) return { refused: 'A refund must be above zero.' };
  if (refund.cents > left) return { refused: 'Less than that is left to refund.' };
  return { order: { ...order, refunds: [...order.refunds, refund] } };
}

export function cancelledOrder(order: DemoOrder, reason: string | null): DemoOrderAnswer {
  if (order.cancelled) return { order };
  if (order.shipments.length > 0) return { refused: 'The order was shipped, at least in part. Refund it instead.' };
  return { order: { ...order, cancelled: { reason } } };
}
