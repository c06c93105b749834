import { fitLabels, haveRoom, shorten, type Measure } from './labels';

const measure: Measure = (text) => text.length * 6;
const middles = (count: number, width: number) => Array.from({ length: count }, (_, index) => ((index + 0.5) * width) / count);

describe('the labels of an axis', () => {
  it('should all be written where they have room', () => {
    expect(fitLabels(['Mon', 'Tue'], [50, 150], 0, 200, measure)).toEqual([
      { index: 0, text: 'Mon', x: 50 },
      { index: 1, text: 'Tue', x: 150 },
    ]);
  });

  it('should be thinned out evenly where they have not', () => {
    const days = Array.from({ length: 30 }, (_, index) => `Wed ${index + 1}`);
    const placed = fitLabels(days, middles(30, 300), 0, 300, measure).map(({ index }) => index);
    expect(placed.length).toBeGreaterThan(3);
    expect(new Set(placed.slice(1).map((index, at) => index - placed[at]!)).size).toBe(1);
  });

  it.each([320, 1400])('should never touch nor leave a drawing of %i pixels, however long 60 of them are', (width) => {
    const names = Array.from(
      { length: 60 },
      (_, index) => `${'Stonewashed linen napkins with hand-sewn hems, set of '.repeat(1 + (index % 3))}${index}`,
    );
    const placed = fitLabels(names, middles(60, width), 0, width, measure);
    expect(placed.length).toBeGreaterThan(1);
    placed.forEach(({ x, text }, index) => {
      const half = measure(text) / 2;
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(width);
      const next = placed[index + 1];
      if (next) expect(x + half).toBeLessThan(next.x - measure(next.text) / 2);
    });
  });

  it('should be shortened to what has room', () => {
    expect(shorten('Linen', 30, measure)).toBe('Linen');
    expect(shorten('Linen napkins', 42, measure)).toBe('Linen…');
    expect(shorten('Linen', 3, measure)).toBe('');
  });

  it('should not be written over columns that are narrower', () => {
    expect(haveRoom(['12', '345'], 30, measure)).toBe(true);
    expect(haveRoom(['12', '$12,345'], 30, measure)).toBe(false);
  });
});
