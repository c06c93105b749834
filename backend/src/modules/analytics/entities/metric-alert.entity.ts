import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AlertWindow } from '../analytics-values';
import type { Comparison, MetricName } from '../analytics-values';
import type { AlertState } from '../alerts/metrics';

@Entity('metric_alerts')
export class MetricAlertEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  metric: MetricName;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('text')
  comparison: Comparison;

  @Column('numeric', { precision: 18, scale: 4 })
  threshold: string;

  @Column('smallint', { name: 'window_hours' })
  windowHours: AlertWindow;

  @Column('boolean', { default: true })
  enabled: boolean;

  @Column('text', { default: 'not_checked' })
  state: AlertState;

  @Column('double precision', { name: 'last_value', nullable: true })
  lastValue: number | null;

  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
