import type { INestApplicationContext } from '@nestjs/common';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { insertAgent, insertTask } from '../rows';
import { settingsAreKnown } from '../settings-known';

interface Values {
  version: number;
  undoable: string[];
  updatedBy: string | null;
  [name: string]: unknown;
}

const master = Buffer.alloc(32, 7).toString('base64');
const mail = { kind: 'smtp', host: 'mail.example.com', port: 587, secure: false, user: 'shop', from: 'shop@example.com' };

describe('Settings', () => {
  let product: Product;
  let workers: INestApplicationContext[] = [];
  const call = <T = Values>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  const put = async (change: object): Promise<Values> => {
    const { status, body } = await call('PUT', '/api/settings', change);
    expect({ status, body }).toMatchObject({ status: 200 });
    await settingsAreKnown(product, workers);
    return body;
  };

  beforeAll(async () => {
    product = await startProduct({ worker: false, settings: { MASTER_KEY: master } });
  });
  afterAll(() => product.close());

  it('should start with the defaults of the specification', async () => {
    expect((await call('GET', '/api/settings')).body).toMatchObject({
      maxConcurrentTasks: 10,
      taskTimeoutMinutes: 30,
      rotationIntervalDays: 90,
      logRetentionDays: 30,
      taskRetentionDays: 0,
      autoRetryFailedTasks: true,
      requireApiKeyRotation: true,
      enableTwoFactor: false,
      weeklyReports: false,
      version: 1,
      undoable: [],
    });
  });

  it('should change only what the request names, say by whom, and count the version', async () => {
    const before = await put({ organizationName: 'Linen & Oak' });
    const after = await put({ logRetentionDays: 14, version: before.version });
    expect(after).toMatchObject({
      organizationName: 'Linen & Oak',
      logRetentionDays: 14,
      version: before.version + 1,
      updatedBy: 'Administrator',
    });
  });

  it('should refuse a change that is based on an older version', async () => {
    const { version } = await put({ organizationName: 'Oak' });
    const answers = await Promise.all([1, 2].map((n) => call('PUT', '/api/settings', { organizationName: `Oak ${n}`, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('should undo one change after the other, newest first', async () => {
    const start = await put({ maxConcurrentTasks: 5, taskTimeoutMinutes: 10 });
    await put({ maxConcurrentTasks: 6 });
    expect((await put({ taskTimeoutMinutes: 11 })).undoable).toEqual(['taskTimeoutMinutes']);
    expect((await call('POST', '/api/settings/undo')).body).toMatchObject({ maxConcurrentTasks: 6, taskTimeoutMinutes: 10 });
    expect((await call('POST', '/api/settings/undo')).body).toMatchObject({ maxConcurrentTasks: 5, version: start.version + 4 });
  });

  it('should reset only after RESET was typed, and undo that too', async () => {
    await put({ organizationName: 'Oak', maxConcurrentTasks: 3 });
    expect((await call('POST', '/api/settings/reset', { confirm: 'reset' })).status).toBe(400);
    expect((await call('POST', '/api/settings/reset', { confirm: 'RESET' })).body).toMatchObject({
      organizationName: 'My shop',
      maxConcurrentTasks: 10,
    });
    expect((await call('POST', '/api/settings/undo')).body).toMatchObject({ organizationName: 'Oak', maxConcurrentTasks: 3 });
  });

  it('should answer 409 when there is nothing to undo', async () => {
    await product.database.query('UPDATE settings_changes SET undone_at = now()');
    expect(await call('POST', '/api/settings/undo')).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
  });

  it('should say that two-factor needs sign-in', async () => {
    expect(await call('PUT', '/api/settings', { enableTwoFactor: true })).toMatchObject({
      status: 409,
      body: { code: 'needs_password_mode' },
    });
  });

  it('should record each change with its values before and after', async () => {
    await put({ organizationName: 'Before' });
    await put({ organizationName: 'After' });
    const content = await product.database.value<string>('SELECT content FROM audit_log ORDER BY id DESC LIMIT 1');
    expect((JSON.parse(content) as unknown[]).slice(1, 7)).toEqual([
      ['person', null, 'Administrator'],
      'settings.updated',
      'settings',
      null,
      { organizationName: 'Before' },
      { organizationName: 'After' },
    ]);
  });

  it.each([
    { maxConcurrentTasks: 0 },
    { maxConcurrentTasks: 101 },
    { maxConcurrentTasks: 1.5 },
    { maxConcurrentTasks: '5' },
    { maxConcurrentTasks: null },
    { taskTimeoutMinutes: 1_441 },
    { rotationIntervalDays: 366 },
    { logRetentionDays: 0 },
    { taskRetentionDays: 180 },
    { taskRetentionDays: 3_651 },
    { taskRetentionDays: null },
    { taskRetentionDays: -0.5 },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { timeZone: ['UTC'] },
    { organizationName: '   ' },
    { organizationName: 'x'.repeat(121) },
    { organizationName: 'a\u0000b' },
    { autoRetryFailedTasks: 'yes' },
    { defaultTaskPriority: 'urgent' },
    { notificationEmail: 'not an address' },
    { notificationEmail: ['a@example.com'] },
    { quietHours: { from: '24:00', to: '07:00' } },
    { quietHours: { from: '07:00', to: '07:00' } },
    { quietHours: [] },
    { quietHours: 'night' },
    { appearance: { theme: 'pink', density: 'compact' } },
    { appearance: { theme: 'dark' } },
    { mail: { kind: 'smtp', from: 'shop@example.com' } },
    { mail: { kind: 'smtp', host: 'mail.example.com' } },
    { mail: { kind: 'smtp', host: 'mail.example.com/x', from: 'shop@example.com' } },
    { mail: { kind: 'sendgrid', from: 'shop@example.com' } },
    { mail: { ...mail, port: 0 } },
    { mail: { ...mail, password: { $ne: '' } } },
    { version: 'latest' },
    { unknownSetting: 1 },
  ])('should refuse %j', async (change) => {
    const before = (await call('GET', '/api/settings')).body.version;
    expect(await call('PUT', '/api/settings', change)).toMatchObject({ status: 400 });
    expect((await call('GET', '/api/settings')).body.version).toBe(before);
  });

  it('should keep the mail password sealed and never show it', async () => {
    const answer = await put({ mail: { ...mail, password: 'p4ssw0rd-of-the-mail' } });
    expect(answer.mail).toEqual({ ...mail, hasPassword: true });
    const stored = await product.database.query(`SELECT s.*, (SELECT json_agg(c) FROM settings_changes c) AS history,
      (SELECT json_agg(a) FROM audit_log a) AS audit FROM settings s`);
    expect(JSON.stringify([answer, stored])).not.toContain('p4ssw0rd');
    expect(stored[0]!.mail_password).toMatch(/^v1\./);
    expect((await put({ mail: { ...mail, from: 'hello@example.com' } })).mail).toMatchObject({ hasPassword: true });
  });

  it('should not send the stored mail password to another server', async () => {
    await put({ mail: { ...mail, password: 'p4ssw0rd-of-the-mail' } });
    const elsewhere = { mail: { ...mail, host: 'collector.example.net' } };
    expect(await call('PUT', '/api/settings', elsewhere)).toMatchObject({ status: 400, body: { errors: [{ field: 'mail.password' }] } });
    expect((await put({ mail: { ...elsewhere.mail, password: null } })).mail).toMatchObject({ hasPassword: false });
  });

  describe('in effect', () => {
    const task = async (body: object = {}) =>
      (
        await call<{ id: string; priority: string; timeoutMs: number }>('POST', '/api/tasks', {
          title: 'Count',
          input: { steps: [] },
          ...body,
        })
      ).body;

    it('should give new tasks the default priority and time limit', async () => {
      await put({ defaultTaskPriority: 'low', taskTimeoutMinutes: 7 });
      expect(await task()).toMatchObject({ priority: 'low', timeoutMs: 7 * 60_000 });
      expect(await task({ priority: 'high' })).toMatchObject({ priority: 'high' });
    });

    it('should move daily schedules to the new time zone', async () => {
      await put({ timeZone: 'UTC' });
      const agent = await insertAgent(product.database, {
        status: 'running',
        schedule: 'daily',
        next_run_at: new Date(),
        running_since: new Date(),
      });
      const hour = () => product.database.value<number>('SELECT extract(hour FROM next_run_at)::int FROM agents WHERE id = $1', [agent]);
      await put({ timeZone: 'Asia/Tokyo' });
      await eventually('09:00 in Tokyo', async () => (await hour()) === 0);
      await put({ timeZone: 'UTC' });
      await eventually('09:00 UTC', async () => (await hour()) === 9);
    });
  });

  describe('in two workers', () => {
    beforeAll(async () => {
      workers = [await product.anotherWorker(), await product.anotherWorker()];
    });
    afterAll(() => Promise.all(workers.map((worker) => worker.close())));
    beforeEach(() => product.database.query('DELETE FROM tasks'));

    const wait = (seconds: number) => ({ steps: [{ type: 'wait', seconds }] });
    /** A page that cannot be fetched is worth another try. */
    const failing = async () => {
      const input = { url: 'http://does-not-exist.invalid/' };
      return (await call<{ id: string }>('POST', '/api/tasks', { title: 'Read', type: 'SEO Optimization', input })).body.id;
    };
    const end = (id: string) =>
      eventually('the end', async () => {
        const [row] = await product.database.query('SELECT status, attempt, error FROM tasks WHERE id = $1 AND finished_at IS NOT NULL', [
          id,
        ]);
        return row;
      });

    it('should limit the tasks that run in both together, at once, and let go when raised', async () => {
      await put({ maxConcurrentTasks: 2 });
      for (let i = 0; i < 8; i++) await call('POST', '/api/tasks', { title: 'Wait', input: wait(30) });
      const running = () => product.database.value(`SELECT count(*)::int FROM tasks WHERE status = 'running'`);
      await eventually('two run', async () => (await running()) === 2);
      for (let i = 0; i < 10; i++) {
        expect(await running()).toBe(2);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await put({ maxConcurrentTasks: 6 });
      await eventually('six run', async () => (await running()) === 6);
    });

    it('should fail a task at once without auto-retry, and plan another attempt with it', async () => {
      await put({ autoRetryFailedTasks: false });
      expect(await end(await failing())).toMatchObject({ status: 'failed', attempt: 1, error: { retryable: true } });
      await put({ autoRetryFailedTasks: true });
      const id = await failing();
      const planned = `SELECT failures = 1 AND status IN ('pending', 'queued', 'running') FROM tasks WHERE id = $1`;
      await eventually('another attempt is planned', () => product.database.value(planned, [id]));
    });

    it('should stop a task at its time limit', async () => {
      const slow = await insertTask(product.database, { input: wait(30), timeout_ms: 300, max_attempts: 1 });
      expect(await end(slow)).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
    });
  });
});
