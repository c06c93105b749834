import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Pool } from 'undici';
import { anything, idOf, nasty, nearly, type Shapes, texts, valuesOf } from './arbitraries';
import { bodySchemaOf, type DocumentedRoute, queryOf, referred, type Schema } from './document';

/** One request as it is generated: ids stand in it as `@@pool#number@@` until it is sent. */
interface Draft {
  route: DocumentedRoute;
  path: string;
  query: [string, string][];
  body: string | undefined;
  headers: Record<string, string>;
}

interface Sent {
  request: string;
  status: number;
  text: string;
  ms: number;
}

/** How long an answer may take. Asked for a second time before it counts as hanging: this machine may be the slow one. */
const patienceMs = 10_000;

/** What no answer may tell: code, statements, files, driver errors. Only looked for where the caller did not write it. */
const leaks =
  /node_modules|\/dist\/|\.(?:ts|js):\d+|\bat \S+ \(|QueryFailedError|\b(?:SELECT|DELETE) .+ FROM |INSERT INTO|relation "|column "|syntax error at|duplicate key|violates |invalid input syntax|ECONNREFUSED|ENOENT|Cannot read prop|is not a function|is not iterable|undefined \(/;

/** Sends what no client should and finds what no server may answer. */
export class Fuzzer {
  private readonly pools = new Map<string, string[]>();
  private readonly client: Pool;
  readonly statuses = new Map<number, number>();
  /** Routes that did what they were asked at least once. */
  readonly obeyed = new Set<string>();
  sent = 0;

  /** @param secrets texts that may stand in no answer */
  constructor(
    url: string,
    private readonly routes: readonly DocumentedRoute[],
    /** Bodies that are right, by the name of their route. */
    private readonly seeds: Record<string, readonly unknown[]>,
    private readonly fields: Shapes,
    private readonly secrets: readonly string[],
  ) {
    this.client = new Pool(url, { connections: 8, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  }

  close(): Promise<void> {
    return this.client.destroy();
  }

  /** Ids of rows that are there now, by the first words of their address. */
  async gatherIds(): Promise<void> {
    for (const { method, path } of this.routes) {
      if (method !== 'GET' || path.includes('{') || /export|sketch|metrics|compare/.test(path)) continue;
      const { text } = await this.exchange('GET', path, undefined, {});
      const rows = rowsIn(text);
      const ids = rows.map(({ id, sku, email }) => (path.endsWith('stock') ? sku : (id ?? email))).filter((id) => typeof id === 'string');
      if (ids.length > 0) this.pools.set(path, ids.slice(0, 40));
    }
  }

  /** One of all requests. */
  requests(): fc.Arbitrary<Draft> {
    return fc.oneof(...this.routes.map((route) => this.requestsOf(route)));
  }

  private requestsOf(route: DocumentedRoute): fc.Arbitrary<Draft> {
    const path = fc
      .tuple(...route.path.split('/').map((part) => (part.startsWith('{') ? this.segments(route, part.slice(1, -1)) : fc.constant(part))))
      .map((parts) => parts.join('/'));
    const headers = fc.oneof(
      { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
      { weight: 1, arbitrary: fc.constantFrom('a', 'b', 'x'.repeat(200), 'x'.repeat(201), 'ü').map((key) => ({ 'idempotency-key': key })) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Record<string, string>>(
          { accept: 'text/html' },
          { range: 'bytes=0-1' },
          { 'if-none-match': '*' },
          { 'x-http-method-override': 'DELETE' },
          { cookie: 'sid=x; sid=y; %=;' },
          { authorization: 'Bearer x' },
        ),
      },
    );
    return fc.record({ route: fc.constant(route), path, query: this.queries(route), body: this.bodies(route), headers });
  }

  private segments(route: DocumentedRoute, name: string): fc.Arbitrary<string> {
    const schema = (route.operation.parameters ?? []).find((parameter) => parameter.name === name)?.schema;
    const pool = route.path.slice(0, route.path.indexOf('/{'));
    const own = schema?.enum
      ? fc.constantFrom(...schema.enum.map(String))
      : /^(version|attempt|index)$/.test(name)
        ? fc.constantFrom('0', '1', '2')
        : idOf(pool);
    const strange = fc.oneof(fc.uuid(), fc.constantFrom(...nasty, '.', '..', '0', '-1', 'x'.repeat(3_000)), texts).map(encoded);
    return fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: strange });
  }

  private queries(route: DocumentedRoute): fc.Arbitrary<[string, string][]> {
    const known = queryOf(route).map(({ name, schema = {} }) => fc.tuple(fc.constant(name), valuesOf(schema, referred).map(asText)));
    const odd = fc.tuple(
      fc.constantFrom('limit', 'cursor', 'search', 'sort', 'x[]', 'a[b][c]', '__proto__', 'constructor', 'search[$ne]'),
      texts,
    );
    const cursors = fc.tuple(
      fc.constant('cursor'),
      fc.array(anything, { maxLength: 4 }).map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    );
    const one =
      known.length > 0
        ? fc.oneof({ weight: 10, arbitrary: fc.oneof(...known) }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: cursors })
        : odd;
    return fc.oneof(
      { weight: known.length > 0 ? 1 : 6, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: 2, arbitrary: fc.array(one, { maxLength: 3 }) },
    );
  }

  private bodies(route: DocumentedRoute): fc.Arbitrary<string | undefined> {
    if (route.method === 'GET') return fc.constant(undefined);
    const schema = bodySchemaOf(route);
    const broken = fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":1}{',
      '[[[[',
      '{"a":1e99999}',
      '{"a":"\\ud800"}',
      '\ufeff{}',
      '{"__proto__":{"x":1}}',
    );
    const bare = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: broken });
    if (!schema) return route.operation.requestBody || route.path.startsWith('/api/hooks') ? fc.oneof(files, anything.map(asText)) : bare;
    const made = valuesOf(schema, referred, this.fieldsOf(route, schema));
    const seeds = this.seeds[route.name];
    const values = seeds ? fc.oneof({ weight: 3, arbitrary: nearly(seeds) }, { weight: 1, arbitrary: made }) : made;
    return fc.oneof({ weight: 20, arbitrary: values.map((value) => JSON.stringify(value) ?? '') }, { weight: 1, arbitrary: broken });
  }

  /** Ids in a body are those of the rows they speak of. */
  private fieldsOf(route: DocumentedRoute, schema: Schema): Shapes {
    const own = Object.keys(schema.properties ?? {}).flatMap((name): [string, fc.Arbitrary<unknown>][] => {
      const pool = name === 'ids' ? route.path.replace(/\/[a-z]+$/, '') : poolsOfFields[name];
      if (!pool) return [];
      const ids = fc.oneof({ weight: 9, arbitrary: idOf(pool) }, { weight: 1, arbitrary: anything });
      return [[name, name.endsWith('s') ? fc.array(ids, { maxLength: 3 }) : ids]];
    });
    return { ...this.fields, ...Object.fromEntries(own) };
  }

  /** Sends it and says what is wrong with the answer; null when nothing is. */
  async fault(draft: Draft): Promise<string | null> {
    const query = draft.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
    const target = this.withIds(draft.path + (query && `?${query}`));
    const body = draft.body === undefined ? undefined : this.withIds(draft.body);
    const kind = draft.route.operation.requestBody?.content['application/octet-stream'] ? 'text/csv' : 'application/json';
    const headers = { ...(body !== undefined && { 'content-type': kind }), ...draft.headers };
    const sent = await this.exchange(draft.route.method, target, body, headers);
    this.sent++;
    this.statuses.set(sent.status, (this.statuses.get(sent.status) ?? 0) + 1);
    if (sent.status >= 200 && sent.status < 300) this.obeyed.add(draft.route.name);
    const wrong = this.wrongIn(sent, draft.route);
    return wrong && `${wrong}\n  ${sent.request}\n  ${sent.status} ${sent.text.slice(0, 400)}`;
  }

  private wrongIn({ status, text }: Sent, route: DocumentedRoute): string | null {
    if (status === 0) return 'No answer';
    // What this console was not set up for, or cannot reach, is the one thing that may be said with a 5xx.
    if (status >= 500 && !/"(?:code)":"(?:[a-z]+_not_configured|mail_not_configured|no_master_key)"/.test(text)) return 'A 5xx';
    if (status >= 400 && leaks.test(withoutEchoes(text))) return 'An error that tells too much';
    if (!route.path.endsWith('/reveal') && this.secrets.some((secret) => text.includes(secret))) return 'A secret in the open';
    return null;
  }

  private withIds(text: string): string {
    return text.replaceAll(/@@([^#]+)#(\d+)@@/g, (_, pool: string, index: string) => {
      const ids = this.pools.get(pool) ?? this.pools.get(longestPrefix(pool, [...this.pools.keys()])) ?? [...this.pools.values()].flat();
      return ids.length > 0 ? encodeURIComponent(ids[Number(index) % ids.length]!) : randomUUID();
    });
  }

  private async exchange(method: string, path: string, body: string | undefined, headers: Record<string, string>): Promise<Sent> {
    const request = `${method} ${path} ${body ?? ''}`.slice(0, 1_500);
    for (const waitMs of [patienceMs, 3 * patienceMs]) {
      const began = performance.now();
      try {
        const answer = await this.client.request({
          method: method,
          path,
          headers,
          body: body === undefined ? null : Buffer.from(body.toWellFormed()),
          signal: AbortSignal.timeout(waitMs),
        });
        const text = await answer.body.text();
        return { request, status: answer.statusCode, text, ms: performance.now() - began };
      } catch (error) {
        // A server may refuse a body before it has read all of it.
        if (/EPIPE|ECONNRESET|UND_ERR_SOCKET/.test(String((error as { code?: string }).code))) continue;
        if ((error as Error).name !== 'TimeoutError') return { request, status: 0, text: String(error), ms: performance.now() - began };
      }
    }
    return { request, status: 0, text: 'twice', ms: 0 };
  }
}

