import type { Permission } from '../../src/modules/auth';
import { CommerceModule, LedgerUpkeepModule } from '../../src/modules/commerce';
import type { ShopOrderListQuery } from '../../src/modules/commerce/dto/commerce-requests.dto';
import { OrderList } from '../../src/modules/commerce/lists/order-list';
import { MetricRollUp } from '../../src/modules/commerce/upkeep/metric-roll-up';
import { StatsModule } from '../../src/modules/stats';
import { ShopStats } from '../../src/modules/stats/shop-stats';
import { runAsSystem, unlimited } from '../../src/platform/http/request-context';
import type { TestDatabase } from '../database';
import { insertShopOrder } from '../rows';
import { type StartedModule, startForAll } from '../start-module';

const now = new Date('2026-11-10T14:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('The shop on the dashboard', () => {
  let database: TestDatabase;
  let module: StartedModule;
  startForAll([StatsModule, CommerceModule, LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(() =>
    database.query('TRUNCATE shop_orders, inventory, oversell_risks, shared_stocks, product_days, ledger_due, business_metrics CASCADE'),
  );

  const read = (when = now) => module.get(ShopStats).read(when);
  const readWith = (permissions: Permission[]) =>
    runAsSystem(() => read(), { authority: { ...unlimited, permissions: new Set(permissions) } });
  const product = (sku: string, quantity: number | null, more: { platform?: string; cost?: string | null; limit?: number } = {}) =>
    database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, low_stock_at) VALUES (gen_random_uuid(), $1, $1, $2, $3, 20, $4, $5)`,
      [sku, more.platform ?? 'ebay', quantity, more.cost ?? null, more.limit ?? 5],
    );
  const order = (ordered_at: Date, row: Record<string, unknown> = {}, lines: Parameters<typeof insertShopOrder>[2] = []) =>
    insertShopOrder(database, { ordered_at, ...row }, lines);

  it('should be empty for a shop without orders and products', async () => {
    expect(await read()).toEqual({
      sales: null,
      toShip: { total: 0, orders: [] },
      stock: { low: 0, atRisk: 0, oversold: 0, products: [] },
      hasShop: false,
    });
  });

  it('should compare today with the same weekday a week ago until now, refunds, tax and shipping taken off', async () => {
    await order(at('10T09:30'), { total: 30, shipping: 4, tax: 1 });
    await order(at('10T13:59'), { total: 20 });
    await order(at('10T10:00'), { total: 99, status: 'cancelled' });
    await order(at('10T11:00'), { total: 8, currency: 'EUR' });
    await order(at('03T08:00'), { total: 25, refunded: 5, status: 'partially_refunded', refunded_tax: 0, refunded_shipping: 0 });
    await order(at('03T18:00'), { total: 40 });
    await order(at('09T12:00'), { total: 1000 });
    const { sales } = await read();
    expect(sales).toMatchObject({ today: '2026-11-10', compared: '2026-11-03', comparedUntil: '2026-11-03T14:00:00.000Z' });
    const [usd, eur] = sales!.currencies;
    expect(usd).toMatchObject({ currency: 'USD', netSales: 45, orders: 2, compared: { netSales: 20, orders: 1 } });
    expect(usd!.byHour).toEqual([...Array<number>(9).fill(0), 25, 25, 25, 25, 45, 45]);
    expect([usd!.comparedByHour![17], usd!.comparedByHour![18]]).toEqual([20, 60]);
    expect(eur).toMatchObject({ currency: 'EUR', netSales: 8, compared: { netSales: 0, orders: 0 } });
  });

  it('should not compare with a time before the first order', async () => {
    await order(at('10T09:30'));
    expect((await read()).sales!.currencies).toMatchObject([{ compared: null, comparedByHour: null }]);
  });

  it('should state the profit of the week, and which data it lacks', async () => {
    await product('MUG', 9, { cost: '6.00' });
    await order(at('09T09:00'), { total: 20, fees: 2 }, [{ sku: 'MUG', quantity: 1, price: 20 }]);
    await order(at('07T19:00'), { total: 20, fees: 4 }, [{ sku: 'MUG', quantity: 1, price: 20 }]);
    await module.get(MetricRollUp).round();
    expect((await read()).sales!.earned).toMatchObject([
      { revenue: 20, cost: 6, fees: 2, profit: 12, margin: 60, previousProfit: 10, withoutCost: 0 },
    ]);
    await order(at('10T09:00'), { total: 30, fees: null }, [{ sku: 'BOWL', quantity: 2, price: 15 }]);
    await module.get(MetricRollUp).round();
    expect((await read()).sales!.earned).toMatchObject([
      {
        revenue: 50,
        cost: null,
        fees: null,
        profit: null,
        margin: null,
        products: 2,
        withoutCost: 1,
        withoutCostRevenue: 30,
        withoutFees: 1,
      },
    ]);
  });

  it('should list paid, unshipped orders, the oldest first, like the order list', async () => {
    await order(daysAgo(3), { order_number: 'A', status: 'paid' }, [
      { sku: 'MUG', quantity: 2, price: 5 },
      { sku: 'BOWL', quantity: 1, price: 10 },
    ]);
    await order(daysAgo(9), { order_number: 'B', status: 'partially_refunded', refunded: 1, fulfilment: 'open' });
    await order(daysAgo(61), { order_number: 'too old', status: 'paid' });
    await order(daysAgo(6), { order_number: 'perhaps sent before its refund', status: 'partially_refunded', refunded: 1 });
    expect((await read()).toShip).toEqual({ total: 0, orders: [] });
    await order(daysAgo(4), { status: 'shipped' });
    await order(daysAgo(5), { order_number: 'of a file that never says what was sent', platform: 'stall', status: 'paid' });
    const { toShip } = await read();
    expect(toShip).toMatchObject({
      total: 2,
      orders: [
        { number: 'B', lines: 0, pieces: 0 },
        { number: 'A', productName: 'MUG', lines: 2, pieces: 3 },
      ],
    });
    const query = { show: 'to_ship', sort: 'oldest', limit: 10 } as ShopOrderListQuery;
    const list = await module.get(OrderList).list(query, false);
    expect([list.total, ...list.items.map(({ orderNumber }) => orderNumber)]).toEqual([2, 'B', 'A']);
  });

  it('should sort oversold products first, then those at risk, then low ones', async () => {
    await product('LOW', 2);
    await product('LOWER', 50);
    await product('LOWER', 1, { platform: 'etsy' });
    await product('ENOUGH', 50);
    await product('UNKNOWN', null);
    await product('RISKY', 3, { limit: 0 });
    await database.query(`INSERT INTO oversell_risks (sku, stock, promised) VALUES ('RISKY', 3, 6)`);
    await database.query(
      `INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by) VALUES (gen_random_uuid(), 'GONE', 'Clay vase', -2, 'Ada')`,
    );
    await order(daysAgo(2), {}, [{ sku: 'LOWER', quantity: 7, price: 3 }]);
    const { stock } = await read();
    expect(stock).toMatchObject({ low: 2, atRisk: 1, oversold: 1 });
    expect(stock.products).toMatchObject([
      { sku: 'GONE', missing: 2, name: 'Clay vase' },
      { sku: 'RISKY', isAtRisk: true, quantity: 3, low: null },
      { sku: 'LOWER', quantity: 51, channels: 2, low: { platform: 'etsy', quantity: 1, limit: 5 }, sold: 7, missing: null },
      { sku: 'LOW', quantity: 2, channels: 1, low: { platform: 'ebay', quantity: 2, limit: 5 }, sold: 0 },
    ]);
  });

  it('should show oversold products only to callers who may read changes', async () => {
    await database.query(
      `INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by) VALUES (gen_random_uuid(), 'GONE', 'Clay vase', -2, 'Ada')`,
    );
    expect((await readWith(['commerce:read'])).stock).toMatchObject({ oversold: null, products: [] });
    expect((await readWith(['commerce:read', 'changes:read'])).stock).toMatchObject({ oversold: 1, products: [{ sku: 'GONE' }] });
  });
});
