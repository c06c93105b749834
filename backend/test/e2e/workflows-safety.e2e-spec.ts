import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { AddressGuard } from '../../src/platform/outbound/address-guard';
import { EgressPolicy } from '../../src/platform/outbound/egress-policy';
import { parseOutboundAllow } from '../../src/platform/outbound/outbound-allow';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';
import { workflowRuns } from '../workflow-runs';

describe('Workflows under attack', () => {
  let product: Product;
  let shop: Loopback;
  const call: Call = (...request) => callsOf(product.url)(...request);

  beforeAll(async () => {
    shop = await startLoopback(() => ({ body: { ok: true } }));
    product = await startProduct({ settings: { OUTBOUND_ALLOW: shop.host } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const { create, start, ends } = workflowRuns(call);

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
      let asked = 0;
      const rebinding = () => Promise.resolve([{ address: ++asked % 2 === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 as const }]);
      const policy = product.worker!.get(EgressPolicy, { strict: false });
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
      }
    });

    it('should not be reached by way of a redirect, nor a host that nobody allowed', async () => {
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
    const workflow = await create([{ id: 'call', type: 'http', config: { method: 'GET', url: `${shop.url}/`, maxBytes: 5 } }]);
    expect((await ends(await start(workflow))).error!.code).toBe('too_large');
  });

  it('should hold more waiting runs than a worker has slots, and run others meanwhile', async () => {
    const workflow = await create([{ id: 'wait', type: 'delay', config: { forSec: 86_400 } }]);
    await Promise.all(Array.from({ length: 60 }, () => start(workflow)));
    const waiting = () => product.database.value(`SELECT count(*)::int FROM tasks WHERE type = 'Workflow' AND status = 'waiting'`);
    await eventually('all of them wait', async () => (await waiting()) === 60);
    expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE status = 'running'`)).toBe(0);
    const quick = await create([{ id: 'now', type: 'transform', config: { output: { x: 1 } } }]);
    expect((await ends(await start(quick))).status).toBe('completed');
    expect(await waiting()).toBe(60);
  });
});
