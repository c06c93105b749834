import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('import_rows')
export class ImportRowEntity {
  @PrimaryColumn('uuid', { name: 'import_id' })
  importId: string;

  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('int')
  line: number;

  @Column('text')
  cells: string;
}
