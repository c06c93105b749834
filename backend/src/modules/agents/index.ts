import './agents.events';

export { AgentSchedulingModule, AgentsModule } from './agents.module';
export { AgentsService } from './agents.service';
