import type { ConsentDto, IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { callsOf } from '../http';
import { SellingShop } from '../selling-shop';

const id = '00000000-0000-7000-8000-000000000000';

/** That of Etsy, which has to be proved, stands in etsy.e2e-spec.ts. */
describe('The consent of a seller at eBay', () => {
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 1 });
    product = await startProduct({ worker: false, settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  it('should be given on the page of eBay, and count once', async () => {
    const keys = { clientId: 'Fern-App-1', clientSecret: 'PRD-secret-of-ebay-0001', ruName: 'Fern-App-1-Redirect' };
    const { body: account } = await call<IntegrationDetailDto>('POST', '/api/integrations/ebay/connect', keys);
    expect(account).toMatchObject({ status: 'inactive', canConsent: true, missing: [{ what: 'The consent of the seller' }] });
    const page = new URL((await call<ConsentDto>('GET', `/api/integrations/${account.id}/consent`)).body.url);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      state: account.id,
      redirect_uri: 'Fern-App-1-Redirect',
      response_type: 'code',
    });
    expect(page.searchParams.has('code_challenge')).toBe(false);

    const finish = (answer: string) =>
      call<IntegrationDetailDto & { code?: string }>('POST', `/api/integrations/${account.id}/consent`, { answer });
    const back = (state: string) =>
      `https://fern.example/ebay?${new URLSearchParams({ code: 'v^1.1#code-of-the-page', state }).toString()}`;
    expect((await finish(back(id))).body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'answer' }] });
    expect(await finish(back(account.id))).toMatchObject({ status: 200, body: { status: 'active', accountId: 'fernfold', missing: [] } });
    expect(await finish(back(account.id))).toMatchObject({ status: 409, body: { code: 'credentials_refused' } });
    // The code alone is enough where nothing else has to be proved: it is read, and refused by eBay.
    expect(await finish('v%5E1.1%23another')).toMatchObject({ status: 409, body: { code: 'credentials_refused' } });
  });

  it('should be asked for on no platform that has no such page', async () => {
    const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/shopify/connect', {
      shop: 'fern.myshopify.com',
      accessToken: 'shpat_selling_shop_0123456789',
    });
    expect((await call('GET', `/api/integrations/${body.id}/consent`)).status).toBe(404);
    expect((await call('POST', `/api/integrations/${body.id}/consent`, { answer: 'x' })).status).toBe(404);
    expect((await call('GET', `/api/integrations/${id}/consent`)).status).toBe(404);
  });
});
