import { agree, OAuthApi, asked, BareApp } from '../oauth';

describe('An API that is killed while apps sign in', () => {
  let api: OAuthApi;

  beforeAll(async () => {
    api = await OAuthApi.start();
  });
  afterAll(() => api.close());

  it('should lose nothing, and give nothing twice, between the code and the token', async () => {
    const { url } = api;
    const app = new BareApp(url);
    await app.register();
    const person = await api.trip();
    const back = await agree(person, url, await asked(person, app.authorize()));
    const code = back.searchParams.get('code')!;
    await api.kill();
    await api.run();
    const first = await app.redeem(code);
    expect(first.status).toBe(200);
    // Killed while tokens are made, again and again: each code is worth one set of tokens at most.
    const later = await api.trip();
    const next = await agree(later, url, await asked(later, app.authorize()));
    const redeeming = app.redeem(next.searchParams.get('code')!).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await api.kill();
    const got = await redeeming;
    await api.run();
    const again = await app.redeem(next.searchParams.get('code')!);
    expect([200, 400]).toContain(again.status);
    expect(again.status === 200 && got?.status === 200).toBe(false);
  });
});
