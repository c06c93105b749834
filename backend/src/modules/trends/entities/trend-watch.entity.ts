import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TrendSource } from '../trend-values';

@Entity('trend_watches')
export class TrendWatchEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  keyword: string;

  @Column('text', { nullable: true })
  source: TrendSource | null;

  @Column('int', { name: 'threshold_percent', default: 20 })
  thresholdPercent: number;

  @Column('boolean', { default: false })
  muted: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
