import { utcDay } from '../../../../platform/schedule/shop-time';
import { stockOuts, stockOutText } from './stock-outs';

const today = '2026-11-30';
const ago = (days: number) => utcDay(new Date(Date.parse(today) - days * 86_400_000));
/** A reading for each of these days. */
const days = (from: number, to: number, soldOut: string[]) =>
  Array.from({ length: from - to + 1 }, (_, n) => ({ day: ago(from - n), soldOut }));

describe('days without stock', () => {
  const readings = [...days(55, 28, ['A', 'B']), ...days(27, 10, []), ...days(9, 0, ['A'])];
  it('should count them in the last 28 days and in the 28 before', () => {
    const found = stockOuts(readings, today);
    expect(found.products).toEqual([
      { sku: 'A', now: 10, before: 28 },
      { sku: 'B', now: 0, before: 28 },
    ]);
    expect(stockOutText(found)).toBe(
      'Products were without a piece on 10 product days of the last 28 days, 46 fewer than in the 28 before (56).',
    );
  });
  it('should not know a span that misses more than two days', () => {
    expect(
      stockOuts(
        readings.filter(({ day }) => day > ago(25)),
        today,
      ).products,
    ).toEqual([{ sku: 'A', now: null, before: null }]);
    const late = stockOuts(days(25, 0, ['A']), today);
    expect(late.products).toEqual([{ sku: 'A', now: 26, before: null }]);
    expect(stockOutText(late)).toContain('The 28 days before are unknown: 0 of them were counted.');
    expect(stockOutText(stockOuts(days(4, 0, ['A']), today))).toContain('5 of the last 28 days are known so far');
  });
  it('should take the last reading of a day, and none of other days', () =>
    expect(stockOuts([...days(70, 56, ['OLD']), ...days(27, 0, ['A']), { day: today, soldOut: [] }], today).products).toEqual([
      { sku: 'A', now: 27, before: null },
    ]));
});
