import type { CurrentPlanDto } from '../../shared/api/generated';
import { planWarning, usageText } from './usage';

const meter = (used: number, limit: number | null) => ({
  used,
  limit,
  percent: limit === null ? null : Math.floor((used / limit) * 100),
  warning: limit !== null && used / limit >= 0.8,
  reached: limit !== null && used >= limit,
});

const plan = (change: Partial<CurrentPlanDto> = {}): CurrentPlanDto => ({
  mode: 'trial',
  plan: 'pro',
  trial: { startedAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-15T00:00:00Z', daysLeft: 9 },
  trialAvailable: false,
  agents: meter(3, 10),
  storage: meter(1_200_000_000, 25_000_000_000),
  ...change,
});

describe('the warning of a plan', () => {
  it('should be silent while there is room, and always without a plan', () => {
    expect(planWarning(plan())).toBeNull();
    expect(planWarning(plan({ mode: 'self-hosted', plan: null, agents: meter(99, null) }))).toBeNull();
  });

  it.each([
    [{ agents: meter(8, 10) }, 'You use 8 of 10 agents of the Pro plan.'],
    [
      { agents: meter(9, 10), storage: meter(24_000_000_000, 25_000_000_000) },
      'You use 9 of 10 agents and 24 GB of 25 GB of storage of the Pro plan.',
    ],
    [{ agents: meter(10, 10) }, 'All agents of the Pro plan are in use. Nothing more can be added.'],
    [{ storage: meter(25_000_000_000, 25_000_000_000) }, 'All storage of the Pro plan is in use. Nothing more can be added.'],
    [{ mode: 'trial-ended' as const }, 'The Pro trial has ended. Everything goes on, but no agent or file can be added.'],
    [{ trial: { startedAt: '', endsAt: '', daysLeft: 1 } }, 'The Pro trial ends in 1 day.'],
  ])('should say what is short: %j', (change, words) => expect(planWarning(plan(change))).toBe(words));
});

it('should not say a second time where the days are shown, but still what is full', () => {
  expect(planWarning(plan({ trial: { startedAt: '', endsAt: '', daysLeft: 1 } }), 'beside its days')).toBeNull();
  expect(planWarning(plan({ agents: meter(10, 10) }), 'beside its days')).toBe(
    'All agents of the Pro plan are in use. Nothing more can be added.',
  );
});

it('should count agents and measure storage', () => {
  expect(usageText('agents', meter(3, null))).toBe('3');
  expect(usageText('storage', meter(1_200_000_000, 25_000_000_000))).toBe('1.2 GB of 25 GB');
});
