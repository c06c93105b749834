import './agents.events';

export { type KeptLimit, loosenedLimits, tightened } from './agent-loosening';
export { AgentQueries } from './agent-queries';
export { AgentUses } from './agent-uses';
export { AgentSchedulingModule, AgentsModule } from './agents.module';
export { AgentsService } from './agents.service';
export { SetupProblemDto } from './dto/agent.dto';
export { CreateAgentDto } from './dto/agent-requests.dto';
export type { AgentType } from './engines';
export { writtenListing } from './engines/content-generation/written-listing';
export { ToolBox, type WrittenCall } from './engines/tools/tool-box';
export { toolNames, toolNameSchema } from './engines/tools/tool-names';
