import type { ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { ShopOrderDto } from '../../src/modules/commerce/dto/orders.dto';
import { type Product, startProduct } from '../app';
import type { ImportDto } from '../../src/modules/imports/dto/import.dto';
import { changeDesk } from '../change-desk';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { SellingShop } from '../selling-shop';
import { connectAndReadWoo, startWooShop, type WooShop } from '../woo-shop';
import { decideShown } from '../decide-shown';

describe('A shop that sells in a currency with three decimals', () => {
  let shop: WooShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    shop.currency = 'BHD';
    const settings = { OUTBOUND_ALLOW: shop.host, PLATFORM_TIMEOUT_SECONDS: '1', CHANGE_READ_BACK_SECONDS: '10' };
    product = await startProduct({ settings });
    shop.addProduct({ sku: 'MUG', name: 'Mug', regular_price: '1.235' });
    // The stand-in adds up lines in cents, so the totals are set afterwards.
    for (const total of ['1.235', '2.470', '0.001']) {
      Object.assign(shop.addOrder({ status: 'completed', currency: 'BHD' }), { total, total_tax: '0.000' });
    }
    await connectAndReadWoo(call, shop);
  });
  afterAll(async () => {
    await product?.close();
    await shop?.close();
  });

  const price = () => [...shop.products.values()][0]!.regular_price;

  it('should have its orders and their sum exactly', async () => {
    const { body } = await call<ShopOrderDto[]>('GET', '/api/shop-orders?sort=largest');
    expect(body.map(({ total, currency }) => [total, currency])).toEqual([
      [2.47, 'BHD'],
      [1.235, 'BHD'],
      [0.001, 'BHD'],
    ]);
    const { currencies } = (await call<ShopAnalyticsDto>('GET', '/api/analytics/shop?period=7d')).body;
    expect(currencies[0]!.kpis.find(({ key }) => key === 'net_sales')).toMatchObject({ value: 3.706, currency: 'BHD' });
  });

  const upload = async (body: string | ArrayBuffer) => {
    const headers = { 'content-type': 'text/csv', 'x-csrf': '1' };
    const answer = await fetch(`${product.url}/api/imports?name=file.csv`, { method: 'POST', headers, body });
    return (await answer.json()) as ImportDto;
  };
  const start = async ({ id }: ImportDto) => {
    expect(await decideShown(call, `/api/imports/${id}/start`)).toMatchObject({ status: 200 });
    return eventually('the import ends', async () => {
      const { body } = await call<ImportDto>('GET', `/api/imports/${id}`);
      return body.status === 'completed' ? body : null;
    });
  };
  const exported = async (list: string) => (await fetch(`${product.url}/api/${list}/export`)).text();

  it.each([
    [
      'shop-orders',
      'Order ID,Order Date,Order Total,Shipping,Tax,Currency,Status\nB1,2026-11-01,1.235,0.005,0.112,BHD,paid\nJ1,2026-11-01,1500,0,136,JPY,paid\n',
      ['1.235', '0.005', '0.112', '1500', '136'],
    ],
    [
      'inventory',
      'SKU,Title,Price,Cost,Quantity,Currency\nB-MUG,Mug,1.235,0.617,4,BHD\nJ-MUG,Mug,1500,700,4,JPY\n',
      ['1.235', '0.617', '1500'],
    ],
  ])('should change nothing with the import of the export of imported %s', async (list, file, amounts) => {
    const draft = await upload(file);
    await call('PATCH', `/api/imports/${draft.id}`, { platform: 'stall' });
    expect((await start(draft)).counts).toMatchObject({ added: 2, refused: 0 });
    const before = await exported(list);
    for (const amount of amounts) expect(before).toMatch(new RegExp(`[,\n]"?${amount}(\\.00)?"?[,\r\n]`));
    for (const format of ['csv', 'xlsx']) {
      const own = await upload(await (await fetch(`${product.url}/api/${list}/export?format=${format}`)).arrayBuffer());
      expect((await start(own)).counts).toMatchObject({ added: 0, updated: 0, refused: 0 });
      expect(await exported(list)).toBe(before);
    }
  });

  it('should change a price by thousandths and take the change back', async () => {
    const desk = changeDesk(call);
    const { errors } = await desk.propose({ sku: 'MUG', field: 'price', to: 1.2345 });
    expect(errors).toMatchObject([{ message: expect.stringContaining('three digits behind the point at most') as string }]);
    const [line] = await desk.done({ sku: 'MUG', field: 'price', to: 1.3 });
    expect(line).toMatchObject({ status: 'verified', from: 1.235, to: 1.3, seen: 1.3, currency: 'BHD' });
    expect(price()).toBe('1.300');
    const { body } = await decideShown<ChangeUndoDto>(call, `/api/changes/${line!.batchId}/undo`);
    expect(await desk.ended(body.batch!.id)).toMatchObject([{ status: 'verified', from: 1.3, to: 1.235, seen: 1.235 }]);
    expect(price()).toBe('1.235');
  });
});

describe('Shops that sell in dinars at Shopify and in yen at WooCommerce', () => {
  let dinars: SellingShop;
  let yen: WooShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    [dinars, yen] = [await SellingShop.start({ products: 1 }), await startWooShop()];
    yen.currency = 'JPY';
    yen.addProduct({ sku: 'CUP', name: 'Cup', regular_price: '1500' });
    await dinars.set({ currency: 'KWD', change: [{ platform: 'shopify', sku: 'SKU-1', price: 123.5 }] });
    const hosts = `${new URL(dinars.url).host},${yen.host}`;
    product = await startProduct({ settings: { ...dinars.settings, OUTBOUND_ALLOW: hosts, CHANGE_READ_BACK_SECONDS: '10' } });
    await dinars.connect(product.url, 'shopify');
    await connectAndReadWoo(call, yen);
  });
  afterAll(async () => {
    await product?.close();
    await yen?.close();
    await dinars?.close();
  });

  const price = async (sku: string) =>
    sku === 'CUP' ? [...yen.products.values()][0]!.regular_price : (await dinars.product('shopify', sku)).price;

  it.each([
    ['SKU-1', 'KWD', 1.235, 1.3, 130, 123.5, 1.2345, /three digits behind the point at most/],
    ['CUP', 'JPY', 1500, 1650, '1650', '1500', 1650.5, /JPY/],
  ])('should change the price of %s in %s, read it back and take it back', async (sku, currency, from, to, there, before, odd, reason) => {
    const desk = changeDesk(call);
    const { errors } = await desk.propose({ sku, field: 'price', to: odd });
    expect(errors).toMatchObject([{ message: expect.stringMatching(reason) as string }]);
    const [line] = await desk.done({ sku, field: 'price', to });
    expect(line).toMatchObject({ status: 'verified', from, to, seen: to, currency });
    expect(await price(sku)).toBe(there);
    const { body } = await decideShown<ChangeUndoDto>(call, `/api/changes/${line!.batchId}/undo`);
    expect(await desk.ended(body.batch!.id)).toMatchObject([{ status: 'verified', from: to, to: from, seen: from }]);
    expect(await price(sku)).toBe(before);
  });
});
