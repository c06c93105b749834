import { insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product, ProductProcess } from '../app';
import { freePort } from '../loopback';
import { agree, asked, BareApp, Trip } from '../oauth';

describe('An API that is killed while apps sign in', () => {
  let product: Product;
  let api: ProductProcess;
  let url: string;
  const redirect = 'http://127.0.0.1:7777/callback';
  const settings = () => ({ PORT: new URL(url).port, TRUSTED_PROXIES: 'loopback' });

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
    url = `http://127.0.0.1:${await freePort()}`;
    api = await product.apiProcess(settings());
  });
  afterAll(async () => {
    await api.end('SIGKILL');
    await product.close();
  });

  const trip = async () => new Trip(await signedIn(url, 'ada@shop.test'));

  it('should lose nothing, and give nothing twice, between the code and the token', async () => {
    const app = new BareApp(url, redirect);
    await app.register();
    const person = await trip();
    const back = await agree(person, url, await asked(person, app.authorize()));
    const code = back.searchParams.get('code')!;
    await api.end('SIGKILL');
    api = await product.apiProcess(settings());
    const first = await app.redeem(code);
    expect(first.status).toBe(200);
    // Killed while tokens are made, again and again: each code is worth one set of tokens at most.
    const later = await trip();
    const next = await agree(later, url, await asked(later, app.authorize()));
    const redeeming = app.redeem(next.searchParams.get('code')!).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await api.end('SIGKILL');
    const got = await redeeming;
    api = await product.apiProcess(settings());
    const again = await app.redeem(next.searchParams.get('code')!);
    expect([200, 400]).toContain(again.status);
    expect(again.status === 200 && got?.status === 200).toBe(false);
  });
});
