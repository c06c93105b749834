import { formatFigure, formatTick } from './figures';

it('should mark an axis in any currency, known or not', () => {
  expect([formatTick(1_500, 'money', 'EUR'), formatTick(0, 'money', 'EUR'), formatTick(2_000_000, 'micro_usd', null)]).toEqual([
    '€1.5K',
    '0',
    '$2',
  ]);
  expect([formatTick(1_500, 'money', '<img>'), formatTick(-1_500, 'money', null)]).toEqual(['1.5K', '−1.5K']);
});

it('should mark no half yen on an axis', () => {
  expect([formatTick(5, 'money', 'JPY'), formatTick(2.5, 'money', 'EUR'), formatTick(1_500, 'money', 'JPY')]).toEqual([
    '¥5',
    '€2.5',
    '¥1.5K',
  ]);
  expect(formatTick(2.5, 'money', 'JPY')).toBe('¥3');
});

it('should not call an amount without a currency dollars', () => expect(formatFigure(12.5, 'money', null)).toBe('12.50'));
