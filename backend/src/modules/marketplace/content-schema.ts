import { type FieldError } from '../../platform/errors/api-error';
import { lazily } from '../../platform/lazily';
import { schemaProblems, schemaReader } from '../../platform/validation/json-schema';
import { keyServices } from '../api-keys';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const closed = (properties: Record<string, unknown>, required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** JSON Schema of `content`; the definition in it follows `GET /api/workflow-schema`, with `@role` and `@service` in place of ids. */
export const contentSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://stallhand.local/schemas/tool-1.json',
  ...closed(
    {
      format: { const: 'stallhand.tool/1' },
      workflow: {
        anyOf: [
          { type: 'null' },
          closed({ definition: { type: 'object' }, allowedHosts: { type: 'array', maxItems: 50, items: text(253) } }, ['definition']),
        ],
      },
      agents: {
        type: 'array',
        maxItems: 10,
        items: closed(
          {
            role: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$', examples: ['shop_writer'] },
            name: text(120),
            type: text(60),
            description: text(2_000),
            priority: { type: 'string' },
            schedule: { type: 'string' },
            scheduleTime: { type: 'string' },
            config: { type: 'object' },
          },
          ['role', 'name', 'type'],
        ),
      },
      needs: {
        type: 'array',
        maxItems: keyServices.length,
        items: closed({ service: { enum: keyServices }, use: text(200), required: { type: 'boolean' } }, ['service', 'use', 'required']),
      },
      sample: { type: 'object' },
    },
    ['format', 'workflow', 'agents', 'needs', 'sample'],
  ),
};

const validator = lazily(() => schemaReader({ strict: true, allowUnionTypes: true }).compile(contentSchema));

/** @returns what the schema finds; when that is nothing, the value is a `ProductContent`. */
export function shapeProblems(content: unknown): FieldError[] {
  const validate = validator();
  if (validate(content)) return [];
  return schemaProblems(validate.errors, 'content').slice(0, 50);
}
