import { v7 as uuidv7 } from 'uuid';
import { AlertWatch } from '../../src/modules/analytics/alerts/alert-watch';
import type { AlertBackTestDto, AlertDto } from '../../src/modules/analytics/dto/alert.dto';
import type { AnalyticsDto, FindingsDto, KpiDto, ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertAgent, insertShopOrder, insertTask } from '../rows';

const hour = 3_600_000;
const day = 24 * hour;

describe('Analytics', () => {
  let product: Product;
  let call: Call;
  const now = Date.now();
  const ago = (ms: number) => new Date(now - ms);

  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await call<T>('GET', `/api/analytics${path}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const of = (kpis: KpiDto[], key: string) => kpis.find((kpi) => kpi.key === key)!;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
  });
  afterAll(() => product.close());

  const ended = (status: string, at: Date, row: Record<string, unknown> = {}) =>
    insertTask(product.database, {
      status,
      finished_at: at,
      started_at: new Date(at.getTime() - 30_000),
      created_at: at,
      attempt: 1,
      ...row,
    });

  const order = (
    number: string,
    at: Date,
    row: Record<string, unknown> = {},
    lines: [sku: string, quantity: number, price: number][] = [],
  ) =>
    insertShopOrder(
      product.database,
      { platform_order_id: number, ordered_at: at, ...row },
      lines.map(([sku, quantity, price]) => ({ sku, quantity, price })),
    );

  it('should say that there is no data instead of a number nobody measured', async () => {
    const analytics = await read<AnalyticsDto>('');
    expect(analytics.kpis.map(({ key }) => key)).toEqual(['tasks_completed', 'success_rate', 'median_run', 'model_spend']);
    expect(of(analytics.kpis, 'success_rate')).toMatchObject({ value: null, previous: null, change: null });
    expect(of(analytics.kpis, 'success_rate').reason).toMatch(/Nothing ended/);
    expect(analytics.efficiency).toMatchObject({ value: null, basis: null });
    expect(of(analytics.more, 'time_saved').reason).toMatch(/how long this work takes by hand/);
    expect((await read<ShopAnalyticsDto>('/shop')).currencies).toEqual([]);
  });

  it('should count the tasks of the period, compare them with the span before, and lead to the rows', async () => {
    const agent = await insertAgent(product.database, { type: 'Data Analysis' });
    for (let i = 0; i < 9; i++)
      await ended('completed', ago(2 * hour + i), { type: 'Data Analysis', agent_id: agent, cost_micro_usd: 1_000 });
    await ended('failed', ago(2 * hour), { type: 'Data Analysis', cost_micro_usd: 1_000 });
    await ended('cancelled', ago(2 * hour));
    for (let i = 0; i < 4; i++) await ended('completed', ago(8 * day));
    await ended('completed', ago(2 * hour), { type: 'Data Analysis', deleted_at: new Date() });
    await product.database.query(
      `INSERT INTO usage_ledger (task_id, attempt, step_key, kind, provider, model, cost_micro_usd, at, settled_at)
       VALUES (gen_random_uuid(), 1, 's', 'chat', 'p', 'm', 12000, $1, $1), (gen_random_uuid(), 1, 's', 'chat', 'p', 'm', NULL, $1, $1)`,
      [ago(hour)],
    );
    expect((await call('PUT', '/api/analytics/settings', { minutesByHand: [{ type: 'Data Analysis', minutes: 20 }] })).status).toBe(200);

    const analytics = await read<AnalyticsDto>('?period=7d');
    expect(of(analytics.kpis, 'tasks_completed')).toMatchObject({ value: 9, previous: 4, change: 125 });
    expect(of(analytics.kpis, 'success_rate')).toMatchObject({ value: 90, previous: 100, change: -10, changeUnit: 'points' });
    expect(of(analytics.kpis, 'median_run')).toMatchObject({ value: 30 });
    expect(of(analytics.kpis, 'model_spend')).toMatchObject({ value: 12_000, note: '1 call without a known price is not in it.' });
    expect(of(analytics.more, 'time_saved')).toMatchObject({ value: 180, formula: '9 × 20 min (Data Analysis)' });
    expect(analytics.efficiency).toMatchObject({ value: 90, basis: 'spend' });
    expect(analytics.completion.formula).toBe('9 completed of 11');
    expect(analytics.byType[0]).toMatchObject({
      type: 'Data Analysis',
      agents: 1,
      completed: 9,
      failed: 1,
      successRate: 90,
      medianSeconds: 30,
    });
    const series = analytics.series.find(({ key }) => key === 'tasks_completed')!;
    expect(series.values).toHaveLength(analytics.period.buckets.length);
    expect(series.values.reduce((sum, value) => sum! + value!, 0)).toBe(9);

    const { link } = of(analytics.kpis, 'tasks_completed');
    const { headers } = await call('GET', `/api/tasks?${link!.split('?')[1]}`);
    expect(headers.get('x-total-count')).toBe('9');
  });

  it('should leave everything uncompared when nobody asks, and refuse days that are not a period', async () => {
    const analytics = await read<AnalyticsDto>('?period=24h&compare=none');
    expect(analytics.period).toMatchObject({ previous: null, partial: true, bucketSize: 'hour' });
    expect(of(analytics.kpis, 'tasks_completed')).toMatchObject({ value: 9, previous: null, change: null });
    expect((await call('GET', '/api/analytics/shop?period=custom&from=2026-02-27&to=2026-02-28&compare=none')).status).toBe(200);
    for (const query of [
      '?period=custom',
      '?period=8d',
      '?period=custom&from=2026-02-30&to=2026-03-01',
      '?period=custom&from=1999-01-01&to=1999-01-02',
    ])
      expect((await call('GET', `/api/analytics${query}`)).status).toBe(400);
  });

  it('should sum up sales by currency and channel, and leave profit unknown where a cost or fee is', async () => {
    const customer = uuidv7();
    await product.database.query(`INSERT INTO customers (id, email, platform) VALUES ($1, 'ann@shop.test', 'ebay')`, [customer]);
    await order('E1', ago(300 * day), { customer_id: customer });
    await order('E2', ago(2 * hour), { customer_id: customer, total: 33, tax: 2, shipping: 1 }, [['MUG', 3, 10]]);
    await order('E3', ago(3 * hour), { total: 20, refunded: 5 }, [['MUG', 2, 10]]);
    await order('E4', ago(3 * hour), { total: 50, status: 'refunded' }, [['MUG', 5, 10]]);
    await order('S1', ago(2 * hour), { platform: 'shopify', total: 40, fees: null }, [['PEN', 4, 10]]);
    await order('G1', ago(2 * hour), { platform: 'ebay', total: 99, currency: 'EUR' }, [['MUG', 1, 99]]);
    await order('E0', ago(8 * day), { total: 15 }, [['MUG', 1, 15]]);
    await product.database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost) VALUES (gen_random_uuid(), 'MUG', 'Mug', 'ebay', 9, 10, 4)`,
    );
    await eventually('the days are counted', async () => (await product.database.value('SELECT count(*)::int FROM ledger_due')) === 0);

    for (const period of ['7d', '24h']) {
      const { currencies, customers } = await read<ShopAnalyticsDto>(`/shop?period=${period}`);
      expect(currencies.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
      const [dollars, euros] = currencies;
      // 33 - 3 + 20 - 5 + 40
      expect(of(dollars!.kpis, 'net_sales')).toMatchObject({ value: 85, currency: 'USD', previous: period === '7d' ? 15 : 0 });
      expect(of(dollars!.kpis, 'orders')).toMatchObject({ value: 3 });
      expect(of(dollars!.kpis, 'average_order')).toMatchObject({ value: 28.33 });
      expect(of(dollars!.kpis, 'refunds')).toMatchObject({ value: 55 });
      expect(of(euros!.kpis, 'net_sales')).toMatchObject({ value: 99, currency: 'EUR' });
      expect(of(customers, 'returning_rate')).toMatchObject({
        value: 100,
        formula: expect.stringMatching(/^1 with an order before the period/) as string,
      });
      // 5 mugs: 30 + 20 less a quarter that was paid back, less 5 x 4 cost, less 2 fees.
      expect(dollars!.profit.find(({ sku }) => sku === 'MUG')).toMatchObject({ units: 5, revenue: 45, cost: 20, fees: 2, profit: 23 });
      expect(dollars!.profit.find(({ sku }) => sku === 'PEN')).toMatchObject({ units: 4, cost: null, fees: null, profit: null });
      expect(of(dollars!.kpis, 'profit')).toMatchObject({
        value: null,
        reason: expect.stringMatching(/cost of 1 of 2 products/) as string,
      });
      expect(dollars!.channels.map(({ platform, netSales, units, fees }) => [platform, netSales, units, fees])).toEqual([
        ['ebay', 45, 5, 2],
        ['shopify', 40, 4, null],
      ]);
    }
  });

  it('should give every table as CSV, or as an Excel file', async () => {
    for (const table of ['figures', 'tasks', 'types', 'statuses', 'sales', 'channels', 'profit', 'findings']) {
      const { status, headers, body } = await call<string>('GET', `/api/analytics/export?table=${table}&period=7d`);
      expect([table, status, headers.get('content-type')]).toEqual([table, 200, 'text/csv; charset=utf-8']);
      if (table === 'types') expect(body).toContain('Data Analysis,1,9,1,0,90,30');
      if (table === 'profit') expect(body).toContain('PEN,PEN,shopify,USD,4,1,40,,,,');
    }
    const excel = await call<string>('GET', '/api/analytics/export?table=profit&format=xlsx');
    expect(excel.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(excel.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''analytics-profit-[\d-]+\.xlsx$/);
    expect(excel.body).toMatch(/^PK/);
    expect((await call('GET', '/api/analytics/export?table=profit&format=ods')).status).toBe(400);
    expect((await call('GET', '/api/analytics/export?table=users')).status).toBe(400);
  });

  it('should say how much data findings still need, and find what stands out', async () => {
    const young = await read<FindingsDto>('/findings');
    expect(young.findings).toEqual([]);
    expect(young.missing.find(({ metric }) => metric === 'tasks_completed')!.text).toMatch(/after 28 days with data. So far: \d/);
    await product.database.query(
      `INSERT INTO tasks (id, title, type, status, created_at, started_at, finished_at, attempt)
       SELECT gen_random_uuid(), 'Many', 'Custom', 'completed', at, at, at, 1
       FROM (SELECT date_trunc('day', now()) - d * interval '1 day' + interval '12 hours' AS at, n
         FROM generate_series(1, 60) d, generate_series(1, 40) n WHERE n <= CASE WHEN d = 3 THEN 40 ELSE 4 + d % 2 END) t`,
    );
    const { findings } = await read<FindingsDto>('/findings');
    expect(findings.find(({ kind, metric }) => kind === 'anomaly' && metric === 'tasks_completed')).toMatchObject({
      title: expect.stringMatching(/^Completed tasks on .+: 4\d where [45](\.\d)? is usual for that weekday$/) as string,
      tone: 'good',
      link: expect.stringContaining('/admin/task-queue?status=completed') as string,
    });
  });

  it('should tell about a crossing once, start the workflow that waits for it, and tell when it is back', async () => {
    const rule = { metric: 'tasks_failed', comparison: 'above', threshold: 0, windowHours: 6 };
    const tested = await call<AlertBackTestDto>('POST', '/api/analytics/alerts/back-test', rule);
    expect(tested).toMatchObject({ status: 200, body: { firings: 1, current: 1, highest: 1 } });
    expect(tested.body.text).toMatch(/^Would have fired 1 time in the last \d+ days\.$/);

    const trigger = { id: 'limit', type: 'event', event: 'metric.threshold' };
    const steps = [{ id: 'echo', type: 'transform', config: { output: { got: '{{trigger.name}}' } } }];
    const workflow = await call<{ id: string }>('POST', '/api/workflows', {
      name: 'On a limit',
      status: 'active',
      triggers: [trigger],
      steps,
    });
    expect(workflow).toMatchObject({ status: 201 });
    const { body: alert } = await call<AlertDto>('POST', '/api/analytics/alerts', { name: 'Too many failures', ...rule });
    expect(alert).toMatchObject({ state: 'not_checked', enabled: true, currency: null, unit: 'count' });

    const watch = product.worker!.get(AlertWatch, { strict: false });
    const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    for (const minutes of [1, 2, 3]) await watch.tick(after(minutes));
    const path = `/api/analytics/alerts/${alert.id}`;
    expect((await call<AlertDto>('GET', path)).body).toMatchObject({
      state: 'firing',
      lastValue: 1,
      firings: [{ value: 1, recoveredAt: null }],
    });
    const notices = () =>
      product.database.query<{ kind: string }>(`SELECT kind FROM notifications WHERE kind LIKE 'metric.%' ORDER BY created_at`);
    expect(await notices()).toEqual([{ kind: 'metric.threshold' }]);
    await eventually('the workflow ran', async () => {
      const { body } = await call<{ status: string }[]>('GET', `/api/workflows/${workflow.body.id}/runs`);
      return body.length === 1 && body[0]!.status === 'completed';
    });

    await product.database.query(`DELETE FROM tasks WHERE status = 'failed'`);
    for (const minutes of [4, 5]) await watch.tick(after(minutes));
    expect((await call<AlertDto>('GET', path)).body).toMatchObject({
      state: 'ok',
      lastValue: 0,
      firings: [{ recoveredAt: expect.any(String) as string }],
    });
    expect((await notices()).map(({ kind }) => kind)).toEqual(['metric.threshold', 'metric.recovered']);

    expect((await call<AlertDto>('PATCH', path, { enabled: false })).body).toMatchObject({ state: 'off', lastValue: null });
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });
});
