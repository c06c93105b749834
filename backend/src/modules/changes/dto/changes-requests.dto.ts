import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { DecimalPlaces } from '../../../platform/http/decimal-places';
import { FileFormatQuery } from '../../../platform/http/files/file-format';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { ShownVersionDto } from '../../../platform/http/shown-version.dto';
import { writableFields, type WritableField } from '../../integrations';
import { type FieldValue, mostLines } from '../change-values';
import { lineStatuses, type LineStatus } from '../line-state';
import { valueSchema } from './value.dto';

/** Characters that any text may have; how many a platform takes is said line by line. */
const mostText = 500_000;
/** Of a list. */
const mostTexts = 500;
const mostShort = 1_000;

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= mostText;

/** A number, a text, a list of texts, or null. */
const IsChangeValue = (): PropertyDecorator =>
  ValidateBy({
    name: 'isChangeValue',
    validator: {
      validate: (value) =>
        value === null ||
        (typeof value === 'number' && Number.isFinite(value)) ||
        isText(value) ||
        (Array.isArray(value) && value.length <= mostTexts && value.every((one) => typeof one === 'string' && one.length <= mostShort)),
      defaultMessage: () => '$property must be a number, a text or a list of texts',
    },
  });

/** Which listing is meant: its id, or its SKU and channel. */
export class ProposedLineDto {
  /** A row of the inventory. */
  @Optional()
  @IsUUID()
  listingId?: string;

  @Optional()
  @IsString()
  @Length(1, 200)
  sku?: string;

  @Optional()
  @IsString()
  @Length(1, 40)
  platform?: string;

  @IsIn(writableFields)
  @ApiProperty({ enum: writableFields })
  field: WritableField;

  /**
   * Units of the listing's currency, or pieces; null takes a struck-through price away; a text, or a list of tags; `published` or `ended`
   * for a listing. What it may be is judged line by line.
   */
  @IsChangeValue()
  @ApiProperty(valueSchema)
  to: FieldValue;

  @Optional()
  @IsString()
  @MaxLength(500)
  why?: string;
}

/** What a batch is called, and why it is proposed. */
export class ProposalDto {
  @Optional()
  @IsString()
  @Length(1, 200)
  title?: string;

  @Optional()
  @IsString()
  @MaxLength(2_000)
  why?: string;
}

export class ProposeChangesDto extends ProposalDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostLines)
  @ValidateNested({ each: true })
  @Type(() => ProposedLineDto)
  lines: ProposedLineDto[];
}

export class ChangeBatchListQuery extends PageQuery {
  /** `open`: with lines that are not ended yet; `asking`: with lines that wait for a person; `trouble`: with lines that did not become verified. */
  @Optional()
  @IsIn(['open', 'asking', 'trouble'])
  @ApiPropertyOptional({ enum: ['open', 'asking', 'trouble'] })
  show?: 'open' | 'asking' | 'trouble';

  /** Only what this task proposed. */
  @Optional()
  @IsUUID()
  taskId?: string;
}

export class ChangeLineListQuery extends PageQuery {
  /** Only lines in this state. */
  @Optional()
  @IsIn(lineStatuses)
  @ApiPropertyOptional({ enum: lineStatuses })
  status?: LineStatus;

  /** `look`: lines that a limit asks about, or that did not become verified. */
  @Optional()
  @IsIn(['look'])
  @ApiPropertyOptional({ enum: ['look'] })
  show?: 'look';

  /** Only lines for this channel. */
  @Optional()
  @IsString()
  @Length(1, 40)
  platform?: string;

  /** Only lines for this account. */
  @Optional()
  @IsUUID()
  integrationId?: string;
}

export class BatchExportQuery extends IntersectionType(ChangeLineListQuery, FileFormatQuery) {}

export class ChangeHistoryQuery extends PageQuery {}

/** Selects lines; without `lines`, all lines that the decision applies to. `version` is that of the batch, or the lowest `batchVersion` of the lines shown. */
export class LineChoiceDto extends ShownVersionDto {
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostLines)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  lines?: string[];
}

/** Without `lines`, those within every limit; lines that ask have to be named. */
export class ApproveChangesDto extends LineChoiceDto {}

export class EditLineDto {
  @IsChangeValue()
  @ApiProperty(valueSchema)
  to: FieldValue;

  /** Of the line that was shown. */
  @IsInt()
  version: number;
}

/** Edit of several proposed values: exactly one of `percent`, `ending` and `to`. `version` is the version of the batch that was shown. */
export class BulkEditDto extends LineChoiceDto {
  /** Changes each new value by this percentage. */
  @Optional()
  @DecimalPlaces(2)
  @Min(-95)
  @Max(1_000)
  @ApiPropertyOptional({ type: Number })
  percent?: number;

  /** Rounds each new price to the nearest one with these hundredths: 99 for 18.99. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(99)
  ending?: number;

  /** The same new value for each: units of the currency, or pieces. */
  @Optional()
  @DecimalPlaces(3)
  @Min(0)
  @Max(100_000_000)
  @ApiPropertyOptional({ type: Number })
  to?: number;

  /** Raises each price that is below its floor to the floor. Prices with an unknown floor stay. */
  @Optional()
  @IsBoolean()
  toFloor?: boolean;

  /** Sets each price to the lowest one that leaves this net margin, in percent. Prices with an unknown cost, fee or VAT stay. */
  @Optional()
  @DecimalPlaces(2)
  @Min(0)
  @Max(95)
  @ApiPropertyOptional({ type: Number })
  marginPercent?: number;

  /** Returns the outcome of each line without storing anything. */
  @Optional()
  @IsBoolean()
  isPreview?: boolean;
}

export class ChangeExportQuery extends FileFormatQuery {
  /** Only listings of this channel. */
  @Optional()
  @IsString()
  @Length(1, 40)
  platform?: string;
}
