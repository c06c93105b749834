import './workflows.events';

export { describeDefinitions } from './definition/api-schemas';
export { checkDefinition } from './definition/check-definition';
export type { Definition } from './definition/definition';
export type { Trigger } from './definition/trigger-schema';
export type { Step } from './steps';
export { licenceErrors } from './licence.errors';
export { type LicenceClerk, LicenceDesk } from './licence-desk';
export { WorkflowDto } from './dto/workflow.dto';
export { WorkflowRunsService } from './workflow-runs.service';
export { newHosts } from './workflow-loosening';
export { WorkflowSchedulingModule, WorkflowsModule } from './workflows.module';
export { WorkflowsService } from './workflows.service';
export { workflowsErrors } from './workflows.errors';
