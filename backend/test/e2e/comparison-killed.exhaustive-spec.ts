import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { connectWoo, startWooShop, type WooShop } from '../woo-shop';

const orders = 460;
const kills = 3;

describe('A comparison whose workers are killed', () => {
  let product: Product;
  let shop: WooShop;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    product = await startProduct({
      worker: false,
      settings: { OUTBOUND_ALLOW: shop.host, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const load = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
  const ended = (id: string, taskId: string) =>
    eventually('the sync ends', async () => {
      const { sync } = await load(id);
      return sync?.taskId === taskId && sync.finishedAt ? sync : null;
    });

  it(`should find each removed order after ${kills} of them, and list no page much more than once`, async () => {
    for (let n = 0; n < orders; n++) shop.addOrder({ status: 'processing', billing: { email: `buyer${n % 7}@mail.test` } });
    const first = await product.workerProcess();
    const id = await connectWoo(call, shop);
    await ended(id, (await load(id)).sync!.taskId);
    await first.end('SIGKILL');
    const gone = [...shop.orders.keys()].filter((_, index) => index % 23 === 0);
    for (const order of gone) shop.destroy(order);

    await product.database.query(`UPDATE integrations SET created_at = now() - interval '2 days'`);
    const { taskId } = (await call<{ taskId: string }>('POST', `/api/integrations/${id}/sync`, {})).body;
    const asked = () => shop.calls.filter(({ path, query }) => /\/orders(\/\d+)?$/.test(path) && !query.has('modified_after'));
    shop.calls.length = 0;
    shop.faults.lateMs = 40;
    for (let killed = 0; killed < kills; killed++) {
      const victim = await product.workerProcess();
      const before = asked().length;
      // The first two die while the list is read, the last one while single orders are asked for.
      await eventually('the next call is made', () => asked().length > before + (killed === 2 ? 8 : 0));
      await victim.end('SIGKILL');
      await product.database.query(
        `UPDATE tasks SET lease_until = now() - interval '1 second', interruptions = 0 WHERE id = $1 AND status = 'running'`,
        [taskId],
      );
    }
    expect((await load(id)).sync!.finishedAt).toBeNull();
    const last = await product.workerProcess();
    try {
      expect(await ended(id, taskId)).toMatchObject({ status: 'completed' });
    } finally {
      await last.end('SIGKILL');
    }
    const removed = await product.database.query<{ id: string }>(
      'SELECT platform_order_id AS id FROM shop_orders WHERE removed_at IS NOT NULL ORDER BY platform_order_id::int',
    );
    expect(removed.map((row) => Number(row.id))).toEqual(gone);
    expect((await load(id)).comparison).toEqual({ completedAt: expect.any(String) as string, doubt: null });
    // Five pages of the list and twenty orders; a kill repeats one call at most.
    expect(asked().length).toBeLessThanOrEqual(5 + gone.length + kills);
  }, 240_000);
});
