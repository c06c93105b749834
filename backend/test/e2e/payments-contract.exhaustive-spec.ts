import { decideShown } from '../decide-shown';
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { PaymentUpkeep } from '../../src/modules/payments/payment-upkeep';
import { type Product, startProduct } from '../app';
import { type Call, callsOf } from '../http';
import { stripeKeys } from '../stripe-server';
import { newTool } from '../tools-for-sale';

const repository = join(__dirname, '../../..');
const contract = join(repository, '../shared/contracts/stripe');
const hasContract = existsSync(contract);
if (!hasContract) console.warn(`Skipped: Stripe's published documents are not at ${contract}, so payments are not checked against them.`);

/** Of the version that the back end uses. */
function packageFolder(name: string): string {
  const found = (require.resolve.paths(name) ?? [])
    .map((parent) => join(parent, name))
    .find((path) => existsSync(join(path, 'package.json')));
  if (!found) throw new Error(`The package ${name} is not installed.`);
  return found;
}

/** Runs in a process of its own, since it is a module of the other format: serves, and does what the test asks for. */
const servant = `
import { createStripeContract } from './contract-server.mjs';
import { decideShown } from '../decide-shown';
const contract = createStripeContract();
const port = await contract.listen(0);
process.on('message', ({ id, change, type, about }) => {
  const object = contract.store.get(about);
  if (object && change) Object.assign(object, change);
  const refused = contract.calls.filter(({ status }) => status >= 400).map(({ method, url, status, raw }) => [method, url, status, raw]);
  process.send({ id, event: type ? contract.event(type, object) : null, refused, object, calls: contract.calls.length });
});
process.send({ port });
`;

interface Told {
  event: { id: string } | null;
  refused: unknown[];
  object: Record<string, unknown> | undefined;
  calls: number;
}

(hasContract ? describe : describe.skip)('Payments against the published contract of Stripe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-stripe-contract-'));
  let product: Product;
  let server: ChildProcess;
  let call: Call;
  let questions = 0;

  beforeAll(async () => {
    for (const file of readdirSync(contract)) copyFileSync(join(contract, file), join(folder, file));
    mkdirSync(join(folder, 'node_modules'));
    for (const name of ['ajv', 'qs', 'stripe']) symlinkSync(packageFolder(name), join(folder, 'node_modules', name));
    const tool = join(repository, 'node_modules/ts-json-schema-generator/bin/ts-json-schema-generator.js');
    execFileSync(
      process.execPath,
      [tool, '--path', 'params.ts', '--tsconfig', 'tsconfig.json', '--type', '*', '--no-type-check', '-o', 'params.schema.json'],
      { cwd: folder },
    );
    writeFileSync(join(folder, 'servant.mjs'), servant);
    server = fork(join(folder, 'servant.mjs'), { cwd: folder, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const host = `127.0.0.1:${port}`;
    product = await startProduct({
      settings: { ...stripeKeys, ACCESS_MODE: 'open', STRIPE_API_BASE: `http://${host}`, OUTBOUND_ALLOW: host },
    });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await product?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Changes an object at Stripe, and has an event made about it. */
  async function tell(about: string, change?: object, type?: string): Promise<Told> {
    const id = ++questions;
    server.send({ id, about, change, type });
    for (;;) {
      const [answer] = (await once(server, 'message')) as [Told & { id: number }];
      if (answer.id === id) return answer;
    }
  }
  const open = async (email: string) => {
    const { body, status } = await call<{ orderId: string }>('POST', '/api/create-payment-intent', {
      amount: 24.99,
      productId: await newTool(product),
      productName: 'AI Pricing Engine',
      email,
    });
    expect(status).toBe(201);
    const { stripePaymentIntentId } = (await call<{ stripePaymentIntentId: string }>('GET', `/api/orders/${body.orderId}`)).body;
    return { orderId: body.orderId, intent: stripePaymentIntentId };
  };
  const deliver = async (event: unknown) => {
    const payload = JSON.stringify(event);
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: stripeKeys.STRIPE_WEBHOOK_SECRET });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${product.url}/api/webhooks/stripe`, { method: 'POST', headers, body: payload })).status;
  };
  const statusOf = async (id: string) => (await call<{ status: string }>('GET', `/api/orders/${id}`)).body.status;
  const upkeep = () => product.worker!.get(PaymentUpkeep, { strict: false });

  it('should pay by event, and give back by call', async () => {
    const { orderId, intent } = await open('event@example.com');
    const { object } = await tell(intent);
    expect(object).toMatchObject({ amount: 2_499, currency: 'usd', metadata: { orderId } });
    const { event } = await tell(intent, { status: 'succeeded' }, 'payment_intent.succeeded');
    expect([await deliver(event), await statusOf(orderId)]).toEqual([200, 'paid']);
    expect(await decideShown(call, `/api/orders/${orderId}/refund`, { amount: 5 })).toMatchObject({
      status: 200,
      body: { status: 'partially_refunded' },
    });
  });

  it('should settle without any event, and close what nobody came back to', async () => {
    const [paid, abandoned] = [await open('asked@example.com'), await open('gone@example.com')];
    await tell(paid.intent, { status: 'succeeded' });
    await product.database.query(`UPDATE orders SET created_at = now() - interval '25 hours' WHERE id = $1`, [abandoned.orderId]);
    await product.database.query(`UPDATE orders SET checked_at = now() - interval '1 hour'`);
    await upkeep().reconcile();
    expect([await statusOf(paid.orderId), await statusOf(abandoned.orderId)]).toEqual(['paid', 'canceled']);
    expect((await tell(abandoned.intent)).object).toMatchObject({ status: 'canceled' });
  });

  it('should look for lost events in a way that Stripe understands', async () => {
    await upkeep().findLost();
    const { refused, calls } = await tell('nothing');
    expect(refused).toEqual([]);
    expect(calls).toBeGreaterThan(5);
  });
});
