import { PaymentUpkeep } from '../../src/modules/payments/payment-upkeep';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { StripeServer } from '../stripe-server';
import { newTool } from '../tools-for-sale';
import { decideShown } from '../decide-shown';

interface Opened {
  orderId: string;
  clientSecret: string;
  code: string;
  message: string;
  link: string;
}

interface Detail {
  id: string;
  number: number;
  status: string;
  email: string;
  refundable: number;
  paidTwice: { orderId: string | null } | null;
  timeline: { text: string }[];
}

/** A console owns a tool once, whoever of its people paid and with whatever address. */
describe('A tool is bought once for a console', () => {
  let product: Product;
  let stripe: StripeServer;
  let olga: Browser;
  let omar: Browser;
  let vera: Browser;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    product = await startProduct({ settings: { ...passwordMode, ...stripe.settings } });
    await insertUser(product, 'olga@shop.test', 'owner');
    await insertUser(product, 'omar@shop.test', 'owner');
    await insertUser(product, 'vera@shop.test', 'viewer');
    [olga, omar, vera] = [
      await signedIn(product.url, 'olga@shop.test'),
      await signedIn(product.url, 'omar@shop.test'),
      await signedIn(product.url, 'vera@shop.test'),
    ];
  });
  afterAll(async () => {
    await product.close();
    await stripe.close();
  });

  const tool24 = () => newTool(product, 'daily-sales-close');
  const open = (browser: Browser, productId: string, email?: string) =>
    browser.call<Opened>('POST', '/api/create-payment-intent', { amount: 24.99, productId, ...(email && { email }) });
  const pay = async (orderId: string) => expect(await stripe.send(product.url, stripe.succeed(stripe.intentOf(orderId)))).toBe(200);
  const buy = async (browser: Browser, productId: string) => {
    const { orderId } = (await open(browser, productId)).body;
    await pay(orderId);
    return orderId;
  };
  const detail = async (id: string) => (await olga.call<Detail>('GET', `/api/orders/${id}`)).body;
  const rights = async (productId: string) =>
    (
      await product.database.query<{ status: string }>('SELECT status FROM entitlements WHERE product_id = $1 ORDER BY created_at, id', [
        productId,
      ])
    ).map(({ status }) => status);
  const intents = () => stripe.intents.size;
  /** As a version left it that made an order for each address: closed here, still open in a browser. */
  const forgotten = async (browser: Browser, productId: string) => {
    const { orderId } = (await open(browser, productId)).body;
    await product.database.query(`UPDATE orders SET status = 'canceled', payment_state = 'canceled' WHERE id = $1`, [orderId]);
    return orderId;
  };

  it('should refuse a second payment by the same person with another address, by another owner, and by somebody new, before Stripe is asked', async () => {
    const tool = await tool24();
    const orderId = await buy(olga, tool);
    const before = intents();
    for (const [browser, email] of [
      [olga, undefined],
      [olga, 'elsewhere@example.com'],
      [omar, undefined],
      [omar, 'olga@shop.test'],
    ] as const) {
      const { status, body } = await open(browser, tool, email);
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: 'already_owned', orderId, link: `/admin/marketplace?product=${tool}` }) as Opened,
      ]);
    }
    await product.database.query(`DELETE FROM users WHERE email = 'olga@shop.test'`);
    expect((await open(omar, tool)).body.code).toBe('already_owned');
    expect(intents()).toBe(before);
    await insertUser(product, 'olga@shop.test', 'owner');
    olga = await signedIn(product.url, 'olga@shop.test');
  });

  it('should make one order and one payment of twenty checkouts at once, of two owners and ten addresses', async () => {
    const tool = await tool24();
    const before = intents();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(index % 2 ? olga : omar, tool, `receipts${index % 10}@example.com`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(intents()).toBe(before + 1);
    expect(await product.database.value('SELECT count(*)::int FROM orders WHERE product_id = $1', [tool])).toBe(1);
    await pay(answers[0]!.body.orderId);
    expect(await rights(tool)).toEqual(['active']);
  });

  it('should say that a payment of somebody else is under way while the bank works on it', async () => {
    const tool = await tool24();
    const { orderId } = (await open(olga, tool)).body;
    expect(await stripe.send(product.url, stripe.processing(stripe.intentOf(orderId)))).toBe(200);
    const before = intents();
    expect(await open(omar, tool)).toMatchObject({ status: 409, body: { code: 'payment_processing', orderId } });
    expect(intents()).toBe(before);
  });

  it('should refuse what the console got for nothing when it is sold later', async () => {
    const tool = await tool24();
    await product.database.query('UPDATE marketplace_products SET price = 0 WHERE id = $1', [tool]);
    expect((await olga.call('POST', `/api/marketplace/products/${tool}/claim`)).status).toBe(201);
    await product.database.query('UPDATE marketplace_products SET price = 24.99 WHERE id = $1', [tool]);
    expect(await open(omar, tool)).toMatchObject({ status: 409, body: { code: 'already_owned', orderId: null } });
  });

  it('should grant once when two payments go through at the same moment, say so, and send the second back with one click', async () => {
    const tool = await tool24();
    const old = await forgotten(olga, tool);
    const { orderId } = (await open(omar, tool)).body;
    expect(orderId).not.toBe(old);
    const events = [old, orderId].map((id) => stripe.succeed(stripe.intentOf(id)));
    const answers = await Promise.all([...events, ...events].map((event) => stripe.send(product.url, event)));
    expect(answers).toEqual([200, 200, 200, 200]);
    expect((await rights(tool)).sort()).toEqual(['active', 'spare']);
    const orders = [await detail(old), await detail(orderId)];
    const second = orders.find(({ paidTwice }) => paidTwice !== null)!;
    const first = orders.find(({ paidTwice }) => paidTwice === null)!;
    expect(second).toMatchObject({ status: 'paid', refundable: 24.99, paidTwice: { orderId: first.id } });
    expect(second.timeline.map(({ text }) => text).join()).toMatch(/had the tool already/);
    const bell = () => olga.call<{ kind: string; link: string; title: string }[]>('GET', '/api/notifications');
    const told = await eventually('the bell rings', async () => (await bell()).body.find(({ kind }) => kind === 'order.paid_twice'));
    expect(told).toMatchObject({ link: `/admin/orders/${second.id}`, title: `${tool} was paid twice` });
    const held = (await olga.call<{ productId: string }[]>('GET', '/api/entitlements?limit=500')).body;
    expect(held.filter(({ productId }) => productId === tool)).toHaveLength(1);

    await olga.confirm();
    const refunded = await decideShown<Detail>(olga, `/api/orders/${second.id}/refund`);
    expect(refunded).toMatchObject({ status: 200, body: { status: 'refunded', paidTwice: null, refundable: 0 } });
    expect((await rights(tool)).sort()).toEqual(['active', 'disabled']);
    expect((await open(omar, tool)).body.code).toBe('already_owned');
  });

  it('should go on by the second payment, without a stop, when the first one is sent back', async () => {
    const tool = await tool24();
    const old = await forgotten(olga, tool);
    const orderId = await buy(omar, tool);
    const held = (await olga.call<{ id: string; productId: string }[]>('GET', '/api/entitlements?limit=500')).body;
    const { id } = held.find(({ productId }) => productId === tool)!;
    const installed = (await decideShown<{ workflowId: string }>(olga, `/api/entitlements/${id}/install`)).body;
    await pay(old);
    expect((await detail(old)).paidTwice).toEqual({ orderId });
    await olga.confirm();
    expect((await decideShown(olga, `/api/orders/${orderId}/refund`)).status).toBe(200);
    expect((await detail(old)).paidTwice).toBeNull();
    const workflow = await olga.call<{ lockedReason: string | null }>('GET', `/api/workflows/${installed.workflowId}`);
    expect(workflow.body.lockedReason).toBeNull();
    expect((await decideShown(olga, `/api/orders/${old}/refund`)).status).toBe(200);
    const locked = await olga.call<{ lockedReason: string | null }>('GET', `/api/workflows/${installed.workflowId}`);
    expect(locked.body.lockedReason).toMatch(/was refunded/);
    expect((await open(omar, tool)).status).toBe(201);
  });

  it('should grant what a dead process heard of and did not get to, and hold the second payment apart', async () => {
    const tool = await tool24();
    const old = await forgotten(olga, tool);
    const { orderId } = (await open(omar, tool)).body;
    for (const event of [orderId, old].map((id) => stripe.succeed(stripe.intentOf(id))))
      await product.database.query(
        `INSERT INTO stripe_events (id, type, livemode, payload, event_at, next_try_at) VALUES ($1, $2, false, $3, now(), now() - interval '1 minute')`,
        [event.id, event.type, JSON.stringify(event)],
      );
    await product.worker!.get(PaymentUpkeep, { strict: false }).workOff();
    expect((await rights(tool)).sort()).toEqual(['active', 'spare']);
    expect([(await detail(old)).status, (await detail(orderId)).status]).toEqual(['paid', 'paid']);
  });

  it('should sell to people of the console who may buy, and tell everybody else in words', async () => {
    const tool = await tool24();
    const before = { intents: intents(), orders: await product.database.value('SELECT count(*)::int FROM orders') };
    const stranger = await open(new Browser(product.url), tool, 'guest@example.com');
    expect(stranger).toMatchObject({ status: 401, body: { code: 'not_signed_in', message: expect.stringMatching(/Sign in/) as string } });
    expect(stranger.headers.getSetCookie()).toEqual([]);
    const viewer = await open(vera, tool);
    expect(viewer).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringMatching(/admin or an owner/) as string },
    });
    expect({ intents: intents(), orders: await product.database.value('SELECT count(*)::int FROM orders') }).toEqual(before);
    expect((await callsOf(product.url)('GET', '/api/config')).body).toMatchObject({ toolShop: 'own' });
  });
});
