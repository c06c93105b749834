import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('notification_reads')
export class NotificationReadEntity {
  @PrimaryColumn('uuid', { name: 'notification_id' })
  notificationId: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('timestamptz', { name: 'read_at', default: () => 'now()' })
  readAt: Date;
}
