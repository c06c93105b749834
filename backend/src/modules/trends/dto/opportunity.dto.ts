import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import {
  type Effort,
  efforts,
  type OpportunityStatus,
  opportunityStatuses,
  type OpportunityType,
  opportunityTypes,
  type TrendSource,
  trendSources,
} from '../trend-values';
import { OwnDataDto } from './trend.dto';

export class CreateOpportunityDto {
  @IsUUID()
  trendId: string;
}

export class OpportunityListQuery extends PageQuery {
  /** Only those in this state. */
  @ApiPropertyOptional({ enum: opportunityStatuses, enumName: 'OpportunityStatus' })
  @Optional()
  @IsIn(opportunityStatuses)
  status?: OpportunityStatus;
}

export class UpdateOpportunityDto {
  @ApiPropertyOptional({ enum: ['open', 'done', 'dismissed'] })
  @Optional()
  @IsIn(['open', 'done', 'dismissed'])
  status?: 'open' | 'done' | 'dismissed';

  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  note?: string | null;
}

export class RevenueRangeDto {
  /** Cents a month, in `inputs.own.currency`. */
  lowCents: number;
  highCents: number;
}

/** Everything the estimate was computed from, as it was then. */
export class BundlePartDto {
  sku: string;
  name: string;
  priceCents: number;
}

/** Two products as one, priced from what the shop knows of both. */
export class BundleDto {
  @ApiProperty({ type: [BundlePartDto] })
  parts: BundlePartDto[];
  currency: string;
  /** Of both, bought one by one. */
  separateCents: number;
  priceCents: number;
  /** Null while one of the costs is unknown. */
  costCents: number | null;
  /** Of `priceCents` without its VAT; null while a rate is unknown. Missing in bundles of before 0.2, whose margin is of the price with its VAT. */
  @ApiProperty({ type: Number, nullable: true, required: false })
  netCents?: number | null;
  /** Percent of the net price, before fees and shipping; null while a cost or the VAT is unknown. */
  marginPercent: number | null;
  /** How many can be packed. */
  pieces: number;
}

export class OpportunityInputsDto {
  @ApiProperty({ enum: trendSources, enumName: 'TrendSource' })
  source: TrendSource;
  growthRate: number | null;
  searchVolume: number | null;
  volumeUnit: string | null;
  volumeWindow: string | null;
  own: OwnDataDto;
  /** SKUs the estimate is about, the most sold first. */
  skus: string[];
  /** Shares of the growth that are taken to reach the shop, lowest and highest, in percent. */
  lowSharePercent: number;
  highSharePercent: number;
  /** Pieces that stock falls short of at the high end in a month; 0 when it suffices. */
  stockGap: number;
  /** Profit a month in cents at both ends; null while costs are unknown. */
  profitLowCents: number | null;
  profitHighCents: number | null;
  /** Of an opportunity that is a bundle; null or missing for all others. */
  @ApiProperty({ type: BundleDto, nullable: true, required: false })
  bundle?: BundleDto | null;
  /** Line by line, with numbers. */
  steps: string[];
}

export class OpportunityDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  trendId: string | null;
  /** Null when the trend is gone. */
  trendTitle: string | null;
  title: string;
  @ApiProperty({ enum: opportunityTypes, enumName: 'OpportunityType' })
  type: OpportunityType;
  description: string;
  @ApiProperty({ enum: efforts, enumName: 'Effort' })
  effort: Effort;
  /** `unknown`: no source that is asked measures competition. */
  competitionLevel: string;
  /** `$310 to $720 a month`, or `unknown`. */
  estimatedRevenue: string;
  revenueRange: RevenueRangeDto | null;
  /** What the range comes from, or why there is none. */
  revenueReason: string;
  timeframe: string;
  requiredResources: string[];
  @ApiProperty({ enum: opportunityStatuses, enumName: 'OpportunityStatus' })
  status: OpportunityStatus;
  note: string | null;
  inputs: OpportunityInputsDto;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  workflowId: string | null;
  /** The run that Start Project began. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  runId: string | null;
  /** The batch of changes that proposes its draft listing; null before. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  draftBatchId: string | null;
  /** Purchase list of a restock; null until it is created, and for all other kinds. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  purchaseListId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}
