import { type ObjectOptions, type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { JsonValue } from '../../tasks';

/** An object that takes these keys and no other. A `title` names its type in the API's document. */
export const object = <P extends TProperties>(properties: P, more: ObjectOptions = {}) =>
  Type.Object(properties, { ...more, additionalProperties: false });

export const optional = <S extends TSchema>(schema: S) => Type.Optional(schema);
export const id = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  examples: ['check_stock_2'],
});
export const uuid = Type.String({ format: 'uuid' });
export const boolean = Type.Boolean();
export const label = (maxLength: number, minLength?: number) => Type.String({ maxLength, ...(minLength !== undefined && { minLength }) });
/** A text with `{{...}}` in it; what it looks up is filled in when the step begins. */
export const template = Type.String({ maxLength: 20_000 });
export const requiredTemplate = Type.String({ maxLength: 20_000, minLength: 1 });
export const integer = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
/** A whole number of seconds. */
export const seconds = (minimum: number, maximum: number) => integer(minimum, maximum);
export const oneOf = <const V extends readonly string[]>(values: V) => Type.Unsafe<V[number]>({ type: 'string', enum: values });
/** Any JSON value; the texts in it may be templates. */
export const anything = Type.Unsafe<JsonValue>({});
/** An object with any keys, or those that match `keys`. */
export const map = <V>(values: TSchema & { static: V }, { most, least, keys }: { most: number; least?: number; keys?: string }) =>
  Type.Unsafe<Record<string, V>>({
    type: 'object',
    maxProperties: most,
    ...(least !== undefined && { minProperties: least }),
    ...(keys !== undefined && { propertyNames: { pattern: keys } }),
    additionalProperties: values,
  });
/** JSON values by name, templates in them. */
export const templates = map(anything, { most: 100 });

export const operators = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'in',
  'exists',
  'not_exists',
  'is_empty',
  'is_true',
  'is_false',
  'before',
  'after',
  'matches',
] as const;
export type Operator = (typeof operators)[number];

/** Texts are compared without regard to case unless `caseSensitive`. */
export const comparison = object(
  { left: template, op: oneOf(operators), right: optional(anything), caseSensitive: optional(boolean) },
  { title: 'Comparison' },
);
export type Comparison = Static<typeof comparison>;

/** True when every comparison of at least one group is. */
export const condition = object(
  { any: Type.Array(Type.Array(comparison, { minItems: 1, maxItems: 20 }), { minItems: 1, maxItems: 20 }) },
  { title: 'Condition' },
);
export type Condition = Static<typeof condition>;

/** The part of JSON Schema that a form is drawn from. */
export const formField = object(
  {
    type: oneOf(['string', 'number', 'integer', 'boolean']),
    title: optional(label(300)),
    description: optional(label(300)),
    enum: optional(Type.Array(Type.Unsafe<string | number>({ type: ['string', 'number'] }), { minItems: 1, maxItems: 100 })),
    default: optional(Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] })),
    format: optional(oneOf(['email', 'date', 'date-time', 'uri'])),
    minimum: optional(Type.Number()),
    maximum: optional(Type.Number()),
    maxLength: optional(integer(1, 20_000)),
  },
  { title: 'FormField' },
);
export type FormField = Static<typeof formField>;

export const form = object(
  {
    type: Type.Literal('object'),
    properties: map(formField, { most: 30, keys: '^[a-zA-Z][a-zA-Z0-9_]{0,39}$' }),
    required: optional(Type.Array(Type.String(), { maxItems: 30 })),
  },
  { title: 'Form' },
);
export type Form = Static<typeof form>;

export const overlaps = ['skip', 'queue', 'replace'] as const;
export type Overlap = (typeof overlaps)[number];
