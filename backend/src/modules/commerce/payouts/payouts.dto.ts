import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsDateString, IsIn, Length, Matches } from 'class-validator';
import { FileFormatQuery } from '../../../platform/http/files/file-format';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { platformPattern } from '../dto/commerce-requests.dto';
import { type PayoutLineType, payoutLineTypes } from './payout-values';
import { type Difference, type OrderState, orderStates, type PayoutState, payoutStates } from './reconcile';

export class PayoutListQuery extends PageQuery {
  /** Only payouts of this channel. */
  @Optional()
  @Matches(platformPattern)
  platform?: string;

  /** Only payouts in this currency, ISO 4217. */
  @Optional()
  @Matches(/^[A-Z]{3}$/, { message: '$property must be a currency such as USD' })
  currency?: string;

  /** The first day of payment, on the shop's clock. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  from?: string;

  /** The last day. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  to?: string;
}

export class PayoutExportQuery extends IntersectionType(PayoutListQuery, FileFormatQuery) {}

export class PayoutLineListQuery extends PageQuery {
  /** Only lines of this type. */
  @Optional()
  @IsIn(payoutLineTypes)
  @ApiPropertyOptional({ enum: payoutLineTypes })
  type?: PayoutLineType;
}

export class PayoutSumDto {
  @ApiProperty({ enum: payoutLineTypes })
  type: PayoutLineType;
  lines: number;
  /** What buyers paid or got back; the net amount of lines whose gross amount is not known. */
  gross: number;
  /** Fees of the platform. Null if the report states the fee of a line in another currency. */
  @ApiProperty({ type: Number, nullable: true })
  fee: number | null;
  /** `gross` minus `fee`. */
  net: number;
}

export class PayoutOrderCountsDto {
  matched: number;
  differs: number;
  /** The ledger has no such order. */
  unknown: number;
  /** In another currency, or without an amount that both sides know. */
  notCompared: number;
}

export class PayoutDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  platform: string;
  /** The platform's own id of the account; null for a shop that is not connected. */
  @ApiProperty({ type: String, nullable: true })
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** The platform's id, or the day and the currency where its reports name no id. */
  payoutId: string;
  currency: string;
  /** What went to the bank; null while no imported report states it. */
  @ApiProperty({ type: Number, nullable: true })
  amount: number | null;
  /** In the platform's own word. */
  @ApiProperty({ type: String, nullable: true })
  status: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  periodStart: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  periodEnd: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: string | null;
  /** By type; what went to the bank has the type `transfer`. */
  @ApiProperty({ type: [PayoutSumDto] })
  sums: PayoutSumDto[];
  /** `matches`: the lines add up to the amount, and the orders are those of the ledger; `incomplete`: nothing differs, and something is not known. */
  @ApiProperty({ enum: payoutStates })
  state: PayoutState;
  /** What the lines add up to, without what went to the bank. */
  linesTotal: number;
  /** `linesTotal` minus `amount`; null where one of them is not known. */
  @ApiProperty({ type: Number, nullable: true })
  difference: number | null;
  /** Orders that the lines name, compared with the ledger. */
  @ApiProperty({ type: PayoutOrderCountsDto })
  orders: PayoutOrderCountsDto;
}

export class PayoutDifferenceDto {
  @ApiProperty({ enum: ['total', 'refunded', 'fees'] })
  of: Difference['of'];
  /** Of all payouts of the account together. */
  payout: number;
  /** Of the order in the ledger. */
  ledger: number;
}

export class PayoutOrderDto {
  orderNumber: string;
  /** The order in the ledger. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  orderId: string | null;
  @ApiProperty({ enum: orderStates })
  state: OrderState;
  @ApiProperty({ type: [PayoutDifferenceDto] })
  differences: PayoutDifferenceDto[];
}

export class PayoutDetailDto extends PayoutDto {
  /** Orders that do not match, the first 200. */
  @ApiProperty({ type: [PayoutOrderDto] })
  openOrders: PayoutOrderDto[];
}

export class PayoutLineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: payoutLineTypes })
  type: PayoutLineType;
  /** The type in the platform's own words. */
  platformType: string;
  @ApiProperty({ type: String, nullable: true })
  orderNumber: string | null;
  /** What the buyer paid or got back; null where the report states it in another currency. */
  @ApiProperty({ type: Number, nullable: true })
  gross: number | null;
  /** What the platform kept of it. */
  @ApiProperty({ type: Number, nullable: true })
  fee: number | null;
  /** `gross` minus `fee`. */
  net: number;
  currency: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  postedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
  /** Line of the imported file. */
  sourceLine: number;
}
