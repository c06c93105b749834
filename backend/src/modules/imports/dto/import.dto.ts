import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsObject, IsString, IsTimeZone, Length, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { type ShopOrderStatus, shopOrderStatuses } from '../../commerce';
import { type Doubt, doubts, type ImportKind, importKinds, type ImportStatus, importStatuses } from '../import-values';
import { questionFields } from '../reading/questions';

const dateFormats = ['ymd', 'mdy', 'dmy', 'named'] as const;

export class ImportListQuery extends PageQuery {}

export class UploadImportQuery {
  /** File name, for people. */
  @IsString()
  @Length(1, 200)
  name: string;
}

export class AmountsDoubtDto {
  orderId: string;
  /** In cents, if the amount stands once for the order. */
  once: number;
  /** In cents, if the amounts of the rows are added. */
  added: number;
}

export class ImportPlanDto {
  @ApiProperty({ enum: importKinds })
  kind: ImportKind;
  /** The channel the rows belong to. */
  platform: string;
  /** The platform's own id of the connected account the file comes from; empty for another shop, null until one was chosen. */
  @ApiProperty({ type: String, nullable: true, required: false })
  account?: string | null;
  /** Column name by field. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  columns: Record<string, string>;
  @ApiProperty({ enum: dateFormats })
  dateFormat: (typeof dateFormats)[number];
  @ApiProperty({ enum: ['dot', 'comma'] })
  numberStyle: 'dot' | 'comma';
  /** Zone of dates that name none. */
  timeZone: string;
  /** ISO 4217, where neither cell nor column names one; null while it is not known. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** Which one counts where amounts are in another currency than their row says. */
  @ApiProperty({ enum: ['cells', 'column'], required: false })
  currencyFrom?: 'cells' | 'column';
  /** Meanings that people gave to words for the state of an order. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string', enum: [...shopOrderStatuses] } })
  statusWords?: Record<string, ShopOrderStatus>;
  /** The export lists paid orders only. */
  arePaid?: boolean;
  /** What orders are that state no status. */
  @ApiProperty({ enum: ['paid', 'pending'], required: false })
  missingStatus?: 'paid' | 'pending';
  /** Doubts that a person has decided. */
  @ApiProperty({ enum: doubts, isArray: true, required: false })
  confirmed?: Doubt[];
  /** Whether the price column is for one piece or for the whole line. */
  @ApiProperty({ enum: ['unit', 'line'] })
  priceIs: 'unit' | 'line';
  /** Whether totals and fees stand once for an order or for each of its lines. */
  @ApiProperty({ enum: ['order', 'line'] })
  amountsPer: 'order' | 'line';
  /** False until a person chooses `amountsPer`, where the file does not tell. */
  amountsCertain?: boolean;
  /** An order of the file in both readings; while `amountsCertain` is false. */
  @ApiProperty({ type: () => AmountsDoubtDto, required: false })
  amountsDoubt?: AmountsDoubtDto;
  /** Currencies in which the file states prices without tax. */
  @ApiProperty({ type: [String], required: false })
  taxOnTop?: readonly string[];
  /** Automations start for orders from this day on; null: for none. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  eventsSince?: string | null;
}

/** Changes how the file is read. Another `kind` without `columns` finds the columns anew. */
export class UpdateImportDto {
  @Optional()
  @IsIn(importKinds)
  @ApiProperty({ enum: importKinds, required: false })
  kind?: ImportKind;

  @Optional()
  @Matches(/^[a-z0-9][a-z0-9 _-]{0,39}$/, { message: 'must be up to 40 lower-case letters, digits, spaces and dashes' })
  platform?: string;

  /** The platform's own id of the connected account the file comes from; empty for another shop. */
  @Optional()
  @IsString()
  @MaxLength(300)
  account?: string;

  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  columns?: Record<string, string>;

  @Optional()
  @IsIn(dateFormats)
  @ApiProperty({ enum: dateFormats, required: false })
  dateFormat?: (typeof dateFormats)[number];

  @Optional()
  @IsIn(['dot', 'comma'])
  @ApiProperty({ enum: ['dot', 'comma'], required: false })
  numberStyle?: 'dot' | 'comma';

  @Optional()
  @IsTimeZone()
  timeZone?: string;

  @Optional()
  @Matches(/^[A-Z]{3}$/, { message: 'must be a currency code of three capitals' })
  currency?: string;

  /** Which one counts where amounts are in another currency than their row says. */
  @Optional()
  @IsIn(['cells', 'column'])
  @ApiProperty({ enum: ['cells', 'column'], required: false })
  currencyFrom?: 'cells' | 'column';

  /** Meanings of words for the state of an order. They are added to those that were given before. */
  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string', enum: [...shopOrderStatuses] } })
  statusWords?: Record<string, ShopOrderStatus>;

  /** What orders are that state no status: paid, or not paid yet. */
  @Optional()
  @IsIn(['paid', 'pending'])
  @ApiProperty({ enum: ['paid', 'pending'], required: false })
  missingStatus?: 'paid' | 'pending';

  /** Reads the file anew in this encoding. */
  @Optional()
  @IsString()
  @Length(1, 30)
  encoding?: string;

