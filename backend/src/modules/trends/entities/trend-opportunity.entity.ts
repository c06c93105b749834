import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Effort, OpportunityStatus, OpportunityType } from '../trend-values';
import type { OpportunityInputsDto } from '../dto/opportunity.dto';

@Entity('trend_opportunities')
export class TrendOpportunityEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'trend_id', nullable: true })
  trendId: string | null;

  @Column('text')
  title: string;

  @Column('text')
  type: OpportunityType;

  @Column('text')
  description: string;

  @Column('text')
  effort: Effort;

  @Column('text', { name: 'competition_level' })
  competitionLevel: string;

  @Column('bigint', { name: 'revenue_low', nullable: true })
  revenueLow: string | null;

  @Column('bigint', { name: 'revenue_high', nullable: true })
  revenueHigh: string | null;

  @Column('text', { name: 'revenue_reason' })
  revenueReason: string;

  @Column('text')
  timeframe: string;

  @Column('text', { name: 'required_resources', array: true, default: [] })
  requiredResources: string[];

  @Column('jsonb')
  inputs: OpportunityInputsDto;

  @Column('text', { default: 'open' })
  status: OpportunityStatus;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz', { name: 'starting_until', nullable: true })
  startingUntil: Date | null;

  @Column('uuid', { name: 'workflow_id', nullable: true })
  workflowId: string | null;

  @Column('uuid', { name: 'run_id', nullable: true })
  runId: string | null;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'draft_batch_id', nullable: true })
  draftBatchId: string | null;

  @Column('uuid', { name: 'purchase_list_id', nullable: true })
  purchaseListId: string | null;
}
