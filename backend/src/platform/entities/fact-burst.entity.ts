import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('fact_bursts')
export class FactBurstEntity {
  @PrimaryColumn('bigint')
  id: string;

  @Column('text')
  type: string;

  @Column('bigint', { array: true })
  ids: string[];

  @Column('jsonb')
  data: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
