import type { StockCandidateDto } from '../../src/modules/one-stock/dto/one-stock.dto';
import { LinkedShops } from '../linked-shops';

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

  it('should take an answer only about the figure that the channel shows', async () => {
    const { id } = await shops.link('SKU-2');
    const { listingId, shown } = await shops.listing(id, 'ebay');
    const path = `/api/shared-stocks/recipes/${listingId}/answer`;
    expect(await shops.call('POST', path, { answer: 'take', shown: shown + 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect((await shops.call('POST', path, { answer: 'keep', shown })).status).toBe(200);
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
