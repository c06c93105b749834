import { amount } from './format';

it.each<[number, string | null, number, string]>([
  [1_234, 'JPY', 0.5, '1,234 JPY'],
  [833.3333, 'JPY', 2_500, '833 JPY'],
  [1.235, 'BHD', 4.47, '1.235 BHD'],
  [1.235, 'BHD', 3, '1.235 BHD'],
  [1.5, '€', 3, '€1.50'],
  [-12.5, 'EUR', 0.5, '−12.50 EUR'],
  [12, 'EUR', 30, '12 EUR'],
  [33.3333, null, 100, '33'],
  [12_345.67, 'USD', 20_000.5, '12,346 USD'],
])('should write %d %s of a total of %d as %s', (value, unit, total, text) => expect(amount(value, { unit, total })).toBe(text));
