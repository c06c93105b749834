import type { EffectMeasureDto, EffectWindowDto } from '../../shared/api/generated';
import { directionText, firstShown, intervalText, measuresOf, rangeOf } from './effects';

const told: EffectMeasureDto = { before: 41, after: 55, expected: 43.2, difference: 11.8, low: -2.1, high: 25.7, direction: 'unclear' };
const untold: EffectMeasureDto = { before: 3, after: 4, expected: null, difference: null, low: null, high: null, direction: 'unclear' };
const window = (more: Partial<EffectWindowDto> = {}): EffectWindowDto => ({
  days: 7,
  readyOn: '2026-11-10',
  changedAgain: 0,
  untouched: 30,
  units: told,
  revenue: { ...told, difference: -4.5, low: -9, high: -0.25, direction: 'less' },
  profit: null,
  unclear: null,
  ...more,
});

it('should write differences with their sign and their interval', () => {
  const [units, revenue, profit] = measuresOf({ currency: 'USD' }, window());
  expect(intervalText(units!)).toBe('+11.8, between \u2212\u20602.1 and +25.7');
  expect(intervalText(revenue!)).toBe('\u2212\u2060$4.50, between \u2212\u2060$9.00 and \u2212\u2060$0.25');
  expect([directionText(units!.values!), directionText(revenue!.values!)]).toEqual(['Cannot tell', 'Less']);
  expect(profit).toMatchObject({ values: null, missing: 'unknown: a cost or a fee is not known' });
  expect(intervalText({ ...units!, values: untold })).toBe('');
});

it('should draw the interval on one scale with the line of no difference in its middle', () => {
  const range = rangeOf({ ...told, low: -5, difference: 0, high: 5 })!;
  expect(range.none).toBe(50);
  expect(range.at).toBe(50);
  expect(range.to - 50).toBeCloseTo(50 - range.from, 10);
  expect(range.to).toBeLessThan(100);
  const more = rangeOf({ ...told, low: 2, difference: 5, high: 8 })!;
  expect(more.from).toBeGreaterThan(50);
  expect(rangeOf(untold)).toBeNull();
});

it('should open with the longest window that is over', () => {
  const running = { units: null, revenue: null, unclear: 'The days are not over.' };
  const effect = (windows: EffectWindowDto[]) => ({ platform: 'ebay', currency: 'USD', day: '2026-11-02', products: 2, windows });
  expect(firstShown(effect([window(), window({ days: 14 }), window({ days: 28, ...running })])).days).toBe(14);
  expect(firstShown(effect([window(running), window({ days: 14, ...running })])).days).toBe(7);
});
