import { v7 as uuidv7 } from 'uuid';
import { AgentScheduler } from '../../src/modules/agents/agent-scheduler';
import { AgentsService } from '../../src/modules/agents/agents.service';
import { RunLoader } from '../../src/modules/workflows/engine/run-loader';
import { HookStarts } from '../../src/modules/workflows/hooks/hook-starts';
import {
  activeTriggerColumns,
  activeTriggerJoin,
  toActiveTrigger,
  TriggerStarter,
} from '../../src/modules/workflows/triggers/trigger-starter';
import { WorkflowRunsService } from '../../src/modules/workflows/workflow-runs.service';
import { WorkflowsService } from '../../src/modules/workflows/workflows.service';
import { TaskCreation, TasksService } from '../../src/modules/tasks';
import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { Transactions } from '../../src/platform/events';
import { type Authority, type RequestContext, runInContext, unlimited } from '../../src/platform/http/request-context';
import { SQL } from '../../src/platform/database/sql';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';

const ended = 'The API token that this works for has ended. Start it again yourself to let it go on.';
const log = { input: { steps: [{ type: 'log', message: 'x' }] } };

describe('Work that a token wrote', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  let token: string;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database, { ACCESS_MODE: 'open' });
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('DELETE FROM tasks');
    await database.query('DELETE FROM usage_ledger');
    await database.query('DELETE FROM agents');
    await database.query(`UPDATE workflows SET status = 'inactive'`);
    token = await newToken('Writer');
  });

  const newToken = async (name: string, microUsdPerDay: number | null = 1_000): Promise<string> => {
    const id = uuidv7();
    await database.query(
      `INSERT INTO api_tokens (id, name, holder, hash, ending, made_by_name, by_administrator, mode, permissions, micro_usd_per_day,
         requests_per_minute, expires_at)
       VALUES ($1::uuid, $2 || $1, 'service', sha256($1::text::bytea), 'x', 'Ada', true, 'act', '{}', $3, 60, now() + interval '1 day')`,
      [id, name, microUsdPerDay],
    );
    return id;
  };
  const end = (id = token) => database.query(`UPDATE api_tokens SET revoked_at = now(), revoked_by = 'Ada' WHERE id = $1`, [id]);
  const spend = (microUsd: number) =>
    database.query(
      `INSERT INTO usage_ledger (task_id, token_id, attempt, step_key, kind, provider, model, cost_micro_usd, settled_at)
       VALUES (gen_random_uuid(), $1, 1, 's', 'chat', 'p', 'm', $2, now())`,
      [token, microUsd],
    );
  const context = (more: Partial<RequestContext>): RequestContext => ({
    actor: { kind: 'person', id: null, name: 'Ada' },
    address: null,
    requestId: null,
    authority: unlimited,
    ...more,
  });
  const byToken = <T>(work: () => Promise<T>, id = token, microUsdPerDay: number | null = null): Promise<T> => {
    const authority: Authority = { ...unlimited, tokenId: id };
    return runInContext(context({ authority, token: { id, name: `Writer${id}`, microUsdPerDay } }), work);
  };
  const byPerson = <T>(work: () => Promise<T>): Promise<T> => runInContext(context({}), work);
  const byStranger = <T>(work: () => Promise<T>): Promise<T> => runInContext(context({ authority: undefined }), work);
  const payers = async () =>
    (await database.query<{ payer: string | null }>('SELECT token_id AS payer FROM tasks ORDER BY created_at, id')).map(
      ({ payer }) => payer,
    );
  const agent = (more: object = {}) =>
    process.get(AgentsService).create({ name: 'Counter', type: 'Custom', config: log, ...more } as never);
  const due = (id: string, schedule = 'daily') =>
    database.query(`UPDATE agents SET status = 'running', schedule = $2, next_run_at = now() - interval '1 second' WHERE id = $1`, [
      id,
      schedule,
    ]);
  const tick = async (id: string, schedule?: string) => {
    await database.query(`UPDATE tasks SET status = 'completed', finished_at = now() WHERE status = 'queued'`);
    await due(id, schedule);
    await process.get(AgentScheduler).tick();
    const [row] = await database.query<{ status: string; reason: string | null; next: Date | null }>(
      'SELECT status, status_reason AS reason, next_run_at AS next FROM agents WHERE id = $1',
      [id],
    );
    return row!;
  };
  const hook = { type: 'webhook', id: 'hook', auth: { kind: 'none', confirmation: 'PUBLIC' } };
  const daily = { type: 'schedule', id: 'daily', cron: '0 9 * * *' };
  const workflow = (more: object = {}) =>
    process.get(WorkflowsService).create({
      name: 'Counting',
      triggers: [{ type: 'manual', id: 'manual' }, hook, daily],
      steps: [{ id: 'say', type: 'transform', config: { output: { text: 'x' } } }],
      ...more,
    });
  const trigger = async (id: string, triggerId: string) => {
    const [row] = await database.query(
      SQL`SELECT ${activeTriggerColumns} FROM ${activeTriggerJoin} WHERE w.id = $1 AND t.trigger_id = $2`,
      [id, triggerId],
    );
    return toActiveTrigger(row!)!;
  };
  const fire = async (id: string, kind: 'event' | 'schedule') => {
    const active = await trigger(id, 'daily');
    return process.get(Transactions).run((transaction) => process.get(TriggerStarter).fire(transaction, active, { kind, payload: {} }));
  };

  it('should count against its budget, no matter which caller starts it, and carry its name', async () => {
    const { id } = await byToken(() => agent());
    await tick(id);
    await byPerson(() => process.get(AgentsService).run(id, { triggeredBy: 'manual' }));
    const other = await newToken('Other');
    await byToken(() => process.get(AgentsService).run(id, { triggeredBy: 'manual' }), other);
    expect(await payers()).toEqual([token, token, other]);
    expect(await database.value('SELECT DISTINCT token_name FROM tasks WHERE token_id = $1', [token])).toBe(`Writer${token}`);
  });

  it('should count for each kind of start of a workflow, and for what its runs start', async () => {
    const { id } = await byToken(() => workflow());
    await byPerson(() => process.get(WorkflowRunsService).run(id, {}));
    await byStranger(async () => process.get(HookStarts).start({ hook: await trigger(id, 'hook'), payload: {} }));
    for (const kind of ['event', 'schedule'] as const) await fire(id, kind);
    expect(await payers()).toEqual([token, token, token, token]);
    const { authority, id: taskId } = (await claimOne(process))!;
    await end();
    const work = () => process.get(TaskCreation).create({ title: 'x', type: 'Custom', input: log.input, named: [], triggeredBy: 'agent' });
    await runInContext(context({ authority, task: { id: taskId, attempt: 1, agentId: null } }), work);
    expect(await payers()).toEqual([token, token, token, token, token]);
  });

  it('should count when a person repeats it', async () => {
    const task = (await byToken(() =>
      process.get(TaskCreation).create({ title: 'x', type: 'Custom', input: log.input, named: [], triggeredBy: 'manual' }),
    ))!;
    await database.query(`UPDATE tasks SET status = 'completed', finished_at = now()`);
    await byPerson(() => process.get(TasksService).retry(task.id, {}));
    await end();
    await byPerson(() => process.get(TasksService).retry(task.id, {}));
    expect(await payers()).toEqual([token, token, null]);
  });

  it('should skip a scheduled run once the budget is spent, and start the next one on the next day of the shop', async () => {
    const { id } = await byToken(() => agent());
    await spend(1_000);
    expect(await tick(id)).toMatchObject({ status: 'running', next: expect.any(Date) as Date });
    const { next } = await tick(id, 'continuous');
    expect(next!.getTime()).toBeGreaterThan(Date.now());
    const flow = await byToken(() => workflow());
    expect((await fire(flow.id, 'schedule')).skipped).toContain('has spent 0.001 USD of 0.001 USD today');
    expect(await payers()).toEqual([]);
    await database.query(`UPDATE usage_ledger SET at = at - interval '1 day'`);
    await tick(id);
    expect((await fire(flow.id, 'schedule')).skipped).toBeNull();
    expect(await payers()).toEqual([token, token]);
  });

  it.each(['revoked', 'expired', 'gone'])(
    'should stop its schedules once the token is %s, until a person starts them again',
    async (how) => {
      const { id } = await byToken(() => agent());
      if (how === 'revoked') await end();
      if (how === 'expired') await database.query('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [token]);
      if (how === 'gone') await database.query('DELETE FROM api_tokens WHERE id = $1', [token]);
      expect(await tick(id)).toMatchObject({ status: 'error', reason: ended });
      expect(await payers()).toEqual([]);
      await byPerson(() => process.get(AgentsService).update(id, { status: 'running', schedule: 'daily' }));
      expect(await tick(id)).toMatchObject({ status: 'running', reason: null });
      expect(await payers()).toEqual([null, null]);
    },
  );

  it('should leave a person the key of a run', async () => {
    const { id } = await byToken(() => workflow());
    const run = () => byPerson(() => process.get(WorkflowRunsService).run(id, {}, { idempotencyKey: 'once' }));
    expect((await run()).id).toBe((await run()).id);
  });

  it('should keep its limits when a person starts it again', async () => {
    const limited: Authority = { ...unlimited, permissions: new Set(['agents:write']), asksAlways: true, tokenId: token };
    const writer = context({ authority: limited, token: { id: token, name: 'Writer', microUsdPerDay: null } });
    const { id } = await runInContext(writer, () => agent({ schedule: 'daily' }));
    await end();
    await byPerson(() => process.get(AgentsService).update(id, { status: 'running' }));
    const stored = `SELECT t.token_id, a.permissions, a.asks_always FROM tasks t JOIN authorities a ON a.id = t.authority_id`;
    expect(await database.query(stored)).toEqual([{ token_id: null, permissions: ['agents:write'], asks_always: true }]);
  });

  it('should skip triggers of a workflow once the token has ended, until a person activates it again', async () => {
    const { id } = await byToken(() => workflow());
    await end();
    for (const kind of ['event', 'schedule'] as const) expect(await fire(id, kind)).toEqual({ task: null, skipped: ended });
    const start = async () => process.get(HookStarts).start({ hook: await trigger(id, 'hook'), payload: {} });
    expect(await byStranger(start)).toEqual({ task: null, skipped: ended });
    expect(await payers()).toEqual([]);
    for (const status of ['inactive', 'active'] as const) await byPerson(() => process.get(WorkflowsService).update(id, { status }));
    expect((await fire(id, 'schedule')).skipped).toBeNull();
  });

  const newTask = (more: object = {}) =>
    process
      .get(TaskCreation)
      .create({ title: 'x', type: 'Custom', input: log.input, named: [], triggeredBy: 'manual', ...more })
      .then((task) => task!.id);
  const makeDue = (id: string) => database.query(`UPDATE tasks SET status = 'queued', due_at = now() WHERE id = $1`, [id]);

  it('should not start what a token planned ahead once the token has ended, until a person retries it', async () => {
    const id = await byToken(() => newTask({ scheduledFor: new Date(Date.now() + 60_000) }));
    await end();
    await makeDue(id);
    const task = (await claimOne(process))!;
    expect(task).toMatchObject({ id, isRefused: true });
    await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'failed' });
    await byPerson(() => process.get(TasksService).retry(id, {}));
    const again = (await claimOne(process))!;
    expect(again).toMatchObject({ id, isRefused: false, authority: { asksAlways: false } });
    expect(again.authority.tokenId).toBeUndefined();
  });

  it('should go on with a run under way once the token has ended, with approval for each effect', async () => {
    const id = await byToken(() => newTask());
    expect(await claimOne(process)).toMatchObject({ id, isRefused: false, authority: { asksAlways: false } });
    await database.query(
      `UPDATE tasks SET status = 'queued', parked_at = now(), lease_owner = NULL, fence = NULL, lease_until = NULL WHERE id = $1`,
      [id],
    );
    await end();
    const task = (await claimOne(process))!;
    expect(task).toMatchObject({ id, isRefused: false, authority: { asksAlways: true } });
    const child = await runInContext(context({ authority: task.authority, task: { id, attempt: 1, agentId: null } }), () =>
      newTask({ triggeredBy: 'tool' }),
    );
    expect(await claimOne(process)).toMatchObject({ id: child, isRefused: false, authority: { asksAlways: true } });
    expect(await database.query('SELECT asks_always FROM tasks')).toEqual([{ asks_always: true }, { asks_always: true }]);
  });

  it.each(['completed', 'failed'])('should not lend a %s run of a person, repeated, to a version that a token wrote', async (status) => {
    const { id } = await byPerson(() => workflow());
    const write = (text: string) =>
      process.get(WorkflowsService).update(id, { steps: [{ id: 'say', type: 'transform', config: { output: { text } } }] });
    const repeat = async () => {
      await database.query('DELETE FROM tasks');
      const run = await byPerson(() => process.get(WorkflowRunsService).run(id, {}));
      await database.query(`UPDATE tasks SET status = $1, finished_at = now(), attempt = 1`, [status]);
      return async () => {
        await byPerson(() => process.get(TasksService).retry(run.id, { from: 'start' }));
        const task = (await claimOne(process))!;
        const load = () => process.get(RunLoader).load({ ...task, taskId: task.id } as never);
        return runInContext(context({ authority: task.authority, task: { id: task.id, attempt: task.attempt, agentId: null } }), load);
      };
    };
    const ofPerson = await repeat();
    await byPerson(() => write('y'));
    expect((await ofPerson()).row.version).toBe(2);
    const ofToken = await repeat();
    await byToken(() => write('z'));
    await expect(ofToken()).rejects.toMatchObject({ code: 'permission_missing' });
  });

  it('should include runs of a schedule that a token set or started for an agent or a workflow of the owner', async () => {
    for (const change of [{ status: 'running' }, { scheduleTime: '10:00' }] as const) {
      const { id } = await byPerson(() => agent({ schedule: 'daily' }));
      await byToken(() => process.get(AgentsService).update(id, change));
      await database.query('DELETE FROM tasks');
      await tick(id);
      await byPerson(() => process.get(AgentsService).run(id, { triggeredBy: 'manual' }));
      expect(await payers()).toEqual([token, null]);
      await byPerson(() => process.get(AgentsService).update(id, { scheduleTime: '11:00' }));
      await database.query('DELETE FROM tasks');
      await tick(id);
      expect(await payers()).toEqual([null]);
    }
    await database.query('DELETE FROM tasks');
    const { id } = await byPerson(() => workflow({ status: 'inactive' }));
    await byToken(() => process.get(WorkflowsService).update(id, { status: 'active' }));
    await fire(id, 'schedule');
    await byPerson(() => process.get(WorkflowRunsService).run(id, {}));
    await byPerson(() => process.get(WorkflowsService).update(id, { name: 'Renamed' }));
    await fire(id, 'event');
    await byPerson(() =>
      process.get(WorkflowsService).update(id, { steps: [{ id: 'say', type: 'transform', config: { output: { text: 'y' } } }] }),
    );
    await fire(id, 'event');
    expect(await payers()).toEqual([token, null, token, null]);
  });
});
