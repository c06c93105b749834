import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('erasure_key')
export class ErasureKeyEntity {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  @Column('text')
  key: string;
}
