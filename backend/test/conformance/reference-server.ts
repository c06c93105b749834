import { createServer, request as ask } from 'node:http';
import { pipeline } from 'node:stream';
import type { TObject } from '@sinclair/typebox';
import { Resources } from '../../src/modules/mcp/resources';
import { type HouseTool, type ToolCall, ToolRegistry } from '../../src/modules/tools';
import { notFound } from '../../src/platform/errors/common.refusals';
import type { Product } from '../app';

const nothing = { type: 'object', properties: {}, additionalProperties: false };
const anyAnswer = { type: 'object', additionalProperties: true };

/** A schema with what 2020-12 knows and older ones do not, as the suite wants to read it back. */
const modernSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: { $anchor: 'addressDef', type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const referenceTool = (name: string, run: (call: ToolCall) => Promise<object>, input: object = nothing): HouseTool => ({
  name,
  title: name,
  description: `The suite asks for it: ${name}.`,
  permission: 'session:read',
  deed: 'reads',
  within: {},
  input: input as TObject,
  output: anyAnswer as unknown as TObject,
  check: (given) => (given ?? {}) as Record<string, unknown>,
  run: (_args, call) => run(call),
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** What the suite calls, as far as tools of this house can be so: their answers are a structure, and its text. */
const referenceTools = [
  referenceTool('test.simple_text', () => Promise.resolve({ text: 'This is a simple text response for testing.' })),
  referenceTool('test.error_handling', () => Promise.reject(notFound('order'))),
  referenceTool('test.logging_tool', () => Promise.resolve({ text: 'Nothing is logged to clients.' })),
  referenceTool('test.tool_with_progress', async ({ progress }) => {
    for (const percent of [0, 50, 100]) {
      progress(percent, null);
      await pause();
    }
    return { text: 'Done.' };
  }),
  referenceTool('json.schema_2020_12_tool', () => Promise.resolve({}), modernSchema),
];

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function referenceResource(uri: string) {
  if (uri === 'test://static-text') return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: picture };
  const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1];
  if (id === undefined) throw notFound('resource');
  return { uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) };
}

/**
 * Puts the tools and resources that the suite names behind the MCP server of a product, in place of its own resources. All else is the
 * product: transport, guard, sign-in, gate, errors, progress.
 */
export function addReferences(product: Product): void {
  const registry = product.app.get(ToolRegistry, { strict: false });
  for (const subject of ['test', 'json']) {
    const own = referenceTools.filter(({ name }) => name.startsWith(`${subject}.`));
    const find = (verb: string) => Promise.resolve(own.find(({ name }) => name === `${subject}.${verb}`) ?? null);
    registry.addSource({ subject, all: () => Promise.resolve(own), find });
  }
  const described = { name: 'reference', description: 'The suite asks for it.' };
  Object.assign(product.app.get(Resources, { strict: false }), {
    list: () => Promise.resolve({ resources: ['test://static-text', 'test://static-binary'].map((uri) => ({ uri, ...described })) }),
    templates: () => [{ uriTemplate: 'test://template/{id}/data', ...described }],
    // What it throws is the answer of a promise, as that of the product is.
    read: (_caller: unknown, uri: string) => Promise.resolve(uri).then((wanted) => ({ contents: [referenceResource(wanted)] })),
  } satisfies Partial<Resources>);
}

/**
 * The suite sends no sign-in; this adds it and passes everything else on as it is, Host and Origin too.
 * @param port one that ALLOWED_HOSTS of the product names
 */
export async function signingIn(product: Product, token: string, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const target = new URL(incoming.url!, product.url);
    const passedOn = ask(target, { method, headers: { ...headers, authorization: `Bearer ${token}` }, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
      pipeline(answer, outgoing, () => undefined);
    });
    passedOn.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passedOn.destroy());
    pipeline(incoming, passedOn, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}/mcp`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
