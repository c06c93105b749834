import type { StockCandidateDto } from '../../src/modules/one-stock/dto/one-stock.dto';
import { eventually } from '../eventually';
import { LinkedShops } from '../linked-shops';

/** As if a minute had gone by since something was missed. */
const aged = `UPDATE shared_stock_listings SET missing_since = missing_since - interval '2 minutes'`;

describe('One stock', () => {
  let shops: LinkedShops;
  beforeAll(async () => {
    shops = await LinkedShops.start({ products: 8 });
  }, 180_000);
  afterAll(() => shops.close());

  it('should offer what is on several channels, and take what sells on one off the two others', async () => {
    const { body: offered } = await shops.call<StockCandidateDto[]>('GET', '/api/shared-stocks/candidates?search=SKU-1&limit=5');
    expect(offered[0]).toMatchObject({
      sku: 'SKU-1',
      least: 11,
      listings: [{ platform: 'ebay' }, { platform: 'shopify' }, { platform: 'woocommerce' }],
    });
    const { id, onHand } = await shops.link('SKU-1');
    expect(onHand).toBe(11);
    const order = await shops.buy('woocommerce', 'SKU-1', 2);
    await shops.settles(id, 'SKU-1', { shopify: 9, ebay: 9, woocommerce: 9, onHand: 9 });
    await shops.buy('shopify', 'SKU-1');
    await shops.settles(id, 'SKU-1', { shopify: 8, ebay: 8, woocommerce: 8, onHand: 8 });
    expect(await shops.movements(id)).toMatchObject([
      { kind: 'sold', pieces: -1, before: 9, after: 8, platform: 'shopify' },
      { kind: 'sold', pieces: -2, before: 11, after: 9, platform: 'woocommerce', order: String(order) },
      { kind: 'linked', pieces: 11, before: 0, after: 11 },
    ]);
    const { body: left } = await shops.call<StockCandidateDto[]>('GET', '/api/shared-stocks/candidates?search=SKU-1&limit=5');
    expect(left.map(({ sku }) => sku)).not.toContain('SKU-1');
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

  it('should refuse what cannot be linked', async () => {
    const refused = async (stocks: object[]) => (await shops.call('POST', '/api/shared-stocks', { stocks })).body;
    expect(await refused([{ sku: 'NOPE' }])).toMatchObject({ code: 'not_linkable' });
    expect(await refused([{ sku: 'SKU-1' }])).toMatchObject({ code: 'sku_shared' });
    expect(await refused([{ sku: 'SKU-3' }, { sku: 'SKU-3' }])).toMatchObject({
      errors: [{ field: 'stocks.1.sku', message: 'is named twice' }],
    });
  });
});
