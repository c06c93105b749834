import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Effort, Relevance, Series, TrendSource, TrendStatus } from '../trend-values';
import type { TrendForecastDto, TrendLinkDto } from '../dto/trend.dto';

@Entity('trends')
export class TrendEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  source: TrendSource;

  @Column('text')
  key: string;

  @Column('text')
  title: string;

  @Column('text')
  category: string;

  @Column('text')
  description: string;

  @Column('text')
  relevance: Relevance;

  @Column('text')
  priority: Effort;

  @Column({ type: 'smallint', name: 'priority_rank', insert: false, update: false })
  priorityRank: number;

  @Column('double precision', { name: 'search_volume', nullable: true })
  searchVolume: number | null;

  @Column('text', { name: 'volume_unit', nullable: true })
  volumeUnit: string | null;

  @Column('text', { name: 'volume_window', nullable: true })
  volumeWindow: string | null;

  @Column('boolean', { name: 'volume_is_least', default: false })
  volumeIsLeast: boolean;

  @Column('double precision', { name: 'growth_rate', nullable: true })
  growthRate: number | null;

  @Column('text', { name: 'growth_reason', nullable: true })
  growthReason: string | null;

  @Column('text', { nullable: true })
  formula: string | null;

  @Column('text', { nullable: true })
  status: TrendStatus | null;

  @Column('text', { name: 'status_reason', nullable: true })
  statusReason: string | null;

  @Column('smallint', { nullable: true })
  percentile: number | null;

  @Column('text', { array: true, default: [] })
  keywords: string[];

  @Column('text', { array: true, default: [] })
  skus: string[];

  @Column('jsonb', { default: () => '\'{"step": "day", "points": []}\'::jsonb' })
  series: Series;

  @Column('jsonb', { nullable: true })
  forecast: TrendForecastDto | null;

  @Column('jsonb', { default: [] })
  links: TrendLinkDto[];

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  @Column('timestamptz', { name: 'discovered_at', default: () => 'now()' })
  discoveredAt: Date;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;
}
