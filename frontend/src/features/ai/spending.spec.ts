import type { UsageTotalDto } from '../../shared/api/generated';
import { dayBars, firstDay, sumOf } from './spending';

const NOW = Date.parse('2026-11-20T14:00:00Z');
const total = (key: string, costMicroUsd: number, unpricedCalls = 0): UsageTotalDto => ({
  key,
  label: key,
  calls: 2,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  costMicroUsd,
  unpricedCalls,
});

it('should begin a period that includes today', () => {
  expect([1, 7, 30].map((days) => firstDay(days, NOW))).toEqual(['2026-11-20', '2026-11-14', '2026-10-22']);
});

it('should draw a bar for every day, also for those without any cost', () => {
  expect(dayBars([total('2026-11-19', 500)], 3, NOW)).toEqual([
    { day: '2026-11-18', costMicroUsd: 0, calls: 0 },
    { day: '2026-11-19', costMicroUsd: 500, calls: 2 },
    { day: '2026-11-20', costMicroUsd: 0, calls: 0 },
  ]);
});

it('should add up exactly and say how many calls have no price', () => {
  expect(sumOf([total('a', 1), total('b', 2_999_999, 1)])).toEqual({ costMicroUsd: 3_000_000, calls: 4, unpriced: 1 });
  expect(sumOf([])).toEqual({ costMicroUsd: 0, calls: 0, unpriced: 0 });
});
