import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ServerStatus } from '../tool-server-values';

@Entity('tool_servers')
export class ToolServerEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  slug: string;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  command: string | null;

  @Column('uuid', { name: 'api_key_id', nullable: true })
  apiKeyId: string | null;

  @Column('boolean', { name: 'needs_key', default: false })
  needsKey: boolean;

  @Column('text', { default: 'untested' })
  status: ServerStatus;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('text', { name: 'said_name', nullable: true })
  saidName: string | null;

  @Column('text', { name: 'said_version', nullable: true })
  saidVersion: string | null;

  @Column('text', { nullable: true })
  protocol: string | null;

  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
