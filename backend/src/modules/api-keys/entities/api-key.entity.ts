import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { KeyTestDto } from '../dto/api-key.dto';
import type { KeyService, KeySettings } from '../key-services';

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  service: KeyService;

  @Column('text', { name: 'key_name' })
  name: string;

  /** Sealed. */
  @Column('text', { name: 'encrypted_key' })
  encryptedKey: string;

  @Column('text')
  last4: string;

  @Column('jsonb', { default: {} })
  settings: KeySettings;

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  @Column('timestamptz', { name: 'remind_at', nullable: true })
  remindAt: Date | null;

  @Column('timestamptz', { name: 'reminded_for', nullable: true })
  remindedFor: Date | null;

  @Column('timestamptz', { name: 'rotated_at', default: () => 'now()' })
  rotatedAt: Date;

  /** Sealed; the value before, as long as it is kept. */
  @Column('text', { name: 'previous_key', nullable: true })
  previousKey: string | null;

  @Column('timestamptz', { name: 'previous_until', nullable: true })
  previousUntil: Date | null;

  @Column('jsonb', { name: 'last_test', nullable: true })
  lastTest: KeyTestDto | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @VersionColumn({ default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
