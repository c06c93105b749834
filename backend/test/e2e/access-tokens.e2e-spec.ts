import { WebSocket } from 'ws';
import type { Permission } from '../../src/modules/auth';
import { newApiToken } from '../../src/modules/auth/tokens/token-text';
import { Browser, insertUser, passwordMode, rightPassword, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { addProbe, type Probe } from '../approval-probe';
import { eventually } from '../eventually';
import { figure } from '../figures';
import { callsOf } from '../http';
import { insertAgent, insertTask } from '../rows';
import { makeToken, Program, tokenOf } from '../tokens';

interface Row {
  id: string;
}
interface Task extends Row {
  status: string;
  startedBy: string | null;
}

describe('API tokens', () => {
  let product: Product;
  let second: Awaited<ReturnType<Product['anotherApi']>>;
  let probe: Probe;
  let owner: Browser;
  let people = 0;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    second = await product.anotherApi();
    probe = addProbe(product);
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
  });
  afterAll(async () => {
    await second.app.close();
    await product.close();
  });

  const program = async (permissions: Permission[], more: Parameters<typeof makeToken>[2] = {}, by = owner) => {
    const token = await makeToken(by, permissions, more);
    return Object.assign(new Program(product.url, token.token), { id: token.id, tokenName: token.name });
  };
  const person = async (role: 'admin' | 'operator' | 'viewer') => {
    const email = `t${++people}@shop.test`;
    return { id: await insertUser(product, email, role), email, browser: await signedIn(product.url, email) };
  };
  const socketOf = (url: string, token: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { authorization: `Bearer ${token}` } });
    const seen = { status: 0, closedAt: 0, texts: [] as string[], socket };
    socket.on('unexpected-response', (_, response) => (seen.status = response.statusCode!));
    socket.on('open', () => (seen.status = 101));
    socket.on('message', (data: Buffer) => seen.texts.push(data.toString()));
    socket.on('close', () => (seen.closedAt = performance.now()));
    socket.on('error', () => undefined);
    return seen;
  };

  describe('Making and listing', () => {
    it('should take a confirmation, show the token once, and keep only its hash', async () => {
      const fresh = await signedIn(product.url, 'ada@shop.test');
      await product.database.query('UPDATE sessions SET confirmed_at = NULL');
      const wanted = { name: 'Deploy script', holder: 'service', mode: 'read', permissions: ['tasks:read'] };
      expect(await fresh.call('POST', '/api/api-tokens', wanted)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
      await fresh.confirm();
      const { status, body } = await fresh.call<{ id: string; token: string }>('POST', '/api/api-tokens', wanted);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        name: 'Deploy script',
        state: 'active',
        madeByName: 'ada',
        ending: body.token.slice(-4),
        requestsPerMinute: 120,
        agentIds: null,
        networks: [],
        lastUsedAt: null,
      });
      const list = JSON.stringify((await fresh.call('GET', '/api/api-tokens')).body);
      expect(list).toContain('Deploy script');
      expect(list).not.toContain(body.token);
      const days = await product.database.value(
        'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int FROM api_tokens WHERE id = $1',
        [body.id],
      );
      expect(days).toBe(90);
      // In no table, wherever.
      const tables = await product.database.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
      for (const { name } of tables)
        expect(
          `${name} ${await product.database.value(`SELECT count(*)::int FROM ${name} r WHERE r::text LIKE $1`, [`%${body.token.slice(4, 40)}%`])}`,
        ).toBe(`${name} 0`);
    });

    it.each([
      ['permissions', { permissions: ['settings:write'] }, 'settings:write, which your own role does not allow'],
      ['networks.1', { networks: ['192.0.2.0/24', 'shop.example.com'] }, 'must be an address or a network'],
      ['agentIds', { agentIds: ['0190a5c0-0000-7000-8000-000000000000'] }, 'which does not exist'],
    ])('should say what is wrong with %s', async (field, more, message) => {
      const { browser } = await person('operator');
      await browser.confirm();
      const wanted = { name: `Wrong ${field}`, holder: 'person', mode: 'act', permissions: ['tasks:read'], ...more };
      const answer = await browser.call<{ errors: { field: string; message: string }[] }>('POST', '/api/api-tokens', wanted);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field, message: expect.stringContaining(message) as string }]);
    });

    it('should give no name twice, and a name to be used again once its token is over', async () => {
      const { id } = await makeToken(owner, ['tasks:read'], { name: 'Nightly' });
      await owner.confirm();
      const again = () => owner.call('POST', '/api/api-tokens', { name: 'NIGHTLY', holder: 'service', mode: 'read', permissions: [] });
      expect(await again()).toMatchObject({ status: 409, body: { code: 'token_name_taken' } });
      expect((await owner.call('PATCH', `/api/api-tokens/${id}`, { name: 'Nightly report' })).body).toMatchObject({
        name: 'Nightly report',
      });
      expect((await again()).status).toBe(201);
      await owner.call('DELETE', `/api/api-tokens/${id}`);
      expect(await owner.call('PATCH', `/api/api-tokens/${id}`, { name: 'Back' })).toMatchObject({
        status: 409,
        body: { code: 'token_ended' },
      });
      expect(await tokenOf(owner, id)).toMatchObject({ state: 'revoked', revokedBy: 'ada' });
    });

    it('should change nothing but the name', async () => {
      const { id } = await makeToken(owner, ['tasks:read'], { mode: 'read' });
      expect(
        (await owner.call('PATCH', `/api/api-tokens/${id}`, { name: 'Wider', mode: 'act', permissions: ['tasks:write'] })).status,
      ).toBe(400);
      expect(await tokenOf(owner, id)).toMatchObject({ mode: 'read', permissions: ['tasks:read'] });
    });

    it('should show people their own, and owners all', async () => {
      const { browser } = await person('viewer');
      const own = await makeToken(browser, ['tasks:read'], { mode: 'read' });
      const others = await makeToken(owner, ['tasks:read']);
      expect((await browser.call<Row[]>('GET', '/api/api-tokens')).body.map(({ id }) => id)).toEqual([own.id]);
      expect((await browser.call('DELETE', `/api/api-tokens/${others.id}`)).status).toBe(404);
      expect((await browser.call('PATCH', `/api/api-tokens/${others.id}`, { name: 'Mine' })).status).toBe(404);
      expect(await tokenOf(owner, own.id)).toMatchObject({ state: 'active' });
      expect((await owner.call('DELETE', `/api/api-tokens/${own.id}`)).status).toBe(204);
    });
  });

  describe('Calling', () => {
    it('should say who it is, without cookie, X-CSRF or a Host of ours', async () => {
      const token = await program(['tasks:read', 'agents:write']);
      const { status, body } = await token.call('GET', '/api/session', undefined, { origin: 'https://elsewhere.example.com' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        user: {
          name: `ada via token '${token.tokenName}'`,
          permissions: expect.arrayContaining(['session:read', 'tasks:read']) as string[],
        },
        token: { id: token.id, mode: 'act' },
      });
      expect((body as unknown as { user: { permissions: string[] } }).user.permissions).not.toContain('tasks:write');
    });

    it.each([
      ['one that nobody made', newApiToken()],
      ['one with a wrong checksum', `${newApiToken().slice(0, -1)}!`],
      ['nonsense', 'nonsense'],
      ['nothing', ''],
    ])('should be refused with %s, even beside a cookie that would do', async (_, token) => {
      for (const path of ['/api/session', '/api/visitor', '/api/tasks']) {
        const answer = await callsOf(product.url)('GET', path, undefined, { authorization: `Bearer ${token}`, cookie: owner.cookie });
        expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
        expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      }
    });

    it('should be refused by what it lacks, with the name of that', async () => {
      const token = await program(['tasks:read']);
      const answer = await token.call('GET', '/api/agents');
      expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_scope', permission: 'agents:read' } });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="agents:read"');
    });

    it('should shrink with the role of whoever made it, and say so', async () => {
      const { id, browser } = await person('operator');
      const token = await program(['tasks:read', 'tasks:write', 'settings:read'], {}, browser);
      expect((await token.call('GET', '/api/settings')).status).toBe(200);
      await owner.confirm();
      await owner.call('PATCH', `/api/users/${id}`, { role: 'viewer' });
      expect(await token.call('GET', '/api/settings')).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope', message: expect.stringContaining('The role of') as string },
      });
      expect((await token.call('GET', '/api/tasks')).status).toBe(200);
      expect(await tokenOf(owner, token.id)).toMatchObject({ lapsed: ['tasks:write', 'settings:read'], state: 'active' });
    });

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['removed', (id) => owner.call('DELETE', `/api/users/${id}`)],
      ['disabled', (id) => owner.call('PATCH', `/api/users/${id}`, { disabled: true })],
    ])('should end when whoever made it is %s, for good', async (what, act) => {
      const { id, browser } = await person('viewer');
      const token = await program(['tasks:read'], {}, browser);
      expect((await token.call('GET', '/api/tasks')).status).toBe(200);
      await owner.confirm();
      await act(id);
      expect((await token.call('GET', '/api/tasks')).body.code).toBe('invalid_token');
      if (what === 'disabled') await owner.call('PATCH', `/api/users/${id}`, { disabled: false });
      expect((await token.call('GET', '/api/tasks')).status).toBe(401);
      expect(await tokenOf(owner, token.id)).toMatchObject({ state: 'revoked', revokedBy: 'ada' });
    });

    it('should survive a new password as a service, and end with it as a tool of the person', async () => {
      const { browser } = await person('viewer');
      const [service, own] = [
        await program(['tasks:read'], { holder: 'service' }, browser),
        await program(['tasks:read'], { holder: 'person' }, browser),
      ];
      const changed = { currentPassword: rightPassword, newPassword: 'another long password' };
      expect((await browser.call('PUT', '/api/account/password', changed)).status).toBe(204);
      expect((await service.call('GET', '/api/tasks')).status).toBe(200);
      expect((await own.call('GET', '/api/tasks')).status).toBe(401);
    });

    it('should end when the account is taken back by a link', async () => {
      const { id, browser } = await person('viewer');
      const token = await program(['tasks:read'], { holder: 'service' }, browser);
      await owner.confirm();
      const { body } = await owner.call<{ link: string }>('POST', `/api/users/${id}/reset-link`, {});
      await new Browser(product.url).call('POST', `/api/invites/${body.link.split('/').at(-1)}/accept`, {
        password: 'another long password',
      });
      expect((await token.call('GET', '/api/tasks')).status).toBe(401);
    });

    it('should count no longer once it has expired', async () => {
      const token = await program(['tasks:read'], { expiresInDays: 3 });
      expect(await tokenOf(owner, token.id)).toMatchObject({ state: 'expires_soon' });
      await product.database.query('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [token.id]);
      expect((await token.call('GET', '/api/tasks')).body.code).toBe('invalid_token');
      expect(await tokenOf(owner, token.id)).toMatchObject({ state: 'expired' });
    });

    it('should be used only from its networks', async () => {
      const [far, near] = [
        await program(['tasks:read'], { networks: ['192.0.2.0/24'] }),
        await program(['tasks:read'], { networks: ['127.0.0.0/8'] }),
      ];
      expect(await far.call('GET', '/api/tasks', undefined, { 'x-forwarded-for': '192.0.2.1' })).toMatchObject({
        status: 403,
        body: { code: 'token_network', message: expect.stringContaining('127.0.0.1') as string },
      });
      expect((await near.call('GET', '/api/tasks')).status).toBe(200);
      const socket = socketOf(product.url, far.token);
      await eventually('the socket is refused', () => socket.status === 403);
    });

    it('should be counted for all processes together, and be told how long to wait', async () => {
      const token = await program(['tasks:read'], { requestsPerMinute: 4 });
      const other = new Program(second.url, token.token);
      for (const one of [token, other, token, other]) expect((await one.call('GET', '/api/tasks')).status).toBe(200);
      const refused = await token.call('GET', '/api/tasks');
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(15);
      await product.database.query("UPDATE api_token_rates SET idle_at = idle_at - interval '15 seconds' WHERE token_id = $1", [token.id]);
      expect((await other.call('GET', '/api/tasks')).status).toBe(200);
      expect((await token.call('GET', '/api/tasks')).status).toBe(429);
    });

    it('should note when and from where it was used, at most once a minute', async () => {
      const token = await program(['tasks:read']);
      await token.call('GET', '/api/tasks');
      const first = await tokenOf(owner, token.id);
      expect(first).toMatchObject({ lastAddress: '127.0.0.1', lastUsedAt: expect.any(String) as string });
      await token.call('GET', '/api/tasks');
      expect((await tokenOf(owner, token.id)).lastUsedAt).toBe(first.lastUsedAt);
    });

    it('should be over in another process within a second of being revoked, and its sockets closed', async () => {
      const waits: number[] = [];
      const calls: number[] = [];
      for (let round = 0; round < 5; round++) {
        const token = await program(['tasks:read']);
        const far = new Program(second.url, token.token);
        const [near, farSocket] = [socketOf(product.url, token.token), socketOf(second.url, token.token)];
        await eventually('both are open', () => near.status === 101 && farSocket.status === 101);
        const began = performance.now();
        expect((await owner.call('DELETE', `/api/api-tokens/${token.id}`)).status).toBe(204);
        const done = performance.now();
        expect((await far.call('GET', '/api/tasks')).body.code).toBe('invalid_token');
        calls.push(performance.now() - done);
        await eventually('both are closed', () => near.closedAt > 0 && farSocket.closedAt > 0);
        waits.push(Math.max(near.closedAt, farSocket.closedAt) - began);
      }
      figure('revoked: sockets of both processes closed after', `${Math.round(Math.max(...waits))} ms at most, of 5`);
      figure('revoked: refused by the other process at the next call', `answered in ${Math.round(Math.max(...calls))} ms at most, of 5`);
      expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
    });

    it('should do nothing that only a person does', async () => {
      const agent = await insertAgent(product.database);
      const token = await program(['agents:write', 'settings:write', 'api-keys:write']);
      const refused: [string, string, unknown?][] = [
        ['GET', '/api/api-tokens'],
        ['POST', '/api/api-tokens', { name: 'Child', holder: 'service', mode: 'act', permissions: [] }],
        ['GET', '/api/sessions'],
        ['GET', '/api/account/factors'],
        ['DELETE', '/api/session'],
        ['POST', '/api/session/confirm', { password: rightPassword }],
        ['POST', '/api/session', { email: 'ada@shop.test', password: rightPassword }],
        ['GET', '/api/users'],
        ['POST', '/api/system/clear', {}],
        ['PATCH', `/api/agents/${agent}`, { config: { approvals: { post: 'allow' } } }],
      ];
      for (const [method, path, body] of refused)
        expect(`${method} ${path} ${(await token.call(method, path, body)).body.code}`).toBe(`${method} ${path} person_required`);
      expect((await token.call('PATCH', `/api/agents/${agent}`, { description: 'Counts' })).status).toBe(200);
    });
  });

  describe('Modes', () => {
    it('should change nothing in read mode', async () => {
      const agent = await insertAgent(product.database);
      const token = await program(['agents:read', 'tasks:write', 'tasks:read'], { mode: 'read' });
      expect((await token.call('POST', `/api/agents/${agent}/run`, {})).body.code).toBe('token_mode');
      expect((await token.call('POST', `/api/agents/${agent}/estimate`, {})).status).not.toBe(403);
    });

    it('should have what it proposes wait for a person, even where the shop asks nobody', async () => {
      await owner.confirm();
      await owner.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'allow' } });
      const agent = await insertAgent(product.database, { name: 'Prober', type: 'Probe', config: { input: { policy: true } } });
      const policyFor = async (token: Program) => {
        const { status, body } = await token.call<Task>('POST', `/api/agents/${agent}/run`, {});
        expect(status).toBe(201);
        await eventually('it is done', async () => (await owner.call<Task>('GET', `/api/tasks/${body.id}`)).body.status === 'completed');
        return { said: probe.sent(body.id), task: (await owner.call<Task>('GET', `/api/tasks/${body.id}`)).body };
      };
      const [proposes, acts] = [await program(['tasks:write', 'approvals:decide'], { mode: 'propose' }), await program(['tasks:write'])];
      expect((await policyFor(acts)).said).toEqual(['allow']);
      const { said, task } = await policyFor(proposes);
      expect(said).toEqual(['ask']);
      expect(task.startedBy).toBe(`ada via token '${proposes.tokenName}'`);
    });

    it('should never decide, stop or change anything as one that proposes', async () => {
      const id = await insertTask(product.database, { status: 'failed', finished_at: new Date() });
      const token = await program(['tasks:write', 'approvals:decide', 'changes:decide', 'integrations:sync'], { mode: 'propose' });
      const unknown = '0190a5c0-0000-7000-8000-000000000000';
      for (const path of [
        `/api/tasks/${id}/retry`,
        `/api/approvals/${unknown}/approve`,
        `/api/approvals/${unknown}/reject`,
        `/api/changes/${unknown}/approve`,
        `/api/integrations/${unknown}/sync`,
      ])
        expect(`${path} ${(await token.call('POST', path, {})).body.code}`).toBe(`${path} token_mode`);
      expect((await token.call('POST', '/api/tasks', { title: 'x', input: { steps: [] } })).body).toMatchObject({ code: 'token_mode' });
    });

    it('should hand its rule down to what its runs start', async () => {
      const token = await program(['workflows:run', 'workflows:read'], { mode: 'propose' });
      const write = async (name: string, step: object) => {
        const triggers = [
          { id: 'by_hand', type: 'manual' },
          { id: 'called', type: 'workflow' },
        ];
        const { status, body } = await owner.call<Row>('POST', '/api/workflows', { name, steps: [step], triggers, status: 'active' });
        expect([status, status === 201 ? '' : body]).toEqual([201, '']);
        return body.id;
      };
      const child = await write('Child', { id: 'a', type: 'transform', config: { output: { text: 'Done.' } } });
      const parent = await write('Parent', { id: 'a', type: 'workflow', config: { workflowId: child, input: {} } });
      const run = await token.call<Row>('POST', `/api/workflows/${parent}/run`, {});
      expect(run.status).toBe(201);
      const all = await eventually('both are made', async () => {
        const rows = await product.database.query('SELECT token_name, asks_always FROM tasks WHERE token_id = $1', [token.id]);
        return rows.length === 2 && rows;
      });
      expect(all).toEqual([1, 2].map(() => ({ token_name: token.tokenName, asks_always: true })));
    });
  });

  it('should start nothing more once what its tasks spent today reaches its limit, and count nothing of others', async () => {
    const agent = await insertAgent(product.database);
    const token = await program(['tasks:write', 'tasks:read'], { microUsdPerDay: 50_000 });
    const run = () => token.call<Task & { code: string; message: string }>('POST', `/api/agents/${agent}/run`, {});
    const spend = (taskId: string, microUsd: number) =>
      product.database.query(
        `INSERT INTO usage_ledger (task_id, attempt, step_key, kind, provider, model, cost_micro_usd, settled_at) VALUES ($1, 1, 's', 'chat', 'p', 'm', $2, now())`,
        [taskId, microUsd],
      );
    const first = await run();
    expect(first.status).toBe(201);
    await spend(await insertTask(product.database, { status: 'completed', finished_at: new Date() }), 1_000_000);
    await spend(first.body.id, 49_999);
    const next = await run();
    expect(next.status).toBe(201);
    await spend(next.body.id, 1);
    expect(await run()).toMatchObject({
      status: 409,
      body: { code: 'token_spent', message: expect.stringContaining('0.05 USD of 0.05 USD') as string },
    });
    expect(await token.call('POST', '/api/tasks/batch', { tasks: [{ title: 'x', agentId: agent }] })).toMatchObject({
      status: 200,
      body: { created: 0, answers: [{ statusCode: 409, problem: { code: 'token_spent' } }] },
    });
    await product.database.query("UPDATE usage_ledger SET at = now() - interval '1 day' WHERE task_id = $1", [first.body.id]);
    expect((await run()).status).toBe(201);
  });

  it('should not move the midnight at which its limit begins anew', async () => {
    const agent = await insertAgent(product.database);
    const token = await program(['tasks:write', 'settings:write', 'settings:read'], { microUsdPerDay: 50_000 });
    const run = () => token.call<Task & { code: string }>('POST', `/api/agents/${agent}/run`, {});
    const first = await run();
    await product.database.query(
      `INSERT INTO usage_ledger (task_id, token_id, attempt, step_key, kind, provider, model, cost_micro_usd, settled_at, at)
       SELECT id, token_id, 1, 's', 'chat', 'p', 'm', 50_000, now(), now() - interval '1 minute' FROM tasks WHERE id = $1`,
      [first.body.id],
    );
    expect(await token.call('PUT', '/api/settings', { timeZone: 'Pacific/Kiritimati' })).toMatchObject({
      status: 403,
      body: { code: 'person_required' },
    });
    expect((await token.call('PUT', '/api/settings', { organizationName: 'Shop' })).status).toBe(200);
  });

  describe('Limits', () => {
    it('should show and touch only what is on its lists', async () => {
      const [mine, other] = [await insertAgent(product.database, { name: 'Mine' }), await insertAgent(product.database, { name: 'Other' })];
      const token = await program(
        ['agents:read', 'agents:write', 'tasks:read', 'tasks:write', 'approvals:read', 'activities:read', 'workflows:read', 'stats:read'],
        {
          agentIds: [mine],
          workflowIds: [],
          integrationIds: [],
        },
      );
      const own = await token.call<Task>('POST', `/api/agents/${mine}/run`, {});
      expect(own.status).toBe(201);
      const foreign = await insertTask(product.database, { agent_id: other, status: 'completed', finished_at: new Date() });
      const free = await insertTask(product.database, { status: 'completed', finished_at: new Date() });
      expect((await token.call<Row[]>('GET', '/api/agents')).body.map(({ id }) => id)).toEqual([mine]);
      expect((await token.call<{ agentId: string }[]>('GET', '/api/agents/lanes')).body.map(({ agentId }) => agentId)).toEqual([mine]);
      const tasks = await token.call<Row[]>('GET', '/api/tasks');
      expect(tasks.body.map(({ id }) => id)).toEqual([own.body.id]);
      expect(tasks.headers.get('x-total-count')).toBe('1');
      expect((await token.call<{ total: number }>('GET', '/api/tasks/counts')).body.total).toBe(1);
      expect((await token.call<Row[]>('GET', '/api/workflows')).body).toEqual([]);
      expect((await token.call<Row[]>('GET', '/api/approvals')).body).toEqual([]);
      expect((await token.call('GET', `/api/tasks/${own.body.id}`)).status).toBe(200);
      for (const [method, path, body] of [
        ['GET', `/api/agents/${other}`],
        ['POST', `/api/agents/${other}/run`, {}],
        ['GET', `/api/tasks/${foreign}`],
        ['GET', `/api/tasks/${foreign}/logs`],
        ['POST', `/api/tasks/${foreign}/retry`, {}],
        ['DELETE', `/api/tasks/${free}`],
        ['POST', '/api/tasks', { title: 'x', agentId: other }],
      ] as const)
        expect(`${method} ${path} ${(await token.call(method, path, body)).status}`).toBe(`${method} ${path} 404`);
      for (const [method, path, body] of [
        ['GET', '/api/activities'],
        ['GET', '/api/stats'],
        ['PATCH', `/api/agents/${mine}`, { description: 'x' }],
        ['POST', '/api/tasks', { title: 'x', input: { steps: [] } }],
        ['POST', '/api/tasks/bulk', { ids: [foreign], action: 'cancel' }],
      ] as const)
        expect(`${method} ${path} ${(await token.call(method, path, body)).body.code}`).toBe(`${method} ${path} token_limited`);
      const several = [mine, other, undefined].map((agentId) => ({ title: 'x', agentId }));
      const batch = await token.call<{ answers: { statusCode: number; problem: { code: string } | null }[] }>('POST', '/api/tasks/batch', {
        tasks: several,
      });
      expect(batch.body.answers.map(({ statusCode, problem }) => [statusCode, problem?.code])).toEqual([
        [201, undefined],
        [404, 'not_found'],
        [403, 'token_limited'],
      ]);
    });

    it('should hear by its socket only of what is on its list', async () => {
      const [mine, other] = [await insertAgent(product.database), await insertAgent(product.database)];
      const token = await program(['tasks:read', 'tasks:write'], { agentIds: [mine] });
      const seen = socketOf(product.url, token.token);
      await eventually('it is open', () => seen.status === 101);
      await owner.call('POST', `/api/agents/${other}/run`, {});
      const { body } = await token.call<Task>('POST', `/api/agents/${mine}/run`, {});
      await eventually('it hears of its own', () => seen.texts.some((text) => text.includes(body.id)));
      expect(seen.texts.filter((text) => text.includes(other))).toEqual([]);
      seen.socket.terminate();
    });
  });

  it('should be named by what it did: in the audit log and on the task, the token itself nowhere', async () => {
    const agent = await insertAgent(product.database);
    const token = await program(['agents:write', 'tasks:write']);
    await token.call('PATCH', `/api/agents/${agent}`, { description: 'Counts boxes' });
    const { body } = await owner.call<{ action: string; actor: object; address: string }[]>('GET', '/api/audit-log?limit=50');
    expect(body.find(({ action }) => action === 'agent.updated')).toMatchObject({
      actor: { name: `ada via token '${token.tokenName}'` },
      address: '127.0.0.1',
    });
    expect(body.find(({ action }) => action === 'api_token.made')).toBeDefined();
    expect(JSON.stringify(body)).not.toContain(token.token.slice(4, 40));
  });
});

