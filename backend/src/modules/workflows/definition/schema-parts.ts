import { operators } from './definition';

const closed = { type: 'object', additionalProperties: false } as const;

/** An object that takes these keys and no other. */
export const object = (properties: Record<string, unknown>, required: string[] = [], more: object = {}) => ({
  ...closed,
  properties,
  ...(required.length > 0 && { required }),
  ...more,
});

export const id = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$' };
export const uuid = { type: 'string', format: 'uuid' };
export const template = { type: 'string', maxLength: 20_000 };
export const seconds = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
export const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });
/** Any JSON value; the texts in it may be templates. */
export const anything = {};

export const condition = object(
  {
    any: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'array',
        minItems: 1,
        maxItems: 20,
        items: object({ left: template, op: oneOf(operators), right: anything, caseSensitive: { type: 'boolean' } }, ['left', 'op']),
      },
    },
  },
  ['any'],
);

const label = { type: 'string', maxLength: 300 };
export const form = object(
  {
    type: { const: 'object' },
    properties: {
      type: 'object',
      maxProperties: 30,
      propertyNames: { pattern: '^[a-zA-Z][a-zA-Z0-9_]{0,39}$' },
      additionalProperties: object(
        {
          type: oneOf(['string', 'number', 'integer', 'boolean']),
          title: label,
          description: label,
          enum: { type: 'array', minItems: 1, maxItems: 100, items: { type: ['string', 'number'] } },
          default: { type: ['string', 'number', 'boolean'] },
          format: oneOf(['email', 'date', 'date-time', 'uri']),
          minimum: { type: 'number' },
          maximum: { type: 'number' },
          maxLength: { type: 'integer', minimum: 1, maximum: 20_000 },
        },
        ['type'],
      ),
    },
    required: { type: 'array', maxItems: 30, items: { type: 'string' } },
  },
  ['type', 'properties'],
);
