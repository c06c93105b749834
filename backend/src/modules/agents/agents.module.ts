import { Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../ai';
import { ApiKeysModule } from '../api-keys';
import { ApprovalsModule } from '../approvals';
import { ChangesModule } from '../changes';
import { CommerceModule } from '../commerce';
import { DeliveriesModule } from '../deliveries';
import { EgressModule } from '../egress';
import { FilesModule } from '../files';
import { StatusWordsModule } from '../imports';
import { PlansModule } from '../plans';
import { PurchasingModule } from '../purchasing';
import { SalesModule } from '../sales';
import { SettingsModule } from '../settings';
import { TasksModule } from '../tasks';
import { ToolServersModule } from '../tool-servers';
import { AgentEntity } from './entities/agent.entity';
import { AgentEgress } from './agent-egress';
import { AgentFollowUp } from './agent-follow-up';
import { AgentQueries } from './agent-queries';
import { AgentRuns } from './agent-runs';
import { AgentScheduler } from './agent-scheduler';
import { AgentTimeZone } from './agent-time-zone';
import { AgentTypes } from './agent-types';
import { AgentUses } from './agent-uses';
import { AgentsController } from './agents.controller';
import { AgentsService } from './agents.service';
import { agentTypes } from './engines';
import { engineSources } from './engines/engine-sources';
import { MarketingTools } from './engines/tools/marketing-tools';
import { ToolBox } from './engines/tools/tool-box';
import { RunEstimates } from './run-estimates';
import { EarlierTexts } from './engines/writing/copy/earlier-texts';
import { FactsReader } from './engines/writing/facts/facts-reader';
import { AgentTools } from './agents.tools';

/** Agents, the types they can have and the engines behind these. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AgentEntity]),
    TasksModule,
    SettingsModule,
    EgressModule,
    FilesModule,
    StatusWordsModule,
    SalesModule,
    PlansModule,
    ApiKeysModule,
    AiModule,
    ApprovalsModule,
    ChangesModule,
    CommerceModule,
    PurchasingModule,
    DeliveriesModule,
    ToolServersModule,
  ],
  controllers: [AgentsController],
  providers: [
    AgentQueries,
    AgentsService,
    AgentTypes,
    AgentUses,
    AgentRuns,
    RunEstimates,
    AgentEgress,
    AgentFollowUp,
    AgentTimeZone,
    FactsReader,
    EarlierTexts,
    MarketingTools,
    ToolBox,
    AgentTools,
    ...engineSources,
    ...agentTypes.flatMap(({ providers = [] }: { providers?: readonly Provider[] }) => [...providers]),
  ],
  exports: [AgentQueries, AgentsService, AgentUses, ToolBox],
})
export class AgentsModule {}

/** Starting agents on time; only in worker processes. */
@Module({ imports: [AgentsModule, TasksModule, SettingsModule], providers: [AgentScheduler] })
export class AgentSchedulingModule {}
