import { PaymentUpkeep } from '../../src/modules/payments/payment-upkeep';
import { type Product, startProduct } from '../app';
import { type Answer, type Call, callsOf } from '../http';
import { StripeServer } from '../stripe-server';
import { newTool } from '../tools-for-sale';
import { decideShown } from '../decide-shown';

interface Detail {
  id: string;
  number: number;
  status: string;
  amount: number;
  refundedAmount: number;
  refundable: number;
  version: string;
  failure: string | null;
  timeline: { kind: string; status: string | null; source: string; text: string }[];
  refunds: { id: string; amount: number; status: string; stripeRefundId: string; error: string | null }[];
}

const engine = { amount: 24.99, productId: 'ai-pricing-engine', productName: 'AI Pricing Engine' };
const suite = { amount: 79.99, productId: 'ebay-automation-suite', productName: 'eBay Automation Suite' };

describe('Checkout', () => {
  let product: Product;
  let stripe: StripeServer;
  let call: Call;
  let people = 0;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    product = await startProduct({ settings: { ...stripe.settings, ACCESS_MODE: 'open' } });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product.close();
    await stripe.close();
  });
  afterEach(() => (stripe.mood = 'well'));

  /** A checkout of somebody new. */
  const open = (body: object = engine, headers?: Record<string, string>) =>
    call<{ clientSecret: string; orderId: string; code: string; price: number }>(
      'POST',
      '/api/create-payment-intent',
      { email: `buyer${++people}@example.com`, ...body },
      headers,
    );
  /** Something that nobody has bought yet: a console buys each tool once. */
  const fresh = async () => ({ ...engine, productId: await newTool(product) });
  const opened = async (body?: { productId: string }) => {
    const tool = body ?? (await fresh());
    const { body: answer, status } = await open(tool);
    expect([status, answer]).toEqual([201, expect.objectContaining({ orderId: expect.any(String) as string })]);
    return { ...answer, tool, intent: stripe.intentOf(answer.orderId) };
  };
  const order = async (id: string) => (await call<Detail>('GET', `/api/orders/${id}`)).body;
  const statusOf = async (id: string) => (await order(id)).status;
  const deliver = async (event: unknown) => expect(await stripe.send(product.url, event)).toBe(200);
  const bought = async () => {
    const one = await opened();
    await deliver(stripe.succeed(one.intent));
    return one;
  };
  const entitlement = async (orderId: string) =>
    (await product.database.query<{ status: string }>('SELECT status FROM entitlements WHERE order_id = $1', [orderId])).map(
      ({ status }) => status,
    );
  const upkeep = () => product.worker!.get(PaymentUpkeep, { strict: false });

  it('should make the order first and one payment of the server price for it', async () => {
    const { intent, orderId, clientSecret } = await opened(engine);
    expect(intent).toMatchObject({ amount: 2_499, currency: 'usd', metadata: { orderId, productId: 'ai-pricing-engine' } });
    expect(clientSecret).toBe(intent.client_secret);
    expect(await order(orderId)).toMatchObject({ status: 'pending', amount: 24.99, refundable: 0, timeline: [{ kind: 'created' }] });
    expect(await entitlement(orderId)).toEqual([]);
  });

  it('should go on with the open order of the same buyer, ten clicks at once included', async () => {
    const before = stripe.intents.size;
    const email = 'twice@example.com';
    const tool = await fresh();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => open({ ...tool, email })));
    expect(new Set(clicks.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(clicks.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(stripe.intents.size).toBe(before + 1);
    expect((await open({ ...suite, email })).body.orderId).not.toBe(clicks[0]!.body.orderId);
  });

  it('should let two people be forgotten who have open orders', async () => {
    const emails = ['forget.one@example.com', 'forget.two@example.com'];
    const headers = { 'idempotency-key': 'forget' };
    const orders: string[] = [];
    for (const email of emails) orders.push((await open({ ...(await fresh()), email }, headers)).body.orderId);
    for (const email of emails) expect((await call('POST', '/api/customers/erase', { email })).status).toBe(200);
    const rows = await product.database.query<{ email: string; buyerKey: string; checkoutKey: string; status: string }>(
      `SELECT o.email, o.buyer_key AS "buyerKey", k.buyer_key AS "checkoutKey", o.status FROM orders o JOIN checkout_keys k ON k.order_id = o.id
       WHERE o.id = ANY($1)`,
      [orders],
    );
    expect(rows).toMatchObject(orders.map(() => ({ email: '[erased]', status: 'pending' })));
    expect(rows.map(({ buyerKey }) => buyerKey)).toEqual(['console', 'console']);
    expect(new Set(rows.map(({ checkoutKey }) => checkoutKey)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/forget\.(one|two)/);
    // Nobody is known by the key any more, or this would be one that was used for something else.
    expect((await open({ ...(await fresh()), email: emails[0] }, headers)).status).toBe(201);
  });

  it('should answer a repeated Idempotency-Key alike, and refuse it for something else', async () => {
    const email = 'keyed@example.com';
    const headers = { 'idempotency-key': 'key-1' };
    const tool = await fresh();
    const first = await open({ ...tool, email }, headers);
    expect((await open({ ...tool, email }, headers)).body).toEqual(first.body);
    expect(await open({ ...suite, email }, headers)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    await deliver(stripe.succeed(stripe.intentOf(first.body.orderId)));
    expect((await open({ ...tool, email }, headers)).body).toEqual(first.body);
  });

  it('should refuse what is not sold at this price, and make neither an order nor a payment', async () => {
    const unsold = await newTool(product);
    const made = async () => [stripe.intents.size, await product.database.value('SELECT count(*)::int FROM orders')];
    const before = await made();
    expect(await open({ ...engine, amount: 1 })).toMatchObject({ status: 409, body: { code: 'price_changed', price: 24.99 } });
    expect(await open({ ...engine, productId: 'nothing' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const [state, status, code] of [
      ['archived', 409, 'product_not_available'],
      ['draft', 404, 'not_found'],
    ] as const) {
      await product.database.query('UPDATE marketplace_products SET status = $2 WHERE id = $1', [unsold, state]);
      expect(await open({ ...engine, productId: unsold })).toMatchObject({ status, body: { code } });
    }
    for (const wrong of [
      { amount: NaN },
      { amount: '24.99' },
      { amount: undefined },
      { currency: 'eur' },
      { status: 'paid' },
      { email: 'nobody' },
      { productId: { $ne: null } },
    ])
      expect([wrong, await open({ ...engine, ...wrong })]).toMatchObject([wrong, { status: 400, body: { code: 'validation_failed' } }]);
    expect(await made()).toEqual(before);
  });

  it('should close the open order when the price has changed, and open one with the new price', async () => {
    const email = 'patient@example.com';
    const old = (await open({ ...suite, email })).body;
    await product.database.query(`UPDATE marketplace_products SET price = 69.99 WHERE id = 'ebay-automation-suite'`);
    try {
      expect(await open({ ...suite, email })).toMatchObject({ status: 409, body: { code: 'price_changed', price: 69.99 } });
      const now = (await open({ ...suite, amount: 69.99, email })).body;
      expect(now.orderId).not.toBe(old.orderId);
      expect(stripe.intentOf(now.orderId).amount).toBe(6_999);
      expect(stripe.intentOf(old.orderId).status).toBe('canceled');
      expect(await statusOf(old.orderId)).toBe('canceled');
    } finally {
      await product.database.query(`UPDATE marketplace_products SET price = 79.99 WHERE id = 'ebay-automation-suite'`);
    }
  });

  it('should say so when Stripe refuses the key, and go on with the same order when it takes it again', async () => {
    stripe.mood = 'wrong-key';
    const email = 'later@example.com';
    const tool = await fresh();
    expect(await open({ ...tool, email })).toMatchObject({ status: 503, body: { code: 'payments_not_configured' } });
    stripe.mood = 'well';
    const { status, body } = await open({ ...tool, email });
    expect(status).toBe(201);
    expect(await product.database.value('SELECT count(*)::int FROM orders WHERE email = $1', [email])).toBe(1);
    expect((await order(body.orderId)).status).toBe('pending');
  });

  it('should grant once, however often and by whatever way the payment is heard of', async () => {
    const { intent, orderId, clientSecret, tool } = await opened();
    const event = stripe.succeed(intent);
    const page = () => call('GET', `/api/orders/by-payment-intent/${intent.id}?client_secret=${clientSecret}`);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => stripe.send(product.url, event)),
      ...Array.from({ length: 5 }, async () => (await page()).status),
      upkeep().reconcile(),
    ]);
    expect(answers.slice(0, 25)).toEqual(Array(25).fill(200));
    const { status, timeline } = await order(orderId);
    expect([status, timeline.filter((line) => line.status === 'paid').length]).toEqual(['paid', 1]);
    expect(await entitlement(orderId)).toEqual(['active']);
    expect(await product.database.value('SELECT deliveries FROM stripe_events WHERE id = $1', [event.id])).toBe(20);
    expect(await open(tool)).toMatchObject({
      status: 409,
      body: { code: 'already_owned', orderId },
    });
  });

  describe('the page that buyers return to', () => {
    it('should see the payment before any event came, and never grant to a stranger', async () => {
      const { intent, orderId, clientSecret } = await opened();
      stripe.succeed(intent);
      const other = await opened();
      const page = (id: string, secret: string) => call('GET', `/api/orders/by-payment-intent/${id}?client_secret=${secret}`);
      for (const secret of [other.clientSecret, 'x', `${clientSecret}x`]) expect((await page(intent.id, secret)).status).toBe(404);
      expect((await page('pi_nothing', clientSecret)).status).toBe(404);
      expect(await statusOf(orderId)).toBe('pending');
      expect(await page(intent.id, clientSecret)).toMatchObject({ status: 200, body: { status: 'paid', receipt: { total: 24.99 } } });
      expect((await page(other.intent.id, other.clientSecret)).body).toMatchObject({ status: 'pending', receipt: null });
      expect(await entitlement(other.orderId)).toEqual([]);
    });

    it('should open the order by the link of its receipt, and by no other', async () => {
      const { intent, clientSecret } = await bought();
      const { token } = (await call('GET', `/api/orders/by-payment-intent/${intent.id}?client_secret=${clientSecret}`)).body;
      expect((await call('GET', `/api/orders/link/${String(token)}`)).body).toMatchObject({ status: 'paid', token });
      for (const wrong of ['x', '0'.repeat(64), String(token).slice(1)])
        expect((await call('GET', `/api/orders/link/${wrong}`)).status).toBe(404);
    });
  });

  describe('calls that are not Stripe’s', () => {
    const post = async (body: string, headers: Record<string, string>): Promise<Answer<{ code?: string }>> => {
      const response = await fetch(`${product.url}/api/webhooks/stripe`, { method: 'POST', headers, body });
      return { status: response.status, headers: response.headers, body: (await response.json()) as { code?: string } };
    };
    const json = { 'content-type': 'application/json' };

    it('should be refused and change nothing', async () => {
      const { intent, orderId } = await opened();
      const event = stripe.event('payment_intent.succeeded', { ...intent, status: 'succeeded' });
      const { body, signature } = stripe.signed(event);
      const old = stripe.signed(event, 360);
      const ahead = stripe.signed(event, -360);
      const foreign = stripe.signed(event, 0, 'whsec_other');
      const cases: [string, string, Record<string, string>, number, string][] = [
        ['no signature', body, json, 400, 'no_signature'],
        ['of another secret', foreign.body, { ...json, 'stripe-signature': foreign.signature }, 400, 'bad_signature'],
        ['6 minutes old', old.body, { ...json, 'stripe-signature': old.signature }, 400, 'too_old'],
        ['6 minutes ahead', ahead.body, { ...json, 'stripe-signature': ahead.signature }, 400, 'too_early'],
        [
          '6 minutes ahead behind a time of the past',
          ahead.body,
          { ...json, 'stripe-signature': `t=1,${ahead.signature}` },
          400,
          'too_early',
        ],
        ['re-serialised', JSON.stringify(JSON.parse(body)), { ...json, 'stripe-signature': signature }, 400, 'bad_signature'],
        ['empty', '', { 'stripe-signature': signature }, 400, 'bad_signature'],
        ['2 MB', body.padEnd(2_000_000), { ...json, 'stripe-signature': signature }, 413, 'too_large'],
      ];
      for (const [what, text, headers, status, code] of cases) {
        const answer = await post(text, headers);
        expect([what, answer.status, answer.body.code]).toEqual([what, status, code]);
      }
      const nothing = stripe.signed({ id: 'evt_1', type: 'payment_intent.succeeded', created: 1, livemode: false, data: {} });
      expect(await post(nothing.body, { ...json, 'stripe-signature': nothing.signature })).toMatchObject({
        status: 400,
        body: { code: 'not_an_event' },
      });
      expect(await statusOf(orderId)).toBe('pending');
      expect(await entitlement(orderId)).toEqual([]);
      const { refusals } = (await call<{ refusals: { reason: string; count: number }[] }>('GET', '/api/webhooks/stripe/status')).body;
      expect(refusals.find(({ reason }) => reason === 'too_old')).toMatchObject({ count: 1 });
    });

    it('should be stored with half of a surrogate pair in a text of the buyer', async () => {
      const { intent } = await opened();
      const { body, signature } = stripe.signed(stripe.event('payment_intent.processing', { ...intent, description: 'x\ud800y' }));
      expect((await post(body, { ...json, 'stripe-signature': signature })).status).toBe(200);
    });

    it('should be taken and left alone when they are of another mode or about nobody’s payment', async () => {
      const { intent, orderId } = await opened();
      const live = stripe.event('payment_intent.succeeded', { ...intent, status: 'succeeded' }, { livemode: true });
      const foreign = stripe.event('payment_intent.succeeded', { ...intent, id: 'pi_other', metadata: {}, status: 'succeeded' });
      for (const event of [live, foreign]) await deliver(event);
      expect(await statusOf(orderId)).toBe('pending');
      const log = (await call<{ id: string; status: string }[]>('GET', '/api/webhooks/stripe/events?status=ignored')).body;
      expect(log.slice(0, 2).map(({ id }) => id)).toEqual([foreign.id, live.id]);
    });

    it('should be kept and refused when they do not fit the order', async () => {
      const { intent, orderId } = await opened();
      await deliver(stripe.event('payment_intent.succeeded', { ...intent, status: 'succeeded', amount: 1 }));
      expect(await statusOf(orderId)).toBe('pending');
      expect(await entitlement(orderId)).toEqual([]);
      expect((await order(orderId)).timeline.filter(({ kind }) => kind === 'note').length).toBe(1);
    });
  });

  describe('money back', () => {
    const refund = (id: string, body: object = {}, headers?: Record<string, string>) =>
      decideShown<Detail & { code: string }>(call, `/api/orders/${id}/refund`, body, headers);

    it('should go back in parts, never more than was paid, and take the right to use it at the end', async () => {
      const { orderId } = await bought();
      for (const amount of [0, -1, 0.001, 'x'])
        expect(await refund(orderId, { amount })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      const shown = (await call<{ version: string }>('GET', `/api/orders/${orderId}`)).body.version;
      const part = await refund(orderId, { amount: 10, reason: 'Half of it did not work' }, { 'idempotency-key': 'part' });
      expect(part).toMatchObject({ status: 200, body: { status: 'partially_refunded', refundedAmount: 10, refundable: 14.99 } });
      const same = { amount: 10, reason: 'Half of it did not work' };
      expect((await refund(orderId, same, { 'idempotency-key': 'part' })).body.refunds.length).toBe(1);
      for (const reason of [undefined, 'It came late'])
        expect(await refund(orderId, { ...same, reason }, { 'idempotency-key': 'part' })).toMatchObject({
          status: 422,
          body: { code: 'idempotency_key_reused' },
        });
      expect(await entitlement(orderId)).toEqual(['active']);
      expect(await refund(orderId, {}, { 'idempotency-key': 'part' })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
      const stale = await refund(orderId, { amount: 10, version: shown }, { 'idempotency-key': 'another' });
      expect(stale).toMatchObject({ status: 409, body: { code: 'changed_since_shown', version: part.body.version } });
      expect(await refund(orderId, { amount: 15 })).toMatchObject({ status: 409, body: { code: 'refund_too_large', refundable: 14.99 } });
      for (let time = 0; time < 2; time++)
        expect(await refund(orderId, {}, { 'idempotency-key': 'rest' })).toMatchObject({
          status: 200,
          body: { status: 'refunded', refundedAmount: 24.99, refundable: 0 },
        });
      expect(await entitlement(orderId)).toEqual(['disabled']);
      expect(await refund(orderId)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
    });

    it('should go back once when two people press the button', async () => {
      const { orderId } = await bought();
      const answers = await Promise.all([refund(orderId), refund(orderId), refund(orderId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect([...stripe.refunds.values()].filter((one) => one.payment_intent === stripe.intentOf(orderId).id).length).toBe(1);
    });

    it('should keep the order paid when Stripe refuses, and say why', async () => {
      const { orderId } = await bought();
      stripe.mood = 'no-refunds';
      expect(await refund(orderId)).toMatchObject({ status: 409, body: { code: 'refused_by_stripe', message: 'Insufficient balance.' } });
      expect(await order(orderId)).toMatchObject({
        status: 'paid',
        refunds: [{ status: 'failed', error: 'Insufficient balance.' }],
        refundable: 24.99,
      });
    });

    it('should be asked for again by the upkeep when its process died before Stripe heard of it', async () => {
      const { orderId } = await bought();
      await product.database.query(
        `INSERT INTO order_refunds (id, order_id, amount, created_at) VALUES (gen_random_uuid(), $1, 24.99, now() - interval '2 minutes')`,
        [orderId],
      );
      await upkeep().reconcile();
      expect(await order(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] });
    });

    it('should follow what happened at Stripe itself: a refund, one that failed, a dispute won and one lost', async () => {
      const { intent, orderId } = await bought();
      await deliver(stripe.refundAtStripe(intent, 2_499));
      expect(await statusOf(orderId)).toBe('refunded');
      expect(await entitlement(orderId)).toEqual(['disabled']);
      const [refundId] = [...stripe.refunds].find(([, one]) => one.payment_intent === intent.id)!;
      await deliver(stripe.event('refund.created', stripe.refunds.get(refundId)!));
      await deliver(stripe.refundFailed(refundId));
      expect(await statusOf(orderId)).toBe('paid');
      expect(await entitlement(orderId)).toEqual(['active']);
      await deliver(stripe.dispute(intent, 'needs_response', 'du_1'));
      expect(await statusOf(orderId)).toBe('disputed');
      expect(await refund(orderId)).toMatchObject({ status: 409, body: { code: 'order_disputed' } });
      expect(await order(orderId)).toMatchObject({ refundable: 0 });
      expect(await entitlement(orderId)).toEqual(['active']);
      await deliver(stripe.dispute(intent, 'won', 'du_1'));
      expect(await statusOf(orderId)).toBe('paid');
      await deliver(stripe.dispute(intent, 'needs_response', 'du_2'));
      await deliver(stripe.dispute(intent, 'lost', 'du_2'));
      expect(await statusOf(orderId)).toBe('lost');
      expect(await entitlement(orderId)).toEqual(['disabled']);
    });
  });

  describe('when no event ever comes', () => {
    it('should settle every order by asking Stripe, and close those that nobody came back to', async () => {
      const orders = await Promise.all(Array.from({ length: 12 }, () => opened()));
      const [abandoned, declined, ...paid] = orders;
      stripe.decline(declined!.intent);
      paid.forEach(({ intent }) => stripe.succeed(intent));
      await product.database.query(`UPDATE orders SET created_at = now() - interval '25 hours' WHERE id = $1`, [abandoned!.orderId]);
      await product.database.query(`UPDATE orders SET checked_at = now() - interval '1 hour'`);
      await upkeep().reconcile();
      for (const { orderId } of paid) expect([await statusOf(orderId), await entitlement(orderId)]).toEqual(['paid', ['active']]);
      expect(await order(declined!.orderId)).toMatchObject({ status: 'failed', failure: 'Your card was declined.' });
      expect(await entitlement(declined!.orderId)).toEqual([]);
      expect((await open(declined!.tool)).body.orderId).toBe(declined!.orderId);
      expect([await statusOf(abandoned!.orderId), abandoned!.intent.status]).toEqual(['canceled', 'canceled']);
    });

    it('should find a refund that was made at Stripe while nobody listened', async () => {
      const { intent, orderId } = await bought();
      stripe.refundAtStripe(intent, 2_499);
      expect(await upkeep().findLost()).toBeGreaterThan(0);
      expect(await statusOf(orderId)).toBe('refunded');
      expect(await upkeep().findLost()).toBe(0);
    });

    it('should work on stored events that nobody got to, and on one again when a person asks', async () => {
      const { intent, orderId } = await opened();
      const event = stripe.succeed(intent);
      await product.database.query(
        `INSERT INTO stripe_events (id, type, livemode, payload, event_at, next_try_at) VALUES ($1, $2, false, $3, now(), now() - interval '1 minute')`,
        [event.id, event.type, JSON.stringify(event)],
      );
      await upkeep().workOff();
      expect(await statusOf(orderId)).toBe('paid');
      expect((await call('POST', `/api/webhooks/stripe/events/${event.id}/replay`)).body).toMatchObject({ status: 'processed', tries: 2 });
      expect((await order(orderId)).timeline.filter(({ status }) => status === 'paid').length).toBe(1);
      expect(await entitlement(orderId)).toEqual(['active']);
    });

    it('should retry an event that could not be worked on, and leave it failed in the end', async () => {
      const id = 'evt_without_data';
      await product.database.query(
        `INSERT INTO stripe_events (id, type, livemode, payload, event_at, next_try_at)
         VALUES ($1, 'charge.refunded', false, '{"type": "charge.refunded", "livemode": false}', now(), now() - interval '1 minute')`,
        [id],
      );
      const work = async () => {
        await upkeep().workOff();
        const [row] = await product.database.query(
          `SELECT status, tries, reason IS NOT NULL AS "isExplained", extract(epoch FROM next_try_at - now())::int BETWEEN 20 AND 30 AS "isSoon"
           FROM stripe_events WHERE id = $1`,
          [id],
        );
        return row;
      };
      await product.database.query('UPDATE stripe_events SET tries = 1 WHERE id = $1', [id]);
      expect(await work()).toEqual({ status: 'received', tries: 2, isExplained: true, isSoon: true });
      expect(await work()).toMatchObject({ tries: 2 });
      await product.database.query(`UPDATE stripe_events SET tries = 6, next_try_at = now() - interval '1 minute' WHERE id = $1`, [id]);
      expect(await work()).toMatchObject({ status: 'failed', tries: 7 });
    });
  });

  it('should list, search, page and export what was ordered', async () => {
    const { orderId } = await bought();
    const { number } = await order(orderId);
    const found = await call<Detail[]>('GET', `/api/orders?search=%23${number}&status=paid`);
    expect(found.body.map(({ id }) => id)).toEqual([orderId]);
    const first = await call<Detail[]>('GET', '/api/orders?limit=3');
    const next = await call<Detail[]>('GET', `/api/orders?limit=3&cursor=${first.headers.get('x-next-cursor')}`);
    expect(new Set([...first.body, ...next.body].map(({ id }) => id)).size).toBe(6);
    expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(6);
    await product.database.query(`UPDATE orders SET buyer_name = '=1+1' WHERE id = $1`, [orderId]);
    const csv = (await call<string>('GET', `/api/orders/export?search=%23${number}`)).body;
    expect(csv.split('\n')[0]).toMatch(/^Number,Status,Created/);
    expect(csv).toContain(`,24.99,0,usd,console,'=1+1,`);
  });
});
