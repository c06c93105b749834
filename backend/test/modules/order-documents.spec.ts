import { v7 as uuidv7 } from 'uuid';
import { type LedgerOrder, type LedgerSource, LedgerUpkeepModule, ShopLedger } from '../../src/modules/commerce';
import { OrderDocuments } from '../../src/modules/commerce/documents/order-documents';
import { defaultSettings, SettingsService } from '../../src/modules/settings';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { forgetFacts } from '../rows';
import { startForAll, type StartedModule } from '../start-module';

describe('Documents of orders', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query('TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, order_invoices, stated_facts CASCADE');
    await forgetFacts(database);
    await settle({});
  });

  const shop: LedgerSource = { platform: 'etsy', account: 'shop', integrationId: uuidv7() };
  const seller = { ...defaultSettings.seller, name: 'Linen Ltd', street: '1 Mill Rd', city: 'Leeds', country: 'GB', vatId: 'GB1' };
  const settle = async (values: object) => {
    await database.query(
      `INSERT INTO settings (id, "values") VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET "values" = $1, version = settings.version + 1`,
      [JSON.stringify(values)],
    );
    await module.get(SettingsService).load();
  };
  const sell = async (...orders: Partial<LedgerOrder>[]): Promise<string[]> => {
    await module
      .get(Transactions)
      .run((transaction) => module.get(ShopLedger).write(transaction, shop, { orders: orders.map((change) => order(change)) }));
    const rows = await database.query<{ id: string }>('SELECT id FROM shop_orders ORDER BY platform_order_id');
    return rows.map(({ id }) => id);
  };
  const receipts = (orderIds: string[], issues = true) => module.get(OrderDocuments).of({ kind: 'receipt', orderIds }, { issues });
  const titles = async (orderIds: string[]) => (await receipts(orderIds)).documents.map(({ title }) => title);

  it('should be receipts without numbers unless invoices are numbered and the seller is complete', async () => {
    const ids = await sell({ platformOrderId: '1' });
    await settle({ seller });
    expect(await receipts(ids)).toMatchObject({ numbersInvoices: false, missing: [], documents: [{ title: 'Order receipt' }] });
    await settle({ invoiceNumbers: { enabled: true, prefix: 'A-' }, seller: { ...seller, vatId: '' } });
    expect(await receipts(ids)).toMatchObject({
      numbersInvoices: true,
      missing: [{ what: 'VAT or tax number' }],
      documents: [{ title: 'Order receipt' }],
    });
    expect(await database.query('SELECT FROM order_invoices')).toEqual([]);
  });

  it('should give each order one permanent number, without gaps in each series', async () => {
    const hour = (index: number) => new Date(Date.now() - (10 - index) * 3_600_000);
    const ids = await sell(...[1, 2, 3, 4].map((index) => ({ platformOrderId: String(index), orderedAt: hour(index) })));
    await settle({ seller, invoiceNumbers: { enabled: true, prefix: 'A-' } });
    expect((await receipts(ids, false)).documents.map(({ title }) => title)).toEqual(ids.map(() => 'Order receipt'));
    expect(await titles([ids[1]!, ids[0]!])).toEqual(['Invoice A-2', 'Invoice A-1']);
    await settle({ seller: { ...seller, name: 'Renamed Ltd' }, invoiceNumbers: { enabled: true, prefix: 'B-' } });
    expect(await titles([ids[0]!, ids[2]!])).toEqual(['Invoice A-1', 'Invoice B-1']);
    expect((await receipts([ids[0]!])).documents[0]!.from[0]).toBe('Linen Ltd');
    await settle({ seller, invoiceNumbers: { enabled: true, prefix: 'A-' } });
    await database.query('DELETE FROM shop_orders WHERE id = $1', [ids[1]]);
    expect(await titles([ids[3]!])).toEqual(['Invoice A-3']);
    await settle({ seller });
    expect(await titles([ids[0]!])).toEqual(['Invoice A-1']);
  });

  it('should give no number to an order of a simulated account', async () => {
    await database.query(`INSERT INTO integrations (id, platform, account_id, credentials) VALUES ($1, 'demo_storefront', 'demo', '')`, [
      shop.integrationId,
    ]);
    const ids = await sell({ platformOrderId: '1' });
    await settle({ seller, invoiceNumbers: { enabled: true, prefix: '' } });
    expect(await titles(ids)).toEqual(['Order receipt']);
    await database.query('DELETE FROM integrations');
    expect(await titles(ids)).toEqual(['Invoice 1']);
  });

  it('should not give a number twice to calls at the same time', async () => {
    const ids = await sell(...['1', '2', '3', '4', '5', '6'].map((platformOrderId) => ({ platformOrderId })));
    await settle({ seller, invoiceNumbers: { enabled: true, prefix: '' } });
    const found = await Promise.all(ids.map((id) => titles([id, ids[0]!])));
    expect(new Set(found.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6].map((number) => `Invoice ${number}`)));
  });

  it('should list orders without a document, with the reason', async () => {
    const ids = await sell({ platformOrderId: '1', status: 'cancelled' }, { platformOrderId: '2' });
    const gone = uuidv7();
    expect(await receipts([...ids, gone])).toMatchObject({
      documents: [{ orderNumber: '2' }],
      refused: [
        { orderNumber: '1', reason: 'This order is cancelled.' },
        { orderId: gone, orderNumber: null },
      ],
    });
  });
});
