import { AgentScheduler } from '../../src/modules/agents/agent-scheduler';
import { AgentsService } from '../../src/modules/agents/agents.service';
import { Authorities, type Permission } from '../../src/modules/auth';
import { TaskCreation, TasksService } from '../../src/modules/tasks';
import { TaskBulk } from '../../src/modules/tasks/task-bulk';
import {
  activeTriggerColumns,
  activeTriggerJoin,
  toActiveTrigger,
  TriggerStarter,
} from '../../src/modules/workflows/triggers/trigger-starter';
import { HookStarts } from '../../src/modules/workflows/hooks/hook-starts';
import { loadWorkflow } from '../../src/modules/workflows/workflow-row';
import { WorkflowRunsService } from '../../src/modules/workflows/workflow-runs.service';
import { WorkflowsService } from '../../src/modules/workflows/workflows.service';
import { Database } from '../../src/platform/database/database';
import { Transactions } from '../../src/platform/events';
import { type Authority, runAsSystem } from '../../src/platform/http/request-context';
import { SQL } from '../../src/platform/database/sql';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';

const everything = { agents: null, workflows: null, integrations: null };
const authority = (permissions: Permission[] | null, more: Partial<Authority> = {}): Authority => ({
  permissions: permissions && new Set<string>(permissions),
  reach: everything,
  asksAlways: false,
  ...more,
});
const author = authority(['agents:write', 'tasks:write', 'workflows:write', 'workflows:run', 'commerce:read']);
const starter = authority(['tasks:write', 'workflows:run', 'commerce:read', 'analytics:read']);
const both = ['commerce:read', 'tasks:write', 'workflows:run'];

