import { AgentsModule } from '../../src/modules/agents';
import { SalesReader } from '../../src/modules/agents/engines/data-analysis/sales-reader';
import { runEngine } from '../../src/modules/agents/engines/testing/run-engine';
import { contextOf } from '../../src/modules/agents/engines/testing/tool-context';
import { statsTool } from '../../src/modules/agents/engines/tools/stats-tool';
import { AnalyticsUpkeepModule } from '../../src/modules/analytics';
import { HourSums } from '../../src/modules/analytics/alerts/hour-sums';
import type { PeriodQuery } from '../../src/modules/analytics/dto/analytics-requests.dto';
import type { KpiDto, ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import { ReportContent } from '../../src/modules/analytics/reports/report-content';
import { ShopAnalytics } from '../../src/modules/analytics/shop/shop-analytics';
import { shopTools } from '../../src/modules/agents/engines/tools/shop-tools';
import { LedgerUpkeepModule } from '../../src/modules/commerce';
import { LedgerFigures } from '../../src/modules/commerce/lists/ledger-figures';
import { MetricRollUp } from '../../src/modules/commerce/upkeep/metric-roll-up';
import { ShopCustomers, ShopDemand, ShopFigures, ShopProducts } from '../../src/modules/sales';
import { TaskHandlerRegistry } from '../../src/modules/tasks';
import { createDatabase, type TestDatabase } from '../database';
import { clockChanges, insertMadeShop, type MadeOrder, people } from '../made-shop';
import {
  all,
  currencies,
  dayBefore,
  dayOf,
  isSale,
  money,
  netOf,
  now,
  refundOf,
  sum,
  timeZone,
  today,
  truth,
  units,
  within,
} from '../made-shop-truth';
import { type StartedModule, startModule } from '../start-module';

type Json = Record<string, unknown>;
interface Found {
  rows: Json[];
  total: number;
  sums: Json[];
}

const step = {
  signal: new AbortController().signal,
  log: () => undefined,
  progress: () => undefined,
  checkpoint: () => undefined,
  artifact: () => undefined,
};

describe('What a sale is', () => {
  let database: TestDatabase;
  let module: StartedModule;

  beforeAll(async () => {
    database = await createDatabase();
    await database.query(`INSERT INTO settings (id, "values") VALUES (1, $1)`, [{ timeZone }]);
    module = await startModule(database, [AnalyticsUpkeepModule, LedgerUpkeepModule, AgentsModule]);
    await insertMadeShop(database, all);
    await module.get(MetricRollUp).round();
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });

  const lookUp = async (args: Record<string, string | number>) => {
    const [tool] = shopTools(module.get(ShopProducts), module.get(ShopFigures));
    return (await tool!.call(args, {} as never)) as unknown as Found;
  };
  const shop = (query: Partial<PeriodQuery>) => module.get(ShopAnalytics).read(query as PeriodQuery);
  const value = (kpis: KpiDto[], key: string) => kpis.find((kpi) => kpi.key === key)?.value ?? 0;
  const figuresOf = ({ currencies: found }: ShopAnalyticsDto, currency: string) => {
    const kpis = found.find((one) => one.currency === currency)?.kpis ?? [];
    return [value(kpis, 'orders'), money(value(kpis, 'net_sales')), money(value(kpis, 'refunds'))];
  };
  const expected = (list: readonly MadeOrder[], currency: string) => {
    const { orders, net, refunds } = truth(list, currency);
    return [orders, net, refunds];
  };

  it('should have made a shop in which every rule matters', () => {
    const changes = clockChanges(timeZone, now);
    expect(changes).toHaveLength(2);
    for (const currency of currencies) {
      const { orders, refunded, cancelled, refunds } = truth(all, currency);
      expect([orders > 20, refunded > 2, cancelled > 1, refunds > 0]).toEqual([true, true, true, true]);
    }
    const [day, before] = changes.map((at) => [dayOf(at), dayOf(at.getTime() - 86_400_000)]).flat();
    expect([within(day!, day).length > 3, within(before!, before).length > 0]).toEqual([true, true]);
    expect(all.some((order) => isSale(order) && order.lines.length === 0)).toBe(true);
    // A clock in UTC would put some of them on another day.
    expect(all.filter(({ at }) => dayOf(at) !== at.toISOString().slice(0, 10)).length).toBeGreaterThan(10);
  });

  it('should be counted so by Analytics: over a year, over a day with 23 and one with 25 hours, and from one midnight to the next', async () => {
    const spans = [
      [dayBefore(364), today],
      ...clockChanges(timeZone, now).map((at) => [dayOf(at), dayOf(at)]),
      [dayBefore(1), dayBefore(1)],
      [today, today],
    ];
    for (const [from, to] of spans) {
      const read = await shop({ period: 'custom', from, to, compare: 'none' });
      for (const currency of currencies)
        expect([from, currency, ...figuresOf(read, currency)]).toEqual([from, currency, ...expected(within(from!, to), currency)]);
    }
    const buyers = new Set(
      within(dayBefore(89))
        .filter((order) => isSale(order) && order.customer !== null)
        .map(({ customer }) => customer),
    );
    expect(value((await shop({ period: '90d', compare: 'previous' })).customers, 'customers')).toBe(buyers.size);
  });

  it('should give the products of Analytics, of the profit list and of the days the same sales as the orders they are part of', async () => {
    const span = within(dayBefore(364)).filter((order) => isSale(order) && order.lines.length > 0);
    const read = await shop({ period: 'custom', from: dayBefore(364), to: today, compare: 'none' });
    const profit = await module.get(LedgerFigures).profit({ days: 366 });
    const metrics = await module.get(LedgerFigures).metrics({ from: dayBefore(364), to: today });
    for (const currency of currencies) {
      const own = span.filter((order) => order.currency === currency);
      const rows = read.currencies.find((one) => one.currency === currency)!.profit;
      const listed = profit.filter((row) => row.currency === currency);
      const pieces = own.reduce((count, order) => count + units(order), 0);
      // Rounded for each day, product and channel: half a cent for each of them at most.
      const near = (found: number) => Math.abs(found - sum(own, netOf)) <= own.length * 3 * 0.005;
      expect([
        currency,
        rows.reduce((count, row) => count + row.units, 0),
        near(rows.reduce((total, row) => total + row.revenue, 0)),
      ]).toEqual([currency, pieces, true]);
      expect([
        currency,
        listed.reduce((count, row) => count + row.units, 0),
        near(listed.reduce((total, row) => total + row.revenue, 0)),
      ]).toEqual([currency, pieces, true]);
      const metric = (type: string) =>
        money(metrics.filter((row) => row.currency === currency && row.metricType === type).reduce((total, row) => total + row.value, 0));
      const { orders, units: sold, refunds } = truth(within(dayBefore(364)), currency);
      expect([metric('orders'), metric('units'), metric('refunds')]).toEqual([orders, sold, refunds]);
    }
  });

  const sumsOf = (list: readonly MadeOrder[]) =>
    currencies
      .map((currency) => truth(list, currency))
      .filter(({ orders, refunded, cancelled }) => orders + refunded + cancelled > 0)
      .map((row) => ({
        ...row,
        ...Object.fromEntries(['net', 'refunds', 'discount', 'shipping', 'tax', 'fees'].map((key) => [key, row[key as 'net'].toFixed(2)])),
      }));
  const byCurrency = (rows: Json[]) => rows.toSorted((a, b) => String(a.currency).localeCompare(String(b.currency)));

  it('should be told so by shop.query, day by day, with counts and sums of all that a limit leaves out', async () => {
    const year = within(dayBefore(364));
    const answer = await lookUp({ query: 'sales_by_day', days: 365, limit: 5 });
    const days = [...new Set(year.filter(isSale).map(({ at }) => dayOf(at)))].sort().reverse();
    expect(answer.total).toBe(days.length);
    expect([...new Set(answer.rows.map(({ day }) => day))]).toEqual(days.slice(0, 5));
    for (const { day, currency, orders, amount } of answer.rows) {
      const own = truth(within(String(day), String(day)), String(currency));
      expect([day, currency, orders, Number(amount)]).toEqual([day, currency, own.orders, own.net]);
    }
    expect(byCurrency(answer.sums)).toEqual(byCurrency(sumsOf(year)));
    const everyDay = await lookUp({ query: 'sales_by_day', days: 365, limit: 200 });
    for (const change of clockChanges(timeZone, now)) {
      const [day] = [dayOf(change)];
      if (!days.slice(0, 200).includes(day)) continue;
      for (const currency of currencies) {
        const row = everyDay.rows.find((one) => one.day === day && one.currency === currency);
        expect([day, currency, Number(row?.amount ?? 0)]).toEqual([day, currency, truth(within(day, day), currency).net]);
      }
    }
  });

  it('should be told so by shop.query, by channel, by customer and by order', async () => {
    const span = within(dayBefore(89));
    const channels = await lookUp({ query: 'sales_by_platform', days: 90 });
    for (const { platform, currency, orders, amount } of channels.rows) {
      const own = truth(
        span.filter((order) => order.platform === platform),
        String(currency),
      );
      expect([platform, currency, orders, Number(amount)]).toEqual([platform, currency, own.orders, own.net]);
    }
    expect(channels.rows.reduce((count, { orders }) => count + Number(orders), 0)).toBe(span.filter(isSale).length);

    const groups = await lookUp({ query: 'customer_groups', days: 90 });
    const known = span.filter((order) => isSale(order) && order.customer !== null);
    expect(groups.total).toBe(new Set(known.map(({ customer }) => customer)).size);
    for (const currency of currencies)
      expect([
        currency,
        money(groups.rows.filter((row) => row.currency === currency).reduce((total, { amount }) => total + Number(amount), 0)),
      ]).toEqual([
        currency,
        sum(
          known.filter((order) => order.currency === currency),
          netOf,
        ),
      ]);

    const wanted: Record<string, (order: MadeOrder) => boolean> = {
      sales: isSale,
      'to ship': ({ status }) => status === 'paid' || status === 'partially_refunded',
      refunds: (order) => refundOf(order) > 0,
      all: () => true,
    };
    for (const [choice, fits] of Object.entries(wanted)) {
      const list = span.filter(fits).sort((a, b) => b.at.getTime() - a.at.getTime());
      const answer = await lookUp({ query: 'recent_orders', days: 90, limit: 7, orders: choice });
      expect([choice, answer.total, answer.rows.length]).toEqual([choice, list.length, 7]);
      expect(answer.rows.map(({ order, net, currency }) => [order, Number(net), currency])).toEqual(
        list.slice(0, 7).map((order) => [order.number, money(netOf(order)), order.currency]),
      );
      expect([choice, byCurrency(answer.sums)]).toEqual([choice, byCurrency(sumsOf(list))]);
    }
    const usual = await lookUp({ query: 'recent_orders', days: 90, platform: 'etsy' });
    expect(usual.total).toBe(span.filter((order) => isSale(order) && order.platform === 'etsy').length);
    const hours = await lookUp({ query: 'recent_orders', hours: 30, orders: 'all' });
    expect(hours.total).toBe(all.filter(({ at }) => at.getTime() > now.getTime() - 30 * 3_600_000).length);
  });

  it('should be told so by shop.query about products, whose prices say their currency', async () => {
    const sold = new Map<string, number>();
    for (const order of all.filter(isSale)) for (const { sku, quantity } of order.lines) sold.set(sku, (sold.get(sku) ?? 0) + quantity);
    const best = await lookUp({ query: 'best_sellers', limit: 3 });
    expect(best.total).toBe(sold.size);
    expect(best.rows.map(({ sku, units: pieces }) => [sku, pieces])).toEqual(
      [...sold].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).slice(0, 3),
    );
    for (const query of ['products', 'least_stock']) {
      const answer = await lookUp({ query, limit: 2 });
      expect([answer.total, answer.rows.length]).toEqual([8, 2]);
      // Two of three listings are in dollars, and the yen price is not the lower one because it is not compared.
      expect(answer.rows[0]).toMatchObject({ price: '19.00', currency: 'USD' });
    }
  });

  it('should be taken so by trends: pieces a day, and what a product earned in the currency of its price', async () => {
    const demand = module.get(ShopDemand);
    const daily = new Map<string, number>();
    for (const order of all.filter((one) => isSale(one) && dayOf(one.at) < today && dayOf(one.at) >= dayBefore(300)))
      for (const { sku, quantity } of order.lines)
        daily.set(`${sku} ${dayOf(order.at)}`, (daily.get(`${sku} ${dayOf(order.at)}`) ?? 0) + quantity);
    const found = (await demand.daily(300)).flatMap(({ sku, days, units: pieces }) =>
      days.map((day, at) => [`${sku} ${day}`, pieces[at]!] as const),
    );
    expect(new Map(found.toSorted())).toEqual(new Map([...daily].sort()));
    const month = within(dayBefore(29)).filter(isSale);
    const economics = await demand.economics();
    expect(economics.reduce((count, { soldUnits }) => count + soldUnits, 0)).toBe(month.reduce((count, order) => count + units(order), 0));
    const dollars = sum(
      month.filter((order) => order.currency === 'USD' && order.lines.length > 0),
      netOf,
    );
    expect(Math.abs(economics.reduce((total, { soldCents }) => total + soldCents, 0) / 100 - dollars)).toBeLessThan(0.05);
  });

  it('should be written so into reports and watched so by alerts', async () => {
    const content = await module.get(ReportContent).read('weekly', now, timeZone);
    for (const { currency, figures } of content.shop!) {
      const own = truth(within(content.from, content.to), currency);
      const said = JSON.stringify(figures.find(({ label }) => label === 'Orders'));
      expect([currency, said]).toEqual([currency, expect.stringMatching(new RegExp(`"${own.orders}"`))]);
    }
    const hours = await module.get(HourSums).last(24 * 30, 'net_sales', 'EUR', now);
    const since = now.getTime() - 30 * 86_400_000;
    const euros = all.filter(({ at, currency }) => currency === 'EUR' && at.getTime() > since);
    expect(money(hours.reduce((total, { netSales = 0 }) => total + netSales, 0))).toBe(sum(euros, netOf));
  });

  it('should make the segments of customers: what each paid and did not get back, in the currency of most of their orders', async () => {
    const found = await module.get(ShopCustomers).all();
    expect(found.map(({ email }) => email)).toEqual(people.toSorted());
    for (const { email, orders, spent, spentIn, currency, daysSince } of found) {
      expect(spentIn[currency ?? ''] ?? 0).toBeCloseTo(spent, 6);
      const own = all.filter((order) => isSale(order) && people[order.customer ?? -1] === email);
      const counts = currencies.map((one) => [one, own.filter((order) => order.currency === one).length] as const);
      const [most] = counts.toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b))[0]!;
      const paid = sum(
        own.filter((order) => order.currency === most),
        ({ total, refunded }) => total - refunded,
      );
      const last = Math.max(...own.map(({ at }) => at.getTime()));
      expect([email, orders, currency, money(spent), daysSince]).toEqual([
        email,
        own.length,
        most,
        paid,
        Math.floor((Date.now() - last) / 86_400_000),
      ]);
    }
  });

  it.each(['USD', 'JPY'])('should be what Data Analysis adds up in %s, with what it left out', async (currency) => {
    const analyst = module.get(TaskHandlerRegistry).find('Data Analysis')!;
    const { artifacts } = await runEngine(analyst, { dataset: 'orders', preset: 'abc', ...(currency !== 'USD' && { currency }) });
    const facts = JSON.parse(artifacts['facts.json']!) as {
      source: { shop: Json };
      measure: { total: number; unit: string; label: string };
      series: { periods: { start: string; end: string; amount: number | null }[] };
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
    expect(artifacts['report.md']).toContain(`${refunded} refunded orders and ${cancelled} cancelled orders`);
    expect(artifacts['report.md']).toMatch(/Not added, because no rate is stated/);
  });

  it('should be what stats.run answers, with its currency', async () => {
    const output = await statsTool(module.get(SalesReader)).call({ preset: 'abc' }, { ...contextOf(''), step });
    const { measure, source } = output as unknown as { measure: { total: number; unit: string }; source: { sales: Json } };
    expect([money(measure.total), measure.unit]).toEqual([truth(all, 'USD').net, 'USD']);
    expect(source.sales).toMatchObject({ currency: 'USD', orders: truth(all, 'USD').orders });
  });

  it('should be the same in an analysis that ends on a day of the shop', async () => {
    const lastDay = dayBefore(40);
    const { orders, net } = truth(within('0000', lastDay), 'USD');
    const profile = await module.get(SalesReader).read({ dataset: 'orders', currency: 'USD', lastDay }, 'summary', step);
    expect([money(profile.measure.total), profile.source.shop]).toMatchObject([net, { orders, net, today: dayBefore(39) }]);
    expect(truth(all, 'USD').orders).toBeGreaterThan(orders);
  });
});
