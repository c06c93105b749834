import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit_head')
export class AuditHeadEntity {
  @PrimaryColumn('smallint', { default: 1 })
  id: number;

  @Column('bigint')
  entries: string;

  @Column('bytea', { nullable: true })
  hash: Buffer | null;

  @Column('int', { name: 'key_version', nullable: true })
  keyVersion: number | null;

  @Column('bytea', { nullable: true })
  seal: Buffer | null;
}
