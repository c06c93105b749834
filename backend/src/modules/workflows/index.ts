import './workflows.events';

export { checkDefinition } from './definition/check-definition';
export type { Definition, Step, Trigger } from './definition/definition';
export { WorkflowDto } from './dto/workflow.dto';
export { WorkflowRunsService } from './workflow-runs.service';
export { WorkflowSchedulingModule, WorkflowsModule } from './workflows.module';
export { WorkflowsService } from './workflows.service';
