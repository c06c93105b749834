import { ApiProperty, PickType } from '@nestjs/swagger';
import { type MailFate, mailFates, OrderDto } from './order.dto';

/** Everything the printable page shows. */
export class ReceiptDto {
  number: number;
  /** Name of the shop. */
  seller: string;
  @ApiProperty({ format: 'date-time' })
  date: string;
  @ApiProperty({ type: String, nullable: true })
  buyerName: string | null;
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  productName: string;
  /** US dollars, like the two others. */
  total: number;
  refunded: number;
  currency: string;
  /** False: paid in Stripe's test mode, no real money. */
  livemode: boolean;
  stripePaymentIntentId: string;
}

const seenByBuyers = [
  'id',
  'number',
  'status',
  'productId',
  'productName',
  'amount',
  'refundedAmount',
  'currency',
  'email',
  'buyerKind',
  'failure',
  'createdAt',
  'paidAt',
] as const;

/** An order as its buyer sees it, without an account. */
export class BuyerOrderDto extends PickType(OrderDto, seenByBuyers) {
  /** Opens this order for 90 days, with nothing else: `GET /api/orders/link/{token}`. Null before it is paid, and for people of the console. */
  @ApiProperty({ type: String, nullable: true })
  token: string | null;
  /** What became of the receipt that is mailed. */
  @ApiProperty({ enum: mailFates, enumName: 'MailFate' })
  mail: MailFate;
  /** Once it is paid. */
  @ApiProperty({ type: () => ReceiptDto, nullable: true })
  receipt: ReceiptDto | null;
}

export class OrderLinkDto {
  /** Path of the page that the buyer sees, for example `/orders/link/<token>`; it is shown this once. */
  path: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

export class FindAcceptedDto {
  /** Minutes for which a code is good, if the address has orders. */
  validMinutes: number;
}

export class ReceiptSentDto {
  /** Null where the caller may not see who the guest is. */
  @ApiProperty({ type: String, format: 'email', nullable: true })
  to: string | null;
}
