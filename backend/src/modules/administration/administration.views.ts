import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'live_processes', synchronize: false })
export class LiveProcessView {
  @Column('uuid')
  id: string;

  @Column('text')
  kind: 'api' | 'worker';

  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;

  @Column('text')
  host: string;
}
