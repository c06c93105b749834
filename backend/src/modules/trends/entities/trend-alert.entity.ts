import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('trend_alerts')
export class TrendAlertEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'watch_id' })
  watchId: string;

  @Column('uuid', { name: 'trend_id' })
  trendId: string;

  @Column('double precision', { name: 'growth_rate' })
  growthRate: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'digested_at', nullable: true })
  digestedAt: Date | null;
}
