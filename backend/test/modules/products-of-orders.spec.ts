import { v7 as uuidv7 } from 'uuid';
import { type LedgerOrder, type LedgerSource, LedgerUpkeepModule, ProductsOfOrders, ShopLedger } from '../../src/modules/commerce';
import { doubtOf } from '../../src/modules/commerce/ledger/products-of-orders';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { startForAll, type StartedModule } from '../start-module';

describe('Products of imported orders', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(() => database.query('TRUNCATE shop_orders, shop_order_lines, inventory, customers, customer_sources CASCADE'));

  const products = () => module.get(ProductsOfOrders);
  const write = (source: LedgerSource, records: Parameters<ShopLedger['write']>[2]) =>
    module.get(Transactions).run((transaction) => module.get(ShopLedger).write(transaction, source, records));
  const file = (importId: string): LedgerSource => ({ platform: 'etsy', account: '', integrationId: null, importId });
  const line = (sku: string, productName: string, unitPriceCents: number) => ({ sku, productName, quantity: 1, unitPriceCents });
  const sold = (platformOrderId: string, day: number, lines: LedgerOrder['lines'], change: Partial<LedgerOrder> = {}) =>
    order({ platformOrderId, orderedAt: new Date(Date.UTC(2026, 9, day)), lines, ...change });
  const stock = () =>
    database.query<{ sku: string }>('SELECT sku, product_name AS name, price::float8, currency, quantity FROM inventory ORDER BY sku');

  it('should have the latest name and price, best sellers first, with doubts', async () => {
    const id = uuidv7();
    await write(file(id), {
      orders: [
        sold('1', 1, [line('NAP', 'Napkins', 1_800), line('Board', 'Board', 900)]),
        sold('2', 5, [line('NAP', 'Napkins', 2_000), line('GIFT', 'Gift', 0)]),
        sold('3', 3, [line('BOWL', 'Bowl', 1_000)]),
        sold('4', 4, [line('BOWL', 'Bowl, blue', 1_100)]),
        sold('5', 4, [line('GONE', 'Gone', 1_100)], { status: 'cancelled' }),
      ],
    });
    expect((await products().missing(id)).map(({ sku, price, orders, doubt }) => [sku, price, orders, doubt])).toEqual([
      ['BOWL', 11, 2, 'Orders name it in 2 ways. The name is the latest.'],
      ['NAP', 20, 2, null],
      ['Board', 9, 1, 'It has no SKU. Its name stands in for one.'],
      ['GIFT', 0, 1, 'It was last sold for nothing.'],
    ]);
  });

  it('should add only chosen new products with an unknown quantity, and remove only those', async () => {
    const [id, other] = [uuidv7(), uuidv7()];
    await write(file(other), { products: [{ sku: 'NAP', productName: 'My napkins', priceCents: 2_500, currency: 'EUR', quantity: 4 }] });
    await write(file(id), { orders: [sold('1', 1, [line('NAP', 'Napkins', 1_800), line('BRD', 'Board', 900), line('CUP', 'Cup', 500)])] });
    const wanted = ['NAP', 'BRD', 'not sold'].map((sku) => ({ platform: 'etsy', account: '', sku }));
    expect(await products().add(id, wanted)).toMatchObject({ added: 1 });
    expect(await products().add(id, wanted)).toEqual({ added: 0, addedAt: null });
    const mine = { sku: 'NAP', name: 'My napkins', price: 25, currency: 'EUR', quantity: 4 };
    expect(await stock()).toEqual([{ sku: 'BRD', name: 'Board', price: 9, currency: 'USD', quantity: null }, mine]);
    expect((await products().missing(id)).map(({ sku }) => sku)).toEqual(['CUP']);
    expect(await products().added(id)).toBe(1);
    expect(await products().undo(id)).toBe(1);
    expect(await stock()).toEqual([mine]);
  });

  it('should take back one addition and leave the one before it', async () => {
    const id = uuidv7();
    await write(file(id), { orders: [sold('1', 1, [line('NAP', 'Napkins', 1_800), line('BRD', 'Board', 900), line('CUP', 'Cup', 500)])] });
    const keys = (...skus: string[]) => skus.map((sku) => ({ platform: 'etsy', account: '', sku }));
    await products().add(id, keys('NAP'));
    const { addedAt } = await products().add(id, keys('BRD', 'CUP'));
    expect(await products().undo(id, addedAt)).toBe(2);
    expect((await stock()).map(({ sku }) => sku)).toEqual(['NAP']);
    expect(await products().undo(id)).toBe(1);
    expect(await stock()).toEqual([]);
  });

  it('should exclude products of connected accounts, which come with their sync', async () => {
    const id = uuidv7();
    await write({ ...file(id), account: 'shop', integrationId: uuidv7() }, { orders: [sold('1', 1, [line('NAP', 'Napkins', 1_800)])] });
    expect(await products().missing(id)).toEqual([]);
  });

  it('should doubt a price in several currencies', () => {
    expect(doubtOf({ sku: 'A', productName: 'B', price: 1, names: 1, currencies: 2 })).toContain('2 currencies');
  });
});
