import { Column, Entity } from 'typeorm';

@Entity('notification_reads')
export class NotificationReadEntity {
  @Column('uuid', { name: 'notification_id' })
  notificationId: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('timestamptz', { name: 'read_at', default: () => 'now()' })
  readAt: Date;
}
