import { plannedLists } from './purchase-drafts';

describe('plannedLists', () => {
  it('should give each supplier a list, and products without one the last', () => {
    const lines = [
      { sku: 'A', pieces: 3, supplier: null },
      { sku: 'B', pieces: 4, supplier: 'Oak & Sons' },
      { sku: 'C', pieces: 5, supplier: ' oak  & sons ' },
      { sku: 'D', pieces: 6, supplier: 'Clay Works' },
    ];
    expect(plannedLists('Restock', lines).map(({ title, lines: own }) => [title, own.map(({ sku }) => sku)])).toEqual([
      ['Restock: Clay Works', ['D']],
      ['Restock: Oak & Sons', ['B', 'C']],
      ['Restock: no supplier yet', ['A']],
    ]);
  });

  it('should divide what one list cannot hold', () => {
    const lines = Array.from({ length: 401 }, (_, index) => ({ sku: `S${index}`, pieces: 1, supplier: 'Oak' }));
    expect(plannedLists('Restock', lines).map(({ title, lines: own }) => [title, own.length])).toEqual([
      ['Restock: Oak', 200],
      ['Restock: Oak (2)', 200],
      ['Restock: Oak (3)', 1],
    ]);
  });
});
