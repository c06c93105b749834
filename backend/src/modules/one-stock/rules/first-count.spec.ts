import { leastOf } from './first-count';

const on = (integrationId: string, quantity: number | null) => ({ integrationId, quantity });

describe('The first count of a stock', () => {
  it('should be the lowest figure of its channels, never below 0', () => {
    expect(leastOf([on('ebay', 4), on('shopify', 6)])).toBe(4);
    expect(leastOf([on('ebay', -2), on('shopify', 6)])).toBe(0);
  });

  it('should add up the listings of one account', () => {
    expect(leastOf([on('woocommerce', 7), on('ebay', 3), on('ebay', 4)])).toBe(7);
    expect(leastOf([on('woocommerce', 9), on('ebay', 3), on('ebay', 4)])).toBe(7);
  });

  it('should be unknown while the figure of a channel is', () => {
    expect(leastOf([on('ebay', 4), on('woocommerce', null)])).toBeNull();
    expect(leastOf([on('ebay', 0), on('woocommerce', null)])).toBeNull();
    expect(leastOf([])).toBeNull();
  });
});
