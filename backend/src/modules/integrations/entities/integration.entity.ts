import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Platform } from '../platforms';
import type { IntegrationStatus, SyncSchedule } from '../integration-values';
import type { MissingPieceDto } from '../dto/platform-parts.dto';

@Entity('integrations')
export class IntegrationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  platform: Platform;

  @Column('text', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'account_name', nullable: true })
  accountName: string | null;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('text')
  credentials: string;

  @Column('text', { name: 'access_token', nullable: true })
  accessToken: string | null;

  @Column('timestamptz', { name: 'token_expires_at', nullable: true })
  tokenExpiresAt: Date | null;

  @Column('timestamptz', { name: 'token_lease_until', nullable: true })
  tokenLeaseUntil: Date | null;

  @Column('text', {
    name: 'notice_token',
    default: () => "replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text)",
  })
  noticeToken: string;

  @Column('text', { default: 'active' })
  status: IntegrationStatus;

  @Column('text', { name: 'status_reason', nullable: true })
  statusReason: string | null;

  @Column('boolean', { default: false })
  paused: boolean;

  @Column('jsonb', { default: [] })
  missing: MissingPieceDto[];

  @Column('jsonb', { default: {} })
  details: Record<string, string>;

  @Column('text', { default: 'hourly' })
  schedule: SyncSchedule;

  @Column('timestamptz', { name: 'next_sync_at', nullable: true })
  nextSyncAt: Date | null;

  @Column('timestamptz', { name: 'last_sync', nullable: true })
  lastSync: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('int', { default: 1 })
  version: number;

  @Column('boolean', { name: 'needs_sign_in', default: false })
  needsSignIn: boolean;

  @Column('int', { name: 'credentials_version', default: 1 })
  credentialsVersion: number;
}
