import { historyLine, isPrice, shortEth } from './nft';

describe('prices in ETH', () => {
  it.each([
    ['0.125', '0.125'],
    ['1', '1'],
    ['1.2000001', '1.2'],
    ['0.123456789012345678', '0.123456'],
    ['0.000000000000000001', '<0.000001'],
    ['1000000000', '1000000000'],
  ])('should show %s as %s', (price, shown) => expect(shortEth(price)).toBe(shown));

  it.each(['0.001', '1', '0.000000000000000001', '12.5'])('should accept %s', (price) => expect(isPrice(price)).toBe(true));
  it.each(['', '0', '0.000', '-1', '1e3', '1,5', '.5', '0.0000000000000000001'])('should refuse "%s"', (price) =>
    expect(isPrice(price)).toBe(false),
  );
});

describe('the life of a piece', () => {
  it.each([
    [{ kind: 'drawn', actor: 'My shop', details: { seed: 7, model: 'stallhand-artist-2' } }, 'Drawn by the built-in artist, seed 7'],
    [{ kind: 'drawn', actor: 'My shop', details: { model: 'painter-1' } }, 'Drawn by painter-1'],
    [{ kind: 'listed', actor: 'My shop', details: { price: '0.1' } }, 'Listed by My shop at 0.1 ETH'],
    [{ kind: 'sold', actor: 'Ana', details: { from: 'My shop', to: 'Ana', price: '0.1' } }, 'My shop to Ana for 0.1 ETH'],
  ] as const)('should say %j', (entry, words) => expect(historyLine(entry)).toBe(words));
});
