import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Purpose } from '../../../platform/outbound/purposes';

@Entity('egress_calls')
export class EgressCallEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  purpose: Purpose;

  @Column('text')
  method: string;

  @Column('text')
  host: string;

  @Column('text', { nullable: true })
  refused: string | null;

  @Column('timestamptz')
  at: Date;
}
