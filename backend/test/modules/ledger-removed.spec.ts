import { v7 as uuidv7 } from 'uuid';
import {
  type LedgerRecords,
  type LedgerSource,
  LedgerUndo,
  LedgerUpkeepModule,
  Privacy,
  type RemovedRecords,
  ShopLedger,
} from '../../src/modules/commerce';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { forgetFacts, insertTask } from '../rows';
import { PersonExport } from '../../src/modules/commerce/privacy/person-export';
import { startForAll, type StartedModule } from '../start-module';

describe('What an account removes, merges or changes', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query(
      'TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, inventory, ledger_due, erased_people, stated_facts, deliveries, delivery_contents, mail_addresses CASCADE',
    );
    await forgetFacts(database);
  });

  const run: Transactions['run'] = (work) => module.get(Transactions).run(work);
  const shop: LedgerSource = { platform: 'woocommerce', account: 'a.test', integrationId: uuidv7() };
  const other: LedgerSource = { platform: 'woocommerce', account: 'b.test', integrationId: uuidv7() };
  const write = (records: LedgerRecords, source = shop) => run((transaction) => module.get(ShopLedger).write(transaction, source, records));
  const remove = (removed: RemovedRecords, source = shop) =>
    run((transaction) => module.get(ShopLedger).remove(transaction, source, removed));
  const person = (platformCustomerId: string, name: string) => ({ platformCustomerId, email: `${name}@mail.test` });
  const bought = (platformOrderId: string, customer: object | null, change: object = {}) =>
    order({ platformOrderId, customer, totalCents: 1_000, ...change });
  const customers = () =>
    database.query<Record<string, unknown>>(
      `SELECT c.email, c.former_emails AS former, c.order_count AS orders, c.total_spent::float8 AS spent,
         (SELECT string_agg(s.platform_customer_id, ' ' ORDER BY s.platform_customer_id) FROM customer_sources s WHERE s.customer_id = c.id) AS numbers
       FROM customers c ORDER BY c.email`,
    );
  const mailTo = async (target: string) => {
    const [content] = await database.query<{ id: string }>(
      `INSERT INTO delivery_contents (id, task_id, digest, content) VALUES (gen_random_uuid(), $1, $2, $3) RETURNING id`,
      [await insertTask(database), target, JSON.stringify({ text: `Dear ${target}` })],
    );
    await database.query(
      `INSERT INTO deliveries (id, task_id, step, channel, key, target, content_id, retries, status)
       SELECT gen_random_uuid(), task_id, 's', 'email', $2, $2, id, 0, 'sent' FROM delivery_contents WHERE id = $1`,
      [content!.id, target],
    );
  };
  const removedOrders = async () =>
    (
      await database.query<{ at: string }>(`SELECT account || ' ' || platform_order_id AS at FROM shop_orders WHERE removed_at IS NOT NULL`)
    ).map(({ at }) => at);

  describe('orders', () => {
    it('should mark the order of that account alone, have its hour counted again once, and lift the mark when it is read again', async () => {
      await write({ orders: [bought('1', person('5', 'ada')), bought('2', person('5', 'ada'))] });
      await write({ orders: [bought('1', person('5', 'bob'))] }, other);
      await database.query('DELETE FROM ledger_due');
      await remove({ orders: ['1'] });
      expect(await removedOrders()).toEqual(['a.test 1']);
      expect(await customers()).toMatchObject([
        { orders: 1, spent: 10 },
        { email: 'bob@mail.test', orders: 1 },
      ]);
      const due = () => database.value<number>(`SELECT count(*)::int FROM ledger_due WHERE kind = 'hour'`);
      const once = await due();
      expect(once).toBeGreaterThan(0);
      await remove({ orders: ['1'] });
      expect(await due()).toBe(once);

      await write({ orders: [bought('1', person('5', 'ada'))] });
      expect(await removedOrders()).toEqual([]);
      expect((await customers())[0]).toMatchObject({ orders: 2, spent: 20 });
    });

    it('should leave an order alone that the platform shows no more for its age', async () => {
      await write({ orders: [bought('1', null, { orderedAt: new Date('2026-01-01T10:00:00Z') })] });
      await remove({ orders: ['1'], ordersSince: new Date('2026-02-01T00:00:00Z') });
      expect(await removedOrders()).toEqual([]);
    });

    it('should be as good as cancelled for whoever reads orders of accounts', async () => {
      await write({ orders: [bought('1', null, { status: 'shipped' })] });
      await remove({ orders: ['1'] });
      const [row] = await database.query(
        `SELECT a.status, c.status AS channel, s.status AS sale, s.is_sale AS "isSale", s.net_sales::float8 AS net, s.refunds::float8 AS refunds
         FROM account_orders a JOIN channel_orders c ON c.id = a.id JOIN sale_orders s ON s.id = a.id`,
      );
      expect(row).toEqual({ status: 'cancelled', channel: 'cancelled', sale: 'removed', isSale: false, net: 0, refunds: 0 });
    });
  });

  it('should take every variant of a deleted product off sale', async () => {
    const variant = (id: string) => ({ platformProductId: id, sku: `S-${id}`, priceCents: 500, currency: 'EUR', quantity: 3 });
    await write({ products: [variant('7/1'), variant('7/2'), variant('77/1')] });
    await remove({ products: ['7'] });
    expect(await database.query(`SELECT platform_product_id AS id, status, quantity FROM inventory ORDER BY 1`)).toEqual([
      { id: '7/1', status: 'inactive', quantity: 0 },
      { id: '7/2', status: 'inactive', quantity: 0 },
      { id: '77/1', status: 'active', quantity: 3 },
    ]);
  });

  describe('customers', () => {
    it('should give a number its new address, remember the old one, and double nobody', async () => {
      await write({ customers: [person('5', 'ada')], orders: [bought('1', person('5', 'ada'))] });
      await write({ customers: [person('5', 'countess')] });
      // An order that was placed before still names the old address.
      await write({ orders: [bought('1', person('5', 'ada'), { status: 'shipped' })] });
      expect(await customers()).toEqual([{ email: 'countess@mail.test', former: ['ada@mail.test'], orders: 1, spent: 10, numbers: '5' }]);
    });

    it('should not take a new address from an order, where a buyer may enter any', async () => {
      await write({ customers: [person('5', 'ada')] });
      await write({ orders: [bought('1', person('5', 'office'))] });
      expect(await customers()).toMatchObject([{ email: 'ada@mail.test', former: [], numbers: '5' }]);
    });

    it('should keep two numbers apart while the ledger has the address for the other one', async () => {
      await write({ customers: [person('5', 'ada'), person('7', 'bob')], orders: [bought('1', person('5', 'bob'))] });
      await write({ customers: [person('5', 'bob')] });
      expect(await customers()).toMatchObject([
        { email: 'ada@mail.test', orders: 1, numbers: '5' },
        { email: 'bob@mail.test', orders: 0, numbers: '7' },
      ]);
      await write({ customers: [person('7', 'robert')] });
      await write({ customers: [person('5', 'bob')] });
      expect(await customers()).toMatchObject([
        { email: 'bob@mail.test', former: ['ada@mail.test'], numbers: '5' },
        { email: 'robert@mail.test', former: ['bob@mail.test'], numbers: '7' },
      ]);
    });

    it('should be one with the guest who had the new address', async () => {
      await write({ orders: [bought('1', { email: 'new@mail.test' }), bought('2', person('5', 'ada'))] });
      await write({ customers: [person('5', 'new')] });
      expect(await customers()).toMatchObject([{ email: 'new@mail.test', former: ['ada@mail.test'], orders: 2 }]);
    });

    it('should stay forgotten under the new address, and be found under a former one', async () => {
      await write({ customers: [person('5', 'ada'), person('7', 'bob')] });
      await write({ customers: [person('5', 'countess')] });
      await run((transaction) => module.get(Privacy).erase(transaction, { email: 'ada@mail.test' }, 'asked'));
      await write({ customers: [person('5', 'countess'), person('5', 'ada')] });
      expect(await customers()).toMatchObject([{ email: 'bob@mail.test' }]);
      await run((transaction) => module.get(Privacy).erase(transaction, { email: 'eve@mail.test' }, 'asked'));
      await write({ customers: [person('7', 'eve')] });
      expect(await customers()).toMatchObject([{ email: 'bob@mail.test' }]);
    });

    describe('known to two shops', () => {
      const emails = async () => (await customers()).map(({ email }) => (email as string).split('@')[0]);
      const inA = (name: string) => write({ customers: [person('5', name)] });
      const inB = (name: string) => write({ customers: [person('9', name)] }, other);

      it('should keep the address that was stated last, however often both repeat theirs', async () => {
        await inA('ada');
        await inB('ada');
        await inB('countess');
        for (let round = 0; round < 2; round++) {
          await inA('ada');
          expect(await emails()).toEqual(['countess']);
          await inB('countess');
          expect(await emails()).toEqual(['countess']);
        }
        await inA('lovelace');
        await inB('countess');
        expect(await customers()).toMatchObject([
          { email: 'lovelace@mail.test', former: ['ada@mail.test', 'countess@mail.test'], numbers: '5 9' },
        ]);
      });

      it('should believe an address again that was left and is stated anew', async () => {
        await inA('ada');
        await inB('ada');
        await inB('countess');
        await inB('ada');
        expect(await emails()).toEqual(['ada']);
        await inA('countess');
        expect(await emails()).toEqual(['countess']);
      });

      it('should not join another person who has the address that one shop still states', async () => {
        await inA('ada');
        await inB('ada');
        await inB('countess');
        await write({ customers: [person('11', 'ada')] }, other);
        await inA('ada');
        expect(await emails()).toEqual(['ada', 'countess']);
      });

      it('should settle where it is not known which shop stated what', async () => {
        await inA('ada');
        await inB('ada');
        await inB('countess');
        await database.query('UPDATE customer_sources SET stated_email = NULL');
        await inA('ada');
        await inB('countess');
        const settled = await emails();
        for (const say of [() => inA('ada'), () => inB('countess')]) {
          await say();
          expect(await emails()).toEqual(settled);
        }
      });

      it('should take the newest of a page where two numbers of one shop are one person', async () => {
        await write({ customers: [person('5', 'ada'), person('6', 'ada')] });
        await write({ customers: [person('5', 'ada'), person('6', 'countess')] });
        await write({ customers: [person('6', 'countess'), person('5', 'ada')] });
        expect(await emails()).toEqual(['countess']);
      });

      it('should go back to what the other shop states when the one that stated last forgets them', async () => {
        await inA('ada');
        await inB('ada');
        await inB('countess');
        await remove({ customers: ['9'] }, other);
        await inA('ada');
        expect(await emails()).toEqual(['ada']);
      });

      it('should keep the newest address when a file that named them first is undone', async () => {
        const file = { ...shop, integrationId: null, importId: uuidv7() };
        await write({ customers: [person('5', 'ada')] }, file);
        await inA('ada');
        await inB('ada');
        await inB('countess');
        const undo = () => run((transaction) => module.get(LedgerUndo).customers(transaction, file.importId));
        for (let round = 0; (await undo()) > 0; round++) expect(round).toBeLessThan(5);
        await inA('ada');
        expect(await customers()).toMatchObject([{ email: 'countess@mail.test', former: ['ada@mail.test'], numbers: '5 9' }]);
      });

      it('should be forgotten under what either shop states', async () => {
        await inA('ada');
        await inB('ada');
        await inB('countess');
        await run((transaction) => module.get(Privacy).erase(transaction, { email: 'ada@mail.test' }, 'asked'));
        await inA('ada');
        await inB('countess');
        expect(await customers()).toEqual([]);
      });
    });

    it('should be told of mail to every address they had, and have all of it erased', async () => {
      await write({ customers: [person('5', 'ada')] });
      await write({ customers: [person('5', 'countess'), person('7', 'bob')] });
      for (const name of ['ada', 'countess', 'bob']) await mailTo(`${name}@mail.test`);
      await database.query(`INSERT INTO mail_addresses (email, suppressed_at, reason) VALUES ('ada@mail.test', now(), 'unsubscribed')`);
      const id = await database.value<string>(`SELECT id FROM customers WHERE email = 'countess@mail.test'`);
      expect(await module.get(PersonExport).of(id)).toMatchObject({
        formerEmails: ['ada@mail.test'],
        messages: [
          { to: 'ada@mail.test', content: { text: 'Dear ada@mail.test' } },
          { to: 'countess@mail.test', content: { text: 'Dear countess@mail.test' } },
        ],
        wantsNoMail: { email: 'ada@mail.test', reason: 'unsubscribed' },
      });
      await run((transaction) => module.get(Privacy).erase(transaction, { email: 'countess@mail.test' }, 'asked'));
      expect(
        await database.query(`SELECT d.target, c.content ->> 'text' AS text FROM deliveries d JOIN delivery_contents c ON c.id = d.content_id
        ORDER BY d.created_at`),
      ).toEqual([
        { target: '[erased]', text: 'Dear [erased]' },
        { target: '[erased]', text: 'Dear [erased]' },
        { target: 'bob@mail.test', text: 'Dear bob@mail.test' },
      ]);
    });

    it('should leave the mail and the texts of a person alone who has the former address of another by now', async () => {
      await write({ customers: [person('5', 'ada'), person('7', 'bob')] });
      await write({ customers: [person('5', 'countess')] });
      await write({ customers: [person('7', 'ada')] });
      await mailTo('ada@mail.test');
      const id = await database.value<string>(`SELECT id FROM customers WHERE email = 'countess@mail.test'`);
      expect(await module.get(PersonExport).of(id)).toMatchObject({ formerEmails: [], messages: [] });
      await run((transaction) => module.get(Privacy).erase(transaction, { email: 'countess@mail.test' }, 'asked'));
      expect(await database.value('SELECT target FROM deliveries')).toBe('ada@mail.test');
      await write({ customers: [person('7', 'ada')] });
      expect(await customers()).toMatchObject([{ email: 'ada@mail.test', numbers: '7' }]);
    });

    it('should make one of two that the platform has merged, once', async () => {
      await write({ customers: [person('5', 'ada'), person('7', 'lovelace')] });
      await write({ orders: [bought('1', person('5', 'ada')), bought('2', person('7', 'lovelace'))] });
      const merged = { mergedCustomers: [{ from: '5', into: '7' }] };
      await remove(merged);
      await remove(merged);
      expect(await customers()).toEqual([{ email: 'lovelace@mail.test', former: ['ada@mail.test'], orders: 2, spent: 20, numbers: '7' }]);
      await run((transaction) => module.get(Privacy).erase(transaction, { email: 'ada@mail.test' }, 'asked'));
      expect(await customers()).toEqual([]);
      expect(await database.value('SELECT count(*)::int FROM shop_orders WHERE customer_id IS NULL')).toBe(2);
    });

    it('should merge nobody on the word of another account', async () => {
      await write({ customers: [person('5', 'ada'), person('7', 'lovelace')] });
      await remove({ mergedCustomers: [{ from: '5', into: '7' }] }, other);
      expect(await customers()).toHaveLength(2);
    });

    it('should go where nothing else knows them, and stay with their orders', async () => {
      await write({ customers: [person('5', 'ada'), person('7', 'bob')], orders: [bought('1', person('7', 'bob'))] });
      await write({ customers: [person('5', 'cleo')] }, other);
      await remove({ customers: ['5', '7'] });
      expect(await customers()).toMatchObject([
        { email: 'bob@mail.test', orders: 1, numbers: null },
        { email: 'cleo@mail.test', numbers: '5' },
      ]);
    });
  });
});
