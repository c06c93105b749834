import { describeAddressesInside } from '../addresses-inside';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';

interface Task {
  id: string;
  status: string;
  error: { code: string; message: string; hint?: string | null } | null;
}

jest.setTimeout(120_000);

// ssrf.exhaustive-spec.ts has every way to write an address, each of which address-guard.spec.ts knows too.
describe('Addresses inside', () => {
  const inside = describeAddressesInside({
    addresses: ['127.0.0.1', '①②⑦.⓪.⓪.①'],
    names: ['rebinding.example'],
    redirects: ['127.0.0.1'],
  });

  it('should not be asked for words of a model', async () => {
    for (const baseUrl of [
      `http://inside.example:${inside.port}/v1`,
      `http://127.0.0.1:${inside.port}/v1`,
      `http://2130706433:${inside.port}/v1`,
      `${inside.away.url}/127.0.0.1`,
    ]) {
      const { status, body } = await inside.call<{ id: string }>('POST', '/api/api-keys', {
        name: 'Model',
        service: 'openai',
        keyValue: 'sk-planted-0123456789',
        settings: { baseUrl, model: 'm' },
      });
      if (status !== 201) continue;
      const { body: task } = await inside.call<Task>('POST', '/api/tasks', {
        title: 'Ask',
        type: 'Custom',
        maxAttempts: 1,
        input: { instructions: 'Say hello.' },
      });
      await eventually('the end', async () =>
        /completed|failed/.test((await inside.call<Task>('GET', `/api/tasks/${task.id}`)).body.status),
      );
      await inside.call('DELETE', `/api/api-keys/${body.id}?force=true`);
    }
  });

  it('should not hear from a webhook of a workflow', async () => {
    await inside.call('PUT', '/api/settings', { approvalPolicy: { custom: 'allow' } });
    for (const host of ['127.0.0.1', 'inside.example', 'rebinding.example', '2130706433', '[::1]']) {
      const step = { id: 'tell', type: 'notify', config: { channel: 'webhook', to: [`http://${host}:${inside.port}/`], message: 'x' } };
      const created = await inside.call<{ id: string }>('POST', '/api/workflows', { name: 'Tell', steps: [step], allowedHosts: [host] });
      if (created.status !== 201) continue;
      const { body } = await inside.call<Task>('POST', `/api/workflows/${created.body.id}/run`, {});
      await eventually('the run is over', async () =>
        /completed|failed|waiting/.test((await inside.call<Task>('GET', `/api/workflow-runs/${body.id}`)).body.status),
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
    const asked = inside.away.requests.length;
    const steps = [{ id: 'call', type: 'http', config: { method: 'GET', url: `${inside.away.url}/x` } }];
    const { body } = await inside.call<{ id: string }>('POST', '/api/workflows', { name: 'Call', steps });
    const exported = (await inside.call('GET', `/api/workflows/${body.id}/export`)).body;
    const imported = await inside.call<{ workflow?: { id: string; status: string }; id?: string; status?: string }>(
      'POST',
      '/api/workflows/import',
      exported,
    );
    expect(imported.status).toBe(201);
    const { status } = imported.body.workflow ?? imported.body;
    expect(status).toBe('inactive');
    expect(inside.away.requests.length).toBe(asked);
  });
});
