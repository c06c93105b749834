import { v7 as uuidv7 } from 'uuid';
import { type LedgerProduct, LedgerUndo, LedgerUpkeepModule, productKey, ShopLedger } from '../../src/modules/commerce';
import { InventoryEditor } from '../../src/modules/commerce/inventory-editor';
import { InventoryList } from '../../src/modules/commerce/lists/inventory-list';
import { LedgerFigures } from '../../src/modules/commerce/lists/ledger-figures';
import { StockBook } from '../../src/modules/commerce/upkeep/stock-book';
import { StockWatch } from '../../src/modules/commerce/upkeep/stock-watch';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { itOfCase, readFile, sharedCase } from '../imported-file';
import { startForAll, type StartedModule } from '../start-module';

const shop = '0190a5c0-0000-7000-8000-00000000000a';
const other = '0190a5c0-0000-7000-8000-00000000000b';
const account = { platform: 'woocommerce', account: 'shop.test' };

describe('Stock that is unknown', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(() =>
    database.query('TRUNCATE inventory, ledger_due, notifications, imports, import_changes, stock_counts, oversell_risks CASCADE'),
  );

  const inTransaction: Transactions['run'] = (work) => module.get(Transactions).run(work);
  const write = (products: LedgerProduct[], integrationId: string | null = shop, importId: string | null = null) =>
    inTransaction((transaction) => module.get(ShopLedger).write(transaction, { ...account, integrationId, importId }, { products }));
  const list = async (query: Partial<Parameters<InventoryList['list']>[0]> = {}) =>
    (await module.get(InventoryList).list({ limit: 100, sort: 'sku', ...query })).items;
  const quantities = async () => Object.fromEntries((await list()).map(({ sku, quantity }) => [sku, quantity]));
  const shirt = (sku: string, quantity: number | null, more: Partial<LedgerProduct> = {}): LedgerProduct => ({
    platformProductId: `7/${sku}`,
    sku,
    productName: sku,
    priceCents: 1_000,
    quantity,
    ...more,
  });
  const shared = (sku: string, quantity: number) => shirt(sku, quantity, { stockKey: '7' });
  const watch = () => module.get(StockWatch).round();
  const notices = () => database.query<{ title: string; count: number }>(`SELECT title, count FROM notifications ORDER BY created_at`);

  it('should stay unknown, and become so when the channel stops counting', async () => {
    await write([{ sku: 'A', productName: 'A', priceCents: 100 }, shirt('B', null), shirt('C', 4)]);
    expect(await quantities()).toEqual({ A: null, B: null, C: 4 });
    await write([{ sku: 'C', priceCents: 200 }, shirt('B', 0)]);
    expect(await quantities()).toEqual({ A: null, B: 0, C: 4 });
    await write([shirt('C', null)]);
    expect(await quantities()).toEqual({ A: null, B: 0, C: null });
  });

  it('should keep the tax class until its source states another one, or none', async () => {
    const classes = async () =>
      Object.fromEntries(
        (await database.query<{ sku: string; as: string | null }>('SELECT sku, tax_class AS "as" FROM inventory ORDER BY 1')).map(
          ({ sku, as }) => [sku, as],
        ),
      );
    await write([shirt('A', 1), shirt('B', 1, { taxClass: 'not taxed' }), shirt('C', 1, { taxClass: 'standard' })]);
    expect(await classes()).toEqual({ A: null, B: 'not taxed', C: 'standard' });
    await write([shirt('A', 1, { taxClass: 'reduced-rate' }), shirt('B', 1), shirt('C', 1, { taxClass: null })]);
    expect(await classes()).toEqual({ A: 'reduced-rate', B: 'not taxed', C: null });
  });

  it('should have no currency until an amount or a person says it', async () => {
    const currencies = async () => Object.fromEntries((await list()).map(({ sku, currency }) => [sku, currency]));
    await write([
      { sku: 'A', productName: 'A' },
      { sku: 'B', productName: 'B', currency: 'EUR' },
      { sku: 'C', productName: 'C' },
      shirt('D', 1),
    ]);
    expect(await currencies()).toEqual({ A: null, B: 'EUR', C: null, D: null });
    await write([{ sku: 'A', priceCents: 100, currency: 'GBP' }]);
    const { id } = (await list()).find(({ sku }) => sku === 'C')!;
    const editor = module.get(InventoryEditor);
    await expect(editor.update(id, { cost: 2 })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await editor.update(id, { cost: 2, currency: 'PLN' })).toMatchObject({ cost: 2, currency: 'PLN' });
    await expect(editor.update(id, { cost: 3, currency: 'EUR' })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await currencies()).toEqual({ A: 'GBP', B: 'EUR', C: 'PLN', D: null });
  });

  it('should be neither low nor oversold, and be listed by itself', async () => {
    await write([shirt('A', null), shirt('B', 0)]);
    await watch();
    await watch();
    expect((await list()).map(({ sku, isLow, isOversold }) => [sku, isLow, isOversold])).toEqual([
      ['A', false, false],
      ['B', true, false],
    ]);
    expect(await module.get(LedgerFigures).summary()).toMatchObject({ products: 2, lowStock: 1, unknownStock: 1 });
    expect((await list({ show: 'unknown' })).map(({ sku }) => sku)).toEqual(['A']);
    expect((await list({ show: 'low' })).map(({ sku }) => sku)).toEqual(['B']);
    expect(await database.value(`SELECT count(*)::int FROM ledger_due WHERE kind = 'sku'`)).toBe(0);
    await database.query(`INSERT INTO stock_counts (sku, quantity, shared, counted_by) VALUES ('A', 3, false, 'Ada')`);
    expect(await module.get(StockBook).of('A')).toMatchObject({
      stock: 3,
      promised: 0,
      unknown: 1,
      isOversold: false,
      channels: [{ quantity: null, proposed: null }],
    });
  });

  it.each([
    ['quantity', ['E', 'B', 'D', 'A', 'C']],
    ['most', ['D', 'B', 'E', 'C', 'A']],
  ] as const)('should come last in the order by %s, page by page', async (sort, expected) => {
    await write([shirt('A', null), shirt('B', 3), shirt('C', null), shirt('D', 12), shirt('E', -2)]);
    const found: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 9; pages++) {
      const page = await module.get(InventoryList).list({ limit: 1, sort, cursor });
      found.push(...page.items.map(({ sku }) => sku));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    const known = expected.slice(0, 3);
    expect(found.slice(0, 3)).toEqual(known);
    expect(found.slice(3).toSorted()).toEqual(['A', 'C']);
  });

  it('should come back with the undo of a file that stated it', async () => {
    await write([shirt('A', null), shirt('B', 4)]);
    const importId = uuidv7();
    await database.query(
      `INSERT INTO imports (id, file_name, file_bytes, file_sha256, detected, plan, created_by) VALUES ($1, 'stock.csv', 1, '', '{}', '{}', 'Ada')`,
      [importId],
    );
    await write([shirt('A', 9), shirt('B', null)], null, importId);
    expect(await quantities()).toEqual({ A: 9, B: null });
    await inTransaction((sql) => module.get(LedgerUndo).products(sql, importId));
    expect(await quantities()).toEqual({ A: null, B: 4 });
  });

  describe('beside a count that variations share', () => {
    it('should be one product that runs low', async () => {
      await write([shared('BLUE', 9), shared('GREEN', 9), shirt('MUG', 9)]);
      await watch();
      await write([shared('BLUE', 3), shared('GREEN', 3)]);
      await watch();
      expect(await notices()).toEqual([{ title: 'BLUE runs low', count: 1 }]);
      expect(await module.get(LedgerFigures).summary()).toMatchObject({ products: 3, lowStock: 1 });
      expect((await list()).map(({ sku, sharedWith }) => [sku, sharedWith])).toEqual([
        ['BLUE', 1],
        ['GREEN', 1],
        ['MUG', 0],
      ]);
    });

    it('should follow what is read of one variation in all of them, and of no other account', async () => {
      await write([shared('BLUE', 9), shared('GREEN', 9), shirt('MUG', 9)]);
      await write([shared('TEAL', 9)], other);
      const { id } = (await list()).find(({ sku }) => sku === 'BLUE')!;
      await inTransaction((sql) => module.get(ShopLedger).seen(sql, [{ listingId: id, field: 'stock', value: 4 }]));
      expect(await quantities()).toEqual({ BLUE: 4, GREEN: 4, MUG: 9, TEAL: 9 });
    });

    it('should be one stock for a person who counts it, with every channel once', async () => {
      await write([shared('BLUE', 5), shared('GREEN', 5)]);
      await inTransaction((transaction) =>
        module
          .get(ShopLedger)
          .write(transaction, { platform: 'ebay', account: '', integrationId: null }, { products: [{ sku: 'GREEN', quantity: 2 }] }),
      );
      await module.get(InventoryEditor).count('BLUE', { quantity: 9 });
      await module.get(InventoryEditor).count('GREEN', { quantity: 6 });
      expect(await database.query('SELECT sku FROM stock_counts')).toEqual([{ sku: 'GREEN' }]);
      for (const sku of ['BLUE', 'GREEN'])
        expect(await module.get(StockBook).of(sku)).toMatchObject({
          stock: 6,
          promised: 7,
          isOversold: true,
          channels: [
            { platform: 'ebay', quantity: 2 },
            { platform: 'woocommerce', quantity: 5 },
          ],
        });
      await watch();
      expect(await database.query('SELECT sku FROM oversell_risks')).toEqual([{ sku: 'GREEN' }]);
      expect((await list({ show: 'oversold' })).map(({ sku, platform, stock, isOversold }) => [sku, platform, stock, isOversold])).toEqual([
        ['BLUE', 'woocommerce', 6, true],
        ['GREEN', expect.any(String), 6, true],
        ['GREEN', expect.any(String), 6, true],
      ]);
    });

    it('should end when the variation is counted for itself', async () => {
      await write([shared('BLUE', 9), shared('GREEN', 9)]);
      await write([shirt('GREEN', 2, { stockKey: null })]);
      expect((await list()).map(({ quantity, sharedWith }) => [quantity, sharedWith])).toEqual([
        [9, 0],
        [2, 0],
      ]);
    });
  });

  describe('of products that an account no longer has', () => {
    const states = async () => Object.fromEntries((await list()).map(({ sku, status, quantity }) => [sku, [status, quantity]]));
    const retire = (met: LedgerProduct[]) =>
      inTransaction((sql) =>
        module.get(ShopLedger).retire(
          sql,
          shop,
          met.map((product) => productKey(account, product)),
        ),
      );

    it('should stay unknown when they are taken off sale', async () => {
      await write([shirt('A', null), shirt('B', 4), shirt('C', 4)]);
      expect(await retire([shirt('C', 4)])).toBe(2);
      expect(await states()).toEqual({ A: ['inactive', null], B: ['inactive', 0], C: ['active', 4] });
    });

    it('should be told by their platform id together with their SKU', async () => {
      const unnamed = { platformProductId: '8', sku: null, productName: 'Unnamed', quantity: 4 };
      await write([shirt('A', 4), unnamed]);
      // The shop gave the SKU of a deleted product to another one.
      const moved = shirt('A', 6, { platformProductId: '9' });
      await write([moved]);
      expect(await retire([moved, unnamed])).toBe(0);
      // Its SKU changed: the row of the old one is not on sale any more.
      const renamed = shirt('A2', 6, { platformProductId: '9' });
      await write([renamed]);
      expect(await retire([renamed, unnamed])).toBe(1);
      expect(await states()).toEqual({ A: ['inactive', 0], A2: ['active', 6], 'woocommerce-8@shop.test': ['active', 4] });
    });
  });

  describe('in a file', () => {
    const imported = async (content: string | Buffer) => {
      const { records } = await readFile(content);
      await write(records.products, null);
      return (await list()).map(({ sku, quantity, isLow }) => [sku, quantity, isLow]);
    };

    itOfCase('should be that of a price list and of a product that WooCommerce does not count', async () => {
      expect(await imported(sharedCase('07-unknown-stock-is-zero', 'prices.csv'))).toEqual([['A', null, false]]);
      await database.query('TRUNCATE inventory CASCADE');
      expect(await imported(sharedCase('07-unknown-stock-is-zero', 'woo.csv'))).toEqual([['N1', null, false]]);
    });

    it.each([
      ['a price list with costs', 'SKU;Title;Price;Cost\nA;Apple;1,00;0,50\n', [['A', null, false]]],
      [
        'a file with an empty quantity',
        'SKU,Name,Price,Quantity\nA,Apple,1.00,\nB,Pear,2.00,0\n',
        [
          ['A', null, false],
          ['B', 0, true],
        ],
      ],
      [
        'a listing report of Amazon',
        'item-name\tlisting-id\tseller-sku\tprice\tquantity\tasin1\tfulfillment-channel\nMug\tL1\tMUG\t9.00\t\tB01\tAMAZON_NA\nJug\tL2\tJUG\t9.00\t3\tB02\tDEFAULT\n',
        [
          ['JUG', 3, true],
          ['MUG', null, false],
        ],
      ],
    ])('should be that of %s', async (_, content, expected) => {
      expect(await imported(content)).toEqual(expected);
    });
  });
});
