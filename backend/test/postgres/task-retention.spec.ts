import { Client } from 'pg';
import { removeTasks, taskReferences } from '../../src/modules/administration/storage/old-tasks';
import { countOldTasks } from '../../src/modules/tasks';
import { schemas } from '../../src/migrations/schemas';
import { asSql, type Sql } from '../../src/platform/database/database';
import type { TaskReference } from '../../src/platform/database/module-schema';
import { createDatabase, type TestDatabase } from '../database';
import { insertAgent, insertTask } from '../rows';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const limit = daysAgo(181);
const declared = Object.assign({}, ...Object.values(schemas).map(({ namesTasks }) => namesTasks)) as Record<string, TaskReference>;

describe('Ended tasks that are old', () => {
  let database: TestDatabase;
  let client: Client;
  let runId: string;
  let sql: Sql;

  beforeEach(async () => {
    database = await createDatabase();
    client = new Client({ connectionString: database.url });
    sql = asSql(client);
    await client.connect();
    runId = await database.value<string>(
      `INSERT INTO purge_runs (id, trigger, status, by_days) VALUES (gen_random_uuid(), 'manual', 'running', true) RETURNING id`,
    );
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  /** A connection that says when the first batch was counted. */
  const stopping = (stop: () => void) =>
    ({
      query: (text: string, values: unknown[] = []) => sql.query(text, values).finally(() => String(text).includes('jsonb_set') && stop()),
    }) as Sql;
  const ended = (days = 200, row: Record<string, unknown> = {}) =>
    insertTask(database, { status: 'completed', created_at: daysAgo(days + 1), finished_at: daysAgo(days), ...row });
  const remove = (signal = new AbortController().signal, tell: (count: number) => void = () => undefined) =>
    removeTasks(sql, { before: limit, runId, signal }, tell);
  const left = async () => (await database.query<{ id: string }>('SELECT id FROM tasks')).map(({ id }) => id).sort();
  const told = () => database.value<number | null>(`SELECT (removed ->> 'tasks')::int FROM purge_runs WHERE id = $1`, [runId]);
  const rowsOf = (table: string) => database.value(`SELECT count(*)::int FROM ${table}`);

  it('should go by their end, whatever the end was, with all that is theirs', async () => {
    const old = [await ended(200), await ended(182, { status: 'failed' }), await ended(900, { status: 'cancelled', deleted_at: null })];
    const kept = [
      await ended(180, { created_at: daysAgo(400) }),
      await insertTask(database, { created_at: daysAgo(400) }),
      await insertTask(database, { status: 'waiting', waiting_for: 'approval', created_at: daysAgo(400) }),
      // Its deletion may still be taken back.
      await ended(200, { deleted_at: new Date() }),
    ];
    for (const id of old) {
      await database.query(`INSERT INTO task_search (task_id, body) VALUES ($1, 'boxes')`, [id]);
      await database.query(`INSERT INTO task_result_search (task_id, output, log) VALUES ($1, 'boxes', 'boxes')`, [id]);
      await database.query(`INSERT INTO task_logs (task_id, attempt, at, level, message) VALUES ($1, 1, now(), 'info', 'x')`, [id]);
      await database.query(
        `INSERT INTO task_steps (task_id, attempt, key, index, title, kind, status, input_hash) VALUES ($1, 1, 'a', 0, 'A', 'custom', 'completed', '')`,
        [id],
      );
    }
    await database.query(
      `INSERT INTO usage_ledger (task_id, attempt, step_key, kind, provider, model, cost_micro_usd) VALUES ($1, 1, 'a', 'chat', 'openai', 'x', 7)`,
      [old[0]],
    );
    expect(await countOldTasks(database, limit, taskReferences)).toBe(3);
    expect(await remove()).toBe(3);
    expect(await left()).toEqual(kept.sort());
    for (const table of ['task_search', 'task_result_search', 'task_logs', 'task_steps']) expect(await rowsOf(table)).toBe(0);
    expect(await rowsOf('usage_ledger')).toBe(1);
    expect(await told()).toBe(3);
  });

  const insertBatch = (task: string) =>
    database.query(
      `INSERT INTO change_batches (id, title, proposed_by, proposer, task_id, step_key) VALUES (gen_random_uuid(), 'Prices', 'agent', 'A', $1, 's')`,
      [task],
    );
  const insertDelivery = async (task: string, status: string) => {
    const content = await database.value<string>(
      `INSERT INTO delivery_contents (id, task_id, digest, content) VALUES (gen_random_uuid(), $1, 'd', '{}') RETURNING id`,
      [task],
    );
    await database.query(
      `INSERT INTO deliveries (id, task_id, step, channel, key, target, content_id, retries, status) VALUES (gen_random_uuid(), $1, 's', 'email', 'k', 't', $2, 0, $3)`,
      [task, content, status],
    );
  };
  const insertApproval = (task: string, status: string) =>
    database.query(
      `INSERT INTO approvals (id, task_id, key, round, request_hash, retries, side_effect, title, summary, content, editable, self_approval, quorum, on_expire, status)
       VALUES (gen_random_uuid(), $1, 'k', 1, '', 0, 'custom', 'T', 'S', '{}', false, true, 1, 'reject', $2)`,
      [task, status],
    );
  const insertImport = (task: string, status: string) =>
    database.query(
      `INSERT INTO imports (id, file_name, file_bytes, file_sha256, detected, plan, status, task_id, created_by) VALUES (gen_random_uuid(), 'f', 1, '', '{}', '{}', $2, $1, 'x')`,
      [task, status],
    );
  const insertNft = (task: string, status: string) =>
    database.query(
      `INSERT INTO nfts (id, title, description, prompt, category, price, creator, owner_name, wanted_artist, seed, status, task_id, content_hash)
       VALUES (gen_random_uuid(), 't', '', '', 'art', 1, 'x', 'x', 'x', 1, $2, $1, 'h')`,
      [task, status],
    );
  const insertSync = async (task: string, status: string) => {
    const account = await database.value<string>(
      `INSERT INTO integrations (id, platform, account_id, account_name, credentials) VALUES (gen_random_uuid(), 'etsy', gen_random_uuid()::text, 'A', '') RETURNING id`,
    );
    await database.query(
      `INSERT INTO integration_syncs (id, integration_id, task_id, trigger, status) VALUES (gen_random_uuid(), $1, $2, 'manual', $3)`,
      [account, task, status],
    );
  };
  const insertOpportunity = (task: string) =>
    database.query(
      `INSERT INTO trend_opportunities (id, title, type, description, effort, competition_level, revenue_reason, timeframe, inputs, run_id)
       VALUES (gen_random_uuid(), 'O', 'Bundle', '', 'low', 'low', '', '', '{}', $1)`,
      [task],
    );

  it.each<[string, (task: string) => Promise<unknown>]>([
    ['a retry of it is open', (id) => insertTask(database, { retried_from_id: id })],
    ['a task to come works on its result', (id) => insertTask(database, { status: 'pending', input: { taskId: id } })],
    ['an agent works on its result', (id) => insertAgent(database, { config: { input: { taskId: id } } })],
    ['a change of it is still there', insertBatch],
    ['a message of it may leave', (id) => insertDelivery(id, 'pending')],
    ['nobody said whether a message of it left', (id) => insertDelivery(id, 'unknown')],
    ['somebody is asked about it', (id) => insertApproval(id, 'pending')],
    ['an import is under way', (id) => insertImport(id, 'undoing')],
    ['a picture is being made', (id) => insertNft(id, 'generating')],
    ['a sync is under way', (id) => insertSync(id, 'running')],
    ['a project is its run', insertOpportunity],
    [
      'its stock may be sold twice',
      (id) => database.query(`INSERT INTO oversell_risks (sku, stock, promised, task_id) VALUES ('A', 1, 2, $1)`, [id]),
    ],
  ])('should stay while %s', async (_, refer) => {
    const kept = await ended();
    const gone = await ended();
    await refer(kept);
    expect(await countOldTasks(database, limit, taskReferences)).toBe(1);
    expect(await remove()).toBe(1);
    expect(await left()).toContain(kept);
    expect(await left()).not.toContain(gone);
  });

  it.each<[string, string, (task: string) => Promise<unknown>]>([
    ['a message left', 'deliveries', (id) => insertDelivery(id, 'sent')],
    ['somebody was asked', 'approvals', (id) => insertApproval(id, 'approved')],
  ])('should go where %s, with the record of that', async (_, table, refer) => {
    await refer(await ended());
    expect(await remove()).toBe(1);
    expect(await rowsOf(table)).toBe(0);
  });

  it.each<[string, string, (task: string) => Promise<unknown>]>([
    ['an import is over', 'imports', (id) => insertImport(id, 'completed')],
    ['a sync is over', 'integration_syncs', (id) => insertSync(id, 'failed')],
    ['a picture is made', 'nfts', (id) => insertNft(id, 'available')],
  ])('should go where %s, and the record of that stays', async (_, table, refer) => {
    await refer(await ended());
    expect(await remove()).toBe(1);
    expect(await rowsOf(table)).toBe(1);
  });

  describe('of workflows', () => {
    const workflow = async (definition: unknown = {}) => {
      const id = await database.value<string>(`INSERT INTO workflows (id, name) VALUES (gen_random_uuid(), 'W') RETURNING id`);
      await database.query(`INSERT INTO workflow_versions (workflow_id, version, definition, author) VALUES ($1, 1, $2, 'x')`, [
        id,
        JSON.stringify(definition),
      ]);
      return id;
    };
    const runOf = async (workflowId: string, task: string) => {
      await database.query(
        `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, time_zone) VALUES ($1, $2, 1, 'manual', 'UTC')`,
        [task, workflowId],
      );
      return task;
    };
    const part = (run: string, task: string) =>
      database.query(`INSERT INTO workflow_children (run_id, step_key, task_id) VALUES ($1, 'step', $2)`, [run, task]);

    it('should stay as parts of a run that waits or ended later, and go with one that is old', async () => {
      const id = await workflow();
      const waiting = await runOf(id, await insertTask(database, { status: 'waiting', created_at: daysAgo(300) }));
      const younger = await runOf(id, await ended(100));
      const old = await runOf(id, await ended(190));
      const parts = [await ended(200), await ended(200), await ended(200)];
      await part(waiting, parts[0]!);
      await part(younger, parts[1]!);
      await part(old, parts[2]!);
      expect(await remove()).toBe(2);
      expect(await left()).toEqual([waiting, younger, parts[0]!, parts[1]!].sort());
    });

    it('should stay as runs while a part is open', async () => {
      const run = await runOf(await workflow(), await ended());
      await part(run, await insertTask(database, { created_at: daysAgo(300) }));
      expect(await remove()).toBe(0);
    });

    it('should stay while a step of a workflow works on their result, until another version does not', async () => {
      const kept = await ended();
      const id = await workflow({ steps: [{ key: 'post', config: { input: { taskId: kept } } }] });
      expect(await remove()).toBe(0);
      await database.query(`INSERT INTO workflow_versions (workflow_id, version, definition, author) VALUES ($1, 2, '{}', 'x')`, [id]);
      await database.query('UPDATE workflows SET version = 2 WHERE id = $1', [id]);
      expect(await remove()).toBe(1);
    });
  });

  it('should stay as what a tool started while its starter is there, whatever other keys look like', async () => {
    const starter = await ended(100);
    const kept = await ended(200, { idempotency_key: `tool:${starter}:a:1` });
    await ended(200, { idempotency_key: 'tool:------------------------------------:x' });
    expect(await remove()).toBe(1);
    expect(await left()).toEqual([starter, kept].sort());
  });

  it('should go batch by batch, go on where a stopped run was, and be counted once', async () => {
    await database.query(
      `INSERT INTO tasks (id, title, type, status, created_at, finished_at)
       SELECT gen_random_uuid(), 'Old', 'Custom', 'completed', now() - interval '300 days', now() - interval '200 days' FROM generate_series(1, 1700)`,
    );
    const stop = new AbortController();
    const first = removeTasks(
      stopping(() => stop.abort()),
      { before: limit, runId, signal: stop.signal },
      () => undefined,
    );
    expect(await first).toBe(500);
    expect(await told()).toBe(500);
    const counts: number[] = [];
    expect(await remove(undefined, (count) => counts.push(count))).toBe(1200);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1200);
    expect(await told()).toBe(1700);
    expect(await left()).toEqual([]);
  });

  it('should be passed by while somebody holds it, and not go when it was started again', async () => {
    const held = await ended();
    await ended();
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE tasks SET status = 'queued', retries = 1, finished_at = NULL WHERE id = $1`, [held]);
    expect(await remove()).toBe(1);
    await other.query('COMMIT');
    await other.end();
    expect(await remove()).toBe(0);
    expect(await left()).toEqual([held]);
  });

  it('should be named by no column that says nothing about them', async () => {
    const named = await database.query<{ column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns c JOIN pg_tables t ON t.tablename = c.table_name
       WHERE t.schemaname = 'public' AND table_schema = 'public' AND column_name LIKE '%task_id'`,
    );
    const tied = await database.query<{ column: string; does: string }>(
      `SELECT c.conrelid::regclass || '.' || a.attname AS column, c.confdeltype AS does FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.conparentid = 0 AND c.confrelid IN ('tasks'::regclass, 'workflow_runs'::regclass)`,
    );
    expect([...named, ...tied].filter(({ column }) => !declared[column])).toEqual([]);
    const does = { goes: 'c', forgets: 'n', outlives: undefined };
    const ties = new Map(tied.map(({ column, does: rule }) => [column, rule]));
    expect(Object.entries(declared).filter(([column, { then }]) => ties.get(column) !== does[then])).toEqual([]);
  });
});
