import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('audit_log')
export class AuditLogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text', { name: 'actor_kind' })
  actorKind: string;

  @Column('text', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('text')
  action: string;

  @Column('text', { name: 'subject_type' })
  subjectType: string;

  @Column('text', { name: 'subject_id', nullable: true })
  subjectId: string | null;

  @Column('text')
  content: string;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('bytea')
  hash: Buffer;

  @Column('int', { name: 'key_version', nullable: true })
  keyVersion: number | null;
}
