import { type Counted, piecesOf } from './shared-counts';

const product = (sku: string, quantity: number | null, sharesWith: string | null = null, sharedPieces = quantity ?? 0): Counted => ({
  sku,
  quantity,
  sharesWith,
  sharedPieces: sharesWith === null ? 0 : sharedPieces,
});

describe('Pieces of several products', () => {
  it('should be added up', () => {
    expect(piecesOf([product('A', 3), product('B', 0), product('C', -1)])).toEqual({ pieces: 2, unknown: 0 });
  });

  it('should count what variations share once', () => {
    expect(piecesOf([product('BLUE', 7, 'BLUE'), product('RED', 7, 'BLUE'), product('GREEN', 7, 'BLUE')])).toEqual({
      pieces: 7,
      unknown: 0,
    });
    expect(piecesOf([product('BLUE', 7, 'BLUE'), product('X', 5, 'X'), product('Y', 5, 'X')])).toEqual({ pieces: 12, unknown: 0 });
  });

  it('should count what a variation has on another channel beside the shared count', () => {
    expect(piecesOf([product('BLUE', 7, 'BLUE'), product('RED', 10, 'BLUE', 7)])).toEqual({ pieces: 10, unknown: 0 });
  });

  it('should say of how many products they are unknown, and never take them for 0', () => {
    expect(piecesOf([product('A', null), product('B', 4), product('C', null)])).toEqual({ pieces: 4, unknown: 2 });
    expect(piecesOf([product('A', null)])).toEqual({ pieces: 0, unknown: 1 });
    expect(piecesOf([])).toEqual({ pieces: 0, unknown: 0 });
  });
});
