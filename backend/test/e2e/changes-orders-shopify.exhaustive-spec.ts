import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { SellingShop, type ShopifyOrder } from '../selling-shop';
import { decideShown } from '../decide-shown';

describe('Changes of orders on Shopify', () => {
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const numbers = Array.from({ length: 12 }, (_, index) => 1_001 + index);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 3 });
    await shop.set({ orders: numbers.map((id) => ({ id, status: 'PAID', sku: 'SKU-1', cents: 3_000, quantity: 3 })) });
    product = await startProduct({
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), CHANGE_READ_BACK_SECONDS: '6' },
    });
    expect(await shop.connect(product.url, 'shopify')).toMatchObject({
      sync: { status: 'completed' },
      details: { 'May change': 'prices, texts and listings, stock, shipments, refunds and cancellations' },
    });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => shop.set({ faults: {}, next: {} }));

  const { propose, approve, ended, done } = changeDesk(call, '/api/changes/orders');
  const order = async (number: number): Promise<ShopifyOrder> => (await shop.orders()).find(({ id }) => id === number)!;
  const inLedger = async (number: number) =>
    (await product.database.query(`SELECT status, refunded::float8 FROM shop_orders WHERE platform_order_id = $1`, [String(number)]))[0];

  it('should ship single pieces with a number, then the rest, and take a parcel back', async () => {
    const at = { orderNumber: '#1001', field: 'shipped' };
    const parts = [{ sku: 'SKU-1', quantity: 2 }];
    const [first] = await done({ ...at, carrier: 'DHL Express', tracking: 'A1', parts, notify: false });
    expect(first).toMatchObject({ status: 'verified', isFinal: false, ask: { parts, notify: false } });
    expect((await order(1001)).parcels).toMatchObject([{ quantity: 2, company: 'DHL Express', number: 'A1', notify: false }]);
    expect(await inLedger(1001)).toEqual({ status: 'paid', refunded: 0 });
    const [second] = await done({ ...at, carrier: 'UPS', tracking: 'B2' });
    expect(second).toMatchObject({ status: 'verified' });
    expect(await inLedger(1001)).toEqual({ status: 'shipped', refunded: 0 });
    const { body: undo } = await decideShown<ChangeUndoDto>(call, `/api/changes/${second!.batchId}/undo`);
    expect(await ended(undo.batch!.id)).toMatchObject([{ status: 'verified', from: 1, to: 0 }]);
    expect((await order(1001)).parcels.map(({ number, status }) => [number, status])).toEqual([
      ['A1', 'SUCCESS'],
      ['B2', 'CANCELLED'],
    ]);
  });

  it('should pay back through the payments of the order, under a key, and cancel with a reason', async () => {
    const [refund] = await done({ orderNumber: '1002', field: 'refund', amount: 12.34, reason: 'Late' });
    expect(refund).toMatchObject({ status: 'verified', from: 0, to: 12.34, isFinal: true });
    expect((await order(1002)).refunds).toMatchObject([{ cents: 1_234, note: `Late (Stallhand ${refund!.id})` }]);
    expect((await shop.applied()).find(({ sku }) => sku === '#1002')).toMatchObject({ key: refund!.id });
    expect(await inLedger(1002)).toEqual({ status: 'partially_refunded', refunded: 12.34 });
    expect(await done({ orderNumber: '1003', field: 'cancelled', reason: 'Too little stock', restock: true })).toMatchObject([
      { status: 'verified', ask: { reason: 'INVENTORY' } },
    ]);
    expect(await order(1003)).toMatchObject({ cancelReason: 'INVENTORY', isRestocked: true });
    expect(await inLedger(1003)).toEqual({ status: 'cancelled', refunded: 0 });
  });

  it.each(['errorAfter', 'cut'] as const)('should look for a refund and a parcel instead of sending them again after %s', async (fault) => {
    const [paid, sent] = fault === 'cut' ? [1004, 1005] : [1006, 1007];
    await shop.set({ next: { shopify: [fault, fault] }, forget: true });
    const lines = await done(
      { orderNumber: String(paid), field: 'refund', amount: 5 },
      { orderNumber: String(sent), field: 'shipped', carrier: 'UPS', tracking: 'C3' },
    );
    expect(lines).toMatchObject([{ status: 'verified' }, { status: 'verified' }]);
    expect((await shop.applied()).map(({ sku }) => sku).toSorted()).toEqual([`#${paid}`, `#${sent}`].toSorted());
  });

  it('should write nothing where the order is another one by then, and name what Shopify only said it did', async () => {
    const { batch } = await propose(
      { orderNumber: '1008', field: 'shipped', carrier: 'UPS', tracking: 'D4' },
      { orderNumber: '1009', field: 'refund', amount: 5 },
      { orderNumber: '1010', field: 'shipped' },
    );
    await shop.set({
      orders: [
        { id: 1008, status: 'PAID', sku: 'SKU-1', cents: 3_000, cancelledAt: '2026-11-01T10:00:00Z' },
        { id: 1009, status: 'PAID', sku: 'SKU-1', cents: 3_000, isPresentment: true },
        { id: 1010, status: 'PAID', sku: 'SKU-1', cents: 3_000, isHeld: true },
      ],
      forget: true,
    });
    await approve(batch!.id);
    expect((await ended(batch!.id)).map(({ causeText }) => causeText)).toEqual([
      'The order is cancelled on Shopify. It cannot be shipped.',
      'The buyer paid in EUR, and the shop counts in USD: pay it back in Shopify.',
      'Shopify holds the order back. Release it there first.',
    ]);
    expect(await shop.applied()).toEqual([]);
    await shop.set({ faults: { shopify: { dropped: 1 } } });
    expect(await done({ orderNumber: '1011', field: 'shipped', carrier: 'UPS', tracking: 'E5' })).toMatchObject([
      { status: 'drifted', cause: 'not_written' },
    ]);
  });

  it('should refuse before the approval what Shopify does not take', async () => {
    const { errors } = await propose(
      { orderNumber: '1012', field: 'refund', restock: true },
      { orderNumber: '1012', field: 'cancelled', reason: 'No idea' },
      { orderNumber: '1012', field: 'shipped', parts: [{ sku: 'SKU-1', quantity: 1 }] },
    );
    expect(errors.map(({ message }) => message)).toEqual([
      'Shopify takes no putting pieces back on sale here.',
      expect.stringMatching(/does not know the reason "No idea"\. It takes: The customer wanted it, /) as unknown,
      'A parcel with single pieces needs its tracking number: by it the parcel is found again.',
    ]);
  });
});
