import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { DurationEstimates } from '../../src/modules/tasks/duration-estimates';
import { type Product, type ProductProcess, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';
import { workflowRuns } from '../workflow-runs';

describe('Workflows whose workers are killed, and a thousand that wait', () => {
  let product: Product;
  let shop: Loopback;
  const workers: ProductProcess[] = [];

  beforeAll(async () => {
    shop = await startLoopback(() => ({ body: { ok: true } }));
    product = await startProduct({ worker: false, settings: { OUTBOUND_ALLOW: shop.host } });
  });
  beforeEach(() => {
    shop.requests.length = 0;
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const worker = async () => {
    const started = await product.workerProcess();
    workers.push(started);
    return started;
  };
  const { create, start, ends } = workflowRuns((...request) => callsOf(product.url)(...request));

  it('should hold a thousand waiting runs without a place on a worker', async () => {
    const workflow = await create([{ id: 'wait', type: 'delay', config: { forSec: 86_400 } }]);
    await worker();
    // As when nothing was started for a minute: then each of a crowd asks how long such runs take.
    Object.assign(product.app.get(DurationEstimates, { strict: false }), { known: new Map() });
    for (let sent = 0; sent < 1_000; sent += 50) await Promise.all(Array.from({ length: 50 }, () => start(workflow)));
    const waiting = () => product.database.value(`SELECT count(*)::int FROM tasks WHERE type = 'Workflow' AND status = 'waiting'`);
    // However long all of them take, the next one comes soon.
    for (let held = 0; held < 1_000;) {
      held = await eventually(`more than ${held} wait`, async () => {
        const now = await waiting();
        return now > held ? now : null;
      });
    }
    expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE status = 'running'`)).toBe(0);
    const quick = await create([{ id: 'now', type: 'transform', config: { output: { x: 1 } } }]);
    expect((await ends(await start(quick))).status).toBe('completed');
    expect(await waiting()).toBe(1_000);
    await product.database.query(`DELETE FROM tasks WHERE status = 'waiting'`);
  }, 900_000);

  it('should do each step once, wherever its worker is killed', async () => {
    const post = (id: string, next: string | null) => ({
      id,
      type: 'http',
      next,
      config: { method: 'POST', url: `${shop.url}/${id}`, body: {}, idempotencyKey: `{{run.id}}-${id}` },
    });
    const workflow = await create([
      post('one', 'each'),
      { id: 'each', type: 'loop', next: 'tell', config: { items: '{{trigger.list}}', body: 'item', parallel: 2 } },
      {
        id: 'item',
        type: 'http',
        config: { method: 'POST', url: `${shop.url}/item-{{index}}`, body: {}, idempotencyKey: '{{run.id}}-{{index}}' },
      },
      { id: 'tell', type: 'notify', next: 'last', config: { channel: 'in_app', subject: 'Told {{run.id}}', message: 'x' } },
      post('last', null),
    ]);
    const ids = await Promise.all([1, 2, 3].map(() => start(workflow, { list: [1, 2, 3, 4] })));
    for (let kill = 0; kill < 4; kill++) {
      const victim = await worker();
      const before = shop.requests.length;
      await eventually('it works', () => shop.requests.length > before).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 15 * kill));
      await victim.end('SIGKILL');
      // The lease of what it held runs out at once, as if time had passed. Two deaths would quarantine a run; these do not count.
      await product.database.query(
        `UPDATE tasks SET lease_until = now() - interval '1 second', interruptions = -1 WHERE status = 'running'`,
      );
    }
    await worker();
    for (const id of ids) expect(await ends(id)).toMatchObject({ status: 'completed', error: null });
    const keys = shop.requests.map(({ headers }) => String(headers['idempotency-key']));
    // A call that was under way when its worker died is repeated under the same key, all others were made once.
    expect(new Set(keys).size).toBe(ids.length * 6);
    expect(keys.length - new Set(keys).size).toBeLessThanOrEqual(4 * 6);
    const told = await product.database.query<{ title: string; count: number }>(
      `SELECT title, count FROM notifications WHERE title LIKE 'Told%' OR title LIKE '%messages from Chain'`,
    );
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
  }, 240_000);

  it('should ask a person before it repeats a call of which nobody knows whether it arrived', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const own = await product.workerProcess({ OUTBOUND_ALLOW: address });
    const workflow = await create([{ id: 'post', type: 'http', config: { method: 'POST', url: 'http://{{trigger.host}}/', body: {} } }], {
      allowedHosts: ['127.0.0.1'],
    });
    const id = await start(workflow, { host: address });
    await eventually('it calls', () => sockets.length === 1);
    await own.end('SIGKILL');
    sockets.forEach((socket) => socket.destroy());
    await product.database.query(`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);
    const again = await product.workerProcess({ OUTBOUND_ALLOW: address });
    expect(await ends(id)).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
    expect(sockets).toHaveLength(1);
    await again.end('SIGKILL');
    silent.close();
  });
});
