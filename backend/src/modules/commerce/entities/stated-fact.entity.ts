import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stated_facts')
export class StatedFactEntity {
  @PrimaryColumn('text')
  fact: string;

  @PrimaryColumn('text')
  subject: string;

  @Column('timestamptz', { name: 'stated_at', default: () => 'now()' })
  statedAt: Date;
}
