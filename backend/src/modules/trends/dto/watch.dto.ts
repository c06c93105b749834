import { ApiProperty } from '@nestjs/swagger';
import { type TrendSource, trendSources } from '../trend-values';

export class WatchDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  keyword: string;
  @ApiProperty({ enum: trendSources, enumName: 'TrendSource', nullable: true })
  source: TrendSource | null;
  thresholdPercent: number;
  muted: boolean;
  /** Trends with this keyword, and the highest growth among them. */
  trends: number;
  highestGrowth: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAlertAt: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}
