import { eventually } from '../eventually';
import { LinkedShops } from '../linked-shops';
import { decideShown } from '../decide-shown';

/** As if a minute had gone by since something was missed. */
const aged = `UPDATE shared_stock_listings SET missing_since = missing_since - interval '2 minutes'`;

/** The rules are proved in test/modules/one-stock.spec.ts. Here each meets three shops with their webhooks. */
describe('One stock on three shops', () => {
  let shops: LinkedShops;
  beforeAll(async () => {
    shops = await LinkedShops.start();
  }, 180_000);
  afterAll(() => shops.close());

  it('should keep a buffer back, and sell nothing that is kept', async () => {
    const { id, listings } = await shops.link('SKU-2');
    const ebay = listings.find(({ platform }) => platform === 'ebay')!;
    const parts = [{ stockId: id, pieces: 1, buffer: 5 }];
    expect((await shops.call('PUT', `/api/shared-stocks/recipes/${ebay.listingId}`, { parts })).status).toBe(200);
    await shops.settles(id, 'SKU-2', { shopify: 12, ebay: 7, woocommerce: 12 });
    await shops.buy('shopify', 'SKU-2', 9);
    await shops.settles(id, 'SKU-2', { shopify: 3, ebay: 0, woocommerce: 3 });
  });

  it('should close the last piece everywhere, and open again when the order is cancelled', async () => {
    const { id } = await shops.link('SKU-3', { onHand: 1 });
    await shops.settles(id, 'SKU-3', { shopify: 1, ebay: 1, woocommerce: 1 });
    const order = await shops.buy('shopify', 'SKU-3');
    await shops.settles(id, 'SKU-3', { shopify: 0, ebay: 0, woocommerce: 0, onHand: 0 });
    await shops.shop.set({ orders: [{ id: order, status: 'VOIDED', sku: 'SKU-3', cents: 1_003, cancelledAt: new Date().toISOString() }] });
    await shops.settles(id, 'SKU-3', { shopify: 1, ebay: 1, woocommerce: 1, onHand: 1 });
    expect(await shops.movements(id)).toMatchObject([{ kind: 'back', pieces: 1 }, { kind: 'sold', pieces: -1 }, { kind: 'linked' }]);
  });

  it('should give a restock of the platform to the order that was cancelled', async () => {
    const { id } = await shops.link('SKU-9');
    const order = await shops.buy('woocommerce', 'SKU-9', 4);
    await shops.settles(id, 'SKU-9', { shopify: 15, ebay: 15, woocommerce: 15, onHand: 15 });
    const key = shops.woo.orders.get(order)!;
    const { status } = key;
    expect(status).toBe('processing');
    // The shop raises its figure by itself.
    key.status = 'cancelled';
    shops.pot('SKU-9').stock_quantity! += 4;
    shops.woo.tell('order.updated', order);
    shops.woo.tell('product.updated', shops.pot('SKU-9').id);
    const stock = await shops.settles(id, 'SKU-9', { shopify: 19, ebay: 19, woocommerce: 19, onHand: 19 });
    expect(stock.listings.map(({ missing }) => missing)).toEqual([0, 0, 0]);
  });

  it('should sell bundles from the stocks of their parts, whichever of them sells', async () => {
    const one = await shops.link('SKU-4');
    const two = await shops.link('SKU-5', { onHand: 6 });
    const { body: free } = await shops.call<{ listingId: string; platform: string }[]>('GET', '/api/shared-stocks/listings?search=SKU-6');
    const bundle = free.find(({ platform }) => platform === 'shopify')!;
    const parts = [
      { stockId: one.id, pieces: 1, buffer: 0 },
      { stockId: two.id, pieces: 2, buffer: 0 },
    ];
    expect((await shops.call('PUT', `/api/shared-stocks/recipes/${bundle.listingId}`, { parts })).body).toMatchObject({
      stockIds: [one.id, two.id],
    });
    await eventually('the bundle shows what its parts allow', async () => (await shops.shop.product('shopify', 'SKU-6')).stock === 3);
    await shops.buy('shopify', 'SKU-6');
    await shops.settles(two.id, 'SKU-5', { shopify: 4, ebay: 4, woocommerce: 4, onHand: 4 });
    await shops.settles(one.id, 'SKU-4', { shopify: 13, ebay: 13, woocommerce: 13, onHand: 13 });
    await shops.buy('woocommerce', 'SKU-5', 3);
    await eventually('the bundle is closed', async () => (await shops.shop.product('shopify', 'SKU-6')).stock === 0);
    await shops.settles(two.id, 'SKU-5', { shopify: 1, ebay: 1, woocommerce: 1, onHand: 1 });
    const none = { parts: [] };
    expect((await shops.call('PUT', `/api/shared-stocks/recipes/${bundle.listingId}`, none)).status).toBe(200);
    expect((await shops.stock(one.id)).listings).toHaveLength(3);
  });

  it('should ask about a figure that somebody else set, and take or keep it', async () => {
    const { id } = await shops.link('SKU-7', { onHand: 10 });
    await shops.settles(id, 'SKU-7', { shopify: 10, ebay: 10, woocommerce: 10 });
    await shops.shop.set({ change: [{ platform: 'ebay', sku: 'SKU-7', stock: 14 }] });
    await shops.buy('woocommerce', 'SKU-7');
    await eventually('the look at eBay finds it', async () => (await shops.listing(id, 'ebay')).missing === -4);
    expect((await shops.shown('SKU-7')).ebay).not.toBe(9);
    await shops.product.database.query(aged);
    const asking = await eventually('people are asked', async () => {
      const one = await shops.listing(id, 'ebay');
      return one.state === 'asking' ? one : null;
    });
    expect(asking.because).toBe(`eBay shows ${asking.shown} pieces, One stock expected ${asking.shown - 4}.`);
    const [note] = await shops.product.database.query<{ title: string }>(`SELECT title FROM notifications WHERE kind = 'stock.question'`);
    expect(note!.title).toBe('eBay shows another stock of SKU-7');
    const path = `/api/shared-stocks/recipes/${asking.listingId}/answer`;
    expect((await shops.call('POST', path, { answer: 'take', shown: asking.shown + 1 })).status).toBe(409);
    expect((await shops.call('POST', path, { answer: 'take', shown: asking.shown })).status).toBe(200);
    await shops.settles(id, 'SKU-7', { shopify: 13, ebay: 13, woocommerce: 13, onHand: 13 });
    expect((await shops.movements(id))[0]).toMatchObject({ kind: 'taken', pieces: 4, movedBy: 'Administrator' });

    await shops.shop.set({ change: [{ platform: 'ebay', sku: 'SKU-7', stock: 20 }] });
    await shops.sync('ebay');
    await eventually('the sync finds it', async () => (await shops.listing(id, 'ebay')).missing === -7);
    expect((await shops.call('POST', path, { answer: 'keep', shown: 20 })).status).toBe(200);
    await shops.settles(id, 'SKU-7', { shopify: 13, ebay: 13, woocommerce: 13, onHand: 13 });
  });

  it('should not promise elsewhere what may be sold already, until the order that says so is read', async () => {
    const { id } = await shops.link('SKU-8', { onHand: 6 });
    await shops.settles(id, 'SKU-8', { shopify: 6, ebay: 6, woocommerce: 6 });
    // eBay tells nothing by itself: what sold there is found when something is to be written.
    await shops.buy('ebay', 'SKU-8', 2);
    await shops.buy('woocommerce', 'SKU-8', 1);
    await eventually('the others leave out what is missing', async () => {
      const { shopify, woocommerce } = await shops.shown('SKU-8');
      return shopify === 3 && woocommerce === 3;
    });
    await shops.sync('ebay');
    const stock = await shops.settles(id, 'SKU-8', { shopify: 3, ebay: 3, woocommerce: 3, onHand: 3 });
    expect(stock.listings.map(({ missing }) => missing)).toEqual([0, 0, 0]);
  });

  it('should hold what an unpaid order has taken, and ask nobody about it', async () => {
    const { id } = await shops.link('SKU-10', { onHand: 5 });
    await shops.settles(id, 'SKU-10', { shopify: 5, ebay: 5, woocommerce: 5 });
    const order = await shops.buy('woocommerce', 'SKU-10', 2, 'on-hold');
    await shops.settles(id, 'SKU-10', { shopify: 3, ebay: 3, woocommerce: 3 });
    await shops.product.database.query(aged);
    await shops.buy('shopify', 'SKU-10');
    await shops.settles(id, 'SKU-10', { shopify: 2, ebay: 2, woocommerce: 2 });
    expect((await shops.listing(id, 'woocommerce')).missing).toBe(2);
    shops.woo.orders.get(order)!.status = 'processing';
    shops.woo.tell('order.updated', order);
    await eventually('it is booked', async () => (await shops.stock(id)).onHand === 2);
    const stock = await shops.settles(id, 'SKU-10', { shopify: 2, ebay: 2, woocommerce: 2 });
    expect(stock.listings.map(({ missing }) => missing)).toEqual([0, 0, 0]);
  });

  it('should wait while it is paused, go on after a count, and leave the channels alone once it is unlinked', async () => {
    const { id, version } = await shops.link('SKU-11', { onHand: 9 });
    await shops.settles(id, 'SKU-11', { shopify: 9, ebay: 9, woocommerce: 9 });
    const { version: latest } = await shops.stock(id);
    expect(version).toBe(latest);
    expect((await shops.call('PATCH', `/api/shared-stocks/${id}`, { isPaused: true, version })).status).toBe(200);
    await shops.buy('woocommerce', 'SKU-11');
    await eventually('it is booked', async () => (await shops.stock(id)).onHand === 8);
    expect(await shops.shown('SKU-11')).toMatchObject({ shopify: 9, ebay: 9, woocommerce: 8 });
    const paused = await shops.stock(id);
    expect((await shops.call('PATCH', `/api/shared-stocks/${id}`, { isPaused: false, version: paused.version })).status).toBe(200);
    await shops.settles(id, 'SKU-11', { shopify: 8, ebay: 8, woocommerce: 8 });
    expect((await shops.call('POST', `/api/shared-stocks/${id}/count`, { pieces: 12 })).status).toBe(200);
    await shops.settles(id, 'SKU-11', { shopify: 12, ebay: 12, woocommerce: 12 });
    expect((await shops.call('DELETE', `/api/shared-stocks/${id}`)).status).toBe(204);
    expect((await shops.call('GET', `/api/shared-stocks/${id}`)).status).toBe(404);
    await shops.buy('shopify', 'SKU-11');
    expect(await shops.shown('SKU-11')).toEqual({ shopify: 11, ebay: 12, woocommerce: 12 });
  });

  it('should let a limit have its say', async () => {
    const path = '/api/change-limits/rules/stock/ebay';
    const { body: rule } = await shops.call<{ version: number }>('PATCH', path, { mostChange: 3, version: 0 });
    const { id } = await shops.link('SKU-12', { onHand: 5 });
    const waiting = await eventually('eBay waits for a person', async () => {
      const one = await shops.listing(id, 'ebay');
      return one.state === 'waits' ? one : null;
    });
    const { body: lines } = await shops.call<{ id: string; listingId: string }[]>('GET', `/api/changes/${waiting.batchId}/lines`);
    const ids = lines.filter(({ listingId }) => listingId === waiting.listingId).map((line) => line.id);
    expect((await decideShown(shops.call, `/api/changes/${waiting.batchId}/approve`, { lines: ids })).body).toMatchObject({ decided: 1 });
    await shops.settles(id, 'SKU-12', { shopify: 5, ebay: 5, woocommerce: 5 });
    await shops.call('PATCH', path, { mostChange: null, version: rule.version });
  });
});
