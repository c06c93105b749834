import { ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsDateString, IsIn, IsInt, IsUUID, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { DecimalPlaces } from '../../../platform/http/decimal-places';
import { FileFormatQuery } from '../../../platform/http/files/file-format';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { UtcMoment } from '../../../platform/http/utc-moment';
import { shopOrderStatuses } from '../ledger/ledger-values';

export const platformPattern = /^[a-z0-9][a-z0-9 _-]{0,39}$/;
export const inventorySorts = ['sku', 'quantity', 'most'] as const;
export const inventoryShows = ['low', 'unknown', 'oversold', 'no_cost'] as const;
export const orderSorts = ['newest', 'oldest', 'largest'] as const;
export const orderShows = ['sold', 'paid_back', 'to_ship'] as const;
export const customerSorts = ['latest', 'spent'] as const;

export class InventoryListQuery extends PageQuery {
  /** Only listings of this channel. */
  @Optional()
  @Matches(platformPattern)
  platform?: string;

  /** Only listings of this connection. */
  @Optional()
  @IsUUID()
  integrationId?: string;

  /** Only those in this state. */
  @Optional()
  @IsIn(['active', 'inactive'])
  status?: 'active' | 'inactive';

  /** `low`: at or under the limit; `unknown`: the quantity is unknown; `oversold`: the channels promise more than there is; `no_cost`: the cost is unknown. */
  @Optional()
  @IsIn(inventoryShows)
  @ApiPropertyOptional({ enum: inventoryShows })
  show?: (typeof inventoryShows)[number];

  /** The order of the list: `quantity` has the fewest pieces first, `most` the most; those that are unknown come last in both. */
  @Optional()
  @IsIn(inventorySorts)
  @ApiPropertyOptional({ enum: inventorySorts })
  sort: (typeof inventorySorts)[number] = 'sku';
}

export class InventoryTotalsQuery extends PickType(InventoryListQuery, [
  'platform',
  'integrationId',
  'status',
  'show',
  'search',
] as const) {}

export class InventoryExportQuery extends IntersectionType(InventoryListQuery, FileFormatQuery) {}

export class ShopOrderListQuery extends PageQuery {
  /** Only orders of this channel. */
  @Optional()
  @Matches(platformPattern)
  platform?: string;

  /** Only orders of this connection. */
  @Optional()
  @IsUUID()
  integrationId?: string;

  /** Only those in this state. */
  @Optional()
  @IsIn(shopOrderStatuses)
  @ApiPropertyOptional({ enum: shopOrderStatuses })
  status?: (typeof shopOrderStatuses)[number];

  /** Only orders of this customer. */
  @Optional()
  @IsUUID()
  customerId?: string;

  /** The first day, on the shop's clock. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  from?: string;

  /** The last day. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  to?: string;

  /** Ordered at this moment or after it. */
  @UtcMoment()
  orderedFrom?: string;

  /** Ordered before this moment. */
  @UtcMoment()
  orderedUntil?: string;

  /** Only orders in this currency, ISO 4217. */
  @Optional()
  @Matches(/^[A-Z]{3}$/, { message: '$property must be a currency such as USD' })
  currency?: string;

  /**
   * `sold`: neither refunded nor cancelled; `paid_back`: something was paid back, and it was not cancelled; `to_ship`: paid and not shipped in full, of the
   * last 60 days.
   */
  @Optional()
  @IsIn(orderShows)
  @ApiPropertyOptional({ enum: orderShows })
  show?: (typeof orderShows)[number];

  /** The order of the list. */
  @Optional()
  @IsIn(orderSorts)
  @ApiPropertyOptional({ enum: orderSorts })
  sort: (typeof orderSorts)[number] = 'newest';
}

export class ShopOrderExportQuery extends IntersectionType(ShopOrderListQuery, FileFormatQuery) {}

export class CustomerListQuery extends PageQuery {
  /** Only customers of this channel. */
  @Optional()
  @Matches(platformPattern)
  platform?: string;

  /** Who has an order of this moment or after it, neither refunded nor cancelled. */
  @UtcMoment()
  boughtFrom?: string;

  /** Who has such an order of before this moment. */
  @UtcMoment()
  boughtUntil?: string;

  /** The order of the list. */
  @Optional()
  @IsIn(customerSorts)
  @ApiPropertyOptional({ enum: customerSorts })
  sort: (typeof customerSorts)[number] = 'latest';
}

export class CustomerExportQuery extends IntersectionType(CustomerListQuery, FileFormatQuery) {}

export class MetricListQuery {
  /** Only figures of this channel. */
  @Optional()
  @Matches(platformPattern)
  platform?: string;

  /** Only figures of this kind, for example `revenue`. */
  @Optional()
  @Matches(/^[a-z_]{1,40}$/)
  metricType?: string;

  /** The first day; 30 days ago by default. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  from?: string;

  /** Until this day. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  to?: string;
}

export class ProfitQuery {
  /** Days back from now. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(731)
  days: number = 90;

  /** Only this channel. */
  @Optional()
  @Matches(platformPattern)
  platform?: string;

  /** Only sales of this connection. */
  @Optional()
  @IsUUID()
  integrationId?: string;

  /** Only products with these words in SKU or title. */
  @Optional()
  @Length(0, 200)
  search?: string;
}

export class UpdateInventoryDto {
  /** Cost of one piece, with the decimals of its currency. Null makes it unknown. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @DecimalPlaces(3)
  @Min(0)
  @Max(9_999_999)
  @ApiPropertyOptional({ type: Number, nullable: true })
  cost?: number | null;

  /** Of the cost, ISO 4217; only where the product has none yet. */
  @Optional()
  @Matches(/^[A-Z]{3}$/, { message: '$property must be a currency such as USD' })
  currency?: string;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  buffer?: number;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  lowStockAt?: number;

  /** Only where no connected account keeps it up to date; null for unknown again. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  @ApiPropertyOptional({ type: Number, nullable: true })
  quantity?: number | null;
}

export class CountStockDto {
  /** Pieces that are really there; null ends the counting of this product. */
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  @ApiPropertyOptional({ type: Number, nullable: true })
  quantity: number | null;

  @Optional()
  @IsBoolean()
  shared?: boolean;
}

export class ErasePersonDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, { message: 'must be the mail address of the person' })
  @Length(3, 254)
  email: string;
}
