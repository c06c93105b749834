import { Column, ViewEntity } from 'typeorm';
import type { IntegrationStatus, SyncSchedule } from './integration-values';

@ViewEntity({ name: 'connected_accounts', synchronize: false })
export class ConnectedAccountView {
  @Column('uuid', { nullable: true })
  id: string | null;

  @Column('text')
  platform: string;

  @Column('text', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'account_name', nullable: true })
  accountName: string | null;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('boolean')
  paused: boolean;

  @Column('text')
  status: IntegrationStatus;

  @Column('timestamptz', { name: 'last_sync', nullable: true })
  lastSync: Date | null;

  @Column('text')
  schedule: SyncSchedule;

  @Column('text', { nullable: true })
  taxes: string | null;

  @Column('text', { name: 'vat_rate', nullable: true })
  vatRate: string | null;

  @Column('text', { name: 'vat_class_rates', nullable: true })
  vatClassRates: string | null;

  @Column('boolean', { name: 'is_simulated', nullable: true })
  isSimulated: boolean | null;
}
