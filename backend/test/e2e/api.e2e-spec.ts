import { insertAgent, insertTask } from '../rows';
import { type Product, startProduct } from '../app';
import { type Call, callsOf } from '../http';
import { expectDocumented } from '../openapi/refusals';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const id = () => crypto.randomUUID();

interface Row {
  [name: string]: unknown;
  id: string;
  version: number;
}

describe('The API', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    call = callsOf(product.url);
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    await product.database.query('DELETE FROM tasks');
    await product.database.query('DELETE FROM agents');
  });

  const newTask = async (more: object = {}) =>
    (await call<Row>('POST', '/api/tasks', { title: 'Count', input: { steps: [] }, ...more })).body;
  const newAgent = async (more: object = {}) =>
    (
      await call<Row>('POST', '/api/agents', {
        name: 'Counter',
        type: 'Custom',
        config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
        ...more,
      })
    ).body;

  it('should not be able to refuse with what its document does not name', () => {
    const answer = (code: string) => () => expectDocumented('POST', '/api/tasks/7/cancel?a=b', 409, { code, requestId: 'r' });
    expect(answer('transition_refused')).not.toThrow();
    expect(answer('already_owned')).toThrow('POST /api/tasks/{id}/cancel answered 409 already_owned');
  });

  describe('tasks', () => {
    it('should be created with 201 and the whole row', async () => {
      const { status, body } = await call<Row>('POST', '/api/tasks', {
        title: 'Count',
        input: { steps: [] },
        priority: 'high',
        metadata: { a: 1 },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        title: 'Count',
        type: 'Custom',
        priority: 'high',
        status: 'queued',
        progress: 0,
        metadata: { a: 1 },
        startedAt: null,
      });
      expect(body.id).toMatch(uuid);
      expect(body.createdAt).toMatch(iso);
    });

    it('should wait when they are scheduled for later', async () => {
      expect((await newTask({ scheduledFor: new Date(Date.now() + 60_000).toISOString() })).status).toBe('pending');
    });

    it('should take type, priority and input from their agent', async () => {
      const agent = await newAgent({ priority: 'low' });
      expect(await newTask({ agentId: agent.id, input: undefined })).toMatchObject({
        agentId: agent.id,
        agentName: 'Counter',
        priority: 'low',
        type: 'Custom',
      });
    });

    it('should refuse an agent of another type, and one that does not exist', async () => {
      const agent = await newAgent();
      expect(await call('POST', '/api/tasks', { title: 'x', agentId: agent.id, type: 'SEO Optimization' })).toMatchObject({ status: 400 });
      expect(await call('POST', '/api/tasks', { title: 'x', agentId: id() })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'agentId' }] },
      });
    });

    it('should be one task for one Idempotency-Key, in the header or in the body', async () => {
      const key = { 'idempotency-key': 'k-1' };
      const first = await call<Row>('POST', '/api/tasks', { title: 'Once', input: { steps: [] } }, key);
      const again = await call<Row>('POST', '/api/tasks', { title: 'Once', input: { steps: [] } }, key);
      const inBody = await call<Row>('POST', '/api/tasks', { title: 'Once', input: { steps: [] }, idempotencyKey: 'k-1' });
      expect([again.body.id, inBody.body.id, again.status]).toEqual([first.body.id, first.body.id, 201]);
      expect(await call('POST', '/api/tasks', { title: 'Other', input: { steps: [] } }, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
    });

    it('should be listed as an array with their number and the way on', async () => {
      for (let i = 0; i < 3; i++) await newTask({ title: `Task ${i}` });
      const first = await call<Row[]>('GET', '/api/tasks?limit=2');
      expect(first.status).toBe(200);
      expect(first.body.map(({ title }) => title)).toEqual(['Task 2', 'Task 1']);
      expect(first.headers.get('x-total-count')).toBe('3');
      const second = await call<Row[]>('GET', `/api/tasks?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
      expect(second.body.map(({ title }) => title)).toEqual(['Task 0']);
      expect(second.headers.get('x-next-cursor')).toBeNull();
    });

    it('should be filtered by status, priority, type, agent and text', async () => {
      const agent = await newAgent();
      const mine = await newTask({ agentId: agent.id, title: 'Linen', priority: 'high' });
      await newTask({ title: 'Wool' });
      for (const query of [
        'priority=high',
        `agentId=${agent.id}`,
        'search=linen',
        'status=queued,running&search=LIN',
        'type=Custom&priority=high',
      ]) {
        expect((await call<Row[]>('GET', `/api/tasks?${query}`)).body.map((task) => task.id)).toEqual([mine.id]);
      }
      expect((await call<Row[]>('GET', '/api/tasks?status=all')).body).toHaveLength(2);
      expect((await call<Row[]>('GET', '/api/tasks?status=completed')).body).toEqual([]);
    });

    it('should be counted by status', async () => {
      await newTask();
      await insertTask(product.database, { status: 'failed' });
      expect((await call('GET', '/api/tasks/counts')).body).toEqual({
        total: 2,
        queued: 1,
        failed: 1,
        pending: 0,
        running: 0,
        waiting: 0,
        completed: 0,
        cancelled: 0,
      });
    });

    it('should be shown with attempts, steps and artifacts, long input cut', async () => {
      const task = await newTask({ type: 'Data Analysis', input: { csv: `a\n${'1\n'.repeat(5_000)}` } });
      const { status, body } = await call<Row>('GET', `/api/tasks/${task.id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: task.id, attempts: [], steps: [], artifacts: [] });
      expect((body.input as { csv: string }).csv).toHaveLength(2_001);
    });

    it('should be changed by PATCH, with a version that rises', async () => {
      const task = await newTask();
      const { status, body } = await call<Row>('PATCH', `/api/tasks/${task.id}`, {
        title: 'New',
        description: 'Text',
        priority: 'low',
        version: task.version,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ title: 'New', description: 'Text', priority: 'low', version: task.version + 1 });
      expect(await call('PATCH', `/api/tasks/${task.id}`, { title: 'Late', version: task.version })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      });
    });

    it('should not take the clock or the progress of a client', async () => {
      const task = await newTask();
      const { body } = await call<Row>('PATCH', `/api/tasks/${task.id}`, {
        status: 'running',
        startedAt: '2001-01-01T00:00:00Z',
        progress: 99,
      });
      expect(body).toMatchObject({ status: 'queued', startedAt: null, progress: 0 });
    });

    it('should refuse another progress or start for a task that is over, and take back what it has given', async () => {
      const finished = new Date();
      for (const status of ['completed', 'failed', 'cancelled']) {
        const id = await insertTask(product.database, { status, finished_at: finished });
        const { progress, startedAt } = (await call<{ progress: number; startedAt: string | null }>('GET', `/api/tasks/${id}`)).body;
        for (const change of [
          { progress: progress + 1 },
          { startedAt: new Date(0).toISOString() },
          { title: 'New', progress: progress + 1 },
        ])
          expect(await call('PATCH', `/api/tasks/${id}`, change)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
        expect(await call('PATCH', `/api/tasks/${id}`, { title: 'Counted', progress, startedAt })).toMatchObject({
          status: 200,
          body: { title: 'Counted', progress },
        });
      }
    });

    it('should be held, released, cancelled and retried', async () => {
      const { id } = await newTask();
      expect((await call<Row>('PATCH', `/api/tasks/${id}`, { held: true })).body).toMatchObject({ status: 'queued', held: true });
      expect((await call<Row>('PATCH', `/api/tasks/${id}`, { status: 'running' })).body).toMatchObject({ status: 'queued', held: false });
      expect(await call('POST', `/api/tasks/${id}/cancel`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
      expect(await call('POST', `/api/tasks/${id}/cancel`)).toMatchObject({ status: 200 });
      expect(await call('POST', `/api/tasks/${id}/retry`, { from: 'start' })).toMatchObject({
        status: 201,
        body: { id, status: 'queued' },
      });
      expect(await call('POST', `/api/tasks/${id}/retry`, {})).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    });

    it('should be retried, cancelled and deleted in bulk', async () => {
      const ids = [(await newTask()).id, (await newTask()).id];
      expect(await call('POST', '/api/tasks/bulk', { action: 'cancel', ids })).toMatchObject({
        status: 200,
        body: { done: ids, skipped: [] },
      });
      expect(await call('POST', '/api/tasks/bulk', { action: 'delete', ids: [...ids, id()] })).toMatchObject({
        body: { done: ids, skipped: [{}] },
      });
    });

    it('should be gone after DELETE with 204', async () => {
      const task = await newTask();
      expect(await call('DELETE', `/api/tasks/${task.id}`)).toMatchObject({ status: 204, body: '' });
      expect(await call('GET', `/api/tasks/${task.id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });

    it('should give their log lines after a sequence number', async () => {
      const task = await newTask();
      await product.database.query(
        `INSERT INTO task_logs (task_id, attempt, at, level, message) SELECT $1, 1, now(), 'info', 'line ' || n FROM generate_series(1, 5) n`,
        [task.id],
      );
      const all = (await call<{ seq: number; message: string }[]>('GET', `/api/tasks/${task.id}/logs`)).body;
      expect(all.map(({ message }) => message)).toEqual(['line 1', 'line 2', 'line 3', 'line 4', 'line 5']);
      const some = await call<{ message: string }[]>('GET', `/api/tasks/${task.id}/logs?after=${all[1]!.seq}&limit=2`);
      expect(some.body.map(({ message }) => message)).toEqual(['line 3', 'line 4']);
    });

    it('should give their files, which may run no script wherever they are opened', async () => {
      const task = await newTask();
      const body = Buffer.from('<script>alert(1)</script>');
      const file = id();
      await product.database.query(
        `INSERT INTO artifacts (id, task_id, attempt, step_key, kind, title, mime, bytes, sha256, body) VALUES ($1, $2, 1, '1', 'report', 'rëport "1".html', 'text/html', $3, 'x', $4)`,
        [file, task.id, body.length, body],
      );
      const shown = await call<string>('GET', `/api/tasks/${task.id}/artifacts/${file}`);
      expect([shown.status, shown.body, shown.headers.get('content-type')]).toEqual([200, body.toString(), 'text/html; charset=utf-8']);
      expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''r%C3%ABport%20%221%22.html`);
      expect((await call('GET', `/api/tasks/${task.id}/artifacts/${file}?download=1`)).headers.get('content-disposition')).toMatch(
        /^attachment/,
      );
      expect((await call('GET', `/api/tasks/${(await newTask()).id}/artifacts/${file}`)).status).toBe(404);
    });
  });

  describe('agents', () => {
    it('should be created, read, listed, changed and deleted', async () => {
      const created = await call<Row>('POST', '/api/agents', {
        name: 'Margin',
        type: 'Custom',
        schedule: 'daily',
        requiredApiKeys: ['openai'],
        config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
      });
      expect(created).toMatchObject({
        status: 201,
        body: { status: 'idle', schedule: 'daily', priority: 'medium', uptime: 0, requiredApiKeys: ['openai'] },
      });
      const path = `/api/agents/${created.body.id}`;
      expect((await call<Row>('GET', path)).body).toEqual(created.body);
      expect((await call<Row[]>('GET', '/api/agents?search=margin&status=idle&type=Custom')).body).toHaveLength(1);
      expect((await call('GET', '/api/agents')).headers.get('x-total-count')).toBe('1');
      expect(await call('PATCH', path, { description: 'New', version: created.body.version })).toMatchObject({
        status: 200,
        body: { description: 'New' },
      });
      expect(await call('PATCH', path, { name: 'Late', version: created.body.version })).toMatchObject({ status: 409 });
      expect((await call('DELETE', path)).status).toBe(204);
      expect((await call('GET', path)).status).toBe(404);
    });

    it('should run now when asked, with their own input or another', async () => {
      const agent = await newAgent();
      expect(await call('POST', `/api/agents/${agent.id}/run`, {})).toMatchObject({
        status: 201,
        body: { agentId: agent.id, agentName: 'Counter', status: 'queued' },
      });
      const input = { steps: [{ type: 'log', message: 'x' }] };
      const { body } = await call<Row>('POST', `/api/agents/${agent.id}/run`, { input }, { 'idempotency-key': 'run-1' });
      expect((await call<Row>('GET', `/api/tasks/${body.id}`)).body.input).toEqual(input);
      expect((await call<Row>('POST', `/api/agents/${agent.id}/run`, { input }, { 'idempotency-key': 'run-1' })).body.id).toBe(body.id);
      expect(await call('POST', `/api/agents/${agent.id}/run`, { input: { wrong: 1 } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'input.wrong' }] },
      });
    });

    it('should start and stop their schedule by status', async () => {
      const agent = await newAgent({ schedule: 'hourly' });
      const started = await call<Row>('PATCH', `/api/agents/${agent.id}`, { status: 'running' });
      expect(started.body.nextRunAt).toMatch(/:00:00\.000Z$/);
      expect((await call<Row[]>('GET', `/api/tasks?agentId=${agent.id}`)).body).toHaveLength(1);
      expect((await call<Row>('PATCH', `/api/agents/${agent.id}`, { status: 'paused' })).body.nextRunAt).toBeNull();
    });

    it('should leave their tasks behind when they go', async () => {
      const agent = await newAgent();
      const task = await newTask({ agentId: agent.id });
      await call('DELETE', `/api/agents/${agent.id}`);
      expect((await call<Row>('GET', `/api/tasks/${task.id}`)).body).toMatchObject({ agentId: null, agentName: null });
    });

    it('should show what they did in the last hours', async () => {
      const agent = await newAgent();
      await insertTask(product.database, { agent_id: agent.id, status: 'completed', started_at: new Date(), finished_at: new Date() });
      const { body } = await call<{ agentId: string; runs: Row[] }[]>('GET', '/api/agents/lanes?hours=1');
      expect(body).toEqual([{ agentId: agent.id, runs: [expect.objectContaining({ status: 'completed' })] }]);
      expect((await call<unknown[]>('GET', `/api/agents/lanes?agentId=${id()}`)).body).toEqual([]);
    });

    it('should come in six types that say what is missing where something is', async () => {
      const { body } = await call<{ type: string; worksNow: boolean; needs: string | null }[]>('GET', '/api/agent-types');
      expect(body.map(({ type }) => type)).toEqual([
        'Content Generation',
        'Social Media Management',
        'Email Marketing',
        'SEO Optimization',
        'Data Analysis',
        'Custom',
      ]);
      for (const { worksNow, needs } of body) if (!worksNow) expect(needs).toEqual(expect.any(String));
      for (const type of ['SEO Optimization', 'Data Analysis', 'Custom'])
        expect(body.find((row) => row.type === type)!.worksNow).toBe(true);
    });
  });

  describe('the rest', () => {
    it('should store an uploaded file and refuse one of more than 50 MB', async () => {
      const upload = (size: number) =>
        fetch(`${product.url}/api/files?name=orders.csv`, {
          method: 'POST',
          headers: { 'content-type': 'text/csv' },
          body: Buffer.alloc(size, 'a,b\n'),
        });
      const stored = await upload(1_000_000);
      expect([stored.status, await stored.json()]).toEqual([
        201,
        expect.objectContaining({ name: 'orders.csv', bytes: 1_000_000, mime: 'text/csv' }),
      ]);
      const refused = await upload(50_000_001);
      expect([refused.status, await refused.json()]).toEqual([413, expect.objectContaining({ code: 'too_large', statusCode: 413 })]);
      expect((await upload(0)).status).toBe(400);
    });

    it('should say who is signed in and what the browser needs to know', async () => {
      expect((await call('GET', '/api/session')).body).toMatchObject({ mode: 'open', user: { name: 'Administrator', role: 'owner' } });
      expect((await call('GET', '/api/config')).body).toMatchObject({ accessMode: 'open', stripePublishableKey: null });
    });

    it('should measure, and say null where there is nothing to measure', async () => {
      const { body } = await call<Row>('GET', '/api/stats');
      expect(body).toMatchObject({
        activeAgents: 0,
        completedTasks: 0,
        queueLength: 0,
        efficiency: null,
        waitSeconds: null,
        timeToEmptySeconds: null,
      });
      expect(body.completedPerHour).toEqual(Array(24).fill(0));
      await insertTask(product.database, { status: 'completed', started_at: new Date(), finished_at: new Date() });
      await insertTask(product.database, { status: 'failed', started_at: new Date(), finished_at: new Date() });
      const now = (await call<Row>('GET', '/api/stats')).body;
      expect(now).toMatchObject({ completedTasks: 1, efficiency: 50, efficiencyBasis: 'runs', completedToday: 1, failedToday: 1 });
      expect(now).toMatchObject({ completedWeek: 1, failedWeek: 1, waitSeconds: { started: 2 }, spendMicroUsd: 0 });
      expect((now.completedPerHour as number[]).at(-1)).toBe(1);
    });

    it('should count exactly the rows of the lists that its figures lead to', async () => {
      const today = { started_at: new Date(), finished_at: new Date() };
      await insertTask(product.database, { status: 'completed', ...today });
      await insertTask(product.database, { status: 'failed', ...today });
      await insertTask(product.database, { held: true });
      // What was deleted is in no list and in no figure.
      const hidden = await insertTask(product.database, { status: 'completed', started_at: new Date(), finished_at: new Date() });
      await call('DELETE', `/api/tasks/${hidden}`);
      const { body: stats } = await call<Row>('GET', '/api/stats');
      const listed = async (filter: string) => Number((await call('GET', `/api/tasks?limit=1&${filter}`)).headers.get('x-total-count'));
      expect(stats).toMatchObject({ completedTasks: 1, queueLength: 1, completedWeek: 1, waitSeconds: { started: 2 } });
      expect(await listed('status=completed')).toBe(stats.completedTasks);
      expect(await listed('status=queued')).toBe(stats.queueLength);
      expect(await listed(`status=completed&finishedFrom=${String(stats.todayFrom)}`)).toBe(stats.completedToday);
      const yesterday = `finishedFrom=${String(stats.yesterdayFrom)}&finishedUntil=${String(stats.yesterdayUntil)}`;
      expect(await listed(`status=completed&${yesterday}`)).toBe(stats.completedByNowYesterday);
      expect(await listed(`status=completed&finishedFrom=${String(stats.weekFrom)}`)).toBe(stats.completedWeek);
      expect(await listed(`startedFrom=${String(stats.hourFrom)}`)).toBe((stats.waitSeconds as Row).started);
    });

    it('should find the first steps done or open in what is there', async () => {
      const read = async () => (await call<{ visible: boolean; steps: { id: string; done: boolean }[] }>('GET', '/api/first-steps')).body;
      const done = async () => (await read()).steps.flatMap((step) => (step.done ? [step.id] : []));
      expect(await done()).not.toContain('backup');
      expect((await read()).visible).toBe(true);
      await product.database.query(
        `INSERT INTO audit_log (at, actor_kind, actor_name, action, subject_type, content, hash)
         VALUES (now(), 'system', 'Command line', 'backup.taken', 'data', '{}', '\\x00')`,
      );
      expect(await done()).toContain('backup');
      const agent = await insertAgent(product.database, { name: 'First' });
      expect(await done()).toContain('agent');
      const result = await insertTask(product.database, {
        agent_id: agent,
        status: 'completed',
        started_at: new Date(),
        finished_at: new Date(),
      });
      expect(await done()).toEqual(expect.arrayContaining(['key', 'agent', 'run', 'result', 'backup']));
      expect(await read()).toMatchObject({ resultTaskId: result });
      await call('PUT', '/api/settings', { showFirstSteps: false });
      expect((await read()).visible).toBe(false);
      await call('PUT', '/api/settings', { showFirstSteps: true });
    });

    it('should list notifications with their unread number and mark them as read', async () => {
      await product.database.query(
        `INSERT INTO notifications (id, kind, group_key, title, body) SELECT gen_random_uuid(), 'task.failed', 'g' || n, 'Title', 'Body' FROM generate_series(1, 3) n`,
      );
      const listed = await call<Row[]>('GET', '/api/notifications');
      expect([listed.body.length, listed.headers.get('x-unread-count')]).toEqual([3, '3']);
      expect(await call('POST', '/api/notifications/read', { ids: [listed.body[0]!.id] })).toMatchObject({
        status: 200,
        body: { unread: 2 },
      });
      expect((await call('POST', '/api/notifications/read', { all: true })).body).toEqual({ unread: 0 });
    });

    it('should say how it is', async () => {
      expect((await call('GET', '/health/live')).body).toEqual({ status: 'ok' });
      expect(await call('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ok', stuckTasks: 0 } });
      const metrics = await call<string>('GET', '/metrics');
      expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(metrics.body).toMatch(/^stallhand_queue_oldest_seconds \d/m);
    });

    it('should describe itself', async () => {
      const document = await call<{ openapi: string; paths: object }>('GET', '/api/docs-json');
      expect(document.body.openapi).toMatch(/^3\./);
      expect(Object.keys(document.body.paths)).toContain('/api/tasks/{id}');
    });

    it('should show its description on a page of its own, with all that the page needs', async () => {
      const leads = await call('GET', '/api/docs');
      expect([leads.status, leads.headers.get('location')]).toEqual([302, '/api/docs/']);
      const page = await call<string>('GET', '/api/docs/');
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8']);
      const named = [...page.body.matchAll(/(?:href|src)="\.?\/?([\w.-]+)"/g)].map(([, file]) => file!);
      expect(named).toEqual(expect.arrayContaining(['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-initializer.js']));
      for (const file of named) expect(`${file} ${(await call('GET', `/api/docs/${file}`)).status}`).toBe(`${file} 200`);
      expect((await call<string>('GET', '/api/docs/swagger-initializer.js')).body).toContain("url: '/api/docs-json'");
      const yaml = await call<string>('GET', '/api/docs-yaml');
      expect([yaml.status, yaml.headers.get('content-type')]).toEqual([200, 'text/yaml; charset=utf-8']);
    });

    it.each(['/api/unknown', '/api/tasks/counts/x', '/api'])('should answer 404 in the one error shape for %s', async (path) => {
      const { status, body } = await call<Row>('GET', path);
      expect([status, body.code, body.statusCode]).toEqual([404, 'not_found', 404]);
      expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('should send the headers that protect a page', async () => {
      const { headers } = await call('GET', '/api/config');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'/);
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('x-powered-by')).toBeNull();
    });
  });
});
