import { AgentScheduler } from '../../src/modules/agents/agent-scheduler';
import { withClockAhead } from '../clock';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { forgetFacts, insertAgent, insertTask, statedFacts, statusOf } from '../rows';

const at = (time: string) => new Date(`2026-05-01T${time}Z`);

describe('The scheduler', () => {
  let database: TestDatabase;
  let processes: QuietProcess[];
  const tick = (now: Date, index = 0) => processes[index]!.get(AgentScheduler).tick(now);
  const tasks = () => database.query('SELECT agent_id, tick_key, triggered_by, status FROM tasks ORDER BY created_at, id');
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

  it('should say how many runs of a downtime nobody makes up for', async () => {
    const id = await insertAgent(database, { status: 'running', schedule: 'hourly', next_run_at: at('02:00:00') });
    await forgetFacts(database);
    await Promise.all([tick(at('10:30:00'), 0), tick(at('10:30:00'), 1)]);
    const facts = await database.query(`SELECT data FROM ${statedFacts} WHERE type = 'agent.missed'`);
    expect(facts).toEqual([{ data: { id, name: 'Box counter', missed: 8, since: '2026-05-01T02:00:00.000Z' } }]);
  });

  it('should follow the time of day and the weekday of the agent', async () => {
    const daily = { status: 'running', schedule: 'daily', schedule_time: '18:30', next_run_at: at('09:00:00') };
    const weekly = { ...daily, schedule: 'weekly', schedule_weekday: 7 };
    const ids = [await insertAgent(database, daily), await insertAgent(database, weekly)];
    await tick(at('09:00:00'));
    expect(await Promise.all(ids.map(nextOf))).toEqual([at('18:30:00'), new Date('2026-05-03T18:30:00Z')]);
  });

  describe('when an earlier run is still at work', () => {
    const due = { status: 'running', schedule: 'hourly', next_run_at: at('10:00:00') };
    const busy = (agent_id: string, status = 'queued') => insertTask(database, { agent_id, status });

    it('should let runs that queue wait until it is over, and make one of several', async () => {
      const id = await insertAgent(database, { ...due, overlap: 'queue' });
      const earlier = await busy(id, 'waiting');
      await tick(at('10:00:01'));
      await tick(at('12:30:00'), 1);
      expect(await tasks()).toHaveLength(1);
      await database.query(`UPDATE tasks SET status = 'cancelled' WHERE id = $1`, [earlier]);
      await Promise.all([tick(at('12:30:01'), 0), tick(at('12:30:01'), 1)]);
      await tick(at('12:30:02'));
      expect((await tasks()).map(({ tick_key }) => tick_key as string | null)).toEqual([null, `${id}:2026-05-01T10:00:00.000Z`]);
      expect(await nextOf(id)).toEqual(at('13:00:00'));
    });

    it('should give its place to runs that replace', async () => {
      const id = await insertAgent(database, { ...due, overlap: 'replace' });
      const earlier = [await busy(id), await busy(id, 'waiting'), await busy(id, 'pending')];
      await tick(at('10:00:01'));
      for (const task of earlier) expect(await statusOf(database, task)).toBe('cancelled');
      expect((await tasks()).filter(({ status }) => status === 'queued')).toHaveLength(1);
      expect(await nextOf(id)).toEqual(at('11:00:00'));
    });

    it('should not replace the run that another process began for the same tick', async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, () => insertAgent(database, { ...due, overlap: 'replace' })));
      await Promise.all(ids.map((id) => busy(id)));
      await Promise.all([tick(at('10:00:01'), 0), tick(at('10:00:01'), 1)]);
      await tick(at('10:00:02'), 1);
      const rows = await tasks();
      expect(
        rows
          .filter(({ status }) => status === 'queued')
          .map(({ agent_id }) => agent_id as string)
          .sort(),
      ).toEqual([...ids].sort());
      expect(rows.filter(({ status }) => status === 'cancelled')).toHaveLength(10);
    });

    it('should look away from a run that was deleted', async () => {
      const id = await insertAgent(database, due);
      await insertTask(database, { agent_id: id, held: true, deleted_at: new Date() });
      await tick(at('10:00:01'));
      expect(await tasks()).toHaveLength(2);
    });
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

  it('should go by the clock of Postgres, whatever that of the process says', async () => {
    const ahead = await insertAgent(database, { status: 'running', schedule: 'hourly' });
    const due = await insertAgent(database, { status: 'running', schedule: 'hourly' });
    await database.query(
      `UPDATE agents SET next_run_at = now() + CASE id WHEN $1 THEN interval '30 minutes' ELSE interval '-1 second' END`,
      [ahead],
    );
    for (const hours of [1, -1]) {
      await withClockAhead(hours * 3_600_000, () => processes[0]!.get(AgentScheduler).tick());
    }
    expect((await tasks()).map(({ agent_id }) => agent_id as string)).toEqual([due]);
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
      { status: 'error', status_reason: "Box counter can't run yet. Add a step, or write what to do.", next_run_at: null },
    ]);
  });
});
