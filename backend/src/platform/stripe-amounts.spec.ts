import { fromStripeAmount, toStripeAmount } from './stripe-amounts';

describe('Amounts of Stripe', () => {
  it.each([
    ['USD', 1_234, 1_234],
    ['JPY', 500, 50_000],
    ['MGA', 7, 700],
    ['KWD', 5_120, 512],
    ['BHD', 1_240, 124],
    ['BHD', 10, 1],
    ['ISK', 500, 500],
    ['UGX', 500, 500],
    ['HUF', 1_045, 1_045],
    ['TWD', 80_045, 80_045],
  ])('should be read and written: %s %i is %i hundredths', (currency, amount, hundredths) => {
    expect(fromStripeAmount(amount, currency)).toBe(hundredths);
    expect(fromStripeAmount(-amount, currency.toLowerCase())).toBe(-hundredths);
    expect(toStripeAmount(hundredths, currency)).toBe(amount);
  });

  it.each([
    ['JPY', 50, 'charge'],
    ['ISK', 550, 'charge'],
    ['UGX', 101, 'charge'],
    ['HUF', 1_045, 'payout'],
    ['TWD', 80_045, 'payout'],
    ['ISK', 550, 'payout'],
    ['BHD', 123.5, 'charge'],
    ['USD', 123.5, 'charge'],
    ['ISK', 100.5, 'charge'],
  ] as const)('should refuse a fraction: %s %d hundredths as a %s', (currency, hundredths, use) =>
    expect(toStripeAmount(hundredths, currency, use)).toBeNull(),
  );

  it('should read thousandths that Stripe reports', () => expect(fromStripeAmount(1_235, 'bhd')).toBe(123.5));

  it('should pay out whole units of every currency', () => {
    for (const currency of ['HUF', 'TWD', 'ISK', 'UGX', 'EUR']) expect(toStripeAmount(1_000, currency, 'payout')).toBe(1_000);
  });
});
