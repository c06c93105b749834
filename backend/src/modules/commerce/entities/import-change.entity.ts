import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('import_changes')
export class ImportChangeEntity {
  @PrimaryColumn('uuid', { name: 'import_id' })
  importId: string;

  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('uuid', { name: 'row_id' })
  rowId: string;

  @Column('jsonb')
  before: unknown;
}
