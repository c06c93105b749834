import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('erased_people')
export class ErasedPeopleEntity {
  @PrimaryColumn('text')
  digest: string;

  @Column('timestamptz', { name: 'erased_at', default: () => 'now()' })
  erasedAt: Date;
}
