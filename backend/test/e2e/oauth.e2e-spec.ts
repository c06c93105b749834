import { decideShown } from '../decide-shown';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import { type Product, startProduct } from '../app';
import { agree, AppMemory, asked, BareApp, Trip, uidIn } from '../oauth';
import { tokenOf } from '../tokens';

describe('Sign-in of apps', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
  });
  afterAll(() => product.close());

  const trip = async () => new Trip(await signedIn(product.url, 'ada@shop.test'));
  const transport = (memory: AppMemory) => new StreamableHTTPClientTransport(new URL('/mcp', product.url), { authProvider: memory });
  const client = () => new Client({ name: 'helper', version: '1.0.0' });

  it('should let an app in that registers itself, with what a person leaves it, and no more', async () => {
    const memory = new AppMemory();
    const first = transport(memory);
    await expect(client().connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
    const person = await trip();
    const request = await asked(person, memory.sentTo!);
    expect(request).toMatchObject({
      clientName: 'Shop helper',
      name: 'Shop helper',
      answersTo: 'this computer',
      describedBy: null,
      mode: 'propose',
    });
    expect(request.permissions).toContain('commerce:read');
    expect(request.permissions).not.toContain('customers:identify');
    const back = await agree(person, product.url, request, { mode: 'read', permissions: ['commerce:read', 'tasks:read'] });
    expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1:7777/callback');
    expect(back.searchParams.get('iss')).toBe(product.url);
    await first.finishAuth(back.searchParams);
    expect(memory.now.scope?.split(' ').sort()).toEqual(['commerce:read', 'tasks:read']);
    const app = client();
    await app.connect(transport(memory));
    const tools = (await app.listTools()).tools.map(({ name }) => name);
    expect(tools).toEqual(expect.arrayContaining(['stock_list', 'tasks_list']));
    expect(tools).not.toContain('trends_list');
    expect(await app.callTool({ name: 'stock_list', arguments: {} })).toMatchObject({ structuredContent: { items: [] } });
    const [token] = (await person.browser.call<{ id: string }[]>('GET', '/api/api-tokens')).body;
    expect(await tokenOf(person.browser, token!.id)).toMatchObject({
      name: 'Shop helper',
      holder: 'app',
      clientHost: 'this computer',
      mode: 'read',
      madeByName: 'ada',
      ending: '',
    });
    // The next hour's token, by itself.
    const before = memory.now.refresh_token;
    memory.forgetAccess();
    const later = client();
    await later.connect(transport(memory));
    expect(memory.now.refresh_token).not.toBe(before);
    await person.browser.call('DELETE', `/api/api-tokens/${token!.id}`);
    await expect(later.listTools()).rejects.toThrow();
    await Promise.all([app.close(), later.close()]);
  });

  it('should ask again when an app needs more, for what it has and what is missing', async () => {
    const memory = new AppMemory();
    const signIn = async (choice: Parameters<typeof agree>[3], sentTo = () => memory.sentTo!) => {
      const person = await trip();
      const request = await asked(person, sentTo());
      const back = await agree(person, product.url, request, choice);
      await transport(memory).finishAuth(back.searchParams);
      return request;
    };
    await expect(client().connect(transport(memory))).rejects.toBeInstanceOf(UnauthorizedError);
    await signIn({ mode: 'read', permissions: ['tasks:read'] });
    const app = client();
    await app.connect(transport(memory));
    memory.sentTo = null;
    await expect(app.callTool({ name: 'stock_list', arguments: {} })).rejects.toThrow();
    const request = await signIn({ mode: 'read', permissions: ['tasks:read', 'commerce:read'] });
    expect([...request.permissions].sort()).toEqual(['commerce:read', 'tasks:read']);
    const again = client();
    await again.connect(transport(memory));
    expect(await again.callTool({ name: 'stock_list', arguments: {} })).toMatchObject({ structuredContent: { items: [] } });
    await Promise.all([app.close(), again.close()]);
  });
});

it('should let an app in where nobody signs in, by whoever sits at the machine', async () => {
  const product = await startProduct({ worker: false, settings: { ACCESS_MODE: 'open' } });
  const app = new BareApp(product.url);
  await app.register({ client_name: 'Desk' });
  const person = new Trip(new Browser(product.url));
  const uid = uidIn((await person.open(app.authorize({ scope: 'tasks:read' }))).to);
  const path = `/api/connect-requests/${uid}`;
  expect(await person.call('GET', path)).toMatchObject({ status: 200, body: { name: 'Desk', mode: 'read' } });
  const { body } = await decideShown<{ goTo: string }>(person, `${path}/allow`, {
    name: 'Desk',
    mode: 'read',
    permissions: ['tasks:read'],
  });
  const { to } = await person.open(new URL(body.goTo, product.url));
  const tokens = await app.redeem(new URL(to).searchParams.get('code')!);
  expect(tokens).toMatchObject({ status: 200, body: { scope: 'tasks:read' } });
  expect((await person.browser.call<{ madeByName: string }[]>('GET', '/api/api-tokens')).body).toMatchObject([
    { name: 'Desk', holder: 'app', madeByName: 'Administrator' },
  ]);
  await product.close();
});
