import { v7 as uuidv7 } from 'uuid';
import type { AnalyticsDto, KpiDto, ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import { type Product, startProduct } from '../app';
import { type Call, callsOf } from '../http';
import { insertAgent, insertShopOrder, insertTask } from '../rows';

const hour = 3_600_000;
const day = 24 * hour;

/** Where the list behind a screen is read. */
const lists: Record<string, string> = {
  '/admin/task-queue': '/api/tasks',
  '/admin/shop-orders': '/api/shop-orders',
  '/admin/customers': '/api/customers',
  '/admin/approvals': '/api/approvals',
};

describe('The link of a figure', () => {
  let product: Product;
  let call: Call;
  const now = Date.now();
  const ago = (ms: number) => new Date(now - ms);

  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await call<T>('GET', path);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const linkOf = (kpis: readonly KpiDto[], key: string) => kpis.find((kpi) => kpi.key === key)!.link!;

  /** How many rows the screen shows that the link opens. */
  async function rowsBehind(link: string): Promise<number> {
    const { pathname, searchParams } = new URL(link, product.url);
    // Which of the two lists of the screen; the server calls them by their states.
    searchParams.delete('view');
    const { status, headers } = await call('GET', `${lists[pathname]}?${searchParams.toString()}&limit=1`);
    expect({ link, status }).toEqual({ link, status: 200 });
    return Number(headers.get('x-total-count'));
  }

  const ended = (status: string, at: Date, row: Record<string, unknown> = {}) =>
    insertTask(product.database, { status, finished_at: at, started_at: at, created_at: at, attempt: 1, ...row });
  const order = (number: string, at: Date, row: Record<string, unknown> = {}) =>
    insertShopOrder(product.database, { platform_order_id: number, ordered_at: at, ...row }, [{ sku: 'MUG', quantity: 1, price: 10 }]);
  const decided = (taskId: string, status: string, at: Date) =>
    product.database.query(
      `INSERT INTO approvals (id, task_id, key, round, request_hash, retries, side_effect, title, summary, content, editable, self_approval, quorum,
         on_expire, status, decided_at, created_at)
       VALUES ($1, $2, $5, 1, 'h', 0, 'custom', 'Send it', '', '{}', false, true, 1, 'reject', $3, $4, $4)`,
      [uuidv7(), taskId, status, at, `send ${status} ${at.getTime()}`],
    );

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    call = callsOf(product.url);
    const agent = await insertAgent(product.database, { type: 'Custom' });
    for (const status of ['completed', 'completed', 'completed', 'failed', 'failed', 'cancelled']) await ended(status, ago(2 * hour));
    await ended('completed', ago(2 * hour), { agent_id: agent, type: 'Custom', cost_micro_usd: 500 });
    await ended('completed', ago(2 * hour), { deleted_at: new Date() });
    const old = await ended('completed', ago(40 * day));
    for (const status of ['approved', 'rejected', 'expired']) await decided(old, status, ago(2 * hour));
    await decided(old, 'approved', ago(40 * day));
    await product.database.query(
      `INSERT INTO usage_ledger (task_id, attempt, step_key, kind, provider, model, cost_micro_usd, at, settled_at)
       VALUES ($1, 1, 's', 'chat', 'p', 'm', 12000, $2, $2), ($1, 1, 's', 'chat', 'p', 'm', 77, $3, $3)`,
      [old, ago(hour), ago(40 * day)],
    );
    const customer = uuidv7();
    await product.database.query(`INSERT INTO customers (id, email, platform) VALUES ($1, 'ann@shop.test', 'ebay')`, [customer]);
    await product.database.query(`INSERT INTO customers (id, email, platform) VALUES ($1, 'bob@shop.test', 'ebay')`, [uuidv7()]);
    await order('E1', ago(2 * hour), { customer_id: customer });
    await order('E2', ago(3 * hour), { refunded: 5, status: 'partially_refunded' });
    await order('E3', ago(3 * hour), { status: 'refunded' });
    await order('E4', ago(3 * hour), { status: 'cancelled' });
    await order('S1', ago(3 * hour), { platform: 'shopify' });
    await order('G1', ago(3 * hour), { currency: 'EUR' });
    await order('E0', ago(40 * day));
  });
  afterAll(() => product.close());

  it.each(['24h', '7d', '30d'])('should open the tasks and decisions that analytics counted in %s', async (period) => {
    const { kpis, more, statuses, byType } = await read<AnalyticsDto>(`/api/analytics?period=${period}`);
    const counted = { tasks_completed: 4, success_rate: 6, median_run: 4, runs: 7, cost_per_completed: 7, approval_wait: 2 };
    const opened = await Promise.all(Object.keys(counted).map(async (key) => [key, await rowsBehind(linkOf([...kpis, ...more], key))]));
    expect(Object.fromEntries(opened)).toEqual(counted);
    expect(kpis.find(({ key }) => key === 'tasks_completed')!.value).toBe(4);
    expect(more.find(({ key }) => key === 'runs')!.value).toBe(7);
    for (const { count, link } of statuses) expect({ link, rows: await rowsBehind(link) }).toEqual({ link, rows: count });
    for (const { completed, failed, cancelled, link } of byType)
      expect({ link, rows: await rowsBehind(link) }).toEqual({ link, rows: completed + failed + cancelled });
  });

  it('should open what was spent on the very days, and nothing where the ledger of calls cannot', async () => {
    const { kpis } = await read<AnalyticsDto>('/api/analytics?period=7d');
    const spend = kpis.find(({ key }) => key === 'model_spend')!;
    const totals = await read<{ costMicroUsd: number }[]>(`/api/usage/totals?by=day&${spend.link!.split('?')[1]}`);
    expect(spend.value).toBe(12_000);
    expect(totals.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0)).toBe(12_000);
    expect(linkOf((await read<AnalyticsDto>('/api/analytics?period=24h')).kpis, 'model_spend')).toBeNull();
  });

  it.each(['24h', '7d', '30d'])('should open the orders and customers that sales counted in %s', async (period) => {
    const { currencies, customers } = await read<ShopAnalyticsDto>(`/api/analytics/shop?period=${period}`);
    const [dollars, euros] = currencies;
    const valueOf = (kpis: readonly KpiDto[], key: string) => kpis.find((kpi) => kpi.key === key)!.value;
    for (const { kpis, channels } of [dollars!, euros!]) {
      for (const key of ['orders', 'net_sales', 'average_order'])
        expect([key, await rowsBehind(linkOf(kpis, key))]).toEqual([key, valueOf(kpis, 'orders')]);
      for (const { link, orders } of channels) expect({ link, rows: await rowsBehind(link) }).toEqual({ link, rows: orders });
    }
    expect(valueOf(dollars!.kpis, 'orders')).toBe(3);
    // One in part, one whole.
    expect(await rowsBehind(linkOf(dollars!.kpis, 'refunds'))).toBe(2);
    expect(await rowsBehind(linkOf(customers, 'customers'))).toBe(valueOf(customers, 'customers'));
    expect(await rowsBehind(linkOf(customers, 'returning_rate'))).toBe(1);
  });

  it('should find tasks that no agent runs, and refuse what is neither an id nor that', async () => {
    expect(await rowsBehind('/admin/task-queue?agentId=none&status=failed')).toBe(2);
    expect((await call('GET', '/api/tasks?agentId=nobody')).status).toBe(400);
    expect((await call('GET', '/api/shop-orders?orderedFrom=yesterday')).status).toBe(400);
    expect((await call('GET', '/api/customers?boughtUntil=2026-02-30T00:00:00Z')).status).toBe(400);
    expect((await call('GET', '/api/approvals?decidedFrom=2026')).status).toBe(400);
  });
});
