import { PaymentUpkeep } from '../../src/modules/payments/payment-upkeep';
import { type Product, type ProductProcess, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { freePort } from '../loopback';
import { StripeServer } from '../stripe-server';
import { newTool } from '../tools-for-sale';

/** Checkouts in flight at each kill; `KILLED_CHECKOUTS=100` is the size that was promised. */
const checkouts = Number(process.env.KILLED_CHECKOUTS ?? 15);
const patience = 60_000;

/** The API dies (kill -9) in the middle of many checkouts at once. */
describe(`The API is killed in the middle of ${checkouts} checkouts`, () => {
  let product: Product;
  let stripe: StripeServer;
  let victim: ProductProcess | null = null;
  let url: string;
  let round = 0;

  jest.setTimeout(90_000);
  beforeAll(async () => {
    stripe = await StripeServer.start();
    product = await startProduct({ settings: { ...stripe.settings, ACCESS_MODE: 'open' } });
  });
  afterEach(async () => {
    await victim?.end('SIGKILL');
    victim = null;
    stripe.mood = 'well';
    stripe.onCreated = () => undefined;
  });
  afterAll(async () => {
    await product.close();
    await stripe.close();
  });

  const start = async () => {
    const port = await freePort();
    victim = await product.apiProcess({ PORT: String(port) });
    url = `http://127.0.0.1:${port}`;
  };
  /** Addresses for receipts, each with a tool of its own: a console buys each but once. */
  const tools = new Map<string, string>();
  const buyers = async () => {
    round++;
    const emails = Array.from({ length: checkouts }, (_, index) => `round${round}-${index}@example.com`);
    for (const email of emails) tools.set(email, await newTool(product));
    return emails;
  };
  const body = (email: string) => ({ amount: 24.99, productId: tools.get(email)!, productName: 'x', email });
  /** At the API that dies; what it answered, if it did. */
  const click = (email: string) =>
    callsOf(url)('POST', '/api/create-payment-intent', body(email)).then(
      ({ status }) => status,
      () => null,
    );
  const kill = async () => {
    await victim!.end('SIGKILL');
    victim = null;
  };
  const orders = (emails: string[]) => product.database.value('SELECT count(*)::int FROM orders WHERE email = ANY($1)', [emails]);
  /** Everybody clicks again at another process. @returns their payments, one for each order. */
  const clickAgain = async (emails: string[]) => {
    const call = callsOf(product.url);
    const answers = await Promise.all(emails.map((email) => call<{ orderId: string }>('POST', '/api/create-payment-intent', body(email))));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));
    const ids = answers.map(({ body: { orderId } }) => orderId);
    const made = [...stripe.intents.values()].filter(({ metadata }) => ids.includes(metadata.orderId!));
    expect([await orders(emails), made.length]).toEqual([emails.length, emails.length]);
    return made;
  };
  const settle = async (emails: string[]) => {
    await product.database.query(`UPDATE orders SET checked_at = now() - interval '1 hour'`);
    await product.database.query(`UPDATE stripe_events SET next_try_at = now() - interval '1 minute' WHERE status = 'received'`);
    const upkeep = product.worker!.get(PaymentUpkeep, { strict: false });
    await upkeep.workOff();
    await upkeep.reconcile();
    const rows = await product.database.query(
      `SELECT o.status, count(*)::int AS orders, count(e.id)::int AS granted FROM orders o LEFT JOIN entitlements e ON e.order_id = o.id
       WHERE o.email = ANY($1) GROUP BY 1`,
      [emails],
    );
    expect(rows).toEqual([{ status: 'paid', orders: emails.length, granted: emails.length }]);
  };
  const payAndSettle = async (emails: string[]) => {
    (await clickAgain(emails)).forEach((intent) => stripe.succeed(intent));
    await settle(emails);
  };

  it('should keep one order and one payment each when Stripe has not heard of the order yet', async () => {
    await start();
    stripe.mood = 'deaf';
    const emails = await buyers();
    const clicks = emails.map(click);
    await eventually('all orders are stored', async () => (await orders(emails)) === checkouts, patience);
    await kill();
    await Promise.all(clicks);
    stripe.mood = 'well';
    await payAndSettle(emails);
  });

  it('should keep one payment each when Stripe made it and its answer was lost', async () => {
    await start();
    stripe.mood = 'take-and-hang';
    const before = stripe.intents.size;
    const emails = await buyers();
    const clicks = emails.map(click);
    await eventually('all payments are made', () => stripe.intents.size === before + checkouts, patience);
    await kill();
    await Promise.all(clicks);
    stripe.mood = 'well';
    await payAndSettle(emails);
  });

  it('should keep one payment each when the answers of Stripe are just being stored', async () => {
    await start();
    let made = 0;
    const half = new Promise<void>((resolve) => (stripe.onCreated = () => void (++made === Math.ceil(checkouts / 2) && resolve())));
    const emails = await buyers();
    const clicks = emails.map(click);
    await half;
    await kill();
    await Promise.all(clicks);
    await payAndSettle(emails);
  });

  it('should lose no payment when it dies between the event and what it means', async () => {
    const emails = await buyers();
    const intents = await clickAgain(emails);
    await start();
    const events = intents.map((intent) => stripe.succeed(intent));
    const sent = events.map((event) => stripe.send(url, event).catch(() => null));
    await eventually('an event is stored', async () =>
      product.database.value('SELECT count(*)::int FROM stripe_events WHERE id = ANY($1)', [events.map(({ id }) => id)]),
    );
    await kill();
    await Promise.all(sent);
    await settle(emails);
  });

  it('should lose no payment when it dies while it asks Stripe for a buyer who came back', async () => {
    const emails = await buyers();
    const intents = await clickAgain(emails);
    await start();
    intents.forEach((intent) => stripe.succeed(intent));
    stripe.mood = 'deaf';
    const asked = stripe.calls.length;
    const pages = intents.map(({ id, client_secret }) =>
      callsOf(url)('GET', `/api/orders/by-payment-intent/${id}?client_secret=${client_secret}`).catch(() => null),
    );
    await eventually('Stripe is asked', () => stripe.calls.length > asked);
    await kill();
    await Promise.all(pages);
    stripe.mood = 'well';
    await settle(emails);
  });
});
