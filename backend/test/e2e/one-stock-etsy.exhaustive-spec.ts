import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import type { SharedListingDto, SharedStockDto } from '../../src/modules/one-stock/dto/one-stock.dto';
import { type Product, startProduct } from '../app';
import { type EtsyShop, startEtsyShop } from '../etsy-shop';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { startWooShop, type WooShop } from '../woo-shop';

const address = 'https://console.test';

/** At Etsy a listing without pieces is deactivated, and pieces for one that is deactivated put it on sale again. */
describe('One stock and what is off sale at Etsy', () => {
  let etsy: EtsyShop;
  let woo: WooShop;
  let product: Product;
  let account: string;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    etsy = await startEtsyShop();
    woo = await startWooShop();
    product = await startProduct({
      settings: {
        ...etsy.settings,
        OUTBOUND_ALLOW: `${etsy.host},${woo.host}`,
        PUBLIC_URL: address,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
    });
    woo.reach = (hook) => hook.replace(address, product.url);
    for (const sku of ['MUG', 'JUG']) {
      etsy.addListing({ title: sku, sku, quantity: 5 });
      woo.addProduct({ sku, name: sku, regular_price: '20.00', status: 'publish', manage_stock: true, stock_quantity: 5 });
    }
    const [{ key, secret }] = woo.keys as [WooShop['keys'][number]];
    const { keystring, sharedSecret } = etsy;
    const connected = [
      await call<IntegrationDetailDto>('POST', '/api/integrations/etsy/connect', {
        keystring,
        sharedSecret,
        refreshToken: etsy.signIn.consented(),
      }),
      await call<IntegrationDetailDto>('POST', '/api/integrations/woocommerce/connect', {
        shopUrl: woo.url,
        consumerKey: key,
        consumerSecret: secret,
      }),
    ];
    for (const { body } of connected) await isRead(body.id);
    account = connected[0]!.body.id;
    await eventually('WooCommerce tells its news', async () => {
      const { body } = await call<IntegrationDetailDto>('GET', `/api/integrations/${connected[1]!.body.id}`);
      return body.news?.state === 'live';
    });
  }, 300_000);
  afterAll(async () => {
    await product.close();
    await Promise.all([etsy.close(), woo.close()]);
  });

  const isRead = (id: string) =>
    eventually(
      'the account is read',
      async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body.sync?.finishedAt,
    );
  const sync = async () => {
    await eventually('the account is free', async () => (await call('POST', `/api/integrations/${account}/sync`)).status < 300);
    await isRead(account);
  };
  const pot = (sku: string) => [...woo.products.values()].find((one) => one.sku === sku)!;
  const stockOf = async (id: string) => (await call<SharedStockDto>('GET', `/api/shared-stocks/${id}`)).body;
  const atEtsy = async (id: string): Promise<SharedListingDto> => (await stockOf(id)).listings.find(({ platform }) => platform === 'etsy')!;
  const link = async (sku: string, onHand: number) =>
    (await call<SharedStockDto[]>('POST', '/api/shared-stocks', { stocks: [{ sku, onHand }] })).body[0]!.id;
  const pieces = (sku: string) => {
    const listing = [...etsy.listings.values()].find(({ inventory }) => inventory.products[0]!.sku === sku)!;
    return { listing, left: listing.inventory.products[0]!.offerings[0]!.quantity };
  };
  const settled = (id: string, sku: string, count: number) =>
    eventually(`${sku} is ${count} on both`, async () => {
      const { listings } = await stockOf(id);
      return pieces(sku).left === count && pot(sku).stock_quantity === count && listings.every(({ state }) => state === 'even');
    });

  it('should close a listing with the last piece, leave it closed, and follow again once its seller opened it', async () => {
    const id = await link('MUG', 2);
    await settled(id, 'MUG', 2);
    woo.addOrder({ status: 'processing', line_items: [{ product_id: pot('MUG').id, quantity: 2 }] });
    await eventually('it is closed at Etsy', () => Promise.resolve(pieces('MUG').listing.state === 'inactive'));
    await eventually('people see that', async () => (await atEtsy(id)).state === 'inactive');
    expect((await atEtsy(id)).because).toBe('Etsy does not offer it now. Put it on sale there, and it follows again.');

    expect((await call('POST', `/api/shared-stocks/${id}/count`, { pieces: 4 })).status).toBe(200);
    await eventually('WooCommerce follows', () => Promise.resolve(pot('MUG').stock_quantity === 4));
    await sync();
    expect([pieces('MUG').listing.state, (await atEtsy(id)).state]).toEqual(['inactive', 'inactive']);

    const { listing } = pieces('MUG');
    listing.inventory.products[0]!.offerings[0]!.quantity = 9;
    listing.state = 'active';
    await sync();
    await settled(id, 'MUG', 4);
    expect((await atEtsy(id)).missing).toBe(0);
  });

  it('should offer no more at Etsy than Etsy takes', async () => {
    const id = (await call<SharedStockDto[]>('GET', '/api/shared-stocks?search=MUG')).body[0]!.id;
    expect((await call('POST', `/api/shared-stocks/${id}/count`, { pieces: 1_500 })).status).toBe(200);
    await eventually('both offer what they may', () => Promise.resolve(pieces('MUG').left === 999 && pot('MUG').stock_quantity === 1_500));
    await eventually('nothing is left to do', async () => (await stockOf(id)).listings.every(({ state }) => state === 'even'));
  });

  it('should not open what its seller took off sale since the last reading', async () => {
    const id = await link('JUG', 3);
    await settled(id, 'JUG', 3);
    const { listing } = pieces('JUG');
    listing.state = 'inactive';
    const written = etsy.writes.get(listing.listing_id);
    expect((await call('POST', `/api/shared-stocks/${id}/count`, { pieces: 6 })).status).toBe(200);
    await eventually('it is known to be off sale', async () => (await atEtsy(id)).state === 'inactive');
    await eventually('WooCommerce follows', () => Promise.resolve(pot('JUG').stock_quantity === 6));
    expect([listing.state, pieces('JUG').left, etsy.writes.get(listing.listing_id)]).toEqual(['inactive', 3, written]);
  });
});
