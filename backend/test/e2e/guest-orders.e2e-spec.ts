import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { GuestOrders } from '../../src/modules/orders/guest-orders.service';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type MailServer, startMailServer } from '../mail-server';
import { StripeServer } from '../stripe-server';
import { decideShown } from '../decide-shown';

interface Order {
  id: string;
  status: string;
  token: string;
  code: string;
  receipt: { total: number } | null;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const guest = 'gerda@example.com';
const waiting = `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND state = 'active' AND wait_event_type = 'Lock'`;

/** People who buy without an account, in a console where everybody else signs in. */
describe('Orders of guests', () => {
  let product: Product;
  let stripe: StripeServer;
  let mail: MailServer;
  let owner: Browser;
  let viewer: Browser;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    mail = await startMailServer(login);
    product = await startProduct({
      settings: {
        ...passwordMode,
        ...stripe.settings,
        ACCESS_MODE: 'password',
        TOOL_SHOP: 'public',
        PUBLIC_URL: 'http://127.0.0.1:4000',
        OUTBOUND_ALLOW: `${stripe.host},${mail.host}`,
      },
    });
    await insertUser(product, 'olga@shop.test', 'owner');
    await insertUser(product, 'vera@shop.test', 'viewer');
    owner = await signedIn(product.url, 'olga@shop.test');
    viewer = await signedIn(product.url, 'vera@shop.test');
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
    await stripe.close();
  });

  const stranger = () => new Browser(product.url);
  const open = (browser: Browser, body: object = {}) =>
    browser.call<{ orderId: string; clientSecret: string; code: string }>('POST', '/api/create-payment-intent', {
      amount: 24.99,
      productId: 'ai-pricing-engine',
      productName: 'AI Pricing Engine',
      ...body,
    });
  const buy = async (browser: Browser, body?: object) => {
    const { orderId } = (await open(browser, body)).body;
    expect(await stripe.send(product.url, stripe.succeed(stripe.intentOf(orderId)))).toBe(200);
    return orderId;
  };
  const letters = (to: string) => mail.letters.filter((letter) => letter.to.includes(to));
  const find = (email: string) => stranger().call('POST', '/api/orders/find', { email });
  const confirm = (email: string, code: string) =>
    stranger().call<Order[] & { code: string }>('POST', '/api/orders/find/confirm', { email, code });
  const codeIn = (text: string) => /Enter (\d{6}) /.exec(text)![1]!;

