import { isOversold, propose } from './allocation';

const channel = (platform: string, quantity: number | null, buffer = 0) => ({ id: platform, platform, quantity, buffer });
const proposed = (stock: number, channels: ReturnType<typeof channel>[], shared = false) =>
  propose(stock, channels, shared).map(({ proposed: pieces }) => pieces);

describe('What channels should promise', () => {
  it('should leave alone what fits', () => {
    expect(proposed(10, [channel('ebay', 4), channel('shopify', 6)])).toEqual([4, 6]);
    expect(isOversold(10, [channel('ebay', 4), channel('shopify', 6)], false)).toBe(false);
  });

  it('should take one of two last pieces away', () => {
    expect(proposed(1, [channel('ebay', 1), channel('shopify', 1)])).toEqual([1, 0]);
    expect(isOversold(1, [channel('ebay', 1), channel('shopify', 1)], false)).toBe(true);
  });

  it('should cut in proportion and lose no piece', () => {
    expect(proposed(7, [channel('a', 10), channel('b', 5), channel('c', 5)])).toEqual([3, 2, 2]);
  });

  it('should keep the buffer of each channel', () => {
    expect(proposed(10, [channel('ebay', 10, 3)])).toEqual([7]);
    expect(proposed(10, [channel('ebay', 10, 3), channel('shopify', 10)], true)).toEqual([7, 10]);
    expect(proposed(2, [channel('ebay', 5, 3)], true)).toEqual([0]);
  });

  it('should divide the stock among the channels whose quantity is known', () => {
    expect(proposed(3, [channel('ebay', 4), channel('woocommerce', null)])).toEqual([3, null]);
    expect(isOversold(3, [channel('ebay', 4), channel('woocommerce', null)], false)).toBe(true);
    expect(isOversold(0, [channel('woocommerce', null)], false)).toBe(false);
    expect(proposed(-1, [channel('woocommerce', null), channel('etsy', null)], true)).toEqual([null, null]);
  });

  it('should promise nothing when nothing is there, and never more than now', () => {
    expect(proposed(-2, [channel('ebay', 3), channel('shopify', 0)])).toEqual([0, 0]);
    expect(proposed(100, [channel('ebay', 3)])).toEqual([3]);
  });
});
