import { capitalised } from '../../lib/format';
import type { JsonSchema } from '../../api/types';
import { entryKinds } from './entries';

export type FieldKind = 'choice' | 'switch' | 'file' | 'number' | 'text' | 'long' | 'choices' | 'lines' | 'entries' | 'json';

const LONG_TEXT = 500;

/** Which control fits a property of an input schema. What has no control of its own is written as JSON. */
export function fieldKind(name: string, schema: JsonSchema): FieldKind {
  if (name === 'fileId') return 'file';
  const type = Array.isArray(schema.type) ? schema.type.find((entry) => entry !== 'null') : schema.type;
  if (schema.enum) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') return (schema.maxLength ?? 0) > LONG_TEXT && schema.format !== 'uri' ? 'long' : 'text';
  if (type === 'array' && schema.items?.enum) return 'choices';
  if (type === 'array' && schema.items?.type === 'string') return 'lines';
  if (type === 'array' && entryKinds(schema)) return 'entries';
  return 'json';
}

/** "keyword" -> "Keyword", "minWords" -> "Min words", unless the schema has a title. */
export function fieldLabel(name: string, schema: JsonSchema): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bsku\b/, 'SKU');
  return schema.title ?? capitalised(words);
}

export type Input = Record<string, unknown>;

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The input without fields that were left empty: an empty field means "not given". */
export const cleanInput = (input: Input): Input => Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)));

/** Names of required fields that are still empty. */
export const missingFields = (schema: JsonSchema, input: Input): string[] => (schema.required ?? []).filter((name) => isEmpty(input[name]));

/** Default values of a schema, for a form that starts empty. */
export const defaultInput = (schema: JsonSchema): Input =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      property.default === undefined ? [] : [[name, property.default]],
    ),
  );

/** What a form starts with: a value for every property, null where there is none, so that a refusal of the server finds its field. */
export const inputFor = (schema: JsonSchema, input: Input = defaultInput(schema)): Input => ({
  ...Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, null])),
  ...input,
});

/** The ways to satisfy a schema that asks for exactly one of several inputs, as labels: ["HTML", "Page address"]. */
export const alternatives = (schema: JsonSchema): string[] =>
  (schema.oneOf ?? []).map(({ required = [] }) => required.map((name) => fieldLabel(name, schema.properties?.[name] ?? {})).join(' and '));

/** True when the schema wants exactly one of several inputs and the input has none of them, or more than one. */
export function missesAlternative(schema: JsonSchema, input: Input): boolean {
  const given = (schema.oneOf ?? []).filter(({ required = [] }) => required.every((name) => !isEmpty(input[name])));
  return schema.oneOf !== undefined && given.length !== 1;
}

/** What to do about it, or null. */
export const oneOfProblem = (schema: JsonSchema, input: Input): string | null =>
  missesAlternative(schema, input) ? `Fill in one of these, and leave the others empty: ${alternatives(schema).join(', ')}.` : null;
