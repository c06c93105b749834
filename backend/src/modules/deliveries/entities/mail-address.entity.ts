import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mail_addresses')
export class MailAddressEntity {
  @PrimaryColumn('text')
  email: string;

  @Column('text', { default: () => "replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text)" })
  token: string;

  @Column('timestamptz', { name: 'suppressed_at', nullable: true })
  suppressedAt: Date | null;

  @Column('text', { nullable: true })
  reason: 'unsubscribed' | 'person' | null;

  @Column('text', { name: 'suppressed_by', nullable: true })
  suppressedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
