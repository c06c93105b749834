import type { ConsentDto, IntegrationDetailDto, PlatformDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { type EtsyListing, type EtsyShop, startEtsyShop } from '../etsy-shop';
import { eventually } from '../eventually';
import { callsOf } from '../http';

type Connected = IntegrationDetailDto & { code?: string; message: string; errors?: { field: string; message: string }[] };

const daySeconds = 86_400;

describe('Etsy', () => {
  let shop: EtsyShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startEtsyShop();
    product = await startProduct({
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), PLATFORM_TIMEOUT_SECONDS: '2' },
    });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  beforeEach(() => shop.reset());
  afterEach(async () => {
    const { body } = await call<{ id: string }[]>('GET', '/api/integrations');
    for (const { id } of body) await call('DELETE', `/api/integrations/${id}?data=delete`);
  });

  const keys = () => ({ keystring: shop.keystring, sharedSecret: shop.sharedSecret, redirectUri: shop.redirectUris[0]! });
  const connect = (more: object = {}) => call<Connected>('POST', '/api/integrations/etsy/connect', { ...keys(), ...more });
  const load = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
  const settled = (id: string, before: string | null = null) =>
    eventually('the sync ends', async () => {
      const row = await load(id);
      return row.sync?.finishedAt && row.sync.id !== before ? row : null;
    });
  const consentPage = async (id: string) => (await call<ConsentDto>('GET', `/api/integrations/${id}/consent`)).body.url;
  const finish = (id: string, answer: string) => call<Connected>('POST', `/api/integrations/${id}/consent`, { answer });

  async function connected(): Promise<IntegrationDetailDto> {
    const { status, body } = await connect({ refreshToken: shop.signIn.consented() });
    expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
    const row = await settled(body.id);
    expect(row.sync).toMatchObject({ status: 'completed', error: null });
    return row;
  }

  async function synced(id: string, body: object = {}): Promise<IntegrationDetailDto> {
    const before = (await load(id)).sync!.id;
    expect((await call('POST', `/api/integrations/${id}/sync`, body)).status).toBe(201);
    return settled(id, before);
  }

  const inventory = () =>
    product.database.query<Record<string, unknown>>(
      `SELECT sku, product_name AS name, platform_product_id AS at, price::float8, currency, quantity, status FROM inventory
       WHERE platform = 'etsy' ORDER BY sku`,
    );
  const orders = () =>
    product.database.query<Record<string, unknown>>(
      `SELECT o.platform_order_id AS id, o.status, o.total::float8, o.shipping::float8, o.tax::float8, o.discount::float8, o.refunded::float8, o.currency,
         nullif(c.first_name, '') AS "firstName", nullif(c.email, '') AS email,
         (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity, 'price', l.unit_price::float8) ORDER BY l.sku)
          FROM shop_order_lines l WHERE l.order_id = o.id) AS lines
       FROM shop_orders o LEFT JOIN customers c ON c.id = o.customer_id WHERE o.platform = 'etsy' ORDER BY o.platform_order_id::bigint`,
    );

  describe('The consent of a seller', () => {
    it('should be given on the page of Etsy, with a secret of that page that Etsy checks', async () => {
      shop.addListing({ title: 'Mug', sku: 'MUG' });
      const { status, body } = await connect();
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'inactive', canConsent: true, missing: [{ what: 'The consent of the seller' }] });
      const page = await consentPage(body.id);
      expect(new URL(page).searchParams.get('scope')).toBe('listings_r listings_w shops_r transactions_r transactions_w');
      const answer = shop.signIn.agree(page);
      const done = await finish(body.id, answer);
      expect({ status: done.status, body: done.body }).toMatchObject({
        status: 200,
        body: { status: 'active', accountId: String(shop.shopId), accountName: 'FernAndFold', currency: 'USD', missing: [] },
      });
      expect(await settled(body.id)).toMatchObject({ sync: { status: 'completed', error: null } });
      expect(await inventory()).toMatchObject([{ sku: 'MUG' }]);
      const again = await finish(body.id, answer);
      expect(again).toMatchObject({
        status: 409,
        body: { code: 'credentials_refused', message: expect.stringContaining('used already') as unknown },
      });
      expect((await load(body.id)).status).toBe('active');
    });

    it('should count for the page it was given on, and for nothing else', async () => {
      const { body } = await connect();
      const answer = new URL(shop.signIn.agree(await consentPage(body.id)));
      const code = answer.searchParams.get('code')!;
      const other = new URL(await consentPage(body.id)).searchParams.get('state')!;
      const refused = async (text: string) => {
        const { status, body: said } = await finish(body.id, text);
        return [status, said.code, said.errors?.[0]?.message ?? said.message];
      };
      expect(await refused(code)).toEqual([400, 'validation_failed', expect.stringContaining('whole address')]);
      const forged = new URL(answer);
      forged.searchParams.set('state', `${answer.searchParams.get('state')!.slice(0, -3)}AAA`);
      expect(await refused(forged.href)).toEqual([400, 'validation_failed', 'This address belongs to another consent.']);
      expect(await refused('https://fern-and-fold.example/etsy?error=access_denied&error_description=The+user+denied+it')).toEqual([
        400,
        'validation_failed',
        'The user denied it',
      ]);
      // The state of another page of the same account opens, but its secret is not the one of this code.
      const swapped = new URL(answer);
      swapped.searchParams.set('state', other);
      expect(await refused(swapped.href)).toEqual([409, 'credentials_refused', expect.stringContaining('code_verifier')]);
    });

    it('should be asked for without a word about secrets, and not without an address to come back to', async () => {
      const { body } = await connect({ redirectUri: undefined });
      expect(body.canConsent).toBe(false);
      expect(await call('GET', `/api/integrations/${body.id}/consent`)).toMatchObject({ status: 409, body: { code: 'no_consent_page' } });
      expect(JSON.stringify(await load(body.id))).not.toContain(shop.sharedSecret);
    });

    it.each([
      [{ keystring: 'unknown0000' }, 409, /API key not found.*Your Apps/],
      [{ sharedSecret: 'wrong12345' }, 409, /incorrect shared secret.*Your Apps/],
      [{ refreshToken: '12345678.revoked-token' }, 409, /refresh_token is revoked/],
      [{ redirectUri: 'http://fern-and-fold.example' }, 400, /address like https/],
      [{ keystring: 'a:b' }, 400, /letters and digits/],
      [{ refreshToken: 'nonsense' }, 400, /number of the seller/],
    ])('should be refused in clear words: %j', async (more, status, words) => {
      const { status: given, body } = await connect(more);
      expect(given).toBe(status);
      expect(body.errors?.[0]?.message ?? body.message).toMatch(words);
    });

    it('should be of somebody who has a shop', async () => {
      shop.hasShop = false;
      const { status, body } = await connect({ refreshToken: shop.signIn.consented() });
      expect({ status, message: body.message }).toEqual({ status: 409, message: expect.stringContaining('has no shop') as unknown });
    });

    it('should last: each renewal brings another token, which is kept', async () => {
      const { id } = await connected();
      for (let round = 0; round < 3; round++) {
        shop.signIn.expireTokens();
        expect(await synced(id)).toMatchObject({ status: 'active', sync: { status: 'completed', error: null } });
        expect(shop.signIn.refreshTokens.size).toBe(1);
      }
      const [stored] = await product.database.query<{ sealed: string }>('SELECT credentials AS sealed FROM integrations WHERE id = $1', [
        id,
      ]);
      expect(stored!.sealed).not.toContain([...shop.signIn.refreshTokens.keys()][0]);
    });

    it('should survive that somebody signs in again while it is renewed', async () => {
      const { id } = await connected();
      shop.signIn.expireTokens();
      shop.calls.length = 0;
      const one = call('POST', `/api/integrations/${id}/sync`, {});
      const other = call('PATCH', `/api/integrations/${id}`, { credentials: { sharedSecret: shop.sharedSecret } });
      await Promise.all([one, other]);
      await eventually('the syncs end', async () => {
        const row = await load(id);
        return row.sync?.finishedAt ? row : null;
      });
      shop.signIn.expireTokens();
      expect(await synced(id)).toMatchObject({ status: 'active', sync: { status: 'completed', error: null } });
    });

    it('should be kept when the check after its renewal fails', async () => {
      const { id } = await connected();
      shop.onCall = ({ path }) => void (shop.planned = path.endsWith('/users/me') ? ['failBefore', 'failBefore', 'failBefore'] : []);
      const { status } = await call('PATCH', `/api/integrations/${id}`, { credentials: { sharedSecret: shop.sharedSecret } });
      expect(status).toBe(503);
      Object.assign(shop, { onCall: () => undefined, planned: [] });
      shop.signIn.expireTokens();
      expect(await synced(id)).toMatchObject({ status: 'active', sync: { status: 'completed', error: null } });
    });

    it('should be given again when Etsy ended it', async () => {
      const { id } = await connected();
      shop.signIn.revoke();
      const failed = await synced(id);
      expect(failed).toMatchObject({
        status: 'error',
        canConsent: true,
        statusReason: expect.stringMatching(/consent of the seller is not valid/) as unknown,
      });
      expect((await finish(id, shop.signIn.agree(await consentPage(id)))).status).toBe(200);
      expect(await settled(id, failed.sync!.id)).toMatchObject({ status: 'active', sync: { status: 'completed', error: null } });
    });
  });

  it('should be offered between the other shops, with a form and steps', async () => {
    const { body } = await call<PlatformDto[]>('GET', '/api/integrations/platforms');
    expect(body.map(({ platform }) => platform)).toEqual(['ebay', 'shopify', 'woocommerce', 'etsy', 'amazon', 'stripe']);
    expect(body.find(({ platform }) => platform === 'etsy')).toMatchObject({ name: 'Etsy', steps: { length: 3 } });
  });

  it('should read listings and variations: what shares SKU, price and pieces is one', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG', cents: 1_850, quantity: 7 });
    const card = shop.addListing({ title: 'Card', cents: 300, quantity: 40, has_inventory: false });
    const shirt = shop.addListing({
      title: 'Shirt',
      cents: 2_900,
      on: { sku: [100], quantity: [100] },
      variations: ['S', 'L'].flatMap((size) =>
        ['Blue', 'Sand'].map((colour) => ({ values: { 100: size, 200: colour }, sku: `SHIRT-${size}`, quantity: size === 'S' ? 2 : 3 })),
      ),
    });
    const print = shop.addListing({
      title: 'Print',
      on: { price: [513] },
      variations: [
        { values: { 513: 'Framed' }, cents: 5_000 },
        { values: { 513: 'Rolled up' }, cents: 3_000, is_enabled: false },
      ],
    });
    shop.addListing({ title: 'Bowl', sku: 'BOWL', state: 'inactive', quantity: 4 });
    shop.addListing({ title: 'Jug', sku: 'JUG', state: 'sold_out', quantity: 0 });
    shop.addListing({ title: 'Idea', sku: 'IDEA', state: 'draft' });
    await connected();
    const at = ({ listing_id: id }: EtsyListing, key = '') => `${id}${key && `/${key}`}`;
    const rest = { currency: 'USD', status: 'active' };
    const byAt = (rows: Record<string, unknown>[]) => rows.toSorted((a, b) => String(a.at).localeCompare(String(b.at)));
    expect(byAt(await inventory())).toEqual(
      byAt([
        { ...rest, sku: 'MUG', name: 'Mug', at: at(mug), price: 18.5, quantity: 7 },
        { ...rest, sku: at(card), name: 'Card', at: at(card), price: 3, quantity: 40 },
        { ...rest, sku: 'SHIRT-S', name: 'Shirt, S', at: at(shirt, '100=S'), price: 29, quantity: 2 },
        { ...rest, sku: 'SHIRT-L', name: 'Shirt, L', at: at(shirt, '100=L'), price: 29, quantity: 3 },
        { ...rest, sku: `${at(print)} Framed`, name: 'Print, Framed', at: at(print, '513=Framed'), price: 50, quantity: 5 },
        {
          ...rest,
          sku: `${at(print)} Rolled up`,
          name: 'Print, Rolled up',
          at: at(print, '513=Rolled%20up'),
          price: 30,
          quantity: 0,
          status: 'inactive',
        },
        { ...rest, sku: 'BOWL', name: 'Bowl', at: expect.any(String) as unknown, price: 20, quantity: 0, status: 'inactive' },
        { ...rest, sku: 'JUG', name: 'Jug', at: expect.any(String) as unknown, price: 20, quantity: 0, status: 'inactive' },
      ]),
    );
    const { calls } = shop;
    expect(
      calls
        .filter(({ path }) => path.includes('/v3/'))
        .every(({ headers }) => headers['x-api-key'] === `${shop.keystring}:${shop.sharedSecret}`),
    ).toBe(true);
  });

  it('should read receipts with their states, amounts and as much of the buyer as it needs', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG', cents: 2_000 });
    shop.addReceipt({ lines: [{ listing: mug, quantity: 2 }], shipping: 450, tax: 120, discount: 300 });
    shop.addReceipt({ lines: [{ listing: mug }], status: 'completed', is_shipped: true, is_gift: true, name: 'Grace Hopper' });
    shop.addReceipt({ lines: [{ listing: mug }], status: 'payment processing', is_paid: false });
    shop.addReceipt({ lines: [{ listing: mug }], status: 'canceled' });
    shop.refund(shop.addReceipt({ lines: [{ listing: mug, quantity: 2 }], is_shipped: true }), 1_500);
    shop.refund(shop.addReceipt({ lines: [{ listing: mug }], buyer_email: 'bob@mail.test' }), 2_000);
    await connected();
    const rows = await orders();
    expect(rows.map(({ status, total, refunded, firstName, email }) => [status, total, refunded, firstName, email])).toEqual([
      ['paid', 42.7, 0, 'Ada', null],
      ['shipped', 20, 0, null, null],
      ['pending', 20, 0, 'Ada', null],
      ['cancelled', 20, 0, 'Ada', null],
      ['partially_refunded', 40, 15, 'Ada', null],
      ['refunded', 20, 20, 'Ada', 'bob@mail.test'],
    ]);
    expect(rows[0]).toMatchObject({
      shipping: 4.5,
      tax: 1.2,
      discount: 3,
      currency: 'USD',
      lines: [{ sku: 'MUG', quantity: 2, price: 20 }],
    });
  });

  it('should ask for what changed, and look for refunds, which Etsy calls no change', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG', cents: 2_000 });
    const now = shop.seconds();
    const old = shop.addReceipt({ lines: [{ listing: mug }], created: now - 60 * daySeconds });
    const recent = shop.addReceipt({ lines: [{ listing: mug }], created: now - 5 * daySeconds });
    const { id } = await connected();
    shop.refund(recent, 500);
    Object.assign(old, { is_shipped: true, status: 'completed', updated_timestamp: shop.seconds() });
    shop.calls.length = 0;
    expect(await synced(id)).toMatchObject({ sync: { status: 'completed' } });
    expect((await orders()).map(({ status, refunded }) => [status, refunded])).toEqual([
      ['shipped', 0],
      ['partially_refunded', 5],
    ]);
    const asked = shop.calls
      .filter(({ path }) => path.endsWith('/receipts'))
      .map(({ query }) => [query.has('min_last_modified'), query.has('min_created')]);
    expect(asked).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('should miss nothing when listings end while their pages are read', async () => {
    const listings = Array.from({ length: 230 }, (_, number) => shop.addListing({ title: `Pot ${number}`, sku: `POT-${number}` }));
    let ended = 0;
    shop.onCall = ({ query, path }) => {
      // The newest stand first: their end pushes all others to the page that was read already.
      if (path.endsWith('/listings') && query.get('offset') === '100' && ended === 0) {
        for (const listing of listings.slice(-7)) listing.state = 'inactive';
        ended = 7;
      }
    };
    await connected();
    const rows = await inventory();
    expect(rows).toHaveLength(230);
    expect(rows.filter(({ status }) => status === 'active')).toHaveLength(223);
  });

  it('should keep to the calls a second that Etsy allows, and wait when it asks for that', async () => {
    shop.perSecond = 2;
    for (let number = 0; number < 120; number++) shop.addListing({ title: `Pot ${number}`, sku: `POT-${number}` });
    const row = await connected();
    expect(row.sync!.streams.find(({ stream }) => stream === 'products')).toMatchObject({ rows: 120 });
  });

  it('should mark what is gone', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    shop.addListing({ title: 'Jug', sku: 'JUG' });
    const { id } = await connected();
    shop.listings.delete(mug.listing_id);
    await synced(id);
    expect((await inventory()).map(({ sku, status }) => [sku, status])).toEqual([
      ['JUG', 'active'],
      ['MUG', 'inactive'],
    ]);
  });

  it('should set aside what Etsy sends in another form, and go on with the others', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG', variations: [{ values: { 100: 'S' }, sku: 'S' }] });
    const jug = shop.addListing({ title: 'Jug', sku: 'JUG' });
    const broken = shop.addReceipt({ lines: [{ listing: jug }] });
    const other = shop.addReceipt({ lines: [{ listing: jug }] });
    const { id } = await connected();
    Object.assign(broken, { updated_timestamp: shop.seconds(), grandtotal: { amount: '20.00', divisor: 1, currency_code: 'USD' } });
    const { offerings } = mug.inventory.products[0]!;
    Object.assign(offerings[0]!, { is_enabled: 'yes' });
    expect((await synced(id)).setAside.rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: 'orders', recordId: String(broken.receipt_id), field: 'grandtotal/amount', reason: 'is not a whole number' },
      { kind: 'products', recordId: String(mug.listing_id), field: 'inventory/products/0/offerings/0/is_enabled' },
    ]);
    // They keep what was read before: a listing that cannot be read is not gone.
    expect((await inventory()).map(({ sku, status, quantity }) => [sku, status, quantity])).toEqual([
      ['JUG', 'active', 5],
      ['S', 'active', 5],
    ]);
    expect((await orders()).map((order) => [order.id, order.total])).toEqual([
      [String(broken.receipt_id), 20],
      [String(other.receipt_id), 20],
    ]);
    Object.assign(offerings[0]!, { is_enabled: true, quantity: 4 });
    Object.assign(broken, { grandtotal: other.grandtotal, updated_timestamp: shop.seconds() });
    expect((await synced(id)).setAside).toMatchObject({ count: 0, rows: [] });
    expect(await inventory()).toContainEqual(expect.objectContaining({ sku: 'S', quantity: 4 }));
  });
});
