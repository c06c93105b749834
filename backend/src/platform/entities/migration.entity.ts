import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('migrations')
export class MigrationEntity {
  @PrimaryColumn('int')
  id: number;

  @Column('bigint')
  timestamp: string;

  @Column('varchar')
  name: string;
}
