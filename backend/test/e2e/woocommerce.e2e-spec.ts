import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type HttpsServer, startHttps } from '../https-server';
import { startWooShop, type WooFault, type WooShop } from '../woo-shop';

type Connected = IntegrationDetailDto & { code?: string; message: string; errors?: { field: string }[] };

const unknownKey = 'ck_9999999999999999999999999999999999999999';
const line = (product_id: number, quantity = 1) => ({ product_id, quantity });

describe('WooCommerce', () => {
  let shop: WooShop;
  let product: Product;
  let selfSigned: HttpsServer;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop({ path: '/store', zoneMinutes: -300 });
    selfSigned = await startHttps((_request, response) => response.end('{}'));
    product = await startProduct({
      settings: {
        OUTBOUND_ALLOW: `${shop.host},${selfSigned.host}`,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PLATFORM_TIMEOUT_SECONDS: '1',
      },
    });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
    await selfSigned.close();
  });
  beforeEach(() => shop.reset());
  afterEach(async () => {
    const { body } = await call<{ id: string }[]>('GET', '/api/integrations');
    for (const { id } of body) await call('DELETE', `/api/integrations/${id}?data=delete`);
  });

  const typed = (more: object = {}) => ({
    shopUrl: `${shop.url}/`,
    consumerKey: shop.keys[0]!.key,
    consumerSecret: shop.keys[0]!.secret,
    ...more,
  });
  const connect = (more: object = {}) => call<Connected>('POST', '/api/integrations/woocommerce/connect', typed(more));
  const load = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
  const settled = (id: string, before: string | null = null) =>
    eventually('the sync ends', async () => {
      const row = await load(id);
      return row.sync?.finishedAt && row.sync.id !== before ? row : null;
    });

  async function connected(): Promise<IntegrationDetailDto> {
    const { status, body } = await connect();
    expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
    return settled(body.id);
  }

  async function synced(id: string, body: object = {}): Promise<IntegrationDetailDto> {
    const before = (await load(id)).sync!.id;
    expect((await call('POST', `/api/integrations/${id}/sync`, body)).status).toBe(201);
    return settled(id, before);
  }

  const inventory = () =>
    product.database.query<Record<string, unknown>>(
      `SELECT sku, product_name AS name, platform_product_id AS at, price::float8, compare_at::float8 AS was, currency, quantity, status FROM inventory
       WHERE platform = 'woocommerce' ORDER BY id`,
    );
  const orders = () =>
    product.database.query<Record<string, unknown>>(
      `SELECT o.platform_order_id AS id, o.status, o.total::float8, o.refunded::float8, o.currency, c.email, o.ordered_at AS at,
         (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity) ORDER BY l.sku) FROM shop_order_lines l WHERE l.order_id = o.id) AS lines
       FROM shop_orders o LEFT JOIN customers c ON c.id = o.customer_id WHERE o.platform = 'woocommerce' ORDER BY o.platform_order_id::int`,
    );

  it('should read products and variations, each with its own stock and the place it is written at', async () => {
    const mug = shop.addProduct({
      name: 'Mug',
      sku: 'MUG',
      regular_price: '20.00',
      sale_price: '15.50',
      manage_stock: true,
      stock_quantity: 7,
    });
    const card = shop.addProduct({ name: 'Gift card' });
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable' });
    const colour = (option: string) => [{ id: 1, name: 'Colour', option }];
    const blue = shop.addVariation(shirt, {
      sku: 'SHIRT-BLU',
      regular_price: '29.00',
      manage_stock: true,
      stock_quantity: 3,
      attributes: colour('Blue'),
    });
    const sand = shop.addVariation(shirt, { regular_price: '31', status: 'private', attributes: colour('Sand') });
    shop.addProduct({ name: 'Old', sku: 'OLD', regular_price: '5.00', status: 'draft', manage_stock: true, stock_quantity: -4 });
    const account = await connected();
    expect(account).toMatchObject({
      status: 'active',
      accountName: `${shop.host}/store`,
      currency: 'EUR',
      details: {
        WooCommerce: '10.5.0',
        'Sign-in': expect.stringMatching(/Signed/) as unknown,
        'Time zone': 'UTC-5',
        Taxes: 'Included in prices',
        'May change': 'prices, stock, texts, listings, orders',
      },
      sync: { status: 'completed', error: null },
    });
    const rest = { currency: 'EUR', status: 'active', was: null };
    expect(await inventory()).toEqual([
      { ...rest, sku: 'MUG', name: 'Mug', at: String(mug.id), price: 15.5, was: 20, quantity: 7 },
      { ...rest, sku: `woocommerce-${card.id}@${shop.host}/store`, name: 'Gift card', at: String(card.id), price: null, quantity: null },
      { ...rest, sku: 'SHIRT-BLU', name: 'Shirt, Blue', at: `${shirt.id}/${blue.id}`, price: 29, quantity: 3 },
      {
        ...rest,
        sku: `woocommerce-${sand.id}@${shop.host}/store`,
        name: 'Shirt, Sand',
        at: `${shirt.id}/${sand.id}`,
        price: 31,
        quantity: null,
        status: 'inactive',
      },
      { ...rest, sku: 'OLD', name: 'Old', at: expect.any(String) as unknown, price: 5, quantity: -4, status: 'inactive' },
    ]);
    expect(shop.calls.every(({ query, headers }) => query.has('oauth_signature') && !headers.authorization)).toBe(true);
  });

  it('should know one count of variations that share it, and none of what is not counted', async () => {
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable', manage_stock: true, stock_quantity: 5 });
    for (const sku of ['BLU', 'GRN']) shop.addVariation(shirt, { sku, regular_price: '29.00', manage_stock: 'parent' });
    shop.addProduct({ name: 'Print', sku: 'PRINT', regular_price: '9.00' });
    shop.addProduct({ name: 'Poster', sku: 'POSTER', regular_price: '9.00', stock_status: 'outofstock' });
    await connected();
    const { body } = await call<Record<string, unknown>[]>('GET', '/api/inventory?platform=woocommerce');
    expect(body.map(({ sku, quantity, sharedWith, isLow, status }) => [sku, quantity, sharedWith, isLow, status])).toEqual([
      ['BLU', 5, 1, true, 'active'],
      ['GRN', 5, 1, true, 'active'],
      ['POSTER', null, 0, false, 'inactive'],
      ['PRINT', null, 0, false, 'active'],
    ]);
    const csv = await (await fetch(`${product.url}/api/inventory/export`)).text();
    expect(csv.split(/\r?\n/).find((row) => row.startsWith('PRINT'))).toMatch(/^PRINT,Print,woocommerce,[^,]+,,,9,/);
  });

  it.each([
    ['a hundred a call', true, 2],
    ['product by product, where the shop has no list of them all', false, 16],
  ])('should read variations %s', async (_how, hasVariationList, calls) => {
    for (let count = 0; count < 15; count++) {
      const shirt = shop.addProduct({ name: `Shirt ${count}`, type: 'variable' });
      for (let size = 0; size < 9; size++) shop.addVariation(shirt, { sku: `S-${count}-${size}`, regular_price: '9.00' });
    }
    shop.hasVariationList = hasVariationList;
    await connected();
    shop.hasVariationList = true;
    expect(await inventory()).toHaveLength(135);
    expect(shop.calls.filter(({ path }) => path.endsWith('/variations'))).toHaveLength(calls);
  });

  it('should read orders of accounts and of guests, with refunds, and leave out what nobody ordered', async () => {
    const mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00', manage_stock: true, stock_quantity: 9 });
    const ada = shop.addCustomer({ email: 'ada@mail.test', first_name: 'Ada', last_name: 'Lovelace' });
    shop.addOrder({
      set_paid: true,
      customer_id: ada.id,
      billing: { email: 'ada@mail.test' },
      line_items: [line(mug.id, 2), { sku: 'NOPE' }],
    });
    shop.addOrder({ status: 'completed', billing: { email: 'guest@mail.test', first_name: 'Bob' }, line_items: [line(mug.id)] });
    const half = shop.addOrder({ status: 'completed', line_items: [line(mug.id, 2)] });
    const whole = shop.addOrder({ status: 'completed', line_items: [line(mug.id)] });
    shop.orders.get(half.id)!.refunds.push({ id: 900, reason: '', total: '-15.00' }, { id: 901, reason: '', total: '-0.00' });
    Object.assign(shop.orders.get(whole.id)!, { status: 'refunded', refunds: [{ id: 902, reason: '', total: '-20.00' }] });
    for (const status of ['on-hold', 'failed', 'checkout-draft', 'trash']) shop.addOrder({ status, line_items: [line(mug.id)] });
    await connected();
    const rows = await orders();
    expect(rows.map(({ status, total, refunded, email }) => [status, total, refunded, email])).toEqual([
      ['paid', 40, 0, 'ada@mail.test'],
      ['shipped', 20, 0, 'guest@mail.test'],
      ['partially_refunded', 40, 15, null],
      ['refunded', 20, 20, null],
      ['pending', 20, 0, null],
      ['cancelled', 20, 0, null],
    ]);
    expect(rows[0]).toMatchObject({ currency: 'EUR', lines: [{ sku: 'MUG', quantity: 2 }] });
    // The clock of the shop is five hours behind.
    expect(Math.abs(Date.now() - (rows[0]!.at as Date).getTime())).toBeLessThan(60_000);
  });

  it('should set a record aside that the ledger cannot keep, and take the others over', async () => {
    const mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    const hostile = shop.addOrder({ set_paid: true, line_items: [line(mug.id)] });
    shop.addOrder({ set_paid: true, line_items: [line(mug.id)] });
    const changed = (change: object) =>
      Object.assign(shop.orders.get(hostile.id)!, change, { date_modified_gmt: new Date(Date.now() + 60_000).toISOString().slice(0, 19) });
    changed({ currency: '<img src=x onerror=alert(1)>', billing: { email: 'eve@mail.test' } });
    const account = await connected();
    expect(account).toMatchObject({ status: 'active', sync: { status: 'completed' } });
    const row = { kind: 'orders', recordId: String(hostile.id), field: 'currency', reason: 'is not a currency code' };
    expect(account.setAside).toMatchObject({ count: 1, rows: [row] });
    expect(JSON.stringify(await product.database.query('SELECT * FROM integration_set_aside'))).not.toContain('eve');
    expect(await orders()).toHaveLength(1);
    for (const path of ['/api/shop-orders', '/api/customers']) expect((await call('GET', path)).status).toBe(200);
    changed({ currency: 'EUR', date_created_gmt: '1970-01-01T00:00:00' });
    expect((await synced(account.id)).setAside).toMatchObject({ count: 1, rows: [{ recordId: row.recordId, field: 'orderedAt' }] });
    changed({ date_created_gmt: '2026-11-01T10:00:00' });
    expect((await synced(account.id)).setAside).toMatchObject({ count: 0, rows: [] });
    expect(await orders()).toHaveLength(2);
  });

  it('should connect a shop whose own currency is none, and count no price as US dollars', async () => {
    const mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    shop.currency = '<img src=x>';
    const account = await connected();
    shop.currency = 'EUR';
    expect(account).toMatchObject({ currency: null, status: 'active', sync: { status: 'completed' } });
    expect(account.setAside.rows).toMatchObject([{ kind: 'products', recordId: String(mug.id), field: 'currency', reason: 'is missing' }]);
    expect(await inventory()).toEqual([]);
  });

  it('should ask for what changed by the clock of the world, not of the shop', async () => {
    const mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    for (let count = 0; count < 3; count++) shop.addOrder({ set_paid: true, line_items: [line(mug.id)] });
    for (const order of shop.orders.values()) order.date_modified_gmt = '2026-11-01T10:00:00';
    const { id } = await connected();
    shop.addOrder({ set_paid: true, line_items: [line(mug.id)] });
    const again = await synced(id);
    expect(again.sync!.streams.find(({ stream }) => stream === 'orders')).toMatchObject({ rows: 1 });
    expect(await orders()).toHaveLength(4);
    await synced(id, { full: true });
    expect(await orders()).toHaveLength(4);
  });

  it('should read every page, also while rows go away in front of those that are still to come', async () => {
    const mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    for (let count = 0; count < 229; count++) shop.addProduct({ name: `Pot ${count}`, sku: `POT-${count}`, regular_price: '9.00' });
    for (let count = 0; count < 130; count++) shop.addOrder({ set_paid: true, line_items: [line(mug.id)] });
    for (let count = 0; count < 120; count++) shop.addCustomer({ email: `buyer${count}@mail.test` });
    let pages = 0;
    shop.onCall = ({ path }) => {
      if (path.endsWith('/products') && ++pages === 2) for (let id = 2; id <= 41; id++) shop.products.delete(id);
    };
    const account = await connected();
    expect(account).toMatchObject({ status: 'active', sync: { status: 'completed' } });
    const active = (await inventory()).filter(({ status }) => status === 'active').map(({ sku }) => sku);
    for (const { sku } of shop.products.values()) expect(active).toContain(sku);
    expect(await orders()).toHaveLength(130);
    const buyers = await product.database.value(`SELECT count(*)::int FROM customer_sources WHERE platform = 'woocommerce'`);
    expect(buyers).toBe(120);
  });

  it('should take off sale what was deleted there', async () => {
    const mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable' });
    const [blue] = ['BLU', 'GRN'].map((sku) => shop.addVariation(shirt, { sku, regular_price: '29.00' }));
    const { id } = await connected();
    for (const gone of [mug, blue!]) shop.destroy(gone.id);
    shirt.variations = shirt.variations.filter((variation) => variation !== blue!.id);
    await synced(id);
    expect((await inventory()).map(({ sku, status }) => [sku, status]).sort()).toEqual([
      ['BLU', 'inactive'],
      ['GRN', 'active'],
      ['MUG', 'inactive'],
    ]);
  });

  it('should go on where a reading was cut off', async () => {
    const mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    for (let count = 0; count < 130; count++) shop.addOrder({ set_paid: true, line_items: [line(mug.id)] });
    let pages = 0;
    shop.onCall = ({ path }) => {
      if (path.endsWith('/orders') && ++pages === 2) shop.planned = [{ status: 400, body: { code: 'broken', message: 'Out of order.' } }];
    };
    const { id } = await connected();
    expect(await load(id)).toMatchObject({ sync: { status: 'failed' } });
    expect(await orders()).toHaveLength(50);
    shop.calls.length = 0;
    expect(await synced(id)).toMatchObject({ status: 'active', sync: { status: 'completed' } });
    expect(await orders()).toHaveLength(130);
    expect(shop.calls.find(({ path }) => path.endsWith('/orders'))!.query.get('offset')).toBe('45');
  });

  it.each<[string, WooFault]>([
    ['a limit of the host', 'throttle'],
    ['trouble on the other side', 'failBefore'],
    ['a host that is busy for a moment', { status: 503, headers: { 'retry-after': '0.05' }, body: '<h1>Busy</h1>' }],
    ['an answer that is no JSON', 'garbage'],
    ['silence', 'hang'],
    ['a lost connection', 'cut'],
  ])('should try again after %s, with a signature of its own', async (_what, fault) => {
    shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    shop.planned = [fault];
    expect(await connected()).toMatchObject({ status: 'active', sync: { status: 'completed' } });
    expect(await inventory()).toHaveLength(1);
    const nonces = shop.calls.map(({ query }) => query.get('oauth_nonce'));
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('should leave a busy host alone for as long as it asks', async () => {
    shop.planned = [{ status: 503, headers: { 'retry-after': '600' }, body: '<h1>Maintenance</h1>' }];
    const { body } = await connect();
    const { sync } = await eventually('the sync waits', async () => {
      const row = await load(body.id);
      return row.sync?.status === 'waiting' ? row : null;
    });
    expect(Date.parse(sync!.waitingUntil!) - Date.now()).toBeGreaterThan(500_000);
    expect(sync!.note).toMatch(/asks to wait/);
  });

  it.each([
    ['a key that the shop does not know', { consumerKey: unknownKey }, /key is invalid.*make one/i],
    ['a wrong secret', { consumerSecret: 'cs_wrong' }, /signature.*consumer secret/i],
    ['an address without the folder', () => ({ shopUrl: `http://${shop.host}` }), /no REST API of WooCommerce.*Permalinks/],
    ['a private address', { shopUrl: 'http://10.0.0.7/shop' }, /OUTBOUND_ALLOW/],
  ])('should refuse %s and say what to do', async (_what, more, words) => {
    const { status, body } = await connect(typeof more === 'function' ? more() : more);
    expect([status, body.code]).toEqual([409, 'credentials_refused']);
    expect(body.message).toMatch(words);
    expect((await call<object[]>('GET', '/api/integrations')).body).toEqual([]);
  });

  it('should say that a certificate is self-signed, and what to do', async () => {
    const { status, body } = await connect({ shopUrl: selfSigned.url });
    expect([status, body.code]).toEqual([503, 'platform_unavailable']);
    expect(body.message).toMatch(/certificate of 127\.0\.0\.1:\d+ is self-signed.*public authority/);
  });

  const page = { 'content-type': 'text/html' };
  it.each<[string, WooFault, RegExp]>([
    ['a security plugin', { status: 403, headers: page, body: '<p>Generated by Wordfence' }, /^Wordfence blocks calls.*Allow the address/],
    ['plain permalinks', { status: 404, headers: page, body: '<h1>Not found</h1>' }, /no REST API of WooCommerce.*Permalinks/],
    [
      'a redirect',
      { status: 301, headers: { location: 'https://www.fern.example/wp-json/' }, body: '' },
      /redirects from .*fern\.example.*Sign in again/,
    ],
  ])('should show %s with its cure on the account, and plan the next sync', async (_what, fault, words) => {
    const { id } = await connected();
    shop.planned = Array.from({ length: 9 }, () => fault);
    const broken = await synced(id);
    expect(broken).toMatchObject({ status: 'error', needsSignIn: false, nextSyncAt: expect.any(String) as string });
    expect(broken.statusReason).toMatch(words);
    shop.planned = [];
    expect(await synced(id)).toMatchObject({ status: 'active', statusReason: null });
  });

  it('should take a key that may only read, and say what it lacks for writing', async () => {
    const [{ key, secret }] = shop.keys as [WooShop['keys'][number]];
    shop.keys = [{ key, secret, permissions: 'read' }];
    expect((await connected()).details).toMatchObject({ 'May change': 'nothing: the key may only read' });
    shop.keys = [{ key, secret, permissions: 'write' }];
    const { body } = await connect({ shopUrl: `${shop.url}/wp-admin/` });
    expect(body.message).toMatch(/may only write/);
    shop.keys = [{ key, secret, permissions: 'read_write' }];
  });

  it('should name wrong fields', async () => {
    const fieldsOf = async (more: object) => (await connect(more)).body.errors?.map(({ field }) => field);
    expect(await fieldsOf({ shopUrl: 'ftp://shop.test' })).toEqual(['shopUrl']);
    expect(await fieldsOf({ shopUrl: 'http://me:secret@shop.test' })).toEqual(['shopUrl']);
    expect(await fieldsOf({ consumerKey: 'cs_swapped' })).toEqual(['consumerKey']);
    expect(await fieldsOf({ consumerSecret: 'pk_other' })).toEqual(['consumerSecret']);
  });

  it('should stop when the key is taken back, and go on after signing in again', async () => {
    const { id } = await connected();
    const { keys } = shop;
    shop.keys = [];
    const broken = await synced(id);
    expect(broken).toMatchObject({
      status: 'error',
      needsSignIn: true,
      nextSyncAt: expect.any(String) as string,
      sync: { status: 'failed' },
    });
    expect(broken.statusReason).toMatch(/key is invalid.*make one/);
    expect(Date.parse(broken.nextSyncAt!) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    shop.keys = keys;
    const recovered = await synced(id);
    expect(recovered).toMatchObject({ status: 'active', needsSignIn: false, schedule: 'hourly', sync: { status: 'completed' } });
    expect(Date.parse(recovered.nextSyncAt!) - Date.now()).toBeLessThan(3_600_000);
    expect((await call('PATCH', `/api/integrations/${id}`, { credentials: typed() })).status).toBe(200);
    expect(await settled(id, recovered.sync!.id)).toMatchObject({ status: 'active', statusReason: null });
  });

  it('should show the secret and signatures to nobody', async () => {
    shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
    const { id } = await connected();
    shop.planned = Array.from({ length: 3 }, () => 'hang' as const);
    await call('POST', `/api/integrations/${id}/sync`, {});
    await eventually('the silence is written down', () =>
      product.database.value(`SELECT EXISTS (SELECT 1 FROM task_steps s WHERE s::text LIKE '%did not answer%')`),
    );
    const seen = JSON.stringify([
      await load(id),
      (await call('GET', '/api/tasks')).body,
      await product.database.query('SELECT * FROM integrations'),
      await product.database.query('SELECT * FROM task_logs'),
      await product.database.query('SELECT * FROM task_steps'),
      await product.database.query('SELECT * FROM tasks'),
    ]);
    expect(seen).not.toContain(shop.keys[0]!.secret);
    expect(seen).not.toContain('oauth_signature');
  });

  describe('over https', () => {
    let secured: WooShop;
    let other: Product;
    const ask = (body: object) => callsOf(other.url)<Connected>('POST', '/api/integrations/woocommerce/connect', body);
    const [{ key, secret }] = [{ key: 'ck_1', secret: 'cs_2' }];

    beforeAll(async () => {
      secured = await startWooShop({ isHttps: true, keys: [{ key, secret, permissions: 'read_write' }] });
      other = await startProduct({
        settings: {
          OUTBOUND_ALLOW: secured.host,
          WOOCOMMERCE_API_BASE: `http://${secured.host}`,
          MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        },
      });
    });
    afterAll(async () => {
      await other.close();
      await secured.close();
    });

    it('should sign in with key and secret, without signatures', async () => {
      secured.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00' });
      const { status, body } = await ask({ shopUrl: 'fern.example', consumerKey: key, consumerSecret: secret });
      expect([status, body.accountId]).toEqual([201, 'fern.example']);
      await eventually('the product is there', () => other.database.value(`SELECT count(*)::int FROM inventory WHERE sku = 'MUG'`));
      expect(secured.calls.some(({ query }) => query.has('oauth_signature'))).toBe(false);
    });

    it.each([
      ['ck_9', secret, /Make a key/],
      [key, 'cs_9', /secret does not belong/],
    ])('should tell an unknown key from a wrong secret: %s, %s', async (consumerKey, consumerSecret, words) => {
      const { status, body } = await ask({ shopUrl: 'fern.example', consumerKey, consumerSecret });
      expect([status, body.code]).toEqual([409, 'credentials_refused']);
      expect(body.message).toMatch(words);
    });
  });
});
