import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { loadBackup } from '../../src/modules/administration/backups/load-backup';
import { restoreBackupFile } from '../../src/modules/administration/backups/restore-backup';
import { PurgeRunner } from '../../src/modules/administration/storage/purge-runner';
import { neverInBackup } from '../../src/modules/administration/system/kept-tables';
import { EventBus } from '../../src/platform/events';
import { onOwnConnection } from '../../src/platform/database/own-connection';
import { type Product, startProduct } from '../app';
import { createEmptyDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { insertAgent, insertTask } from '../rows';
import { settingsAreKnown } from '../settings-known';

interface Storage {
  databaseBytes: number;
  purgeableBytes: number;
  tables: { name: string; bytes: number; purgeableRows: number }[];
  lastPurge: { id: string; status: string; removed: Record<string, number>; freedBytes: number } | null;
}

const masterKey = Buffer.alloc(32, 7);

describe('Administration', () => {
  let product: Product;
  let backups: string;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  const storage = async () => (await call<Storage>('GET', '/api/system/storage')).body;

  const restoreCommand = (file: string) =>
    promisify(execFile)(process.execPath, [join(__dirname, '../../dist/restore.js'), file, '--drill'], {
      env: { ...process.env, DATABASE_URL: product.database.url, MASTER_KEY: masterKey.toString('base64') },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
    );

  beforeAll(async () => {
    backups = mkdtempSync(join(tmpdir(), 'stallhand-backups-'));
    product = await startProduct({ settings: { BACKUP_DIR: backups, MASTER_KEY: masterKey.toString('base64') } });
    // Tonight is done, so that only what is asked for runs.
    await product.database.query(
      `INSERT INTO purge_runs (id, trigger, night, status) VALUES (gen_random_uuid(), 'nightly', now()::date, 'done') ON CONFLICT DO NOTHING`,
    );
  });
  afterAll(async () => {
    await product.close();
    rmSync(backups, { recursive: true, force: true });
  });

  it('should say what really runs', async () => {
    const { body } = await call('GET', '/api/system');
    expect(body).toMatchObject({
      node: process.version,
      accessMode: 'open',
      workers: 1,
      version: (JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as { version: string }).version,
      commit: expect.stringMatching(/^([0-9a-f]{12}(-changed)?|unknown)$/) as string,
    });
    expect(body.storage).toBe(`PostgreSQL ${await product.database.value<string>(`SELECT current_setting('server_version')`)}`);
    expect(body.processes).toHaveLength(2);
  });

  it('should free disk by removing what is older than the retention, and keep the rest', async () => {
    await call('PUT', '/api/settings', { logRetentionDays: 7 });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const old = await insertTask(product.database, { status: 'completed', finished_at: ago(8) });
    const young = await insertTask(product.database, { status: 'completed', finished_at: ago(6) });
    const lines = (task: string, at: Date, count: number) =>
      product.database.query(
        `INSERT INTO task_logs (task_id, attempt, at, level, message) SELECT $1, 1, $2, 'info', repeat(md5(n::text), 30) FROM generate_series(1, $3) n`,
        [task, at, count],
      );
    const logLines = () => product.database.value('SELECT count(*)::int FROM task_logs');
    const transaction = async () => {
      const client = new Client({ connectionString: product.database.url });
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      return client;
    };
    await lines(old, ago(8), 20_000);
    await lines(young, ago(6), 500);
    for (const days of [8, 6]) {
      await product.database.query(
        `INSERT INTO activities (id, type, description, created_at) VALUES (gen_random_uuid(), 'task.completed', 'x', $1)`,
        [ago(days)],
      );
    }
    const before = await storage();
    expect(before.tables.find(({ name }) => name === 'task_logs')).toMatchObject({ purgeableRows: 20_000 });
    expect(before.purgeableBytes).toBeGreaterThan(10_000_000);

    // Transactions that began before the removal keep its rows in sight: one that reads, and one that has written and idles.
    const [reader, writer] = await Promise.all([transaction(), transaction()]);
    await reader.query('SELECT count(*) FROM tasks');
    await writer.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED; SELECT pg_current_xact_id()');
    const asked = await call<{ id: string }>('POST', '/api/system/storage/purge');
    expect(asked.status).toBe(202);
    await eventually('the rows are removed', async () => (await logLines()) === 500);
    for (const open of [reader, writer]) {
      await sleep(1_000);
      await open.query('COMMIT');
      await open.end();
    }
    const done: Storage = await eventually('the purge', async () => {
      const now = await storage();
      return now.lastPurge?.id === asked.body.id && now.lastPurge.status !== 'waiting' && now.lastPurge.status !== 'running' ? now : null;
    });
    expect(done.lastPurge).toMatchObject({ status: 'done', removed: { task_logs: 20_000, activities: 1 } });
    expect(before.databaseBytes - done.databaseBytes).toBeGreaterThan(10_000_000);
    expect(done.lastPurge!.freedBytes).toBeGreaterThan(10_000_000);
    expect(await logLines()).toBe(500);
    expect(await product.database.value('SELECT count(*)::int FROM tasks WHERE id = ANY($1)', [[old, young]])).toBe(2);
  });

  it('should remove tasks that ended long ago when it is set to, say how many before, and what became of one after', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const madeAgo = (days: number) => uuidv7({ msecs: ago(days).getTime() });
    const ended = (days: number, title: string) =>
      insertTask(product.database, {
        id: madeAgo(days + 1),
        title,
        status: 'completed',
        created_at: ago(days + 1),
        finished_at: ago(days),
      });
    const [gone, kept] = [await ended(400, 'Long ago'), await ended(300, 'Not so long ago')];
    const total = async () => (await call<{ total: number }>('GET', '/api/tasks/counts')).body.total;
    const before = await total();

    // A run that is open, such as one of the start of this spec, would be answered instead of a new one.
    const open = () => product.database.value(`SELECT count(*)::int FROM purge_runs WHERE status IN ('waiting', 'running')`);
    await eventually('no run is open', async () => (await open()) === 0);
    expect((await call('GET', '/api/system/storage/old-tasks?days=365')).body).toEqual({ count: 1 });
    expect((await call('GET', '/api/system/storage/old-tasks?days=0')).body).toEqual({ count: 0 });
    for (const days of ['180', '3651', '-1', '200.5', 'x'])
      expect((await call('GET', `/api/system/storage/old-tasks?days=${days}`)).status).toBe(400);
    const refused = await call<{ message: string }>('PUT', '/api/settings', { taskRetentionDays: 90 });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Analytics compares 90 days with the 90 before them');
    expect((await call('PUT', '/api/settings', { taskRetentionDays: 365 })).status).toBe(200);
    await settingsAreKnown(product);
    expect((await storage()).tables.find(({ name }) => name === 'tasks')).toMatchObject({ purgeableRows: 1 });

    const told: unknown[] = [];
    const stop = product.app.get(EventBus).subscribe((message) => message.type === 'task.purged' && told.push(message.data));
    const asked = await call<{ id: string }>('POST', '/api/system/storage/purge');
    const done: Storage = await eventually('the purge', async () => {
      const now = await storage();
      return now.lastPurge?.id === asked.body.id && now.lastPurge.status === 'done' ? now : null;
    });
    await eventually('it is told', () => told.length > 0);
    stop();
    expect(done.lastPurge!.removed.tasks).toBe(1);
    expect(told).toEqual([{ count: 1 }]);
    expect(await total()).toBe(before - 1);
    for (const path of ['', '/logs']) {
      const { status, body } = await call<{ message: string }>('GET', `/api/tasks/${gone}${path}`);
      expect([status, body.message]).toEqual([404, expect.stringContaining('Ended tasks are removed 365 days after their end') as string]);
    }
    expect((await call('POST', `/api/tasks/${gone}/cancel`)).body.message).toContain('365 days');
    expect((await call('GET', `/api/tasks/${uuidv7()}`)).body.message).toBe('This task does not exist.');
    expect((await call('GET', `/api/tasks/${kept}`)).status).toBe(200);
    await call('PUT', '/api/settings', { taskRetentionDays: 0 });
  });

  it('should purge once a night, after three on the clock of the shop, and not late in the evening', async () => {
    const runner = product.worker!.get(PurgeRunner, { strict: false });
    const nights = () => product.database.value<number>(`SELECT count(*)::int FROM purge_runs WHERE night >= '2031-01-01'`);
    await runner.tick(new Date('2031-03-05T23:30:00Z'));
    expect(await nights()).toBe(0);
    await Promise.all([runner.tick(new Date('2031-03-06T03:00:00Z')), runner.tick(new Date('2031-03-06T04:00:00Z'))]);
    await runner.tick(new Date('2031-03-07T02:59:00Z'));
    expect(await nights()).toBe(1);
  });

  it.each([{}, { confirm: 'clear all data' }, { confirm: ['CLEAR ALL DATA'] }, { confirm: 'CLEAR ALL DATA', force: true }])(
    'should clear nothing for %j',
    async (body) => {
      const tasks = await product.database.value('SELECT count(*)::int FROM tasks');
      expect((await call('POST', '/api/system/clear', body)).status).toBe(400);
      expect(await product.database.value('SELECT count(*)::int FROM tasks')).toBe(tasks);
      expect(readdirSync(backups)).toEqual([]);
    },
  );

  it('should clear all data after writing every row of it to a file that only the owner reads', async () => {
    await call('PUT', '/api/settings', { organizationName: 'Linen & Oak' });
    await insertAgent(product.database, { name: 'Counter "ü"' });
    const tasks = await product.database.value('SELECT count(*)::int FROM tasks');
    const { status, body } = await call<{ backup: string; removed: Record<string, number> }>('POST', '/api/system/clear', {
      confirm: 'Linen & Oak',
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { removed: { agents: 1, tasks } } });

    const file = join(backups, body.backup);
    expect([readdirSync(backups), statSync(file).mode & 0o777]).toEqual([[body.backup], 0o600]);
    const bytes = readFileSync(file);
    for (const canary of ['Counter "ü"', 'Linen & Oak']) expect(bytes.includes(canary)).toBe(false);
    expect(() => gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1))).toThrow();
    const { rows } = await restoreBackupFile(product.database.url, file, masterKey, { drill: true });
    expect(rows).toMatchObject({ tasks, task_logs: 500, agents: 1 });

    const changed = join(mkdtempSync(join(tmpdir(), 'stallhand-changed-')), 'changed');
    bytes[bytes.length - 100]! ^= 1;
    for (const [content, why] of [
      [bytes, /changed/],
      [gzipSync('INSERT INTO users'), /older version and is not sealed/],
      [Buffer.from('INSERT INTO users'), /is not a backup/],
    ] as const) {
      writeFileSync(changed, content);
      expect(await restoreCommand(changed)).toMatchObject({ code: 1, text: expect.stringMatching(why) as string });
    }

    for (const table of ['agents', 'tasks', 'task_logs', 'activities']) {
      expect(await product.database.value(`SELECT count(*)::int FROM ${table}`)).toBe(0);
    }
    expect((await call('GET', '/api/settings')).body).toMatchObject({ organizationName: 'Linen & Oak' });
    expect((await call('GET', '/api/audit-log?action=data.cleared')).body).toMatchObject([{ after: { backup: body.backup } }]);
    expect((await call('GET', '/api/audit-log/status')).body).toMatchObject({ intact: true });
    expect(
      (
        await call('POST', '/api/agents', {
          name: 'New',
          type: 'Custom',
          config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
        })
      ).status,
    ).toBe(201);
  });

  it('should restore from that file every row as it was before the clearing', async () => {
    const fingerprint = async (database: Pick<TestDatabase, 'query'>) => {
      const tables = await database.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      const stored = tables.map(({ name }) => name).filter((name) => !neverInBackup.has(name));
      const ofTable = async (name: string) => {
        const rows = await database.query<{ md5: string }>(
          `SELECT md5(string_agg(to_jsonb(t)::text, '|' ORDER BY to_jsonb(t)::text)) FROM ${name} t`,
        );
        return [name, rows[0]!.md5];
      };
      return Promise.all(stored.map(ofTable));
    };
    await call('POST', '/api/agents', {
      name: 'Keeper',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
    await call('POST', '/api/tasks', { title: 'Kept', type: 'Custom', input: { steps: [{ type: 'wait', seconds: 0 }] } });
    const open = `SELECT (SELECT count(*) FROM fact_backlog)::int + (SELECT count(*) FROM tasks WHERE finished_at IS NULL)::int`;
    await eventually('quiet', async () => (await product.database.value(open)) === 0);
    const before = await fingerprint(product.database);
    const { body } = await call<{ backup: string }>('POST', '/api/system/clear', { confirm: 'CLEAR ALL DATA' });
    expect(await fingerprint(product.database)).not.toEqual(before);

    const restored = await createEmptyDatabase();
    try {
      await loadBackup(restored.url, join(backups, body.backup), masterKey);
      expect(await fingerprint(restored)).toEqual(before);
    } finally {
      await restored.drop();
    }
  });

  it('should have in the backup what was written while the clearing waited for its turn', async () => {
    const cleared = await onOwnConnection(product.database.url, async (sql) => {
      await sql.query('BEGIN');
      await sql.query(`INSERT INTO activities (id, type, description) VALUES (gen_random_uuid(), 'agent.created', 'late')`);
      const clearing = call<{ backup: string; removed: Record<string, number> }>('POST', '/api/system/clear', {
        confirm: 'CLEAR ALL DATA',
      });
      const waits = `SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'activities'::regclass`;
      await eventually('the clearing waits', async () => (await product.database.value(waits)) === 1);
      await sql.query('COMMIT');
      return clearing;
    });
    expect(cleared.body.removed).toMatchObject({ activities: 1 });
    const { rows } = await restoreBackupFile(product.database.url, join(backups, cleared.body.backup), masterKey, { drill: true });
    expect(rows.activities).toBe(1);
  });

  it('should clear all the same when a statement that is under way holds tables in another order', async () => {
    const { status } = await onOwnConnection(product.database.url, async (sql) => {
      // The clearing is to be the one that Postgres refuses.
      await sql.query(`SET deadlock_timeout = '1min'`);
      await sql.query('BEGIN');
      await sql.query('LOCK TABLE tasks IN ROW EXCLUSIVE MODE');
      const clearing = call('POST', '/api/system/clear', { confirm: 'CLEAR ALL DATA' });
      const waits = `SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'tasks'::regclass`;
      await eventually('the clearing waits', async () => (await product.database.value(waits)) === 1);
      await sql.query('LOCK TABLE activities IN ROW EXCLUSIVE MODE');
      await sql.query('COMMIT');
      return clearing;
    });
    expect(status).toBe(200);
  });

  it('should clear nothing when the backup cannot be written', async () => {
    const agents = await product.database.value('SELECT count(*)::int FROM agents');
    rmSync(backups, { recursive: true });
    writeFileSync(backups, 'a file where the folder should be');
    expect((await call('POST', '/api/system/clear', { confirm: 'CLEAR ALL DATA' })).status).toBe(500);
    expect(await product.database.value('SELECT count(*)::int FROM agents')).toBe(agents);
  });
});
