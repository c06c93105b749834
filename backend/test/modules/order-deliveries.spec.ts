import { v7 as uuidv7 } from 'uuid';
import { type LedgerOrder, type LedgerSource, LedgerUndo, LedgerUpkeepModule, Privacy, ShopLedger } from '../../src/modules/commerce';
import { OrderList } from '../../src/modules/commerce/lists/order-list';
import { PersonExport } from '../../src/modules/commerce/privacy/person-export';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { forgetFacts } from '../rows';
import { startForAll, type StartedModule } from '../start-module';

const home = { name: 'Ada Byron', street: '5 High St', city: 'York', postalCode: 'YO1 7HH', country: 'GB' };

describe('Delivery addresses of orders', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query(
      'TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, ledger_due, ledger_statements, erased_people, stated_facts CASCADE',
    );
    await forgetFacts(database);
  });

  const orderedAt = new Date(Date.now() - 3_600_000);
  const run: Transactions['run'] = (work) => module.get(Transactions).run(work);
  const shop: LedgerSource = { platform: 'etsy', account: 'shop', integrationId: uuidv7() };
  const file = (importId: string): LedgerSource => ({ platform: 'etsy', account: 'shop', integrationId: null, importId });
  const write = (change: Partial<LedgerOrder>, source = shop) =>
    run((transaction) => module.get(ShopLedger).write(transaction, source, { orders: [order({ orderedAt, ...change })] }));
  const listed = async (show?: 'to_ship') => (await module.get(OrderList).list({ limit: 50, sort: 'newest', show })).items;
  const stored = async () => (await database.query<{ row: string }>('SELECT to_jsonb(o)::text AS row FROM shop_orders o'))[0]!.row;

  it('should be kept if the platform no longer sends them, with a parcel only while shipped', async () => {
    await write({ delivery: home });
    const sent = { status: 'shipped', shippedAt: new Date('2026-11-03T10:00:00Z'), carrier: 'UPS', tracking: 'UPS-77' } as const;
    expect(await write(sent)).toMatchObject({ orders: { updated: 1 } });
    expect(await listed()).toMatchObject([{ delivery: home, fulfilment: 'shipped', carrier: 'UPS', tracking: 'UPS-77' }]);
    await write({ status: 'shipped', totalCents: 5_700 });
    expect(await listed()).toMatchObject([{ tracking: 'UPS-77', total: 57 }]);
    await write({ status: 'paid' });
    expect(await listed()).toMatchObject([{ delivery: home, fulfilment: 'open', shippedAt: null, carrier: null, tracking: null }]);
  });

  it('should update an order whose address alone has changed', async () => {
    await write({ delivery: home });
    expect(await write({ delivery: home })).toMatchObject({ orders: { unchanged: 1 } });
    expect(await write({ delivery: { ...home, street: '7 Low Rd' } })).toMatchObject({ orders: { updated: 1 } });
  });

  it.each<[string, Partial<LedgerOrder>, number]>([
    ['paid', {}, 1],
    ['shipped in part', { fulfilment: 'partial' }, 1],
    ['shipped', { status: 'shipped' }, 0],
    ['not paid', { status: 'pending' }, 0],
    ['paid back in part before it was shipped', { status: 'partially_refunded', fulfilment: 'open' }, 1],
    ['paid back in part, which says nothing of its parcel', { status: 'partially_refunded' }, 0],
    ['paid back in part after it was shipped', { status: 'partially_refunded', fulfilment: 'shipped' }, 0],
    ['an unpaid cart', { isExcluded: true }, 0],
  ])('should be asked of an order that is %s: %j', async (_what, change, count) => {
    await write(change);
    expect(await listed('to_ship')).toHaveLength(count);
  });

  it('should follow the newest file, and be undone with it', async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    await write({ delivery: home }, file(first));
    await write({ delivery: { ...home, street: '7 Low Rd' }, status: 'shipped', tracking: 'UPS-77' }, file(second));
    expect(await listed()).toMatchObject([{ delivery: { street: '7 Low Rd' }, tracking: 'UPS-77' }]);
    await run((transaction) => module.get(LedgerUndo).orders(transaction, second));
    expect(await listed()).toMatchObject([{ delivery: home, tracking: null, fulfilment: 'open' }]);
  });

  it('should be exported for the person, and erased with them permanently', async () => {
    const importId = uuidv7();
    await write({ delivery: home, tracking: 'UPS-77', status: 'shipped' }, file(importId));
    await write({ delivery: home, tracking: 'UPS-77', status: 'shipped', totalCents: 5_700 });
    const customerId = (await listed())[0]!.customerId!;
    expect(await module.get(PersonExport).of(customerId)).toMatchObject({ orders: [{ delivery: home, tracking: 'UPS-77' }] });
    await run((transaction) => module.get(Privacy).erase(transaction, { email: 'ada@buyers.test' }, 'test'));
    const traces = async () => [await stored(), JSON.stringify(await database.query('SELECT stated FROM ledger_statements'))].join(' ');
    expect(await traces()).not.toMatch(/York|High St|UPS-77/);
    await write({ delivery: home, tracking: 'UPS-77', status: 'shipped' });
    await run((transaction) => module.get(LedgerUndo).orders(transaction, importId));
    expect(await traces()).not.toMatch(/York|High St|UPS-77/);
    await write({ platformOrderId: '7002', orderedAt: new Date(Date.now() + 60_000), delivery: home });
    expect(await listed()).toMatchObject([{ delivery: home }, { delivery: null }]);
  });

  it('should be erased from orders without a customer that went to the same person, permanently', async () => {
    const parcel = { status: 'shipped', tracking: 'UPS-78' } as const;
    const guest = (change: Partial<LedgerOrder> = {}) =>
      write({ platformOrderId: '8001', customer: null, delivery: { ...home, street: '5 high st.' }, ...parcel, ...change });
    const neighbour = { ...home, name: 'Tom Byron' };
    await write({ delivery: home });
    await guest();
    await guest({ platformOrderId: '8002', delivery: neighbour });
    const traces = async () => {
      const orders = await database.query('SELECT delivery, tracking FROM shop_orders ORDER BY platform_order_id');
      return [orders, await database.query('SELECT stated FROM ledger_statements')].map((rows) => JSON.stringify(rows)).join(' ');
    };
    const { erased } = await run((transaction) => module.get(Privacy).erase(transaction, { email: 'ada@buyers.test' }, 'test'));
    expect(erased).toMatchObject({ shop_orders: 2 });
    expect(await traces()).not.toMatch(/Ada|high st\./i);
    await guest({ totalCents: 5_700 });
    await write({ platformOrderId: '8003', customer: null, delivery: home }, file(uuidv7()));
    expect(await traces()).not.toMatch(/Ada|high st\./i);
    expect(await traces()).toContain('Tom Byron');
    await guest({ platformOrderId: '8004', orderedAt: new Date(Date.now() + 60_000) });
    expect(await traces()).toContain('Ada Byron');
  });
});
