import type { ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/changes.dto';
import type { ShopOrderDto } from '../../src/modules/commerce/dto/commerce.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { connectAndReadWoo, startWooShop, type WooShop } from '../woo-shop';

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

  it('should change a price by thousandths and take the change back', async () => {
    const desk = changeDesk(call);
    const { errors } = await desk.propose({ sku: 'MUG', field: 'price', to: 1.2345 });
    expect(errors).toMatchObject([{ message: expect.stringContaining('three digits behind the point at most') as string }]);
    const [line] = await desk.done({ sku: 'MUG', field: 'price', to: 1.3 });
    expect(line).toMatchObject({ status: 'verified', from: 1.235, to: 1.3, seen: 1.3, currency: 'BHD' });
    expect(price()).toBe('1.300');
    const { body } = await call<ChangeUndoDto>('POST', `/api/changes/${line!.batchId}/undo`, {});
    expect(await desk.ended(body.batch!.id)).toMatchObject([{ status: 'verified', from: 1.3, to: 1.235, seen: 1.235 }]);
    expect(price()).toBe('1.235');
  });
});
