import { Module, OnModuleInit } from '@nestjs/common';
import { CommerceModule } from '../commerce';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { AccessTokens } from './accounts/access-tokens';
import { AccountSecrets } from './accounts/account-secrets';
import { AccountWriters } from './accounts/account-writers';
import { OpenAccounts } from './accounts/open-accounts';
import { IntegrationReader } from './accounts/integration-reader';
import { PlatformCalls } from './accounts/platform-calls';
import { SellerConsent } from './accounts/seller-consent';
import { PlatformHttp } from './calls/platform-http';
import { LedgerBorder } from './border/ledger-border';
import { Connectors } from './connectors/connectors';
import { DemoAdmin } from './connectors/demo/demo-admin';
import { DemoStore } from './connectors/demo/demo-store';
import { EbayKeys } from './connectors/ebay/ebay-keys';
import { EbayNotices } from './ebay-notices/ebay-notices.service';
import { EbayNoticesController } from './ebay-notices/ebay-notices.controller';
import { IntegrationsController } from './integrations.controller';
import { IntegrationsService } from './integrations.service';
import { HookKeeper } from './news/hook-keeper';
import { HookRemoval } from './news/hook-removal';
import { NewsController } from './news/news.controller';
import { NewsInbox } from './news/news-inbox';
import { NewsReader } from './news/news-reader';
import { ProductPictures } from './pictures/product-pictures';
import { ProductPicturesController } from './pictures/product-pictures.controller';
import { IntegrationHints } from './sync/integration-hints';
import { PageWriter } from './sync/page-writer';
import { StreamStates } from './sync/stream-states';
import { SyncEnds } from './sync/sync-ends';
import { SyncHandler } from './sync/sync.handler';
import { SyncScheduler } from './sync/sync-scheduler';
import { Comparison } from './comparison/comparison';
import { ShopFactsReader } from './sync/shop-facts-reader';
import { ComparisonStates } from './comparison/comparison-states';
import { SyncStarter } from './sync/sync-starter';

/** Seller platforms: their accounts, and what is read from them into the ledger. */
@Module({
  imports: [TasksModule, CommerceModule, SettingsModule],
  controllers: [IntegrationsController, EbayNoticesController, NewsController, ProductPicturesController],
  providers: [
    Connectors,
    LedgerBorder,
    PlatformHttp,
    DemoStore,
    DemoAdmin,
    EbayKeys,
    AccountSecrets,
    AccessTokens,
    PlatformCalls,
    OpenAccounts,
    AccountWriters,
    HookRemoval,
    NewsInbox,
    IntegrationReader,
    IntegrationsService,
    SellerConsent,
    EbayNotices,
    IntegrationHints,
    StreamStates,
    PageWriter,
    SyncStarter,
    SyncEnds,
    SyncHandler,
    Comparison,
    ShopFactsReader,
    ComparisonStates,
    ProductPictures,
  ],
  exports: [IntegrationsService, SyncStarter, DemoAdmin, AccountWriters, OpenAccounts, AccountSecrets, LedgerBorder],
})
export class IntegrationsModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly handler: SyncHandler,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.handler);
  }
}

/** Syncs on time, and news as they come; only in worker processes. */
@Module({ imports: [IntegrationsModule, CommerceModule, SettingsModule], providers: [SyncScheduler, NewsReader, HookKeeper] })
export class IntegrationSchedulingModule {}
