import { amountOf, stockRefusal } from './amounts';

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

  it('should have the decimals of its currency', () => {
    const dinar = { ...seen, currency: 'BHD' };
    expect(amountOf('eBay', { to: 123.5, currency: 'BHD', seen: dinar })).toEqual({ amount: '1.235' });
    expect(amountOf('eBay', { to: 123.45, currency: 'BHD', seen: dinar })).toMatchObject({ refusal: { is: 'refused' } });
    expect(amountOf('eBay', { to: -1, currency: 'BHD', seen: dinar })).toMatchObject({ refusal: { is: 'refused' } });
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
