import { Column, ViewEntity } from 'typeorm';
import type { AgentConfigDto } from './dto/agent-config.dto';
import type { AgentStatus } from './agent-values';

@ViewEntity({ name: 'agent_directory', synchronize: false })
export class AgentDirectoryView {
  @Column('uuid', { nullable: true })
  id: string | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text')
  type: string;

  @Column('text')
  status: AgentStatus;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('jsonb')
  config: AgentConfigDto;

  @Column('text')
  priority: 'high' | 'medium' | 'low';

  @Column('text', { name: 'required_api_keys', array: true })
  requiredApiKeys: string[];

  @Column('timestamptz', { name: 'last_run_at', nullable: true })
  lastRunAt: Date | null;

  @Column('boolean', { name: 'is_demo' })
  isDemo: boolean;

  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Column('text', { name: 'locked_reason', nullable: true })
  lockedReason: string | null;

  @Column('text', { name: 'authority_id', nullable: true })
  authorityId: string | null;

  @Column('uuid', { name: 'open_run_id', nullable: true })
  openRunId: string | null;
}
