import { Body, Controller, Delete, Get, HttpCode, Param, ParseEnumPipe, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { notFound } from '../../platform/errors/common.refusals';
import { plainObject } from '../../platform/http/plain-object';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { type DangerRule, Requires, StepUp, Within } from '../auth';
import { tasksErrors } from '../tasks';
import { IntegrationReader } from './accounts/integration-reader';
import { SellerConsent } from './accounts/seller-consent';
import { credentialsSchema } from './credentials-schema';
import { ConsentDto, EbayNoticesDto, IntegrationDetailDto, IntegrationDto, PlatformDto, SyncDto } from './dto/integration.dto';
import { DisconnectQuery, FinishConsentDto, StartSyncDto, SyncListQuery, UpdateIntegrationDto } from './dto/integration-requests.dto';
import { EbayNotices } from './ebay-notices/ebay-notices.service';
import { integrationsErrors } from './integrations.errors';
import { IntegrationsService } from './integrations.service';
import { connectableIds, type Platform } from './platforms';
import { SyncStarter } from './sync/sync-starter';

const PlatformParam = (): ParameterDecorator =>
  Param(
    'platform',
    new ParseEnumPipe(Object.fromEntries(connectableIds().map((name) => [name, name])), { exceptionFactory: () => notFound('platform') }),
  );

/** What comes of credentials that are tried at the platform and then kept. */
const refusalsOfConnecting = [
  integrationsErrors.credentials_refused,
  integrationsErrors.other_account,
  integrationsErrors.platform_busy,
  integrationsErrors.platform_unavailable,
  commonErrors.secret_unreadable,
  commonErrors.secrets_not_configured,
];

const bringsCredentials: DangerRule = ({ body }) => plainObject(body, ['paused', 'schedule', 'version']) === null;
const deletesData: DangerRule = ({ query }) => plainObject(query, ['data']) === null || (query.data ?? 'keep') !== 'keep';

@ApiTags('integrations')
@Controller('integrations')
export class IntegrationsController {
  constructor(
    private readonly integrations: IntegrationsService,
    private readonly reader: IntegrationReader,
    private readonly starter: SyncStarter,
    private readonly consent: SellerConsent,
    private readonly notices: EbayNotices,
  ) {}

  /** Connected accounts, without any secret. */
  @Get()
  @Requires('integrations:read')
  @Within()
  async list(@Res({ passthrough: true }) response: Response): Promise<IntegrationDto[]> {
    const items = await this.reader.list();
    return sendPage(response, { items, total: items.length, nextCursor: null });
  }

  /** What can be connected, and the fields it takes. */
  @Get('platforms')
  @Requires('integrations:read')
  @Within()
  platforms(): PlatformDto[] {
    return this.reader.platforms();
  }

  /** Asks the platform about the credentials before anything is stored. 409 `credentials_refused` says why not. */
  @Post(':platform/connect')
  @Requires('integrations:write')
  @Refuses(...refusalsOfConnecting)
  @ApiParam({ name: 'platform', enum: connectableIds(), enumName: 'ConnectablePlatform' })
  @ApiBody({ schema: credentialsSchema })
  connect(@PlatformParam() platform: Platform, @Body() request: Record<string, unknown> = {}): Promise<IntegrationDetailDto> {
    return this.integrations.connect(platform, request);
  }

  /** One connection with its last sync. */
  @Get(':id')
  @Requires('integrations:read')
  @Within({ params: { id: 'integration' } })
  @Refuses(commonErrors.secret_unreadable)
  get(@IdParam() id: string): Promise<IntegrationDetailDto> {
    return this.reader.get(id);
  }

  /** Pauses, resumes, reschedules or signs in again. */
  @Patch(':id')
  @Requires('integrations:write')
  @StepUp(bringsCredentials)
  @Refuses(...refusalsOfConnecting)
  update(@IdParam() id: string, @Body() change: UpdateIntegrationDto): Promise<IntegrationDetailDto> {
    return this.integrations.update(id, change);
  }

  /** Disconnects. What came from the account stays unless `?data=delete`. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('integrations:write')
  @StepUp(deletesData)
  @Refuses(tasksErrors.transition_refused)
  disconnect(@IdParam() id: string, @Query() { data }: DisconnectQuery): Promise<void> {
    return this.integrations.disconnect(id, data);
  }

  /** Starts a sync. 409 `sync_running` while one is under way. */
  @Post(':id/sync')
  @Requires('integrations:sync')
  @Within({ params: { id: 'integration' } })
  @Refuses(integrationsErrors.integration_paused, integrationsErrors.nothing_to_read, integrationsErrors.sync_running)
  sync(@IdParam() id: string, @Body() { full }: StartSyncDto): Promise<SyncDto> {
    return this.starter.start(id, 'manual', full ?? false);
  }

  /** Newest first. */
  @Get(':id/syncs')
  @Requires('integrations:read')
  @Within({ params: { id: 'integration' } })
  async syncs(@IdParam() id: string, @Query() query: SyncListQuery, @Res({ passthrough: true }) response: Response): Promise<SyncDto[]> {
    return sendPage(response, await this.reader.syncs(id, query));
  }

  /** The page of the platform on which the seller agrees. 409 `no_consent_page` while the account names no address to come back to. */
  @Get(':id/consent')
  @Requires('integrations:write')
  @Refuses(integrationsErrors.no_consent_page, commonErrors.secret_unreadable)
  consentPage(@IdParam() id: string): Promise<ConsentDto> {
    return this.consent.page(id);
  }

  /** What came back from that page. */
  @Post(':id/consent')
  @HttpCode(200)
  @Requires('integrations:write')
  @Refuses(...refusalsOfConnecting, integrationsErrors.no_consent_page)
  finishConsent(@IdParam() id: string, @Body() { answer }: FinishConsentDto): Promise<IntegrationDetailDto> {
    return this.consent.finish(id, answer);
  }

  /** ebay: what to enter at eBay so that deleted accounts are forgotten here too. */
  @Get(':id/ebay-notices')
  @Requires('integrations:write')
  ebayNotices(@IdParam() id: string): Promise<EbayNoticesDto> {
    return this.notices.setUp(id);
  }
}
