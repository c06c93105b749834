import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TokenHolder, TokenMode } from '../tokens/token-grant';
import type { Permission } from '../permissions';

@Entity('api_tokens')
export class ApiTokenEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  holder: TokenHolder;

  @Column('bytea', { nullable: true })
  hash: Buffer | null;

  @Column('text')
  ending: string;

  @Column('uuid', { name: 'made_by', nullable: true })
  madeBy: string | null;

  @Column('text', { name: 'made_by_name' })
  madeByName: string;

  @Column('boolean', { name: 'by_administrator' })
  byAdministrator: boolean;

  @Column('text')
  mode: TokenMode;

  @Column('text', { array: true })
  permissions: Permission[];

  @Column('uuid', { name: 'agent_ids', array: true, nullable: true })
  agentIds: string[] | null;

  @Column('uuid', { name: 'workflow_ids', array: true, nullable: true })
  workflowIds: string[] | null;

  @Column('uuid', { name: 'integration_ids', array: true, nullable: true })
  integrationIds: string[] | null;

  @Column('bigint', { name: 'micro_usd_per_day', nullable: true })
  microUsdPerDay: string | null;

  @Column('int', { name: 'requests_per_minute' })
  requestsPerMinute: number;

  @Column('text', { array: true, default: [] })
  networks: string[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @Column('text', { name: 'last_address', nullable: true })
  lastAddress: string | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('text', { name: 'revoked_by', nullable: true })
  revokedBy: string | null;

  @Column('timestamptz', { name: 'told_of_expiry_at', nullable: true })
  toldOfExpiryAt: Date | null;

  @Column('text', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('text', { name: 'client_host', nullable: true })
  clientHost: string | null;
}
