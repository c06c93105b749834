import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('artifacts')
export class ArtifactEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('int')
  attempt: number;

  @Column('text', { name: 'step_key' })
  stepKey: string;

  @Column('text')
  kind: string;

  @Column('text')
  title: string;

  @Column('text')
  mime: string;

  @Column('int')
  bytes: number;

  @Column('text')
  sha256: string;

  @Column('jsonb', { default: {} })
  metrics: Record<string, unknown>;

  @Column('bytea')
  body: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('boolean', { name: 'is_personal', nullable: true })
  isPersonal: boolean | null;
}
