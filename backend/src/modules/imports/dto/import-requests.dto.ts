import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsObject, IsString, IsTimeZone, Length, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { type ShopOrderStatus, shopOrderStatuses } from '../../commerce';
import { type Doubt, doubts, type ImportKind, importKinds } from '../import-values';
import { dateFormats } from './import-plan.dto';

export class ImportListQuery extends PageQuery {}

export class UploadImportQuery {
  /** File name, for people. */
  @IsString()
  @Length(1, 200)
  name: string;
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
