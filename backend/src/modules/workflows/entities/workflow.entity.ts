import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkflowStatus } from '../workflow-values';

@Entity('workflows')
export class WorkflowEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { default: 'active' })
  status: WorkflowStatus;

  @Column('int', { default: 1 })
  version: number;

  @Column('text', { name: 'allowed_hosts', array: true, default: [] })
  allowedHosts: string[];

  @Column('text', { nullable: true })
  template: string | null;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('text', { name: 'locked_reason', nullable: true })
  lockedReason: string | null;

  @Column('text', { name: 'authority_id', nullable: true })
  authorityId: string | null;
}
