import { Module, OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeysModule } from '../api-keys';
import { CommerceModule } from '../commerce';
import { FilesModule } from '../files';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { Agent } from './agent.entity';
import { AgentFollowUp } from './agent-follow-up';
import { AgentScheduler } from './agent-scheduler';
import { AgentTimeZone } from './agent-time-zone';
import { AgentTypes } from './agent-types';
import { AgentsController } from './agents.controller';
import { AgentsService } from './agents.service';
import { CustomHandler } from './engines/custom/custom.handler';
import { DataAnalysisHandler } from './engines/data-analysis/data-analysis.handler';
import { engineSources } from './engines/engine-sources';
import { NeedsProviderHandler } from './engines/needs-provider.handler';
import { SeoOptimizationHandler } from './engines/seo-optimization/seo-optimization.handler';

/** Agents, the six types they can have and the engines behind these. */
@Module({
  imports: [TypeOrmModule.forFeature([Agent]), TasksModule, SettingsModule, FilesModule, CommerceModule, ApiKeysModule],
  controllers: [AgentsController],
  providers: [
    AgentsService,
    AgentTypes,
    AgentFollowUp,
    AgentTimeZone,
    CustomHandler,
    SeoOptimizationHandler,
    DataAnalysisHandler,
    ...engineSources,
  ],
  exports: [AgentsService],
})
export class AgentsModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly custom: CustomHandler,
    private readonly seo: SeoOptimizationHandler,
    private readonly analysis: DataAnalysisHandler,
  ) {}

  onModuleInit(): void {
    [
      new NeedsProviderHandler('Content Generation', 'Writes titles, descriptions and posts from your product facts.'),
      new NeedsProviderHandler('Social Media Management', 'Plans and drafts posts for your networks.'),
      new NeedsProviderHandler('Email Marketing', 'Picks customers and drafts the mails for them.'),
      this.seo,
      this.analysis,
      this.custom,
    ].forEach((handler) => this.registry.register(handler));
  }
}

/** Starting agents on time; only in worker processes. */
@Module({ imports: [AgentsModule, SettingsModule], providers: [AgentScheduler] })
export class AgentSchedulingModule {}