describe('The authority of a task', () => {
  let database: TestDatabase;
  let process: QuietProcess;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(() => database.query('DELETE FROM tasks'));

  const as = <T>(authority: Authority, work: () => Promise<T>): Promise<T> => runAsSystem(work, { authority });
  /** Permissions of each task, oldest first; null for a task without limits. */
  const kept = async () =>
    (
      await database.query<{ permissions: string[] | null }>(
        'SELECT a.permissions FROM tasks t LEFT JOIN authorities a ON a.id = t.authority_id ORDER BY t.created_at, t.id',
      )
    ).map(({ permissions }) => permissions);
  const create = (more: object = {}) =>
    process.get(TaskCreation).create({ title: 'Count', type: 'Custom', input: { steps: [] }, named: [], triggeredBy: 'manual', ...more });
  const agent = () =>
    process
      .get(AgentsService)
      .create({ name: 'Counter', type: 'Custom', config: { input: { steps: [{ type: 'log', message: 'x' }] } } } as never);
  const workflow = async (triggers: object[]) => {
    const { id } = await process.get(WorkflowsService).create({
      name: 'Counting',
      triggers,
      steps: [{ id: 'say', type: 'transform', config: { output: { text: 'x' } } }],
    });
    return loadWorkflow(process.get(Database), id);
  };
  const fail = () => database.query(`UPDATE tasks SET status = 'failed', finished_at = now()`);

  it('should be that of the caller, and none for the console itself', async () => {
    await create();
    await as(starter, () => create());
    expect(await kept()).toEqual([null, [...starter.permissions!].sort()]);
    const rows = await database.query('SELECT count(*)::int AS n FROM authorities');
    await as(starter, () => create());
    expect(await database.query('SELECT count(*)::int AS n FROM authorities')).toEqual(rows);
  });

  it('should be in force while the task runs, and go on to its children', async () => {
    await as(authority(['tasks:write'], { asksAlways: true, reach: { ...everything, integrations: ['one'] } }), () => create());
    const task = (await claimOne(process))!;
    expect(task.authority).toEqual({
      permissions: new Set(['tasks:write']),
      reach: { ...everything, integrations: ['one'] },
      asksAlways: true,
    });
    await runAsSystem(() => create(), { authority: task.authority });
    const [, child] = await database.query('SELECT authority_id, asks_always FROM tasks ORDER BY created_at');
    expect([child]).toEqual(await database.query('SELECT authority_id, asks_always FROM tasks ORDER BY created_at LIMIT 1'));
    expect(child).toMatchObject({ asks_always: true });
  });

  it("should be that of an agent's author where a schedule starts it, and of both where a caller does", async () => {
    const { id } = await as(author, () => agent());
    await process.get(AgentsService).run(id, { triggeredBy: 'manual' });
    await as(starter, () => process.get(AgentsService).run(id, { triggeredBy: 'manual' }));
    await database.query(`UPDATE tasks SET status = 'completed', finished_at = now()`);
    await database.query(`UPDATE agents SET status = 'running', schedule = 'daily', next_run_at = now() WHERE id = $1`, [id]);
    await process.get(AgentScheduler).tick();
    expect(await kept()).toEqual([[...author.permissions!].sort(), both, [...author.permissions!].sort()]);
  });

  it('should be that of the last author', async () => {
    const { id } = await as(author, () => agent());
    await process.get(AgentsService).update(id, { name: 'Renamed by the owner' });
    await process.get(AgentsService).run(id, { triggeredBy: 'manual' });
    await process.get(AgentsService).update(id, { schedule: 'daily' });
    await process.get(AgentsService).run(id, { triggeredBy: 'manual' });
    await process.get(AgentsService).update(id, { config: { input: { steps: [{ type: 'log', message: 'y' }] } } });
    await process.get(AgentsService).run(id, { triggeredBy: 'manual' });
    const ofAuthor = [...author.permissions!].sort();
    expect(await kept()).toEqual([ofAuthor, ofAuthor, null]);
  });

  it('should be that of the author of a workflow for each kind of start', async () => {
    const hook = { type: 'webhook', id: 'hook', auth: { kind: 'none', confirmation: 'PUBLIC' } };
    const row = await as(author, () => workflow([{ type: 'manual', id: 'manual' }, hook]));
    const own = [...author.permissions!].sort();
    await process.get(WorkflowRunsService).run(row.id, {});
    await as(starter, () => process.get(WorkflowRunsService).run(row.id, {}));
    const rows = await database.query(
      SQL`SELECT ${activeTriggerColumns} FROM ${activeTriggerJoin} WHERE w.id = $1 AND t.trigger_id = 'hook'`,
      [row.id],
    );
    const trigger = toActiveTrigger(rows[0]!)!;
    await process.get(HookStarts).start({ hook: trigger, payload: {} });
    for (const kind of ['event', 'schedule'] as const)
      await process.get(Transactions).run((transaction) => process.get(TriggerStarter).fire(transaction, trigger, { kind, payload: {} }));
    expect(await kept()).toEqual([own, both, own, own, own]);
  });

  it('should stay when a caller with more permissions retries it, alone, in bulk or anew', async () => {
    const { id } = (await as(starter, () => create()))!;
    await fail();
    await process.get(TasksService).retry(id, {});
    await fail();
    await process.get(TaskBulk).run({ action: 'retry', ids: [id] });
    await database.query(`UPDATE tasks SET status = 'completed', finished_at = now()`);
    await process.get(TasksService).retry(id, {});
    expect(await kept()).toEqual([[...starter.permissions!].sort(), [...starter.permissions!].sort()]);
  });

  it('should narrow to the caller that retries it', async () => {
    const { id } = (await create())!;
    await fail();
    await as(authority(['tasks:write'], { asksAlways: true }), () => process.get(TasksService).retry(id, {}));
    expect(await kept()).toEqual([['tasks:write']]);
    expect(await database.value('SELECT asks_always FROM tasks')).toBe(true);
  });

  it.each([
    ['Custom', { steps: [{ type: 'tool', tool: 'orders.list' }] }, 'commerce:read', 'steps.0.tool'],
    ['Custom', { steps: [{ type: 'tool', tool: 'profit.list' }] }, 'commerce:read', 'steps.0.tool'],
    ['Custom', { steps: [{ type: 'tool', tool: 'change.propose', arguments: {} }] }, 'changes:propose', 'steps.0.tool'],
    ['Data Analysis', { dataset: 'orders' }, 'commerce:read', 'dataset'],
    ['Email Marketing', {}, 'commerce:read', undefined],
    ['Workflow', { workflowId: '01890000-0000-7000-8000-000000000000', version: 1, trigger: {} }, 'workflows:run', undefined],
    ['Platform Sync', { integrationId: '01890000-0000-7000-8000-000000000000' }, 'integrations:sync', undefined],
    ['Data Import', { importId: '01890000-0000-7000-8000-000000000000', action: 'undo' }, 'imports:write', undefined],
  ])('should keep a %s with %j from a caller without %s', async (type, input, permission, field) => {
    const made = as(authority(['tasks:read', 'tasks:write']), () => create({ type, input }));
    await expect(made).rejects.toMatchObject({ kind: { status: 403 }, extra: { details: { permission, ...(field && { field }) } } });
    expect(await kept()).toEqual([]);
  });

  it('should need customers:identify for mails to customers', async () => {
    const made = as(authority(['tasks:write', 'commerce:read']), () => create({ type: 'Email Marketing', input: {} }));
    await expect(made).rejects.toMatchObject({ extra: { details: { permission: 'customers:identify' } } });
  });

  it('should keep an agent beyond the scope from starting', async () => {
    const { id } = await agent();
    const limited = authority(null, { reach: { ...everything, agents: [] } });
    await expect(as(limited, () => create({ agentId: id }))).rejects.toMatchObject({ kind: { status: 404 } });
  });

  it('should refuse everything when its row is gone', async () => {
    expect(await process.get(Authorities).of('gone')).toMatchObject({ permissions: new Set(), asksAlways: true });
  });

  it('should be no wider than the permissions of the writer of an agent or a workflow', async () => {
    const steps = [{ type: 'tool', tool: 'orders.list' }];
    const writer = authority(['agents:write', 'workflows:write', 'tasks:write']);
    const refused = (field: string) => ({ kind: { status: 403 }, extra: { details: { permission: 'commerce:read', field } } });
    for (const [config, field] of [
      [{ input: { steps } }, 'config.input.steps.0.tool'],
      [{ input: { instructions: 'List orders', tools: ['orders.list'] } }, 'config.input.tools.0'],
      [{ tools: ['orders.list'], input: { instructions: 'List orders' } }, 'config.tools.0'],
    ] as const) {
      const made = as(writer, () => process.get(AgentsService).create({ name: 'Reader', type: 'Custom', config } as never));
      await expect(made).rejects.toMatchObject(refused(field));
    }
    const step = { id: 'list', type: 'tool', config: { tool: 'orders.list' } };
    const made = as(writer, () => process.get(WorkflowsService).create({ name: 'Reader', steps: [step] }));
    await expect(made).rejects.toMatchObject(refused('steps.0.config.tool'));
  });
});
