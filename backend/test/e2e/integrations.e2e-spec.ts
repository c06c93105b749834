import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { Client } from 'pg';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import type { Platform } from '../../src/modules/integrations/platforms';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { ordersOf, type PlatformAnswer, PlatformServer, type Shop } from '../platform-server';
import { statedFacts } from '../rows';

interface Seller {
  platform: Platform;
  credentials: Record<string, unknown>;
  /** Values that must never be seen outside of the calls. */
  secrets: string[];
  /** What a shop of three products, customers and orders leaves in the ledger. */
  ledger: { inventory: number; orders: number };
  /** More than fit on one page of any of its lists. */
  twoPages: Partial<Shop>;
  limited: PlatformAnswer;
}

const manyRequests = (body: unknown): PlatformAnswer => ({ status: 429, headers: { 'retry-after': '0.05' }, body });

const sellers: Seller[] = [
  {
    platform: 'shopify',
    credentials: { shop: 'https://Fern.myshopify.com/admin', clientId: 'app-id', clientSecret: 'shpss_secret_of_the_app_1' },
    secrets: ['shpss_secret_of_the_app_1'],
    ledger: { inventory: 3, orders: 3 },
    twoPages: { products: 101, orders: ordersOf(101), customers: 101 },
    limited: {
      status: 200,
      body: {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: {
          cost: { requestedQueryCost: 52, throttleStatus: { maximumAvailable: 1_000, currentlyAvailable: 2, restoreRate: 1_000 } },
        },
      },
    },
  },
  {
    platform: 'ebay',
    credentials: {
      clientId: 'Fern-App-1',
      clientSecret: 'PRD-secret-of-ebay-0001',
      sandbox: false,
      refreshToken: 'v^1.1#consent-of-the-seller',
    },
    secrets: ['PRD-secret-of-ebay-0001', 'v^1.1#consent-of-the-seller'],
    ledger: { inventory: 3, orders: 3 },
    twoPages: { products: 26, orders: ordersOf(201) },
    limited: manyRequests({ errors: [{ errorId: 2001, message: 'Too many requests' }] }),
  },
  {
    platform: 'amazon',
    credentials: {
      sellerId: 'A3EXAMPLE9KQ',
      accessKey: 'amzn1.application-oa2-client.fern',
      secretKey: 'amzn1.oa2-cs.v1.secret-of-fern',
      refreshToken: 'Atzr|consent-of-the-seller',
    },
    secrets: ['amzn1.oa2-cs.v1.secret-of-fern', 'Atzr|consent-of-the-seller'],
    ledger: { inventory: 3, orders: 3 },
    twoPages: { products: 51, orders: ordersOf(101) },
    limited: manyRequests({ errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.' }] }),
  },
  {
    platform: 'stripe',
    credentials: { publicKey: 'pk_test_public_1234567890', secretKey: 'sk_test_secret_of_fern_1' },
    secrets: ['sk_test_secret_of_fern_1'],
    // Stripe knows payments, neither orders nor pieces: they become figures of a day.
    ledger: { inventory: 0, orders: 0 },
    twoPages: { products: 0, orders: ordersOf(101), customers: 101 },
    limited: manyRequests({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } }),
  },
];

const three: Partial<Shop> = { products: 3, customers: 3, orders: ordersOf(3) };

describe('Integrations', () => {
  let product: Product;
  let platform: PlatformServer;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const count = (table: string, name: string) =>
    product.database.value(`SELECT count(*)::int FROM ${table} WHERE platform = $1 AND NOT is_demo`, [name]);

  beforeAll(async () => {
    platform = await PlatformServer.start();
    product = await startProduct({
      settings: {
        ...platform.settings,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PLATFORM_TIMEOUT_SECONDS: '1',
        PUBLIC_URL: 'https://console.shop.test',
      },
    });
  });
  afterAll(async () => {
    await product.close();
    await platform.close();
  });
  afterEach(async () => {
    const { body } = await call<{ id: string }[]>('GET', '/api/integrations');
    for (const { id } of body) await call('DELETE', `/api/integrations/${id}?data=delete`);
  });

  const connect = ({ platform: name, credentials }: Seller) =>
    call<IntegrationDetailDto & { code?: string; message?: string }>('POST', `/api/integrations/${name}/connect`, credentials);
  const load = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;

  /** @returns the account once its latest sync has an end, and what that end did to it is written. */
  const settled = (id: string) =>
    eventually('the sync ends', async () => {
      const row = await load(id);
      return row.sync?.finishedAt ? row : null;
    });

  async function connected(seller: Seller): Promise<IntegrationDetailDto> {
    const { status, body } = await connect(seller);
    expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
    return settled(body.id);
  }

  /** A shop that tells its news is read once more when its hooks are there; until that has ended, no other sync may begin. */
  const isStill = async (id: string): Promise<boolean> => {
    const { status, news } = await load(id);
    if (!news || status !== 'active') return true;
    const [hook] = await product.database.query<{ hasGap: boolean }>(
      'SELECT has_gap AS "hasGap" FROM integration_hooks WHERE id = $1 AND base IS NOT NULL',
      [id],
    );
    if (!hook || hook.hasGap) return false;
    await settled(id);
    return true;
  };

  async function synced(id: string, body: object = {}): Promise<IntegrationDetailDto> {
    await eventually('the hooks are there, and what came before them', () => isStill(id));
    const before = (await load(id)).sync!.id;
    expect((await call('POST', `/api/integrations/${id}/sync`, body)).status).toBe(201);
    return eventually('the next sync ends', async () => {
      const row = await settled(id);
      return row.sync!.id === before ? null : row;
    });
  }

  it('should follow whether prices of a Shopify shop include tax, and keep it where Shopify does not tell', async () => {
    const seller = sellers.find(({ platform: name }) => name === 'shopify')!;
    platform.reset({ ...three, taxesIncluded: false, untaxed: [2] });
    const { id, details } = await connected(seller);
    expect(details).toMatchObject({ Taxes: 'Added to prices' });
    const classes = () => product.database.query('SELECT tax_class AS "taxClass" FROM inventory ORDER BY sku');
    expect(await classes()).toEqual(['standard', 'not taxed', 'standard'].map((taxClass) => ({ taxClass })));
    platform.shop.untaxed = [];
    platform.shop.taxesIncluded = true;
    expect((await synced(id)).details).toEqual({ ...details, Taxes: 'Included in prices' });
    expect(await classes()).toEqual(Array.from({ length: 3 }, () => ({ taxClass: 'standard' })));
    delete platform.shop.taxesIncluded;
    expect((await synced(id)).details).toEqual({ ...details, Taxes: 'Included in prices' });
  });

  it('should follow customers of Stripe that changed their address or were deleted', async () => {
    platform.reset(three);
    const { id } = await connected(sellers.find((seller) => seller.platform === 'stripe')!);
    const emails = async () =>
      (await product.database.query<{ email: string }>('SELECT email FROM customers ORDER BY 1')).map((row) => row.email);
    expect(await emails()).toEqual(['buyer1@mail.test', 'buyer2@mail.test', 'buyer3@mail.test']);
    const event = (type: string, customer: string, email: string) => ({
      id: `evt_${customer}`,
      type,
      data: { object: { id: customer, email } },
    });
    platform.stripeEvents = [event('customer.deleted', 'cus_2', 'buyer2@mail.test'), event('customer.updated', 'cus_3', 'new@mail.test')];
    expect(await synced(id)).toMatchObject({ sync: { status: 'completed' } });
    expect(await emails()).toEqual(['buyer1@mail.test', 'new@mail.test']);
    platform.stripeEvents = [];
    platform.mayReadStripeEvents = false;
    expect(await synced(id)).toMatchObject({ sync: { status: 'completed' }, missing: [{ what: 'The permission to read events' }] });
    platform.mayReadStripeEvents = true;
    expect((await synced(id)).missing).toEqual([]);
  });

  describe.each(sellers)('of $platform', (seller) => {
    const expectLedger = async ({ inventory, orders } = seller.ledger) =>
      expect({ inventory: await count('inventory', seller.platform), orders: await count('shop_orders', seller.platform) }).toEqual({
        inventory,
        orders,
      });

    it('should connect with good credentials, and take in the shop', async () => {
      platform.reset(three);
      const account = await connected(seller);
      expect(account).toMatchObject({
        status: 'active',
        statusReason: null,
        missing: [],
        sync: { status: 'completed', error: null, progress: 100 },
      });
      expect(account.lastSync).not.toBeNull();
      expect(account.streams.every(({ completedAt }) => completedAt !== null)).toBe(true);
      await expectLedger();
    });

    it('should not store credentials that are refused, and say so', async () => {
      platform.reset(three);
      platform.refuses = 'credentials';
      const { status, body } = await connect(seller);
      expect(status).toBe(409);
      expect(body.code).toBe('credentials_refused');
      expect((await call<object[]>('GET', '/api/integrations')).body).toEqual([]);
    });

    it('should stop when credentials expire, say why, and go on after signing in again', async () => {
      platform.reset(three);
      const { id } = await connected(seller);
      platform.reset(three);
      platform.refuses = 'credentials';
      const broken = await synced(id);
      expect(broken).toMatchObject({
        status: 'error',
        needsSignIn: true,
        nextSyncAt: expect.any(String) as string,
        sync: { status: 'failed' },
      });
      expect(broken.statusReason).toMatch(/accept|consent|authorization|token/);
      platform.refuses = 'nothing';
      expect((await call('PATCH', `/api/integrations/${id}`, { credentials: seller.credentials })).status).toBe(200);
      expect(await settled(id)).toMatchObject({ status: 'active', statusReason: null });
    });

    it('should name a scope that is missing, and read the rest', async () => {
      platform.reset(three);
      platform.refuses = 'scope';
      const account = await connected(seller);
      const words = JSON.stringify([account.missing, account.statusReason]);
      expect(words).toMatch(/scope|does not allow/i);
      await expectLedger({ ...seller.ledger, orders: 0 });
    });

    it('should take an empty account for what it is', async () => {
      platform.reset();
      expect(await connected(seller)).toMatchObject({ status: 'active', sync: { status: 'completed' } });
      await expectLedger({ inventory: 0, orders: 0 });
    });

    it('should read every page', async () => {
      platform.reset(seller.twoPages);
      const account = await connected(seller);
      const orders = seller.ledger.orders > 0 ? seller.twoPages.orders!.length : 0;
      await expectLedger({ inventory: seller.twoPages.products!, orders });
      expect(account.sync!.streams.some(({ pages }) => pages > 1)).toBe(true);
    });

    it('should ask for what changed only, and add nothing twice', async () => {
      platform.reset(three);
      const { id } = await connected(seller);
      platform.shop.orders.push({ number: 4, updatedAt: new Date() });
      const again = await synced(id);
      await expectLedger({ ...seller.ledger, orders: seller.ledger.orders && 4 });
      const orders = again.sync!.streams.find(({ stream }) => stream === 'orders');
      if (orders) expect(orders.rows).toBe(1);
      await synced(id, { full: true });
      await expectLedger({ ...seller.ledger, orders: seller.ledger.orders && 4 });
    });

    it('should take off sale what was deleted there', async () => {
      if (seller.ledger.inventory === 0) return;
      platform.reset(three);
      const { id } = await connected(seller);
      const off = () =>
        product.database.query<{ sku: string }>(`SELECT sku FROM inventory WHERE platform = $1 AND status = 'inactive'`, [seller.platform]);
      expect(await off()).toEqual([]);
      // Amazon keeps the pieces of a listing that was deleted.
      platform.shop = { ...platform.shop, products: 2, warehouse: 3 };
      await synced(id);
      expect(await off()).toEqual([{ sku: 'SKU-3' }]);
      await synced(id);
      expect(await off()).toEqual([{ sku: 'SKU-3' }]);
    });

    it.each([
      ['too many calls', () => seller.limited],
      ['trouble on the other side', (): PlatformAnswer => ({ status: 503, body: { message: 'try later' } })],
      ['an answer that is no JSON', () => 'garbage' as const],
      ['silence', () => 'hang' as const],
    ])('should try again after %s', async (_what, fault) => {
      platform.reset(three);
      platform.faults = [fault()];
      expect(await connected(seller)).toMatchObject({ status: 'active', sync: { status: 'completed' } });
      expect(platform.faults).toEqual([]);
      await expectLedger();
    });

    it('should renew a token that ends in the middle, once', async () => {
      platform.reset(three);
      if (seller.platform === 'stripe') return;
      platform.onData = (calls) => {
        if (calls === 2) platform.tokens.clear();
      };
      expect(await connected(seller)).toMatchObject({ status: 'active', sync: { status: 'completed' } });
      expect(platform.grants).toBe(2);
      await expectLedger();
    });

    it('should show its secrets to nobody', async () => {
      platform.reset(three);
      const { id } = await connected(seller);
      const seen = JSON.stringify([
        (await call('GET', '/api/integrations')).body,
        await load(id),
        (await call('GET', `/api/integrations/${id}/syncs`)).body,
        (await call('GET', '/api/tasks')).body,
        (await call('GET', '/api/activities')).body,
        (await call('GET', '/api/audit-log')).body,
        await product.database.query('SELECT * FROM integrations'),
        await product.database.query('SELECT * FROM task_logs'),
        await product.database.query('SELECT * FROM task_steps'),
        await product.database.query(`SELECT * FROM ${statedFacts}`),
      ]);
      for (const secret of [...seller.secrets, 'granted-token-1-0123456789']) expect(seen).not.toContain(secret);
    });
  });

  it('should leave nothing of a page that is being written when its account is deleted', async () => {
    platform.reset(three);
    const { id } = await connected(sellers[0]!);
    const page = new Client({ connectionString: product.database.url });
    await page.connect();
    try {
      await page.query('BEGIN');
      await page.query(`UPDATE integration_streams SET turn = turn + 1 WHERE integration_id = $1 AND stream = 'orders'`, [id]);
      await page.query(
        `INSERT INTO shop_orders (id, platform, platform_order_id, integration_id, ordered_at, status, total)
         VALUES (gen_random_uuid(), 'shopify', 'late', $1, now(), 'paid', 5)`,
        [id],
      );
      const deleted = call('DELETE', `/api/integrations/${id}?data=delete`);
      await eventually('the delete waits for the page', () =>
        product.database.value<boolean>(
          `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')`,
        ),
      );
      await page.query('COMMIT');
      expect((await deleted).status).toBe(204);
    } finally {
      await page.end();
    }
    expect(await count('shop_orders', 'shopify')).toBe(0);
  });

  describe('when a buyer deletes their eBay account', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const notice = (username: string) =>
      JSON.stringify({
        metadata: { topic: 'MARKETPLACE_ACCOUNT_DELETION', schemaVersion: '1.0', deprecated: false },
        notification: { notificationId: 'n-1', eventDate: '2026-11-01T00:00:00Z', data: { username, userId: 'u-9', eiasToken: 'e' } },
      });
    const send = (id: string, body: string, signed: string) => {
      const signature = createSign('SHA1').update(signed).sign(privateKey, 'base64');
      const header = Buffer.from(JSON.stringify({ alg: 'ecdsa', kid: 'key-1', signature, digest: 'SHA1' })).toString('base64');
      return fetch(`${product.url}/api/hooks/ebay/${id}`, { method: 'POST', headers: { 'x-ebay-signature': header }, body });
    };
    const buyers = () =>
      product.database.value(`SELECT count(*)::int FROM customer_sources WHERE platform = 'ebay' AND platform_customer_id = 'bob1'`);

    it('should prove its address, believe eBay only, and forget the buyer but not the sale', async () => {
      platform.reset(three);
      platform.noticeKey = {
        algorithm: 'ECDSA',
        digest: 'SHA1',
        key: publicKey.export({ type: 'spki', format: 'pem' }).toString().replace(/\n/g, ''),
      };
      const { id } = await connected(sellers.find(({ platform: name }) => name === 'ebay')!);
      const setUp = (await call<{ endpoint: string; verificationToken: string }>('GET', `/api/integrations/${id}/ebay-notices`)).body;
      expect(setUp.endpoint).toBe(`https://console.shop.test/api/hooks/ebay/${id}`);
      const challengeResponse = createHash('sha256').update(`abc${setUp.verificationToken}${setUp.endpoint}`).digest('hex');
      expect((await call('GET', `/api/hooks/ebay/${id}?challenge_code=abc`)).body).toEqual({ challengeResponse });

      expect(await buyers()).toBe(1);
      expect((await send(id, notice('bob1'), notice('bob2'))).status).toBe(412);
      expect(await buyers()).toBe(1);
      expect((await send(id, notice('bob1'), notice('bob1'))).status).toBe(204);
      expect(await buyers()).toBe(0);
      expect(await count('shop_orders', 'ebay')).toBe(3);
      await synced(id, { full: true });
      expect(await buyers()).toBe(0);
    });
  });
});
