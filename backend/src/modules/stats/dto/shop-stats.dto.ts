import { ApiProperty } from '@nestjs/swagger';

export class ComparedSalesDto {
  /** Units of the currency. */
  netSales: number;
  orders: number;
}

export class SoldTodayDto {
  currency: string;
  /** Totals less refunds, tax and shipping, in units of the currency. */
  netSales: number;
  /** Neither refunded nor cancelled. */
  orders: number;
  /** The same weekday a week ago, until the time of day that it is now; null for a shop without orders of that day or before. */
  compared: ComparedSalesDto | null;
  /** Net sales up to the end of each hour of today, including the current one. */
  byHour: number[];
  /** Net sales up to the end of each of the 24 hours of the comparison day. */
  comparedByHour: number[] | null;
}

export class EarnedDto {
  currency: string;
  /** Sales of products less refunds, tax and shipping, in units of the currency. */
  revenue: number;
  /** Null while the cost of a sold product is unknown. */
  cost: number | null;
  /** Channel fees; null while those of an order are unknown. */
  fees: number | null;
  /** Revenue less cost and fees; null while one of them is unknown. */
  profit: number | null;
  /** Percent of the revenue. */
  margin: number | null;
  /** Profit of the whole previous week; null while it is unknown. */
  previousProfit: number | null;
  /** Products that were sold. */
  products: number;
  /** Sold products without a cost; `withoutCostRevenue` is their revenue. */
  withoutCost: number;
  withoutCostRevenue: number;
  /** Products with an order whose fees are unknown. */
  withoutFees: number;
}

export class ShopSalesDto {
  @ApiProperty({ format: 'date' })
  today: string;
  @ApiProperty({ format: 'date-time' })
  todayFrom: string;
  /** The same weekday a week ago. */
  @ApiProperty({ format: 'date' })
  compared: string;
  @ApiProperty({ format: 'date-time' })
  comparedFrom: string;
  @ApiProperty({ format: 'date-time' })
  comparedUntil: string;
  /** Monday on which the week starts. */
  @ApiProperty({ format: 'date' })
  weekFrom: string;
  /** By currency, the one with the most orders first. Amounts in different currencies are never added. */
  currencies: SoldTodayDto[];
  /** Since `weekFrom`, by currency; empty if no product was sold. */
  earned: EarnedDto[];
}

export class ShipDto {
  id: string;
  number: string;
  platform: string;
  /** Null for imported orders. */
  accountName: string | null;
  @ApiProperty({ format: 'date-time' })
  orderedAt: string;
  /** Product of the first line; null for an order without lines. */
  productName: string | null;
  /** Address of its picture on this server; null without one. */
  picture: string | null;
  lines: number;
  pieces: number;
  isDemo: boolean;
}

export class ToShipDto {
  total: number;
  /** The oldest first. */
  orders: ShipDto[];
}

export class LowOnDto {
  platform: string;
  quantity: number;
  /** Low-stock limit; the product is at or below it. */
  limit: number;
}

export class ShortProductDto {
  sku: string;
  name: string;
  /** Address of its picture on this server; null without one. */
  picture: string | null;
  /** On all channels; null while the quantity of one is unknown, and for shared stocks of which too much was sold. */
  quantity: number | null;
  channels: number;
  /** The channel with the fewest pieces of those where it is low; null if it is not low. */
  low: LowOnDto | null;
  /** More pieces are on sale than there are. */
  isAtRisk: boolean;
  /** Pieces that were sold and are not there; null if there are enough. */
  missing: number | null;
  /** Sold in the last 28 days. */
  sold: number;
  isDemo: boolean;
}

export class ShortStockDto {
  /** Products at or below their limit on a channel. */
  low: number;
  /** Products of which more pieces are on sale than there are. */
  atRisk: number;
  /** Shared stocks of which more was sold than there was; null for callers who may not read changes. */
  oversold: number | null;
  /** The most urgent first. */
  products: ShortProductDto[];
}

export class ShopStatsDto {
  /** Null for a shop without orders. */
  sales: ShopSalesDto | null;
  /** Paid and not sent, of the last 60 days. */
  toShip: ToShipDto;
  stock: ShortStockDto;
  /** False for a shop without orders and products. */
  hasShop: boolean;
}
