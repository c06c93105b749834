import type { ChangeLimitsDto } from '../../src/modules/changes/dto/limits.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeProposalDto } from '../../src/modules/changes/dto/results.dto';
import { type Product, startProduct } from '../app';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { connectAndReadWoo, startWooShop, type WooShop } from '../woo-shop';

describe('Price changes of a shop whose prices include tax', () => {
  let shop: WooShop;
  let product: Product;
  let account = '';
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const standard = { id: 1, country: 'DE', rate: '19.0000', class: 'standard' };
  const reduced = { id: 2, country: 'DE', rate: '7.0000', class: 'reduced-rate' };

  beforeAll(async () => {
    shop = await startWooShop();
    product = await startProduct({ settings: { OUTBOUND_ALLOW: shop.host, PLATFORM_TIMEOUT_SECONDS: '1' } });
    const limit = { version: 0, marginPercent: 20, feePercent: 3 };
    expect((await call('PATCH', '/api/change-limits/rules/price/woocommerce', limit)).status).toBe(200);
  });
  afterAll(async () => {
    await product?.close();
    await shop?.close();
  });
  afterEach(async () => {
    await call('PUT', `/api/change-limits/vat/${account}`, { percent: null });
    await call('DELETE', `/api/integrations/${account}?data=delete`);
    shop.reset();
    Object.assign(shop, { pricesIncludeTax: 'yes', taxRates: [standard], closedPlaces: [] });
  });

  /** A shop with one product at 20.00 EUR that costs 10.00. */
  async function connected(): Promise<void> {
    shop.addProduct({ sku: 'MUG', name: 'Mug', regular_price: '20.00' });
    account = await connectAndReadWoo(call, shop);
    await product.database.query(`UPDATE inventory SET cost = 10, cost_source = 'person'`);
  }
  async function proposed(to: number, sku = 'MUG'): Promise<ChangeLineDto> {
    const { body } = await call<ChangeProposalDto>('POST', '/api/changes', { lines: [{ sku, field: 'price', to }] });
    expect(body).toMatchObject({ taken: 1, errors: [] });
    return (await call<ChangeLineDto[]>('GET', `/api/changes/${body.batch!.id}/lines`)).body[0]!;
  }
  const vat = async () => (await call<ChangeLimitsDto>('GET', '/api/change-limits')).body.vat;
  const state = (percent: number | null) => call<ChangeLimitsDto>('PUT', `/api/change-limits/vat/${account}`, { percent });

  it('should refuse a price below the net floor, and take the floor itself', async () => {
    await connected();
    expect(await vat()).toMatchObject([{ integrationId: account, statedPercent: null, percent: 19 }]);
    expect(await proposed(13)).toMatchObject({
      status: 'refused',
      cause: 'below_floor',
      causeText: '€13.00 is below the floor of €15.57.',
      judgement: { vatPercent: 19, marginAfter: 4.9 },
    });
    expect(await proposed(15.56)).toMatchObject({ status: 'refused', cause: 'below_floor' });
    expect(await proposed(15.57)).toMatchObject({ status: 'proposed', judgement: { verdict: 'ok', floor: 15.57, marginAfter: 20 } });
  });

  it('should count a product with the rate of its tax class, and one that is not taxed without', async () => {
    const inEveryClass = { ...standard, id: 9, class: 'two-rates' };
    shop.taxRates = [standard, reduced, inEveryClass, { ...inEveryClass, id: 10, rate: '5.0000' }];
    const product = { name: 'Thing', regular_price: '20.00' };
    shop.addProduct({ ...product, sku: 'BOOK', tax_class: 'reduced-rate' });
    shop.addProduct({ ...product, sku: 'GIFT CARD', tax_status: 'none' });
    shop.addProduct({ ...product, sku: 'ODD', tax_class: 'two-rates' });
    const parent = shop.addProduct({ name: 'Map', type: 'variable', tax_class: 'reduced-rate' });
    shop.addVariation(parent, { sku: 'MAP', regular_price: '20.00', tax_class: 'parent' });
    await connected();
    const rateOf = async (sku: string) => {
      const { vatPercent, vatText, floor } = (await proposed(16, sku)).judgement;
      return [vatPercent, vatText, floor];
    };
    expect(await rateOf('MUG')).toEqual([19, 'The rate of the tax class standard', 15.57]);
    expect(await rateOf('BOOK')).toEqual([7, 'The rate of the tax class reduced-rate', 13.94]);
    expect(await rateOf('MAP')).toEqual([7, 'The rate of the tax class reduced-rate', 13.94]);
    expect(await rateOf('GIFT CARD')).toEqual([0, 'The platform does not tax this product', 12.99]);
    expect(await rateOf('ODD')).toEqual([null, 'The shop has no single rate for the tax class two-rates', null]);
    expect(await vat()).toMatchObject([{ percent: null, classRates: 'standard 19 %, reduced-rate 7 %' }]);

    await state(25);
    expect(await rateOf('MUG')).toEqual([25, 'Set under Limits', 16.4]);
    expect(await rateOf('ODD')).toEqual([25, 'Set under Limits', 16.4]);
    expect(await rateOf('BOOK')).toMatchObject([7, 'The rate of the tax class reduced-rate', 13.94]);
    expect(await rateOf('GIFT CARD')).toEqual([0, 'The platform does not tax this product', 12.99]);

    shop.products.get(parent.id)!.tax_status = 'none';
    await synced();
    expect(await rateOf('MAP')).toEqual([0, 'The platform does not tax this product', 12.99]);
  });

  it('should ask where two rates could apply, until the owner says which', async () => {
    shop.taxRates = [standard, { ...standard, id: 2, rate: '7.0000' }];
    await connected();
    expect(await vat()).toMatchObject([{ percent: null, text: 'The platform says that prices include tax, but not which rate' }]);
    const reasons = ['The floor is unknown: the VAT inside the price is not set. Set it under Limits.'];
    expect(await proposed(15)).toMatchObject({
      status: 'proposed',
      judgement: { verdict: 'ask', reasons, floor: null, vatPercent: null, marginAfter: null },
    });
    // Below the floor that would hold without VAT nothing is asked: it is refused as it was before.
    expect(await proposed(12.98)).toMatchObject({ status: 'refused', cause: 'below_floor' });
    for (const wrong of [-1, 50.01, 19.001, 'x']) {
      expect((await call('PUT', `/api/change-limits/vat/${account}`, { percent: wrong })).status).toBe(400);
    }
    expect((await call('PUT', '/api/change-limits/vat/0192f0c1-2222-7333-8444-555566667777', { percent: 19 })).status).toBe(404);
    expect((await state(7)).body.vat).toMatchObject([{ statedPercent: 7, percent: 7, text: 'Set under Limits' }]);
    expect(await proposed(15)).toMatchObject({ judgement: { verdict: 'ok', floor: 13.94, vatPercent: 7 } });
    expect((await state(null)).body.vat).toMatchObject([{ statedPercent: null, percent: null }]);
  });

  it('should ask nothing where the shop adds tax to its prices', async () => {
    shop.pricesIncludeTax = 'no';
    await connected();
    expect(await vat()).toMatchObject([{ percent: 0, text: 'The platform adds tax to the prices' }]);
    expect(await proposed(13)).toMatchObject({ judgement: { verdict: 'ok', floor: 12.99, vatPercent: 0, marginAfter: 20.1 } });
  });

  async function synced(): Promise<void> {
    const { taskId } = (await call<{ taskId: string }>('POST', `/api/integrations/${account}/sync`, {})).body;
    await eventually('the sync completes', async () => {
      const { sync } = (await call<IntegrationDetailDto>('GET', `/api/integrations/${account}`)).body;
      return sync?.taskId === taskId && sync.status === 'completed';
    });
  }

  it('should follow tax settings that change in the shop, with the next sync', async () => {
    shop.pricesIncludeTax = 'no';
    await connected();
    shop.pricesIncludeTax = 'yes';
    expect(await vat()).toMatchObject([{ percent: 0 }]);
    await synced();
    expect(await vat()).toMatchObject([{ percent: 19, text: 'The one tax rate of the shop' }]);
    expect(await proposed(15)).toMatchObject({ status: 'refused', causeText: '€15.00 is below the floor of €15.57.' });

    shop.taxRates = [{ ...standard, rate: '20.0000' }];
    await synced();
    expect(await vat()).toMatchObject([{ percent: 20 }]);
    shop.taxRates = [standard, reduced];
    await synced();
    expect(await vat()).toMatchObject([{ percent: null, classRates: 'standard 19 %, reduced-rate 7 %' }]);

    await state(7);
    shop.pricesIncludeTax = 'no';
    await synced();
    expect(await vat()).toMatchObject([{ statedPercent: 7, percent: 7, text: 'Set under Limits' }]);
    await state(null);
    expect(await vat()).toMatchObject([{ percent: 0, text: 'The platform adds tax to the prices' }]);
  });

  it.each(['settings/general', 'settings/tax/woocommerce_prices_include_tax', 'taxes'])(
    'should keep the known rate and complete the sync where %s cannot be read',
    async (place) => {
      await connected();
      shop.taxRates = [{ ...standard, rate: '20.0000' }];
      shop.closedPlaces = [place];
      await synced();
      expect(await vat()).toMatchObject([{ percent: 19, text: 'The one tax rate of the shop' }]);
      shop.closedPlaces = [];
      await synced();
      expect(await vat()).toMatchObject([{ percent: 20 }]);
    },
  );

  it('should ask for the rate where only it cannot be read after the shop includes tax', async () => {
    shop.pricesIncludeTax = 'no';
    await connected();
    Object.assign(shop, { pricesIncludeTax: 'yes', closedPlaces: ['taxes'] });
    await synced();
    expect(await vat()).toMatchObject([{ percent: null }]);
  });

  it('should know the tax settings of an account connected by an earlier version, after its next sync', async () => {
    await connected();
    await product.database.query(`UPDATE integrations SET details = details - 'Taxes' - 'VAT in prices' - 'VAT by tax class'`);
    expect(await vat()).toMatchObject([{ percent: null }]);
    await synced();
    expect(await vat()).toMatchObject([{ percent: 19 }]);
  });

  it('should keep the VAT inside prices of files that the owner states', async () => {
    await product.database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, account, price, cost, currency, quantity)
       VALUES (gen_random_uuid(), 'FILED', 'Filed', 'etsy', '', 20, 10, 'EUR', 1)`,
    );
    const files = { integrationId: null, platform: 'etsy', accountName: null };
    expect(await vat()).toMatchObject([{ ...files, statedPercent: null, percent: null }]);
    const set = (platform: string, percent: number | null) =>
      call<ChangeLimitsDto>('PUT', `/api/change-limits/vat/files/${platform}`, { percent });
    expect((await set('ebay', 19)).status).toBe(404);
    expect((await set('etsy', 51)).status).toBe(400);
    expect((await set('etsy', 19)).body.vat).toMatchObject([{ ...files, statedPercent: 19, percent: 19, text: 'Set under Limits' }]);
    expect((await set('etsy', null)).body.vat).toMatchObject([{ ...files, statedPercent: null, percent: null }]);
    await product.database.query(`DELETE FROM inventory WHERE sku = 'FILED'`);
  });

  it('should take the rate that the orders of the product show', async () => {
    shop.taxRates = [];
    await connected();
    const order = async (tax: number) =>
      product.database.query(
        `WITH made AS (INSERT INTO shop_orders (id, platform, account, platform_order_id, integration_id, ordered_at, status, currency, total, tax)
           VALUES (gen_random_uuid(), 'woocommerce', $3, gen_random_uuid()::text, $1, now(), 'paid', 'EUR', 20, $2) RETURNING id)
         INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price) SELECT id, 0, 'MUG', 'Mug', 1, 20 FROM made`,
        [account, tax, shop.host],
      );
    for (let count = 0; count < 4; count++) await order(3.19);
    expect(await proposed(18)).toMatchObject({ judgement: { verdict: 'ask', vatPercent: null } });
    await order(3.19);
    expect(await proposed(18)).toMatchObject({ judgement: { verdict: 'ok', vatPercent: 19, floor: 15.57 } });
    await order(1.31);
    expect(await proposed(18)).toMatchObject({ judgement: { verdict: 'ask', vatPercent: null } });
  });
});
