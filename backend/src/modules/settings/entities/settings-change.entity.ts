import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Settings } from '../settings-values';

@Entity('settings_changes')
export class SettingsChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('int')
  version: number;

  @Column('jsonb')
  before: Partial<Settings>;

  @Column('jsonb')
  after: unknown;

  @Column('text', { name: 'changed_by' })
  changedBy: string;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;

  @Column('boolean', { name: 'is_undo', default: false })
  isUndo: boolean;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt: Date | null;
}
