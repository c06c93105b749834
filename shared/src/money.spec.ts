import { digitsOf, unitsText } from './money';

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('Money', () => {
  it('should know the decimals of ISO 4217', () => {
    expect(['JPY', 'ISK', 'USD', 'HUF', 'XYZ', 'BHD', 'IQD'].map(digitsOf)).toEqual([0, 0, 2, 2, 2, 3, 3]);
  });

  it.each([
    [12.5, 'USD', undefined, '$12.50'],
    [1500, 'JPY', undefined, '¥1,500'],
    [1.235, 'BHD', undefined, 'BHD 1.235'],
    [-24.5, 'EUR', undefined, '-€24.50'],
    [1720.6, 'USD', 0, '$1,721'],
    [12.5, ' usd ', undefined, '$12.50'],
    [12.5, 'Taler', undefined, '12.50 Taler'],
    [12.5, '<img>', undefined, '12.50'],
    [12.5, '\u202eDSU', undefined, '12.50'],
    [12.5, 'x'.repeat(100_000), undefined, '12.50'],
    [12.5, '', undefined, '12.50'],
    [12.5, null, undefined, '12.50'],
  ])('should format an amount in any text for a currency: %#', (units, currency, digits, text) => {
    expect(plainSpaces(unitsText(units, currency, digits))).toBe(text);
  });
});
