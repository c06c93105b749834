import type { Definition } from './definition';

export type { WorkflowDto as Workflow, WorkflowVersionDetailDto as WorkflowVersionDetail } from '../../shared/api/generated';
/** What a request carries of a definition; the server knows the version of the schema. */
export type DefinitionParts = Partial<Omit<Definition, 'schemaVersion'>> & { allowedHosts?: string[] };
