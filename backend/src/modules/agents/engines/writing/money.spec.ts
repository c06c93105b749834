import { priceTag } from './money';

it.each([
  ['34.00', 'USD', '$34'],
  ['34.50', 'EUR', '€34.50'],
  ['1234.00', 'USD', '$1,234'],
  ['900', 'JPY', '¥900'],
  ['1.200', 'BHD', 'BHD 1.200'],
  ['34.00', null, null],
  ['34.00', undefined, null],
  [null, 'EUR', null],
])('should state %s %s as %s', (amount, currency, text) => expect(priceTag(amount, currency)).toBe(text));
