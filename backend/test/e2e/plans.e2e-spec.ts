import { type Product, startProduct } from '../app';
import { type Answer, type Call, callsOf } from '../http';

interface Meter {
  used: number;
  limit: number | null;
  percent: number | null;
  warning: boolean;
  reached: boolean;
}
interface Plan {
  mode: string;
  plan: string | null;
  trial: { endsAt: string; daysLeft: number } | null;
  trialAvailable: boolean;
  agents: Meter;
  storage: Meter;
}

describe('Plans', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct({ worker: false, settings: { ACCESS_MODE: 'open' } });
    call = callsOf(product.url);
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('TRUNCATE console_plan; DELETE FROM agents; DELETE FROM files; DELETE FROM notifications'));

  const current = async () => (await call<Plan>('GET', '/api/plan')).body;
  const trial = (plan: string) => call<Plan & { code: string }>('POST', '/api/plan/trial', { plan });
  const agent = () =>
    call<{ id: string; code: string; message: string }>('POST', '/api/agents', {
      name: 'Helper',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Hello.' }] } },
    });
  const upload = async (bytes: number): Promise<Answer<{ code: string; id: string }>> => {
    const response = await fetch(`${product.url}/api/files?name=a.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'x'.repeat(bytes),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as { code: string; id: string } };
  };
  const endTrial = () =>
    product.database.query(
      `UPDATE console_plan SET trial_started_at = now() - interval '15 days', trial_ends_at = now() - interval '1 day'`,
    );

  it('should be those of the pricing page', async () => {
    expect((await call('GET', '/api/plans')).body).toMatchObject([
      { id: 'starter', annual: 15, monthly: 30, agents: 3, storageBytes: 5e9, popular: false },
      { id: 'pro', annual: 35, monthly: 70, agents: 10, storageBytes: 25e9, popular: true },
      { id: 'enterprise', annual: 75, monthly: 150, agents: null, storageBytes: null, popular: false },
    ]);
  });

  it('should start a trial of 14 days without a card, once, and change the plan during it', async () => {
    expect(await trial('starter')).toMatchObject({
      status: 200,
      body: { mode: 'trial', plan: 'starter', trial: { daysLeft: 14 }, trialAvailable: false },
    });
    const { endsAt } = (await current()).trial!;
    expect((await trial('pro')).body).toMatchObject({ plan: 'pro', trial: { endsAt } });
    await endTrial();
    expect(await trial('pro')).toMatchObject({ status: 409, body: { code: 'trial_used' } });
    expect((await call<Plan>('DELETE', '/api/plan')).body).toMatchObject({ mode: 'self-hosted', trialAvailable: false });
    expect(await trial('starter')).toMatchObject({ status: 409, body: { code: 'trial_used' } });
    for (const wrong of ['gold', '', null, 3]) expect((await call('POST', '/api/plan/trial', { plan: wrong })).status).toBe(400);
  });

  it('should refuse the fourth agent of Starter, of many that come at once as well', async () => {
    await trial('starter');
    const answers = await Promise.all(Array.from({ length: 8 }, agent));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'plan_limit_reached',
      message: 'The Starter plan allows 3 agents, and there are 3.',
    });
    expect((await current()).agents).toEqual({ used: 3, limit: 3, percent: 100, warning: true, reached: true });
    expect((await trial('pro')).body.agents).toMatchObject({ limit: 10, warning: false });
    expect((await agent()).status).toBe(201);
  });

  it('should load the demo shop on any plan, and not count its agents', async () => {
    await trial('starter');
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
    expect((await current()).agents.used).toBe(0);
    await call('DELETE', '/api/demo-shop');
  });

  it('should stop and delete nothing when the trial is over, and only add nothing until the plan is left', async () => {
    await trial('enterprise');
    const { id } = (await agent()).body;
    await call('PATCH', `/api/agents/${id}`, { status: 'running', schedule: 'weekly' });
    await endTrial();
    expect(await current()).toMatchObject({ mode: 'trial-ended', trial: { daysLeft: 0 }, agents: { used: 1, reached: true } });
    expect(await agent()).toMatchObject({ status: 409, body: { code: 'plan_limit_reached', trialEnded: true } });
    expect(await upload(10)).toMatchObject({ status: 409, body: { code: 'plan_limit_reached' } });
    expect((await call('GET', `/api/agents/${id}`)).body).toMatchObject({ status: 'running' });
    expect((await call('PATCH', `/api/agents/${id}`, { name: 'Renamed' })).status).toBe(200);
    await call('DELETE', '/api/plan');
    expect((await agent()).status).toBe(201);
    expect((await upload(10)).status).toBe(201);
  });
});
