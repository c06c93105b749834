import type { OversoldStockDto } from '../dto/one-stock.dto';
import { oversoldNotice, oversoldText } from './oversold-notice';

const order = (platform: string, name: string) => ({
  orderId: name,
  platform,
  accountName: null,
  order: name,
  orderedAt: '2026-11-20T10:00:00Z',
  pieces: 1,
  short: 1,
});
const stock = (sku: string, more: Partial<OversoldStockDto> = {}): OversoldStockDto => ({
  stockId: sku,
  sku,
  name: 'Mug',
  onHand: -1,
  orders: [order('woocommerce', '1008'), order('ebay', '12-345')],
  ...more,
});

describe('The notice of an oversold stock', () => {
  it('should name the product, the channels, the orders and what to do', () => {
    expect(oversoldNotice([stock('MUG')])).toMatchObject({
      kind: 'stock.sold_twice',
      count: 1,
      one: 'Mug (MUG) is oversold',
      body: 'WooCommerce order 1008 and eBay order 12-345 need 1 piece that is not there. Cancel one of them, or restock and count again.',
      link: '/admin/inventory?view=one-stock&stock=MUG',
    });
    expect(oversoldNotice([])).toBeNull();
  });

  it('should have a line for each product', () => {
    const { count, lines, manyLink } = oversoldNotice([stock('MUG'), stock('JUG')])!;
    expect([count, manyLink, lines.map(({ link }) => link)]).toEqual([
      2,
      '/admin/inventory?view=one-stock&show=oversold',
      ['/admin/inventory?view=one-stock&stock=MUG', '/admin/inventory?view=one-stock&stock=JUG'],
    ]);
  });

  it('should speak of one order, of several pieces, and of orders that have left', () => {
    expect(oversoldText(stock('MUG', { onHand: -2, orders: [order('etsy', '7')] }))).toBe(
      'Etsy order 7 needs 2 pieces that are not there. Cancel it, or restock and count again.',
    );
    expect(oversoldText(stock('MUG', { orders: [] }))).toBe(
      'Its orders took 1 piece that is not there. All of them have left: count the stock again.',
    );
  });
});
