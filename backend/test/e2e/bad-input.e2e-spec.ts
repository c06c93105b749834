import { Agent, request as httpRequest } from 'node:http';
import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import { bodySchemaOf, documentedRoutes as routes, type Schema } from '../openapi/document';
import { insertAgent, insertTask } from '../rows';

const withJson = routes.filter((route) => bodySchemaOf(route));
/** Hooks count wrong guesses and answer 429 after a few; their own spec shows it. */
const withId = routes.filter(({ path }) => path.includes('{') && !path.startsWith('/api/hooks/'));
/** Fields in which a number with decimals is right. */
const decimals = new Set(['price', 'cost', 'amount', 'threshold', 'to', 'marginPercent', 'feePercent', 'mostChange', 'mostAmountDay']);
const lists = ['/api/tasks', '/api/agents', '/api/activities'];

/** Where each entry of a list is judged by itself, an entry without its fields is refused in its own answer. */
const judgedEach = ['POST /api/tasks/batch'];

/** Values that no field of this type may take. */
function wrongFor(schema: Schema): unknown[] {
  const never = schema.nullable ? [] : [null];
  if (schema.enum) return [...never, 'nonsense', 1, [], {}, true].filter((value) => !(schema.enum as unknown[]).includes(value));
  switch (schema.type) {
    case 'string':
      return [...never, 1, true, [], {}, 'a\u0000b', '\ud800', 'x'.repeat(200_000)];
    case 'number':
    case 'integer':
      return [...never, 'x', 1.5, true, [], {}, '1'];
    case 'boolean':
      return [...never, 'true', 1, [], {}];
    case 'array':
      return [...never, 'x', 1, {}, ...(schema.items?.type === 'object' ? [] : [[{}]]), [null], Array(501).fill('x')];
    default:
      return schema.type === 'object' && !schema.nullable ? [...never, 'x', 1, true, []] : [];
  }
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

const unknownId = '01890000-0000-7000-8000-000000000000';

/** Where an empty body would be refused before anybody looks for the row. */
const validBodies: Record<string, Record<string, unknown>> = {
  'PATCH /api/api-tokens/{id}': { name: 'Nightly report' },
  'POST /api/connect-requests/{uid}/allow': { name: 'Claude', mode: 'read', permissions: ['tasks:read'] },
  'PATCH /api/account/passkeys/{id}': { name: 'Phone' },
  'PATCH /api/users/{id}': { role: 'viewer' },
  'PATCH /api/api-keys/{id}': { isActive: true },
  'POST /api/api-keys/{id}/rotate': { keyValue: 'sk-a-new-value-of-a-key' },
  'POST /api/deliveries/{id}/resolve': { sent: true },
  'POST /api/invites/{token}/accept': { name: 'Ann', password: 'a long enough password' },
  'PATCH /api/leads/{id}': { status: 'answered' },
  'PUT /api/inventory/stock/{sku}': { quantity: 1 },
  'POST /api/nft-collections/{id}/items': { nftIds: [unknownId] },
  'POST /api/marketplace/products/{id}/versions': { version: '2.0.0', changelog: 'New.', content: {} },
  'POST /api/marketplace/products/{id}/ratings': { stars: 5 },
  'POST /api/integrations/{id}/consent': { answer: 'a-code' },
  'PATCH /api/tool-servers/{id}/tools/{toolId}': { use: 'off' },
  'PATCH /api/changes/{id}/lines/{line}': { to: 1, version: 1 },
  'POST /api/trend-opportunities/{id}/draft': { integrationId: unknownId, sku: 'SET', title: 'Set', description: 'Two.', price: 48 },
  'PATCH /api/change-limits/rules/{kind}/{platform}': { level: 'ask', version: 0 },
  'PATCH /api/shared-stocks/{id}': { isPaused: true, version: 1 },
  'POST /api/shared-stocks/{id}/count': { pieces: 1 },
  'PUT /api/shared-stocks/recipes/{listing}': { parts: [] },
  'POST /api/shared-stocks/recipes/{listing}/answer': { answer: 'keep', shown: 1 },
};

/** Rows that a running process writes by itself. */
const ownRows = ['processes'];

describe('Bad input', () => {
  let product: Product;
  let sentCount = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let ids: { task: string; agent: string };

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    ids = {
      task: await insertTask(product.database, { status: 'pending', due_at: new Date('2099-01-01') }),
      agent: await insertAgent(product.database),
    };
    before = await stored();
  });
  afterAll(async () => {
    figure('requests with bad input', sentCount);
    agent.destroy();
    await product.close();
  });

  /** A path with ids of rows that exist, so that only the body is wrong. */
  const real = (path: string) =>
    path
      .replace('{artifactId}', crypto.randomUUID())
      .replace('{toolId}', crypto.randomUUID())
      .replace('{platform}', 'shopify')
      .replace('{id}', path.startsWith('/api/agents') ? ids.agent : path.startsWith('/api/tasks') ? ids.task : crypto.randomUUID());

  interface Sent {
    status: number;
    body: { statusCode: number; code: string; message: string; requestId: string; errors?: { field: string; message: string }[] };
  }

  /** Raw, so that Host, path and body leave exactly as written. */
  const send = (method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) =>
    new Promise<Sent>((resolve, reject) => {
      const { hostname, port } = new URL(product.url);
      sentCount++;
      let answered = false;
      const sent = httpRequest({ hostname, port, method, path, headers, agent }, (answer) => {
        answered = true;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode!, body: (text.startsWith('{') ? JSON.parse(text) : text) as Sent['body'] });
        });
      });
      // A server may refuse a large body before it has read all of it, and close a connection that was kept for later.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && !answered) resolve(send(method, path, body, headers));
        else if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
      });
      sent.end(body);
    });
  const sendJson = (method: string, path: string, body: unknown) =>
    send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });

  /** Everything stored, in one figure that any write would change. */
  const stored = async () => {
    const tables = await product.database.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
         AND table_name <> ALL ($1)`,
      [ownRows],
    );
    const parts = tables.map(
      ({ name }) => `(SELECT count(*) || coalesce(md5(string_agg(r::text, ',' ORDER BY r::text)), '') FROM ${name} r)`,
    );
    return product.database.value<string>(`SELECT md5(array_to_string(ARRAY[${parts.join(', ')}], '|'))`);
  };
  let before: string;
  /** Asked once for each route: to read every row after each of thousands of requests takes longer than the requests. */
  const itChangedNothing = () =>
    it('should have changed nothing', async () => {
      const now = await stored();
      const was = before;
      before = now;
      expect(now).toBe(was);
    });

  /** What is wrong with a refusal, in one line; null when it is as it should be. */
  function faultOf(what: string, { status, body }: Sent, wanted: number[], code?: string): string | null {
    try {
      expectRefusal({ status, body }, wanted, code);
      return null;
    } catch {
      return `${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
    }
  }

  /** All at once, as many as there are connections. @returns the faults. */
  const faultsOf = async <T>(cases: readonly T[], faultIn: (one: T) => Promise<string | null>): Promise<string[]> =>
    (await Promise.all(cases.map(faultIn))).filter((fault) => fault !== null);

  function expectRefusal({ status, body }: Sent, wanted: number[], code?: string): void {
    expect(wanted).toContain(status);
    expect(body).toMatchObject({ statusCode: status, code: code ?? (expect.any(String) as string), message: expect.any(String) as string });
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|SELECT |INSERT |\.ts:|\.js:|at .* \(/);
  }

  describe.each(withJson)('$name', (route) => {
    const { method, path } = route;
    const fields = Object.entries(bodySchemaOf(route)!.properties ?? {});
    const json = { 'content-type': 'application/json' };

    it('should refuse a body that is no JSON object, too deep or too large', async () => {
      const bodies: [string, string | Buffer, number, string | undefined][] = [
        ['broken JSON', '{"a": ', 400, 'invalid_json'],
        ['text that is no JSON', 'hello', 400, 'invalid_json'],
        ['a JSON text', '"hello"', 400, undefined],
        ['JSON null', 'null', 400, undefined],
        ['a number', '42', 400, undefined],
        ['a list', '[1, 2]', 400, undefined],
        ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, undefined],
        ['a deep nest', `{"input": ${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`, 400, 'too_deep'],
        ['3 MB', `{"title": "${'x'.repeat(3_000_000)}"}`, 413, 'too_large'],
      ];
      expect(
        await faultsOf(bodies, async ([what, body, status, code]) =>
          faultOf(what, await send(method, real(path), body, json), [status], code),
        ),
      ).toEqual([]);
    });

    it('should refuse a body of another type', async () => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', ''].concat(
        ['utf-16', 'utf-16le', 'utf-32', 'utf-7', 'iso-8859-1', 'x'].map((charset) => `application/json; charset=${charset}`),
      );
      expect(
        await faultsOf(types, async (type) =>
          faultOf(type, await send(method, real(path), '{}', type ? { 'content-type': type } : {}), [415], 'unsupported_media_type'),
        ),
      ).toEqual([]);
    });

    it('should refuse an unknown field and name it', async () => {
      const sent = await sendJson(method, real(path), { surprise: 1, __proto__x: 1 });
      expectRefusal(sent, [400], 'validation_failed');
      expect(sent.body.errors!.map(({ field }) => field)).toContain('surprise');
    });

    it('should refuse a key that would change the nature of an object', async () => {
      expectRefusal(await send(method, real(path), '{"__proto__": {"polluted": true}}', json), [400], 'invalid_text');
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    const wrong = fields.flatMap(([field, schema]) =>
      wrongFor(schema)
        .filter((value) => value !== 1.5 || !decimals.has(field))
        .filter((value) => !judgedEach.includes(route.name) || JSON.stringify(value) !== '[{}]')
        .map((value) => ({ field, value })),
    );
    if (wrong.length > 0) {
      it('should refuse a value of the wrong kind and name its field', async () => {
        expect(
          await faultsOf(wrong, async ({ field, value }) => {
            const sent = await sendJson(method, real(path), { [field]: value });
            const isNamed = sent.body.code !== 'validation_failed' || sent.body.errors!.some((error) => error.field.startsWith(field));
            return isNamed ? faultOf(`${field} = ${shown(value)}`, sent, [400]) : `${field} = ${shown(value)} is not named`;
          }),
        ).toEqual([]);
      });
    }

    itChangedNothing();
  });

  describe.each(withId)('$name', ({ method, path }) => {
    const withoutBody = method === 'GET' || method === 'DELETE';

    it('should refuse what is no id', async () => {
      const ids = [
        'x',
        '1',
        'null',
        'undefined',
        '%00',
        '%ff',
        '..%2f..%2fetc%2fpasswd',
        '%27%20OR%201=1--',
        '-'.repeat(36),
        '0'.repeat(36),
        '00000000-0000-0000-0000-00000000000g',
        '{id}',
        'x'.repeat(3_000),
        '%f0%9f%92%a9',
      ];
      const json = withoutBody ? [] : ['{}', { 'content-type': 'application/json' }];
      expect(
        await faultsOf(ids, async (id) => {
          const target = path.replace('{id}', id).replace('{artifactId}', id).replace('{toolId}', id);
          return faultOf(id, await send(method, target, ...(json as [string, Record<string, string>])), [400, 404]);
        }),
      ).toEqual([]);
    });

    it('should know no row with another id', async () => {
      const body = validBodies[`${method} ${path}`] ?? {};
      const unknown = path.replace(/\{(?:version|attempt|index)\}/g, '1').replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const sent = withoutBody ? await send(method, unknown) : await sendJson(method, unknown, body);
      expectRefusal(sent, [404]);
      expect(sent.body.code).toMatch(/not_found$/);
    });

    itChangedNothing();
  });

  describe.each(lists)('GET %s', (path) => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    it.each([
      'limit=0',
      'limit=-1',
      'limit=501',
      'limit=x',
      'limit=1.5',
      'limit=1e99',
      'limit=',
      'limit=1&limit=2',
      'limit[]=1',
      'limit[a]=1',
      'search=%00',
      'search=a&search=b',
      `search=${'x'.repeat(201)}`,
      'search[$ne]=1',
      'surprise=1',
      'cursor=x',
      'cursor[]=x',
      `cursor=${'x'.repeat(401)}`,
      ...[[], [1], [1, 2], [1, 'x', 'y'], ['x', 'y'], [null, null], [1e300, 'x', 'y'], { length: 2 }].map(
        (value) => `cursor=${cursor(value)}`,
      ),
      `cursor=${cursor(['2026-02-31 00:00:00+00', '0'])}`,
      `cursor=${cursor(['2026-01-01 00:00:00+00', "' OR 1=1"])}`,
      `cursor=${cursor([1, '2026-01-01 00:00:00+00', 'not-an-id'])}`,
    ])('should refuse %s', async (query) => expectRefusal(await send('GET', `${path}?${query}`), [400]));
  });

  it.each([
    'status=nonsense',
    'status=queued,nonsense',
    'status[]=queued',
    'priority=urgent',
    'agentId=x',
    'agentId=00000000-0000-0000-0000-00000000000-',
    `type=${'x'.repeat(61)}`,
    'finishedFrom=yesterday',
    'startedFrom=now',
    'finishedFrom=2026-02-31T00:00:00Z',
    'finishedUntil=2026-W07',
  ])('should refuse GET /api/tasks?%s', async (query) => expectRefusal(await send('GET', `/api/tasks?${query}`), [400]));

  it.each(['hours=0', 'hours=169', 'hours=x', 'agentId=x', `agentId=${'-'.repeat(36)}`])(
    'should refuse GET /api/agents/lanes?%s',
    async (query) => expectRefusal(await send('GET', `/api/agents/lanes?${query}`), [400]),
  );

  it.each(['', 'name=', `name=${'x'.repeat(201)}`, 'name=a&name=b', 'name=%00', 'other=1&name=a'])(
    'should refuse POST /api/files?%s',
    async (query) => expectRefusal(await send('POST', `/api/files?${query}`, 'a,b\n1,2\n'), [400]),
  );

  it.each([
    [{ steps: 'x' }, 'input.steps'],
    [{ steps: [{ type: 'shell', command: 'id' }] }, 'input.steps.0'],
    [{ steps: [{ type: 'wait', seconds: -1 }] }, 'input.steps.0'],
    [{ steps: [{ type: 'wait', seconds: 1e9 }] }, 'input.steps.0'],
    [{ steps: [{ type: 'log', message: '' }] }, 'input.steps.0'],
    [{ steps: Array(201).fill({ type: 'log', message: 'x' }) }, 'input.steps'],
    [{ unknown: 1 }, 'input.unknown'],
  ])('should refuse the input %#, naming the place', async (input, field) => {
    const sent = await sendJson('POST', '/api/tasks', { title: 'x', input });
    expectRefusal(sent, [400], 'validation_failed');
    expect(sent.body.errors!.some((error) => error.field.startsWith(field))).toBe(true);
  });

  it.each([
    { host: 'evil.test' },
    { host: '192.168.0.1:4000' },
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { host: 'evil.test', origin: 'http://evil.test' },
  ])('should refuse every route from elsewhere: %j', async (headers) =>
    expect(
      await faultsOf(routes, async ({ method, path, name }) =>
        faultOf(name, await send(method, real(path), undefined, headers as Record<string, string>), [403], 'foreign_origin'),
      ),
    ).toEqual([]),
  );

  it.each(['TRACE', 'OPTIONS', 'PUT', 'PROPFIND'])('should not do anything on %s', async (method) => {
    expect((await send(method, '/api/tasks')).status).toBeLessThan(500);
    expect((await send(method, '/api/tasks')).status).toBeGreaterThanOrEqual(400);
  });

  it('should refuse an idempotency key that is too long or cannot be stored', async () => {
    const body = JSON.stringify({ title: 'x', input: { steps: [] } });
    const json = { 'content-type': 'application/json' };
    expectRefusal(await send('POST', '/api/tasks', body, { ...json, 'idempotency-key': 'x'.repeat(201) }), [400]);
  });

  itChangedNothing();
});
