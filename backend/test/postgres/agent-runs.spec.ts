import { AgentRuns } from '../../src/modules/agents/agent-runs';
import { AgentsService } from '../../src/modules/agents/agents.service';
import { createDatabase, type TestDatabase } from '../database';
import { startQuietProcess, type QuietProcess } from '../quiet';
import { insertAgent } from '../rows';

describe('The run of an on-demand agent', () => {
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

  const runTaskOf = (id: string) => database.value<string | null>('SELECT run_task_id FROM agents WHERE id = $1', [id]);
  const tasks = () => database.value<number>('SELECT count(*)::int FROM tasks');
  const run = (id: string, key?: string) =>
    process.get(AgentsService).run(id, { triggeredBy: 'manual', ...(key !== undefined && { idempotencyKey: key }) });

  it('should be stored with its task, once for a key', async () => {
    const id = await insertAgent(database, { schedule: 'on-demand' });
    const task = await run(id, 'k1');
    expect(await runTaskOf(id)).toBe(task!.id);
    expect((await run(id, 'k1'))!.id).toBe(task!.id);
    expect(await tasks()).toBe(1);
  });

  it('should leave no task if it cannot be recorded', async () => {
    const id = await insertAgent(database, { schedule: 'on-demand' });
    await database.query(`ALTER TABLE agents ADD CONSTRAINT no_run CHECK (run_task_id IS NULL) NOT VALID`);
    await expect(run(id)).rejects.toThrow('no_run');
    await database.query('ALTER TABLE agents DROP CONSTRAINT no_run');
    expect(await tasks()).toBe(0);
    expect((await process.get(AgentRuns).shown([id])).get(id)).toMatchObject({ openRunId: null });
  });

  it('should be the first of several that are started together', async () => {
    const id = await insertAgent(database, { schedule: 'on-demand' });
    const started = await Promise.all([1, 2, 3, 4].map(() => run(id)));
    expect(await tasks()).toBe(4);
    expect(started.map((task) => task!.id)).toContain(await runTaskOf(id));
    const before = await runTaskOf(id);
    await run(id);
    expect(await runTaskOf(id)).toBe(before);
  });
});
