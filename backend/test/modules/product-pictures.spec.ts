import { createHash } from 'node:crypto';
import { ShopLedger } from '../../src/modules/commerce';
import { demoCatalogue } from '../../src/modules/demo-shop/demo-catalogue';
import { DemoAdmin, IntegrationsModule, IntegrationsService } from '../../src/modules/integrations';
import { Connectors } from '../../src/modules/integrations/connectors/connectors';
import { ProductPictures } from '../../src/modules/integrations/pictures/product-pictures';
import { Database } from '../../src/platform/database/database';
import { ApiError } from '../../src/platform/errors/api-error';
import { Transactions } from '../../src/platform/events';
import { requestContext, runInContext, unlimited } from '../../src/platform/http/request-context';
import { OutboundHttp, type OutboundAnswer, type OutboundRequest } from '../../src/platform/outbound/outbound-http';
import type { TestDatabase } from '../database';
import { startForAll, type StartedModule } from '../start-module';

const keyOf = (url: string): string => createHash('md5').update(url).digest('hex');
const png = Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'latin1');
const url = 'https://cdn.test/mug.png';

describe('Pictures of products', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let request: jest.SpyInstance<Promise<OutboundAnswer>, [string, OutboundRequest]>;
  let files = 0;

  startForAll([IntegrationsModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query('TRUNCATE integrations, inventory, demo_platforms CASCADE');
    request = jest.spyOn(module.get(OutboundHttp), 'request');
  });
  afterEach(() => request.mockRestore());

  const write = (picture: { pictureUrl?: string | null }) =>
    module.get(Transactions).run((transaction) => {
      const source = { platform: 'woocommerce', account: 'shop.test', integrationId: null };
      return module.get(ShopLedger).write(transaction, source, { products: [{ sku: 'MUG', productName: 'Mug', ...picture }] });
    });
  const stored = () => database.value<string | null>(`SELECT picture_url FROM inventory WHERE sku = 'MUG'`);
  const read = (key: string) => module.get(ProductPictures).read(key);
  const answers = (body: Buffer, more: Partial<OutboundAnswer> = {}) =>
    request.mockResolvedValue({ url, status: 200, headers: {}, body, text: () => '', ...more });
  /** A picture that no test asked for before. */
  const another = async () => {
    const pictureUrl = `https://cdn.test/${(files += 1)}.png`;
    await write({ pictureUrl });
    return keyOf(pictureUrl);
  };
  const isNotFound = (error: unknown) => error instanceof ApiError && error.getStatus() === 404;
  const isMissing = async (key: string) => expect(await read(key).then(() => false, isNotFound)).toBe(true);

  it('should be kept until the channel shows another one, or none', async () => {
    await write({ pictureUrl: url });
    expect(await stored()).toBe(url);
    await write({});
    expect(await stored()).toBe(url);
    await write({ pictureUrl: null });
    expect(await stored()).toBeNull();
  });

  it('should be fetched by https alone, also after a redirect', async () => {
    answers(png);
    expect(await read(await another())).toEqual({ type: 'image/png', body: png });
    const [called, { egress, headers }] = request.mock.calls[0]!;
    expect([called, headers]).toEqual([`https://cdn.test/${files}.png`, { accept: 'image/*' }]);
    const refused = ['http://cdn.test/a.png', 'https://cdn.test:8443/a.png', 'https://me:secret@cdn.test/a.png'];
    expect(refused.filter((one) => egress.mayVisit(new URL(one)) === null)).toEqual([]);
    expect(egress.mayVisit(new URL('https://other.test/a.png'))).toBeNull();
  });

  it.each([
    ['another file', Buffer.from('<html>'), {}],
    [
      'a drawing, which may run scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { headers: { 'content-type': 'image/svg+xml' } },
    ],
    ['an error', png, { status: 500 }],
  ])('should be missing where the shop sends %s, and rest before it is asked again', async (_what, body, more) => {
    answers(body, more);
    const key = await another();
    await isMissing(key);
    await isMissing(key);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('should be missing where the shop cannot be reached', async () => {
    request.mockRejectedValue(new Error('ENOTFOUND'));
    await isMissing(await another());
  });

  it('should be those of listings within the reach of the caller', async () => {
    answers(png);
    const key = await another();
    const reach = { ...unlimited.reach, integrations: ['00000000-0000-7000-8000-000000000001'] };
    await runInContext({ ...requestContext(), authority: { ...unlimited, reach } }, () => isMissing(key));
    await isMissing(keyOf('https://cdn.test/nowhere.png'));
    expect(request).not.toHaveBeenCalled();
  });

  it('should come from the demo shop like those of any shop', async () => {
    const other = { ...demoCatalogue[0]!, sku: 'NEW' };
    await module.get(Database).transaction((sql) => module.get(DemoAdmin).open(sql, 'USD', [...demoCatalogue, other]));
    const { id } = await module.get(IntegrationsService).connect('demo_storefront', {});
    const calls = {
      call: async (call: { url: string }) => ({ json: JSON.parse((await outbound.request(call.url, get)).text()) as unknown }),
    };
    const { outbound, page } = module.get(Connectors).of('demo_storefront') as Required<ReturnType<Connectors['of']>>;
    const get = { method: 'GET', signal: new AbortController().signal } as OutboundRequest;
    const { records } = await page('products', { id } as never, calls as never, { position: null, since: null, startedAt: new Date() });
    expect(records.products!.filter(({ pictureUrl }) => pictureUrl === null).map(({ sku }) => sku)).toEqual(['NEW']);
    const pictured = records.products!.find(({ sku }) => sku === 'CER-MUG');
    await module.get(Transactions).run((transaction) => {
      const source = { platform: 'demo_storefront', account: 'demo_storefront', integrationId: id };
      return module.get(ShopLedger).write(transaction, source, { products: [pictured!] });
    });
    const address = await database.value<string>(`SELECT picture FROM channel_listings WHERE sku = 'CER-MUG'`);
    expect(address).toBe(`/api/product-pictures/${keyOf(pictured!.pictureUrl!)}`);
    const { type, body } = await read(address.split('/').at(-1)!);
    expect([type, body.toString().slice(0, 4)]).toEqual(['image/svg+xml', '<svg']);
    expect(request).not.toHaveBeenCalled();
  });
});
