import { approvalsSummary, budgetSummary } from './policy';

it('should say what an agent may do only where it differs from the settings', () => {
  expect(approvalsSummary({})).toBe('as in Settings');
  expect(approvalsSummary({ post: 'allow', delete: 'never' })).toBe('post in public: just do it, delete things: never');
});

it('should name the limits that are set, also a limit of nothing', () => {
  expect(budgetSummary({})).toBe('no limit of its own');
  expect(budgetSummary({ perRunMicroUsd: 50_000, perDayMicroUsd: 1_000_000 })).toBe('$0.05 a run, $1.00 a day');
  expect(budgetSummary({ perRunMicroUsd: 0 })).toBe('$0.00 a run');
});
