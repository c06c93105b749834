import { ApiPropertyOptional, ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDateString, IsIn, IsInt, IsString, Length, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { mostHandMinutes } from '@stallhand/shared';
import { FileFormatQuery } from '../../../platform/http/files/file-format';
import { Optional } from '../../../platform/http/optional';
import { exportTables, type ExportTable, type PeriodName, periodNames } from '../analytics-values';

/** Days are those of the shop's clock. */
export class PeriodQuery {
  /** Which days: until now, compared with as many before. */
  @Optional()
  @IsIn(periodNames)
  @ApiPropertyOptional({ enum: periodNames, enumName: 'AnalyticsPeriod' })
  period: PeriodName = '7d';

  /** The first day of a `custom` period. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  from?: string;

  /** Its last day; at most 366 days. */
  @Optional()
  @IsDateString({ strict: true })
  @Length(10, 10)
  to?: string;

  /** `previous`: the same span right before, cut off where this one has come to. */
  @Optional()
  @IsIn(['previous', 'none'])
  @ApiPropertyOptional({ enum: ['previous', 'none'] })
  compare: 'previous' | 'none' = 'previous';
}

export class ExportQuery extends IntersectionType(PeriodQuery, FileFormatQuery) {
  /** Which table of the screen. */
  @IsIn(exportTables)
  @ApiProperty({ enum: exportTables, enumName: 'AnalyticsTable' })
  table: ExportTable;
}

export class MinutesByHandDto {
  /** Type of agent or task, for example `Content Generation`. */
  @IsString()
  @Length(1, 60)
  type: string;

  /** How long the same takes a person; null: nobody said. */
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(1)
  @Max(mostHandMinutes)
  @ApiProperty({ type: Number, nullable: true })
  minutes: number | null;
}

export class AnalyticsSettingsDto {
  /** What time saved is computed from. */
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => MinutesByHandDto)
  minutesByHand: MinutesByHandDto[];
}
