import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { fulfilments } from '../ledger/ledger-values';

export class StockLocationDto {
  name: string;
  /** Null where the product is not stocked there. */
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
}

export class InventoryItemDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  sku: string;
  productName: string;
  /** The channel. */
  platform: string;
  /** The platform's own id of the account; null for a file of a shop that is not connected. */
  @ApiProperty({ type: String, nullable: true })
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** The connected account; null for rows of files and by hand. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  integrationId: string | null;
  /** Pieces this channel promises to buyers; null where they are unknown, because the channel does not count them or no file named them. */
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  /** The parts of the quantity, as the channel or a file counts them by location; null where nothing names locations. */
  @ApiProperty({ type: () => [StockLocationDto], nullable: true })
  locations: StockLocationDto[] | null;
  /** Other products of the account that are sold from the same count. */
  sharedWith: number;
  @ApiProperty({ type: Number, nullable: true })
  price: number | null;
  /** What one piece costs the seller; null while nobody said. */
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
  @ApiProperty({ type: String, nullable: true, enum: ['platform', 'import', 'person'] })
  costSource: string | null;
  /** True while a first or lower cost waits under Limits and the floor does not follow it. */
  isCostHeld: boolean;
  /** The earlier cost that floors are computed with while `isCostHeld`; null where none was known, and while they follow the cost. */
  @ApiProperty({ type: Number, nullable: true })
  floorCost: number | null;
  @ApiProperty({ type: String, nullable: true })
  floorCurrency: string | null;
  /** ISO 4217; null while neither a price nor a cost has said it. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty({ enum: ['active', 'inactive'] })
  status: string;
  /** Pieces of the stock this channel must not promise. */
  buffer: number;
  /** At this many pieces or fewer the stock counts as low. */
  lowStockAt: number;
  isLow: boolean;
  isDemo: boolean;
  /** Pieces really there over all channels, less what sold since they were counted; null while nobody counted. */
  @ApiProperty({ type: Number, nullable: true })
  stock: number | null;
  /** The channels promise more than there is. */
  isOversold: boolean;
  @ApiProperty({ format: 'date-time' })
  lastUpdated: string;
}

/** Sums over all listings that match the filters of the list. */
export class InventoryTotalsDto {
  listings: number;
  /** Sum of the known quantities. Listings that are sold from one count are added once. */
  quantity: number;
  /** Listings whose quantity is unknown. */
  unknownQuantity: number;
  lowStock: number;
  withoutCost: number;
  /** Names of the locations that the quantities are counted by. */
  locations: string[];
}

export class StockDto {
  sku: string;
  /** As counted. */
  @ApiProperty({ type: Number, nullable: true })
  counted: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  countedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  countedBy: string | null;
  /** Sold on all channels since. */
  soldSince: number;
  /** Counted less sold. */
  @ApiProperty({ type: Number, nullable: true })
  stock: number | null;
  /** Every channel may list the whole stock; otherwise they divide it. */
  shared: boolean;
  /** Sum of the known quantities that the channels offer. */
  promised: number;
  /** Channels whose quantity is unknown. */
  unknown: number;
  isOversold: boolean;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** Quantities per channel that prevent overselling. */
  @ApiProperty({ type: () => [AllocationDto] })
  channels: AllocationDto[];
}

export class AllocationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  platform: string;
  /** Null where it is unknown. */
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  buffer: number;
  /** The same as `quantity` where nothing has to change. */
  @ApiProperty({ type: Number, nullable: true })
  proposed: number | null;
}

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
  /** The caller may not see who the customer is: name, mail address and delivery address are null. */
  isWithheld: boolean;
  @ApiProperty({ type: [ShopOrderLineDto] })
  lines: ShopOrderLineDto[];
  isDemo: boolean;
}

export class CustomerSourceDto {
  platform: string;
  /** The platform's own id of the account; null for a file of a shop that is not connected. */
  @ApiProperty({ type: String, nullable: true })
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** Null where `isWithheld`. */
  @ApiProperty({ type: String, nullable: true })
  platformCustomerId: string | null;
}

export class CustomerDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The caller may not see who the customer is: names, mail address and the ids of platforms are null. */
  isWithheld: boolean;
  /** Empty where the platform keeps it to itself; null where `isWithheld`. */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  firstName: string | null;
  @ApiProperty({ type: String, nullable: true })
  lastName: string | null;
  /** Where they were first seen. */
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  platformCustomerId: string | null;
  /** Every platform that knows them. */
  @ApiProperty({ type: [CustomerSourceDto] })
  sources: CustomerSourceDto[];
  totalSpent: number;
  currency: string;
  orderCount: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastOrderDate: string | null;
  isDemo: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class BusinessMetricDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  platform: string;
  /** From orders: `revenue`, `orders`, `units`, `refunds`, `fees`, `net`. Platforms report others. */
  metricType: string;
  value: number;
  /** Null for figures that are no amounts, and for amounts whose currency is unknown. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** On the shop's clock. */
  @ApiProperty({ format: 'date' })
  day: string;
  @ApiProperty({ enum: ['orders', 'platform'] })
  origin: string;
  @ApiProperty({ type: 'object', additionalProperties: true })
  metadata: Record<string, unknown>;
  @ApiProperty({ format: 'date-time' })
  recordedAt: string;
}

export class ProfitRowDto {
  sku: string;
  productName: string;
  platform: string;
  currency: string;
  units: number;
  orders: number;
  /** Prices paid less discounts and refunds, without shipping and tax. */
  revenue: number;
  /** Null while the cost of any piece of it is unknown. */
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
  /** Its share of the fees; null while those of any of its orders are unknown. */
  @ApiProperty({ type: Number, nullable: true })
  fees: number | null;
  /** Revenue less cost. */
  @ApiProperty({ type: Number, nullable: true })
  beforeFees: number | null;
  /** Revenue less cost and fees. */
  @ApiProperty({ type: Number, nullable: true })
  net: number | null;
  /** Net in percent of revenue. */
  @ApiProperty({ type: Number, nullable: true })
  margin: number | null;
}

export class ChannelDto {
  platform: string;
  products: number;
  orders: number;
}

/** A connected account that has products or orders. */
export class ChannelAccountDto {
  @ApiProperty({ format: 'uuid' })
  integrationId: string;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
}

export class LedgerSummaryDto {
  @ApiProperty({ type: [ChannelDto] })
  channels: ChannelDto[];
  @ApiProperty({ type: [ChannelAccountDto] })
  accounts: ChannelAccountDto[];
  products: number;
  lowStock: number;
  /** Products on sale whose quantity is unknown. */
  unknownStock: number;
  oversold: number;
  /** Products whose cost nobody said. */
  withoutCost: number;
  orders: number;
  customers: number;
}

export class ErasureDto {
  /** Rows changed or removed, by table. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  erased: Record<string, number>;
  /** Number of the entry in the audit log that proves it. */
  auditEntry: number;
}
