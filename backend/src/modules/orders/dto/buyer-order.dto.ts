import { ApiProperty } from '@nestjs/swagger';
import { orderStatuses, type OrderStatus } from '../order-status';

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

/** An order as its buyer sees it, without an account. */
export class BuyerOrderDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  number: number;
  @ApiProperty({ enum: orderStatuses, enumName: 'OrderStatus' })
  status: OrderStatus;
  productId: string;
  productName: string;
  /** US dollars. */
  amount: number;
  refundedAmount: number;
  currency: string;
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  /** Why the last attempt to pay did not work. */
  @ApiProperty({ type: String, nullable: true })
  failure: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: string | null;
  /** Opens this order again, with nothing else: `GET /api/orders/link/{token}`. */
  token: string;
  /** Once it is paid. */
  @ApiProperty({ type: () => ReceiptDto, nullable: true })
  receipt: ReceiptDto | null;
}

export class FindAcceptedDto {
  /** Minutes for which a code is good, if the address has orders. */
  validMinutes: number;
}

export class ReceiptSentDto {
  @ApiProperty({ format: 'email' })
  to: string;
}
