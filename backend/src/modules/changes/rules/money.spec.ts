import { toCents } from './money';

describe('amounts', () => {
  it.each([
    [12.5, 'USD', 1_250],
    [0.07, 'USD', 7],
    [19.99, 'EUR', 1_999],
    [999_999.99, 'USD', 99_999_999],
    [12.345, 'USD', null],
    [1_250, 'JPY', 125_000],
    [12.5, 'JPY', null],
    [1.235, 'BHD', 123.5],
    [1.2345, 'BHD', null],
    [1e12, 'USD', null],
  ])('%p %s is %p cents', (units, currency, cents) => {
    expect(toCents(units, currency)).toBe(cents);
  });
});
