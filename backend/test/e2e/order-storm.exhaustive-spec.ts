import { seeded } from '../../src/modules/demo-shop/random';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { StripeServer } from '../stripe-server';
import { newTool } from '../tools-for-sale';

/** `STORM_ORDERS=500` is the size that was promised. */
const orders = Number(process.env.STORM_ORDERS ?? 12);
const copies = 5;
const atOnce = 50;

function shuffle<T>(items: T[], random: () => number): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}

async function inFlight<T>(items: T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    }),
  );
}

describe(`${orders} orders of which Stripe tells everything ${copies} times, in no order, ${atOnce} calls at once`, () => {
  let product: Product;
  let stripe: StripeServer;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    product = await startProduct({ worker: false, settings: { ...stripe.settings, ACCESS_MODE: 'open' } });
  });
  afterAll(async () => {
    await product.close();
    await stripe.close();
  });

  it('should all be paid and granted once, and every call be answered with 200', async () => {
    const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 1e9));
    const random = seeded(seed);
    const call = callsOf(product.url);
    await inFlight(Array.from(Array(orders).keys()), 5, async (index) => {
      const body = { amount: 24.99, productId: await newTool(product), productName: 'x', email: `storm${index}@example.com` };
      expect((await call('POST', '/api/create-payment-intent', body)).status).toBe(201);
    });
    const intents = [...stripe.intents.values()];
    expect(intents.length).toBe(orders);
    const events = intents.flatMap((intent) => [stripe.decline(intent), stripe.processing(intent), stripe.succeed(intent)]);
    // Each order gets some that were true before it was paid, told after.
    const all = shuffle(Array.from({ length: copies }, () => events).flat(), random);
    const unworked = () => product.database.value(`SELECT count(*)::int FROM stripe_events WHERE status = 'received'`);
    const answers = new Map<number, number>();
    const began = performance.now();
    await inFlight(all, atOnce, async (event) => {
      const status = await stripe.send(product.url, event);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    await eventually('all events are worked on', async () => (await unworked()) === 0);
    const seconds = (performance.now() - began) / 1_000;
    if (process.env.STORM_ORDERS)
      console.warn(`${all.length} events in ${seconds.toFixed(1)} s (${(all.length / seconds).toFixed(0)}/s), seed ${seed}`);

    const rows = await product.database.query<{ status: string; count: number }>('SELECT status, count(*)::int FROM orders GROUP BY 1');
    const granted = await product.database.query<{ status: string; count: number }>(
      'SELECT status, count(*)::int FROM entitlements GROUP BY 1',
    );
    const back = await product.database.value(
      `SELECT count(*)::int FROM order_events e WHERE status IN ('pending', 'processing', 'failed')
         AND EXISTS (SELECT 1 FROM order_events p WHERE p.order_id = e.order_id AND p.status = 'paid' AND p.id < e.id)`,
    );
    const left = await product.database.value(`SELECT count(*)::int FROM stripe_events WHERE status <> 'processed'`);
    expect({ seed, answers: [...answers], rows, granted, back, left }).toEqual({
      seed,
      answers: [[200, orders * 3 * copies]],
      back: 0,
      left: 0,
      rows: [{ status: 'paid', count: orders }],
      granted: [{ status: 'active', count: orders }],
    });
  }, 300_000);
});
