import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsObject, IsString, Length } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { SetupProblemDto } from '../../agents';
import { categories, type Category, productTypes, type ProductType } from '../product-values';
import { ProductNeedDto } from './catalogue.dto';

export const entitlementStatuses = ['active', 'disabled'] as const;
export type EntitlementStatus = (typeof entitlementStatuses)[number];

/** A limit that a tool requested looser than the shop or the installed agent. The stricter one is kept. */
export class KeptLimitDto {
  /** Null for an agent that is not installed yet. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  /** Name of the agent. */
  agent: string;
  /** States the requested value, the kept one, and how to change it. */
  message: string;
}

export class UpdateOfferDto {
  from: string;
  to: string;
  /** What changed in each version since, newest first. */
  changelog: string[];
  /** The installed workflow or agent was changed here. */
  edited: boolean;
  /** Parts that were changed both here and in the new version; empty when both changes fit together. `type`: an agent became a workflow or the reverse. */
  conflicts: string[];
  /** Limits that the update keeps although the new version requests them looser. */
  kept: KeptLimitDto[];
  /** Limits that the new version loosens, in sentences. If there are any, `merge` needs a fresh confirmation by a person. */
  loosens: string[];
}

export class InstallDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  version: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  workflowId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  /** Name of the workflow or agent; null when it was deleted since. */
  name: string | null;
  /** Status of the workflow or agent. */
  status: string | null;
  @ApiProperty({ type: UpdateOfferDto, nullable: true })
  update: UpdateOfferDto | null;
  @ApiProperty({ format: 'date-time' })
  installedAt: string;
}

/** The right to use a product in this console. */
export class EntitlementDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  productId: string;
  productName: string;
  @ApiProperty({ enum: categories, enumName: 'ProductCategory' })
  category: Category;
  @ApiProperty({ enum: productTypes, enumName: 'ProductType' })
  type: ProductType;
  /** Version that an install would take. */
  version: string;
  /** Null for a free product and for a trial. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  orderId: string | null;
  @ApiProperty({ enum: entitlementStatuses, enumName: 'EntitlementStatus' })
  status: EntitlementStatus;
  disabledReason: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  disabledAt: string | null;
  /** End of a trial, running or over; null for any other right. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  trialEndsAt: string | null;
  needs: ProductNeedDto[];
  @ApiProperty({ type: InstallDto, nullable: true })
  install: InstallDto | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class EntitlementListQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(entitlementStatuses)
  status?: EntitlementStatus;
}

/** The release that the person saw. */
class ShownRelease {
  /** Release to install: `version` of the entitlement that was shown. 409 `changed_since_shown` if it changed since. */
  @IsString()
  @Length(1, 40)
  version: string;
}

export class InstallRequestDto extends ShownRelease {
  /** Service to the id of an API key, for what the product needs. */
  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  keys?: Record<string, string>;

  /** Tries it out right away on the shop's own data; nothing leaves. */
  @Optional()
  @IsBoolean()
  dryRun?: boolean;
}

export class InstalledPartDto {
  @ApiProperty({ enum: ['workflow', 'agent'] })
  kind: 'workflow' | 'agent';
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  /** False for an agent that was there already and is used again. */
  isNew: boolean;
}

export class InstalledDto {
  @ApiProperty({ format: 'uuid' })
  installId: string;
  @ApiProperty({ format: 'uuid' })
  entitlementId: string;
  productId: string;
  version: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  workflowId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  parts: InstalledPartDto[];
  /** Limits that the tool requested looser than they became. */
  kept: KeptLimitDto[];
  /** The dry run under way, when one was asked for. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** Input that only the owner knows. The requested dry run waits for it. */
  setup: SetupProblemDto[];
}

export class DryRunStartedDto {
  @ApiProperty({ format: 'uuid' })
  taskId: string;
}

export const updateModes = ['merge', 'copy', 'keep'] as const;
export type UpdateMode = (typeof updateModes)[number];

export class UpdateInstallDto extends ShownRelease {
  /**
   * `merge` (the default) takes over what is new and keeps what was changed here; 409 when both changed the same part.
   * `copy` installs the new version beside the changed one; `keep` stays with what is there.
   */
  @Optional()
  @IsIn(updateModes)
  @ApiProperty({ enum: updateModes, enumName: 'UpdateMode', required: false })
  mode?: UpdateMode;

  /** For services that only the new version needs. */
  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  keys?: Record<string, string>;
}
