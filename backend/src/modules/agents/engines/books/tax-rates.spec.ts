import { rateOf, taxRates } from './tax-rates';

describe('the rate of a tax', () => {
  it.each([
    [119, 19, 19],
    [107, 7, 7],
    [100, 0, 0],
    // 12.99 with 19 %: 2.074 is 2.07.
    [12.99, 2.07, 19],
    [108.25, 8.25, null],
    [226, 26, 13],
    [5, 5, null],
    [10, -1, null],
  ])('should be, of %d with %d of tax: %s', (total, tax, rate) => expect(rateOf(total, tax)).toBe(rate));
});

describe('tax by rate', () => {
  const order = (total: number, tax: number | null, currency = 'EUR', orders = 1) => ({ currency, total, tax, refunds: 0, orders });
  it('should add up each rate and keep apart what is unknown', () =>
    expect(
      taxRates([order(119, 19), order(238, 38, 'EUR', 2), order(107, 7), order(108.25, 8.25), order(50, null), order(10, 0, 'USD')]),
    ).toEqual({
      rates: [
        { currency: 'EUR', rate: 19, orders: 3, total: 595, tax: 95 },
        { currency: 'EUR', rate: 7, orders: 1, total: 107, tax: 7 },
        { currency: 'EUR', rate: null, orders: 1, total: 108.25, tax: 8.25 },
        { currency: 'USD', rate: 0, orders: 1, total: 10, tax: 0 },
      ],
      unknown: [{ currency: 'EUR', orders: 1, total: 50 }],
    }));
});
