import type { CurrentPlanDto } from '../../shared/api/generated';
import { blockedBecause, limitText, planNote, planStep, priceOf, storageText, yearOf } from './plan';

it('should write limits for people', () => {
  expect([limitText(3), limitText(null), storageText(5_000_000_000), storageText(null)]).toEqual(['3', 'Unlimited', '5GB', 'Unlimited']);
});

it.each([
  [
    { annual: 15, monthly: 30 },
    { full: '$360.00', saved: '$180.00', price: '$180.00' },
  ],
  [
    { annual: 75, monthly: 150 },
    { full: '$1,800.00', saved: '$900.00', price: '$900.00' },
  ],
  [
    { annual: 0.1, monthly: 0.2 },
    { full: '$2.40', saved: '$1.20', price: '$1.20' },
  ],
])('should sum a year of %p without rounding errors', (plan, year) => expect(yearOf(plan)).toEqual(year));

it('should charge the original price to who pays month by month', () => {
  expect(priceOf({ annual: 35, monthly: 70 }, 'annual')).toBe(35);
  expect(priceOf({ annual: 35, monthly: 70 }, 'monthly')).toBe(70);
});

describe('the button of a plan', () => {
  const meter = { used: 0, limit: null, percent: null, warning: false, reached: false };
  const own = (change: Partial<CurrentPlanDto>): CurrentPlanDto => ({
    mode: 'self-hosted',
    plan: null,
    trial: null,
    trialAvailable: true,
    agents: meter,
    storage: meter,
    ...change,
  });
  const pro = { id: 'pro', name: 'Pro' } as const;
  const onTrial = own({ mode: 'trial', plan: 'pro', trialAvailable: false });

  it('should start the trial for strangers and for consoles that had none', () => {
    expect(planStep(undefined, pro).kind).toBe('start');
    expect(planStep(own({}), pro)).toEqual({ kind: 'start', label: 'Start 14-day trial' });
    expect(blockedBecause(own({}), false)).toBe('An admin of this console can start the trial.');
  });

  it('should change the plan while the trial runs, and manage the one it runs on', () => {
    expect(planStep(onTrial, pro)).toEqual({ kind: 'manage' });
    expect(planStep(onTrial, { id: 'starter', name: 'Starter' })).toEqual({ kind: 'change', label: 'Change to Starter' });
    expect(planNote(onTrial, 'pro')).toBe('Your trial');
    expect(blockedBecause(onTrial, true)).toBeNull();
  });

  it('should not start a second trial', () => {
    const ended = own({ mode: 'trial-ended', plan: 'pro', trialAvailable: false });
    expect(planStep(ended, { id: 'starter', name: 'Starter' }).kind).toBe('over');
    expect(planNote(ended, 'pro')).toBe('Trial ended');
    expect(blockedBecause(ended, true)).toBe('The trial of this console has been used.');
  });
});
