import { amountOf, centsToText, stockRefusal } from './amounts';

describe('centsToText', () => {
  it.each([
    [1_250, 'USD', '12.50'],
    [5, 'EUR', '0.05'],
    [0, 'USD', '0.00'],
    [123_456_789, 'USD', '1234567.89'],
    [50_000, 'JPY', '500'],
    [50_050, 'JPY', null],
    [1_250, 'KWD', '12.50'],
    [1_250, 'no currency', '12.50'],
    [-1, 'USD', null],
    [12.5, 'USD', null],
  ])('should write %j of %s as %j', (cents, currency, text) => expect(centsToText(cents, currency)).toBe(text));
});

describe('The amount of a write', () => {
  const seen = { isThere: true as const, value: 1_000, currency: 'EUR' };

  it('should be refused in words where the listing has another currency', () => {
    const why = 'eBay lists this in EUR, and the change is in USD.';
    expect(amountOf('eBay', { to: 900, currency: 'USD', seen })).toMatchObject({ refusal: { is: 'refused', why } });
  });

  it('should be refused where nobody can pay it', () => {
    const yen = { ...seen, currency: 'JPY' };
    expect(amountOf('eBay', { to: 50, currency: 'JPY', seen: yen })).toMatchObject({ refusal: { is: 'refused' } });
  });

  it('should stay none', () => expect(amountOf('Shopify', { to: null, currency: 'EUR', seen })).toEqual({ amount: null }));
});

describe('stockRefusal', () => {
  it.each([
    [0, true],
    [12, true],
    [-1, false],
    [1.5, false],
    [null, false],
  ])('should know whether %j can be counted', (to, can) => expect(stockRefusal(to) === null).toBe(can));
});
