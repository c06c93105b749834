import { v7 as uuidv7 } from 'uuid';
import { type Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { insertAgent, insertTask } from '../rows';

interface Price {
  id: string;
  provider: string;
  pattern: string;
  input: number | null;
  source: 'list' | 'person';
}
interface Entry {
  id: string;
  model: string;
  taskTitle: string | null;
  costMicroUsd: number | null;
  reservedMicroUsd: number | null;
}

const price = { provider: 'openrouter.ai', pattern: 'qwen/*', input: 200_000, cached: null, output: 600_000, image: null };

describe('Models, prices and spending', () => {
  let product: Product;
  let admin: Browser;
  let viewer: Browser;

  beforeAll(async () => {
    product = await startPasswordProduct({ OUTBOUND_ALLOW: '127.0.0.1:11434' });
    await insertUser(product, 'anna@example.com', 'admin');
    await insertUser(product, 'olaf@example.com', 'operator');
    await insertUser(product, 'vera@example.com', 'viewer');
    [admin, viewer] = [await signedIn(product.url, 'anna@example.com'), await signedIn(product.url, 'vera@example.com')];
    await admin.confirm();
  });
  afterAll(() => product.close());

  const paths = ['/api/ai/providers', '/api/ai/prices', '/api/ai/budgets', '/api/usage', '/api/usage/totals?by=day'];

  describe('Roles', () => {
    it.each(paths)('should let everybody who signed in read %s, and nobody else', async (path) => {
      expect((await viewer.call('GET', path)).status).toBe(200);
      expect((await fetch(product.url + path)).status).toBe(401);
    });

    it('should let only admins change prices', async () => {
      const [listed] = (await admin.call<Price[]>('GET', '/api/ai/prices')).body;
      for (const person of [viewer, await signedIn(product.url, 'olaf@example.com')]) {
        expect((await person.call('PUT', '/api/ai/prices', price)).status).toBe(403);
        expect((await person.call('DELETE', `/api/ai/prices/${listed!.id}`)).status).toBe(403);
      }
      expect((await admin.call<Price[]>('GET', '/api/ai/prices')).body.filter(({ source }) => source === 'person')).toEqual([]);
    });
  });

  describe('Providers', () => {
    const secret = 'sk-canary-0123456789abcdef';
    const key = async (more: object) => {
      const { status } = await admin.call('POST', '/api/api-keys', { service: 'openai', keyValue: secret, ...more });
      expect(status).toBe(201);
    };

    it('should be empty without keys', async () => expect((await viewer.call('GET', '/api/ai/providers')).body).toEqual([]));

    it('should name who is asked, in this order, and never the key', async () => {
      await key({ name: 'Cloud' });
      await key({ name: 'Other', settings: { baseUrl: 'https://models.example.com/v1', model: 'big' } });
      await key({ name: 'House', settings: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small' } });
      await key({ name: 'Mail', service: 'sendgrid' });
      const { body } = await viewer.call<object[]>('GET', '/api/ai/providers');
      expect(body).toMatchObject([
        { name: 'House', local: true, payee: '127.0.0.1:11434', model: 'small', priceKnown: true, lastTest: null },
        { name: 'Other', local: false, payee: 'models.example.com', model: 'big', priceKnown: false },
        { name: 'Cloud', local: false, payee: 'openai', model: null, priceKnown: true },
      ]);
      expect(JSON.stringify(body)).not.toContain(secret);
    });

    it('should know the price of a model once a person entered it', async () => {
      const { body } = await admin.call<Price>('PUT', '/api/ai/prices', { ...price, provider: 'models.example.com', pattern: 'big' });
      const other = async () =>
        (await viewer.call<{ name: string }[]>('GET', '/api/ai/providers')).body.find(({ name }) => name === 'Other');
      expect(await other()).toMatchObject({ priceKnown: true });
      await admin.call('DELETE', `/api/ai/prices/${body.id}`);
      expect(await other()).toMatchObject({ priceKnown: false });
    });
  });

  describe('Prices', () => {
    const all = async () => (await viewer.call<Price[]>('GET', '/api/ai/prices')).body;
    const find = async (pattern: string) => (await all()).find((found) => found.pattern === pattern);
    const actions = (id: string) =>
      product.database.query(`SELECT action, actor_name AS name FROM audit_log WHERE subject_id = $1 ORDER BY id`, [id]);

    it('should begin with the published ones', async () => {
      expect(await find('gpt-5-mini')).toMatchObject({
        provider: 'openai',
        input: 250_000,
        output: 2_000_000,
        image: null,
        source: 'list',
      });
    });

    it('should be added, replaced in place and removed, on record', async () => {
      const first = await admin.call<Price>('PUT', '/api/ai/prices', price);
      expect(first).toMatchObject({ status: 200, body: { ...price, source: 'person', updatedBy: 'anna' } });
      const second = await admin.call<Price>('PUT', '/api/ai/prices', { ...price, input: 0 });
      expect(second.body).toMatchObject({ id: first.body.id, input: 0 });
      expect((await all()).filter(({ pattern }) => pattern === price.pattern)).toHaveLength(1);
      expect((await admin.call('DELETE', `/api/ai/prices/${first.body.id}`)).status).toBe(204);
      expect(await find(price.pattern)).toBeUndefined();
      const [set, removed] = ['model_price.set', 'model_price.removed'].map((action) => ({ action, name: 'anna' }));
      expect(await actions(first.body.id)).toEqual([set, set, removed]);
    });

    it('should go back to the published one', async () => {
      const before = (await find('gpt-5'))!;
      const { id: _, ...prices } = { ...price, id: '' };
      const changed = await admin.call<Price>('PUT', '/api/ai/prices', { ...prices, provider: 'openai', pattern: 'gpt-5' });
      expect(changed.body).toMatchObject({ id: before.id, input: price.input, source: 'person' });
      expect((await admin.call('DELETE', `/api/ai/prices/${before.id}`)).status).toBe(204);
      expect(await find('gpt-5')).toMatchObject({ input: before.input, source: 'list', updatedBy: null });
    });

    it.each<[string, object]>([
      ['a negative price', { input: -1 }],
      ['half a millionth', { output: 0.5 }],
      ['a price as text', { input: '200000' }],
      ['a price beyond reason', { image: 1_000_000_000_001 }],
      ['a star in the middle', { pattern: 'gpt-*-mini' }],
      ['no pattern', { pattern: '' }],
      ['an address as provider', { provider: 'https://openrouter.ai/v1' }],
      ['a provider that is too long', { provider: 'x'.repeat(201) }],
      ['a text that cannot be stored', { pattern: 'a\u0000b' }],
      ['a field that does not exist', { currency: 'EUR' }],
      ['a price left out, which is not the same as unknown', { cached: undefined }],
    ])('should refuse %s', async (_what, change) => {
      const before = await all();
      expect((await admin.call('PUT', '/api/ai/prices', { ...price, ...change })).status).toBe(400);
      expect(await all()).toEqual(before);
    });

    it.each([
      ['not-an-id', 400],
      [uuidv7(), 404],
    ])('should not remove %s', async (id, status) => expect((await admin.call('DELETE', `/api/ai/prices/${id}`)).status).toBe(status));
  });

  describe('Usage', () => {
    let agent: string;
    let task: string;
    const spent = (more: Record<string, unknown>) => {
      const row: Record<string, unknown> = {
        task_id: task,
        agent_id: null,
        attempt: 1,
        step_key: 'write',
        kind: 'chat',
        provider: 'openai',
        model: 'gpt-5-mini',
        input_tokens: 100,
        cached_tokens: 40,
        output_tokens: 10,
        cost_micro_usd: 35,
        settled_at: new Date(),
        ...more,
      };
      const names = Object.keys(row);
      return product.database.query(
        `INSERT INTO usage_ledger (${names.join(', ')}) VALUES (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
        Object.values(row),
      );
    };
    const usage = (query = '') => viewer.call<Entry[]>('GET', `/api/usage${query}`);
    const totals = async (query: string) => (await viewer.call('GET', `/api/usage/totals?${query}`)).body;

    beforeAll(async () => {
      await admin.confirm();
      expect((await admin.call('PUT', '/api/settings', { timeZone: 'Asia/Tokyo' })).status).toBe(200);
      agent = await insertAgent(product.database, { name: 'Writer', config: { input: { steps: [] }, budget: { perDayMicroUsd: 500 } } });
      task = await insertTask(product.database, { title: 'Captions', agent_id: agent, status: 'completed' });
      // The evening of the 1st in Europe is the morning of the 2nd in Tokyo.
      await spent({ at: '2026-03-01T20:00:00Z', agent_id: agent });
      await spent({ at: '2026-03-01T10:00:00Z', agent_id: agent, model: 'gpt-5', cost_micro_usd: 400 });
      await spent({
        at: '2026-03-03T10:00:00Z',
        model: 'big',
        provider: 'models.example.com',
        cost_micro_usd: null,
        step_key: 'translate',
      });
      await spent({ at: '2026-03-04T10:00:00Z', kind: 'fee', provider: 'x', model: 'post with a link', cost_micro_usd: 200_000 });
      await spent({ task_id: uuidv7(), agent_id: agent, cost_micro_usd: 100 });
      await spent({ agent_id: agent, cost_micro_usd: null, settled_at: null, reserved_micro_usd: 250 });
    });

    it('should list calls and fees, newest first, whether their task is still there or not', async () => {
      const { status, body, headers } = await usage();
      expect([status, headers.get('x-total-count')]).toEqual([200, '6']);
      expect(body.map(({ model }) => model)).toEqual(['gpt-5-mini', 'gpt-5-mini', 'post with a link', 'big', 'gpt-5', 'gpt-5-mini']);
      expect(body[0]).toMatchObject({ costMicroUsd: null, reservedMicroUsd: 250, settledAt: null });
      expect(body[1]).toMatchObject({ taskTitle: null, agentName: 'Writer', costMicroUsd: 100, reservedMicroUsd: null });
      expect(body[5]).toMatchObject({ taskTitle: 'Captions', inputTokens: 100, cachedTokens: 40, outputTokens: 10 });
    });

    it.each<[string, () => string, number]>([
      ['a task', () => `taskId=${task}`, 5],
      ['an agent', () => `agentId=${agent}`, 4],
      ['a provider', () => 'provider=openai', 4],
      ['a model', () => 'model=gpt-5', 1],
      ['a kind', () => 'kind=fee', 1],
      ['a day of the shop', () => 'from=2026-03-02&to=2026-03-02', 1],
      ['days, both included', () => 'from=2026-03-01&to=2026-03-03', 3],
      ['words', () => 'search=transl', 1],
      ['words that are not there, even as a pattern', () => 'search=%25', 0],
    ])('should filter by %s', async (_what, query, count) => {
      const { body, headers } = await usage(`?${query()}`);
      expect([body.length, headers.get('x-total-count')]).toEqual([count, String(count)]);
    });

    it('should turn pages without losing or repeating a line', async () => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body, headers } = await usage(`?limit=4${cursor && `&cursor=${cursor}`}`);
        ids.push(...body.map(({ id }) => id));
        cursor = headers.get('x-next-cursor');
      }
      expect(ids).toEqual((await usage()).body.map(({ id }) => id));
    });

    it('should add up what is settled by model, day of the shop and agent', async () => {
      const march = 'from=2026-03-01&to=2026-03-31';
      expect(await totals(`by=model&${march}`)).toMatchObject([
        { key: 'post with a link', calls: 1, costMicroUsd: 200_000, unpricedCalls: 0 },
        { key: 'gpt-5', costMicroUsd: 400 },
        { key: 'gpt-5-mini', costMicroUsd: 35, inputTokens: 100, cachedTokens: 40, outputTokens: 10 },
        { key: 'big', calls: 1, costMicroUsd: 0, unpricedCalls: 1 },
      ]);
      expect(await totals(`by=day&${march}`)).toMatchObject([
        { key: '2026-03-01' },
        { key: '2026-03-02' },
        { key: '2026-03-03' },
        { key: '2026-03-04' },
      ]);
      expect(await totals('by=agent')).toMatchObject([
        { key: '', label: 'Without an agent', calls: 2 },
        { key: agent, label: 'Writer', calls: 3, costMicroUsd: 535 },
      ]);
    });

    it.each([
      'from=2026-02-30',
      'from=yesterday',
      'to=2026-03-01T10:00:00Z',
      'taskId=1',
      'agentId=x',
      'kind=gift',
      'limit=0',
      'limit=x',
      'cursor=abc',
      `cursor=${Buffer.from('["x"]').toString('base64url')}`,
      `model=${'x'.repeat(201)}`,
      'currency=EUR',
    ])('should refuse %s', async (query) => expect((await usage(`?${query}`)).status).toBe(400));

    it.each(['', 'by=moon', 'by=day&from=1', 'by=day&by=model'])('should refuse totals by "%s"', async (query) => {
      expect((await viewer.call('GET', `/api/usage/totals?${query}`)).status).toBe(400);
    });

    it('should show the budgets with what is put aside for calls under way', async () => {
      const limits = { perRunMicroUsd: null, perAgentDayMicroUsd: null, perMonthMicroUsd: 9_000, allowUnknownPrices: false };
      expect((await admin.call('PUT', '/api/settings', { budgets: limits })).status).toBe(200);
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
      expect((await viewer.call('GET', '/api/ai/budgets')).body).toEqual([
        { scope: 'month', agentId: null, agentName: null, period: `${today.slice(0, 7)}-01`, limitMicroUsd: 9_000, spentMicroUsd: 350 },
        { scope: 'agent_day', agentId: agent, agentName: 'Writer', period: today, limitMicroUsd: 500, spentMicroUsd: 350 },
      ]);
    });
  });
});
