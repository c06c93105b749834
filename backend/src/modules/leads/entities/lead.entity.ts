import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LeadStatus } from '../dto/lead.dto';

@Entity('leads')
export class LeadEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text', { nullable: true })
  company: string | null;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('text', { default: 'new' })
  status: LeadStatus;

  @Column('text', { name: 'calendar_key' })
  calendarKey: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
