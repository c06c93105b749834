import type { OrderDto } from './dto/order.dto';
import type { Order } from './order.entity';
import type { OrderFact } from './orders.events';

export const centsToUsd = (amount: number): number => amount / 100;

/** `$24.99`; all orders are in US dollars. */
export const priceText = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

export const toDto = (order: Order): OrderDto => ({
  id: order.id,
  number: order.number,
  status: order.status,
  productId: order.productId,
  productName: order.productName,
  productVersion: order.productVersion,
  amount: centsToUsd(order.amount),
  refundedAmount: centsToUsd(order.refunded),
  currency: order.currency,
  buyerKind: order.buyerKind,
  buyerId: order.buyerId,
  buyerName: order.buyerName,
  email: order.email,
  stripePaymentIntentId: order.stripePaymentIntentId,
  livemode: order.livemode,
  failure: order.failure,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

export const toFact = (order: Order): OrderFact => ({
  id: order.id,
  number: order.number,
  status: order.status,
  productId: order.productId,
  productName: order.productName,
  amount: centsToUsd(order.amount),
  refundedAmount: centsToUsd(order.refunded),
  currency: order.currency,
  email: order.email,
});
