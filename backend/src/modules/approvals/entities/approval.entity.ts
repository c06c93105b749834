import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JsonValue } from '../../tasks';
import type { ApprovalStatus, OnExpire, StepBehind, Vote } from '../approval-values';
import type { EarlierContent } from '../approval-verdicts';

@Entity('approvals')
export class ApprovalEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  key: string;

  @Column('smallint')
  round: number;

  @Column('text', { name: 'request_hash' })
  requestHash: string;

  @Column('int')
  retries: number;

  @Column('text', { name: 'side_effect' })
  sideEffect: 'send_mail' | 'post' | 'change_price' | 'delete' | 'spend' | 'custom';

  @Column('text')
  title: string;

  @Column('text')
  summary: string;

  @Column('text', { array: true, default: [] })
  targets: string[];

  @Column('bigint', { name: 'cost_micro_usd', nullable: true })
  costMicroUsd: string | null;

  @Column('jsonb')
  content: JsonValue;

  @Column('boolean')
  editable: boolean;

  @Column('jsonb', { name: 'edited_content', nullable: true })
  editedContent: JsonValue | null;

  @Column('jsonb', { name: 'form_schema', nullable: true })
  formSchema: { [key: string]: JsonValue } | null;

  @Column('jsonb', { nullable: true })
  form: JsonValue | null;

  @Column('text', { array: true, default: [] })
  approvers: string[];

  @Column('boolean', { name: 'self_approval' })
  selfApproval: boolean;

  @Column('smallint')
  quorum: number;

  @Column('jsonb', { default: [] })
  votes: Vote[];

  @Column('text', { name: 'on_expire' })
  onExpire: OnExpire;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column('text', { default: 'pending' })
  status: ApprovalStatus;

  @Column('text', { nullable: true })
  comment: string | null;

  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('uuid', { name: 'decided_by_id', nullable: true })
  decidedById: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('jsonb', { default: [] })
  earlier: EarlierContent[];

  @Column('jsonb', { default: [] })
  effects: (StepBehind | string)[];
}
