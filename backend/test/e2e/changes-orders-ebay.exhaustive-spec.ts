import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { OrderActionsDto } from '../../src/modules/changes/dto/orders.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { orderIdOf } from '../rows';
import { type EbayOrder, SellingShop } from '../selling-shop';
import { decideShown } from '../decide-shown';

describe('Changes of orders on eBay', () => {
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const ids = Array.from({ length: 7 }, (_, index) => `01-0395${index}-36441`);
  const ordered = (id: string, more: Partial<EbayOrder> = {}) => ({ id, sku: 'SKU-1', cents: 3_000, quantity: 3, ...more });

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 3 });
    await shop.set({ ebayOrders: ids.map((id) => ordered(id)) });
    product = await startProduct({
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), CHANGE_READ_BACK_SECONDS: '8' },
    });
    expect(await shop.connect(product.url, 'ebay')).toMatchObject({ details: { 'May change': 'prices, stock, texts, listings, orders' } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => shop.set({ faults: {}, next: {} }));

  const { propose, done } = changeDesk(call, '/api/changes/orders');
  const order = async (id: string) => (await shop.ebayOrders()).find((one) => one.id === id)!;
  const inLedger = async (id: string) =>
    (await product.database.query(`SELECT status, refunded::float8 FROM shop_orders WHERE platform_order_id = $1`, [id]))[0];

  it('should ship single pieces and the rest, with numbers as eBay takes them, and not pretend that it can be undone', async () => {
    const parts = [{ sku: 'SKU-1', quantity: 1 }];
    expect(await done({ orderNumber: ids[0], field: 'shipped', carrier: 'USPS', tracking: '9400 1-a', parts })).toMatchObject([
      { status: 'verified', isFinal: true, canUndo: false },
    ]);
    const [rest] = await done({ orderNumber: ids[0], field: 'shipped' });
    expect(rest).toMatchObject({ status: 'verified' });
    expect((await order(ids[0]!)).parcels).toEqual([{ quantity: 1, carrier: 'USPS', tracking: '94001a' }, { quantity: 2 }]);
    expect(await inLedger(ids[0]!)).toEqual({ status: 'shipped', refunded: 0 });
    expect((await decideShown<ChangeUndoDto>(call, `/api/changes/${rest!.batchId}/undo`)).body.batch).toBeNull();
  });

  it('should pay back, and say so only when eBay has done it', async () => {
    const [line] = await done({ orderNumber: ids[1], field: 'refund', amount: 12.5, reason: 'It did not arrive' });
    expect(line).toMatchObject({ status: 'verified', to: 12.5, ask: { reason: 'ITEM_NOT_RECEIVED' } });
    expect(await inLedger(ids[1]!)).toEqual({ status: 'partially_refunded', refunded: 12.5 });
  });

  it.each(['errorAfter', 'cut'] as const)('should pay back once after %s', async (fault) => {
    const id = fault === 'cut' ? ids[2]! : ids[3]!;
    await shop.set({ next: { ebay: [fault] }, forget: true });
    expect(await done({ orderNumber: id, field: 'refund', amount: 5, reason: 'OTHER_ADJUSTMENT' })).toMatchObject([{ status: 'verified' }]);
    expect((await order(id)).refunds).toMatchObject([{ cents: 500 }]);
    expect(await shop.applied()).toHaveLength(1);
  });

  it('should write nothing to an order that was cancelled meanwhile', async () => {
    await shop.set({ ebayOrders: [ordered(ids[4]!, { cancelState: 'CANCELED' })], forget: true });
    expect(await done({ orderNumber: ids[4], field: 'shipped', carrier: 'UPS', tracking: '1Z' })).toMatchObject([
      { status: 'refused', cause: 'not_possible', causeText: 'The order is cancelled on eBay. It cannot be shipped.' },
    ]);
    expect(await shop.applied()).toEqual([]);
  });

  it('should refuse what eBay does not take, before anybody approves it', async () => {
    const { errors } = await propose(
      { orderNumber: ids[5], field: 'cancelled' },
      { orderNumber: ids[5], field: 'refund', amount: 5 },
      { orderNumber: ids[5], field: 'shipped', carrier: 'UPS' },
    );
    expect(errors.map(({ message }) => message)).toEqual([
      'Cancellation: this cannot be done on eBay from here. Do it on eBay itself.',
      'eBay needs a reason.',
      'eBay takes a carrier only with a tracking number.',
    ]);
    const id = await orderIdOf(product.database, ids[5]!);
    const { actions } = (await call<OrderActionsDto>('GET', `/api/changes/order-actions/${id}`)).body;
    expect(actions.map(({ field, hindrance, isFinal }) => [field, hindrance === null, isFinal])).toEqual([
      ['shipped', true, true],
      ['refund', true, true],
      ['cancelled', false, true],
    ]);
  });
});
