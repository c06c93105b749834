import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { AddressGuard } from '../../src/platform/outbound/address-guard';
import { EgressPolicy } from '../../src/platform/outbound/egress-policy';
import { parseOutboundAllow } from '../../src/platform/outbound/outbound-allow';
import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import { type Call, callsOf } from '../http';
import { anything, valuesOf } from '../openapi/arbitraries';
import { documentedRoutes, type Schema } from '../openapi/document';
import { Fuzzer } from '../openapi/fuzzer';
import { StripeServer } from '../stripe-server';

/** The demo shop is large, and to clear all data would leave nothing to ask for: both have specs of their own. */
const leftOut = /^\/api\/(demo-shop|system\/clear|system\/storage\/purge)/;
const wanted = new RegExp(process.env.FUZZ_ROUTES ?? '');
const routes = documentedRoutes.filter(({ path, name }) => !leftOut.test(path) && wanted.test(name));

const count = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);
/** Failures end a round; the next one goes on with fresh ids. */
const perRound = Math.min(count, 1_000);
const lanes = 3;

const canary = 'sk-fuzz-canary-5f1c9e77';

describe(`${count} requests made from the API document (FUZZ_SEED=${seed})`, () => {
  let product: Product;
  let stripe: StripeServer;
  let call: Call;
  let fuzzer: Fuzzer;
  const backups = mkdtempSync(join(tmpdir(), 'stallhand-fuzz-'));
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown) => rejections.push(reason);

  beforeAll(async () => {
    process.on('unhandledRejection', onRejection);
    stripe = await StripeServer.start();
    product = await startProduct({ settings: { ...stripe.settings, ACCESS_MODE: 'open', BACKUP_DIR: backups } });
    call = callsOf(product.url);
    // No name leads anywhere: whatever is asked to call somebody, nobody outside is called.
    const nowhere = new AddressGuard(parseOutboundAllow(stripe.host), () => Promise.resolve([]));
    for (const app of [product.app, product.worker!]) Object.assign(app.get(EgressPolicy, { strict: false }), { guard: nowhere });
    await fillShop();
    fuzzer = new Fuzzer(product.url, routes, await goodBodies(), await fieldShapes(), [
      canary,
      process.env.MASTER_KEY!,
      product.database.url,
    ]);
  });
  afterAll(async () => {
    await fuzzer?.close();
    await product.close();
    await stripe.close();
    rmSync(backups, { recursive: true, force: true });
    process.off('unhandledRejection', onRejection);
  });

  /** A row of each kind, so that requests get past the look-up. */
  async function fillShop(): Promise<void> {
    const made = async (method: string, path: string, body?: unknown) => {
      const answer = await call<{ id: string; workflow: { id: string }; sample: object }>(method, `/api/${path}`, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    await made('POST', 'demo-shop');
    await made('POST', 'api-keys', {
      name: 'Canary',
      service: 'other',
      keyValue: canary,
      settings: { baseUrl: 'https://api.example.com' },
    });
    const { workflow, sample } = await made('POST', 'workflow-templates/lead-generation/install');
    await made('POST', `workflows/${workflow.id}/run`, { input: sample });
    await made('POST', 'trends/watches', { keyword: 'mugs', source: null, thresholdPercent: 20 });
    await made('POST', 'deliveries/suppressions', { email: 'no@example.com' });
    await made('POST', 'nft-collections', { name: 'Vessels', description: 'Jugs' });
    await made('POST', 'create-payment-intent', {
      productId: 'ai-pricing-engine',
      productName: 'AI Pricing Engine',
      amount: 24.99,
      email: 'b@example.com',
    });
    await fetch(`${product.url}/api/imports?name=a.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'SKU,Name,Price\nA,B,1\n',
    });
  }

  const within = (root: Schema) => (ref: string) =>
    ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], root) as Schema;

  /** What a person at the console could have sent. */
  async function goodBodies(): Promise<Record<string, readonly unknown[]>> {
    const read = async <T>(path: string) => (await call<T>('GET', `/api/${path}`)).body;
    const workflows = await read<{ id: string }[]>('workflows');
    const exported = await read<Record<string, unknown>>(`workflows/${workflows[0]!.id}/export`);
    const { name, description, steps, triggers, settings, start } = await read<Record<string, unknown>>(`workflows/${workflows[0]!.id}`);
    const workflow = { name, description, steps, triggers, settings, start };
    const tool = await read<Record<string, unknown>>('marketplace/products/weekly-shop-digest/export');
    const { content, ...texts } = await read<Record<string, unknown>>('marketplace/products/weekly-shop-digest/edit');
    const product = Object.fromEntries(
      ['description', 'category', 'type', 'features', 'capabilities'].map((field) => [field, texts[field]]),
    );
    const [agent] = (await read<Record<string, unknown>[]>('agents')).map((row) => ({
      name: row.name,
      type: row.type,
      description: row.description,
      config: row.config,
      priority: 'high',
      schedule: 'weekly',
      scheduleTime: '09:00',
      scheduleWeekday: 2,
      requiredApiKeys: ['openai'],
    }));
    const inputs: Record<string, object> = {
      Custom: {
        steps: [
          { type: 'log', message: 'x' },
          { type: 'wait', seconds: 0.1 },
        ],
      },
      'SEO Optimization': { html: '<title>Mug</title><h1>Mug</h1><p>A mug for tea and coffee.</p>' },
      'Data Analysis': { csv: 'date,product,amount\n2026-01-01,Mug,12.50\n2026-01-02,Jug,7\n2026-02-01,Mug,3\n' },
      'Content Generation': {},
      'Social Media Management': { networks: ['X'], count: 1 },
      'Email Marketing': {},
    };
    const tasks = Object.entries(inputs).map(([type, input]) => ({
      title: 'Fuzz',
      type,
      input,
      priority: 'low',
      maxAttempts: 1,
      dryRun: true,
    }));
    const settingsNow = await read<Record<string, unknown>>('settings');
    return {
      'POST /api/tasks': tasks,
      'POST /api/tasks/bulk': [{ action: 'cancel', ids: ['@@/api/tasks#1@@'] }],
      'POST /api/agents': [agent, ...tasks.map(({ type, input }) => ({ name: 'Fuzz', type, config: { input } }))],
      'PATCH /api/agents/{id}': [{ name: 'Other', status: 'paused' }, { config: { input: inputs.Custom } }, { schedule: 'daily' }],
      'POST /api/agents/{id}/run': [{}, { dryRun: true }],
      'POST /api/workflows': [workflow],
      'PATCH /api/workflows/{id}': [workflow, { name: 'Other' }, { status: 'active' }],
      'POST /api/workflows/validate': [workflow],
      'POST /api/workflows/import': [exported],
      'POST /api/workflows/{id}/run': [{ input: { name: 'Ann', email: 'a@b.test', interest: 'mugs' } }, { dryRun: true, input: {} }],
      'POST /api/marketplace/products': [{ id: `tool-${seed}`, name: 'Tool', price: 5, content, ...product }],
      'POST /api/marketplace/products/validate': [{ type: product.type, content }],
      'POST /api/marketplace/products/import': [tool],
      'POST /api/marketplace/products/{id}/versions': [{ version: '9.0.0', changelog: 'New.', content }],
      'POST /api/marketplace/products/{id}/ratings': [{ stars: 4, comment: 'Fine' }],
      'POST /api/create-payment-intent': [
        { productId: 'ai-pricing-engine', productName: 'AI Pricing Engine', amount: 24.99, email: 'a@b.test' },
      ],
      'POST /api/orders/{id}/refund': [{ amount: 1, version: 'shown' }, { version: 'shown' }],
      'POST /api/api-keys': [{ name: 'Key', service: 'other', keyValue: 'abcdefgh12345678', settings: { baseUrl: 'https://a.example/x' } }],
      'POST /api/nfts/generate': [{ title: 'Jug', description: 'A jug', prompt: 'blue jug at sea', price: '0.25' }],
      'POST /api/trends/watches': [{ keyword: 'jugs', source: null, thresholdPercent: 10 }],
      'POST /api/views': [{ screen: 'agents', name: 'Mine', query: 'status=running' }],
      'POST /api/integrations/{platform}/connect': [
        { clientId: 'x', clientSecret: 'y', sandbox: true },
        { shop: 'a.myshopify.com', accessToken: 'shpat_x' },
        { shopUrl: 'https://shop.example', consumerKey: 'ck_x', consumerSecret: 'cs_x' },
        { sellerId: 'x', accessKey: 'y', secretKey: 'z' },
        { publicKey: 'pk_test_x', secretKey: 'sk_test_x' },
      ],
      'PUT /api/settings': [{ ...settingsNow, version: undefined }, { organizationName: 'Shop' }],
      'PUT /api/trends/settings': [await read('trends/settings')],
      'PUT /api/ai/prices': [{ provider: 'openai', model: 'm', inputMicroUsdPerMillion: 1, outputMicroUsdPerMillion: 1 }],
    };
  }

  /** What the document leaves open and the product describes elsewhere. */
  async function fieldShapes(): Promise<Record<string, fc.Arbitrary<unknown>>> {
    const [workflow, content] = await Promise.all(
      ['workflow-schema', 'marketplace/content-schema'].map(async (path) => (await call<Schema>('GET', `/api/${path}`)).body),
    );
    const part = (root: Schema, name: string) => (root.properties?.[name] ? valuesOf(root.properties[name], within(root)) : anything);
    return {
      steps: part(workflow!, 'steps'),
      triggers: part(workflow!, 'triggers'),
      settings: part(workflow!, 'settings'),
      definition: valuesOf(workflow!, within(workflow!)),
      content: valuesOf(content!, within(content!)),
    };
  }

  async function round(number: number): Promise<string[]> {
    const property = fc.asyncProperty(fuzzer.requests(), async (draft) => {
      const fault = await fuzzer.fault(draft);
      if (fault) throw new Error(fault);
    });
    const run = await fc.check(property, { numRuns: perRound, seed: seed + number, maxSkipsPerRun: 0, interruptAfterTimeLimit: 120_000 });
    if (!run.failed) return [];
    return [`round ${number}, shrunk ${run.numShrinks} times: ${String((run.errorInstance as Error | null)?.message ?? run.interrupted)}`];
  }

  it('should never be answered with a 5xx, a hang or a leak', async () => {
    const faults: string[] = [];
    const rounds = Math.ceil(count / perRound);
    let next = 0;
    const lane = async () => {
      for (let number; (number = next++) < rounds;) {
        await fuzzer.gatherIds();
        faults.push(...(await round(number)));
        if (process.env.FUZZ_VERBOSE) process.stderr.write(`${fuzzer.sent} sent, ${faults.length} faults ${faults.at(-1) ?? ''}\n`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (process.env.FUZZ_VERBOSE) {
      process.stderr.write(`${JSON.stringify([...fuzzer.statuses].sort())}\nnever obeyed:\n`);
      for (const { name } of routes) if (!fuzzer.obeyed.has(name)) process.stderr.write(`  ${name}\n`);
    }
    figure('requests sent', fuzzer.sent);
    figure(
      'answers',
      [...fuzzer.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status} ${times}`)
        .join(', '),
    );
    figure('routes that did what they were asked', `${fuzzer.obeyed.size} of ${routes.length}`);
    figure('faults (5xx, hang or leak)', faults.length);
    expect(faults.join('\n\n')).toBe('');
    // The requests reach all kinds of answers, so they test more than the first check.
    expect([...fuzzer.statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 400, 404, 409]));
  }, 7_200_000);

  it('should leave a product that works, with no fact that failed and no task that ended in a mistake of ours', async () => {
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    const { status } = await call('POST', '/api/tasks', { title: 'After the storm', priority: 'high', input: { steps: [] } });
    expect(status).toBe(201);
    expect(await product.database.query('SELECT type, error FROM facts WHERE tries > 0')).toEqual([]);
    const mistakes = await product.database.query(
      `SELECT type, error->>'message' AS message, left(input::text, 400) AS input FROM tasks WHERE error->>'code' = 'internal' LIMIT 5`,
    );
    expect(mistakes).toEqual([]);
    expect(rejections).toEqual([]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(await product.database.value('SELECT count(*)::int FROM users')).toBe(0);
  });
});