/** Which list the id in a field comes from. */
const poolsOfFields: Record<string, string> = {
  agentId: '/api/agents',
  taskId: '/api/tasks',
  workflowId: '/api/workflows',
  collectionId: '/api/nft-collections',
  nftIds: '/api/nfts',
  productId: '/api/marketplace/all',
  trendId: '/api/trends',
  customerId: '/api/customers',
  integrationId: '/api/integrations',
};

const cells = fc.oneof(
  fc.constantFrom('SKU', 'Order', 'Price', 'Quantity', 'Date', 'Name', 'Email', '9.99', '1', '2026-01-05', 'CER-MUG', ''),
  texts,
);
/** Tables as they are uploaded, from good ones to no tables at all. */
const files: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.array(fc.array(cells, { maxLength: 6 }), { maxLength: 6 }), fc.constantFrom(',', ';', '\t'), fc.constantFrom('', '\ufeff'))
    .map(([rows, comma, mark]) => mark + rows.map((row) => row.join(comma)).join('\n')),
  fc
    .array(fc.tuple(fc.integer(), texts, texts, fc.double()), { maxLength: 5 })
    .map(
      (rows) =>
        `Order number,Date,SKU,Quantity,Price\n${rows.map(([a, b, c, d]) => `A-${a},2026-11-02,"${b.replaceAll('"', '""')}",${c},${d}`).join('\n')}\n`,
    ),
  texts,
);

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encoded = (text: string): string => (text.startsWith('@@') ? text : encodeURIComponent(text.toWellFormed()));

function rowsIn(text: string): Record<string, string>[] {
  try {
    const body = JSON.parse(text) as Record<string, string>[] | { items?: Record<string, string>[] };
    return (Array.isArray(body) ? body : (body.items ?? [])).filter((row) => typeof row === 'object' && row !== null);
  } catch {
    return [];
  }
}

/** `/api/marketplace/products` where the list is `/api/marketplace/all`. */
const longestPrefix = (pool: string, known: string[]): string => {
  const parts = pool.split('/');
  for (let length = parts.length - 1; length > 2; length--) {
    const found = known.find((path) => path.startsWith(`${parts.slice(0, length).join('/')}/`));
    if (found) return found;
  }
  return '';
};

/** Error messages name the fields and words of the caller in quotes; only the rest is ours. */
const withoutEchoes = (text: string): string => text.replaceAll(/\\"(?:[^"\\]|\\.)*?\\"/g, '""');
