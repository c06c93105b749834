import { v7 as uuidv7 } from 'uuid';
import { Entitlements } from '../../src/modules/marketplace';
import { ContentChecker } from '../../src/modules/marketplace/content-checker';
import { builtInProducts } from '../../src/modules/marketplace/content/catalogue';
import { Transactions } from '../../src/platform/events';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertShopOrder } from '../rows';
import { taskSettled } from '../task-settled';
import { decideShown } from '../decide-shown';

interface Task {
  id: string;
  status: string;
  error: { message: string } | null;
}

/** All 36, on cores that others use, too. */
const limitMs = 240_000;

describe('The built-in products on the demo shop, without a model', () => {
  let product: Product;
  let call: Call;
  const tasks = new Map<string, string>();
  /** Tools of which only the owner knows a part of the input. */
  const waiting = ['win-back-mailer'];

  beforeAll(async () => {
    product = await startProduct({ settings: { MASTER_KEY: Buffer.alloc(32, 5).toString('base64') } });
    call = callsOf(product.url);
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
    // More than any list shows, and some that nobody has to pack.
    for (let i = 0; i < 90; i++)
      await insertShopOrder(product.database, {
        platform: ['ebay', 'amazon'][i % 2],
        ordered_at: new Date(Date.now() - (1 + i / 10) * 3_600_000),
        status: i % 9 === 0 ? 'cancelled' : i % 9 === 1 ? 'shipped' : 'paid',
      });
  });
  afterAll(() => product.close());

  it('should all pass the check of the editor, down to the input of their agents', () => {
    const checker = product.app.get(ContentChecker, { strict: false });
    for (const { id, type, content } of builtInProducts) expect([id, checker.problems(type, content)]).toEqual([id, []]);
  });

  it(
    'should all install with one call, switched off, and try themselves out',
    async () => {
      const slack = await call('POST', '/api/api-keys', {
        name: 'Slack',
        service: 'slack',
        keyValue: 'xoxb-0123456789-abcdefgh',
        isActive: true,
      });
      const entitlements = product.app.get(Entitlements, { strict: false });
      for (const { id: productId, content } of builtInProducts) {
        const { id } = await product.app
          .get(Transactions, { strict: false })
          .run((transaction) => entitlements.grant(transaction, { orderId: uuidv7(), productId, buyer: { userId: null, email: null } }));
        const keys = content.needs.some(({ required }) => required) ? { slack: slack.body.id } : {};
        const { status, body } = await decideShown<{ taskId: string | null; setup: { message: string; link: string }[] }>(
          call,
          `/api/entitlements/${id}/install`,
          { dryRun: true, keys },
        );
        expect([productId, status]).toEqual([productId, 201]);
        expect([productId, body.setup.length, body.taskId === null]).toEqual([
          productId,
          Number(waiting.includes(productId)),
          waiting.includes(productId),
        ]);
        if (body.taskId === null) {
          expect(body.setup[0]!.link).toMatch(/^\/admin\/agents\/[0-9a-f-]{36}\?edit=true$/);
          continue;
        }
        tasks.set(body.taskId, productId);
        // One after the other: 36 dry runs at once on a busy machine exceed the time that a parser may take.
        await taskSettled(product.database, body.taskId);
      }
      expect((await call<{ status: string }[]>('GET', '/api/workflows')).body.every(({ status }) => status === 'inactive')).toBe(true);
      expect((await call<{ status: string }[]>('GET', '/api/agents')).body.every(({ status }) => status === 'idle')).toBe(true);
    },
    limitMs,
  );

  it(
    'should all finish their dry run',
    async () => {
      const ended = await eventually('every dry run ends', async () => {
        const rows = await product.database.query<Task>('SELECT id, status, error FROM tasks WHERE id = ANY($1)', [[...tasks.keys()]]);
        return rows.every(({ status }) => ['completed', 'failed', 'cancelled'].includes(status)) ? rows : null;
      });
      const failed = ended.filter(({ status }) => status !== 'completed').map(({ id, error }) => [tasks.get(id), error?.message]);
      expect(failed).toEqual([]);
    },
    limitMs + 5_000,
  );

  it('should say how many orders there are, not how many rows a limit left, and list for packing what is to be packed', async () => {
    const said = async (productId: string, words: RegExp) => {
      const [task] = [...tasks].find(([, id]) => id === productId)!;
      const outputs = await product.database.query<{ output: string }>('SELECT output::text AS output FROM task_steps WHERE task_id = $1', [
        task,
      ]);
      return outputs.flatMap(({ output }) => words.exec(output ?? '')?.[1] ?? [])[0];
    };
    const count = (where: string) =>
      product.database.value<number>(
        `SELECT count(*)::int FROM shop_orders WHERE ${where} AND ordered_at >= (date_trunc('day', now() AT TIME ZONE 'UTC') - interval '29 days') AT TIME ZONE 'UTC'`,
      );
    for (const [productId, platform, name] of [
      ['ebay-automation-suite', 'ebay', 'eBay'],
      ['amazon-seller-suite', 'amazon', 'Amazon'],
    ] as const) {
      const orders = await count(`platform = '${platform}' AND status NOT IN ('refunded', 'cancelled')`);
      expect(orders).toBeGreaterThan(50);
      const heading = new RegExp(`${name} in the last 30 days[^|]*\\|[^0-9]*(\\d+)`);
      expect([productId, await said(productId, heading)]).toEqual([productId, String(orders)]);
    }
    const toPack = await count(`status IN ('paid', 'partially_refunded') AND ordered_at > now() - interval '24 hours'`);
    expect(toPack).toBeGreaterThan(50);
    const [list] = [...tasks].find(([, id]) => id === 'packing-list-maker')!;
    const read = await product.database.value<{ result: { total: number; rows: { status: string }[] } }>(
      `SELECT output FROM task_steps WHERE task_id = $1 AND output -> 'result' ->> 'total' = $2`,
      [list, String(toPack)],
    );
    expect(read.result.rows.length).toBe(toPack);
    expect(new Set(read.result.rows.map(({ status }) => status))).toEqual(new Set(['paid']));
  });

  it('should have sent nothing, asked nobody and told nobody', async () => {
    expect((await call<unknown[]>('GET', '/api/deliveries')).body).toEqual([]);
    expect((await call<unknown[]>('GET', '/api/approvals')).body).toEqual([]);
    expect(await product.database.value(`SELECT count(*)::int FROM notifications WHERE kind LIKE 'workflow.%'`)).toBe(0);
  });
});
