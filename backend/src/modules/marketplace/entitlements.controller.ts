import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { plansErrors } from '../plans';
import { idempotencyKey, tasksErrors } from '../tasks';
import { workflowsErrors } from '../workflows';
import {
  DryRunStartedDto,
  EntitlementDto,
  EntitlementListQuery,
  InstalledDto,
  InstallRequestDto,
  UpdateInstallDto,
} from './dto/entitlement.dto';
import { HeldTools } from './held-tools';
import { Installer } from './installer';
import { marketplaceErrors } from './marketplace.errors';
import { Updates } from './updates';

/** What was bought or claimed, and what became of it in this console. */
@ApiTags('marketplace')
@Controller('entitlements')
export class EntitlementsController {
  constructor(
    private readonly held: HeldTools,
    private readonly installer: Installer,
    private readonly updates: Updates,
  ) {}

  /** Newest first. */
  @Get()
  @Requires('marketplace:read')
  @Refuses(commonErrors.not_found)
  async list(@Query() query: EntitlementListQuery, @Res({ passthrough: true }) response: Response): Promise<EntitlementDto[]> {
    return sendPage(response, await this.held.list(query));
  }

  /** One right to a tool. */
  @Get(':id')
  @Requires('marketplace:read')
  get(@IdParam() id: string): Promise<EntitlementDto> {
    return this.held.get(id);
  }

  /** Makes the workflow or agent, switched off. A second time answers the same. */
  @Post(':id/install')
  @Requires('marketplace:install')
  @Refuses(
    marketplaceErrors.entitlement_disabled,
    marketplaceErrors.not_installed,
    plansErrors.plan_limit_reached,
    tasksErrors.agent_gone,
    tasksErrors.transition_refused,
    workflowsErrors.already_running,
    workflowsErrors.workflow_inactive,
    commonErrors.confirmation_required,
    commonErrors.person_required,
    commonErrors.locked,
    commonErrors.changed_since_shown,
  )
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  install(@IdParam() id: string, @Body() request: InstallRequestDto, @Headers('Idempotency-Key') key?: string): Promise<InstalledDto> {
    return this.installer.install(id, request, idempotencyKey(key));
  }

  /** Runs it on the shop's own data; nothing leaves. */
  @Post(':id/dry-run')
  @Requires('workflows:run')
  @Refuses(
    marketplaceErrors.entitlement_disabled,
    marketplaceErrors.not_installed,
    tasksErrors.agent_gone,
    tasksErrors.agent_not_set_up,
    tasksErrors.transition_refused,
    workflowsErrors.already_running,
    workflowsErrors.workflow_inactive,
    commonErrors.locked,
  )
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  dryRun(@IdParam() id: string, @Headers('Idempotency-Key') key?: string): Promise<DryRunStartedDto> {
    return this.installer.dryRun(id, idempotencyKey(key));
  }

  /** Takes what is installed to the current version. */
  @Post(':id/update')
  @HttpCode(200)
  @Requires('marketplace:install')
  @Refuses(
    marketplaceErrors.entitlement_disabled,
    marketplaceErrors.not_installed,
    marketplaceErrors.update_conflict,
    plansErrors.plan_limit_reached,
    tasksErrors.agent_gone,
    commonErrors.confirmation_required,
    commonErrors.person_required,
    commonErrors.locked,
    commonErrors.version_conflict,
    commonErrors.changed_since_shown,
  )
  update(@IdParam() id: string, @Body() request: UpdateInstallDto): Promise<InstalledDto> {
    return this.updates.update(id, request);
  }
}
