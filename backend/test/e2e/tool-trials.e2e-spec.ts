import { builtInProducts } from '../../src/modules/marketplace/content/catalogue';
import { TrialUpkeep } from '../../src/modules/marketplace/trial-upkeep';
import { type Entitlement, type Item, Marketplace, note, type Refusal, toolOf, waitStep } from '../marketplace';

type Trial = Entitlement & Refusal & { orderId: string | null; trialEndsAt: string | null };
interface Run {
  id: string;
  status: string;
}

describe('Trials of paid tools', () => {
  let market: Marketplace;

  beforeAll(async () => {
    market = await Marketplace.start();
  });
  afterAll(() => market.product.close());

  const start = (id: string, browser = market.owner) => browser.call<Trial>('POST', `/api/marketplace/products/${id}/trial`);
  const tick = () => market.product.worker!.get(TrialUpkeep, { strict: false }).tick();
  const endAt = (id: string, end: string) =>
    market.product.database.query(`UPDATE entitlements SET trial_ends_at = now() + $2::interval WHERE id = $1`, [id, end]);
  const titles = async () =>
    (await market.product.database.query<{ title: string }>('SELECT title FROM notifications')).map(({ title }) => title);
  const lockedReason = async (id: string) =>
    (await market.owner.call<{ lockedReason: string | null }>('GET', `/api/workflows/${id}`)).body.lockedReason;
  const run = (id: string) => market.owner.call<Run & Refusal>('POST', `/api/workflows/${id}/run`, { input: {} });
  const ownOf = async (id: string) => (await market.owner.call<Item>('GET', `/api/marketplace/products/${id}`)).body.own;
  /** On trial, installed and active. */
  const tried = async (id: string, ...steps: object[]) => {
    await market.made(id, toolOf(...steps));
    const { body } = await start(id);
    const { workflowId } = (await market.install(body.id)).body;
    expect((await market.owner.call('PATCH', `/api/workflows/${workflowId}`, { status: 'active' })).status).toBe(200);
    return { id: body.id, workflowId };
  };

  it('should start without payment, for 14 days, by people who may install, and only for tools with a price', async () => {
    expect((await start('ai-pricing-engine', market.viewer)).status).toBe(403);
    expect((await start('ai-pricing-engine', market.outsider)).status).toBe(401);
    expect(await start('weekly-shop-digest')).toMatchObject({ status: 409, body: { code: 'trial_refused' } });
    expect((await start('no-such-tool')).status).toBe(404);
    const { status, body } = await start('ai-pricing-engine');
    expect([status, body.status, body.orderId]).toEqual([201, 'active', null]);
    expect((Date.parse(body.trialEndsAt!) - Date.now()) / 86_400_000).toBeCloseTo(14, 2);
    expect(await start('ai-pricing-engine')).toMatchObject({ status: 201, body: { id: body.id, trialEndsAt: body.trialEndsAt } });
    expect((await market.install(body.id)).status).toBe(201);
    expect(await ownOf('ai-pricing-engine')).toMatchObject({ state: 'installed', trialEndsAt: body.trialEndsAt });
  });

  it('should remind once, three days before the end', async () => {
    const { id } = await tried('reminded', note('a'));
    expect(await tick()).toEqual({ reminded: 0, ended: 0 });
    await endAt(id, '71 hours');
    expect([await tick(), await tick()]).toEqual([
      { reminded: 1, ended: 0 },
      { reminded: 0, ended: 0 },
    ]);
    expect(await titles()).toContain('Your trial of reminded ends in 3 days');
  });

  it('should start no new run after the end, let a run end, keep everything, and not begin again', async () => {
    const { id, workflowId } = await tried('over', note('a'), waitStep);
    const { body: before } = await run(workflowId);
    await endAt(id, '-1 second');
    expect(await tick()).toEqual({ reminded: 0, ended: 1 });
    expect(await lockedReason(workflowId)).toMatch(/^The 14-day trial of over has ended\. Buy it .* connects Stripe/);
    expect(await run(workflowId)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Buy it') as string } });
    expect((await market.owner.call<Run>('GET', `/api/workflow-runs/${before.id}`)).body.status).not.toBe('cancelled');
    expect(await titles()).toContain('Your trial of over has ended');
    expect(await ownOf('over')).toMatchObject({ state: 'disabled', disabledReason: expect.stringContaining('trial') as string });
    expect(await start('over')).toMatchObject({ status: 409, body: { code: 'trial_refused' } });
    expect((await market.owner.call('DELETE', `/api/workflows/${workflowId}`)).status).toBe(204);
    expect(await market.install(id)).toMatchObject({ status: 409, body: { code: 'entitlement_disabled' } });
  });

  it('should become the bought right with what was installed, during the trial and after it', async () => {
    const running = await tried('bought-early', note('a'));
    expect(await market.grant('bought-early')).toMatchObject({ id: running.id, isNew: true, isSpare: false });
    expect(await ownOf('bought-early')).toMatchObject({ state: 'installed', trialEndsAt: null });
    const late = await tried('bought-late', note('b'));
    await endAt(late.id, '-1 second');
    await tick();
    expect(await market.grant('bought-late')).toMatchObject({ id: late.id });
    expect([await lockedReason(late.workflowId), await tick()]).toEqual([null, { reminded: 0, ended: 0 }]);
    expect((await market.owner.call('PATCH', `/api/workflows/${late.workflowId}`, { status: 'active' })).status).toBe(200);
    expect((await run(late.workflowId)).status).toBe(201);
  });

  it('should keep the definition here, and end for copies of it too', async () => {
    const tool = builtInProducts.find(({ price, content }) => Number(price) > 0 && content.workflow && content.agents.length === 0)!;
    const { body } = await start(tool.id);
    const { workflowId } = (await market.install(body.id)).body;
    for (const path of [`/api/workflows/${workflowId}/export`, `/api/marketplace/products/${tool.id}/export`])
      expect(await market.owner.call('GET', path)).toMatchObject({ status: 409, body: { code: 'licence_required' } });
    const { triggers, steps } = tool.content.workflow!.definition;
    const copy = await market.owner.call<{ id: string }>('POST', '/api/workflows', { name: 'Mine', status: 'inactive', triggers, steps });
    expect(copy.status).toBe(201);
    await endAt(body.id, '-1 second');
    await tick();
    expect(await lockedReason(copy.body.id)).toMatch(/trial .* has ended/);
    expect((await market.owner.call('GET', `/api/workflows/${copy.body.id}/export`)).status).toBe(409);
    const again = await market.owner.call('POST', '/api/workflows', { name: 'Again', status: 'inactive', triggers, steps });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('trial') as string } });
  });
});
