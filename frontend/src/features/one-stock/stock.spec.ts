import { figureText, leftText, piecesOf, recipeText, signed, stockLook, type SharedListing } from './stock';

const listing = (state: SharedListing['state']) => ({ state }) as SharedListing;

describe('A shared stock in words', () => {
  it('should say first what needs a person', () => {
    const look = (...states: SharedListing['state'][]) => stockLook({ listings: states.map(listing), isPaused: false, onHand: 0 }).label;
    expect(look('even', 'even')).toBe('As it should be');
    expect(look('even', 'moving')).toBe('Changing');
    expect(look('moving', 'trouble', 'even')).toBe('Not changed');
    expect(look('trouble', 'asking')).toBe('Asks you');
    expect(look()).toBe('Sold nowhere');
    expect(stockLook({ listings: [listing('moving')], isPaused: true, onHand: 0 }).label).toBe('Paused');
    expect(stockLook({ listings: [listing('even')], isPaused: true, onHand: -1 })).toEqual({ status: 'failed', label: 'Oversold' });
  });

  it('should say what a channel shows and will show', () => {
    expect(figureText({ shown: 5, wanted: 5, state: 'even' })).toBe('5');
    expect(figureText({ shown: 5, wanted: 0, state: 'moving' })).toBe('5 → 0');
    expect(figureText({ shown: -1, wanted: 0, state: 'asking' })).toBe('-1');
  });

  it('should say what one sale takes', () => {
    const part = { stockId: 's', sku: 'MUG', pieces: 1, buffer: 0 };
    expect(recipeText({ pieces: 1, buffer: 0, recipe: [part] })).toBe('');
    expect(recipeText({ pieces: 2, buffer: 3, recipe: [part, part] })).toBe('2 pieces in each sale, sold with 1 other stock, 3 kept back');
  });

  it('should say how many are left and what moved', () => {
    expect(leftText(3)).toBe('3');
    expect(leftText(-1)).toBe('1 too many sold');
    expect([signed(-2), signed(4)]).toEqual(['−2', '+4']);
    expect([piecesOf('12'), piecesOf('-1'), piecesOf('1.5'), piecesOf('')]).toEqual([12, null, null, null]);
  });
});
