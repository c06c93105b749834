import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { type AmazonOrder, SellingShop } from '../selling-shop';

describe('Changes of orders on Amazon', () => {
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const ids = Array.from({ length: 5 }, (_, index) => `902-000000${index}-1234567`);
  const ordered = (id: string, more: Partial<AmazonOrder> = {}) => ({ id, sku: 'SKU-1', cents: 3_000, quantity: 3, ...more });

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 3 });
    await shop.set({ amazonOrders: ids.map((id) => ordered(id)) });
    product = await startProduct({ settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } });
    await shop.connect(product.url, 'amazon');
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => shop.set({ faults: {}, next: {} }));

  /** Amazon is read back after a minute: nothing waits for it here. */
  const lookNow = (id: string) =>
    product.database.query(`UPDATE change_lines SET due_at = now() WHERE batch_id = $1 AND status IN ('reading', 'unknown')`, [id]);
  const { propose, done } = changeDesk(call, '/api/changes/orders', lookNow);
  const order = async (id: string) => (await shop.amazonOrders()).find((one) => one.id === id)!;

  it('should confirm shipments parcel by parcel, once each, and know them by their numbers', async () => {
    await shop.set({ next: { amazon: ['cut'] } });
    const parts = [{ sku: 'SKU-1', quantity: 1 }];
    const [first] = await done({ orderNumber: ids[0], field: 'shipped', carrier: 'UPS', tracking: '1Z1', parts });
    expect(first).toMatchObject({ status: 'verified', isFinal: true });
    const [second] = await done({ orderNumber: ids[0], field: 'shipped', carrier: 'UPS', tracking: '1Z2' });
    expect(second).toMatchObject({ status: 'verified' });
    const { parcels } = await order(ids[0]!);
    expect(parcels.map(({ tracking, quantity }) => [tracking, quantity])).toEqual([
      ['1Z1', 1],
      ['1Z2', 2],
    ]);
    expect(new Set(parcels.map(({ reference }) => reference)).size).toBe(2);
    expect(await product.database.query('SELECT status FROM shop_orders WHERE platform_order_id = $1', [ids[0]])).toEqual([
      { status: 'shipped' },
    ]);
  });

  it('should leave alone what Amazon ships, has cancelled or has not released, and say what Amazon refuses', async () => {
    const wanted = ids
      .slice(1)
      .map((id, index) => ({ orderNumber: id, field: 'shipped', carrier: index === 3 ? 'Unknown Post' : 'UPS', tracking: '1Z' }));
    await shop.set({
      amazonOrders: [
        ordered(ids[1]!, { fulfilledBy: 'AMAZON' }),
        ordered(ids[2]!, { status: 'CANCELLED' }),
        ordered(ids[3]!, { status: 'PENDING' }),
      ],
      forget: true,
    });
    expect((await done(...wanted)).map(({ status, causeText }) => `${status} ${causeText}`)).toEqual([
      'refused Amazon ships this order itself.',
      'refused The order is cancelled on Amazon. It cannot be shipped.',
      'refused Amazon has not released the order yet: it must not be shipped.',
      'refused Amazon does not accept the call: Invalid carrierCode: Unknown Post',
    ]);
    expect(await shop.applied()).toEqual([]);
  });

  it('should refuse before the approval what Amazon does not take', async () => {
    const { errors } = await propose(
      { orderNumber: ids[4], field: 'shipped' },
      { orderNumber: ids[4], field: 'refund', amount: 5 },
      { orderNumber: ids[4], field: 'cancelled' },
    );
    expect(errors.map(({ message }) => message)).toEqual([
      'Amazon needs a carrier.',
      'Refund: this cannot be done on Amazon from here. Do it on Amazon itself.',
      'Cancellation: this cannot be done on Amazon from here. Do it on Amazon itself.',
    ]);
  });
});
