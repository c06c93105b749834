import { currentPlan, type PlanRow, stateOf, trialAction } from './plan-state';
import { plans } from './plans';

const startedAt = new Date('2026-11-01T12:00:00.000Z');
const endsAt = new Date('2026-11-15T12:00:00.000Z');
const before = (ms: number) => new Date(endsAt.getTime() - ms);
const rowOf = (plan: PlanRow['plan']): PlanRow => ({ plan, startedAt, endsAt });
const dayMs = 86_400_000;

describe('Plans', () => {
  it('should have the prices and limits of the pricing page', () => {
    expect(plans).toMatchObject([
      { id: 'starter', annual: 15, monthly: 30, agents: 3, storageBytes: 5e9, popular: false },
      { id: 'pro', annual: 35, monthly: 70, agents: 10, storageBytes: 25e9, popular: true },
      { id: 'enterprise', annual: 75, monthly: 150, agents: null, storageBytes: null, popular: false },
    ]);
  });
});

describe('stateOf', () => {
  it.each([
    ['no trial was started', undefined, before(1), { mode: 'self-hosted', plan: null }],
    ['the plan was left', rowOf(null), before(1), { mode: 'self-hosted', plan: null }],
    ['the trial ends in a moment', rowOf('pro'), before(1), { mode: 'trial', plan: { id: 'pro' } }],
    ['the trial ends now', rowOf('pro'), endsAt, { mode: 'trial-ended', plan: { id: 'pro' } }],
  ] as const)('should tell the mode when %s', (_when, row, now, state) => expect(stateOf(row, now)).toMatchObject(state));
});

describe('trialAction', () => {
  const trialUsed = expect.objectContaining({ code: 'trial_used' }) as Error;

  it('should start the first trial', () => expect(trialAction(undefined, 'pro', startedAt)).toBe('plan.trial_started'));

  it('should change the plan of a running trial', () => {
    expect(trialAction(rowOf('starter'), 'pro', before(1))).toBe('plan.changed');
    expect(trialAction(rowOf('pro'), 'pro', before(1))).toBeNull();
  });

  it('should refuse a second trial', () => {
    expect(() => trialAction(rowOf('pro'), 'starter', endsAt)).toThrow(trialUsed);
    expect(() => trialAction(rowOf('pro'), 'pro', endsAt)).toThrow(trialUsed);
    expect(() => trialAction(rowOf(null), 'pro', before(1))).toThrow(trialUsed);
  });
});

describe('currentPlan', () => {
  const nothing = { agents: 0, storage: 0 };

  it('should set no limits without a plan', () => {
    const unlimited = { limit: null, percent: null, warning: false, reached: false };
    const free = {
      mode: 'self-hosted',
      plan: null,
      trial: null,
      agents: { used: 12, ...unlimited },
      storage: { used: 7e12, ...unlimited },
    };
    expect(currentPlan(undefined, { agents: 12, storage: 7e12 }, startedAt)).toEqual({ ...free, trialAvailable: true });
    expect(currentPlan(rowOf(null), { agents: 12, storage: 7e12 }, startedAt)).toEqual({ ...free, trialAvailable: false });
  });

  it('should describe a running trial', () => {
    expect(currentPlan(rowOf('starter'), nothing, startedAt)).toMatchObject({
      mode: 'trial',
      plan: 'starter',
      trial: { startedAt: '2026-11-01T12:00:00.000Z', endsAt: '2026-11-15T12:00:00.000Z', daysLeft: 14 },
      trialAvailable: false,
      agents: { limit: 3 },
      storage: { limit: 5e9 },
    });
  });

  it.each([
    [14 * dayMs, 14],
    [13 * dayMs + 1, 14],
    [13 * dayMs, 13],
    [1, 1],
    [0, 0],
    [-5 * dayMs, 0],
  ])('should count begun days: %i ms before the end are %i days', (ms, daysLeft) =>
    expect(currentPlan(rowOf('pro'), nothing, before(ms)).trial).toMatchObject({ daysLeft }),
  );

  it.each([
    [3_999_999_999, { percent: 79, warning: false, reached: false }],
    [4_000_000_000, { percent: 80, warning: true, reached: false }],
    [4_999_999_999, { percent: 99, warning: true, reached: false }],
    [5_000_000_000, { percent: 100, warning: true, reached: true }],
    [6_000_000_000, { percent: 120, warning: true, reached: true }],
  ])('should meter %i of 5,000,000,000 bytes', (storage, meter) =>
    expect(currentPlan(rowOf('starter'), { agents: 0, storage }, startedAt).storage).toMatchObject(meter),
  );

  it('should reach every limit when the trial has ended', () => {
    const { agents, storage } = currentPlan(rowOf('enterprise'), { agents: 1, storage: 0 }, endsAt);
    expect([agents, storage]).toEqual([
      { used: 1, limit: null, percent: null, warning: false, reached: true },
      { used: 0, limit: null, percent: null, warning: false, reached: true },
    ]);
  });
});
