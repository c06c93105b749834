import { Column, ViewEntity } from 'typeorm';
import type { KeySettings } from './key-services';
import type { KeyService } from './key-services';

@ViewEntity({ name: 'provider_keys', synchronize: false })
export class ProviderKeyView {
  @Column('uuid')
  id: string;

  @Column('text')
  service: KeyService;

  @Column('text', { name: 'key_name' })
  keyName: string;

  @Column('jsonb')
  settings: KeySettings;

  @Column('boolean', { name: 'is_active' })
  isActive: boolean;

  @Column('jsonb', { name: 'last_test', nullable: true })
  lastTest: unknown;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
