import { Module, OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../ai';
import { ApiKeysModule } from '../api-keys';
import { ApprovalsModule } from '../approvals';
import { CommerceModule } from '../commerce';
import { DeliveriesModule } from '../deliveries';
import { FilesModule } from '../files';
import { PlansModule } from '../plans';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { Agent } from './agent.entity';
import { AgentFollowUp } from './agent-follow-up';
import { AgentScheduler } from './agent-scheduler';
import { AgentTimeZone } from './agent-time-zone';
import { AgentTypes } from './agent-types';
import { AgentsController } from './agents.controller';
import { AgentsService } from './agents.service';
import { ContentGenerationHandler } from './engines/content-generation/content-generation.handler';
import { CustomHandler } from './engines/custom/custom.handler';
import { DataAnalysisHandler } from './engines/data-analysis/data-analysis.handler';
import { SalesReader } from './engines/data-analysis/sales-reader';
import { EmailMarketingHandler } from './engines/email-marketing/email-marketing.handler';
import { engineSources } from './engines/engine-sources';
import { SeoOptimizationHandler } from './engines/seo-optimization/seo-optimization.handler';
import { ToolBox } from './engines/tools/tool-box';
import { RunEstimates } from './run-estimates';
import { MaterialReader } from './engines/social-media/material-reader';
import { Publishing } from './engines/social-media/publishing';
import { SocialMediaHandler } from './engines/social-media/social-media.handler';
import { FactsReader } from './engines/writing/facts/facts-reader';

/** Agents, the six types they can have and the engines behind these. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Agent]),
    TasksModule,
    SettingsModule,
    FilesModule,
    CommerceModule,
    PlansModule,
    ApiKeysModule,
    AiModule,
    ApprovalsModule,
    DeliveriesModule,
  ],
  controllers: [AgentsController],
  providers: [
    AgentsService,
    AgentTypes,
    RunEstimates,
    AgentFollowUp,
    AgentTimeZone,
    FactsReader,
    ContentGenerationHandler,
    MaterialReader,
    Publishing,
    SocialMediaHandler,
    EmailMarketingHandler,
    CustomHandler,
    SeoOptimizationHandler,
    DataAnalysisHandler,
    SalesReader,
    ToolBox,
    ...engineSources,
  ],
  exports: [AgentsService],
})
export class AgentsModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly content: ContentGenerationHandler,
    private readonly social: SocialMediaHandler,
    private readonly email: EmailMarketingHandler,
    private readonly custom: CustomHandler,
    private readonly seo: SeoOptimizationHandler,
    private readonly analysis: DataAnalysisHandler,
  ) {}

  onModuleInit(): void {
    [this.content, this.social, this.email, this.seo, this.analysis, this.custom].forEach((handler) => this.registry.register(handler));
  }
}

/** Starting agents on time; only in worker processes. */
@Module({ imports: [AgentsModule, TasksModule, SettingsModule], providers: [AgentScheduler] })
export class AgentSchedulingModule {}
