import { PaymentUpkeep } from '../src/modules/payments/payment-upkeep';
import { type Product, type ProductProcess, startProduct } from './app';
import { eventually } from './eventually';
import { callsOf } from './http';
import { freePort } from './loopback';
import { StripeServer } from './stripe-server';
import { newTool } from './tools-for-sale';

/**
 * A shop, buyers who click at once, and an API process that can be killed meanwhile. Registers its own hooks.
 * @param checkouts in flight at each kill
 */
export function checkoutsUnderFire(checkouts: number) {
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

  return {
    checkouts,
    get product() {
      return product;
    },
    get stripe() {
      return stripe;
    },
    /** Address of the API that dies. */
    get url() {
      return url;
    },
    start,
    buyers,
    click,
    kill,
    orders,
    clickAgain,
    settle,
    payAndSettle,
    /** Stripe takes the payments and never answers; the API dies; everybody clicks again and pays. */
    async dieWithoutAnswers() {
      await start();
      stripe.mood = 'take-and-hang';
      const before = stripe.intents.size;
      const emails = await buyers();
      const clicks = emails.map(click);
      await eventually('all payments are made', () => stripe.intents.size === before + checkouts);
      await kill();
      await Promise.all(clicks);
      stripe.mood = 'well';
      await payAndSettle(emails);
    },
  };
}
