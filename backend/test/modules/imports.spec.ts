import { Privacy, ShopLedger } from '../../src/modules/commerce';
import { demoPlatformIds } from '../../src/modules/integrations';
import { ImportsService } from '../../src/modules/imports/imports.service';
import { ImportQueries } from '../../src/modules/imports/import-queries';
import { onOwnConnection } from '../../src/platform/database/own-connection';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { somebodyWaitsFor } from '../held-up';
import { itOfCase, sharedCase } from '../imported-file';
import { type ImportsHarness, startImportsForAll } from '../imports-module';
import { order } from '../ledger-order';

const empty = { orders: [], products: [], customers: [] };
const file = (head: string, ...rows: string[]) => [head, ...rows].join('\n') + '\n';

describe('Imported files', () => {
  let database: TestDatabase;
  let imports: ImportsHarness;

  startImportsForAll((started) => ({ database, imports } = started));
  beforeEach(() => imports.clear());

  it.each(demoPlatformIds)('should not be read as a file of the simulated channel %s', async (platform) => {
    await expect(imports.upload(file('Order ID,Date,Total', 'A1,2026-09-01,20.00'), { platform })).rejects.toMatchObject({
      status: 400,
      extra: { errors: [{ field: 'platform' }] },
    });
    expect(await database.value(`SELECT plan ->> 'platform' FROM imports`)).toBe('other');
  });

  it('should not start a draft that an earlier version stored with a simulated channel', async () => {
    const id = await imports.upload(file('Order ID,Date,Total', 'A1,2026-09-01,20.00'));
    await database.query(`UPDATE imports SET status = 'draft', plan = jsonb_set(plan::jsonb, '{platform}', '"demo_auctions"')`);
    const service = imports.module.get(ImportsService);
    const { version, problems } = await service.detail(id);
    expect(problems).toEqual(['Choose the channel that this file comes from. A channel of the demo shop takes no files.']);
    await expect(service.start(id, { version })).rejects.toMatchObject({ status: 400, message: problems[0] });
    expect(await database.value('SELECT status FROM imports')).toBe('draft');
  });

  const count = (table: string) => database.value<number>(`SELECT count(*)::int FROM ${table}`);

  describe('of one channel', () => {
    const orders = () => sharedCase('06-two-files-of-one-channel', '1-EtsySoldOrders.csv');
    const items = () => sharedCase('06-two-files-of-one-channel', '2-EtsySoldOrderItems.csv');
    const both = {
      orders: [
        expect.objectContaining({
          id: '9001',
          status: 'partially_refunded',
          currency: 'CAD',
          total: '76.00',
          refunded: '34.00',
          fees: '2.53',
          buyer: ' Jane Doe',
          lines: '2 Mug 34.00',
        }) as unknown,
      ],
      products: [],
      customers: [{ email: '', firstName: 'Jane', lastName: 'Doe', orders: 1, spent: '42.00', ids: '1 janedoe' }],
    };

    itOfCase.each([[[orders, items]], [[items, orders]]])('should add to each other in any order', async (files) => {
      for (const content of files) await imports.import(content());
      expect(await imports.ledger()).toEqual(both);
    });

    itOfCase.each([[[0, 1]], [[1, 0]]])('should be gone when they are undone in any order', async (sequence) => {
      const ids = [await imports.import(orders()), await imports.import(items())];
      const alone = [];
      for (const content of [orders(), items()]) {
        await imports.clear();
        await imports.import(content);
        alone.push(await imports.ledger());
      }
      await imports.clear();
      ids[0] = await imports.import(orders());
      ids[1] = await imports.import(items());
      await imports.undo(ids[sequence[0]!]!);
      expect(await imports.ledger()).toEqual(alone[sequence[1]!]);
      await imports.undo(ids[sequence[1]!]!);
      expect(await imports.ledger()).toEqual(empty);
      expect([await count('ledger_statements'), await count('customer_sources')]).toEqual([0, 0]);
    });

    it('should not replace a stated total by one that was added up', async () => {
      await imports.import(file('Order ID,Date,Total,Shipping', 'A1,2026-09-01,20.00,4.00'));
      await imports.import(file('Order ID,Date,SKU,Quantity,Price', 'A1,2026-09-01,S1,1,10.00', 'A1,2026-09-01,S2,1,5.00'));
      expect((await imports.ledger()).orders).toMatchObject([{ total: '20.00', shipping: '4.00', lines: '1 S1 10.00, 1 S2 5.00' }]);
    });

    it('should keep a status, a currency and a refund that the second one does not state', async () => {
      await imports.import(
        file('Order ID,Date,Total,Currency,Status,Refunded', 'A1,2026-09-01,20.00,CAD,cancelled,', 'A2,2026-09-01,30.00,CAD,paid,10.00'),
      );
      await imports.import(file('Order ID,Date,Total,Fees', 'A1,2026-09-01,20.00,1.00', 'A2,2026-09-01,30.00,2.00'));
      expect((await imports.ledger()).orders).toMatchObject([
        { status: 'cancelled', currency: 'CAD', fees: '1.00' },
        { status: 'partially_refunded', currency: 'CAD', refunded: '10.00', fees: '2.00' },
      ]);
    });

    it.each([
      [
        ['Order ID,Date,Total,Shipping,Currency', 'A1,2026-09-01,76.00,8.00,CAD'],
        ['Order ID,Date,SKU,Quantity,Price', 'A1,2026-09-01,S1,2,34.00'],
      ],
      [
        ['Order ID,Date,SKU,Quantity,Price', 'A1,2026-09-01,S1,2,34.00'],
        ['Order ID,Date,Total,Shipping,Currency', 'A1,2026-09-01,76.00,8.00,CAD'],
      ],
    ])('should know an order again whose currency only one of them states', async (first, second) => {
      await imports.import(first.join('\n'));
      await imports.import(second.join('\n'));
      expect((await imports.ledger()).orders).toMatchObject([{ total: '76.00', currency: 'CAD', lines: '2 S1 34.00' }]);
    });

    it('should list the rows of an order whose number belongs to another purchase', async () => {
      await imports.import(file('Order ID,Date,Total', 'A1,2026-09-01,20.00', 'A2,2026-09-01,20.00'));
      const other = file(
        'Order ID,Date,SKU,Quantity,Price',
        'A1,2026-05-03,S1,1,7.00',
        'A3,2026-05-03,S1,1,7.00',
        'A1,2026-05-03,S2,1,7.00',
      );
      const id = await imports.upload(other);
      expect(await imports.run(id)).toMatchObject({ added: 1, updated: 0, refused: 2 });
      const errors = await database.query('SELECT line, reason FROM import_errors ORDER BY line');
      expect(errors).toEqual(
        [2, 4].map((line) => ({ line, reason: expect.stringContaining('Order A1 is stored with another date or amount') as string })),
      );
      expect((await imports.ledger()).orders).toMatchObject([{ id: 'A1', total: '20.00' }, { id: 'A2' }, { id: 'A3' }]);
    });

    it('should name an order that contradicts an earlier file without offering its row for another import', async () => {
      const head = 'Order ID,Date,Product,Quantity,Price,Total';
      const rows = (total: string) => [`A1,2026-09-01,Mug,1,5.00,${total}`, `A1,2026-09-01,Hat,1,7.00,${total}`];
      await imports.import(file(head, ...rows('12.00')));
      const id = await imports.import(file(head, ...rows('10.00')));
      const { rows: listed } = await imports.module.get(ImportQueries).errorFile(id);
      expect(listed).toEqual([['', '', '', '', '', '', 2, expect.stringContaining('Order A1 was imported, and it contradicts')]]);
    });

    it('should add to an order that another import writes at the same moment', async () => {
      const id = await imports.upload(file('Order ID,Date,Total,Refunded,Fees', 'A1,2026-09-01,20.00,5.00,1.00'));
      await onOwnConnection(database.url, async (sql) => {
        await sql.query('BEGIN');
        await sql.query(
          `INSERT INTO shop_orders (id, platform, platform_order_id, import_id, last_import_id, ordered_at, status, currency, total, refunded)
           VALUES (gen_random_uuid(), 'other', 'A1', gen_random_uuid(), gen_random_uuid(), '2026-09-01T12:00:00Z', 'paid', 'USD', 20, 0)`,
        );
        const running = imports.run(id);
        await somebodyWaitsFor(sql, 'the import waits for the order');
        await sql.query('COMMIT');
        expect(await running).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
      });
      expect((await imports.ledger()).orders).toMatchObject([{ id: 'A1', refunded: '5.00', fees: '1.00', status: 'partially_refunded' }]);
    });

    it.each([
      ['mail address', 'Email', 'ada@buyers.test', 'ada@buyers.test', 'ebay', 'ada@buyers.test ada@buyers.test'],
      ['number', 'Customer number', '7', '', 'other', '7'],
    ])(
      'should have one buyer whom two imports insert at the same moment, by %s, and none when both are undone',
      async (_by, column, key, email, platform, ids) => {
        const other = '0190a5c0-0000-7000-8000-00000000000a';
        const id = await imports.upload(file(`Order ID,Date,Total,${column}`, `A1,2026-09-01,20.00,${key}`));
        await onOwnConnection(database.url, async (sql) => {
          await sql.query('BEGIN');
          await sql.query(
            `WITH c AS (INSERT INTO customers (id, email, platform, platform_customer_id, import_id) VALUES (gen_random_uuid(), $1, $4, $2, $3) RETURNING id)
           INSERT INTO customer_sources (platform, account, platform_customer_id, customer_id, import_id) SELECT $4, '', $2, id, $3 FROM c`,
            [email, key, other, platform],
          );
          const running = imports.run(id);
          await somebodyWaitsFor(sql, 'the import waits for the buyer');
          await sql.query('COMMIT');
          await running;
        });
        expect((await imports.ledger()).customers).toMatchObject([{ email, orders: 1, ids }]);
        await database.query(
          `INSERT INTO imports (id, file_name, file_bytes, file_sha256, detected, plan, status, counts, created_by)
         SELECT $1, file_name, file_bytes, file_sha256, detected, plan, status, counts, created_by FROM imports`,
          [other],
        );
        for (const one of [other, id]) await imports.undo(one);
        expect(await imports.ledger()).toEqual(empty);
      },
    );

    it('should keep the status of a product and its currency', async () => {
      await imports.import(file('SKU,Name,Price,Currency,Quantity,Status', 'MUG,Mug,16.00,EUR,12,inactive'));
      await imports.import(file('SKU,Cost', 'MUG,5.40'));
      expect((await imports.ledger()).products).toMatchObject([
        { price: '16.00', cost: '5.40', currency: 'EUR', quantity: 12, status: 'inactive' },
      ]);
    });

    it('should keep all lines of an order that is imported again', async () => {
      const rows = Array.from({ length: 700 }, (_, n) => `B${n},2026-09-02,S,1,3.00`);
      const content = file('Order ID,Date,SKU,Quantity,Price', 'A1,2026-09-01,S1,2,10.00', ...rows, 'A1,2026-09-01,S2,1,5.00');
      await imports.import(content);
      const first = await imports.ledger();
      expect(first.orders[0]).toMatchObject({ id: 'A1', total: '25.00', lines: '2 S1 10.00, 1 S2 5.00' });
      await imports.import(content);
      expect(await imports.ledger()).toEqual(first);
    });
  });

  describe('that are undone', () => {
    const products = ['1.csv', '2.csv'];
    const prices = (...prices: string[]) => prices.map((price) => file('SKU,Name,Price,Quantity', `ZZ,Apple,${price},4`));

    itOfCase.each([
      [[0, 1], '2.00'],
      [[1, 0], '1.00'],
    ])('should leave no product in the order %j', async (sequence, price) => {
      const ids = [];
      for (const name of products) ids.push(await imports.import(sharedCase('29-undo-out-of-order', name)));
      await imports.undo(ids[sequence[0]!]!);
      expect((await imports.ledger()).products).toMatchObject([{ sku: 'ZZ', price }]);
      await imports.undo(ids[sequence[1]!]!);
      expect(await imports.ledger()).toEqual(empty);
    });

    it('should restore the newest of three remaining sources', async () => {
      const ids = [];
      for (const content of prices('1.00', '2.00', '3.00')) ids.push(await imports.import(content));
      const price = async () => (await imports.ledger()).products[0]?.price as unknown;
      await imports.undo(ids[1]!);
      expect(await price()).toBe('3.00');
      await imports.undo(ids[2]!);
      expect(await price()).toBe('1.00');
      await imports.undo(ids[0]!);
      expect(await price()).toBeUndefined();
    });

    it('should keep what was changed by hand or by a platform since then', async () => {
      const [first, second] = prices('1.00', '2.00');
      const one = await imports.import(first!);
      const two = await imports.import(second!);
      await database.query('UPDATE inventory SET quantity = 9');
      const three = await imports.import(file('SKU,Price,Quantity', 'ZZ,3.00,1'));
      const now = async () => (await imports.ledger()).products[0];
      await imports.undo(three);
      expect(await now()).toMatchObject({ price: '2.00', quantity: 9 });
      await database.query(`UPDATE inventory SET price = 7`);
      await imports.undo(two);
      expect(await now()).toMatchObject({ price: '7.00', quantity: 9 });
      await imports.undo(one);
      expect(await now()).toBeUndefined();
    });

    it('should go when the same file was imported twice only after both are undone', async () => {
      const content = file('Order ID,Date,Total,Email', 'A1,2026-09-01,20.00,ada@buyers.test');
      const [one, two] = [await imports.import(content), await imports.import(content)];
      const once = await imports.ledger();
      await imports.undo(one);
      expect(await imports.ledger()).toEqual(once);
      await imports.undo(two);
      expect(await imports.ledger()).toEqual(empty);
    });

    it('should leave an order that an account read since then with what the account states', async () => {
      const one = await imports.import(file('Order ID,Date,Total,Shipping,Status', 'A1,2026-09-01,20.00,4.00,paid'), { platform: 'etsy' });
      const source = { platform: 'etsy', account: 'stall', integrationId: '0190a5c0-0000-7000-8000-00000000000b' };
      const read = order({
        platformOrderId: 'A1',
        orderedAt: new Date('2026-09-01T16:00:00Z'),
        totalCents: 2_000,
        shippingCents: null,
        customer: null,
        lines: [],
      });
      const write = (change: object) =>
        imports.module
          .get(Transactions)
          .run((sql) => imports.module.get(ShopLedger).write(sql, source, { orders: [{ ...read, ...change }] }));
      await write({});
      expect((await imports.ledger()).orders).toMatchObject([{ shipping: '4.00', status: 'paid', fees: '2.50' }]);
      await write({ status: 'shipped' });
      await imports.undo(one);
      expect((await imports.ledger()).orders).toMatchObject([{ shipping: null, status: 'shipped', total: '20.00', fees: '2.50' }]);
    });

    it('should not bring back the name of a person who was erased', async () => {
      const head = 'Order ID,Date,Total,Email,First name';
      const ids = [];
      for (const total of ['20.00', '30.00']) ids.push(await imports.import(file(head, `A1,2026-09-01,${total},ada@buyers.test,Ada`)));
      expect(await database.value(`SELECT count(*)::int FROM ledger_statements WHERE stated::text LIKE '%Ada%'`)).toBe(2);
      await imports.module.get(Transactions).run((sql) => imports.module.get(Privacy).erase(sql, { email: 'ada@buyers.test' }, 'asked'));
      expect(await database.value(`SELECT count(*)::int FROM ledger_statements WHERE stated::text LIKE '%Ada%'`)).toBe(0);
      await imports.undo(ids[1]!);
      expect(await imports.ledger()).toMatchObject({ orders: [{ total: '20.00', buyer: '' }], customers: [] });
    });

    it('should wait for an order that another connection holds', async () => {
      const one = await imports.import(file('Order ID,Date,Total', 'A1,2026-09-01,20.00'));
      await onOwnConnection(database.url, async (sql) => {
        await sql.query('BEGIN');
        await sql.query(`UPDATE shop_orders SET fees = 1`);
        const undone = imports.undo(one);
        await somebodyWaitsFor(sql, 'the undo waits for the order');
        await new Promise((resolve) => setTimeout(resolve, 3_500));
        await sql.query('COMMIT');
        await undone;
      });
      expect(await imports.ledger()).toEqual(empty);
    });

    it.each([
      ['order', 'shop_orders', file('Order ID,Date,Total', 'A1,2026-09-01,20.00')],
      ['inventory', 'inventory', file('SKU,Name,Price', 'ZZ,Apple,1.00')],
      ['customer', 'customers', file('Email,First name', 'ada@buyers.test,Ada')],
    ])('should leave a row of kind %s that another import states just then', async (kind, table, content) => {
      const one = await imports.import(content);
      const other = '0190a5c0-0000-7000-8000-00000000000a';
      const before = await imports.ledger();
      await onOwnConnection(database.url, async (sql) => {
        await sql.query('BEGIN');
        await sql.query(`SELECT FROM ${table} FOR UPDATE`);
        const undone = imports.undo(one);
        await somebodyWaitsFor(sql, 'the undo waits for the row');
        for (const importId of [one, other])
          await sql.query(
            `INSERT INTO ledger_statements (kind, row_id, import_id, stated) SELECT $1, id, $2, to_jsonb(r) - 'ids' FROM ${table} r`,
            [kind, importId],
          );
        await sql.query('COMMIT');
        await undone;
      });
      const { orders, products, customers } = await imports.ledger();
      expect([orders.length, products.length, customers.length]).toEqual(Object.values(before).map(({ length }) => length));
      expect(await database.value(`SELECT import_id FROM ${table}`)).toBe(other);
    });

    it('should go on after a stop, batch by batch', async () => {
      const head = 'Order ID,Date,Total,Email';
      const rows = (total: string) => Array.from({ length: 2_300 }, (_, n) => `A${n},2026-09-01,${total},b${n % 40}@buyers.test`);
      const one = await imports.import(file(head, ...rows('20.00')));
      const first = await imports.ledger();
      const two = await imports.import(file(head, ...rows('30.00')));
      await expect(imports.undo(two, 1)).rejects.toThrow();
      await expect(imports.undo(two, 2)).rejects.toThrow();
      await imports.undo(two);
      expect(await imports.ledger()).toEqual(first);
      await expect(imports.undo(one, 2)).rejects.toThrow();
      await imports.undo(one);
      expect(await imports.ledger()).toEqual(empty);
    });
  });

  describe('whose orders are apart', () => {
    const rows = ['S1', 'S2'].flatMap((sku) => Array.from({ length: 1_300 }, (_, n) => `A${n},2026-09-01,${sku},1,2.00`));
    const content = file('Order ID,Date,SKU,Quantity,Price', ...rows, 'B1,2026-09-01,S1,-1,2.00', 'A0,2026-09-01,S3,1,9.00');

    it('should come to the same result however often they are stopped', async () => {
      await imports.import(content);
      const whole = await imports.ledger();
      expect(whole.orders).toHaveLength(1_300);
      expect(whole.orders[0]).toMatchObject({ id: 'A0', total: '13.00', lines: '1 S1 2.00, 1 S2 2.00, 1 S3 9.00' });
      await imports.clear();
      const id = await imports.upload(content);
      for (const batches of [1, 2, 3, 2, 1]) await expect(imports.run(id, batches)).rejects.toThrow();
      expect(await imports.run(id)).toMatchObject({ added: 1_300, refused: 1, lines: 2_603 });
      expect(await imports.ledger()).toEqual(whole);
      expect(await count('import_rows')).toBe(0);
    });

    it('should leave no rows behind when they are undone half way', async () => {
      const id = await imports.upload(content);
      await expect(imports.run(id, 2)).rejects.toThrow();
      expect(await count('import_rows')).toBeGreaterThan(0);
      await imports.undo(id);
      expect([await count('import_rows'), await imports.ledger()]).toEqual([0, empty]);
    });
  });
});
