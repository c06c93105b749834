import { checkAgentLimit, limitOf, remainingBytes } from './plan-allowance';
import type { PlanState } from './plan-state';
import { type PlanId, planOf } from './plans';

const free: PlanState = { mode: 'self-hosted', plan: null };
const trialOf = (plan: PlanId): PlanState => ({ mode: 'trial', plan: planOf(plan) });
const ended: PlanState = { mode: 'trial-ended', plan: planOf('enterprise') };

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const limitReached = (details: object, message: RegExp) => ({
  code: 'plan_limit_reached',
  message: expect.stringMatching(message) as string,
  extra: { details },
});

describe('What a plan allows', () => {
  it('should take the limits of the plan, and none without one', () => {
    expect([limitOf(free, 'agents'), limitOf(free, 'storage')]).toEqual([Infinity, Infinity]);
    expect([limitOf(trialOf('pro'), 'agents'), limitOf(trialOf('pro'), 'storage')]).toEqual([10, 25e9]);
    expect([limitOf(trialOf('enterprise'), 'agents'), limitOf(trialOf('enterprise'), 'storage')]).toEqual([Infinity, Infinity]);
  });

  it('should allow nothing more when the trial has ended, even on an unlimited plan', () => {
    expect(refusal(() => checkAgentLimit(ended, 0))).toMatchObject(
      limitReached({ what: 'agents', trialEnded: true }, /trial .* has ended/),
    );
    expect(refusal(() => remainingBytes(ended, 0))).toMatchObject(
      limitReached({ what: 'storage', trialEnded: true }, /trial .* has ended/),
    );
  });

  it('should refuse the fourth agent of Starter', () => {
    expect(refusal(() => checkAgentLimit(trialOf('starter'), 2))).toBeUndefined();
    expect(refusal(() => checkAgentLimit(trialOf('starter'), 3))).toMatchObject(
      limitReached({ what: 'agents', used: 3, limit: 3, plan: 'starter' }, /^The Starter plan allows 3 agents, and there are 3\.$/),
    );
    expect(refusal(() => checkAgentLimit(trialOf('pro'), 3))).toBeUndefined();
    expect(refusal(() => checkAgentLimit(trialOf('enterprise'), 500))).toBeUndefined();
    expect(refusal(() => checkAgentLimit(free, 500))).toBeUndefined();
  });

  it('should count remaining storage to the byte', () => {
    expect(remainingBytes(trialOf('starter'), 4_999_999_000)).toBe(1_000);
    expect(refusal(() => remainingBytes(trialOf('starter'), 5e9))).toMatchObject(limitReached({ what: 'storage' }, /storage .* is full/));
    expect(remainingBytes(trialOf('enterprise'), 7e12)).toBe(Infinity);
    expect(remainingBytes(free, 7e12)).toBe(Infinity);
  });
});
