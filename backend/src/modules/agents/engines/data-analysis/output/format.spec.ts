import { amount, percent, signedPercent } from './format';

it.each<[number, string | null, number, string]>([
  [1_234, 'JPY', 0.5, '¥1,234'],
  [833.3333, 'JPY', 2_500, '¥833'],
  [1.235, 'BHD', 4.47, 'BHD 1.235'],
  [1.235, 'BHD', 3, 'BHD 1.235'],
  [1.5, '€', 3, '€1.50'],
  [-12.5, 'EUR', 0.5, '−€12.50'],
  [12, 'EUR', 30, '€12'],
  [33.3333, null, 100, '33'],
  [12_345.67, 'USD', 20_000.5, '$12,346'],
])('should write %d %s of a total of %d as %s', (value, unit, total, text) => expect(amount(value, { unit, total })).toBe(text));

it('should write shares without a space', () =>
  expect([percent(14.44), signedPercent(14.4), signedPercent(-3), percent(120.6)]).toEqual(['14.4%', '+14.4%', '−3%', '121%']));
