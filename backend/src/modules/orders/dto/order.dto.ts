import { ApiProperty } from '@nestjs/swagger';
import { orderStatuses, type OrderStatus } from '../order-status';

export const buyerKinds = ['console', 'guest'] as const;
export type BuyerKind = (typeof buyerKinds)[number];

export class OrderDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** What people call it, from 1001 on. */
  number: number;
  @ApiProperty({ enum: orderStatuses, enumName: 'OrderStatus' })
  status: OrderStatus;
  productId: string;
  productName: string;
  /** As in `1.2.0`, when it was ordered. */
  @ApiProperty({ type: String, nullable: true })
  productVersion: string | null;
  /** US dollars. */
  amount: number;
  /** Of these, what went back. */
  refundedAmount: number;
  currency: string;
  /** `console`: bought for this console; `guest`: by somebody without an account. */
  @ApiProperty({ enum: buyerKinds, enumName: 'BuyerKind' })
  buyerKind: BuyerKind;
  /** Account of the buyer; null for Administrator and guests. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  buyerId: string | null;
  /** The caller may not see who the guest is: name and mail address are null. */
  isWithheld: boolean;
  @ApiProperty({ type: String, nullable: true })
  buyerName: string | null;
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  stripePaymentIntentId: string | null;
  /** False: Stripe's test mode, no real money. Null before the payment exists. */
  @ApiProperty({ type: Boolean, nullable: true })
  livemode: boolean | null;
  /** Why the last attempt to pay did not work. */
  @ApiProperty({ type: String, nullable: true })
  failure: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: string | null;
}

export const orderEventKinds = ['created', 'status', 'attempt', 'refund', 'dispute', 'receipt', 'note'] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];
export const orderSources = ['checkout', 'webhook', 'return', 'reconcile', 'console'] as const;
/** Who brought the news: Stripe's event, the buyer's return, our own look at Stripe, or a person in the console. */
export type OrderSource = (typeof orderSources)[number];

/** One line of the timeline. */
export class OrderEventDto {
  id: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty({ enum: orderEventKinds })
  kind: OrderEventKind;
  /** The status it led to, where it did. */
  @ApiProperty({ enum: orderStatuses, enumName: 'OrderStatus', nullable: true })
  status: OrderStatus | null;
  text: string;
  @ApiProperty({ enum: orderSources })
  source: OrderSource;
  @ApiProperty({ type: String, nullable: true })
  actor: string | null;
  /** The event in the webhook log, where one brought it. */
  @ApiProperty({ type: String, nullable: true })
  stripeEventId: string | null;
}

export const refundStatuses = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export class RefundDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** US dollars. */
  amount: number;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** `requested`: on its way to Stripe; `pending`: at the bank. */
  @ApiProperty({ enum: refundStatuses, enumName: 'RefundStatus' })
  status: RefundStatus;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  /** Null when it was made at Stripe. */
  @ApiProperty({ type: String, nullable: true })
  requestedBy: string | null;
  @ApiProperty({ type: String, nullable: true })
  stripeRefundId: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export const mailFates = ['none', 'waiting', 'sent', 'failed'] as const;
/** What became of the newest receipt: `sent` is said once the mail server took it. */
export type MailFate = (typeof mailFates)[number];

export class PaidTwiceDto {
  /** The order that the console holds the tool by; null for one that was free. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  orderId: string | null;
}

export class OrderDetailDto extends OrderDto {
  /** Oldest first. */
  timeline: OrderEventDto[];
  refunds: RefundDto[];
  /** US dollars that can still go back; 0 when nothing can. */
  refundable: number;
  /** Version of the order's amounts. A refund names it. */
  version: string;
  /** When the newest receipt was handed over to be sent; `mail` says what became of it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  receiptSentAt: string | null;
  @ApiProperty({ enum: mailFates, enumName: 'MailFate' })
  mail: MailFate;
  /** Set when the console had the tool before this order was paid: the money bought nothing and can go back. */
  @ApiProperty({ type: () => PaidTwiceDto, nullable: true })
  paidTwice: PaidTwiceDto | null;
  /** The payment in Stripe's dashboard. */
  @ApiProperty({ type: String, nullable: true })
  stripeUrl: string | null;
}
