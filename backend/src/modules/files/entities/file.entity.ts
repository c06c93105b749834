import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('files')
export class FileEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  mime: string;

  @Column('bigint', { default: 0 })
  bytes: string;

  @Column('text', { nullable: true })
  sha256: string | null;

  @Column('boolean', { default: false })
  complete: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
