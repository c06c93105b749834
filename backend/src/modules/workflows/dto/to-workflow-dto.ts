import { startOf } from '../definition/definition';
import type { Step } from '../steps';
import type { WorkflowRow } from '../workflow-row';
import type { WorkflowDto } from './workflow.dto';

export function toWorkflowDto({ definition, ...row }: WorkflowRow): WorkflowDto {
  const { id, name, description, status, version, allowedHosts, template, lockedReason, triggerStates, lastRunStatus } = row;
  return {
    id,
    name,
    description,
    status,
    version,
    allowedHosts,
    template,
    lockedReason,
    triggerStates,
    lastRunStatus,
    steps: definition.steps as Step[],
    triggers: definition.triggers,
    settings: definition.settings ?? {},
    start: startOf(definition),
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
