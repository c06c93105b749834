import { changeOf, kpi, share } from './kpi';
import { inWords } from './words';

const base = { key: 'k', label: 'K', better: 'up' as const, formula: 'f', link: null };

describe('changeOf', () => {
  it('should be percent of what it was, and points for a percentage', () => {
    expect(changeOf(763, 721, 'count')).toBe(5.8);
    expect(changeOf(96.7, 95.2, 'percent')).toBe(1.5);
    expect(changeOf(0, 40, 'money')).toBe(-100);
    // From a loss of 50 to a profit of 50.
    expect(changeOf(50, -50, 'money')).toBe(200);
  });

  it('should not make up a base', () => {
    expect(changeOf(12, 0, 'count')).toBeNull();
    expect(changeOf(null, 10, 'count')).toBeNull();
    expect(changeOf(12, null, 'count')).toBeNull();
    expect(changeOf(0, 0, 'percent')).toBe(0);
  });
});

describe('share', () => {
  it('should be 100 only when nothing is missing, and nothing of nothing', () => {
    expect(share(99_999, 100_000)).toBe(99.9);
    expect(share(3, 3)).toBe(100);
    expect(share(0, 0)).toBeNull();
  });
});

describe('kpi', () => {
  it('should say what is missing when there is no value, and nothing when there is', () => {
    expect(kpi({ ...base, unit: 'percent', value: null, previous: 3, reason: 'Nothing ended.' })).toMatchObject({
      value: null,
      change: null,
      reason: 'Nothing ended.',
    });
    expect(kpi({ ...base, unit: 'money', currency: 'EUR', value: 10.005, previous: 5, reason: 'x' })).toMatchObject({
      value: 10.01,
      change: 100.1,
      reason: null,
      currency: 'EUR',
      changeUnit: 'percent',
    });
  });
});

describe('inWords', () => {
  it.each([
    [96.74, 'percent', null, '96.7%'],
    [19_420_000, 'micro_usd', null, '$19.42'],
    [1_900, 'micro_usd', null, '$0.0019'],
    [1234.5, 'money', 'EUR', '€1,234.50'],
    [5, 'money', 'nothing', '5.00 nothing'],
    [134, 'seconds', null, '2m 14s'],
    [3.24, 'seconds', null, '3.2s'],
    [185, 'minutes', null, '3h 5m'],
    [12_345, 'count', null, '12,345'],
  ] as const)('should write %d %s %s as %s', (value, unit, currency, text) => {
    expect(inWords(value, unit, currency)).toBe(text);
  });
});
