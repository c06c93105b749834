import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  type Cause,
  causes,
  changeKinds,
  type ChangeKind,
  type FieldValue,
  type Level,
  levels,
  type LineField,
  lineFields,
  proposerKinds,
  type ProposerKind,
} from '../change-values';
import { lineStatuses, type LineStatus } from '../line-state';
import { type Verdict, verdicts } from '../rules/judge';
import { ChangeDraftDto } from './drafts.dto';
import { ChangeOrderAskDto } from './orders.dto';

/** A number, a text, or a list of texts. */
export const valueSchema = {
  oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }],
  nullable: true,
} satisfies ApiPropertyOptions;

export class ChangeCountDto {
  @ApiProperty({ enum: lineStatuses })
  status: LineStatus;
  lines: number;
}

/** An account with its platform and name. */
export class ChangeAccountDto {
  @ApiProperty({ format: 'uuid' })
  integrationId: string;
  platform: string;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the account was removed. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
}

/** One of the lines of a batch, for lists. */
export class ChangeSampleDto {
  productName: string;
  @ApiProperty({ enum: lineFields })
  field: LineField;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty(valueSchema)
  from: FieldValue;
  @ApiProperty(valueSchema)
  to: FieldValue;
  /** Value that the platform has instead, if the line drifted. */
  @ApiProperty(valueSchema)
  seen: FieldValue;
  /** Minimum loss per piece, in units of `currency`; null if no loss is known. */
  @ApiProperty({ type: Number, nullable: true })
  loss: number | null;
}

export class ChangeBatchDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Number of the batch, in the order of proposals: `Change 120`. */
  number: number;
  title: string;
  @ApiProperty({ type: String, nullable: true })
  why: string | null;
  @ApiProperty({ enum: proposerKinds })
  proposedBy: ProposerKind;
  /** Its name, for example of the person or the agent. */
  proposer: string;
  /** The run that proposed it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** The batch that this one takes back. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  undoes: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  lines: number;
  /** How many lines are in which state; states that none is in are left out. */
  @ApiProperty({ type: () => [ChangeCountDto] })
  counts: ChangeCountDto[];
  /** Proposed lines that only a person can let go on: a limit or an unknown floor asks for it. */
  asking: number;
  /** Verified lines that can be taken back. */
  undoable: number;
  @ApiProperty({ type: [String] })
  platforms: string[];
  @ApiProperty({ type: () => [ChangeAccountDto] })
  accounts: ChangeAccountDto[];
  @ApiProperty({ enum: lineFields, isArray: true })
  fields: LineField[];
  /** Three lines at most: those that sell at a loss first, then those that need a look. */
  @ApiProperty({ type: () => [ChangeSampleDto] })
  samples: ChangeSampleDto[];
  /** The smallest change of a price in percent; null where no price changes from a known one. */
  @ApiProperty({ type: Number, nullable: true })
  leastPercent: number | null;
  @ApiProperty({ type: Number, nullable: true })
  mostPercent: number | null;
  /** The lowest known net margin after the change, in percent. */
  @ApiProperty({ type: Number, nullable: true })
  lowestMargin: number | null;
  /** Proposed lines that sell at a loss. */
  losses: number;
  /** Proposed lines that the rules block, for example because the limits allow suggestions only. */
  suggested: number;
  /** Open lines whose value another open batch changes as well. */
  overlapping: number;
  /** The number of such a batch. */
  @ApiProperty({ type: Number, nullable: true })
  overlapNumber: number | null;
  /** Named by every decision about its lines. It counts up when a line is edited or dropped. */
  version: number;
}

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

/** A line that was not taken, and why; the others are unharmed. */
export class ChangeLineErrorDto {
  /** Its place in what was sent, from 1. For a file, the line of the file. */
  line: number;
  @ApiProperty({ type: String, nullable: true })
  sku: string | null;
  message: string;
}

export class ChangeProposalDto {
  /** Null when no line could be taken, or nothing was to be stored. */
  @ApiProperty({ type: ChangeBatchDto, nullable: true })
  batch: ChangeBatchDto | null;
  /** Lines that were taken. */
  taken: number;
  /** Lines that say what is there already. */
  unchanged: number;
  /** The first 200. */
  @ApiProperty({ type: () => [ChangeLineErrorDto] })
  errors: ChangeLineErrorDto[];
  /** How many there are. */
  errorCount: number;
}

/** What would become of a file, line by line, before anything is stored. */
export class ChangePreviewDto extends ChangeProposalDto {
  /** The lines that would be taken, as they would stand there; the first 200, those that need a look first. */
  @ApiProperty({ type: () => [ChangePreviewLineDto] })
  preview: ChangePreviewLineDto[];
}

export class ChangePreviewLineDto {
  /** The line of the file. */
  line: number;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  sku: string;
  productName: string;
  @ApiProperty({ enum: lineFields })
  field: LineField;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty(valueSchema)
  from: FieldValue;
  @ApiProperty(valueSchema)
  to: FieldValue;
  judgement: ChangeJudgementDto;
}

export class ChangeDecisionDto {
  /** Lines that were decided. */
  decided: number;
  /** Lines that were asked for and could not be: they had moved on, or the rules refuse them by now. */
  left: number;
  batch: ChangeBatchDto;
}

/** Outcome of one line of a bulk edit or of its preview. */
export class ChangeEditedLineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** New value; the old value if the line cannot be changed. */
  @ApiProperty(valueSchema)
  to: FieldValue;
  judgement: ChangeJudgementDto;
  /** Reason why the line is not changed; null if it is. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class ChangeBulkEditDto {
  /** One entry for each requested line that is still proposed. */
  @ApiProperty({ type: () => [ChangeEditedLineDto] })
  lines: ChangeEditedLineDto[];
  /** Number of lines that changed or, in a preview, would change. */
  changed: number;
  batch: ChangeBatchDto;
}

export class ChangeUndoDto {
  /** The new batch; null when nothing could be taken back. */
  @ApiProperty({ type: ChangeBatchDto, nullable: true })
  batch: ChangeBatchDto | null;
  /** Lines that stay as they are, and why. */
  @ApiProperty({ type: () => [ChangeLineErrorDto] })
  errors: ChangeLineErrorDto[];
}

export class ChangeRuleDto {
  @ApiProperty({ enum: changeKinds })
  kind: ChangeKind;
  platform: string;
  @ApiProperty({ enum: levels })
  level: Level;
  /** Percent of the net price (after VAT) that shall be left after cost and fees; null while nobody said. For prices only. */
  @ApiProperty({ type: Number, nullable: true })
  marginPercent: number | null;
  /** Percent of the price with its VAT that the channel keeps, as somebody said; null takes what the ledger knows. For prices only. */
  @ApiProperty({ type: Number, nullable: true })
  feePercent: number | null;
  /** Percent of the sales of the last 90 days that the channel kept. Null if no order of a connected account states it. */
  @ApiProperty({ type: Number, nullable: true })
  ledgerFeePercent: number | null;
  /** How far a value may move on one day: percent of a price, pieces of a stock, what one order may pay back in units of its currency. */
  @ApiProperty({ type: Number, nullable: true })
  mostChange: number | null;
  /** What all orders of the platform may pay back on one day, in units of each currency. For refunds only. */
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
  /** What became of its lines of the last 30 days. */
  sent: number;
  asked: number;
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
  /** One for each kind and platform that can be written to. */
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
