import { piecesFrom, responseFrom, gainOf } from './price-gain';
import { type StudiedPrice, studyPrice, type WantedPrice } from './study-price';
import { groundOf } from './testing/grounds';

const study = (given: Partial<StudiedPrice> = {}): StudiedPrice => ({
  key: 'MUG',
  weeks: 24,
  lowest: 8,
  highest: 12,
  elasticity: -0.5,
  low: -0.7,
  high: -0.3,
  degrees: 22,
  verdict: 'inelastic',
  ...given,
});
const terms = { currency: 'USD', days: 28 };
const elastic = { elasticity: -5, low: -5.5, high: -4.5, verdict: 'elastic' as const };

describe('a price by the study of prices', () => {
  it('should raise what buyers take at a higher price as well, with its figures', () => {
    const wish = studyPrice(groundOf(), study(), terms) as WantedPrice;
    expect(wish).toMatchObject({ to: 1_100, gain: { of: 'profit' } });
    const gain = gainOf(
      { from: 1_000, to: 1_100, costCents: 600, feePercent: 10, vatPercent: 0, stock: 500 },
      piecesFrom(100),
      responseFrom({ elasticity: -0.5, low: -0.7, high: -0.3, degrees: 22 }),
    );
    expect(wish.gain).toEqual({ ...gain, of: 'profit' });
    expect(gain.low).toBeGreaterThan(0);
    expect(wish.why).toBe(
      `About $${(gain.expected / 100).toFixed(2)} more profit in 28 days ($${(gain.low / 100).toFixed(2)} to $${(gain.high / 100).toFixed(2)}). Price study of 24 weeks of orders: 1% on the price changes pieces by −0.50% (−0.70 to −0.30); 100 sold here in 28 days, 500 in stock; tried from $8.00 to $12.00. $6.00 cost, 10% fees.`,
    );
    expect(wish.why.length).toBeLessThanOrEqual(500);
  });
  it('should lower what sells so much better that it earns more', () =>
    expect((studyPrice(groundOf({ costCents: 300 }), study(elastic), terms) as WantedPrice).to).toBeLessThan(1_000));
  it('should lower nothing that runs out', () =>
    expect(studyPrice(groundOf({ costCents: 300 }), study(elastic), { ...terms, onlyHigher: true })).toContain('tried before'));
  it('should not take more sales for more profit', () =>
    // Many more pieces at a lower price, each with next to nothing left.
    expect(studyPrice(groundOf({ costCents: 850 }), study(elastic), terms)).toContain('would bring more profit, and no less revenue'));
  it('should want no price with which revenue might fall, whatever it does to profit', () => {
    const thin = groundOf({ costCents: 850 });
    const offer = { from: 1_000, to: 1_100, costCents: 850, feePercent: 10, vatPercent: 0, stock: 500 };
    expect(gainOf(offer, piecesFrom(100), responseFrom({ ...elastic, degrees: 22 })).low).toBeGreaterThan(0);
    expect(studyPrice(thin, study(elastic), terms)).toContain('no less revenue');
  });
  it('should not go where nobody bought yet', () => {
    expect(studyPrice(groundOf(), study({ highest: 10.4 }), terms)).toMatchObject({ to: 1_040 });
    expect(studyPrice(groundOf(), study({ highest: 10 }), terms)).toContain('tried before');
  });
  it('should not go below the floor of the limits', () =>
    expect(studyPrice(groundOf({ costCents: 300, floorCents: 980 }), study(elastic), terms)).toMatchObject({ to: 980 }));
  it('should raise what runs out anyway', () => {
    const scarce = { stock: 5, unitsSold28Days: 100 };
    const wish = studyPrice(groundOf(scarce), study(elastic), { currency: 'USD', days: 14 }) as WantedPrice;
    // At any price within a tenth all five sell; each brings more.
    expect(wish).toMatchObject({ to: 1_100 });
    expect(wish.gain!.expected).toBeCloseTo(5 * 90, 6);
  });

  describe('without what it costs', () => {
    const unknown = groundOf({ costCents: null, floorCents: null });
    it('should raise where fewer pieces bring more money', () => {
      const wish = studyPrice(unknown, study(), terms) as WantedPrice;
      expect(wish).toMatchObject({ to: 1_100, gain: { of: 'revenue' } });
      expect(wish.why).toContain('The cost of a piece is unknown: fewer pieces for more money earn more whatever they cost.');
    });
    it('should lower nothing', () => expect(studyPrice(unknown, study(elastic), terms)).toContain('The cost of a piece is unknown'));
    it('should treat unknown fees alike', () =>
      expect(studyPrice(groundOf({ feePercent: null, floorCents: null }), study(elastic), terms)).toContain(
        'What the channel keeps is unknown',
      ));
  });

  it('should count profit on net', () => {
    // With 19% VAT inside, €10.00 are €8.40 net: at a cost of 7.20 each piece loses money, and more so at a lower price.
    const inside = { currency: 'EUR', costCents: 720, vatPercent: 19, floorCents: 973 };
    const wish = studyPrice(groundOf(inside), study(), { ...terms, currency: 'EUR' }) as WantedPrice;
    const offer = { from: 1_000, to: 1_100, costCents: 720, feePercent: 10, vatPercent: 19, stock: 500 };
    const response = responseFrom({ elasticity: -0.5, low: -0.7, high: -0.3, degrees: 22 });
    expect(wish).toMatchObject({ to: 1_100, gain: { ...gainOf(offer, piecesFrom(100), response), of: 'profit' } });
    expect(wish.why).toContain('€7.20 cost, 10% fees, 19% VAT inside the price.');
    // Without VAT a lower price would bring more; on net it does not.
    expect(studyPrice(groundOf({ costCents: 300 }), study({ ...elastic }), terms)).toMatchObject({ gain: { of: 'profit' } });
    expect(studyPrice(groundOf({ costCents: 720, vatPercent: 19 }), study(elastic), terms)).toContain('no less revenue');
  });
  it('should lower nothing where the VAT is unknown', () =>
    expect(studyPrice(groundOf({ vatPercent: null, floorCents: null }), study(elastic), terms)).toContain(
      'The VAT inside the price is unknown',
    ));

  it('should lower no price where the stock is unknown, and say so where it raises one', () => {
    const raised = studyPrice(groundOf({ stock: null }), study({}), terms) as WantedPrice;
    expect(raised.to).toBeGreaterThan(1_000);
    expect(raised.why).toContain('sold here in 28 days, stock unknown;');
    expect(typeof studyPrice(groundOf({ stock: null }), study(elastic), terms)).toBe('string');
    expect(studyPrice(groundOf({}), study(elastic), terms)).toMatchObject({ to: expect.any(Number) as number });
  });

  it.each([
    ['the study cannot tell', {}, { verdict: 'unclear' as const }, 'cannot tell'],
    ['the study has no elasticity', {}, { elasticity: null }, 'cannot tell'],
    ['nothing sold here', { unitsSold28Days: 0 }, {}, 'Nothing of it sold here'],
    ['nothing is in stock', { stock: 0 }, {}, 'Nothing of it is in stock'],
    ['it is sold in another currency', { currency: 'EUR' }, {}, 'the study is of sales in USD'],
    ['its price is unknown', { price: null }, {}, 'Its price is not known'],
    ['the interval holds a loss', { unitsSold28Days: 1 }, { elasticity: -0.9, low: -1.9, high: -0.05 }, 'for certain'],
  ])('should find none where %s', (_, ground, found, reason) =>
    expect(studyPrice(groundOf(ground), study(found), terms)).toContain(reason),
  );
  it('should find whole yen', () => {
    const yen = groundOf({ currency: 'JPY', price: 105_500, costCents: 60_000, floorCents: 0 });
    const { to } = studyPrice(yen, study({ lowest: 800, highest: 1_200 }), { currency: 'JPY', days: 28 }) as WantedPrice;
    expect([to % 100, to > 105_500]).toEqual([0, true]);
  });
});
