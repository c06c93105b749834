import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { AddressGuard } from '../../src/platform/outbound/address-guard';
import { EgressPolicy } from '../../src/platform/outbound/egress-policy';
import { parseOutboundAllow } from '../../src/platform/outbound/outbound-allow';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { figure } from '../figures';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';

interface Task {
  id: string;
  status: string;
  error: { code: string; message: string; hint?: string | null } | null;
}

/** Names that a resolver of the attacker answers: with an address inside, with one outside and one inside, with another each time. */
const names = ['inside.example', 'mixed.example', 'rebinding.example'];
const addresses = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'localhost.',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  'public.example@127.0.0.1',
];

jest.setTimeout(120_000);

describe('Addresses inside', () => {
  let product: Product;
  let call: Call;
  let inside: Server;
  let port: number;
  let packets = 0;
  /** A service outside, as far as the product knows: it may be called, and leads inside by a redirect. */
  let away: Loopback;

  beforeAll(async () => {
    inside = createServer((socket: Socket) => {
      packets++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
    port = (inside.address() as AddressInfo).port;
    away = await startLoopback(({ url }) => ({
      status: 302,
      headers: { location: `http://${decodeURIComponent(url.slice(1))}:${port}/` },
    }));
    product = await startProduct({ settings: { ACCESS_MODE: 'open', OUTBOUND_ALLOW: away.host } });
    call = callsOf(product.url);
    let asked = 0;
    const resolver = (host: string) => {
      const outside = { address: '192.0.2.1', family: 4 as const };
      const home = { address: '127.0.0.1', family: 4 as const };
      return Promise.resolve(
        host === 'mixed.example' ? [outside, home] : host === 'rebinding.example' && ++asked % 2 === 1 ? [outside] : [home],
      );
    };
    const guard = new AddressGuard(parseOutboundAllow(away.host), resolver);
    for (const app of [product.app, product.worker!]) Object.assign(app.get(EgressPolicy, { strict: false }), { guard });
  });
  afterAll(async () => {
    await product.close();
    await away.close();
    await new Promise((resolve) => inside.close(resolve));
  });
  afterEach(() => expect(packets).toBe(0));

  const urls = () => [...addresses, ...names].map((host) => `http://${host}:${port}/`);
  const redirects = () => ['127.0.0.1', '[::1]', '0x7f000001', 'inside.example'].map((host) => `${away.url}/${encodeURIComponent(host)}`);

  /** None of these tasks got an answer. Whatever is refused before it begins is refused as well. */
  async function expectRefused(bodies: object[]): Promise<void> {
    const answers = await Promise.all(bodies.map((body) => call<Task>('POST', '/api/tasks', { title: 'Call', maxAttempts: 1, ...body })));
    for (const { status } of answers) expect([201, 400]).toContain(status);
    for (const { body } of answers.filter(({ status }) => status === 201)) {
      const task = await eventually(
        `the end of ${body.id}`,
        async () => {
          const { body: now } = await call<Task>('GET', `/api/tasks/${body.id}`);
          return /completed|failed|cancelled/.test(now.status) ? now : null;
        },
        60_000,
      );
      expect([task.status, task.error?.code]).toEqual([
        'failed',
        expect.stringMatching(/^(address_refused|fetch_failed|provider_failed|validation_failed)$/),
      ]);
    }
  }

  it('should not be read by an audit of a page, nor by way of a redirect', async () => {
    const pages = [...urls(), ...redirects()];
    await expectRefused(pages.map((url) => ({ type: 'SEO Optimization', input: { url } })));
    // The way out is open: only what it leads to is closed.
    expect(away.requests.length).toBeGreaterThan(0);
    figure('addresses tried through pages', pages.length);
  });

  it('should not get a key, whatever address it is given', async () => {
    const made: string[] = [];
    for (const baseUrl of [...urls(), ...redirects()]) {
      for (const service of ['other', 'openai', 'google']) {
        const key = { service, keyValue: 'sk-planted-0123456789', settings: { baseUrl } };
        const tested = await call<{ ok?: boolean; message?: string }>('POST', '/api/api-keys/test', key);
        expect(tested.status).toBeLessThan(500);
        expect(tested.body.ok).not.toBe(true);
      }
      const { status, body } = await call<{ id: string }>('POST', '/api/api-keys', {
        name: `Key ${made.length}`,
        service: 'other',
        keyValue: 'sk-planted-0123456789',
        settings: { baseUrl },
      });
      if (status === 201) {
        made.push(body.id);
        await call('POST', `/api/api-keys/${body.id}/test`);
        await expectRefused([{ type: 'Custom', input: { steps: [{ type: 'http', service: 'other', url: baseUrl }] } }]);
        await call('DELETE', `/api/api-keys/${body.id}?force=true`);
      }
    }
    figure('addresses tried through keys', (addresses.length + names.length + 4) * 4);
  });

  it('should not be asked for words of a model', async () => {
    for (const baseUrl of [
      `http://inside.example:${port}/v1`,
      `http://127.0.0.1:${port}/v1`,
      `http://2130706433:${port}/v1`,
      `${away.url}/127.0.0.1`,
    ]) {
      const { status, body } = await call<{ id: string }>('POST', '/api/api-keys', {
        name: 'Model',
        service: 'openai',
        keyValue: 'sk-planted-0123456789',
        settings: { baseUrl, model: 'm' },
      });
      if (status !== 201) continue;
      const { body: task } = await call<Task>('POST', '/api/tasks', {
        title: 'Ask',
        type: 'Custom',
        maxAttempts: 1,
        input: { instructions: 'Say hello.' },
      });
      await eventually(
        'the end',
        async () => /completed|failed/.test((await call<Task>('GET', `/api/tasks/${task.id}`)).body.status),
        60_000,
      );
      await call('DELETE', `/api/api-keys/${body.id}?force=true`);
    }
  });

  it('should not be connected as a shop', async () => {
    const shops = [...addresses, ...names].flatMap((host) => [
      host,
      `${host}:${port}`,
      `http://${host}:${port}/`,
      `${host}:${port}#.myshopify.com`,
      `${host}:${port}/.myshopify.com`,
    ]);
    for (const shop of shops) {
      const { status } = await call('POST', '/api/integrations/shopify/connect', { shop, accessToken: 'shpat_planted' });
      expect([400, 409, 422, 502, 503]).toContain(status);
    }
    const ownShops = [...addresses, ...names].flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/shop`, host]);
    const keys = { consumerKey: 'ck_planted', consumerSecret: 'cs_planted' };
    for (const shopUrl of ownShops) {
      const { status } = await call('POST', '/api/integrations/woocommerce/connect', { shopUrl, ...keys });
      expect([400, 409, 422, 502, 503]).toContain(status);
    }
    figure('addresses tried as shops', shops.length + ownShops.length);
  });

  it('should not hear from a webhook of a workflow', async () => {
    await call('PUT', '/api/settings', { approvalPolicy: { custom: 'allow' } });
    for (const host of ['127.0.0.1', 'inside.example', 'rebinding.example', '2130706433', '[::1]']) {
      const step = { id: 'tell', type: 'notify', config: { channel: 'webhook', to: [`http://${host}:${port}/`], message: 'x' } };
      const created = await call<{ id: string }>('POST', '/api/workflows', { name: 'Tell', steps: [step], allowedHosts: [host] });
      if (created.status !== 201) continue;
      const { body } = await call<Task>('POST', `/api/workflows/${created.body.id}/run`, {});
      await eventually(
        'the run is over',
        async () => /completed|failed|waiting/.test((await call<Task>('GET', `/api/workflow-runs/${body.id}`)).body.status),
        60_000,
      );
    }
  });

  describe('which the owner allowed for one purpose', () => {
    let own: Product;
    let ask: Call;
    let mine: Loopback;

    beforeAll(async () => {
      mine = await startLoopback(() => ({ body: '<title>Inside</title>', headers: { 'content-type': 'text/html' } }));
      own = await startProduct({ settings: { ACCESS_MODE: 'open', OUTBOUND_ALLOW: `model=${mine.host}` } });
      ask = callsOf(own.url);
      await ask('PUT', '/api/settings', { approvalPolicy: { custom: 'allow', send_mail: 'allow' } });
    });
    afterAll(async () => {
      await own.close();
      await mine.close();
    });
    beforeEach(() => (mine.requests.length = 0));

    const ended = (id: string) =>
      eventually('the end', async () => {
        const { body } = await ask<Task>('GET', `/api/tasks/${id}`);
        return /completed|failed/.test(body.status) ? body : null;
      });

    it('should be asked as a model', async () => {
      const key = {
        service: 'openai',
        keyValue: 'sk-planted-0123456789',
        settings: { baseUrl: `${mine.url}/v1`, model: 'm' },
      };
      await ask('POST', '/api/api-keys/test', key);
      expect(mine.requests.length).toBeGreaterThan(0);
    });

    it('should not be read as a page', async () => {
      const { body } = await ask<Task>('POST', '/api/tasks', {
        title: 'Read',
        type: 'SEO Optimization',
        maxAttempts: 1,
        input: { url: mine.url },
      });
      expect((await ended(body.id)).error).toMatchObject({
        code: 'address_refused',
        hint: expect.stringContaining(`page=${mine.host}`) as string,
      });
      expect(mine.requests).toEqual([]);
    });

    it.each([
      ['a request of a workflow', { type: 'http', config: { method: 'GET', url: 'ADDRESS' } }],
      ['a webhook of a workflow', { type: 'notify', config: { channel: 'webhook', to: ['ADDRESS'], message: 'x' } }],
    ])('should not be called by %s, also when the host comes with the data', async (_what, step) => {
      const written = (address: string) => [{ id: 'call', ...(JSON.parse(JSON.stringify(step).replace('ADDRESS', address)) as object) }];
      expect((await ask('POST', '/api/workflows', { name: 'Call', steps: written(mine.url) })).status).toBe(400);
      const { body: workflow } = await ask<{ id: string }>('POST', '/api/workflows', {
        name: 'Call',
        steps: written('http://{{trigger.host}}/'),
        allowedHosts: ['127.0.0.1'],
      });
      const { body: run } = await ask<Task>('POST', `/api/workflows/${workflow.id}/run`, { input: { host: mine.host } });
      expect((await ended(run.id)).status).toBe('failed');
      expect(mine.requests).toEqual([]);
    });

    it('should not be given a key as any other service', async () => {
      const key = { service: 'other', keyValue: 'sk-planted-0123456789', settings: { baseUrl: mine.url } };
      expect((await ask<{ reached: boolean }>('POST', '/api/api-keys/test', key)).body.reached).toBe(false);
      expect(mine.requests).toEqual([]);
    });

    it('should not be taken for a mail server, and what stands there is not repeated to anybody', async () => {
      const [address, port] = mine.host.split(':') as [string, string];
      const settings = {
        notificationEmail: 'owner@example.com',
        quietHours: null,
        emailNotifications: true,
        mail: { kind: 'smtp', host: address, port: Number(port), secure: false, user: null, from: 'shop@example.com' },
      };
      expect(await ask('PUT', '/api/settings', settings)).toMatchObject({ status: 200 });
      expect((await ask('POST', '/api/notifications/test')).status).toBeLessThan(300);
      const [mail] = await eventually('given up', async () => {
        const rows = await own.database.query<{ status: string; error: string }>(
          `SELECT status, error FROM notification_deliveries WHERE kind = 'test'`,
        );
        return rows.length > 0 && rows.every(({ status }) => status === 'failed') ? rows : null;
      });
      expect(mail!.error).toContain(`OUTBOUND_ALLOW=mail=${mine.host}`);
      expect(mine.requests).toEqual([]);
    });
  });

  it('should not be called by what is imported, before somebody starts it', async () => {
    const asked = away.requests.length;
    const steps = [{ id: 'call', type: 'http', config: { method: 'GET', url: `${away.url}/x` } }];
    const { body } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Call', steps });
    const exported = (await call('GET', `/api/workflows/${body.id}/export`)).body;
    const imported = await call<{ workflow?: { id: string; status: string }; id?: string; status?: string }>(
      'POST',
      '/api/workflows/import',
      exported,
    );
    expect(imported.status).toBe(201);
    const { status } = imported.body.workflow ?? imported.body;
    expect(status).toBe('inactive');
    expect(away.requests.length).toBe(asked);
  });
});
