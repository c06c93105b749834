import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('workflow_triggers')
export class WorkflowTriggerEntity {
  @PrimaryColumn('uuid', { name: 'workflow_id' })
  workflowId: string;

  @PrimaryColumn('text', { name: 'trigger_id' })
  triggerId: string;

  @Column('text')
  type: string;

  @Column('text', { nullable: true })
  event: string | null;

  @Column('boolean')
  active: boolean;

  @Column('timestamptz', { name: 'next_fire_at', nullable: true })
  nextFireAt: Date | null;

  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  @Column('timestamptz', { name: 'last_fired_at', nullable: true })
  lastFiredAt: Date | null;

  @Column('int', { default: 0 })
  skipped: number;

  @Column('timestamptz', { name: 'last_skipped_at', nullable: true })
  lastSkippedAt: Date | null;

  @Column('text', { name: 'last_skip_reason', nullable: true })
  lastSkipReason: string | null;

  @Column('text', { name: 'authority_id', nullable: true })
  authorityId: string | null;
}
