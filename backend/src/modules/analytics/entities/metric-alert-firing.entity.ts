import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('metric_alert_firings')
export class MetricAlertFiringEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'alert_id' })
  alertId: string;

  @Column('timestamptz')
  at: Date;

  @Column('double precision')
  value: number;

  @Column('timestamptz', { name: 'recovered_at', nullable: true })
  recoveredAt: Date | null;
}
