import type { QueryRunner } from 'typeorm';
import { authorityOf, readsPersonalData } from '../../src/modules/auth';
import { permissionsOf, type Role } from '../../src/modules/auth/permissions';
import { ShopCustomers } from '../../src/modules/sales';
import { StoredPersonalMark } from '../../src/modules/tasks/execution/personal-mark';
import { RunningTask } from '../../src/modules/tasks/execution/running-task';
import { StepStore } from '../../src/modules/tasks/execution/step-store';
import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { summaryFile } from '../../src/modules/tasks/result-summary';
import { TaskCreation } from '../../src/modules/tasks/task-creation';
import { TaskQueries } from '../../src/modules/tasks/task-queries';
import { requestContext, runInContext } from '../../src/platform/http/request-context';
import { withheldText } from '../../src/platform/http/withheld-text';
import { PersonalOutputs1763715130000 } from '../../src/migrations/1763715130000-personal-outputs';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask, statedFacts } from '../rows';

const address = 'zoe.quill@buyers.test';

describe('Outputs that name customers', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  let id: string;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
    await database.query(`INSERT INTO customers (id, email, first_name, platform) VALUES (gen_random_uuid(), $1, 'Zoe', 'ebay')`, [
      address,
    ]);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('DELETE FROM tasks');
    id = await insertTask(database, { named: '[]' });
  });

  /** Runs work as one attempt of the task, as a worker does. */
  async function attempt(work: (run: RunningTask) => Promise<void>): Promise<void> {
    const task = (await claimOne(process))!;
    const store = process.get(StepStore);
    const run = new RunningTask(task, store);
    const { id: taskId, attempt: number, agentId } = task;
    const context = { ...requestContext(), task: { id: taskId, attempt: number, agentId, personal: new StoredPersonalMark(task, store) } };
    await runInContext(context, async () => {
      await run.prepare();
      await work(run);
    });
    await run.close();
    await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'completed' });
  }

  const read = (run: RunningTask) =>
    run.step('read', { title: 'Read the customers', kind: 'gather', input: null }, async (step) => {
      const customers = await process.get(ShopCustomers).all();
      step.log('info', `Found ${customers[0]!.email}.`);
      step.progress(50, `At ${customers[0]!.email}`);
      step.artifact({ kind: 'recipients', title: 'recipients.csv', mime: 'text/csv', body: address, metrics: { rows: 1, first: address } });
      step.artifact({ kind: 'report', title: 'report.md', mime: 'text/markdown', body: 'One customer.', isPersonal: false });
      step.artifact(summaryFile({ headline: `Wrote to ${address}.` }));
      return customers.map(({ email }) => email);
    });

  const as = <T>(role: Role, work: () => Promise<T>): Promise<T> =>
    runInContext({ ...requestContext(), authority: authorityOf({ role, token: null }) }, work);
  const isMarked = async () =>
    (await database.query<{ marked: boolean }>('SELECT is_personal AS marked FROM tasks WHERE id = $1', [id]))[0]!.marked;

  it('should be marked before the data are handed out, and not without reading them', async () => {
    await attempt(async (run) => {
      await run.step('count', { title: 'Count', kind: 'compute' }, () => Promise.resolve(1));
      expect(await isMarked()).toBe(false);
      await readsPersonalData();
      expect(await isMarked()).toBe(true);
    });
  });

  it('should show their state and nothing else to a viewer, and all to an operator', async () => {
    await attempt(async (run) => void (await read(run)));
    const queries = process.get(TaskQueries);
    const views = async () => {
      const detail = await queries.detail(id);
      return {
        detail,
        step: await queries.step(id, 1, 0),
        lines: await queries.logs(id, { after: 0, limit: 10 }),
        list: await queries.list({ limit: 10 }),
      };
    };
    const viewer = await as('viewer', views);
    expect(JSON.stringify(viewer)).not.toMatch(/zoe/i);
    expect(viewer.detail).toMatchObject({ title: 'Count the boxes', status: 'completed', progress: 100, isWithheld: true, input: {} });
    expect(viewer.step).toMatchObject({ title: 'Read the customers', isWithheld: true, output: null });
    expect(viewer.lines).toEqual([expect.objectContaining({ message: withheldText, isWithheld: true })]);
    expect(viewer.detail.artifacts.map(({ title, isWithheld, metrics }) => [title, isWithheld, metrics])).toEqual([
      ['recipients.csv', true, { rows: 1 }],
      ['report.md', false, {}],
      ['summary.json', true, {}],
    ]);
    expect(viewer.detail.summary).toBeNull();
    const [csv, report] = viewer.detail.artifacts;
    await expect(as('viewer', () => queries.artifact(id, csv!.id))).rejects.toMatchObject({ status: 403 });
    expect((await as('viewer', () => queries.artifact(id, report!.id))).body.toString()).toBe('One customer.');
    const operator = await as('operator', views);
    expect(operator.detail).toMatchObject({
      isWithheld: false,
      progressNote: `At ${address}`,
      summary: { headline: `Wrote to ${address}.` },
    });
    expect(operator.step).toMatchObject({ isWithheld: false, output: [address] });
    expect(operator.lines).toEqual([expect.objectContaining({ message: `Found ${address}.`, isWithheld: false })]);
    expect((await as('operator', () => queries.artifact(id, csv!.id))).body.toString()).toBe(address);
  });

  it('should be found by their words only by a caller who may read them', async () => {
    await database.query(`UPDATE tasks SET is_personal = true WHERE id = $1`, [id]);
    await database.query('INSERT INTO task_search (task_id, body) VALUES ($1, $2)', [id, `count the boxes ${address}`]);
    await database.query('INSERT INTO task_result_search (task_id, output, log) VALUES ($1, $2, $2)', [id, address]);
    const found = (role: Role, search: string) =>
      as(role, async () => (await process.get(TaskQueries).list({ limit: 10, search, searchIn: ['task', 'output', 'log'] })).total);
    expect(await found('viewer', 'zoe.quill')).toBe(0);
    expect(await found('viewer', 'boxes')).toBe(1);
    expect(await found('operator', 'zoe.quill')).toBe(1);
  });

  it('should hand the mark on to the tasks that a marked one makes, and to one that is made again of it', async () => {
    await attempt(async (run) => {
      await read(run);
      await process
        .get(TaskCreation)
        .create({ title: 'Follow up', type: 'Custom', input: { steps: [], inputs: { to: address } }, named: [], triggeredBy: 'tool' });
    });
    expect(await database.query("SELECT is_personal AS marked FROM tasks WHERE title = 'Follow up'")).toEqual([{ marked: true }]);
  });

  it('should leave the words of a failure out of what others are told of it', async () => {
    const task = (await claimOne(process))!;
    await process.get(StepStore).markPersonal(id);
    const error = { code: 'provider_failed', message: `${address} bounced`, stepKey: null, retryable: false, hint: null };
    await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'failed', error });
    const [fact] = await database.query<{ data: object }>(
      `SELECT data FROM ${statedFacts} WHERE type = 'task.failed' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.stringify(fact)).not.toContain(address);
    expect(fact!.data).toMatchObject({ error: { code: 'provider_failed', message: withheldText } });
  });

  it('should be marked by the migration in what earlier versions left: campaigns, mails, runs of webhooks, and what hangs on them', async () => {
    const [workflow] = await database.query<{ id: string }>(
      `INSERT INTO workflows (id, name) VALUES (gen_random_uuid(), 'Greeter') RETURNING id`,
    );
    await database.query(
      `INSERT INTO workflow_versions (workflow_id, version, author, definition) VALUES ($1, 1, 'Ada', '{"steps": [], "triggers": []}')`,
      [workflow!.id],
    );
    const run = async (kind: string) => {
      const runId = await insertTask(database, { type: 'Workflow' });
      await database.query(
        `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, time_zone, ancestors) VALUES ($1, $2, 1, $3, 'UTC', '{}')`,
        [runId, workflow!.id, kind],
      );
      return runId;
    };
    const child = async (runId: string, row: Record<string, unknown> = {}) => {
      const taskId = await insertTask(database, row);
      await database.query(`INSERT INTO workflow_children (run_id, step_key, task_id) VALUES ($1, 'a', $2)`, [runId, taskId]);
      return taskId;
    };
    const [hook, byHand, quiet] = [await run('webhook'), await run('manual'), await run('manual')];
    const [answer, mailing, other] = [await child(hook), await child(byHand, { type: 'Email Marketing' }), await child(quiet)];
    const said: string[] = [];
    await new PersonalOutputs1763715130000().up({ query: (sql: string) => Promise.resolve(said.push(sql)) } as unknown as QueryRunner);
    await database.query(said.find((sql) => sql.includes('UPDATE tasks'))!);
    const marked = await database.query<{ id: string }>('SELECT id FROM tasks WHERE is_personal');
    expect(marked.map((row) => row.id).sort()).toEqual([hook, answer, byHand, mailing].sort());
    expect(marked.map((row) => row.id)).not.toContain(other);
  });

  it('should be closed to the viewer, whose role lacks the permission', () => {
    expect(permissionsOf('viewer')).not.toContain('customers:identify');
    expect(permissionsOf('operator')).toContain('customers:identify');
  });
});
