import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../src/modules/demo-shop/random';
import { type Product, startProduct } from '../app';
import { insertAgent, insertTask } from '../rows';

interface Schema {
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const routes = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })))
  // The demo shop is large: it has a spec of its own.
  .filter(({ path }) => !path.startsWith('/api/demo-shop'));

const count = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9));

describe(`${count} random requests (FUZZ_SEED=${seed})`, () => {
  let product: Product;
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let known: string[] = [];

  const scalars: (() => unknown)[] = [
    () => null,
    () => random() < 0.5,
    () => Math.floor(random() * 100),
    () => pick([0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63]),
    () => pick(['', ' ', 'x', 'running', 'queued', 'cancelled', 'high', 'Custom', 'Data Analysis', 'daily', 'failed', 'true', '1', 'all']),
    () =>
      pick(['\u0000', '\ud800', '\u202e', '💩', "'; DROP TABLE tasks; --", '%', '_', '\\', '{{x}}', '../../etc', '$1', 'x'.repeat(5_001)]),
    () => pick(['2026-01-01T00:00:00Z', '2026-02-31', '+275761-01-01T00:00:00Z', '0000-00-00', '9999-12-31T23:59:59Z', 'infinity']),
    () => pick(known),
    () => crypto.randomUUID(),
  ];
  const value = (depth = 0): unknown => {
    const kind = random();
    if (depth < 4 && kind < 0.12) return Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1));
    if (depth < 4 && kind < 0.25)
      return Object.fromEntries(
        Array.from({ length: Math.floor(random() * 4) }, () => [
          pick(['steps', 'type', 'message', 'seconds', 'input', 'html', 'csv', '__proto__', 'a']),
          value(depth + 1),
        ]),
      );
    return pick(scalars)();
  };

  const schemaOf = (schema: Schema): Schema => (schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema);
  /** Often a value the field really takes, so that requests get past validation. */
  const valueFor = (schema: Schema): unknown => (schema.enum && random() < 0.7 ? pick(schema.enum) : value());

  function body(operation: Operation): string | undefined {
    const json = operation.requestBody?.content['application/json'];
    if (!json) return random() < 0.1 ? JSON.stringify(value()) : undefined;
    if (random() < 0.05) return pick(['', '{', '[]', 'null', '"x"', '{"a":1}{']);
    const filled: Record<string, unknown> = {};
    if (random() < 0.6)
      Object.assign(filled, { title: 'Fuzz', name: 'Fuzz', type: 'Custom', input: { steps: [] }, action: 'cancel', ids: [pick(known)] });
    const fields = Object.entries(schemaOf(json.schema).properties ?? {});
    for (const [name, schema] of fields) if (random() < 0.4) filled[name] = valueFor(schema);
    if (random() < 0.6) for (const name of Object.keys(filled)) if (!fields.some(([field]) => field === name)) delete filled[name];
    return JSON.stringify(filled);
  }

  const query = (operation: Operation): string => {
    const names = [
      ...(operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      'limit',
      'cursor',
      'search',
      'x[]',
      '__proto__',
    ];
    const parts = names
      .filter(() => random() < 0.2)
      .map((name) => `${name}=${encodeURIComponent(String(value() as string).toWellFormed())}`);
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  };

  beforeAll(async () => {
    product = await startProduct();
    for (let i = 0; i < 10; i++)
      known.push(await insertTask(product.database, { status: pick(['queued', 'pending', 'failed', 'completed', 'cancelled']) }));
    for (let i = 0; i < 5; i++) known.push(await insertAgent(product.database));
  });
  afterAll(() => product.close());

  it('should never be answered with a 5xx', async () => {
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    for (let i = 0; i < count; i++) {
      const { method, path, operation } = pick(routes);
      const target =
        path.replaceAll(/\{\w+\}/g, () => (random() < 0.8 ? pick(known) : encodeURIComponent(String(value()).toWellFormed()) || 'x')) +
        query(operation);
      const sent = method === 'GET' || method === 'HEAD' ? undefined : body(operation);
      const headers: Record<string, string> = sent === undefined || random() < 0.02 ? {} : { 'content-type': 'application/json' };
      if (random() < 0.1)
        headers['idempotency-key'] = pick(['a', 'b', 'ü', 'x'.repeat(200)].map((key) => Buffer.from(key).toString('latin1')));
      const answer = await fetch(product.url + target, { method, headers, body: sent });
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) wrong.push(`${method} ${target} ${sent ?? ''} -> ${answer.status} ${text}`.slice(0, 600));
      if (answer.status === 201 && random() < 0.3) known = [...known.slice(-30), (JSON.parse(text) as { id?: string }).id ?? known[0]!];
    }
    expect(wrong).toEqual([]);
    // The requests reach all kinds of answers, so they test more than the first check.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 400, 404, 409]));
  }, 120_000);

  it('should leave a product that works', async () => {
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    const answer = await fetch(`${product.url}/api/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'After the storm', priority: 'high', input: { steps: [] } }),
    });
    expect(answer.status).toBe(201);
  });
});
