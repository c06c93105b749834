import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mail_contact_key')
export class MailContactKeyEntity {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  @Column('text')
  key: string;
}
