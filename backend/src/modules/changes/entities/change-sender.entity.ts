import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('change_senders')
export class ChangeSenderEntity {
  @PrimaryColumn('uuid', { name: 'integration_id' })
  integrationId: string;

  @Column('uuid')
  fence: string;

  @Column('timestamptz', { name: 'held_until' })
  heldUntil: Date;

  @Column('timestamptz', { name: 'rests_until', nullable: true })
  restsUntil: Date | null;

  @Column('text', { nullable: true })
  trouble: string | null;
}
