import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StreamName } from '../integration-values';

@Entity('integration_news')
export class IntegrationNewsEntity {
  @PrimaryColumn('uuid', { name: 'integration_id' })
  integrationId: string;

  @PrimaryColumn('text')
  stream: StreamName;

  @PrimaryColumn('text', { name: 'object_id' })
  objectId: string;

  @Column('bigint', { default: 1 })
  turn: string;

  @Column('int', { default: 0 })
  tries: number;

  @Column('uuid', { nullable: true })
  claim: string | null;

  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil: Date | null;

  @Column('timestamptz', { name: 'due_at', nullable: true, default: () => 'now()' })
  dueAt: Date | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;
}
