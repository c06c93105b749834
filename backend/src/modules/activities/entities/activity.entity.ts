import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('activities')
export class ActivityEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  type: string;

  @Column('text')
  description: string;

  @Column('jsonb', { default: {} })
  metadata: Record<string, unknown>;

  @PrimaryColumn('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
