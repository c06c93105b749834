import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { type EtsyShop, startEtsyShop } from '../etsy-shop';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { SellingShop } from '../selling-shop';
import { decideShown } from '../decide-shown';

/** One journey of each kind of change on each platform. `changes-orders` and `changes-texts` have all traps of one platform, batteries those of the others. */
describe('Changes on Shopify, eBay and Etsy', () => {
  let shop: SellingShop;
  let etsy: EtsyShop;
  let product: Product;
  let shopify: IntegrationDetailDto;
  let receipt: ReturnType<EtsyShop['addReceipt']>;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 3 });
    await shop.set({
      orders: [1_001, 1_002, 1_003].map((id) => ({ id, status: 'PAID', sku: 'SKU-1', cents: 3_000, quantity: 3 })),
      ebayOrders: ['01-1', '01-2'].map((id) => ({ id, sku: 'SKU-1', cents: 3_000, quantity: 3 })),
    });
    etsy = await startEtsyShop();
    const mug = etsy.addListing({ title: 'Mug', sku: 'MUG', quantity: 50 });
    receipt = etsy.addReceipt({ lines: [{ listing: mug }] });
    const hosts = [shop.settings.OUTBOUND_ALLOW, etsy.settings.OUTBOUND_ALLOW].join(',');
    product = await startProduct({
      settings: { ...shop.settings, ...etsy.settings, OUTBOUND_ALLOW: hosts, CHANGE_READ_BACK_SECONDS: '10' },
    });
    shopify = await shop.connect(product.url, 'shopify');
    await shop.connect(product.url, 'ebay');
    const { keystring, sharedSecret } = etsy;
    const typed = { keystring, sharedSecret, refreshToken: etsy.signIn.consented() };
    const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/etsy/connect', typed);
    await eventually(
      'Etsy is read',
      async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${body.id}`)).body.sync?.finishedAt,
    );
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([shop.close(), etsy.close()]);
  });

  const ledger = async () => {
    const rows = await product.database.query<{ id: string; status: string; refunded: number }>(
      'SELECT platform_order_id AS id, status, refunded::float8 FROM shop_orders',
    );
    return Object.fromEntries(rows.map(({ id, status, refunded }) => [id, [status, refunded]]));
  };

  it('should ship, pay back and cancel orders, and have it in the ledger', async () => {
    const etsyOrder = String(receipt.receipt_id);
    const lines = await changeDesk(call, '/api/changes/orders').done(
      { orderNumber: '#1001', field: 'shipped', carrier: 'DHL Express', tracking: 'A1', notify: false },
      { orderNumber: '1002', field: 'refund', amount: 12.34, reason: 'Late' },
      { orderNumber: '1003', field: 'cancelled', reason: 'Too little stock', restock: true },
      { orderNumber: '01-1', field: 'shipped', carrier: 'USPS', tracking: '9400 1-a' },
      { orderNumber: '01-2', field: 'refund', amount: 12.5, reason: 'It did not arrive' },
      { orderNumber: etsyOrder, field: 'shipped', carrier: 'USPS', tracking: '9400 1118 9956' },
    );
    expect(lines.map(({ status, causeText }) => [status, causeText])).toEqual(lines.map(() => ['verified', null]));
    const orders = await shop.orders();
    const order = (number: number) => orders.find(({ id }) => id === number)!;
    expect(order(1_001).parcels).toMatchObject([{ quantity: 3, company: 'DHL Express', number: 'A1', notify: false }]);
    expect(order(1_002).refunds).toMatchObject([{ cents: 1_234, note: expect.stringMatching(/^Late \(Stallhand /) as string }]);
    expect(order(1_003)).toMatchObject({ cancelReason: 'INVENTORY', isRestocked: true });
    expect((await shop.ebayOrders()).find(({ id }) => id === '01-1')!.parcels).toEqual([
      { quantity: 3, carrier: 'USPS', tracking: '94001a' },
    ]);
    expect(receipt.shipments).toMatchObject([{ carrier_name: 'usps', tracking_code: '9400 1118 9956' }]);
    expect(etsy.mails).toEqual([receipt.receipt_id]);
    expect(await ledger()).toEqual({
      1001: ['shipped', 0],
      1002: ['partially_refunded', 12.34],
      1003: ['cancelled', 0],
      '01-1': ['shipped', 0],
      '01-2': ['partially_refunded', 12.5],
      [etsyOrder]: ['shipped', 0],
    });
  });

  it('should write texts on Etsy, read them back as people write them, and take them back', async () => {
    const { done, ended } = changeDesk(call);
    const lines = await done(
      { sku: 'MUG', platform: 'etsy', field: 'title', to: 'Dad\'s mug "Grey" & saucer' },
      { sku: 'MUG', platform: 'etsy', field: 'tags', to: ['stoneware', "dad's mug"] },
    );
    expect(lines).toMatchObject([{ status: 'verified', from: 'Mug', seen: 'Dad\'s mug "Grey" & saucer' }, { status: 'verified' }]);
    const patches = etsy.calls.filter(({ method, path }) => method === 'PATCH' && /listings\/\d+$/.test(path));
    expect(patches.map(({ text }) => [...new URLSearchParams(text).keys()])).toEqual([['title'], ['tags']]);
    const { body } = await decideShown<{ batch: { id: string } }>(call, `/api/changes/${lines[0]!.batchId}/undo`);
    expect((await ended(body.batch.id)).map(({ status, to }) => [status, to])).toEqual([
      ['verified', 'Mug'],
      ['verified', []],
    ]);
  });

  it('should make a draft on Shopify with its pictures, lead to it, and delete it again', async () => {
    const { done, ended } = changeDesk(call, '/api/changes/drafts');
    const [line] = await done({
      integrationId: shopify.id,
      sku: 'LINEN-1',
      title: 'Linen napkins',
      description: '<p>Two napkins.</p>',
      price: 48.5,
      stock: 3,
      pictures: [{ address: 'https://pictures.example/set.jpg', alt: 'Two napkins' }],
    });
    const [there] = await shop.drafts();
    expect(line).toMatchObject({ status: 'verified', address: `https://admin.shopify.com/store/fern/products/${there!.id}` });
    expect(there).toMatchObject({ status: 'DRAFT', price: 4_850, stock: 3, media: [{ alt: 'Two napkins' }], times: 1 });
    const { body } = await decideShown<{ batch: { id: string } }>(call, `/api/changes/${line!.batchId}/undo`);
    expect(await ended(body.batch.id)).toMatchObject([{ status: 'verified', to: 0 }]);
    expect(await shop.drafts()).toEqual([]);
  });
});
