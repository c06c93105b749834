import type { JsonSchema } from '../../../../shared/api/types';
import { fieldLabel } from '../../../../shared/ui/schema-form/schema';
import type { TriggerEvent } from '../../definition';
import type { Reference, ValueKind } from './reference';

/** Declared outputs of tools, agents and events. */
export interface KnownOutputs {
  tools: readonly { name: string; output: JsonSchema | null }[];
  agents: readonly { id: string; type: string }[];
  agentTypes: readonly { type: string; files: readonly string[] }[];
  events: readonly { event: TriggerEvent; payload: JsonSchema }[];
}

export const nothingKnown: KnownOutputs = { tools: [], agents: [], agentTypes: [], events: [] };

/** An object whose field names are known, but not their types. */
export const fieldsNamed = (...names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

export const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

const isName = (key: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(key);
export const member = (path: string, key: string) => (isName(key) ? `${path}.${key}` : `${path}["${key}"]`);

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

/** Kind of value that a schema describes; undefined if it states none. */
export function kindOfValue(schema: JsonSchema): ValueKind | undefined {
  const type = typesOf(schema).find((entry) => entry !== 'null');
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'yes or no';
  if (type === 'array') return 'list';
  if (type === 'object') return 'details';
  if (type !== 'string') return undefined;
  return schema.format === 'date' || schema.format === 'date-time' ? 'date' : 'text';
}

/** The fields of an object and of the objects in it, two levels deep. */
export function fieldsIn(schema: JsonSchema | undefined, path: string, group: string, depth = 2): Reference[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
    const own = { path: member(path, name), group, label: fieldLabel(name, field), kind: kindOfValue(field), about: field.description };
    return depth > 1 ? [own, ...fieldsIn(field, own.path, group, depth - 1)] : [own];
  });
}

/** Path of a text that consists of a single lookup: `{{steps.find.output.rows}}`. */
export function solePath(text: string): string[] | null {
  const path = /^\s*\{\{\s*([A-Za-z_][\w.]*)\s*\}\}\s*$/.exec(text)?.[1];
  return path === undefined ? null : path.split('.');
}

export const schemaAt = (schema: JsonSchema | undefined, path: readonly string[]): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>((at, name) => at?.properties?.[name], schema);

/** The columns of a list whose rows depend on an argument are those of the value that was chosen. */
export function withChosenRows(schema: JsonSchema, given: Readonly<Record<string, unknown>>): JsonSchema {
  const chosen = new Set(Object.values(given));
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const rows = field.items?.anyOf;
    return [name, rows ? { ...field, items: rows.find(({ title }) => chosen.has(title)) } : field];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
