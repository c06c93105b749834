import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DemoOrder } from '../connectors/demo/demo-orders';

@Entity('demo_platform_orders')
export class DemoPlatformOrderEntity {
  @PrimaryColumn('text')
  platform: string;

  @PrimaryColumn('text')
  id: string;

  @Column('jsonb')
  content: DemoOrder;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
