import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('notifications')
export class NotificationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: string;

  @Column('text', { name: 'group_key' })
  groupKey: string;

  @Column('text')
  title: string;

  @Column('text')
  body: string;

  @Column('text', { nullable: true })
  link: string | null;

  @Column('int', { default: 1 })
  count: number;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('boolean', { name: 'is_personal', default: false })
  isPersonal: boolean;
}
