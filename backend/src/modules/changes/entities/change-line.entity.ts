import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FieldValue, OrderAsk } from '../../integrations';
import type { Cause, LineField } from '../change-values';
import type { StoredJudgement } from '../rules/judge';
import type { LineStatus } from '../line-state';
import type { StoredDraft } from '../batches/stored-draft';

@Entity('change_lines')
export class ChangeLineEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'batch_id' })
  batchId: string;

  @Column('int')
  position: number;

  @Column('uuid', { name: 'listing_id', nullable: true })
  listingId: string | null;

  @Column('text')
  platform: string;

  @Column('uuid', { name: 'integration_id' })
  integrationId: string;

  @Column('text', { name: 'product_id' })
  productId: string;

  @Column('text')
  sku: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('text')
  field: LineField;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('jsonb', { name: 'from_value' })
  fromValue: FieldValue;

  @Column('timestamptz', { name: 'read_at' })
  readAt: Date;

  @Column('jsonb', { name: 'to_value' })
  toValue: FieldValue;

  @Column('text', { nullable: true })
  why: string | null;

  @Column('jsonb')
  judgement: StoredJudgement;

  @Column('text')
  status: LineStatus;

  @Column('text', { nullable: true })
  cause: Cause | null;

  @Column('text', { name: 'cause_text', nullable: true })
  causeText: string | null;

  @Column('text', { nullable: true })
  cure: string | null;

  @Column('jsonb', { name: 'seen_value', nullable: true })
  seenValue: FieldValue | null;

  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt: Date | null;

  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { name: 'called_at', nullable: true })
  calledAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('int', { default: 0 })
  looks: number;

  @Column('uuid', { nullable: true })
  undoes: string | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('jsonb', { nullable: true })
  ask: OrderAsk | null;

  @Column('boolean', { name: 'is_final', default: false })
  isFinal: boolean;

  @Column('uuid', { name: 'draft_id', nullable: true })
  draftId: string | null;

  @Column('jsonb', { nullable: true })
  draft: StoredDraft | null;

  @Column('jsonb', { nullable: true })
  kept: unknown;

  @Column('timestamptz', { name: 'recipe_taken_at', nullable: true })
  recipeTakenAt: Date | null;

  @Column('jsonb', { default: [] })
  /** `{ in: attempt, to: value }` or `{ in: attempt, droppedBy: name }`, oldest first. */
  earlier: ({ in: number } & ({ to: FieldValue } | { droppedBy: string }))[];
}
