import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What we use of JSON Schema, in the OpenAPI document and in the schemas that the product itself gives out. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  nullable?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  [more: string]: unknown;
}

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}

/** An answer as the document describes it. */
export interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}

export interface DocumentedRoute {
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  /** `GET /api/tasks` */
  name: string;
  operation: Operation;
}

const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};

export const { components } = document;

/** Every route of the API document. */
export const documentedRoutes: DocumentedRoute[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
    name: `${method.toUpperCase()} ${path}`,
  })),
);

/** What a `$ref` of the API document points to. */
export const referred = (ref: string): Schema => document.components.schemas[ref.split('/').at(-1)!] ?? {};

/** The schema of a JSON body, if the route takes one. */
export function bodySchemaOf({ operation }: DocumentedRoute): Schema | null {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return null;
  return schema.$ref ? referred(schema.$ref) : schema;
}

export const queryOf = ({ operation }: DocumentedRoute): Parameter[] =>
  (operation.parameters ?? []).filter(({ in: place }) => place === 'query');

const addresses = documentedRoutes
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // `/api/tasks/counts` before `/api/tasks/{id}`.
  .sort((a, b) => a.route.path.split('{').length - b.route.path.split('{').length);

/** The route that such a call comes to, if there is one. @param address with or without its query */
export function routeAt(method: string, address: string): DocumentedRoute | undefined {
  const path = address.split('?')[0]!;
  return addresses.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}

/** What the document says of an answer with this status. */
export function answerOf({ operation }: DocumentedRoute, status: number): Answer | undefined {
  const answer = operation.responses[status];
  return answer?.$ref ? components.responses[answer.$ref.split('/').at(-1)!] : answer;
}
