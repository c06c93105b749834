import { ApiProperty } from '@nestjs/swagger';
import { type ChangeKind, changeKinds, type Level, levels } from '../change-values';

export class ChangeRuleDto {
  @ApiProperty({ enum: changeKinds })
  kind: ChangeKind;
  platform: string;
  /** The account. Null for the products of a platform that no connected account lists; an account connected later starts with these limits. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  integrationId: string | null;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  @ApiProperty({ enum: levels })
  level: Level;
  /** Percent of the net price (after VAT) that shall be left after cost and fees; null while nobody said. For prices only. */
  @ApiProperty({ type: Number, nullable: true })
  marginPercent: number | null;
  /** Percent of the price with its VAT that the channel keeps, as somebody said; null takes what the ledger knows. For prices only. */
  @ApiProperty({ type: Number, nullable: true })
  feePercent: number | null;
  /** Percent of the sales of the last 90 days that the channel kept, of all accounts of the platform if no order of this one states it. Null if none does. */
  @ApiProperty({ type: Number, nullable: true })
  ledgerFeePercent: number | null;
  /** How far a value may move on one day: percent of a price, pieces of a stock, what one order may pay back in units of its currency. */
  @ApiProperty({ type: Number, nullable: true })
  mostChange: number | null;
  /** Most that all orders of the account may pay back on one day, in units of each currency. For refunds only. */
  @ApiProperty({ type: Number, nullable: true })
  mostAmountDay: number | null;
  @ApiProperty({ type: Number, nullable: true })
  mostLinesBatch: number | null;
  @ApiProperty({ type: Number, nullable: true })
  mostLinesDay: number | null;
  /** SKUs that may be written; null for all. */
  @ApiProperty({ type: [String], nullable: true })
  onlySkus: string[] | null;
  /** Limits without which it may not act, in words; empty when it may. */
  @ApiProperty({ type: [String] })
  missing: string[];
  version: number;
  @ApiProperty({ type: String, nullable: true })
  updatedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;
  /** Lines of the last 30 days that were sent. */
  sent: number;
  /** Lines that wait for a decision now. */
  asked: number;
  /** Lines of the last 30 days that were refused before they were sent. */
  refused: number;
}

/** VAT inside the prices of one account. */
export class AccountVatDto {
  /** Null for products of files and those entered by hand. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  integrationId: string | null;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** Percent of the net price, as the owner said; null takes what the platform, the orders or the currency tell. */
  @ApiProperty({ type: Number, nullable: true })
  statedPercent: number | null;
  /** Rate of products whose rate neither their tax class nor orders show. Null if it is unknown: price changes ask then. */
  @ApiProperty({ type: Number, nullable: true })
  percent: number | null;
  /** Rates of the shop by tax class: `standard 19 %, reduced-rate 7 %`; null where it tells none. */
  @ApiProperty({ type: String, nullable: true })
  classRates: string | null;
  /** The source of the rate, or the reason why it is unknown. */
  text: string;
}

/** A first or lower cost that floors do not follow yet. They do once a person who may change limits accepts it. */
export class HeldCostDto {
  @ApiProperty({ format: 'uuid' })
  listingId: string;
  sku: string;
  productName: string;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** Null if the cost is no longer known. */
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty({ type: String, nullable: true, enum: ['platform', 'import', 'person'] })
  costSource: string | null;
  /** The earlier cost that the floor keeps; null where none was known, so that the floor stays unknown. */
  @ApiProperty({ type: Number, nullable: true })
  floorCost: number | null;
  @ApiProperty({ type: String, nullable: true })
  floorCurrency: string | null;
  @ApiProperty({ format: 'date-time' })
  heldSince: string;
}

export class ChangeLimitsDto {
  /** Since when nothing is written anywhere; null while writing is allowed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  stoppedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  stoppedBy: string | null;
  /** When the last call that may change something left, in any process. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastWriteAt: string | null;
  /** Approved lines that wait. */
  waiting: number;
  /** `22:00` on the shop's clock; nothing is written from then until `quietTo`. Both or neither. */
  @ApiProperty({ type: String, nullable: true })
  quietFrom: string | null;
  @ApiProperty({ type: String, nullable: true })
  quietTo: string | null;
  /** One for each kind and account that can be written to, and for platforms without one. */
  @ApiProperty({ type: () => [ChangeRuleDto] })
  rules: ChangeRuleDto[];
  /** One for each connected account. */
  @ApiProperty({ type: () => [AccountVatDto] })
  vat: AccountVatDto[];
  /** First and lower costs that floors do not follow yet, the longest waiting first; 200 at most. */
  @ApiProperty({ type: () => [HeldCostDto] })
  heldCosts: HeldCostDto[];
  /** Of all of them. */
  heldCostsTotal: number;
}
