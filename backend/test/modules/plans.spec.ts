import { AgentsModule, AgentsService } from '../../src/modules/agents';
import { PlanLimits, PlansModule, PlanUpkeepModule } from '../../src/modules/plans';
import { PlansService } from '../../src/modules/plans/plans.service';
import { TrialReminders } from '../../src/modules/plans/trial-reminders';
import { Database } from '../../src/platform/database/database';
import { createDatabase, type TestDatabase } from '../database';
import { somebodyWaitsFor } from '../held-up';
import { type StartedModule, startModule } from '../start-module';

describe('Plans', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let plans: PlansService;
  let limits: PlanLimits;

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [PlansModule, PlanUpkeepModule, AgentsModule]);
    plans = module.get(PlansService);
    limits = module.get(PlanLimits);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(() => database.query('TRUNCATE console_plan; DELETE FROM agents; DELETE FROM files; DELETE FROM notifications'));

  const addAgent = (options: { isDemo?: boolean } = {}) =>
    module
      .get(AgentsService)
      .create({ name: 'Helper', type: 'Custom', config: { input: { steps: [{ type: 'log', message: 'Hello.' }] } } }, options);
  const store = (bytes: number) =>
    database.query(`INSERT INTO files (id, name, mime, bytes, complete) VALUES (gen_random_uuid(), 'big', 'text/csv', $1, true)`, [bytes]);
  const endTrial = () =>
    database.query(`UPDATE console_plan SET trial_started_at = now() - interval '15 days', trial_ends_at = now() - interval '1 day'`);
  const limitReached = expect.objectContaining({ code: 'plan_limit_reached' }) as unknown;
  const trialUsed = expect.objectContaining({ code: 'trial_used' }) as unknown;

  it('should set no limits before a trial was started', async () => {
    await store(7e12);
    await addAgent();
    expect(await limits.freeBytes()).toBe(Infinity);
    expect(await plans.current()).toMatchObject({ mode: 'self-hosted', agents: { used: 1 }, storage: { used: 7e12 } });
  });

  it('should start a trial of 14 days once, and change the plan during it', async () => {
    const { trial, ...started } = await plans.startTrial('starter');
    expect({ trial, ...started }).toMatchObject({ mode: 'trial', plan: 'starter', trial: { daysLeft: 14 }, trialAvailable: false });
    expect(await plans.startTrial('pro')).toMatchObject({ plan: 'pro', trial: { endsAt: trial!.endsAt } });
    await endTrial();
    await expect(plans.startTrial('pro')).rejects.toEqual(trialUsed);
    expect(await plans.leave()).toMatchObject({ mode: 'self-hosted', trialAvailable: false });
    await expect(plans.startTrial('starter')).rejects.toEqual(trialUsed);
  });

  it('should start one trial for two requests at the same time', async () => {
    expect((await Promise.all([plans.startTrial('starter'), plans.startTrial('starter')])).map(({ plan }) => plan)).toEqual([
      'starter',
      'starter',
    ]);
    expect(await database.value('SELECT count(*)::int FROM console_plan')).toBe(1);
  });

  it('should wait for a transaction that holds the row of the plan without blocking it', async () => {
    await plans.startTrial('starter');
    let changed: ReturnType<PlansService['startTrial']>;
    await module.get(Database).transaction(async (sql) => {
      // The reminder job does the same.
      await sql.query('SELECT FROM console_plan FOR UPDATE');
      changed = plans.startTrial('pro');
      await somebodyWaitsFor(sql, 'the plan is to be changed');
      await sql.query('UPDATE console_plan SET reminded_day = 10');
    });
    expect(await changed!).toMatchObject({ plan: 'pro' });
  });

  it('should refuse the fourth agent of Starter among eight concurrent requests', async () => {
    await plans.startTrial('starter');
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => addAgent()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(
      answers.filter(({ status }) => status === 'rejected').map((answer) => (answer as PromiseRejectedResult).reason as Error),
    ).toEqual(Array.from({ length: 5 }, () => limitReached));
    expect((await plans.current()).agents).toMatchObject({ used: 3, limit: 3, reached: true });
    await plans.startTrial('pro');
    await addAgent();
    expect((await plans.current()).agents).toMatchObject({ used: 4, limit: 10 });
  });

  it('should neither refuse nor count the agents of the demo shop', async () => {
    await plans.startTrial('starter');
    for (let left = 4; left > 0; left--) await addAgent({ isDemo: true });
    expect((await plans.current()).agents.used).toBe(0);
    await addAgent();
    expect((await plans.current()).agents.used).toBe(1);
  });

  it('should count stored bytes against the limit of the plan', async () => {
    await plans.startTrial('starter');
    await store(4_999_999_000);
    expect(await limits.freeBytes()).toBe(1_000);
    await store(1_000);
    await expect(limits.freeBytes()).rejects.toEqual(limitReached);
    expect((await plans.current()).storage).toMatchObject({ used: 5e9, limit: 5e9, reached: true });
  });

  it('should allow no additions once the trial has ended, until the plan is left', async () => {
    await plans.startTrial('enterprise');
    await addAgent();
    expect(await limits.freeBytes()).toBe(Infinity);
    await endTrial();
    await expect(addAgent()).rejects.toEqual(limitReached);
    await expect(limits.freeBytes()).rejects.toEqual(limitReached);
    await plans.leave();
    await addAgent();
    expect(await limits.freeBytes()).toBe(Infinity);
  });

  it('should remind once on a day, and notify the user', async () => {
    const reminders = module.get(TrialReminders);
    await plans.startTrial('pro');
    const onDay = async (day: number) => {
      await database.query(`UPDATE console_plan SET trial_started_at = now() - make_interval(days => $1)`, [day]);
      return reminders.tick();
    };
    expect([await onDay(9), await onDay(10), await onDay(11), await onDay(14), await onDay(14)]).toEqual([null, 10, null, 14, null]);
    const titles = (await database.query<{ title: string }>('SELECT title FROM notifications')).map(({ title }) => title);
    expect(titles).toContain('Your trial has ended');
  });
});
