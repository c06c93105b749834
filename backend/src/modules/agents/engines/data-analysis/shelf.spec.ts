import { onSaleToday, shelfOf } from './shelf';

const product = (sku: string, quantity: number | null, sharesWith: string | null = null) => ({
  sku,
  name: `Product ${sku}`,
  quantity,
  price: '9.50',
  currency: 'EUR',
  sharesWith,
  sharedPieces: sharesWith === null ? 0 : (quantity ?? 0),
});

describe('The shelf of the reorder study', () => {
  it('should have no number for a product whose pieces are unknown', () => {
    expect([...shelfOf([product('A', 3), product('B', null), product('C', 0)]).stock]).toEqual([
      ['A', { name: 'Product A', units: 3 }],
      ['B', { name: 'Product B', units: null }],
      ['C', { name: 'Product C', units: 0 }],
    ]);
  });

  it('should hold variations that share a count as one product', () => {
    const { stock, countedAs } = shelfOf([product('BLUE', 7, 'BLUE'), product('GREEN', 7, 'BLUE'), product('MUG', 2)]);
    expect([...stock]).toEqual([
      ['BLUE', { name: 'Product BLUE and 1 more', units: 7 }],
      ['MUG', { name: 'Product MUG', units: 2 }],
    ]);
    expect([...countedAs]).toEqual([
      ['BLUE', 'BLUE'],
      ['GREEN', 'BLUE'],
    ]);
  });

  it('should not know the pieces of variations of which one is unknown on another channel', () => {
    const blue = { ...product('BLUE', null, 'BLUE'), sharedPieces: 7 };
    expect(shelfOf([blue, product('GREEN', 7, 'BLUE')]).stock.get('BLUE')!.units).toBeNull();
  });
});

describe('products on sale', () => {
  it('should have no price in another currency, and no guess about unknown stock', () => {
    const products = [product('A', 3), product('B', null), product('C', 0)];
    expect([...onSaleToday(products, 'EUR')]).toEqual([
      ['A', { price: 9.5, isInStock: true }],
      ['B', { price: 9.5, isInStock: null }],
      ['C', { price: 9.5, isInStock: false }],
    ]);
    expect(onSaleToday(products, 'USD').get('A')).toEqual({ price: null, isInStock: true });
  });
});
