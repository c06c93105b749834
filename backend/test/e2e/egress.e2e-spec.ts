import { AlertWatch } from '../../src/modules/analytics/alerts/alert-watch';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, type LoopbackAnswer, startLoopback } from '../loopback';

interface Egress {
  rules: { purpose: string; says: string; privateHosts: string[] }[];
  calls: { taskId: string; purpose: string; method: string; host: string; decision: string; why: string | null }[];
}

describe('The record of what left', () => {
  let product: Product;
  let call: Call;
  let shop: Loopback;

  beforeAll(async () => {
    shop = await startLoopback(({ url }): LoopbackAnswer =>
      url.startsWith('/moved')
        ? { status: 302, headers: { location: 'http://evil.example/?figures=kept4711' } }
        : { headers: { 'content-type': 'text/html' }, body: '<title>Mugs</title><p>Two mugs.</p>' },
    );
    product = await startProduct({ settings: { ACCESS_MODE: 'open', OUTBOUND_ALLOW: `page=${shop.host}` } });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const agent = async (body: object) =>
    (await call<{ id: string }>('POST', '/api/agents', { name: `Agent ${Math.random()}`, ...body })).body.id;
  const run = async (id: string) => {
    const { body } = await call<{ id: string }>('POST', `/api/agents/${id}/run`, {});
    await eventually('the end', async () =>
      /completed|failed/.test((await call<{ status: string }>('GET', `/api/tasks/${body.id}`)).body.status),
    );
    return body.id;
  };
  const egressOf = async (id: string) => (await call<Egress>('GET', `/api/agents/${id}/egress`)).body;

  it('should say what may leave and show each call with its decision, without what stood in its address', async () => {
    const id = await agent({ type: 'SEO Optimization', config: { input: { url: `${shop.url}/moved?secret=kept4711` } } });
    expect(await egressOf(id)).toEqual({
      rules: [
        expect.objectContaining({ purpose: 'model', privateHosts: [] }),
        expect.objectContaining({ purpose: 'page', privateHosts: [shop.host] }),
      ],
      calls: [],
    });
    const taskId = await run(id);
    const { calls } = await eventually('the record', async () => {
      const found = await egressOf(id);
      return found.calls.length > 1 ? found : null;
    });
    expect(calls).toEqual([
      expect.objectContaining({
        taskId,
        purpose: 'page',
        method: 'GET',
        host: 'evil.example',
        decision: 'refused',
        why: expect.stringContaining('enter its address') as string,
      }),
      expect.objectContaining({ taskId, purpose: 'page', method: 'GET', host: shop.host, decision: 'sent', why: null }),
    ]);
    expect(JSON.stringify(await product.database.query('SELECT * FROM egress_calls'))).not.toContain('kept4711');
  });

  it('should count what was refused, for a scraper and for an alert', async () => {
    const made = await call<{ id: string }>('POST', '/api/analytics/alerts', {
      name: 'Something tries to get out',
      metric: 'calls_refused',
      comparison: 'above',
      threshold: 0,
      windowHours: 1,
    });
    expect(made.status).toBe(201);
    await eventually('it is counted', () => product.database.value<number>('SELECT sum(count)::int FROM egress_refusals'));
    await product.worker!.get(AlertWatch, { strict: false }).tick();
    const { body: alert } = await call<{ state: string; lastValue: number }>('GET', `/api/analytics/alerts/${made.body.id}`);
    expect(alert.state).toBe('firing');
    expect(alert.lastValue).toBeGreaterThan(0);
    const text = await (await fetch(`${product.url}/metrics`)).text();
    expect(text).toContain('stallhand_outbound_calls_total');
  });

  it('should keep the last 50 of each agent and let go of older ones', async () => {
    const id = await agent({
      type: 'Custom',
      config: {
        tools: ['http.fetch'],
        input: {
          steps: Array.from({ length: 30 }, (_, index) => ({
            type: 'tool',
            tool: 'http.fetch',
            arguments: { url: `${shop.url}/${index}` },
          })),
        },
      },
    });
    await run(id);
    await run(id);
    const rows = () => product.database.value<number>(`SELECT count(*)::int FROM egress_calls WHERE owner_id = '${id}'`);
    await eventually('all are written', async () => shop.requests.filter(({ url }) => url === '/29').length === 2 && (await rows()) === 50);
    const { rules, calls } = await egressOf(id);
    expect(calls).toHaveLength(50);
    expect(rules.map(({ purpose }) => purpose)).toEqual(['model', 'page', 'http']);
  });

  it('should know calls of workflows as theirs', async () => {
    const steps = [{ id: 'call', type: 'http', config: { method: 'GET', url: `http://{{trigger.host}}/` } }];
    const { body } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Call', steps, allowedHosts: ['127.0.0.1'] });
    await call('POST', `/api/workflows/${body.id}/run`, { input: { host: shop.host } });
    const [row] = await eventually('the record', async () => {
      const rows = await product.database.query<{ purpose: string; refused: string }>(
        `SELECT purpose, refused FROM egress_calls WHERE owner_id = '${body.id}'`,
      );
      return rows.length > 0 ? rows : null;
    });
    expect(row).toMatchObject({ purpose: 'http', refused: expect.stringContaining('not a public address') as string });
  });

  it('should say that there is no such agent', async () => {
    expect((await call('GET', '/api/agents/0190a5c0-0000-7000-8000-000000000000/egress')).status).toBe(404);
  });
});
