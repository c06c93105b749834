import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { AddressGuard } from '../../src/platform/outbound/address-guard';
import { EgressPolicy } from '../../src/platform/outbound/egress-policy';
import { parseOutboundAllow } from '../../src/platform/outbound/outbound-allow';
import type { Product } from '../app';
import { DemoShop } from '../demo-shop';
import { eventually } from '../eventually';
import { figure } from '../figures';
import type { Call } from '../http';
import {
  faultsInParallel,
  faultsOfPaths,
  faultsOfQueries,
  listRoutes,
  pathTexts,
  queryParameters,
  routesWithParameters,
  rowCounts,
  sleepingSessions,
  sqlTexts,
} from '../openapi/attacks';
import { bodySchemaOf, type DocumentedRoute, documentedRoutes as routes, queryOf, referred, type Schema } from '../openapi/document';
import { Fuzzer } from '../openapi/fuzzer';
import { insertTask } from '../rows';
import { decideShown } from '../decide-shown';

// Thousands of requests in one test, on a machine that may have other things to do.
jest.setTimeout(120_000);

/** injection.exhaustive-spec.ts tries every text in every place. */
describe('Attacks through the API', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    const shop = await DemoShop.start({ ACCESS_MODE: 'open' });
    ({ product, call } = shop);
    await shop.isSetUp();
  });
  afterAll(() => product.close());

  const figures = () => rowCounts(product.database);

  describe('SQL', () => {
    it('should be a text like any other in a query parameter', async () => {
      const before = await figures();
      // Each parameter gets one of the texts, and one list gets all of them.
      const cases = [
        ...queryParameters.map((parameter, index) => ({ ...parameter, value: sqlTexts[index % sqlTexts.length]! })),
        ...sqlTexts.map((value) => ({ path: '/api/tasks', name: 'search', value })),
      ];
      expect(cases.length).toBeGreaterThan(90);
      expect(await faultsOfQueries(call, cases)).toEqual([]);
      expect(await figures()).toBe(before);
      expect(await sleepingSessions(product.database)).toBe(0);
    });

    it('should find nothing by a condition that is always true, nor by the wildcards of LIKE', async () => {
      const searched = listRoutes.filter(
        (route) => queryOf(route).some(({ name }) => name === 'search') && !/export|sketch/.test(route.path),
      );
      expect(searched.length).toBeGreaterThan(15);
      const faults = await faultsInParallel(searched, async ({ path }) => {
        for (const search of ["' OR '1'='1", '%_%_%', "x' OR true--"]) {
          const { body, status } = await call<unknown>('GET', `${path}?search=${encodeURIComponent(search)}`);
          const rows = Array.isArray(body) ? body : ((body as { items?: unknown[] }).items ?? []);
          if (status === 200 && rows.length > 0) return `${path} finds ${rows.length} rows by ${search}`;
        }
        return null;
      });
      expect(faults).toEqual([]);
    });
  });

  describe('Paths', () => {
    it('should lead nowhere through a parameter of a route', async () => {
      const before = await figures();
      // Each route gets one of the texts.
      const cases = routesWithParameters.map((route, index) => ({
        ...route,
        target: route.path.replaceAll(/\{\w+\}/g, pathTexts[index % pathTexts.length]!),
      }));
      expect(await faultsOfPaths(call, cases)).toEqual([]);
      expect(await figures()).toBe(before);
    });

    it('should not come from the name of an upload', async () => {
      const here = () => readdirSync(process.cwd()).sort().join();
      const before = here();
      const names = [
        '../../evil.csv',
        '/etc/cron.d/evil',
        '..\\..\\evil.csv',
        'C:\\evil.csv',
        'a\r\nX-Evil: 1.csv',
        '"; filename="x.html',
        '\u202efdp.csv',
        '<img src=x>.csv',
        '.',
      ];
      for (const name of names) {
        for (const path of ['files', 'imports']) {
          const answer = await fetch(`${product.url}/api/${path}?name=${encodeURIComponent(name)}`, {
            method: 'POST',
            headers: { 'content-type': 'text/csv' },
            body: 'SKU,Name,Price\nA,B,x\n',
          });
          expect([201, 400]).toContain(answer.status);
          expect(answer.headers.get('x-evil')).toBeNull();
        }
      }
      expect(here()).toBe(before);
      const stored = await product.database.query<{ name: string }>('SELECT name FROM files UNION ALL SELECT file_name FROM imports');
      expect(stored.length).toBeGreaterThan(names.length);
      for (const { name } of stored) expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e/\\]/u);
      for (const { id } of (await call<{ id: string }[]>('GET', '/api/imports')).body) {
        const { headers, status } = await call('GET', `/api/imports/${id}/errors`);
        expect([status, headers.get('x-evil')]).toEqual([200, null]);
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!'()*-]+$/);
      }
    });
  });

  describe('Bodies', () => {
    const withJson = routes.filter((route) => bodySchemaOf(route));
    const unknownId = '01890000-0000-7000-8000-000000000000';

    it('should take no unknown field inside of a field either', async () => {
      const resolved = (schema: Schema): Schema =>
        schema.$ref ? referred(schema.$ref) : schema.allOf?.length === 1 ? resolved(schema.allOf[0]!) : schema;
      /** What some routes need before they look into a field. */
      const enough = (route: DocumentedRoute) => {
        const known = Object.keys(bodySchemaOf(route)!.properties ?? {});
        return Object.fromEntries(Object.entries({ name: 'x', title: 'x', type: 'Custom' }).filter(([name]) => known.includes(name)));
      };
      const cases = withJson.flatMap((route) =>
        Object.entries(bodySchemaOf(route)!.properties ?? {})
          .map(([name, schema]) => ({ route, name, inner: resolved(schema) }))
          // The configuration of an agent keeps what it does not know, for whoever reads it: that is in its contract.
          .filter(({ inner, name }) => inner.properties && !inner.additionalProperties && name !== 'config'),
      );
      expect(cases.length).toBeGreaterThan(3);
      const faults = await faultsInParallel(cases, async ({ route, name }) => {
        const { status, body } = await call<{ errors?: { field: string }[] }>(route.method, route.path.replaceAll(/\{\w+\}/g, unknownId), {
          ...enough(route),
          [name]: { surprise: 1 },
        });
        return status === 404 || (status === 400 && body.errors?.some(({ field }) => field.startsWith(name)))
          ? null
          : `${route.name} ${name}.surprise: ${status}`;
      });
      expect(faults).toEqual([]);
    });

    it('should not become files by their shape', async () => {
      const forged = {
        files: { data: { filepath: '/etc/passwd', originalFilename: 'x.csv', mimetype: 'text/csv' } },
        file: { path: '/etc/passwd' },
      };
      for (const path of ['/api/files?name=x.csv', '/api/imports?name=x.csv', '/api/tasks']) {
        const answer = await call<unknown>('POST', path, forged);
        expect(answer.status).toBeLessThan(500);
        expect(JSON.stringify(answer.body)).not.toContain('root:');
      }
    });

    it('should not reach prototypes, however deep they hide it', async () => {
      const json = { 'content-type': 'application/json' };
      const bodies = [
        '{"title":"x","input":{"steps":[]},"metadata":{"__proto__":{"polluted":1}}}',
        '{"title":"x","input":{"steps":[]},"metadata":{"constructor":{"prototype":{"polluted":1}}}}',
        '{"title":"x","input":{"steps":[],"__proto__":{"polluted":1}}}',
        '{"title":"x","input":{"constructor":{"prototype":{"polluted":1}}}}',
      ];
      for (const body of bodies)
        expect((await fetch(`${product.url}/api/tasks`, { method: 'POST', headers: json, body })).status).toBeLessThan(500);
      for (const query of ['__proto__[polluted]=1', '__proto__.polluted=1', 'constructor[prototype][polluted]=1', '__proto__=1'])
        expect((await call('GET', `/api/tasks?${query}`)).status).toBe(400);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  });

  describe('Bombs and broken frames', () => {
    const alive = async () => expect((await call('GET', '/health/live')).status).toBe(200);

    it('should not unpack more than it takes', async () => {
      const body = gzipSync(Buffer.alloc(60_000_000, ' '));
      for (const path of ['/api/tasks', '/api/session', '/api/hooks/x']) {
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        expect([404, 413, 429]).toContain((await fetch(product.url + path, { method: 'POST', headers, body })).status);
      }
      await alive();
    });

    it.each([
      ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['objects in objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
      ['a hundred thousand keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join()}}`],
      [
        'two hundred thousand entries of a list whose entries differ',
        `{"requiredApiKeys":[${Array.from({ length: 200_000 }, (_, i) => `"${i}"`).join()}]}`,
      ],
      ['a long number', `{"title":${'9'.repeat(500_000)}}`],
      ['one long text', `{"title":"${'(a+)+$'.repeat(100_000)}"}`],
    ])('should refuse %s', async (_what, body) => {
      const answer = await fetch(`${product.url}/api/tasks`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect([400, 413]).toContain(answer.status);
      await alive();
    });

    it.each([
      ['one row of many columns', `a${',a'.repeat(200_000)}\n1\n`],
      ['a quote that is never closed', `SKU,Name\n"${'x,\n'.repeat(200_000)}`],
      ['nothing but commas', ','.repeat(500_000)],
      ['bytes that are no text', '\u0000\u0001\ufffd'.repeat(50_000)],
    ])('should bear a file of %s', async (_what, body) => {
      const answer = await fetch(`${product.url}/api/imports?name=bomb.csv`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body,
      });
      expect([201, 400, 413, 422]).toContain(answer.status);
      await alive();
    });

    it('should outlive frames that are broken', async () => {
      const { port } = new URL(product.url);
      const boundary = 'multipart/form-data; boundary=x';
      const head = (type: string, length: number | string) =>
        `POST /api/files?name=a HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
      const frames = [
        `${head(boundary, 20)}--x\r\nContent-Dispos`,
        `${head('multipart/form-data', 4)}--x\r\n`,
        `${head(boundary, 90)}--x\r\nContent-Disposition: form-data; name="a"; filename="${'('.repeat(20)}"\r\n\r\n`,
        `${head(boundary, 4)}----`,
        head(`multipart/form-data; boundary=${'x'.repeat(5_000)}`, 0),
        head(boundary, -1),
        head(boundary, '1e3'),
        `POST /api/files?name=a HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\nGET /x`,
        `POST /api/tasks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
        `GET /api/tasks HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
        `GET /api/tasks HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
        `GET http://evil.test/api/tasks HTTP/1.1\r\nHost: evil.test\r\n\r\n`,
        'GET /api/tasks\r\n\r\n',
        '\u0016\u0003\u0001\u0002\u0000',
      ];
      const answers = await Promise.all(
        frames.map(
          (frame) =>
            new Promise<string>((resolve) => {
              const chunks: Buffer[] = [];
              const socket = connect(Number(port), '127.0.0.1', () => socket.end(frame));
              socket.on('data', (chunk: Buffer) => chunks.push(chunk));
              socket.on('error', () => undefined);
              socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
            }),
        ),
      );
      for (const answer of answers) expect(answer).not.toMatch(/^HTTP\/1\.1 (?:200|5\d\d)/);
      await alive();
    });
  });

  describe('Answers', () => {
    it('should carry the headers that protect a page, whatever kind they are of', async () => {
      const artifact = crypto.randomUUID();
      const task = await insertTask(product.database, { status: 'completed', started_at: new Date(), finished_at: new Date() });
      await product.database.query(
        `INSERT INTO artifacts (id, task_id, attempt, step_key, kind, title, mime, bytes, sha256, body) VALUES ($1, $2, 1, '1', 'report', 'a.html', 'text/html', 3, 'x', '<b>')`,
        [artifact, task],
      );
      const [nft] = (await call<{ id: string }[]>('GET', '/api/nfts?limit=1')).body;
      const kinds: [string, string, string, unknown?, Record<string, string>?][] = [
        ['a list', 'GET', '/api/tasks'],
        ['a row made', 'POST', '/api/tasks', { title: 'x', input: { steps: [] } }],
        ['wrong fields', 'POST', '/api/tasks', { x: 1 }],
        ['another page', 'GET', '/api/tasks', undefined, { origin: 'https://evil.test' }],
        ['no such call', 'GET', '/api/none'],
        ['a picture', 'GET', `/api/nfts/${nft!.id}/image`],
        ['a sketch', 'GET', '/api/nfts/sketch?prompt=x&seed=1'],
        ['a table', 'GET', '/api/inventory/export'],
        ['a file of a task', 'GET', `/api/tasks/${task}/artifacts/${artifact}`],
        ['a page for a reader of mail', 'GET', '/unsubscribe/x'],
        ['health', 'GET', '/health/ready'],
        ['metrics', 'GET', '/metrics'],
        ['the API document', 'GET', '/api/docs-json'],
        ['its page', 'GET', '/api/docs/'],
        ['another method', 'OPTIONS', '/api/tasks'],
        ['polling', 'GET', '/ws/?EIO=4&transport=polling'],
      ];
      const faults: string[] = [];
      for (const [what, method, path, body, headers] of kinds) {
        const answer = await call<unknown>(method, path, body, headers);
        const has = (name: string, wanted: RegExp) =>
          wanted.test(answer.headers.get(name) ?? '') || faults.push(`${what}: ${name} is ${answer.headers.get(name)}`);
        has('x-content-type-options', /^nosniff$/);
        for (const name of ['x-powered-by', 'access-control-allow-origin', 'server'])
          if (answer.headers.get(name)) faults.push(`${what}: ${name}`);
        if (what === 'polling') continue;
        has('content-security-policy', /default-src '(?:self|none)'|sandbox/);
        has('x-frame-options', /^(?:SAMEORIGIN|DENY)$/);
        has('referrer-policy', /^(?:no-referrer|same-origin)$/);
        has('cross-origin-resource-policy', /^same-origin$/);
        has('permissions-policy', /camera=\(\).*microphone=\(\)/);
        if (path.startsWith('/api/') && !path.startsWith('/api/docs'))
          has('cache-control', /^a (picture|sketch)$/.test(what) ? /^private/ : /^no-store$/);
      }
      expect(faults).toEqual([]);
    });

    it('should never be a formula in a table, whoever wrote the cell', async () => {
      const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.test","x")', '＝1+1'];
      await product.database.query(
        'UPDATE inventory SET product_name = f.text, sku = f.text || n FROM (SELECT id, ($1::text[])[1 + n % 8] AS text, n FROM (SELECT id, row_number() OVER () AS n FROM inventory) x) f WHERE f.id = inventory.id',
        [formulas],
      );
      await product.database.query('UPDATE customers SET first_name = ($1::text[])[1 + abs(hashtext(id::text)) % 8], last_name = $2', [
        formulas,
        '=2',
      ]);
      const file = await fetch(`${product.url}/api/imports?name=a.csv`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: 'Order number,Date,SKU,Quantity,Price (USD),=evil()\n=1,never,@x,-5,+1,=2\n=3,2026-01-05,@y,-1,+1,=4\n',
      });
      const { id } = (await file.json()) as { id: string };
      await decideShown(call, `/api/imports/${id}/start`);
      await eventually(
        'the import is over',
        async () => !/running|queued|ready/.test(String((await call('GET', `/api/imports/${id}`)).body.status)),
      );
      const exports = routes.filter((route) => route.method === 'GET' && /export$|errors$/.test(route.path)).map(({ path }) => path);
      for (const path of exports) {
        const answer = await call<unknown>('GET', path.replace('{id}', id));
        if (!answer.headers.get('content-type')?.startsWith('text/csv')) continue;
        // A number is a number, with a sign too.
        const cells = cellsOf(answer.body as string).filter((cell) => !/^[+-]?[\d.]+$/.test(cell));
        expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell)).map((cell) => `${path}: ${cell}`)).toEqual([]);
      }
      expect(exports.length).toBeGreaterThanOrEqual(6);
      figure('tables looked through for formulas', exports.length);
    });
  });

  // fuzz.exhaustive-spec.ts sends thousands, and bodies that are nearly right.
  it('should answer random requests without a 5xx, a hang or a leak', async () => {
    // No name leads anywhere, so that no request of the fuzzer calls an address outside.
    const nowhere = new AddressGuard(parseOutboundAllow(''), () => Promise.resolve([]));
    for (const app of [product.app, product.worker!]) Object.assign(app.get(EgressPolicy, { strict: false }), { guard: nowhere });
    const some = routes.filter(({ path }) => !/^\/api\/(demo-shop|system)/.test(path));
    const fuzzer = new Fuzzer(product.url, some, {}, {}, [process.env.MASTER_KEY!, product.database.url]);
    const property = fc.asyncProperty(fuzzer.requests(), async (draft) => {
      const fault = await fuzzer.fault(draft);
      if (fault) throw new Error(fault);
    });
    await fc.assert(property, { numRuns: 100, seed: 1, endOnFailure: true });
    await fuzzer.close();
  });
});

/** By RFC 4180. */
const cellsOf = (text: string): string[] =>
  [...text.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r?\n|$)/g)].map(([, cell]) =>
    cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!,
  );
