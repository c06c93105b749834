import { type BulkEdit, bulkValue } from './bulk-values';

describe('bulkValue', () => {
  type Figures = Parameters<typeof bulkValue>[1]['figures'];
  const figures: Figures = { floor: 16.5, floorText: null, cost: 10, feePercent: 10, vatPercent: 0 };
  const price = (value: unknown, currency = 'USD', known: Partial<Figures> = {}) => ({
    field: 'price' as const,
    currency,
    value,
    figures: { ...figures, ...known },
  });

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
    [{ toFloor: true }, price(1_200), 1_650],
    // 10.00 / (1 - 0.1 - 0.3)
    [{ marginPercent: 30 }, price(1_200), 1_667],
    // 10.00 x 1.2 / (1 - 0.3 - 0.1 x 1.2)
    [{ marginPercent: 30 }, price(9_900, 'USD', { vatPercent: 20 }), 2_069],
    [{ marginPercent: 30 }, price(1_200, 'JPY', { cost: 1_000 }), 166_700],
  ])('should make of %j and %j %d', (edit, line, value) => expect(bulkValue(edit, line)).toBe(value));

  it('should count whole pieces', () => {
    expect(bulkValue({ percent: 10 }, { field: 'stock', currency: '', value: 12, figures })).toBe(13);
  });

  it.each<[BulkEdit, Parameters<typeof bulkValue>[1], RegExp]>([
    [{ ending: 99 }, price(1_200, 'JPY'), /^Prices in JPY have no decimals/],
    [{ ending: 99 }, { field: 'stock', currency: '', value: 12, figures }, /^Only prices can be rounded/],
    [{ percent: 5 }, { field: 'title', currency: '', value: 'A', figures }, /^Only prices and stock/],
    [{ percent: 5 }, { field: 'compareAt', currency: 'USD', value: null, figures }, /^It has no value/],
    [{ toFloor: true }, price(1_650), /^It is not below its floor/],
    [{ toFloor: true }, price(1_200, 'USD', { floor: null, floorText: 'unknown: the cost is missing' }), /^The floor is unknown: the cost/],
    [{ toFloor: true }, { field: 'compareAt', currency: 'USD', value: 1_200, figures }, /^Only a price has a floor/],
    [{ marginPercent: 30 }, { field: 'stock', currency: '', value: 12, figures }, /^Only a price has a margin/],
    [{ marginPercent: 30 }, price(1_200, 'USD', { cost: null }), /^The cost of a piece is missing/],
    [{ marginPercent: 30 }, price(1_200, 'USD', { feePercent: null }), /^The fees of the channel are unknown/],
    [{ marginPercent: 30 }, price(1_200, 'USD', { vatPercent: null }), /^The VAT inside the price is unknown/],
    [{ marginPercent: 90 }, price(1_200), /^Fees and this margin take the whole price/],
  ])('should refuse %j for %j in words', (edit, line, words) => expect(bulkValue(edit, line)).toMatch(words));
});
