import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('import_errors')
export class ImportErrorEntity {
  @PrimaryColumn('uuid', { name: 'import_id' })
  importId: string;

  @PrimaryColumn('int')
  line: number;

  @Column('text')
  reason: string;

  @Column('text')
  content: string;
}
