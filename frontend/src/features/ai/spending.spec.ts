import type { UsageTotalDto } from '../../shared/api/generated';
import { dayBars, daysBetween, firstDay, sumOf } from './spending';

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
  expect(dayBars([total('2026-11-19', 500)], '2026-11-18', 3)).toEqual([
    { day: '2026-11-18', costMicroUsd: 0, calls: 0 },
    { day: '2026-11-19', costMicroUsd: 500, calls: 2 },
    { day: '2026-11-20', costMicroUsd: 0, calls: 0 },
  ]);
});

it('should take days of an address only where they are days in their order', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(3);
  expect([daysBetween('2026-03-02', '2026-03-01'), daysBetween('', ''), daysBetween('2020-01-01', '2026-01-01')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('should add up exactly and say how many calls have no price', () => {
  expect(sumOf([total('a', 1), total('b', 2_999_999, 1)])).toEqual({ costMicroUsd: 3_000_000, calls: 4, unpriced: 1 });
  expect(sumOf([])).toEqual({ costMicroUsd: 0, calls: 0, unpriced: 0 });
});
