import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('marketplace_installs')
export class MarketplaceInstallEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'entitlement_id' })
  entitlementId: string;

  @Column('int')
  version: number;

  @Column('uuid', { name: 'workflow_id', nullable: true })
  workflowId: string | null;

  @Column('uuid', { name: 'agent_id', nullable: true })
  agentId: string | null;

  @Column('jsonb', { default: {} })
  agents: unknown;

  @Column('jsonb', { default: {} })
  keys: unknown;

  @Column('boolean', { name: 'is_current', default: true })
  isCurrent: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
