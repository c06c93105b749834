import { overlaps } from './definition';
import { id, object, oneOf, seconds, template, uuid } from './schema-parts';
import { stepSchema } from './step-schema';
import { triggerSchema } from './trigger-schema';

const settings = object({
  timezone: { type: 'string', maxLength: 60 },
  timeoutSec: seconds(1, 2_592_000),
  concurrency: object({
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    key: template,
    onOverlap: oneOf(overlaps),
    countWaiting: { type: 'boolean' },
  }),
  budgetMicroUsd: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  onFailure: object({
    notify: { type: 'array', maxItems: 20, items: { type: 'string', minLength: 1, maxLength: 200 } },
    startWorkflowId: uuid,
  }),
});

/** JSON Schema (draft 2020-12) of a definition. Nothing that is not named here is accepted anywhere in it. */
export const definitionSchema = object(
  {
    schemaVersion: { const: 1 },
    settings,
    triggers: { type: 'array', minItems: 1, maxItems: 20, items: triggerSchema },
    start: id,
    steps: { type: 'array', maxItems: 200, items: stepSchema },
  },
  ['schemaVersion', 'triggers', 'steps'],
  { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://stallhand.local/schemas/workflow-1.json' },
);
