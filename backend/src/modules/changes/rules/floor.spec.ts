import { floorOf, type FloorFacts, lossOf, marginOf, vatUnknown } from './floor';

/** Cost 10.00, 3% fees, 20% margin, 19% VAT inside. */
const facts = (over: Partial<FloorFacts> = {}): FloorFacts => ({
  costCents: 1_000,
  feePercent: 3,
  marginPercent: 20,
  vatPercent: 19,
  currency: 'EUR',
  ...over,
});

describe('marginOf', () => {
  it.each<[number, number | null, number | null]>([
    [1_300, 19, 4.9],
    [1_300, 0, 20.1],
    [1_300, 25, 0.1],
    [1_250, 25, -3.7],
    [1_300, null, null],
    [0, 19, null],
  ])('should be of the net price: %d with %s %% VAT leaves %s %%', (cents, vatPercent, margin) =>
    expect(marginOf(cents, facts({ vatPercent }))).toBe(margin),
  );
});

describe('lossOf', () => {
  it.each<[number, Partial<FloorFacts>, number | null]>([
    [1_250, { vatPercent: 25 }, 38],
    [1_300, { vatPercent: 25 }, null],
    [999, { feePercent: null, vatPercent: null }, 1],
    [1_000, { feePercent: null, vatPercent: null }, null],
    [1_189, { feePercent: null, vatPercent: 19 }, 1],
    [900, { currency: 'JPY', feePercent: null, vatPercent: null }, 100],
    [999.9, { currency: 'BHD', feePercent: null, vatPercent: null }, 0.1],
    [1, { costCents: null }, null],
  ])('should be what a price of %d cents loses with %j', (cents, over, loss) => expect(lossOf(cents, facts(over))).toBe(loss));

  it('should start right below the floor without a margin', () => {
    for (const over of [{}, { vatPercent: 0 }, { feePercent: 13.25, vatPercent: 7 }]) {
      const { cents } = floorOf(facts({ ...over, marginPercent: null }));
      expect([lossOf(cents, facts(over)), lossOf(cents! - 1, facts(over))]).toEqual([null, 1]);
    }
  });
});

describe('floorOf', () => {
  it.each<[number, number, string]>([
    [19, 1_557, '€10.00 cost × 1.19 / (100% − 3% fees × 1.19 − 20% margin) = €15.57'],
    [0, 1_299, '€10.00 cost / (100% − 3% fees − 20% margin) = €12.99'],
    [25, 1_640, '€10.00 cost × 1.25 / (100% − 3% fees × 1.25 − 20% margin) = €16.40'],
  ])('should be the lowest price whose net leaves the margin, with %d %% VAT', (vatPercent, cents, text) => {
    expect(floorOf(facts({ vatPercent }))).toEqual({ cents, leastCents: cents, text });
    // The bookkeeper's way, from price to what is left.
    const left = (price: number) => price / (1 + vatPercent / 100) - price * 0.03 - 1_000 - 0.2 * (price / (1 + vatPercent / 100));
    expect([left(cents) >= 0, left(cents - 1) >= 0]).toEqual([true, false]);
  });

  it('should ask where the VAT is unknown, and still know what no VAT allows', () =>
    expect(floorOf(facts({ vatPercent: null }))).toEqual({ cents: null, leastCents: 1_299, text: vatUnknown }));

  it('should not exist where fees, VAT and margin take the whole price', () =>
    expect(floorOf(facts({ feePercent: 60, marginPercent: 30 })).cents).toBeNull());

  it('should stay exact for large costs', () => expect(floorOf(facts({ costCents: 10 ** 11 })).cents).toBe(155_698_024_336));
});
