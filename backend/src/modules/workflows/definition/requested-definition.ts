import type { CreateWorkflowDto } from '../dto/workflow-requests.dto';
import type { Definition } from './definition';

const manual = [{ id: 'manual', type: 'manual' as const }];

/** The definition that a request describes, on top of an earlier one. */
export const definitionFrom = (parts: Partial<CreateWorkflowDto>, before?: Definition): unknown => {
  const given = { settings: parts.settings, triggers: parts.triggers, start: parts.start, steps: parts.steps };
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  // A start that is gone with the earlier list of steps is not a choice any more.
  const { start, ...rest } = before ?? { schemaVersion: 1, triggers: manual, steps: [] };
  const stays = start !== undefined && (parts.steps === undefined || parts.steps.some((step) => (step as { id?: unknown }).id === start));
  return { ...rest, ...(stays && { start }), ...changed };
};
