import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('egress_refusals')
export class EgressRefusalEntity {
  @PrimaryColumn('timestamptz')
  minute: Date;

  @PrimaryColumn('text')
  purpose: string;

  @Column('int')
  count: number;
}
