import {
  amountInField,
  formatAmount,
  formatCap,
  formatCompactAmount,
  formatMicroUsd,
  formatPrice,
  formatTokens,
  parseUsd,
  usdText,
} from './money';

it.each([
  [null, 'unknown'],
  [0, 'no cost'],
  [1, '< $0.0001'],
  [99, '< $0.0001'],
  [100, '$0.0001'],
  [4_200, '$0.0042'],
  [112_000, '$0.1120'],
  [1_000_000, '$1.00'],
  [24_990_000, '$24.99'],
])('should write %p micro-dollars as %s', (microUsd, text) => expect(formatMicroUsd(microUsd)).toBe(text));

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['0.25', 250_000],
  ['$2', 2_000_000],
  ['0.000001', 1],
  ['1.', 1_000_000],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['0.0000001', Number.NaN],
  ['two', Number.NaN],
])('should read %p as %p micro-dollars', (text, microUsd) => expect(parseUsd(text)).toBe(microUsd));

it('should keep an amount through a field', () => {
  expect([0, 1, 250_000, 2_000_000].map((microUsd) => parseUsd(usdText(microUsd)))).toEqual([0, 1, 250_000, 2_000_000]);
  expect(usdText(null)).toBe('');
});

it('should write limits with cents, and with more where there are fewer', () => {
  expect([2_000_000, 10_000, 5_000].map(formatCap)).toEqual(['$2.00', '$0.01', '$0.0050']);
});

it('should count tokens exactly while they are few', () => {
  expect([0, 1_204, 12_300, 2_500_000].map(formatTokens)).toEqual(['0', '1,204', '12.3k', '2.5M']);
});

it('should write a loss with the minus sign, and what nobody knows as a dash', () => {
  expect([formatPrice(-5), formatAmount(-24.5, 'EUR'), formatAmount(null, 'USD')]).toEqual(['−$5.00', '−€24.50', '–']);
});

it('should show an amount with the digits of its currency, and one of an unknown currency without a sign', () => {
  const texts = [formatAmount(1.235, 'BHD'), formatAmount(1500, 'JPY'), formatAmount(99.5, 'HUF'), formatAmount(1.2, '<img>')];
  expect(texts.map((text) => text.replace('\u00a0', ' '))).toEqual(['BHD 1.235', '¥1,500', 'HUF 99.50', '1.20']);
  expect([amountInField(1.3, 'BHD'), amountInField(500, 'JPY'), amountInField(2, null)]).toEqual(['1.300', '500', '2.00']);
});

it.each([
  '<img src=x>',
  '\ud800',
  '\u202eDSU',
  'E\u0000UR',
  'x'.repeat(100_000),
  '12',
  'EURO',
  'eur',
  ' USD ',
  '',
  '__proto__',
  '[object Object]',
])('should write an amount whatever stands in for a currency: %#', (currency) => {
  for (const amount of [12.5, -0.001, 0, 1e21, Number.NaN, Infinity])
    for (const text of [formatAmount(amount, currency), formatCompactAmount(amount, currency, 1)]) {
      expect(text).not.toMatch(/[\p{C}<>]/u);
      expect(text.length).toBeLessThan(60);
    }
});

it('should show a word that is no code behind the amount', () => {
  expect([formatAmount(1.2, 'Taler'), formatAmount(1.2, '€')]).toEqual(['1.20 Taler', '1.20 €']);
});
