import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Settings } from '../settings-values';

@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('smallint', { default: 1 })
  id: number;

  @Column('jsonb', { default: {} })
  values: Partial<Settings>;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { name: 'updated_by', nullable: true })
  updatedBy: string | null;

  @Column('text', { name: 'mail_password', nullable: true })
  mailPassword: string | null;
}
