import { v7 as uuidv7 } from 'uuid';
import {
  type LedgerOrder,
  type LedgerRecords,
  type LedgerSource,
  LedgerUpkeepModule,
  Privacy,
  ShopLedger,
} from '../../src/modules/commerce';
import type { ProfitQuery } from '../../src/modules/commerce/dto/commerce-requests.dto';
import { LedgerFigures } from '../../src/modules/commerce/lists/ledger-figures';
import { platforms } from '../../src/modules/integrations';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { forgetFacts, statedFacts } from '../rows';
import { startForAll, type StartedModule } from '../start-module';

const dayMs = 86_400_000;

describe('Two accounts of one platform', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query(
      'TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, inventory, ledger_due, business_metrics, stated_facts CASCADE',
    );
    await forgetFacts(database);
  });

  const run: Transactions['run'] = (work) => module.get(Transactions).run(work);
  const ledger = () => module.get(ShopLedger);
  const write = (source: LedgerSource, records: LedgerRecords) => run((transaction) => ledger().write(transaction, source, records));
  const accountOf = (platform: string, account: string): LedgerSource => ({ platform, account, integrationId: uuidv7() });
  const fileOf = (platform: string, account = ''): LedgerSource => ({ platform, account, integrationId: null });
  const stored = (table: string, columns: string) =>
    database.query<Record<string, unknown>>(`SELECT ${columns} FROM ${table} ORDER BY ${columns.includes(',') ? '1, 2' : '1'}`);
  const orders = () => stored('shop_orders', 'account, platform_order_id AS number, total::float8 AS total, currency, status');

  /** Everything of one account, under the same numbers as everything of the other. */
  const recordsOf = (buyer: string, change: Partial<LedgerOrder>): LedgerRecords => ({
    products: [{ platformProductId: '1008', productName: `Box of ${buyer}`, priceCents: 1_000, currency: 'EUR', quantity: 3 }],
    customers: [{ platformCustomerId: '5', email: `${buyer}@buyers.test`, firstName: buyer }],
    orders: [
      order({ platformOrderId: '1008', customer: { platformCustomerId: '5', email: `${buyer}@buyers.test`, firstName: buyer }, ...change }),
    ],
    metrics: [{ metricType: 'payouts', day: '2026-11-21', valueCents: buyer.length * 100, currency: 'EUR' }],
  });
  const first = { totalCents: 5_600, currency: 'USD' };
  const second = { totalCents: 900, currency: 'EUR', status: 'refunded', refundedCents: 900 } as const;

  it.each(platforms.map(({ platform }) => platform))('should keep equal numbers apart on %s, whichever is read last', async (platform) => {
    const [a, b] = [accountOf(platform, 'a.test'), accountOf(platform, 'b.test')];
    await write(a, recordsOf('ada', first));
    await write(b, recordsOf('bob', second));
    await write(a, recordsOf('ada', first));
    expect(await orders()).toEqual([
      { account: 'a.test', number: '1008', total: 56, currency: 'USD', status: 'paid' },
      { account: 'b.test', number: '1008', total: 9, currency: 'EUR', status: 'refunded' },
    ]);
    expect(await stored('shop_orders o JOIN customers c ON c.id = o.customer_id', 'o.account, c.email')).toEqual([
      { account: 'a.test', email: 'ada@buyers.test' },
      { account: 'b.test', email: 'bob@buyers.test' },
    ]);
    expect(await stored('inventory', 'account, sku, product_name AS name')).toEqual([
      { account: 'a.test', sku: `${platform}-1008@a.test`, name: 'Box of ada' },
      { account: 'b.test', sku: `${platform}-1008@b.test`, name: 'Box of bob' },
    ]);
    expect(await stored('business_metrics', 'account, value::float8 AS value')).toEqual([
      { account: 'a.test', value: 3 },
      { account: 'b.test', value: 3 },
    ]);
    expect(await stored(statedFacts, 'type')).toEqual([
      { type: 'customer.created' },
      { type: 'shop_order.paid' },
      { type: 'shop_order.refunded' },
    ]);
  });

  it('should show what a product earned on each of them', async () => {
    const [a, b] = [accountOf('etsy', 'a.test'), accountOf('etsy', 'b.test')];
    const sale = (totalCents: number) => ({ ...first, orderedAt: new Date(), totalCents });
    await write(a, recordsOf('ada', sale(5_600)));
    await write(b, recordsOf('bob', sale(900)));
    const earned = async (of: Partial<ProfitQuery>) =>
      (await module.get(LedgerFigures).profit({ days: 30, ...of })).map(({ revenue }) => revenue);
    expect(await earned({ integrationId: a.integrationId! })).toEqual([40, 10]);
    expect(await earned({ integrationId: b.integrationId! })).toEqual([2.4, 0.6]);
    expect(await earned({ platform: 'etsy' })).toEqual([42.4, 10.6]);
  });

  it('should lose only its own rows when one of them is deleted', async () => {
    const [a, b] = [accountOf('woocommerce', 'a.test'), accountOf('woocommerce', 'b.test')];
    await write(a, recordsOf('ada', first));
    await write(b, recordsOf('bob', second));
    await run((transaction) => ledger().deleteOf(transaction, b.integrationId!));
    expect(await orders()).toMatchObject([{ account: 'a.test', total: 56 }]);
    expect(await stored('customers', 'email')).toEqual([{ email: 'ada@buyers.test' }]);
    expect(await stored('inventory', 'account')).toEqual([{ account: 'a.test' }]);
  });

  it('should leave a customer whom a file named before, under the number of the file', async () => {
    const a = accountOf('woocommerce', 'a.test');
    const ada = { customers: [{ platformCustomerId: '5', email: 'ada@buyers.test' }] };
    await write({ platform: 'woocommerce', account: 'a.test', integrationId: null, importId: uuidv7() }, ada);
    await write(a, { ...ada, customers: [...ada.customers, { platformCustomerId: '6', email: 'bob@buyers.test' }] });
    expect(await run((transaction) => ledger().deleteOf(transaction, a.integrationId!))).toMatchObject({ customers: 1 });
    expect(await stored('customer_sources s JOIN customers c ON c.id = s.customer_id', 'c.email, s.integration_id AS account')).toEqual([
      { email: 'ada@buyers.test', account: null },
    ]);
  });

  it('should go on with its rows when an account is connected again', async () => {
    await write(accountOf('woocommerce', 'a.test'), recordsOf('ada', first));
    const again = accountOf('woocommerce', 'a.test');
    await write(again, recordsOf('ada', { ...first, status: 'shipped' }));
    const integrations = await database.query(
      'SELECT integration_id AS id FROM shop_orders UNION ALL SELECT integration_id FROM inventory UNION ALL SELECT integration_id FROM business_metrics',
    );
    expect(integrations).toEqual([{ id: again.integrationId }, { id: again.integrationId }, { id: again.integrationId }]);
    expect(await orders()).toMatchObject([{ status: 'shipped' }]);
  });

  it('should count no news of an order that an account has read, for a file that names no account', async () => {
    const sold = order({ platformOrderId: '8', orderedAt: new Date(), currency: 'USD' });
    await write(accountOf('woocommerce', 'a.test'), { orders: [sold] });
    const file = { ...fileOf('woocommerce'), importId: uuidv7(), newsSince: new Date(Date.now() - dayMs) };
    expect(await ledger().newsOf(database, file, [sold])).toEqual({ paid: 0, refunded: 0, withAddress: 0 });
    expect(await ledger().newsOf(database, file, [{ ...sold, platformOrderId: '9' }])).toMatchObject({ paid: 1 });
  });

  it('should take over the order of a file only if it is the same purchase', async () => {
    const file = fileOf('woocommerce');
    const old = order({ platformOrderId: '7', orderedAt: new Date(Date.now() - 300 * dayMs), currency: 'USD' });
    const recent = order({ platformOrderId: '8', currency: 'USD' });
    await write(file, { orders: [old, recent], products: [{ platformProductId: '1008', quantity: 1 }] });
    await write(accountOf('woocommerce', 'a.test'), {
      orders: [order({ platformOrderId: '7', totalCents: 100, currency: 'USD' }), { ...recent, totalCents: 200 }],
      products: [{ platformProductId: '1008', quantity: 2 }],
    });
    expect(await orders()).toMatchObject([
      { account: '', number: '7', total: 56 },
      { account: 'a.test', number: '7', total: 1 },
      { account: 'a.test', number: '8', total: 2 },
    ]);
    expect(await stored('inventory', 'account, sku, quantity')).toEqual([
      { account: 'a.test', sku: 'woocommerce-1008@a.test', quantity: 2 },
    ]);
  });

  it('should report the orders of a file whose numbers belong to another purchase, and write the others', async () => {
    await write(fileOf('market'), { orders: [order({ platformOrderId: '7', orderedAt: new Date(Date.now() - 300 * dayMs) })] });
    const { conflicts, orders: counts } = await write(fileOf('market'), {
      orders: [order({ platformOrderId: '7', totalCents: 100 }), order({ platformOrderId: '8' })],
    });
    expect(conflicts).toMatchObject([{ platformOrderId: '7' }]);
    expect(counts).toEqual({ added: 1, updated: 0, unchanged: 0 });
    expect(await orders()).toMatchObject([
      { number: '7', total: 56 },
      { number: '8', total: 56 },
    ]);
  });

  it('should not bring back a customer that one account has to forget, nor forget the other one', async () => {
    const [a, b] = [accountOf('ebay', 'a'), accountOf('ebay', 'b')];
    const buyer = (firstName: string): LedgerRecords => ({ customers: [{ platformCustomerId: '5', firstName }] });
    await write(a, buyer('Ada'));
    await write(b, buyer('Bob'));
    await run((transaction) =>
      module.get(Privacy).erase(transaction, { platform: 'ebay', account: 'b', platformCustomerId: '5' }, 'Asked for by the person'),
    );
    await write(a, buyer('Ada'));
    await write(b, buyer('Bob'));
    expect(await stored('customers', 'first_name AS name')).toEqual([{ name: 'Ada' }]);
  });

  it('should read an order that may have been overwritten once more, even if nothing seems to have changed', async () => {
    const a = accountOf('woocommerce', 'a.test');
    await write(a, recordsOf('ada', first));
    await database.query(`UPDATE shop_orders SET suspect_since = now()`);
    const { orders: counts } = await write(a, recordsOf('ada', first));
    expect(counts.updated).toBe(1);
    expect(await stored('shop_orders', 'suspect_since')).toEqual([{ suspect_since: null }]);
  });
});
