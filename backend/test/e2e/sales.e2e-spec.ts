import type { ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertMadeShop } from '../made-shop';
import { all, currencies, dayBefore, isSale, money, timeZone, today, truth, within } from '../made-shop-truth';

type Json = Record<string, unknown>;
interface Detail {
  id: string;
  status: string;
  error: { message: string } | null;
  artifacts: { id: string; title: string }[];
  steps: { key: string; attempt: number; index: number }[];
}
interface Found {
  sums: Json[];
}

describe('What a sale is', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
    expect((await call('PUT', '/api/settings', { timeZone })).status).toBe(200);
    await insertMadeShop(product.database, all);
    await eventually('the days are counted', async () => (await product.database.value('SELECT count(*)::int FROM ledger_due')) === 0);
  });
  afterAll(() => product.close());

  async function ended(body: object): Promise<Detail> {
    const { body: started } = await call<Detail>('POST', '/api/tasks', { title: 'Run', maxAttempts: 1, ...body });
    const task = await eventually('the task ended', async () => {
      const { body: read } = await call<Detail>('GET', `/api/tasks/${started.id}`);
      return ['completed', 'failed'].includes(read.status) ? read : null;
    });
    expect([task.status, task.error]).toEqual(['completed', null]);
    return task;
  }
  async function fileOf(task: Detail, title: string): Promise<string> {
    const { id } = task.artifacts.find((file) => file.title === title)!;
    return (await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`)).text();
  }
  async function toolAnswer<T>(tool: string, args: object): Promise<T> {
    const task = await ended({ type: 'Custom', input: { steps: [{ type: 'tool', tool, arguments: args }] } });
    const { attempt, index } = task.steps.find(({ key }) => key === '1')!;
    return (await call<{ output: T }>('GET', `/api/tasks/${task.id}/steps/${attempt}/${index}`)).body.output;
  }
  it.each(['USD', 'JPY'])('should be read so by Data Analysis in %s, which says what it left out', async (currency) => {
    const task = await ended({
      type: 'Data Analysis',
      input: { dataset: 'orders', preset: 'abc', ...(currency !== 'USD' && { currency }) },
    });
    const facts = JSON.parse(await fileOf(task, 'facts.json')) as {
      source: { shop: Json & { others: Json[] } };
      measure: { total: number; unit: string; label: string };
      series: { periods: { start: string; end: string; amount: number | null }[] };
      abc: { facts: { list: { name: string; amount: number }[] } };
      customers: { customers: number };
    };
    const own = truth(all, currency);
    expect(facts.measure).toMatchObject({ label: 'Net sales', unit: currency });
    expect(money(facts.measure.total)).toBe(own.net);
    const { orders, units: pieces, net, refunded, cancelled, refunds } = own;
    expect(facts.source.shop).toMatchObject({ currency, timeZone, orders, units: pieces, net, refunded, cancelled, refunds });
    expect(facts.source.shop.others).toEqual(
      currencies
        .filter((one) => one !== currency)
        .map((one) => expect.objectContaining({ currency: one, orders: truth(all, one).orders, net: truth(all, one).net }) as unknown),
    );
    const periods = facts.series.periods.filter(({ amount }) => amount !== null);
    expect(periods.length).toBeGreaterThan(10);
    for (const { start, end, amount } of periods) expect([start, money(amount!)]).toEqual([start, truth(within(start, end), currency).net]);
    const known = new Set(
      all.filter((order) => order.currency === currency && isSale(order) && order.customer !== null).map(({ customer }) => customer),
    );
    expect(facts.customers.customers).toBe(known.size);
    const report = await fileOf(task, 'report.md');
    expect(report).toContain(`${refunded} refunded orders and ${cancelled} cancelled orders`);
    expect(report).toMatch(/Not added, because no rate is stated/);
  });

  it('should be told so by stats.run, with its currency', async () => {
    const output = await toolAnswer<{ measure: { total: number; unit: string }; source: { sales: Json } }>('stats.run', { preset: 'abc' });
    expect([money(output.measure.total), output.measure.unit]).toEqual([truth(all, 'USD').net, 'USD']);
    expect(output.source.sales).toMatchObject({ currency: 'USD', orders: truth(all, 'USD').orders });
  });

  it('should be told so by shop.query in a task, and by Analytics over HTTP', async () => {
    const { orders, net } = truth(within(dayBefore(364)), 'USD');
    const { sums } = await toolAnswer<Found>('shop.query', { query: 'sales_by_day', days: 365, limit: 5 });
    expect(sums).toContainEqual(expect.objectContaining({ currency: 'USD', orders, net: net.toFixed(2) }));
    const path = `/api/analytics/shop?period=custom&from=${dayBefore(364)}&to=${today}&compare=none`;
    const { body } = await call<ShopAnalyticsDto>('GET', path);
    const { kpis } = body.currencies.find(({ currency }) => currency === 'USD')!;
    const value = (key: string) => money(kpis.find((kpi) => kpi.key === key)!.value!);
    expect([value('orders'), value('net_sales')]).toEqual([orders, net]);
  });
});
