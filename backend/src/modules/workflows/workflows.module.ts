import { Module, OnModuleInit } from '@nestjs/common';
import { AgentsModule } from '../agents';
import { ApiKeysModule } from '../api-keys';
import { ApprovalsModule } from '../approvals';
import { ChangesModule } from '../changes';
import { DeliveriesModule } from '../deliveries';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { DefinitionChecker } from './definition-checker';
import { engineProviders } from './engine/engine-providers';
import { WorkflowHandler } from './engine/workflow.handler';
import { HooksController } from './hooks/hooks.controller';
import { HookStarts } from './hooks/hook-starts';
import { RunEnds } from './hooks/run-ends';
import { HooksService } from './hooks/hooks.service';
import { EventTriggers } from './triggers/event-triggers';
import { RunFollowUp } from './triggers/run-follow-up';
import { ScheduleTriggers } from './triggers/schedule-triggers';
import { ShopAnswersReader } from './shop-answers-reader';
import { TriggerStarter } from './triggers/trigger-starter';
import { TriggerStates } from './triggers/trigger-states';
import { LicenceDesk } from './licence-desk';
import { WorkflowCalls } from './workflow-calls';
import { WorkflowFeeds } from './workflow-feeds';
import { WorkflowKeys } from './workflow-keys';
import { WorkflowPortability } from './workflow-portability';
import { WorkflowRunsController } from './workflow-runs.controller';
import { WorkflowRunsService } from './workflow-runs.service';
import { WorkflowStarter } from './workflow-starter';
import { WorkflowValidation } from './workflow-validation';
import { WorkflowVersions } from './workflow-versions';
import { WorkflowsController } from './workflows.controller';
import { WorkflowsService } from './workflows.service';
import { PublishedWorkflows } from './published-workflows';
import { WorkflowTools } from './workflows.tools';

/** Workflows: their definitions, what starts them and the runs that come of it. */
@Module({
  imports: [
    TasksModule,
    SettingsModule,
    AgentsModule,
    ApiKeysModule,
    ApprovalsModule,
    ChangesModule,
    DeliveriesModule,
    NotificationsModule,
  ],
  controllers: [WorkflowsController, WorkflowRunsController, HooksController],
  providers: [
    WorkflowsService,
    WorkflowVersions,
    WorkflowValidation,
    WorkflowPortability,
    LicenceDesk,
    WorkflowRunsService,
    WorkflowStarter,
    DefinitionChecker,
    ShopAnswersReader,
    TriggerStates,
    TriggerStarter,
    EventTriggers,
    RunFollowUp,
    HooksService,
    HookStarts,
    RunEnds,
    WorkflowCalls,
    WorkflowFeeds,
    WorkflowKeys,
    WorkflowTools,
    PublishedWorkflows,
    ...engineProviders,
  ],
  exports: [LicenceDesk, WorkflowsService, WorkflowRunsService, TriggerStarter, TriggerStates],
})
export class WorkflowsModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly handler: WorkflowHandler,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.handler);
  }
}

/** Starting workflows on time; only in worker processes. */
@Module({ imports: [WorkflowsModule, SettingsModule], providers: [ScheduleTriggers] })
export class WorkflowSchedulingModule {}
