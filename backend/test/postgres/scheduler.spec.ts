import { AgentScheduler } from '../../src/modules/agents/agent-scheduler';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { insertAgent, insertTask } from '../rows';

const at = (time: string) => new Date(`2026-05-01T${time}Z`);

describe('The scheduler', () => {
  let database: TestDatabase;
  let processes: QuietProcess[];
  const tick = (now: Date, index = 0) => processes[index]!.get(AgentScheduler).tick(now);
  const tasks = () => database.query('SELECT agent_id, tick_key, triggered_by, status FROM tasks');
  const nextOf = (id: string) => database.value<Date | null>('SELECT next_run_at FROM agents WHERE id = $1', [id]);

  beforeAll(async () => {
    database = await createDatabase();
    processes = [await startQuietProcess(database), await startQuietProcess(database)];
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.close()));
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('DELETE FROM tasks');
    await database.query('DELETE FROM agents');
  });

  it('should start what is due and set its next time', async () => {
    const id = await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('10:00:00') });
    await tick(at('10:00:01'));
    expect(await tasks()).toEqual([
      { agent_id: id, tick_key: `${id}:2026-05-01T10:00:00.000Z`, triggered_by: 'schedule', status: 'queued' },
    ]);
    expect(await nextOf(id)).toEqual(at('11:00:00'));
  });

  it('should make one task of a tick that two processes see', async () => {
    for (let i = 0; i < 20; i++) await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('10:00:00') });
    await Promise.all([tick(at('10:00:01'), 0), tick(at('10:00:01'), 1), tick(at('10:00:02'), 0), tick(at('10:00:02'), 1)]);
    expect(await tasks()).toHaveLength(20);
  });

  it('should make one task of a tick whose process died before it set the next time', async () => {
    const id = await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('10:00:00') });
    await tick(at('10:00:01'));
    await database.query(`UPDATE tasks SET status = 'completed'`);
    await database.query('UPDATE agents SET next_run_at = $2 WHERE id = $1', [id, at('10:00:00')]);
    await tick(at('10:00:02'), 1);
    expect(await tasks()).toHaveLength(1);
    expect(await nextOf(id)).toEqual(at('11:00:00'));
  });

  it('should catch up once after a long downtime', async () => {
    const id = await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('02:00:00') });
    await tick(at('10:30:00'));
    await tick(at('10:30:01'));
    expect(await tasks()).toHaveLength(1);
    expect(await nextOf(id)).toEqual(at('11:00:00'));
  });

  it('should skip a run while the earlier one is still at work', async () => {
    const id = await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('10:00:00') });
    await insertTask(database, { agent_id: id, status: 'running', lease_until: new Date(Date.now() + 60_000) });
    await tick(at('10:00:01'));
    expect(await tasks()).toHaveLength(1);
    expect(await nextOf(id)).toEqual(at('11:00:00'));
  });

  it.each(['paused', 'idle', 'active', 'error'])('should start nothing of an agent that is %s', async (status) => {
    await insertAgent(database, { status, schedule: 'hourly', next_run_at: at('10:00:00') });
    await tick(at('12:00:00'));
    expect(await tasks()).toEqual([]);
  });

  it('should start nothing early', async () => {
    await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('10:00:00') });
    await tick(at('09:59:59'));
    expect(await tasks()).toEqual([]);
  });

  it('should leave the next time of a continuous agent to the end of its run', async () => {
    const id = await insertAgent(database, { status: 'running', schedule: 'continuous', next_run_at: at('10:00:00') });
    await tick(at('10:00:01'));
    expect(await tasks()).toHaveLength(1);
    expect(await nextOf(id)).toBeNull();
  });

  it('should stop an agent that cannot start, say why, and start the others', async () => {
    const bad = await insertAgent(database, {
      status: 'running',
      schedule: 'hourly',
      next_run_at: at('09:00:00'),
      config: { input: { unknown: 1 } },
    });
    const good = await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('10:00:00') });
    await tick(at('10:00:01'));
    expect((await tasks()).map(({ agent_id }) => agent_id as string)).toEqual([good]);
    expect(await database.query('SELECT status, status_reason, next_run_at FROM agents WHERE id = $1', [bad])).toEqual([
      { status: 'error', status_reason: expect.stringContaining('input.unknown') as string, next_run_at: null },
    ]);
  });
});