describe('API tokens without sign-in', () => {
  it('should have fewer rights than Administrator, and none once the console asks for sign-in', async () => {
    const product = await startProduct({ worker: false, settings: { ACCESS_MODE: 'open' } });
    const administrator = new Browser(product.url);
    const wanted = { name: 'Script', holder: 'service', mode: 'read', permissions: ['tasks:read'] };
    const { body } = await administrator.call<{ token: string; madeByName: string }>('POST', '/api/api-tokens', wanted);
    const program = new Program(product.url, body.token);
    expect((await program.call('GET', '/api/tasks')).status).toBe(200);
    expect((await program.call('GET', '/api/agents')).body.code).toBe('insufficient_scope');
    expect((await program.call('GET', '/api/users')).body.code).toBe('person_required');
    expect((await new Program(product.url, newApiToken()).call('GET', '/api/tasks')).body.code).toBe('invalid_token');
    expect((await administrator.call('GET', '/api/tasks')).status).toBe(200);
    expect((await administrator.call('GET', '/api/session')).body).toMatchObject({
      mode: 'open',
      user: { id: null, name: 'Administrator', role: 'owner' },
    });
    for (const path of ['/api/account/totp', '/api/session/confirm'])
      expect(await administrator.call('POST', path, { password: 'x' })).toMatchObject({ status: 409, body: { code: 'no_account' } });
    await product.database.query('UPDATE api_tokens SET by_administrator = false');
    expect((await program.call('GET', '/api/tasks')).status).toBe(401);
    await product.close();
  });
});
