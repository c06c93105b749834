import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Screen } from '../screens';

@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text')
  screen: Screen;

  @Column('text')
  name: string;

  @Column('text')
  query: string;

  @Column('boolean', { name: 'is_default', default: false })
  isDefault: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
