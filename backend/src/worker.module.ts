import { Module } from '@nestjs/common';
import { AppModule } from './app.module';
import { UpkeepModule } from './modules/administration';
import { AgentSchedulingModule } from './modules/agents';
import { AnalyticsUpkeepModule } from './modules/analytics';
import { ApiKeyUpkeepModule } from './modules/api-keys';
import { ApprovalUpkeepModule } from './modules/approvals';
import { AuditSealingModule } from './modules/audit';
import { AuthUpkeepModule } from './modules/auth';
import { ChangeSendingModule } from './modules/changes';
import { LedgerUpkeepModule } from './modules/commerce';
import { DeliverySendingModule } from './modules/deliveries';
import { WorkerHealthModule } from './modules/health';
import { ImportUpkeepModule } from './modules/imports';
import { IntegrationSchedulingModule } from './modules/integrations';
import { MailModule } from './modules/notifications';
import { OAuthUpkeepModule } from './modules/oauth';
import { StockKeepingModule } from './modules/one-stock';
import { PaymentUpkeepModule } from './modules/payments';
import { TrialUpkeepModule } from './modules/marketplace';
import { PlanUpkeepModule } from './modules/plans';
import { TaskExecutionModule } from './modules/tasks';
import { TrendUpkeepModule } from './modules/trends';
import { WorkflowSchedulingModule } from './modules/workflows';

/** The same application without HTTP, with the parts that run jobs. */
@Module({
  imports: [
    AppModule,
    TaskExecutionModule,
    ApprovalUpkeepModule,
    AuditSealingModule,
    AuthUpkeepModule,
    DeliverySendingModule,
    AgentSchedulingModule,
    WorkflowSchedulingModule,
    AnalyticsUpkeepModule,
    ApiKeyUpkeepModule,
    ImportUpkeepModule,
    TrendUpkeepModule,
    IntegrationSchedulingModule,
    ChangeSendingModule,
    StockKeepingModule,
    LedgerUpkeepModule,
    MailModule,
    OAuthUpkeepModule,
    PaymentUpkeepModule,
    PlanUpkeepModule,
    TrialUpkeepModule,
    UpkeepModule,
    WorkerHealthModule,
  ],
})
export class WorkerModule {}
