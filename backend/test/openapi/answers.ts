import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { answerOf, components, documentedRoutes, routeAt, type Schema } from './document';

let ajv: Ajv | null = null;
const compiled = new WeakMap<object, ValidateFunction>();
/** By the text of the schema: hundreds of routes describe the same refusals. */
const compiledTexts = new Map<string, ValidateFunction>();

const each = (value: unknown, visit: (schema: Schema) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  visit(value as Schema);
  for (const part of Object.values(value)) each(part, visit);
};

/** Keys that others put there are kept, and mean nothing to us. */
const keepsOthers = new Set(['AgentConfigDto']);

/** The schemas with every object closed: a field that the document does not name is one that nobody can know of. */
function closedSchemas(): Record<string, Schema> {
  const schemas = structuredClone(components.schemas);
  // What is put together of parts is closed by none of them.
  const parts = new Set<Schema | string>();
  each([schemas, documentedRoutes, components.responses], ({ allOf = [] }) => {
    if (allOf.length > 1) allOf.forEach((part) => parts.add(part.$ref ?? part));
  });
  for (const [name, schema] of Object.entries(schemas))
    if (keepsOthers.has(name) || parts.has(`#/components/schemas/${name}`)) parts.add(schema);
  each(schemas, (schema) => {
    if (schema.properties && schema.additionalProperties === undefined && !parts.has(schema)) schema.additionalProperties = false;
  });
  return schemas;
}

/** The check of one schema of the document, compiled when it is first needed. */
function checkOf(schema: object): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  ajv ??= addFormats(new Ajv({ strict: false, allErrors: true, validateFormats: true })).addSchema(
    { components: { schemas: closedSchemas() } },
    'api',
  );
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  const check = compiledTexts.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiledTexts.set(text, check);
  compiled.set(schema, check);
  return check;
}

/** What a caller got. */
export interface Given {
  status: number;
  /** `Content-Type`, null where nothing came. */
  type: string | null;
  body: unknown;
}

/** @returns what the API document does not say of this answer, null when all is as it says, or when no route of ours answered */
export function violationIn(method: string, address: string, { status, type, body }: Given): string | null {
  const route = routeAt(method, address);
  if (!route || status === 304) return null;
  const name = `${route.name} ${status}`;
  const answer = answerOf(route, status);
  if (!answer) return `${name} is no answer that the API document knows.`;
  if (!answer.content) return body === '' ? null : `${name} has no body in the API document, but ${String(type)} came.`;
  const kind = type?.split(';')[0] ?? '';
  const content = answer.content[kind] ?? answer.content['*/*'];
  if (!content) return `${name} is ${Object.keys(answer.content).join(' or ')} in the API document, but ${String(type)} came.`;
  if (kind !== 'application/json' || !content.schema) return null;
  const check = checkOf(content.schema);
  if (check(body)) return null;
  const errors = check
    .errors!.slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`);
  return `${name} is not what the API document says: ${errors.join('; ')}`;
}
