import { PayoutList } from '../../src/modules/commerce/payouts/payout-list';
import type { TestDatabase } from '../database';
import { type ImportsHarness, startImportsForAll } from '../imports-module';

const file = (head: string, ...rows: string[]) => [head, ...rows].join('\n') + '\n';
const shopifyHead = 'Transaction Date,Type,Order,Payout Status,Payout Date,Amount,Fee,Net,Currency';
const charge = (order: string, amount: string, fee: string, net: string, day = '2026-09-03', currency = 'USD') =>
  `2026-09-01 10:00:00 -0400,charge,${order},paid,${day},${amount},${fee},${net},${currency}`;

describe('Imported payouts', () => {
  let database: TestDatabase;
  let imports: ImportsHarness;

  startImportsForAll((started) => ({ database, imports } = started));
  beforeEach(async () => {
    await imports.clear();
    await database.query('TRUNCATE payouts CASCADE');
  });

  const payouts = () =>
    database.query(
      `SELECT p.payout_id AS id, p.currency, p.amount, p.status, (SELECT string_agg(l.type || ' ' || l.net, ', ' ORDER BY l.source_line, l.key)
         FROM payout_lines l WHERE l.payout_id = p.id) AS lines FROM payouts p ORDER BY 1`,
    );
  const counts = async (id: string) => {
    const [row] = await database.query<{ counts: Record<string, number> }>('SELECT counts FROM imports WHERE id = $1', [id]);
    return row!.counts;
  };

  it('should change nothing when they are imported twice, and stay until both imports are undone', async () => {
    const content = file(shopifyHead, charge('#1', '45.00', '1.61', '43.39'), charge('#2', '20.00', '0.88', '19.12'));
    const first = await imports.import(content);
    const before = await payouts();
    expect(before).toEqual([{ id: '2026-09-03 USD', currency: 'USD', amount: null, status: 'paid', lines: 'sale 43.39, sale 19.12' }]);
    const second = await imports.import(content);
    expect([await counts(first), await counts(second)]).toMatchObject([
      { added: 2, unchanged: 0 },
      { added: 0, unchanged: 2 },
    ]);
    expect(await payouts()).toEqual(before);
    await imports.undo(first);
    expect(await payouts()).toEqual(before);
    await imports.undo(second);
    expect([await payouts(), await database.value('SELECT count(*)::int FROM payout_lines')]).toEqual([[], 0]);
  });

  it.each([[[0, 1]], [[1, 0]]])('should keep what the other import states, undone in any order', async (sequence) => {
    const lines = file(shopifyHead, charge('#1', '45.00', '1.61', '43.39'));
    const totals = file(
      'Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency',
      '2026-09-03,in_transit,45.00,0.00,0.00,0.00,-1.61,0.00,43.39,USD',
    );
    const ids = [await imports.import(lines), await imports.import(totals)];
    expect(await payouts()).toMatchObject([{ amount: '43.39', status: 'in_transit', lines: 'sale 43.39' }]);
    expect(await counts(ids[1]!)).toMatchObject({ added: 0, updated: 1 });
    await imports.undo(ids[sequence[0]!]!);
    expect(await payouts()).toMatchObject([
      sequence[0] === 0 ? { amount: '43.39', status: 'in_transit', lines: null } : { amount: null, status: 'paid', lines: 'sale 43.39' },
    ]);
    await imports.undo(ids[sequence[1]!]!);
    expect(await payouts()).toEqual([]);
  });

  it('should keep equal lines as two, after a restart as well', async () => {
    const line = charge('#1', '45.00', '1.61', '43.39');
    const rows = Array.from({ length: 1_200 }, () => line);
    const id = await imports.upload(file(shopifyHead, ...rows));
    await expect(imports.run(id, 1)).rejects.toThrow();
    await imports.run(id);
    expect(await database.value('SELECT count(*)::int FROM payout_lines')).toBe(1_200);
    expect(await counts(id)).toMatchObject({ added: 1_200, unchanged: 0, refused: 0 });
    await imports.undo(id);
    expect(await database.value('SELECT count(*)::int FROM payout_lines')).toBe(0);
  });

  it('should keep payouts of one day in two currencies apart', async () => {
    await imports.import(
      file(shopifyHead, charge('#1', '45.00', '1.61', '43.39'), charge('#2', '20.00', '0.88', '19.12', '2026-09-03', 'EUR')),
    );
    expect(await payouts()).toMatchObject([
      { id: '2026-09-03 EUR', currency: 'EUR', lines: 'sale 19.12' },
      { id: '2026-09-03 USD', currency: 'USD', lines: 'sale 43.39' },
    ]);
  });

  it('should refuse a line that contradicts an earlier import', async () => {
    const head = 'automatic_payout_id,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category';
    await imports.import(file(head, 'po_1,txn_1,2026-09-14 10:02:11,eur,6.00,0.00,6.00,charge'));
    const id = await imports.import(file(head, 'po_1,txn_1,2026-09-14 10:02:11,eur,7.00,0.00,7.00,charge'));
    expect(await payouts()).toMatchObject([{ lines: 'sale 6.00' }]);
    expect(await database.query('SELECT line, reason FROM import_errors WHERE import_id = $1', [id])).toEqual([
      { line: 2, reason: 'Another line with this id states another amount in payout po_1.' },
    ]);
  });

  it('should never become orders', async () => {
    await imports.import(file(shopifyHead, charge('#1', '45.00', '1.61', '43.39')));
    expect(await imports.ledger()).toEqual({ orders: [], products: [], customers: [] });
  });

  it('should not be read as another kind of file', async () => {
    const upload = imports.upload(file(shopifyHead, charge('#1', '45.00', '1.61', '43.39')), { kind: 'orders' });
    await expect(upload).rejects.toThrow('kind: cannot be changed: this file lists payouts');
  });

  describe('compared with the ledger', () => {
    const page = { limit: 2 };
    const list = () => imports.module.get(PayoutList);
    const report = file(
      shopifyHead,
      charge('#1', '45.00', '1.61', '43.39'),
      charge('#2', '20.00', '0.88', '19.12'),
      '2026-09-02 10:00:00 -0400,refund,#1,paid,2026-09-03,-10.00,0.00,-10.00,USD',
      '2026-09-02 10:00:00 -0400,adjustment,,paid,2026-09-03,-2.00,0.00,-2.00,USD',
      '2026-09-03 10:00:00 -0400,payout,,paid,2026-09-03,-50.51,0.00,-50.51,USD',
    );
    const orders = (platform: string, second: string) =>
      imports.import(file('Order ID,Date,Total,Currency,Refunded', '#1,2026-09-01,45.00,USD,10.00', `#2,2026-09-01,${second},USD,0.00`), {
        platform,
      });
    const only = async () => (await list().list(page)).items[0]!;

    it('should match to the cent', async () => {
      await orders('shopify', '20.00');
      await imports.import(report);
      expect(await only()).toMatchObject({
        amount: 50.51,
        linesTotal: 50.51,
        difference: 0,
        state: 'matches',
        orders: { matched: 2, differs: 0, unknown: 0, notCompared: 0 },
      });
      expect((await only()).sums.map(({ type, gross, fee, net }) => [type, gross, fee, net])).toEqual([
        ['sale', 65, 2.49, 62.51],
        ['refund', -10, 0, -10],
        ['adjustment', -2, 0, -2],
        ['transfer', -50.51, 0, -50.51],
      ]);
    });

    it('should show both figures of an order that differs', async () => {
      await orders('shopify', '21.00');
      await imports.import(report);
      const { id, state, difference } = await only();
      expect([state, difference]).toEqual(['differs', 0]);
      expect((await list().get(id)).openOrders).toMatchObject([
        { orderNumber: '#2', state: 'differs', differences: [{ of: 'total', payout: 20, ledger: 21 }] },
      ]);
    });

    it('should not take the orders of another platform', async () => {
      await orders('etsy', '20.00');
      await imports.import(report);
      expect(await only()).toMatchObject({ state: 'incomplete', orders: { matched: 0, unknown: 2 } });
    });

    it('should not take the orders of another account of the same platform', async () => {
      await orders('shopify', '20.00');
      await imports.import(report);
      await database.query(`UPDATE payouts SET account = 'second.myshopify.com'`);
      expect(await only()).toMatchObject({ account: 'second.myshopify.com', state: 'incomplete', orders: { matched: 0, unknown: 2 } });
    });

    it('should compare a refund with the sale of an earlier payout', async () => {
      await orders('shopify', '20.00');
      await imports.import(file(shopifyHead, charge('#1', '45.00', '1.61', '43.39', '2026-08-01')));
      await imports.import(file(shopifyHead, '2026-09-02 10:00:00 -0400,refund,#1,paid,2026-09-03,-9.00,0.00,-9.00,USD'));
      const { id } = await only();
      expect((await list().get(id)).openOrders).toMatchObject([{ differences: [{ of: 'refunded', payout: 9, ledger: 10 }] }]);
    });

    it('should be listed newest first, page by page, and found by an order', async () => {
      for (const day of ['2026-09-01', '2026-09-02', '2026-09-03'])
        await imports.import(file(shopifyHead, charge(`#${day}`, '45.00', '1.61', '43.39', day)));
      const first = await list().list(page);
      const second = await list().list({ ...page, cursor: first.nextCursor! });
      expect([...first.items, ...second.items].map(({ payoutId }) => payoutId)).toEqual([
        '2026-09-03 USD',
        '2026-09-02 USD',
        '2026-09-01 USD',
      ]);
      expect([first.total, second.nextCursor]).toEqual([3, null]);
      expect((await list().list({ ...page, search: '#2026-09-02' })).items.map(({ payoutId }) => payoutId)).toEqual(['2026-09-02 USD']);
      expect((await list().list({ ...page, from: '2026-09-02', to: '2026-09-02' })).total).toBe(1);
      expect((await list().list({ ...page, currency: 'EUR' })).total).toBe(0);
    });

    it('should have its lines in the order of the file, page by page', async () => {
      await imports.import(report);
      const { id } = await only();
      const first = await list().lines(id, page);
      const second = await list().lines(id, { ...page, cursor: first.nextCursor! });
      expect([...first.items, ...second.items].map(({ type, orderNumber, gross }) => [type, orderNumber, gross])).toEqual([
        ['sale', '#1', 45],
        ['sale', '#2', 20],
        ['refund', '#1', -10],
        ['adjustment', null, -2],
      ]);
      expect(first.total).toBe(5);
      expect((await list().lines(id, { limit: 9, type: 'refund' })).items).toMatchObject([{ net: -10, currency: 'USD' }]);
    });
  });
});
