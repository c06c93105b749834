import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { fulfilments } from '../ledger/ledger-values';

export class ShopOrderLineDto {
  sku: string;
  productName: string;
  quantity: number;
  unitPrice: number;
}

export class DeliveryAddressDto {
  @ApiPropertyOptional()
  name?: string;
  @ApiPropertyOptional()
  company?: string;
  @ApiPropertyOptional()
  street?: string;
  @ApiPropertyOptional()
  street2?: string;
  @ApiPropertyOptional()
  city?: string;
  @ApiPropertyOptional()
  region?: string;
  @ApiPropertyOptional()
  postalCode?: string;
  /** ISO 3166-1 alpha-2, or the text of an imported file. */
  @ApiPropertyOptional()
  country?: string;
}

export class ShopOrderDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  platform: string;
  /** The platform's own id of the account, such as a shop's domain; null for a file of a shop that is not connected. */
  @ApiProperty({ type: String, nullable: true })
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** Another account of the platform may have overwritten this order in an earlier version; the next sync reads it again. */
  isSuspect: boolean;
  /** The platform's id. */
  platformOrderId: string;
  @ApiProperty({ type: String, nullable: true })
  orderNumber: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  integrationId: string | null;
  @ApiProperty({ format: 'date-time' })
  orderedAt: string;
  @ApiProperty({ enum: ['pending', 'paid', 'shipped', 'partially_refunded', 'refunded', 'cancelled'] })
  status: string;
  /** When the order was seen to be removed in the shop: it counts nowhere from then on. Null for one that is there. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  removedAt: string | null;
  /** The shop's own reports leave it out by its status, such as an unpaid cart, so it is no sale. */
  isExcluded: boolean;
  currency: string;
  /** What the buyer paid, before refunds. */
  total: number;
  refunded: number;
  @ApiProperty({ type: Number, nullable: true })
  shipping: number | null;
  @ApiProperty({ type: Number, nullable: true })
  tax: number | null;
  @ApiProperty({ type: Number, nullable: true })
  discount: number | null;
  /** What the platform kept; null while unknown. */
  @ApiProperty({ type: Number, nullable: true })
  fees: number | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  customerId: string | null;
  @ApiProperty({ type: String, nullable: true })
  customerEmail: string | null;
  @ApiProperty({ type: String, nullable: true })
  customerName: string | null;
  /** Delivery address; null if no source states it, and if `isWithheld`. */
  @ApiProperty({ type: () => DeliveryAddressDto, nullable: true })
  delivery: DeliveryAddressDto | null;
  /** Shipped part of the order; null if no source states it, or if nothing is left to ship. */
  @ApiProperty({ type: String, nullable: true, enum: fulfilments })
  fulfilment: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  shippedAt: string | null;
  /** Carrier of the last parcel. */
  @ApiProperty({ type: String, nullable: true })
  carrier: string | null;
  @ApiProperty({ type: String, nullable: true })
  tracking: string | null;
  /** The caller may not see who the customer is: name, mail address, delivery address and tracking number are null. */
  isWithheld: boolean;
  @ApiProperty({ type: [ShopOrderLineDto] })
  lines: ShopOrderLineDto[];
  isDemo: boolean;
}
