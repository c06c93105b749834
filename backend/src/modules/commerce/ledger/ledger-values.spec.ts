import { centsToNumeric, orderKey } from './ledger-values';

describe('Cents', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1_234, '12.34'],
    [-123_400, '-1234.00'],
    [123.5, '1.235'],
    [-0.5, '-0.005'],
    [999_999_999_999_999, '9999999999999.99'],
    [null, null],
    [undefined, null],
  ])('should become a decimal: %s', (cents, decimal) => {
    expect(centsToNumeric(cents)).toBe(decimal);
  });

  it.each([1.55, NaN, 2 ** 53])('should be refused if they are no amount: %s', (cents) => {
    expect(() => centsToNumeric(cents)).toThrow('Not a canonical amount');
  });
});

describe('The key of an order', () => {
  it.each([
    ['shopify', ' gid://shopify/Order/7001 ', '7001'],
    ['shopify', '7001', '7001'],
    ['etsy', ' 7001 ', '7001'],
    ['etsy', 'gid://shopify/Order/7001', 'gid://shopify/Order/7001'],
  ])('should be the same in files and in the API: %s %j', (platform, id, key) => {
    expect(orderKey(platform, id)).toBe(key);
  });
});
