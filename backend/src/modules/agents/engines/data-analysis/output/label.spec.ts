import { overlaps, shortened, widthOf } from './label';

describe('labels of a drawing', () => {
  it('should be taken to be as wide as they can be', () => {
    expect(widthOf('WWWW', 10)).toBeGreaterThan(widthOf('llll', 10));
    expect(widthOf('漢字', 10)).toBeGreaterThanOrEqual(20);
  });

  it('should be shortened to their room, and stay whole where they fit', () => {
    const name = 'WAFFLE KITCHEN TOWELS WITH HAND-SEWN HEMS, SET OF TWENTY-FOUR';
    expect(shortened('Mug', 100, 13)).toBe('Mug');
    expect(shortened(name, 200, 13)).toMatch(/^WAFFLE.*[^ ]…$/);
    expect(widthOf(shortened(name, 200, 13), 13)).toBeLessThanOrEqual(200);
  });

  it('should know when two would be written over each other', () => {
    expect(overlaps({ left: 0, base: 10, width: 50 }, { left: 40, base: 20, width: 50 })).toBe(true);
    expect(overlaps({ left: 0, base: 10, width: 50 }, { left: 60, base: 10, width: 50 })).toBe(false);
    expect(overlaps({ left: 0, base: 10, width: 50 }, { left: 40, base: 40, width: 50 })).toBe(false);
  });
});
