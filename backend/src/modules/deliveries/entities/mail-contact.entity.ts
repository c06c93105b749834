import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mail_contacts')
export class MailContactEntity {
  @PrimaryColumn('text')
  digest: string;

  @Column('timestamptz', { name: 'contacted_at', default: () => 'now()' })
  contactedAt: Date;

  @Column('uuid', { name: 'delivery_id' })
  deliveryId: string;
}
