import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents';
import { AuditModule } from '../audit';
import { ChangesModule } from '../changes';
import { NotificationsModule } from '../notifications';
import { PurchasingModule } from '../purchasing';
import { SalesModule } from '../sales';
import { SettingsModule } from '../settings';
import { TasksModule } from '../tasks';
import { WorkflowsModule } from '../workflows';
import { Discovery } from './discovery/discovery';
import { DiscoveryHandler } from './discovery/discovery.handler';
import { DiscoverySchedule } from './discovery/discovery-schedule';
import { TrendStore } from './discovery/trend-store';
import { OpportunitiesController } from './opportunities.controller';
import { NetPrices } from './opportunities/net-price';
import { Opportunities } from './opportunities/opportunities';
import { ProjectDrafts } from './opportunities/project-drafts';
import { Projects } from './opportunities/projects';
import { PoliteClient } from './sources/polite-client';
import { sourceProviders } from './sources/sources';
import { TrendQueries } from './trend-queries';
import { TrendSettings } from './trend-settings';
import { TrendsController } from './trends.controller';
import { WatchDigest } from './watch/watch-digest';
import { Watches } from './watch/watches';
import { TrendTools } from './trends.tools';

/** What rises and falls, with evidence, and what this shop can make of it. */
@Module({
  imports: [AuditModule, SettingsModule, TasksModule, SalesModule, AgentsModule, ChangesModule, PurchasingModule, WorkflowsModule],
  controllers: [TrendsController, OpportunitiesController],
  providers: [
    TrendQueries,
    TrendSettings,
    Discovery,
    DiscoveryHandler,
    TrendStore,
    PoliteClient,
    ...sourceProviders,
    Opportunities,
    NetPrices,
    Projects,
    ProjectDrafts,
    Watches,
    TrendTools,
  ],
  exports: [Discovery, TrendSettings],
})
export class TrendsModule {}

/** The daily discovery and the daily digest; only in worker processes. */
@Module({ imports: [TrendsModule, SettingsModule, NotificationsModule], providers: [DiscoverySchedule, WatchDigest] })
export class TrendUpkeepModule {}
