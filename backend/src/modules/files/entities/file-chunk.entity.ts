import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('file_chunks')
export class FileChunkEntity {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId: string;

  @PrimaryColumn('int')
  index: number;

  @Column('bytea')
  data: Buffer;
}
