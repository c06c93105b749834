import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('business_metrics')
export class BusinessMetricEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  platform: string;

  @Column('text', { name: 'metric_type' })
  metricType: string;

  @Column('numeric')
  value: string;

  @Column('text', { default: 'USD' })
  currency: string;

  @Column('date')
  day: string;

  @Column('text')
  origin: 'orders' | 'platform';

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('jsonb', { default: {} })
  metadata: Record<string, unknown>;

  @Column('timestamptz', { name: 'recorded_at', default: () => 'now()' })
  recordedAt: Date;

  @Column('jsonb', { nullable: true })
  sums: unknown;

  @Column('text', { default: '' })
  account: string;
}
