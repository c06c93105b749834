import { StripeGateway } from '../../src/modules/payments';
import { Browser, insertUser, passwordMode } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { stripeKeys, StripeServer } from '../stripe-server';
import { newTool } from '../tools-for-sale';
import { decideShown } from '../decide-shown';

interface Configuration {
  enabled: boolean;
  mode: string | null;
  problem: string | null;
  secretKey: { source: string | null; variable: string; shown: string | null };
  account: { id: string; name: string; mode: string; chargesEnabled: boolean } | null;
  lastWebhookAt: string | null;
  openOrders: number;
  code?: string;
  message?: string;
  errors?: { field: string }[];
}

const path = '/api/payments/configuration';
const keys = {
  secretKey: stripeKeys.STRIPE_SECRET_KEY,
  publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
  webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
};
const engine = { amount: 24.99, productId: 'ai-pricing-engine' };

/** A console without any key in its environment, and a Stripe it may call. */
const withoutKeys = (stripe: StripeServer) => ({ STRIPE_API_BASE: `http://${stripe.host}`, OUTBOUND_ALLOW: stripe.host });

describe('Payments configured in the console', () => {
  let product: Product;
  let stripe: StripeServer;
  let call: Call;
  let people = 0;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    stripe.accounts.set('sk_live_other', { id: 'acct_other', name: 'Other shop', chargesEnabled: false, livemode: true });
    product = await startProduct({ settings: { ...withoutKeys(stripe), ACCESS_MODE: 'open' } });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product.close();
    await stripe.close();
  });
  beforeEach(async () => {
    stripe.mood = 'well';
    const answer = await call('DELETE', `${path}?closeOpen=true`);
    expect(answer.status).toBe(204);
  });

  const put = (body: object) => call<Configuration>('PUT', path, body);
  const read = async () => (await call<Configuration>('GET', path)).body;
  const configured = async (body: object = keys) => {
    const answer = await put({ enabled: true, ...body });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body;
  };
  /** Each a tool of its own: a console buys a tool but once. */
  const open = async (url = product.url) =>
    callsOf(url)<{ orderId: string; clientSecret: string; code: string }>('POST', '/api/create-payment-intent', {
      ...engine,
      productId: await newTool(product),
      email: `buyer${++people}@example.com`,
    });
  const opened = async () => {
    const { body, status } = await open();
    expect(status).toBe(201);
    return { id: body.orderId, intent: stripe.intentOf(body.orderId) };
  };
  const statusOf = async (id: string) => (await call<{ status: string }>('GET', `/api/orders/${id}`)).body.status;

  it('should sell with keys that were set while it runs, in every process, and say what Stripe said', async () => {
    const second = await product.anotherApi();
    try {
      expect(await open()).toMatchObject({ status: 503, body: { code: 'payments_not_configured' } });
      expect((await call('GET', '/api/config')).body).toMatchObject({ stripePublishableKey: null, features: { payments: false } });
      const answer = await configured();
      expect(answer).toMatchObject({
        mode: 'test',
        problem: null,
        secretKey: { source: 'console', variable: 'STRIPE_SECRET_KEY', shown: '…back' },
        account: { id: 'acct_loopback', name: 'Loopback shop', mode: 'test', chargesEnabled: true },
      });
      expect(stripe.count('GET /v1/account')).toBeGreaterThan(0);
      expect((await call('GET', '/api/config')).body).toMatchObject({
        stripePublishableKey: keys.publishableKey,
        features: { payments: true },
      });
      expect((await open()).status).toBe(201);
      await eventually('the second process to sell', async () => (await open(second.url)).status === 201);
      await eventually('the worker to know', () => product.worker!.get(StripeGateway, { strict: false }).mode === 'test');
    } finally {
      await second.app.close();
    }
  });

  it('should keep the secrets encrypted and show neither to anybody', async () => {
    await configured();
    const [row] = await product.database.query<Record<string, unknown>>('SELECT * FROM payment_configuration');
    const audit = await call<object[]>('GET', '/api/audit-log');
    expect(audit.body).toContainEqual(expect.objectContaining({ action: 'payments.configured' }));
    const shown = [row, await read(), (await call('GET', '/api/config')).body, audit.body];
    expect(JSON.stringify(shown)).not.toMatch(/sk_test_loopback|whsec_loopback/);
    for (const column of ['secret_key', 'webhook_secret']) expect(row![column]).toMatch(/^v\d+\./);
  });

  it('should keep no keys of two modes and none that Stripe refuses, and say so in the words of Stripe', async () => {
    const mixed = await put({ ...keys, publishableKey: 'pk_live_loopback' });
    expect([mixed.status, mixed.body.errors?.[0]]).toEqual([
      400,
      {
        field: 'publishableKey',
        message: 'The publishable key is of live mode and the secret key of test mode. Use two keys of the same mode.',
      },
    ]);
    const refused = await put({ ...keys, secretKey: 'sk_test_of_nobody' });
    expect([refused.status, refused.body.code]).toEqual([409, 'keys_not_accepted']);
    expect(refused.body.message).toMatch(/Invalid API Key provided/);
    expect(await read()).toMatchObject({ mode: null, secretKey: { source: null }, account: null });
  });

  it('should say when Stripe no longer accepts the key in use, and keep it', async () => {
    await configured();
    stripe.mood = 'wrong-key';
    expect((await call('POST', `${path}/test`)).body).toMatchObject({ code: 'keys_not_accepted' });
    expect(await read()).toMatchObject({ secretKey: { shown: '…back' }, account: { id: 'acct_loopback' } });
  });

  it('should refuse keys of another kind at their field', async () => {
    const swapped = await put({ secretKey: keys.publishableKey, publishableKey: keys.secretKey, webhookSecret: 'secret' });
    expect(swapped.status).toBe(400);
    expect(swapped.body.errors?.map(({ field }) => field).sort()).toEqual(['publishableKey', 'secretKey', 'webhookSecret']);
  });

  it('should settle and refund what was begun before payments were switched off', async () => {
    await configured();
    const { id, intent } = await opened();
    expect((await put({ enabled: false })).body).toMatchObject({ enabled: false, mode: 'test', openOrders: 1 });
    expect(await open()).toMatchObject({ status: 503, body: { code: 'payments_off' } });
    expect((await call('GET', '/api/config')).body).toMatchObject({ features: { payments: false } });
    expect(await stripe.send(product.url, stripe.succeed(intent))).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    const { lastWebhookAt } = await read();
    expect(lastWebhookAt).toMatch(/^\d{4}-/);
    expect((await decideShown<{ status: string }>(call, `/api/orders/${id}/refund`)).body.status).toBe('refunded');
    await put({ enabled: true });
    expect((await open()).status).toBe(201);
  });

  it('should not leave an open order behind when the keys become those of another account', async () => {
    await configured();
    const [open1, paying] = [await opened(), await opened()];
    stripe.processing(paying.intent);
    const other = { secretKey: 'sk_live_other', publishableKey: 'pk_live_other' };
    expect(await put(other)).toMatchObject({ status: 409, body: { code: 'orders_open', orders: 2 } });
    expect(await put({ ...other, closeOpen: true })).toMatchObject({
      status: 409,
      body: { code: 'orders_open', orders: 1, processing: 1 },
    });
    expect([open1.intent.status, await statusOf(open1.id)]).toEqual(['canceled', 'canceled']);
    expect(await call('DELETE', path)).toMatchObject({ status: 409 });
    stripe.succeed(paying.intent);
    expect(await put({ ...other, closeOpen: true })).toMatchObject({
      status: 200,
      // The secret of an endpoint is of no use to another account.
      body: { mode: 'live', account: { id: 'acct_other', chargesEnabled: false, mode: 'live' }, webhookSecret: { source: null } },
    });
    expect(await statusOf(paying.id)).toBe('paid');
  });

  it('should take another key of the same account while orders are open', async () => {
    await configured();
    await opened();
    stripe.accounts.set('rk_test_second', { id: 'acct_loopback', name: 'Loopback shop', chargesEnabled: true, livemode: false });
    expect(await put({ secretKey: 'rk_test_second' })).toMatchObject({ status: 200, body: { openOrders: 1 } });
  });
});

