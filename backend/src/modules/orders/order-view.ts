import { withheldText } from '../../platform/http/withheld-text';
import { isWithheld } from '../auth';
import type { OrderDto, OrderEventDto } from './dto/order.dto';
import type { OrderEntity } from './entities/order.entity';
import type { OrderFact } from './orders.events';

export const centsToUsd = (amount: number): number => amount / 100;

/** `$24.99`; all orders are in US dollars. */
export const priceText = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

/** Guests are customers; people of the console are not. */
export const isHidden = ({ buyerKind }: Pick<OrderEntity, 'buyerKind'>): boolean => isWithheld(buyerKind === 'guest');

/** Entries about receipts name the address. */
export const entryAsShown = (entry: OrderEventDto, hidden: boolean): OrderEventDto =>
  hidden && entry.kind === 'receipt' ? { ...entry, text: withheldText } : entry;

/** An order for the caller: without `customers:identify` it does not say which guest bought. */
export function toDto(order: OrderEntity): OrderDto {
  const hidden = isHidden(order);
  return hidden ? { ...whole(order), buyerName: null, email: null, isWithheld: true } : { ...whole(order), isWithheld: false };
}

const whole = (order: OrderEntity): Omit<OrderDto, 'isWithheld'> => ({
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

export const toFact = (order: OrderEntity): OrderFact => ({
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
