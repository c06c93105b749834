import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FactData, FactName } from '../events/event-types';

@Entity('facts')
export class FactEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  type: FactName;

  @Column('jsonb')
  data: FactData[FactName];

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('smallint', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'parked_at', nullable: true })
  parkedAt: Date | null;

  @Column('text', { nullable: true })
  error: string | null;
}
