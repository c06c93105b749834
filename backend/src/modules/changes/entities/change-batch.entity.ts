import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProposerKind } from '../change-values';

@Entity('change_batches')
export class ChangeBatchEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  why: string | null;

  @Column('text', { name: 'proposed_by' })
  proposedBy: ProposerKind;

  @Column('text')
  proposer: string;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('text', { name: 'step_key', nullable: true })
  stepKey: string | null;

  @Column('jsonb', { nullable: true })
  answer: unknown;

  @Column('uuid', { nullable: true })
  undoes: string | null;

  @Column('int', { name: 'trouble_told', default: 0 })
  troubleTold: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('int', { default: 1 })
  revision: number;

  @Column('boolean', { name: 'is_personal', default: false })
  isPersonal: boolean;

  @Column({ type: 'int', insert: false, update: false })
  number: number;
}
