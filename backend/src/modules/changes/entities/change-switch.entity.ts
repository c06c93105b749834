import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('change_switch')
export class ChangeSwitchEntity {
  @PrimaryColumn('boolean', { default: true })
  id: boolean;

  @Column('timestamptz', { name: 'stopped_at', nullable: true })
  stoppedAt: Date | null;

  @Column('text', { name: 'stopped_by', nullable: true })
  stoppedBy: string | null;

  @Column('text', { name: 'quiet_from', nullable: true })
  quietFrom: string | null;

  @Column('text', { name: 'quiet_to', nullable: true })
  quietTo: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
