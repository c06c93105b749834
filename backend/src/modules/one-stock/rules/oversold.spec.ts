import { oversoldOf } from './oversold';

const sale = (order: string, pieces: number) => ({ order, pieces });
const shorts = (onHand: number, ...sales: [string, number][]) =>
  oversoldOf(
    onHand,
    sales.map(([order, pieces]) => sale(order, pieces)),
  ).map(({ order, short }) => `${order} ${short}`);

describe('Orders that cannot all be sent', () => {
  it('should be the last one, and the one that took the last piece', () => {
    expect(shorts(-1, ['woo', 1], ['ebay', 1], ['old', 1])).toEqual(['woo 1', 'ebay 0']);
    expect(shorts(-2, ['woo', 1], ['ebay', 1], ['etsy', 1], ['old', 4])).toEqual(['woo 1', 'ebay 1', 'etsy 0']);
  });

  it('should be one order that took more than there was', () => {
    expect(shorts(-1, ['woo', 3], ['ebay', 1])).toEqual(['woo 1']);
    expect(shorts(-3, ['woo', 1], ['ebay', 4], ['old', 1])).toEqual(['woo 1', 'ebay 2']);
  });

  it('should be those that are known where fewer orders are open than pieces are missing', () => {
    expect(shorts(-5, ['woo', 1])).toEqual(['woo 1']);
    expect(shorts(-5)).toEqual([]);
  });

  it('should be none while nothing is missing', () => {
    expect(shorts(0, ['woo', 1])).toEqual([]);
    expect(shorts(3, ['woo', 1], ['ebay', 1])).toEqual([]);
  });
});
