import { plans } from '../../src/modules/plans';
import { type Product, startProduct } from '../app';
import { type Answer, type Call, callsOf } from '../http';
import { insertAgent } from '../rows';

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

  it('should list the plans, start one trial, change its plan and leave it', async () => {
    expect((await call('GET', '/api/plans')).body).toEqual(plans);
    expect(await trial('starter')).toMatchObject({ status: 200, body: { mode: 'trial', plan: 'starter', trial: { daysLeft: 14 } } });
    expect((await current()).plan).toBe('starter');
    expect((await trial('pro')).body).toMatchObject({ plan: 'pro' });
    for (const wrong of ['gold', '', null, 3]) expect((await call('POST', '/api/plan/trial', { plan: wrong })).status).toBe(400);
    expect((await call<Plan>('DELETE', '/api/plan')).body).toMatchObject({ mode: 'self-hosted', trialAvailable: false });
    expect(await trial('starter')).toMatchObject({ status: 409, body: { code: 'trial_used' } });
  });

  it('should refuse an agent above the limit of the plan', async () => {
    await trial('starter');
    for (let left = 3; left > 0; left--) await insertAgent(product.database);
    expect(await agent()).toMatchObject({
      status: 409,
      body: { code: 'plan_limit_reached', message: 'The Starter plan allows 3 agents, and there are 3.' },
    });
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
