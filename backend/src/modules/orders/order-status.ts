import { contentVersion } from '../../platform/http/shown-version';
export const orderStatuses = [
  'pending',
  'processing',
  'paid',
  'failed',
  'canceled',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where the payment itself stands, before anything goes back. */
export type PaymentState = 'open' | 'processing' | 'failed' | 'canceled' | 'succeeded';
export type DisputeState = 'open' | 'won' | 'lost';

/** Every way an order may go. An event may be late or missing, so it may pass over what lies between. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'failed', 'canceled', 'paid', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  processing: ['failed', 'canceled', 'paid', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  failed: ['processing', 'canceled', 'paid', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  // Money that arrives for an order that was given up is still the buyer's money: the order is paid.
  canceled: ['paid', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  paid: ['partially_refunded', 'refunded', 'disputed', 'lost'],
  // Back only when the bank sent a refund back to the shop.
  partially_refunded: ['paid', 'refunded', 'disputed', 'lost'],
  refunded: ['paid', 'partially_refunded', 'disputed', 'lost'],
  // Won: to where the money was before.
  disputed: ['paid', 'partially_refunded', 'refunded', 'lost'],
  lost: [],
};

export const mayGo = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/** The buyer may still pay. */
export const unsettledStatuses: readonly OrderStatus[] = ['pending', 'processing', 'failed'];

export const isUnsettled = (status: OrderStatus): boolean => unsettledStatuses.includes(status);

/**
 * Chooses the order that a buyer goes on with. One that a bank is working on comes first, since nothing may be paid beside it.
 * @param orders of one buyer for one product, newest first.
 */
export function openOrderOf<T extends { status: OrderStatus }>(orders: T[]): T | undefined {
  const open = orders.filter(({ status }) => isUnsettled(status));
  return open.find(({ status }) => status === 'processing') ?? open[0];
}

/** What was bought may be used; a dispute takes nothing away before it is lost. */
export const givesAccess = (status: OrderStatus): boolean => status === 'paid' || status === 'partially_refunded' || status === 'disputed';

/** What is known about the money of an order. Amounts in cents. */
export interface Money {
  amount: number;
  paymentState: PaymentState;
  refunded: number;
  disputeState: DisputeState | null;
}

const beforeTheMoney = { open: 'pending', processing: 'processing', failed: 'failed', canceled: 'canceled' } as const;

export function statusOf({ amount, paymentState, refunded, disputeState }: Money): OrderStatus {
  if (disputeState === 'lost') return 'lost';
  if (disputeState === 'open') return 'disputed';
  if (refunded >= amount) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  return paymentState === 'succeeded' ? 'paid' : beforeTheMoney[paymentState];
}

/** Version of the amounts that a refund decision depends on. */
export const refundVersion = (order: Money, requested: number): string =>
  contentVersion({ left: refundable(order, requested), refunded: order.refunded, requested });

/**
 * Cents that were not refunded yet. 0 for an unpaid order and for one that a bank charged back.
 * @param requested cents whose refund was requested and is not known at Stripe yet.
 */
export const notReturned = ({ amount, paymentState, refunded, disputeState }: Money, requested: number): number =>
  paymentState === 'succeeded' && disputeState !== 'lost' ? Math.max(0, amount - refunded - requested) : 0;

/** Cents that can be refunded now. None while a bank decides about the payment. */
export const refundable = (order: Money, requested: number): number => (order.disputeState === 'open' ? 0 : notReturned(order, requested));
