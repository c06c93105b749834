import type { KpiDto, MetricDto } from '../../shared/api/generated';
import { backTestDays } from './alerts/back-test';
import { emptyDraft, ruleOf, ruleText, thresholdProblem } from './alerts/rule';
import { niceTop, totalsOf } from './charts/bucket-chart';
import { changeText, changeTone, formatFigure, formatTick } from './figures';
import { cleanPeriod, defaultPeriod, periodParams, periodSearch, rangeProblem } from './period';
import { orderRowsLink, taskRowsLink } from './view';

describe('the period in the address', () => {
  const own = { ...defaultPeriod, period: 'custom', from: '2026-03-01', to: '2026-03-31' };

  it('should be the last week, compared, where nothing is said or nothing can be understood', () => {
    const week = { period: '7d', from: '', to: '', compare: true };
    expect(cleanPeriod(defaultPeriod)).toEqual(week);
    expect(cleanPeriod({ ...defaultPeriod, period: 'century' })).toEqual(week);
    expect(cleanPeriod({ ...own, from: '2026-02-31' })).toEqual(week);
    expect(periodSearch(week as never)).toBe('');
  });

  it('should keep days of one’s own and the wish not to compare', () => {
    const choice = cleanPeriod({ ...own, compare: 'off' });
    expect(periodSearch(choice)).toBe('?period=custom&from=2026-03-01&to=2026-03-31&compare=off');
    expect(periodParams(choice)).toEqual({ period: 'custom', from: '2026-03-01', to: '2026-03-31', compare: 'none' });
  });

  it('should say what is wrong with days', () => {
    expect(rangeProblem('2026-03-02', '2026-03-01')).toMatch(/before the first/);
    expect(rangeProblem('2025-01-01', '2026-03-01')).toMatch(/At most 366 days/);
    expect(rangeProblem('', '2026-03-01')).not.toBeNull();
    expect(rangeProblem('2026-03-01', '2026-03-01')).toBeNull();
  });
});

describe('figures', () => {
  const kpi: KpiDto = {
    key: 'tasks_completed',
    label: 'Tasks completed',
    unit: 'count',
    currency: null,
    value: 763,
    previous: 721,
    change: 5.8,
    changeUnit: 'percent',
    better: 'up',
    formula: '',
    reason: null,
    note: null,
    link: null,
  };

  it('should be written in the words of their unit', () => {
    expect([96.71, 97, 100].map((value) => formatFigure(value, 'percent', null))).toEqual(['96.7%', '97.0%', '100.0%']);
    expect(formatFigure(134, 'seconds', null)).toBe('2m 14s');
    expect(formatFigure(0.4, 'seconds', null)).toBe('under 1s');
    expect(formatFigure(320, 'minutes', null)).toBe('5h 20m');
    expect(formatFigure(19_420_000, 'micro_usd', null)).toBe('$19.42');
    expect(formatFigure(-24.5, 'money', 'EUR')).toBe('\u2212€24.50');
    expect(formatTick(1_500, 'money', 'USD')).toBe('$1.5K');
    expect(formatTick(0, 'micro_usd', null)).toBe('0');
  });

  it('should say how they changed, and whether that is good', () => {
    expect(changeText(kpi)).toBe('721 before, +5.8%');
    expect(changeText({ ...kpi, change: -2, changeUnit: 'points' })).toBe('721 before, \u22122.0 points');
    expect(changeText({ ...kpi, change: null })).toBe('721 before');
    expect(changeText({ ...kpi, previous: null })).toBeNull();
    expect(changeTone(kpi)).toBe('good');
    expect(changeTone({ ...kpi, better: 'down' })).toBe('bad');
    expect(changeTone({ ...kpi, better: 'neither' })).toBe('neither');
  });
});

describe('charts', () => {
  const series = (values: (number | null)[]) => ({ id: 'a', label: 'a', color: '', values });

  it('should keep what is unknown apart from nothing', () => {
    expect(totalsOf([series([1, null, null]), series([2, 0, null])], 3)).toEqual([3, 0, null]);
  });

  it('should end their axis at a number that is easy to read', () => {
    expect([0, 7, 142, 0.02].map(niceTop)).toEqual([3, 7.5, 150, 0.02]);
  });

  it('should lead to the rows behind a column', () => {
    const bucket = { from: '2026-03-04T23:00:00.000Z', until: '2026-03-05T23:00:00.000Z' };
    expect(taskRowsLink(bucket, 'failed')).toBe(
      '/admin/task-queue?status=failed&finishedFrom=2026-03-04T23%3A00%3A00.000Z&finishedUntil=2026-03-05T23%3A00%3A00.000Z',
    );
    expect(orderRowsLink(bucket, 'EUR')).toBe(
      '/admin/shop-orders?show=sold&currency=EUR&orderedFrom=2026-03-04T23%3A00%3A00.000Z&orderedUntil=2026-03-05T23%3A00%3A00.000Z',
    );
  });
});

describe('alerts', () => {
  const metric: MetricDto = { name: 'net_sales', label: 'Net sales', unit: 'money', formula: '', currencies: ['EUR', 'USD'] };

  it('should become a rule only when they are whole', () => {
    const draft = { ...emptyDraft, metric: 'net_sales' as const, threshold: '12.5' };
    expect(ruleOf(draft, [metric])).toEqual({
      metric: 'net_sales',
      comparison: 'above',
      threshold: 12.5,
      windowHours: 24,
      currency: 'EUR',
    });
    expect(ruleOf({ ...draft, threshold: '' }, [metric])).toBeNull();
    expect(ruleOf(draft, [])).toBeNull();
    expect(thresholdProblem('101', 'percent')).toMatch(/100 percent/);
    expect(thresholdProblem('-1', 'count')).not.toBeNull();
  });

  it('should read as a sentence', () => {
    const rule = { comparison: 'above', threshold: 5, currency: null, windowHours: 24 } as const;
    expect(ruleText({ ...rule, metricLabel: 'Model spend', unit: 'micro_usd' })).toBe('Model spend above $5.00 in 24 hours');
  });

  it('should show each day of a back-test with what would have fired on it', () => {
    const firing = { day: '2026-03-29', at: '2026-03-29T10:00:00Z', value: 7, recoveredAt: null };
    const days = backTestDays({ days: 3, on: [firing] }, '2026-03-30');
    expect(days.map(({ day, firings }) => [day, firings.length])).toEqual([
      ['2026-03-28', 0],
      ['2026-03-29', 1],
      ['2026-03-30', 0],
    ]);
    expect(backTestDays({ days: 400, on: [] }, '2026-03-30')).toHaveLength(90);
  });
});
