import type * as dto from '../../shared/api/generated';
import type { Definition, Step, Trigger, WorkflowSettings } from './definition';

export type Workflow = Omit<dto.WorkflowDto, 'steps' | 'triggers' | 'settings'> & {
  steps: Step[];
  triggers: Trigger[];
  settings: WorkflowSettings;
};
export type WorkflowVersionDetail = Omit<dto.WorkflowVersionDetailDto, 'definition'> & { definition: Definition };
/** What a request carries of a definition; the server knows the version of the schema. */
export type DefinitionParts = Partial<Omit<Definition, 'schemaVersion'>> & { allowedHosts?: string[] };
