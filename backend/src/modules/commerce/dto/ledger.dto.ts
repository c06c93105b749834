import { ApiProperty } from '@nestjs/swagger';

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
