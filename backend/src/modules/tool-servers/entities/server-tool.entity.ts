import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ToolUse } from '../tool-server-values';
import type { ToolDefinition } from '../tool-definition';

@Entity('server_tools')
export class ServerToolEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'server_id' })
  serverId: string;

  @Column('text')
  name: string;

  @Column('text')
  alias: string;

  @Column('text', { default: 'off' })
  use: ToolUse;

  @Column('jsonb')
  offered: ToolDefinition;

  @Column('text', { name: 'offered_hash' })
  offeredHash: string;

  @Column('text', { nullable: true })
  problem: string | null;

  @Column('boolean', { name: 'is_listed', default: true })
  isListed: boolean;

  @Column('jsonb', { nullable: true })
  accepted: ToolDefinition | null;

  @Column('text', { name: 'accepted_hash', nullable: true })
  acceptedHash: string | null;

  @Column('text', { name: 'accepted_by', nullable: true })
  acceptedBy: string | null;

  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  acceptedAt: Date | null;
}
