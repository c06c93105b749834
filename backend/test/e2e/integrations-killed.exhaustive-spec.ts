import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { ordersOf, PlatformServer } from '../platform-server';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';

const orders = 1_050;
/** Each needs a worker of its own to start; `SYNC_KILLS=10` for the whole battery. */
const kills = Number(process.env.SYNC_KILLS ?? 3);

/** Workers die (kill -9) between any two pages of a sync. */
describe('A sync whose workers are killed', () => {
  let product: Product;
  let platform: PlatformServer;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    platform = await PlatformServer.start();
    product = await startProduct({
      worker: false,
      settings: { ...platform.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
  });
  afterAll(async () => {
    await product.close();
    await platform.close();
  });

  it(`should end after ${kills} of them with the rows of one clean run, and read no page much more than once`, async () => {
    platform.reset({ products: 120, customers: 120, orders: ordersOf(orders) });
    const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/shopify/connect', {
      shop: 'fern',
      accessToken: 'shpat_right_0123456789',
    });
    const taskId = body.sync!.taskId;
    const total = () => platform.dataRequests().length;
    for (let killed = 0; killed < kills; killed++) {
      const before = total();
      const victim = await product.workerProcess();
      // It dies while an answer is under way, or while its rows are being written: whichever comes first after the next page.
      await eventually('the next page is asked for', () => total() > before);
      await victim.end('SIGKILL');
      await product.database.query(
        `UPDATE tasks SET lease_until = now() - interval '1 second', interruptions = 0 WHERE id = $1 AND status = 'running'`,
        [taskId],
      );
      const [task] = await product.database.query<{ status: string }>('SELECT status FROM tasks WHERE id = $1', [taskId]);
      if (task!.status === 'completed') break;
    }
    const last = await product.workerProcess();
    try {
      const account = await eventually('the sync ends', async () => {
        const row = (await call<IntegrationDetailDto>('GET', `/api/integrations/${body.id}`)).body;
        return row.sync?.finishedAt ? row : null;
      });
      expect(account).toMatchObject({ status: 'active', sync: { status: 'completed' } });
    } finally {
      await last.end('SIGKILL');
    }
    const count = (table: string) => product.database.value(`SELECT count(*)::int FROM ${table} WHERE platform = 'shopify'`);
    expect({ inventory: await count('inventory'), orders: await count('shop_orders') }).toEqual({ inventory: 120, orders });
    expect(await product.database.value(`SELECT count(*)::int FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id`)).toBe(
      orders,
    );
    // 15 pages in all; a kill repeats one of them at most.
    expect(total()).toBeLessThanOrEqual(15 + kills);
  }, 240_000);
});
