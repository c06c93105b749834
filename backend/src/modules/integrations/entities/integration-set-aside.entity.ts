import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('integration_set_aside')
export class IntegrationSetAsideEntity {
  @PrimaryColumn('uuid', { name: 'integration_id' })
  integrationId: string;

  @PrimaryColumn('text')
  kind: 'metrics' | 'orders' | 'products' | 'customers' | 'inventory';

  @PrimaryColumn('text', { name: 'record_id' })
  recordId: string;

  @Column('text')
  field: string;

  @Column('text')
  reason: string;

  @Column('timestamptz', { name: 'first_seen_at', default: () => 'now()' })
  firstSeenAt: Date;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;
}
