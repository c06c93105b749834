import { type BulkEdit, bulkValue } from './bulk-values';

describe('bulkValue', () => {
  const price = (value: unknown, currency = 'USD') => ({ field: 'price' as const, currency, value });

  it.each<[BulkEdit, ReturnType<typeof price>, number]>([
    [{ percent: 5 }, price(1_890), 1_985],
    [{ percent: 5 }, price(1_990), 2_090],
    [{ percent: -5 }, price(10), 10],
    [{ percent: 12.5 }, price(800), 900],
    [{ percent: 5 }, price(100_000, 'JPY'), 105_000],
    [{ percent: 1 }, price(12_300, 'JPY'), 12_400],
    [{ percent: 5 }, price(1.1, 'BHD'), 1.2],
    [{ ending: 99 }, price(1_850), 1_899],
    [{ ending: 99 }, price(1_849), 1_899],
    [{ ending: 99 }, price(1_840), 1_799],
    [{ ending: 99 }, price(20), 99],
    [{ ending: 0 }, price(1_850), 1_900],
    [{ ending: 0 }, price(20), 100],
  ])('should make of %j and %j %d', (edit, line, value) => expect(bulkValue(edit, line)).toBe(value));

  it('should count whole pieces', () => {
    expect(bulkValue({ percent: 10 }, { field: 'stock', currency: '', value: 12 })).toBe(13);
  });

  it.each<[BulkEdit, Parameters<typeof bulkValue>[1], RegExp]>([
    [{ ending: 99 }, price(1_200, 'JPY'), /^Prices in JPY have no decimals/],
    [{ ending: 99 }, { field: 'stock', currency: '', value: 12 }, /^Only prices can be rounded/],
    [{ percent: 5 }, { field: 'title', currency: '', value: 'A' }, /^Only prices and stock/],
    [{ percent: 5 }, { field: 'compareAt', currency: 'USD', value: null }, /^It has no value/],
  ])('should refuse %j for %j in words', (edit, line, words) => expect(bulkValue(edit, line)).toMatch(words));
});
