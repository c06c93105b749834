import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('processes')
export class ProcessEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: 'api' | 'worker';

  @Column('text')
  host: string;

  @Column('int')
  pid: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;
}
