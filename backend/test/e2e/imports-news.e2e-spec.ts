import { v7 as uuidv7 } from 'uuid';
import { Entitlements } from '../../src/modules/marketplace';
import { Transactions } from '../../src/platform/events';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { factsTaken } from '../facts-taken';
import { callsOf } from '../http';
import { decideShown } from '../decide-shown';

interface Import {
  id: string;
  status: string;
  format: string | null;
  error: string | null;
  plan: { eventsSince: string | null; platform: string };
  counts: { added: number; updated: number; unchanged: number; refused: number };
}
interface News {
  since: string | null;
  paid: number;
  refunded: number;
  withAddress: number;
}
interface Run {
  id: string;
  status: string;
  trigger: { orderId?: string; email?: string; total?: string; refund?: string; lines?: unknown[] };
}

const dayMs = 86_400_000;
/** Days ago as Etsy writes them. */
const etsyDay = (daysAgo: number): string => {
  const [year, month, day] = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year!.slice(2)}`;
};
const isoDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

const ordersHead =
  'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net,Adjusted Order Total,Adjusted Card Processing Fees,Adjusted Net Order Amount,Buyer,Order Type,Payment Type,InPerson Discount,InPerson Location,SKU';
const etsyOrder = (id: number, daysAgo: number, total: string, status = '', adjusted = '') =>
  `${etsyDay(daysAgo)},${id},buyer${id},Ada Buyer,Ada,Buyer,1,Other,,1 Hill,,Leeds,,LS1,United Kingdom,USD,${total},,,0,0,0,0,${total},${status},1.00,,${adjusted},,,ada (buyer${id}),online,online_cc,,,MUG`;
const etsyFile = (...rows: string[]) => `${[ordersHead, ...rows].join('\n')}\n`;

describe('What automations hear of imported orders', () => {
  let product: Product;
  const call = <T = Import>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const workflows: Record<string, string> = {};

  beforeAll(async () => {
    product = await startProduct({ settings: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } });
    for (const event of ['shop_order.paid', 'shop_order.refunded', 'shop_order.partly_refunded', 'customer.created']) {
      const { body } = await call<{ id: string }>('POST', '/api/workflows', {
        name: `On ${event}`,
        steps: [{ id: 'echo', type: 'transform', config: { output: { got: '{{trigger}}' } } }],
        triggers: [{ id: 'heard', type: 'event', event }],
      });
      workflows[event] = body.id;
    }
  });
  afterAll(() => product.close());

  const upload = async (name: string, content: string, change: Record<string, unknown> = {}): Promise<Import> => {
    const response = await fetch(`${product.url}/api/imports?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-csrf': '1' },
      body: content,
    });
    const { id } = (await response.json()) as Import;
    const { status, body } = await call('PATCH', `/api/imports/${id}`, change);
    expect(status).toBe(200);
    return body;
  };
  const ended = (id: string, status = 'completed') =>
    eventually(`the import to be ${status}`, async () => {
      const { body } = await call('GET', `/api/imports/${id}`);
      if (body.status === 'failed') throw new Error(`The import failed: ${body.error}`);
      return body.status === status ? body : null;
    });
  const imported = async (content: string, change: Record<string, unknown> = {}): Promise<Import> => {
    const { id } = await upload('file.csv', content, { currency: 'USD', missingStatus: 'paid', ...change });
    expect((await decideShown(call, `/api/imports/${id}/start`)).status).toBe(200);
    return ended(id);
  };
  const newsOf = async (id: string) => (await call<News>('GET', `/api/imports/${id}/news`)).body;
  /** Nothing is on its way any more: no fact waits, no run is open. */
  const heard = async (event: string): Promise<Run['trigger'][]> => {
    await factsTaken(product.database);
    const ids = await eventually('every run has an end', async () => {
      const { body } = await call<Run[]>('GET', `/api/workflows/${workflows[event]}/runs?limit=100`);
      return body.every(({ status }) => status === 'completed') ? body.map(({ id }) => id) : null;
    });
    return Promise.all(ids.map(async (id) => (await call<Run>('GET', `/api/workflow-runs/${id}`)).body.trigger));
  };
  const ordersHeard = async (event: string) => (await heard(event)).map(({ orderId }) => orderId).sort();
  beforeEach(async () => {
    await product.database.query(
      'TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, inventory, imports, files, stated_facts, workflow_runs CASCADE',
    );
  });

  it('should start automations of an Etsy seller for what is news, once each, a part paid back among it, and leave history alone', async () => {
    const file = etsyFile(etsyOrder(103, 0, '210.00'), etsyOrder(102, 1, '20.00'), etsyOrder(101, 40, '300.00'));
    const draft = await upload('EtsySoldOrders.csv', file);
    expect(draft).toMatchObject({ format: 'Etsy orders', plan: { platform: 'etsy', eventsSince: isoDay(2) } });
    expect(await newsOf(draft.id)).toEqual({ since: isoDay(2), paid: 2, refunded: 0, withAddress: 0 });
    await decideShown(call, `/api/imports/${draft.id}/start`);
    expect((await ended(draft.id)).counts).toMatchObject({ added: 3, refused: 0 });
    expect(await heard('shop_order.paid')).toHaveLength(2);
    expect(await ordersHeard('shop_order.paid')).toEqual(['102', '103']);
    expect(await product.database.value(`SELECT count(*)::int FROM activities WHERE type = 'shop_order.paid'`)).toBe(2);

    const again = await upload('EtsySoldOrders.csv', file);
    expect(await newsOf(again.id)).toMatchObject({ paid: 0, refunded: 0 });
    await decideShown(call, `/api/imports/${again.id}/start`);
    expect((await ended(again.id)).counts).toMatchObject({ added: 0, unchanged: 3 });
    expect(await ordersHeard('shop_order.paid')).toEqual(['102', '103']);

    const later = etsyFile(
      etsyOrder(103, 0, '210.00', 'Refunded'),
      etsyOrder(102, 1, '20.00', '', '15.00'),
      etsyOrder(101, 40, '300.00', 'Refunded'),
    );
    const refund = await upload('EtsySoldOrders.csv', later);
    expect(await newsOf(refund.id)).toMatchObject({ paid: 0, refunded: 2 });
    await decideShown(call, `/api/imports/${refund.id}/start`);
    await ended(refund.id);
    expect(await heard('shop_order.refunded')).toMatchObject([{ orderId: '103', refund: '210.00' }]);
    expect(await heard('shop_order.partly_refunded')).toMatchObject([{ orderId: '102', refund: '5.00' }]);
  });

  it('should say nothing of a file that a person calls history, and refuse a day that is none', async () => {
    const file = etsyFile(etsyOrder(301, 0, '10.00'));
    const draft = await upload('file.csv', file, { eventsSince: null });
    expect(await newsOf(draft.id)).toEqual({ since: null, paid: 0, refunded: 0, withAddress: 0 });
    expect((await call('PATCH', `/api/imports/${draft.id}`, { eventsSince: '2026-02-31' })).status).toBe(400);
    expect((await call('PATCH', `/api/imports/${draft.id}`, { eventsSince: 'soon' })).status).toBe(400);
    await decideShown(call, `/api/imports/${draft.id}/start`);
    await ended(draft.id);
    expect(await heard('shop_order.paid')).toEqual([]);
  });

  it('should let the tools that are sold work for an Etsy seller: feed, big orders, refunds and welcome', async () => {
    const rights = product.app.get(Entitlements, { strict: false });
    const slackKey = (
      await call<{ id: string }>('POST', '/api/api-keys', {
        name: 'Slack',
        service: 'slack',
        keyValue: 'xoxb-of-slack-0123456789',
        isActive: true,
      })
    ).body.id;
    const installed: Record<string, string> = {};
    for (const productId of ['slack-order-feed', 'big-order-check', 'refund-watch', 'new-customer-welcome']) {
      const { id } = await product.app
        .get(Transactions, { strict: false })
        .run((transaction) =>
          rights.grant(transaction, { orderId: uuidv7(), productId, buyer: { userId: null, email: 'ada@example.com' } }),
        );
      const { status, body } = await decideShown<{ workflowId: string }>(call, `/api/entitlements/${id}/install`, {
        ...(productId === 'slack-order-feed' && { keys: { slack: slackKey } }),
      });
      expect({ productId, status }).toEqual({ productId, status: 201 });
      expect((await call('PATCH', `/api/workflows/${body.workflowId}`, { status: 'active' })).status).toBe(200);
      installed[productId] = body.workflowId;
    }
    const triggersOf = async (productId: string) => {
      const runs = (await call<Run[]>('GET', `/api/workflows/${installed[productId]}/runs?limit=100`)).body;
      return Promise.all(runs.map(async ({ id }) => (await call<Run>('GET', `/api/workflow-runs/${id}`)).body.trigger));
    };
    const idsOf = async (productId: string) => (await triggersOf(productId)).map(({ orderId }) => orderId).sort();
    const asked = (prompt: string) =>
      eventually(`somebody is asked: ${prompt}`, async () => {
        const { body } = await call<{ title: string; summary: string }[]>('GET', '/api/approvals?status=pending');
        return JSON.stringify(body).includes(prompt) || null;
      });

    await imported(etsyFile(etsyOrder(903, 0, '210.00'), etsyOrder(902, 1, '20.00'), etsyOrder(901, 40, '300.00')));
    await asked('Large order 903');
    await heard('shop_order.paid');
    expect(await idsOf('slack-order-feed')).toEqual(['902', '903']);
    expect(await idsOf('big-order-check')).toEqual(['902', '903']);
    expect(await idsOf('refund-watch')).toEqual([]);

    await imported(etsyFile(etsyOrder(903, 0, '210.00', 'Refunded'), etsyOrder(902, 1, '20.00'), etsyOrder(901, 40, '300.00', 'Refunded')));
    await asked('Why was 903 refunded?');
    expect(await idsOf('refund-watch')).toEqual(['903']);

    // Etsy's own files name no mail address; a list of the seller's own does.
    const row = (id: number, daysAgo: number, email: string) => `${id},${isoDay(daysAgo)},${email},MUG,1,20.00`;
    // More rows than one part of an import has: the older order of the second buyer is read after the first orders are written.
    const history = Array.from({ length: 600 }, (_, n) => row(1_000 + n, 90, `earlier${n}@buyers.test`));
    const rows = [row(905, 0, 'New@buyers.test'), row(906, 0, 'old@buyers.test'), ...history, row(907, 90, 'old@buyers.test')];
    await imported(['Order number,Date,Email,SKU,Quantity,Price', ...rows].join('\n'), { platform: 'etsy' });
    expect((await heard('customer.created')).map(({ email }) => email)).toEqual(['new@buyers.test']);
    expect((await triggersOf('new-customer-welcome')).map(({ email }) => email)).toEqual(['new@buyers.test']);
  });
});
