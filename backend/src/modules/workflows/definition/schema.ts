import { type TSchema, Type } from '@sinclair/typebox';
import { stepSchemas } from '../steps';
import { settings } from './definition';
import { id, object, optional } from './schema-parts';
import { triggers } from './trigger-schema';

/** One of these, told apart by `type`, so that a problem is said of the type that was meant. */
const byType = (schemas: TSchema[]) =>
  Type.Unsafe({ type: 'object', required: ['id', 'type'], discriminator: { propertyName: 'type' }, oneOf: schemas });

/** JSON Schema (draft 2020-12) of a definition. Nothing that is not named here is accepted anywhere in it. */
export const definitionSchema = () =>
  object(
    {
      schemaVersion: Type.Literal(1),
      settings: optional(settings),
      triggers: Type.Array(byType(Object.values(triggers)), { minItems: 1, maxItems: 20 }),
      start: optional(id),
      steps: Type.Array(byType(Object.values(stepSchemas())), { maxItems: 200 }),
    },
    { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://stallhand.local/schemas/workflow-1.json' },
  );
