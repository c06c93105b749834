import { utcDay } from '../../platform/schedule/shop-time';
import { demoAgents } from './demo-agents';
import { pastDays, pastRuns } from './demo-past';

const types = demoAgents.map(({ type }) => type);
const now = new Date('2026-11-30T01:20:00Z');
const runs = (timeZone = 'UTC') => pastRuns(now, timeZone, types);
const dated = runs().flatMap(({ at, ...run }) => (at === null ? [] : [{ ...run, at }]));

it('should cover two weeks, oldest first, and no future', () => {
  const times = dated.map(({ at }) => at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(dated[0]!.at.toISOString()).toBe('2026-11-16T07:00:00.000Z');
  expect(times.at(-1)).toBeLessThan(now.getTime());
  expect(new Set(dated.map(({ at }) => utcDay(at))).size).toBe(pastDays);
});

it('should run each agent today, with its own input', () => {
  expect(runs().filter(({ at }) => at === null)).toEqual(types.map((type) => ({ type, at: null, input: {} })));
});

it('should give an analysis no sale of its own day or later', () => {
  const analyses = dated.filter(({ type }) => type === 'Data Analysis');
  expect(analyses.map(({ at, input }) => [at.toISOString(), input.lastDay]).slice(-2)).toEqual([
    ['2026-11-28T07:00:00.000Z', '2026-11-27'],
    ['2026-11-29T07:00:00.000Z', '2026-11-28'],
  ]);
});

it('should let a checklist read whole days before its own', () => {
  const [first] = dated.filter(({ type }) => type === 'Custom');
  const at = first!.at.toISOString();
  expect(first!.input.steps).toMatchObject([
    { arguments: { query: 'sales_by_day', today: false, at } },
    { arguments: { query: 'recent_orders', today: false, at } },
    { type: 'log' },
  ]);
});

it('should plan posts for the days after', () => {
  expect(dated.filter(({ type }) => type === 'Social Media Management').map(({ at, input }) => [at.toISOString(), input])).toEqual([
    ['2026-11-17T18:00:00.000Z', { startDate: '2026-11-18' }],
    ['2026-11-24T18:00:00.000Z', { startDate: '2026-11-25' }],
  ]);
});

it('should use the clock of the shop', () => {
  const [first] = runs('America/New_York');
  // It is still 29 November there.
  expect([first!.at?.toISOString(), first!.input]).toEqual(['2026-11-15T12:00:00.000Z', { lastDay: '2026-11-14' }]);
});