describe('Payments configured in the environment', () => {
  let product: Product;
  let stripe: StripeServer;
  let admin: Browser;
  let owner: Browser;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    product = await startProduct({ worker: false, settings: { ...passwordMode, ...stripe.settings, STRIPE_WEBHOOK_SECRET: '' } });
    await insertUser(product, 'admin@example.com', 'admin');
    await insertUser(product, 'owner@example.com');
    [admin, owner] = [new Browser(product.url), new Browser(product.url)];
    await admin.signIn('admin@example.com');
    await owner.signIn('owner@example.com');
  });
  afterAll(async () => {
    await product.close();
    await stripe.close();
  });

  it('should count before the console, and say so by the name of the variable', async () => {
    await owner.confirm();
    const refused = await owner.call<Configuration & { variables: string[] }>('PUT', path, { secretKey: 'sk_test_other' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'set_by_environment', variables: ['STRIPE_SECRET_KEY'] } });
    expect(refused.body.message).toContain('STRIPE_SECRET_KEY is set in the environment');
    expect((await owner.call<Configuration>('PUT', path, { webhookSecret: 'whsec_console' })).body).toMatchObject({
      mode: 'test',
      secretKey: { source: 'environment' },
      webhookSecret: { source: 'console' },
    });
    expect((await owner.call<Configuration>('POST', `${path}/test`)).body).toMatchObject({ account: { name: 'Loopback shop' } });
  });

  it('should be changed by the owner alone, and only after a confirmation', async () => {
    for (const [method, body] of [['GET'], ['PUT', { enabled: false }], ['DELETE']] as const)
      expect([method, (await admin.call(method, path, body)).status]).toEqual([method, 403]);
    expect((await admin.call('POST', `${path}/test`)).status).toBe(403);
    await product.database.query(`UPDATE sessions SET confirmed_at = now() - interval '10 minutes'`);
    for (const [method, body] of [['PUT', { enabled: false }], ['DELETE']] as const)
      expect(await owner.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    expect((await owner.call('GET', path)).status).toBe(200);
  });
});
