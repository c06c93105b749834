import { lowestNet } from './net-price';

describe('lowestNet', () => {
  it.each<[string, number | null, (number | null)[]]>([
    ['without its VAT', 10_000, [19]],
    ['with the highest rate of accounts with the same price', 10_000, [0, 19]],
    ['as it is without VAT', 11_900, [0]],
    ['unknown with a rate that is unknown', null, [19, null]],
    ['unknown without an account', null, []],
  ])('should be %s', (_what, net, rates) => expect(lowestNet(11_900, rates)).toBe(net));
});
