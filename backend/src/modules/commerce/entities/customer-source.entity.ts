import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('customer_sources')
export class CustomerSourceEntity {
  @PrimaryColumn('text')
  platform: string;

  @PrimaryColumn('text', { name: 'platform_customer_id' })
  platformCustomerId: string;

  @Column('uuid', { name: 'customer_id' })
  customerId: string;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;

  @PrimaryColumn('text', { default: '' })
  account: string;

  @Column('text', { name: 'stated_email', nullable: true })
  statedEmail: string | null;
}
