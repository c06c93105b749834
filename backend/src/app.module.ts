import { Module } from '@nestjs/common';
import { ActivitiesModule } from './modules/activities';
import { AdministrationModule } from './modules/administration';
import { AgentsModule } from './modules/agents';
import { AiModule } from './modules/ai';
import { AnalyticsModule } from './modules/analytics';
import { ApiKeysModule } from './modules/api-keys';
import { ApprovalsModule } from './modules/approvals';
import { AuditModule } from './modules/audit';
import { AuthModule } from './modules/auth';
import { ChangesModule } from './modules/changes';
import { CommerceModule } from './modules/commerce';
import { DeliveriesModule } from './modules/deliveries';
import { DemoShopModule } from './modules/demo-shop';
import { EgressModule } from './modules/egress';
import { FilesModule } from './modules/files';
import { HealthModule } from './modules/health';
import { LeadsModule } from './modules/leads';
import { MarketplaceModule } from './modules/marketplace';
import { ImportsModule } from './modules/imports';
import { IntegrationsModule } from './modules/integrations';
import { NftsModule } from './modules/nfts';
import { NotificationsModule } from './modules/notifications';
import { OAuthModule } from './modules/oauth';
import { OneStockModule } from './modules/one-stock';
import { OrdersModule } from './modules/orders';
import { PaymentsModule } from './modules/payments';
import { PlansModule } from './modules/plans';
import { PurchasingModule } from './modules/purchasing';
import { SalesModule } from './modules/sales';
import { SettingsModule } from './modules/settings';
import { StatsModule } from './modules/stats';
import { TasksModule } from './modules/tasks';
import { ToolsModule } from './modules/tools';
import { ToolServersModule } from './modules/tool-servers';
import { TrendsModule } from './modules/trends';
import { SearchModule } from './modules/search';
import { ViewsModule } from './modules/views';
import { WorkflowTemplatesModule } from './modules/workflow-templates';
import { WorkflowsModule } from './modules/workflows';
import { PlatformModule } from './platform/platform.module';

/** Everything both processes share. */
@Module({
  imports: [
    PlatformModule,
    AuditModule,
    AuthModule,
    ToolsModule,
    SettingsModule,
    AdministrationModule,
    EgressModule,
    FilesModule,
    CommerceModule,
    SalesModule,
    TasksModule,
    ApprovalsModule,
    DeliveriesModule,
    ApiKeysModule,
    AiModule,
    AgentsModule,
    ActivitiesModule,
    IntegrationsModule,
    ToolServersModule,
    ChangesModule,
    OAuthModule,
    OneStockModule,
    PurchasingModule,
    NotificationsModule,
    StatsModule,
    AnalyticsModule,
    DemoShopModule,
    ImportsModule,
    WorkflowsModule,
    WorkflowTemplatesModule,
    MarketplaceModule,
    OrdersModule,
    PaymentsModule,
    PlansModule,
    TrendsModule,
    NftsModule,
    ViewsModule,
    SearchModule,
    LeadsModule,
    HealthModule,
  ],
})
export class AppModule {}
