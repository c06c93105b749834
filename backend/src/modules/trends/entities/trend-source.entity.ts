import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TrendSource } from '../trend-values';

@Entity('trend_sources')
export class TrendSourceEntity {
  @PrimaryColumn('text')
  source: TrendSource;

  @Column('timestamptz', { name: 'tried_at' })
  triedAt: Date;

  @Column('timestamptz', { name: 'ok_at', nullable: true })
  okAt: Date | null;

  @Column('int', { default: 0 })
  found: number;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz', { name: 'retry_at', nullable: true })
  retryAt: Date | null;

  @Column('text', { nullable: true })
  cause: string | null;
}
