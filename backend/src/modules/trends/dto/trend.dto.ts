import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { priorities, type Priority } from '../../tasks';
import { type Relevance, relevances, type TrendSource, trendSources, type TrendStatus, trendStatuses } from '../trend-values';

export class TrendDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: trendSources, enumName: 'TrendSource' })
  source: TrendSource;
  /** The source as people call it. */
  sourceName: string;
  title: string;
  category: string;
  description: string;
  /** High above 50 percent growth, medium above 20, else low. */
  @ApiProperty({ enum: priorities, enumName: 'Priority' })
  priority: Priority;
  /** In `volumeUnit` over `volumeWindow`; null when the source counts nothing of that kind. */
  searchVolume: number | null;
  /** `views`, `mentions`, `downloads` ...: volumes of different units cannot be compared. */
  volumeUnit: string | null;
  volumeWindow: string | null;
  /** The source gives a lower bound only. */
  volumeIsLeast: boolean;
  /** Percent against the window before; null when there is no honest base, `growthReason` says why. */
  growthRate: number | null;
  growthReason: string | null;
  /** The growth with its numbers filled in. */
  formula: string | null;
  @ApiProperty({ enum: trendStatuses, enumName: 'TrendStatus', nullable: true })
  status: TrendStatus | null;
  @ApiProperty({ enum: relevances, enumName: 'TrendRelevance' })
  relevance: Relevance;
  keywords: string[];
  /** The last up to nine weeks, oldest first; empty when the source has no history. */
  @ApiProperty({ type: [Number] })
  spark: number[];
  /** The opportunity that was computed from it and is not begun, if any. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  opportunityId: string | null;
  @ApiProperty({ format: 'date-time' })
  discoveredAt: string;
  /** When the numbers are from. */
  @ApiProperty({ format: 'date-time' })
  seenAt: string;
}

export class TrendPointDto {
  @ApiProperty({ format: 'date' })
  date: string;
  value: number;
}

export class TrendSeriesDto {
  @ApiProperty({ enum: ['day', 'week'] })
  step: 'day' | 'week';
  points: TrendPointDto[];
}

export class ForecastPointDto extends TrendPointDto {
  /** Four in five values are expected between the two. */
  low: number;
  high: number;
}

export class BackTestDto {
  days: number;
  wapePercent: number | null;
  mase: number | null;
}

export class TrendForecastDto {
  horizon: number;
  points: ForecastPointDto[];
  backTest: BackTestDto;
}

export class TrendLinkDto {
  label: string;
  url: string;
}

/** What the shop's own data says about the keywords of a trend. */
export class OwnDataDto {
  /** Active products, and those whose name has one of the keywords. */
  products: number;
  matching: number;
  /** Names of up to five of them, the most sold first. */
  names: string[];
  /** Pieces of the last 30 days. */
  soldUnits: number;
  /** Amount of the last 30 days in cents of `currency`. */
  soldCents: number;
  /** Of the product that sold most. Null if none fits; missing in what was stored before 0.2. */
  @ApiPropertyOptional({ type: String, nullable: true })
  currency?: string | null;
  /** Matching products in other currencies, which the amount and the margin leave out. Missing in what was stored before 0.2. */
  @ApiPropertyOptional()
  otherCurrencies?: number;
  /** Percent of what was sold that is left after its cost; null while costs are unknown. */
  marginPercent: number | null;
  /** Pieces of the matching products, as far as they are known. */
  stock: number;
  /** Matching products whose pieces are unknown, and in `stock` with none. Missing in what was stored before 0.2. */
  @ApiPropertyOptional()
  stockUnknown?: number;
  /** Matching products whose name leaves the title of the trend out. */
  titlesWithout: number;
}

export class TrendDetailDto extends TrendDto {
  series: TrendSeriesDto;
  forecast: TrendForecastDto | null;
  statusReason: string | null;
  links: TrendLinkDto[];
  own: OwnDataDto;
}

export class TrendSourceStateDto {
  @ApiProperty({ enum: trendSources, enumName: 'TrendSource' })
  source: TrendSource;
  name: string;
  enabled: boolean;
  /** Whether it answers without the internet. */
  isOffline: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  triedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  okAt: string | null;
  found: number;
  /** Why the last try failed, in part or whole; null when it did not. */
  error: string | null;
  /** Technical cause of `error`; null if there is none. */
  cause: string | null;
  note: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  retryAt: string | null;
}

export class DiscoveryStateDto {
  /** The discovery under way. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  progress: number;
  progressNote: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastRunAt: string | null;
  /** Trends that are stored, and opportunities that are not dismissed. */
  trends: number;
  opportunities: number;
  surging: number;
  /** When the next discovery begins by itself; null when nobody switched that on. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextRunAt: string | null;
  sources: TrendSourceStateDto[];
}