  it('should ask a guest for an address, and take the account of whoever is signed in', async () => {
    expect(await open(stranger())).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ field: 'email' }] } });
    const { orderId } = (await open(owner)).body;
    expect((await owner.call('GET', `/api/orders/${orderId}`)).body).toMatchObject({ buyerKind: 'console', email: 'olga@shop.test' });
    expect(await open(viewer)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('should say that no code can be sent while the shop sends no mail', async () => {
    expect(await find(guest)).toMatchObject({ status: 409, body: { code: 'mail_not_configured' } });
    const id = await buy(stranger(), { email: 'early@example.com' });
    expect(await owner.call('POST', `/api/orders/${id}/receipt`)).toMatchObject({ status: 409, body: { code: 'mail_not_configured' } });
  });

  it('should send one receipt with a link that opens this order and no other', async () => {
    const smtp = { kind: 'smtp', host: '127.0.0.1', port: mail.port, user: login.user, from: 'shop@example.com' };
    await owner.confirm();
    const { status } = await owner.call('PUT', '/api/settings', {
      mail: { ...smtp, secure: false, password: login.pass },
      quietHours: { from: '00:00', to: '23:59' },
      organizationName: 'Corner shop',
    });
    expect(status).toBe(200);
    const id = await buy(stranger(), { email: guest });
    const event = stripe.event('payment_intent.succeeded', stripe.intentOf(id));
    expect(await stripe.send(product.url, event)).toBe(200);
    const receipt = await eventually('the receipt came', () => letters(guest)[0]);
    expect(receipt.text).toMatch(/Receipt for order #\d+/);
    expect(receipt.text).toContain('$24.99 USD');
    expect(receipt.text).toContain('test mode');
    const token = /http:\/\/127\.0\.0\.1:4000\/orders\/link\/([0-9a-f]{64})/.exec(receipt.text)![1]!;
    expect((await stranger().call<Order>('GET', `/api/orders/link/${token}`)).body).toMatchObject({
      id,
      status: 'paid',
      receipt: { total: 24.99 },
    });
    for (const path of [`/api/orders/${id}`, '/api/orders', '/api/orders/export', `/api/webhooks/stripe/events`])
      expect((await stranger().call('GET', path)).status).toBe(401);
    expect(await product.database.value(`SELECT count(*)::int FROM notification_deliveries WHERE kind = 'receipt'`)).toBe(1);
    expect((await viewer.call('POST', `/api/orders/${id}/receipt`)).status).toBe(403);
    expect((await decideShown(viewer, `/api/orders/${id}/refund`)).status).toBe(403);
    expect(await owner.call('POST', `/api/orders/${id}/receipt`)).toMatchObject({ status: 200, body: { to: guest } });
    await eventually('the receipt came again', () => letters(guest).length === 2);
  });

  it('should show a guest their orders by a code that works once, and tell nobody whether an address has any', async () => {
    const answers = [await find(guest), await find('nobody@example.com')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { validMinutes: 15 }],
      [202, { validMinutes: 15 }],
    ]);
    const letter = await eventually('the code came', () => letters(guest).find(({ text }) => text.includes('Enter ')));
    const code = codeIn(letter.text);
    expect(await confirm('nobody@example.com', code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    expect(await confirm(guest, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toMatchObject({ status: 400 });
    const { body, status } = await confirm(guest.toUpperCase(), code);
    expect([status, body.map((order) => order.status)]).toEqual([200, ['paid']]);
    expect(await confirm(guest, code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    expect(letters('nobody@example.com')).toEqual([]);
  });

  it('should not wait for what only an address with orders causes', async () => {
    await product.database.query('DELETE FROM order_lookups');
    const client = new Client({ connectionString: product.database.url });
    await client.connect();
    try {
      await client.query('BEGIN; LOCK TABLE notification_deliveries IN ACCESS EXCLUSIVE MODE');
      const answer = await Promise.race([find(guest), delay(3_000, null)]);
      expect(answer).toMatchObject({ status: 202, body: { validMinutes: 15 } });
    } finally {
      await client.query('ROLLBACK');
      await client.end();
    }
    await eventually('the code was written', () =>
      product.database.value('SELECT count(*)::int FROM order_lookups WHERE email = $1', [guest]),
    );
    await product.database.query('DELETE FROM order_lookups');
  });

  it('should give up a code after five wrong ones, and forget it after a quarter of an hour', async () => {
    await find(guest);
    const count = letters(guest).length;
    const letter = await eventually('the code came', () => letters(guest)[count]);
    const code = codeIn(letter.text);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await Promise.all(Array.from({ length: 5 }, () => confirm(guest, wrong)));
    expect((await confirm(guest, code)).status).toBe(400);
    await product.database.query(`UPDATE order_lookups SET tries = 0, expires_at = now() - interval '1 second'`);
    expect((await confirm(guest, code)).status).toBe(400);
  });

  it('should send three codes within a quarter of an hour, also when they are asked for from many networks at the same moment', async () => {
    await product.database.query('DELETE FROM order_lookups');
    const client = new Client({ connectionString: product.database.url });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    for (let network = 0; network < 8; network++) product.app.get(GuestOrders).find(guest, `203.0.113.${network}`);
    await eventually('they wait', async () => (await product.database.value(waiting)) > 1);
    await client.query('ROLLBACK');
    await client.end();
    const codes = () => product.database.value('SELECT count(*)::int FROM order_lookups WHERE email = $1', [guest]);
    await eventually('all were answered', async () => (await codes()) >= 3 && (await product.database.value(waiting)) === 0);
    expect(await codes()).toBe(3);
    await product.database.query('DELETE FROM order_lookups');
  });

  it('should slow down who asks for codes or tries them', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => find('many@example.com')));
    expect(asked.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(asked.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    const tried = await Promise.all(Array.from({ length: 25 }, () => confirm('many@example.com', '000000')));
    expect(tried.some(({ status }) => status === 429)).toBe(true);
  });

  it('should tell a guest nothing about what an address owns', async () => {
    expect((await open(stranger(), { email: guest })).status).toBe(201);
  });

  describe('an open order', () => {
    const victim = 'victim@example.com';
    const intentsOf = (orders: string[]) => new Set(orders.map((id) => stripe.intentOf(id).id));
    const page = (browser: Browser, { orderId, clientSecret }: { orderId: string; clientSecret: string }) =>
      browser.call<Order & { email: string }>(
        'GET',
        `/api/orders/by-payment-intent/${stripe.intentOf(orderId).id}?client_secret=${clientSecret}`,
      );

    it('should belong to the browser that opened it, and give another one with the same address a payment of its own', async () => {
      const [theirs, mine] = [stranger(), stranger()];
      const order = (await open(theirs, { email: victim })).body;
      const other = (await open(mine, { email: victim })).body;
      expect(other.orderId).not.toBe(order.orderId);
      expect(other.clientSecret).not.toBe(order.clientSecret);
      expect(intentsOf([order.orderId, other.orderId]).size).toBe(2);
      expect(await stripe.send(product.url, stripe.succeed(stripe.intentOf(order.orderId)))).toBe(200);
      expect((await page(mine, other)).body).toMatchObject({ status: 'pending', token: null, receipt: null });
      // Not even with the secret out of an address that the victim's browser has shown.
      expect((await page(mine, order)).status).toBe(404);
      expect((await page(stranger(), order)).status).toBe(404);
      const paid = (await page(theirs, order)).body;
      expect(paid).toMatchObject({ status: 'paid', email: victim, receipt: { total: 24.99 } });
      expect((await page(theirs, order)).body.token).toBe(paid.token);
      expect((await stranger().call<Order>('GET', `/api/orders/link/${paid.token}`)).body).toMatchObject({ id: order.orderId });
    });

    it('should be one for one browser, twenty clicks, a reload and a corrected address included', async () => {
      const browser = stranger();
      const first = (await open(browser, { email: 'gerda@exmaple.com' })).body;
      const clicks = await Promise.all(Array.from({ length: 20 }, () => open(browser, { email: victim })));
      expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(clicks.map(({ body }) => body.orderId))).toEqual(new Set([first.orderId]));
      expect(new Set(clicks.map(({ body }) => body.clientSecret))).toEqual(new Set([first.clientSecret]));
      expect((await owner.call('GET', `/api/orders/${first.orderId}`)).body).toMatchObject({ email: victim });
      expect(await product.database.value('SELECT count(*)::int FROM orders WHERE id = $1', [first.orderId])).toBe(1);
    });

    it('should be told by a cookie that no script and no other site can use, of which only a hash is stored', async () => {
      const answer = await open(stranger(), { email: victim });
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^checkout=[0-9a-f]{64};.*HttpOnly; SameSite=Strict$/);
      const secret = /=([0-9a-f]{64});/.exec(cookie!)![1]!;
      expect(await product.database.value('SELECT buyer_key FROM orders WHERE id = $1', [answer.body.orderId])).toMatch(
        /^guest:[0-9a-f]{64}$/,
      );
      expect(await product.database.value(`SELECT count(*)::int FROM orders o WHERE o::text LIKE '%' || $1 || '%'`, [secret])).toBe(0);
      for (const planted of ['checkout=x', `checkout=${secret}; checkout=${secret}`]) {
        const other = new Browser(product.url);
        other.cookie = planted;
        expect((await open(other, { email: victim })).body.orderId).not.toBe(answer.body.orderId);
      }
    });
  });

  describe('a link', () => {
    it('should be stored as a hash only, in no letter either, and be good for 90 days', async () => {
      const id = await buy(stranger(), { email: 'linked@example.com' });
      const letter = await eventually('the receipt came', () => letters('linked@example.com')[0]);
      const token = /orders\/link\/([0-9a-f]{64})/.exec(letter.text)![1]!;
      const tables = await product.database.value<string>(
        `SELECT concat((SELECT string_agg(o::text, '') FROM orders o), (SELECT string_agg(d::text, '') FROM notification_deliveries d),
           (SELECT string_agg(l::text, '') FROM order_links l))`,
      );
      expect(tables).toContain(id);
      expect(tables).not.toContain(token);
      expect(
        await product.database.value(
          `SELECT bool_and(expires_at BETWEEN now() + interval '89 days' AND now() + interval '90 days') FROM order_links WHERE order_id = $1`,
          [id],
        ),
      ).toBe(true);
      await product.database.query(`UPDATE order_links SET expires_at = now() WHERE order_id = $1`, [id]);
      expect(await stranger().call('GET', `/api/orders/link/${token}`)).toMatchObject({
        status: 410,
        body: { code: 'link_expired', message: expect.stringMatching(/90 days.*code/) as string },
      });
    });

    it('should be made anew for a buyer who has lost it, by those who may, on record', async () => {
      const id = await buy(stranger(), { email: 'lost@example.com' });
      expect((await viewer.call('POST', `/api/orders/${id}/link`)).status).toBe(403);
      const { path } = (await owner.call<{ path: string }>('POST', `/api/orders/${id}/link`)).body;
      expect((await stranger().call<Order>('GET', `/api${path}`)).body).toMatchObject({ id, status: 'paid' });
      const entries = (await owner.call<{ action: string }[]>('GET', `/api/audit-log?subjectId=${id}`)).body;
      expect(entries.map(({ action }) => action)).toContain('order.link_made');
    });
  });
});
