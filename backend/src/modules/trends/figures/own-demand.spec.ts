import { addDays } from './days';
import { risingAndFalling } from './own-demand';

/** Numbers from 0 to 1, the same ones in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function poisson(mean: number, next: () => number): number {
  let count = -1;
  for (let product = 1, limit = Math.exp(-mean); product > limit; count++) product *= next();
  return count;
}

/** Twelve products of half a piece to five pieces a day. @param times what each sells on a day, times its usual rate */
function shop(length: number, next: () => number, times: (product: number, day: number) => number) {
  return Array.from({ length: 12 }, (_, product) => {
    const rate = 0.5 * 10 ** next();
    const sold = Array.from({ length }, (_unused, day) => poisson(rate * times(product, day), next)).flatMap((units, day) =>
      units > 0 ? [{ day: addDays('2025-01-01', day), units }] : [],
    );
    const sku = `P${product}`;
    return { sku, name: `Article ${sku}`, days: sold.map(({ day }) => day), units: sold.map(({ units }) => units) };
  });
}

const wave = (product: number, day: number) => Math.exp(0.6 * Math.sin((2 * Math.PI * day) / 364 + product));

describe('trends of made shops', () => {
  const found = (length: number, times: (product: number, day: number) => number, seed: number): string[][] => {
    const next = dice(seed);
    const last = addDays('2025-01-01', length - 1);
    return Array.from({ length: 30 }, () => risingAndFalling(shop(length, next, times), last).map(({ key }) => key));
  };

  it('should be none in nearly all shops in which nothing changes but the season', () => {
    for (const [length, times] of [
      [56, () => 1],
      [182, () => 1],
      [420, wave],
    ] as const)
      expect(found(length, times, 46).filter((keys) => keys.length > 0).length).toBeLessThanOrEqual(2);
  });

  it('should be those that were planted, beside and against the season', () => {
    const planted = (length: number, season: (product: number, day: number) => number) =>
      found(length, (product, day) => season(product, day) * (product === 0 ? (day >= length - 28 ? 9 : 3) : 1), 7);
    expect(planted(182, () => 1).filter((keys) => keys.includes('P0')).length).toBeGreaterThanOrEqual(27);
    expect(planted(420, wave).filter((keys) => keys.includes('P0')).length).toBeGreaterThanOrEqual(22);
  });

  it('should not take the season for a trend, and say how it was a year before', () => {
    const units = (day: number) => (day % 364 >= 28 && day % 364 < 56 ? 4 : 2);
    const product = (sku: string, of: (day: number) => number) => ({
      sku,
      name: sku,
      days: Array.from({ length: 420 }, (_, day) => addDays('2025-01-01', day)),
      units: Array.from({ length: 420 }, (_, day) => of(day)),
    });
    const last = addDays('2025-01-01', 419);
    expect(risingAndFalling([product('A', units)], last)).toEqual([]);
    const [twice] = risingAndFalling([product('A', (day) => units(day) * (day >= 392 ? 3 : 1))], last);
    expect(twice!.description).toBe('336 pieces sold in 4 weeks, after 56 in the 4 weeks before. A year before: 112 after 56.');
  });

  it('should need eight weeks from the first sale of a product on', () => {
    const days = Array.from({ length: 56 }, (_, day) => addDays('2025-01-01', day));
    const late = { sku: 'A', name: 'A', days: days.slice(14), units: days.slice(14).map((_, day) => (day < 14 ? 2 : 8)) };
    const other = { sku: 'B', name: 'B', days, units: days.map(() => 1) };
    expect(risingAndFalling([late, other], days.at(-1)!)).toEqual([]);
  });
});
