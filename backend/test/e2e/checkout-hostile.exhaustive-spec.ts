import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import { StripeServer, type StripeEvent } from '../stripe-server';

interface View {
  id: string;
  status: string;
  token: string | null;
}

const price = { amount: 24.99, productId: 'ai-pricing-engine' };

/** Hostile buyers and callers of a public shop, in addition to guest-orders.e2e-spec.ts and checkout.e2e-spec.ts. */
describe('A hostile checkout', () => {
  let product: Product;
  let stripe: StripeServer;
  let owner: Browser;
  let people = 0;
  const tries = { all: 0, refused: 0 };

  beforeAll(async () => {
    stripe = await StripeServer.start();
    product = await startProduct({ settings: { ...passwordMode, ...stripe.settings, ACCESS_MODE: 'password', TOOL_SHOP: 'public' } });
    await insertUser(product, 'olga@shop.test', 'owner');
    owner = await signedIn(product.url, 'olga@shop.test');
  });
  afterAll(async () => {
    figure('hostile checkouts and events tried', tries.all);
    figure('hostile checkouts and events refused', tries.refused);
    await product.close();
    await stripe.close();
  });

  const open = (browser: Browser, body: object = {}) =>
    browser.call<{ orderId: string; clientSecret: string }>('POST', '/api/create-payment-intent', {
      ...price,
      email: `guest${++people}@example.com`,
      ...body,
    });
  const opened = async (browser = new Browser(product.url)) => {
    const { body } = await open(browser);
    return { ...body, browser, intent: stripe.intentOf(body.orderId) };
  };
  const bought = async () => {
    const one = await opened();
    expect(await stripe.send(product.url, stripe.succeed(one.intent))).toBe(200);
    return one;
  };
  const page = (browser: Browser, intentId: string, secret?: string) =>
    browser.call<View>(
      'GET',
      `/api/orders/by-payment-intent/${encodeURIComponent(intentId)}${secret === undefined ? '' : `?client_secret=${secret}`}`,
    );
  const statusOf = (id: string) => product.database.value<string>('SELECT status FROM orders WHERE id = $1', [id]);
  const counted = (isRefused: boolean) => {
    tries.all++;
    if (isRefused) tries.refused++;
    expect(isRefused).toBe(true);
  };

  it.each([0, -24.99, 0.01, 24.98, 24.994, 24.995, 25, 2_499, 1e308, -0, 2 ** 53, '24.99', [24.99], { value: 24.99 }, null, true])(
    'should neither order nor charge for the price %j',
    async (amount) => {
      const before = stripe.intents.size;
      const { status } = await open(new Browser(product.url), { amount });
      expect(status).not.toBe(500);
      counted(status >= 400 && stripe.intents.size === before);
    },
  );

  it.each(['quantity', 'currency', 'status', 'orderId', 'metadata', 'livemode', 'paymentIntentId', 'buyerKind', 'discount'])(
    'should refuse the field %s of a buyer',
    async (field) => counted((await open(new Browser(product.url), { [field]: -1 })).status === 400),
  );

  it("should show no order by another person's payment, whatever a caller knows of it", async () => {
    const [mine, theirs] = [await bought(), await bought()];
    const secrets = [
      undefined,
      '',
      mine.clientSecret,
      theirs.clientSecret,
      `${theirs.clientSecret}&client_secret=${mine.clientSecret}`,
      '%00',
      'x',
    ];
    for (const browser of [mine.browser, new Browser(product.url)])
      for (const secret of secrets) counted([400, 404].includes((await page(browser, theirs.intent.id, secret)).status));
    for (const id of [`${theirs.intent.id}%00`, `${theirs.intent.id}/`, `${theirs.intent.id}' OR 1=1 --`, '%', 'null', theirs.orderId])
      counted([400, 404].includes((await page(mine.browser, id, mine.clientSecret)).status));
    expect((await page(theirs.browser, theirs.intent.id, theirs.clientSecret)).body).toMatchObject({ id: theirs.orderId, status: 'paid' });
  });

  it('should settle no order by a payment over another amount or in another currency', async () => {
    const { intent, orderId } = await opened();
    for (const change of [
      { amount: 1 },
      { amount: 0 },
      { amount: -2_499 },
      { amount: 249_900 },
      { currency: 'eur' },
      { currency: 'jpy' },
      { currency: 'kwd' },
    ]) {
      await stripe.send(product.url, stripe.event('payment_intent.succeeded', { ...intent, ...change, status: 'succeeded' }));
      counted((await statusOf(orderId)) === 'pending');
    }
  });

  it('should let no event of another payment name an order that has one', async () => {
    const { orderId } = await opened();
    for (const metadata of [{ orderId }, { orderId: orderId.toUpperCase() }, { orderId: `${orderId} ` }, { orderId: [orderId] }]) {
      const foreign = {
        id: `pi_foreign${people++}`,
        object: 'payment_intent',
        amount: 2_499,
        currency: 'usd',
        status: 'succeeded',
        metadata,
      };
      await stripe.send(product.url, stripe.event('payment_intent.succeeded', foreign));
      counted((await statusOf(orderId)) === 'pending');
    }
  });

  it('should answer events about nobody, or of odd shape, without a trace in any order', async () => {
    const before = await product.database.value('SELECT count(*)::int FROM order_events');
    const types = [
      'charge.refunded',
      'refund.created',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.closed',
      'payment_intent.canceled',
    ];
    const objects = [
      { payment_intent: 'pi_nobody', amount: 1, amount_refunded: 1, currency: 'usd', status: 'lost' },
      { payment_intent: null, amount: 1, amount_refunded: 1, currency: 'usd', status: 'succeeded' },
      { payment_intent: { id: 'pi_nobody' }, amount: 1, amount_refunded: 1, currency: 'usd', status: 'won' },
      { id: 're_1', metadata: { refundId: '00000000-0000-0000-0000-000000000000' }, currency: 'usd' },
      {},
    ];
    for (const type of types) for (const object of objects) counted((await stripe.send(product.url, stripe.event(type, object))) < 500);
    expect(await product.database.value('SELECT count(*)::int FROM order_events')).toBe(before);
  });

  it('should come to the same end in whatever order events arrive, each of them twice', async () => {
    const ends = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      const { intent, orderId } = await opened();
      const events: StripeEvent[] = [
        stripe.processing(intent),
        stripe.succeed(intent),
        stripe.refundAtStripe(intent, 500),
        stripe.dispute(intent, 'lost'),
      ];
      events.forEach((event, index) => (event.created += index));
      const turned = [...events.slice(turn % 4), ...events.slice(0, turn % 4)];
      for (const event of turn > 3 ? [...turned].reverse() : turned)
        await Promise.all([stripe.send(product.url, event), stripe.send(product.url, event)]);
      const { status, refunded } = (
        await product.database.query<{ status: string; refunded: string }>(
          'SELECT status, refunded_amount::text AS refunded FROM orders WHERE id = $1',
          [orderId],
        )
      )[0]!;
      ends.add(`${status} ${refunded}`);
      const files = await owner.call<{ receipt: unknown }>('GET', `/api/orders/${orderId}`);
      expect(files.status).toBe(200);
      counted(
        (await product.database.value<number>(`SELECT count(*)::int FROM order_events WHERE order_id = $1 AND status = 'paid'`, [
          orderId,
        ])) <= 1,
      );
    }
    expect([...ends]).toEqual(['lost 5.00']);
  });

  it('should open no file of an order whose money went back', async () => {
    const one = await bought();
    const { token } = (await page(one.browser, one.intent.id, one.clientSecret)).body;
    const file = () => new Browser(product.url).call('GET', `/api/orders/link/${token}/file`);
    expect((await file()).status).toBe(200);
    await stripe.send(product.url, stripe.refundAtStripe(one.intent, 2_499));
    counted((await file()).status === 409);
  });
});
