import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('integration_hooks')
export class IntegrationHookEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { nullable: true })
  secret: string | null;

  @Column('text', { nullable: true })
  base: string | null;

  @Column('text', { default: 'polling' })
  state: 'live' | 'polling';

  @Column('text', { nullable: true })
  why: string | null;

  @Column('boolean', { name: 'has_gap', default: false })
  hasGap: boolean;

  @Column('timestamptz', { name: 'last_at', nullable: true })
  lastAt: Date | null;

  @Column('timestamptz', { name: 'check_due_at', default: () => 'now()' })
  checkDueAt: Date;

  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;
}
