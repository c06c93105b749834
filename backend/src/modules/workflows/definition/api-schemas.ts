import type { OpenAPIObject } from '@nestjs/swagger';
import { definitionSchema } from './schema';
import { triggers } from './trigger-schema';
import { stepSchemas } from '../steps';

type Schema = { [key: string]: unknown };
type Components = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const capitalized = (type: string): string => type.replace(/(^|_)([a-z])/g, (_, _gap, first: string) => first.toUpperCase());
const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
/** What JSON Schema has and OpenAPI 3.0 has not. */
const unknownToOpenApi = new Set(['$schema', '$id', 'title', 'if', 'then', 'propertyNames', 'const', 'discriminator']);

/**
 * Writes the shapes of definitions into the API's document, so that clients have a type for each kind of step and trigger.
 * @throws Error when one of their names is taken.
 */
export function describeDefinitions(document: OpenAPIObject): void {
  const { schemas } = (document.components ??= {}) as { schemas: Components };
  const add = (name: string, schema: Schema): void => {
    if (schemas[name]) throw new Error(`Two schemas of the API's document are called ${name}.`);
    schemas[name] = schema;
  };
  const titled = new Set<string>();
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    if (!value || typeof value !== 'object') return value;
    const schema = value as Schema;
    if (typeof schema.title !== 'string' || !('properties' in schema)) return converted(schema);
    if (!titled.has(schema.title)) {
      titled.add(schema.title);
      add(schema.title, converted(schema));
    }
    return refTo(schema.title);
  };
  const converted = (schema: Schema): Schema => {
    if ('const' in schema) return { type: typeof schema.const === 'number' ? 'number' : 'string', enum: [schema.const] };
    if (Array.isArray(schema.type)) return { oneOf: schema.type.map((type: string) => ({ type })) };
    if (Array.isArray(schema.anyOf)) {
      const [given] = (schema.anyOf as Schema[]).filter(({ type }) => type !== 'null');
      return { ...(convert(given) as Schema), nullable: true };
    }
    return Object.fromEntries(
      Object.entries(schema).flatMap(([key, inner]) => {
        if (key === 'properties')
          return [[key, Object.fromEntries(Object.entries(inner as Schema).map(([name, property]) => [name, convert(property)]))]];
        return unknownToOpenApi.has(key) ? [] : [[key, convert(inner)]];
      }),
    );
  };
  const union = (name: string, kinds: Record<string, unknown>): void => {
    const names = Object.entries(kinds).map(([type, schema]) => {
      const own = `${capitalized(type)}${name}`;
      add(own, convert(schema) as Schema);
      return own;
    });
    add(name, { oneOf: names.map(refTo) });
  };
  union('Step', stepSchemas());
  union('Trigger', triggers);
  const { properties, required } = convert(definitionSchema()) as { properties: Schema; required: string[] };
  const lists = { steps: { type: 'array', items: refTo('Step') }, triggers: { type: 'array', items: refTo('Trigger') } };
  add('WorkflowDefinition', { type: 'object', properties: { ...properties, ...lists }, required });
}
