import { ApiProperty } from '@nestjs/swagger';
import { type Cause, causes, type FieldValue, type LineField, lineFields } from '../change-values';
import { type LineStatus, lineStatuses } from '../line-state';
import { type Verdict, verdicts } from '../rules/judge';
import { ChangeDraftDto } from './drafts.dto';
import { ChangeOrderAskDto } from './orders.dto';
import { valueSchema } from './value.dto';

/** How the rules judge a line by the figures of now. Money in units of the line's currency. */
export class ChangeJudgementDto {
  /** `ok`: within every limit; `ask`: only a person can let it go on; `refuse`: nobody can. */
  @ApiProperty({ enum: verdicts })
  verdict: Verdict;
  /** Why it is not `ok`, in sentences. */
  @ApiProperty({ type: [String] })
  reasons: string[];
  /** The lowest price that keeps the margin; null where it is unknown or no price is meant. */
  @ApiProperty({ type: Number, nullable: true })
  floor: number | null;
  /** How the floor comes about, or what it lacks; null where no price is meant. */
  @ApiProperty({ type: String, nullable: true })
  floorText: string | null;
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
  /** Percent of the price with its VAT that the channel keeps. */
  @ApiProperty({ type: Number, nullable: true })
  feePercent: number | null;
  /** VAT inside the price, percent of the net price; null where it is unknown or no price is meant. */
  @ApiProperty({ type: Number, nullable: true })
  vatPercent: number | null;
  /** The source of the VAT rate, or the reason why it is unknown. Null for changes other than prices, and for lines from before 0.2. */
  @ApiProperty({ type: String, nullable: true })
  vatText: string | null;
  /** Percent of the net price that is left after cost and fees, before the change. */
  @ApiProperty({ type: Number, nullable: true })
  marginBefore: number | null;
  @ApiProperty({ type: Number, nullable: true })
  marginAfter: number | null;
  /** Minimum loss per piece. An unknown fee or VAT counts as 0. Null if no loss is known. */
  @ApiProperty({ type: Number, nullable: true })
  loss: number | null;
  /** Pieces that sold on this channel in the last 28 days. */
  @ApiProperty({ type: Number, nullable: true })
  unitsSold: number | null;
}

/** Another open line that changes the same value. */
export class ChangeOverlapDto {
  @ApiProperty({ format: 'uuid' })
  batchId: string;
  number: number;
  batchVersion: number;
  proposer: string;
  @ApiProperty({ format: 'uuid' })
  lineId: string;
  @ApiProperty({ enum: lineStatuses })
  status: LineStatus;
  @ApiProperty(valueSchema)
  to: FieldValue;
}

export class ChangeLineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  batchId: string;
  /** Its place in the batch, from 1. */
  position: number;
  /** The product as the channel lists it: a row of the inventory; null where an order or a draft is meant. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  listingId: string | null;
  /** The order of a buyer; null where a listing is meant. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  orderId: string | null;
  /** What is asked for about the order; null where a listing is meant. */
  @ApiProperty({ type: ChangeOrderAskDto, nullable: true })
  ask: ChangeOrderAskDto | null;
  /** The listing that shall be made; null for one that is there. */
  @ApiProperty({ type: ChangeDraftDto, nullable: true })
  draft: ChangeDraftDto | null;
  /** Where people edit what was made, once it was found there; null also where the platform has no page for it. */
  @ApiProperty({ type: String, nullable: true })
  address: string | null;
  platform: string;
  @ApiProperty({ format: 'uuid' })
  integrationId: string;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the account was removed. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** The number of the order where one is meant: `#1042`. */
  sku: string;
  productName: string;
  /** Address of the product's picture on this server; null without one. */
  @ApiProperty({ type: String, nullable: true })
  picture: string | null;
  @ApiProperty({ enum: lineFields })
  field: LineField;
  /** ISO 4217, for money. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /**
   * What was read: units of the currency, or pieces; null for a struck-through price that is not there; a text, or the list of tags; the
   * platform's word for the state of a listing. Of an order: what was paid back so far, or 0 before and 1 after it is shipped or cancelled.
   * Of a draft: 0 while it is not there, 1 once it is there as proposed, or what is different about it.
   */
  @ApiProperty(valueSchema)
  from: FieldValue;
  @ApiProperty({ format: 'date-time' })
  readAt: string;
  @ApiProperty(valueSchema)
  to: FieldValue;
  @ApiProperty({ type: String, nullable: true })
  why: string | null;
  judgement: ChangeJudgementDto;
  @ApiProperty({ enum: lineStatuses })
  status: LineStatus;
  @ApiProperty({ type: String, nullable: true, enum: Object.keys(causes) })
  cause: Cause | null;
  /** Why it is in this state, in words. */
  @ApiProperty({ type: String, nullable: true })
  causeText: string | null;
  /** What can be done about it. */
  @ApiProperty({ type: String, nullable: true })
  cure: string | null;
  /** Whether `seen` holds what the platform answered last; it is null also for a value that is not there. */
  wasSeen: boolean;
  @ApiProperty(valueSchema)
  seen: FieldValue;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  seenAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  decidedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: string | null;
  /** Nothing is done about it before this. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dueAt: string | null;
  /** When the platform accepted it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: string | null;
  /** The line that this one takes back. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  undoes: string | null;
  /** Nobody can take it back once it was made: the platform has no way. */
  isFinal: boolean;
  /** It is verified, the platform lets it be taken back, and no line that does is under way. */
  canUndo: boolean;
  version: number;
  /** Other open lines that change the same value: only one of them can be sent. */
  @ApiProperty({ type: () => [ChangeOverlapDto] })
  overlaps: ChangeOverlapDto[];
  /** `version` of the batch when the line was read. A decision about this line names it. */
  batchVersion: number;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}