  /** Reads this sheet of the Excel file. */
  @Optional()
  @IsString()
  @Length(1, 100)
  sheet?: string;

  /** Doubts that are settled as the file is read now. */
  @Optional()
  @IsIn(doubts, { each: true })
  @ApiProperty({ enum: doubts, isArray: true, required: false })
  confirmed?: Doubt[];

  @Optional()
  @IsIn(['unit', 'line'])
  @ApiProperty({ enum: ['unit', 'line'], required: false })
  priceIs?: 'unit' | 'line';

  @Optional()
  @IsIn(['order', 'line'])
  @ApiProperty({ enum: ['order', 'line'], required: false })
  amountsPer?: 'order' | 'line';

  /** Automations start for orders from this day on; null: for none. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'must be a day such as 2026-11-21' })
  @IsISO8601({ strict: true }, { message: 'must be a day such as 2026-11-21' })
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  eventsSince?: string | null;
}

/** What automations will hear of when the file is imported as it stands. */
export class ImportNewsDto {
  /** The day from which orders count; null when none do. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  since: string | null;
  /** Orders that count as sold now. */
  paid: number;
  /** Orders that count as refunded now, in full or in part. */
  refunded: number;
  /** Those of the sold ones that name a mail address: without one nobody can be welcomed. */
  withAddress: number;
}

export class ImportCountsDto {
  /** Lines of the file read so far. */
  lines: number;
  /** Orders, products or customers that were not there before. */
  added: number;
  updated: number;
  /** There already with the same content. */
  unchanged: number;
  /** Lines left out. */
  refused: number;
  /** Orders whose lines do not add up to their total. */
  mismatched: number;
}

export class ImportDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  fileName: string;
  fileBytes: number;
  @ApiProperty({ enum: importStatuses })
  status: ImportStatus;
  /** The export it was recognised as; null for a file of its own kind. */
  @ApiProperty({ type: String, nullable: true })
  format: string | null;
  @ValidateNested()
  @Type(() => ImportPlanDto)
  plan: ImportPlanDto;
  @ApiProperty({ type: ImportCountsDto })
  counts: ImportCountsDto;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** Percent of the file, 0 to 100. */
  progress: number;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  createdBy: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: string | null;
}

export class PriceCheckDto {
  /** Orders of the sample with several pieces that add up with prices of one piece, of the line, and with neither. */
  unit: number;
  line: number;
  neither: number;
  severalPieces: number;
}

export class PreviewRowDto {
  /** Where it begins in the file. */
  line: number;
  /** Order number, SKU or mail address. */
  title: string;
  /** What would be written, field by field, ready to be shown. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  values: Record<string, string>;
  /** The lines of an order. */
  lines: string[];
  /** Why it would be left out. */
  @ApiProperty({ type: String, nullable: true })
  problem: string | null;
}

export class ImportColumnDto {
  name: string;
  /** The first values that are not empty. */
  examples: string[];
}

export class ImportAccountDto {
  /** The platform's own id. */
  account: string;
  name: string;
}

export class ImportOptionDto {
  value: string;
  label: string;
  /** A value of the file as it is read then. */
  @ApiProperty({ type: String, nullable: true })
  example: string | null;
}

/** Answered by a change of the field of the same name; `ids` by confirming it. */
export class ImportQuestionDto {
  @ApiProperty({ enum: questionFields })
  field: (typeof questionFields)[number];
  /** The status word that is asked about. */
  @ApiProperty({ type: String, nullable: true })
  subject: string | null;
  text: string;
  options: ImportOptionDto[];
  /** The option that was chosen; null while the question is open. */
  @ApiProperty({ type: String, nullable: true })
  answer: string | null;
}

export class ImportDetailDto extends ImportDto {
  /** Null for an Excel file. */
  @ApiProperty({ type: String, nullable: true })
  encoding: string | null;
  /** `,`, `;`, `|` or a tab; null for an Excel file. */
  @ApiProperty({ type: String, nullable: true })
  delimiter: string | null;
  /** The sheet that is read, of an Excel file. */
  @ApiProperty({ type: String, nullable: true })
  sheet: string | null;
  columns: ImportColumnDto[];
  /** Fields a file of this kind can have, in reading order. */
  fields: string[];
  /** Connected accounts of the channel. */
  @ApiProperty({ type: [ImportAccountDto] })
  accounts: ImportAccountDto[];
  /** What is missing before it can start. */
  problems: string[];
  /** Questions that only a person can answer, open and answered. */
  questions: ImportQuestionDto[];
  /** False when day and month could be the other way round, and no person has decided. */
  dateCertain: boolean;
  /** False when decimal point and comma could be the other way round, and no person has decided. */
  numbersCertain: boolean;
  @ApiProperty({ type: PriceCheckDto, nullable: true })
  priceCheck: PriceCheckDto | null;
  /** The first five records as they would be written; only before it starts. */
  preview: PreviewRowDto[];
  /** Lines that were left out, the first 100. */
  errors: ImportErrorDto[];
  /** When this very file was imported before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  importedBeforeAt: string | null;
}

export class ImportErrorDto {
  line: number;
  reason: string;
  content: string;
}
