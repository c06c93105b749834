import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { priorities, type Priority } from '../../tasks';
import { type TrendSource, trendSources, type TrendStatus, trendStatuses } from '../trend-values';

export class TrendListQuery extends PageQuery {
  /** Only what this source tells. */
  @ApiPropertyOptional({ enum: trendSources, enumName: 'TrendSource' })
  @Optional()
  @IsIn(trendSources)
  source?: TrendSource;

  /** Only those in this category. */
  @Optional()
  @IsString()
  @MaxLength(80)
  category?: string;

  /** Only those of this priority. */
  @ApiPropertyOptional({ enum: priorities, enumName: 'Priority' })
  @Optional()
  @IsIn(priorities)
  priority?: Priority;

  /** Only those in this state. */
  @ApiPropertyOptional({ enum: trendStatuses, enumName: 'TrendStatus' })
  @Optional()
  @IsIn(trendStatuses)
  status?: TrendStatus;
}

/** Nothing need be said. */
export class DiscoverTrendsDto {
  /** Asks only these of the sources in the trend settings, for example those that failed. */
  @ApiPropertyOptional({ enum: trendSources, enumName: 'TrendSource', isArray: true })
  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayNotEmpty()
  @IsIn(trendSources, { each: true })
  sources?: TrendSource[];
}

export class TrendSettingsDto {
  /** Sources that are asked. */
  @ApiProperty({ enum: trendSources, enumName: 'TrendSource', isArray: true })
  @IsArray()
  @ArrayUnique()
  @IsIn(trendSources, { each: true })
  sources: TrendSource[];

  /** Discovers once a day by itself. */
  @IsBoolean()
  daily: boolean;

  /** `HH:MM` in the shop's time zone, for the daily discovery. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: '$property must be a time of day like 06:00' })
  dailyAt: string;

  /** Country that Google Trends is asked about. */
  @Matches(/^[A-Z]{2}$/, { message: '$property must be a country of two letters such as US' })
  country: string;

  /** Who runs this console, for the services that are asked: a web or mail address. Null: nobody is named. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  @Matches(/^[\x21-\x27\x2a-\x7e]+$/, { message: '$property must be a web or mail address' })
  contact: string | null;
}

export class CreateWatchDto {
  @IsString()
  @Length(2, 60)
  @Matches(/^[\p{L}\p{N}][\p{L}\p{N} .@/'&+-]*$/u, { message: '$property must be words: letters, digits, spaces and . - / & + only' })
  keyword: string;

  /** Only this source; left out: all. */
  @ApiPropertyOptional({ enum: trendSources, enumName: 'TrendSource', nullable: true })
  @IsOptional()
  @IsIn(trendSources)
  source?: TrendSource | null;

  /** Growth in percent from which it is told; 20 by default. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  thresholdPercent?: number;
}

export class UpdateWatchDto {
  @Optional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  thresholdPercent?: number;

  /** A muted watch is still looked up and starts workflows, but nobody is told. */
  @Optional()
  @IsBoolean()
  muted?: boolean;
}
