import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { AddressGuard } from '../../src/platform/outbound/address-guard';
import { EgressPolicy } from '../../src/platform/outbound/egress-policy';
import { DurationEstimates } from '../../src/modules/tasks/duration-estimates';
import { parseOutboundAllow } from '../../src/platform/outbound/outbound-allow';
import { type Product, type ProductProcess, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';

interface Run {
  id: string;
  status: string;
  error: { code: string; message: string } | null;
  attempt: number;
  timeline: { key: string; status: string }[];
}
const final = ['completed', 'failed', 'cancelled'];

describe('Workflows under attack and under fire', () => {
  let product: Product;
  let call: Call;
  let shop: Loopback;
  const workers: ProductProcess[] = [];

  beforeAll(async () => {
    shop = await startLoopback(() => ({ body: { ok: true } }));
    product = await startProduct({ worker: false, settings: { OUTBOUND_ALLOW: shop.host } });
    call = callsOf(product.url);
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
  const create = async (steps: object[], more: object = {}) => {
    const { status, body } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Chain', steps, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const start = async (workflowId: string, input: object = {}) => {
    const { status, body } = await call<Run>('POST', `/api/workflows/${workflowId}/run`, { input });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  const detail = async (id: string) => (await call<Run>('GET', `/api/workflow-runs/${id}`)).body;
  const ends = (id: string, withinMs?: number) =>
    eventually('the run is over', async () => (final.includes((await detail(id)).status) ? detail(id) : null), withinMs);

  describe('addresses inside', () => {
    let listener: Server;
    let port: number;
    let packets = 0;

    beforeAll(async () => {
      listener = createServer((socket: Socket) => {
        packets++;
        socket.destroy();
      });
      await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
      port = (listener.address() as AddressInfo).port;
    });
    afterAll(() => new Promise((resolve) => listener.close(resolve)));

    it('should never be called, however they are written', async () => {
      await worker();
      const hosts = [
        '127.0.0.1',
        '2130706433',
        '0x7f000001',
        '0177.0.0.1',
        '127.1',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '0.0.0.0',
        'localhost',
        'localhost.',
      ];
      for (const host of hosts) {
        const step = { id: 'call', type: 'http', config: { method: 'GET', url: `http://${host}:${port}/` } };
        expect((await call('POST', '/api/workflows', { name: 'Inside', steps: [step] })).status).toBe(400);
      }
      // What the author cannot be stopped from writing is stopped when it runs: the host comes with the data.
      const names = ['127.0.0.1', '127.1', '2130706433', '[::1]', 'localhost', 'localtest.me'];
      const step = { id: 'call', type: 'http', config: { method: 'GET', url: 'http://{{trigger.host}}:{{trigger.port}}/' } };
      const workflow = await create([step], { allowedHosts: ['127.0.0.1', 'localhost', 'localtest.me'] });
      for (const host of names) {
        const run = await ends(await start(workflow, { host, port }));
        expect(run.status).toBe('failed');
        expect(['address_refused', 'fetch_failed']).toContain(run.error!.code);
      }
      expect(packets).toBe(0);
    });

    it('should not be reached by a name that means another address the second time', async () => {
      const inProcess = await product.anotherWorker();
      let asked = 0;
      const rebinding = () => Promise.resolve([{ address: ++asked % 2 === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 as const }]);
      const policy = inProcess.get(EgressPolicy, { strict: false });
      const { guard } = policy as unknown as { guard: AddressGuard };
      Object.assign(policy, { guard: new AddressGuard(parseOutboundAllow(''), rebinding) });
      try {
        const config = { method: 'GET', url: `http://rebind.example:{{trigger.port}}/` };
        const workflow = await create([{ id: 'call', type: 'http', config, timeoutSec: 5 }], { allowedHosts: ['rebind.example'] });
        expect((await ends(await start(workflow, { port }))).status).toBe('failed');
        expect(asked).toBeGreaterThan(0);
        expect(packets).toBe(0);
      } finally {
        Object.assign(policy, { guard });
        await inProcess.close();
      }
    });

    it('should not be reached by way of a redirect, nor a host that nobody allowed', async () => {
      await worker();
      const away = await startLoopback(({ url }) => ({
        status: 302,
        headers: { location: url === '/inside' ? `http://127.0.0.1:${port}/` : 'https://elsewhere.example/' },
      }));
      try {
        for (const path of ['/inside', '/elsewhere']) {
          const workflow = await create([{ id: 'call', type: 'http', config: { method: 'GET', url: `http://{{trigger.host}}${path}` } }], {
            allowedHosts: ['127.0.0.1'],
          });
          const run = await ends(await start(workflow, { host: away.host }));
          expect(run.error!.code).toBe('address_refused');
        }
        expect(packets).toBe(0);
      } finally {
        await away.close();
      }
    });
  });

  it('should cut an answer that is too large', async () => {
    await worker();
    const workflow = await create([{ id: 'call', type: 'http', config: { method: 'GET', url: `${shop.url}/`, maxBytes: 5 } }]);
    expect((await ends(await start(workflow))).error!.code).toBe('too_large');
  });

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
      await eventually('it works', () => shop.requests.length > before, 20_000).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 15 * kill));
      await victim.end('SIGKILL');
      // The lease of what it held runs out at once, as if time had passed. Two deaths would quarantine a run; these do not count.
      await product.database.query(
        `UPDATE tasks SET lease_until = now() - interval '1 second', interruptions = -1 WHERE status = 'running'`,
      );
    }
    await worker();
    for (const id of ids) expect(await ends(id, 60_000)).toMatchObject({ status: 'completed', error: null });
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
    expect(await ends(id, 20_000)).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
    expect(sockets).toHaveLength(1);
    await again.end('SIGKILL');
    silent.close();
  });
});
