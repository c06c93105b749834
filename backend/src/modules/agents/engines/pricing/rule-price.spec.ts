import { type PriceRules, rulePrice } from './rule-price';
import { groundOf } from './testing/grounds';

describe('a price by rules', () => {
  const rules: PriceRules = { daysWithoutSale: 60, stockWeeks: 26, marginPercent: 20, stepPercent: 5 };
  const slow = { daysSinceSale: 75, unitsSold28Days: 0 };

  it('should lower what did not sell for so many days, with its reason and the floor', () =>
    expect(rulePrice(groundOf(slow), rules)).toEqual({
      to: 950,
      why: 'Not sold on Shopify for 75 days; lowered by 5%. Floor: $6.00 cost / (100% − 10% fees) = $6.67.',
      gain: null,
    }));
  it.each([
    ['since it was first seen', { listedDays: 61, ledgerDays: 365 }, 'Not sold on Shopify since it was first seen there 61 days ago'],
    ['as far back as sales are known', { listedDays: 365, ledgerDays: 80 }, 'Not sold on Shopify in the 80 days of known sales'],
  ])('should lower what never sold %s', (_, ages, why) =>
    expect(rulePrice(groundOf({ ...slow, daysSinceSale: null, ...ages }), rules)).toMatchObject({
      to: 950,
      why: expect.stringContaining(why) as string,
    }),
  );
  it.each([
    ['the listing is younger', { listedDays: 59, ledgerDays: 365 }],
    ['sales are known for fewer days', { listedDays: 365, ledgerDays: 59 }],
  ])('should not lower what never sold while %s', (_, ages) =>
    expect(rulePrice(groundOf({ ...slow, daysSinceSale: null, ...ages }), rules)).toBe('No rule applies.'),
  );
  it('should not take four weeks of sales from a listing that is younger', () => {
    expect(rulePrice(groundOf({ unitsSold28Days: 10, listedDays: 27 }), rules)).toBe('No rule applies.');
    expect(rulePrice(groundOf({ unitsSold28Days: 10, listedDays: 28 }), rules)).toMatchObject({ to: 950 });
  });
  it('should lower what is there for more weeks than it may', () =>
    expect(rulePrice(groundOf({ unitsSold28Days: 10 }), rules)).toMatchObject({
      to: 950,
      why: expect.stringContaining('500 in stock last 200 weeks: 10 sold on Shopify in 28 days') as string,
    }));
  it('should stop at the price that leaves the margin', () => {
    // 6.00 / (1 - 0.1 - 0.2) = 8.58
    expect(rulePrice(groundOf({ ...slow, price: 880 }), rules)).toMatchObject({ to: 858 });
    expect(rulePrice(groundOf({ ...slow, price: 858 }), rules)).toContain('at the lowest price already ($8.58)');
  });
  it('should aim at a margin of the net price', () => {
    // 6.00 x 1.19 / (1 - 0.1 x 1.19 - 0.2) = 10.4846
    expect(rulePrice(groundOf({ ...slow, price: 1_080, vatPercent: 19 }), rules)).toMatchObject({ to: 1_049 });
    expect(rulePrice(groundOf({ ...slow, vatPercent: null, floorCents: null, floorText: 'unknown: no VAT' }), rules)).toContain('no VAT');
  });
  it('should raise towards the margin before anything is lowered', () =>
    expect(rulePrice(groundOf({ ...slow, price: 800 }), rules)).toMatchObject({
      to: 840,
      why: expect.stringContaining('The target is a margin of 20%, reached at $8.58') as string,
    }));
  it('should not propose a step that ends below the floor', () =>
    expect(rulePrice(groundOf({ price: 500 }), rules)).toContain('below the floor of $6.67 by more than one step'));
  it.each([
    [
      'the floor is unknown',
      { ...slow, costCents: null, floorCents: null, floorText: 'unknown: the cost of a piece is missing. Add it under Inventory' },
      'unknown',
    ],
    ['it sells', {}, 'No rule applies.'],
    ['nothing is there', { ...slow, stock: 0 }, 'No rule applies.'],
    ['the stock is unknown', { ...slow, stock: null }, 'Its stock is unknown, so no rule lowers its price.'],
    ['fees and margin take all', { feePercent: 85 }, 'take the whole price'],
  ])('should find none where %s', (_, ground, reason) => expect(rulePrice(groundOf(ground), rules)).toContain(reason));

  describe('that climbs back', () => {
    const lowered = { before: 1_100, daysSince: 20, unitsSince: 12, earlierRate: 0.5 };
    const climbing = { ...rules, climbBack: true };
    it('should raise what sells as before by one step', () =>
      expect(rulePrice(groundOf({ lowered }), climbing)).toEqual({
        to: 1_050,
        why: 'It sells as before again: 12 sold on Shopify in 20 days, 10.0 expected at the rate before it was lowered; raised towards $11.00. Floor: $6.00 cost / (100% − 10% fees) = $6.67.',
        gain: null,
      }));
    it('should never rise above the price before', () =>
      expect(rulePrice(groundOf({ price: 1_080, lowered }), climbing)).toMatchObject({ to: 1_100 }));
    it.each([
      ['it sells less than before', { ...lowered, unitsSince: 9 }, 'does not sell as before: 9 sold on Shopify in 20 days, 10.0 expected'],
      ['fewer than three pieces sold', { ...lowered, unitsSince: 2, earlierRate: 0.01 }, 'does not sell as before'],
      ['the rate before is unknown', { ...lowered, earlierRate: null }, 'too few days of sales before are known'],
      ['this source did not lower it', null, 'No rule applies.'],
    ])('should stay where %s', (_, known, reason) => expect(rulePrice(groundOf({ lowered: known }), climbing)).toContain(reason));
    it('should lower before it climbs', () =>
      expect(rulePrice(groundOf({ lowered, unitsSold28Days: 10 }), climbing)).toMatchObject({ to: 950 }));
    it('should not climb without the rule', () => expect(rulePrice(groundOf({ lowered }), rules)).toBe('No rule applies.'));
  });

  it('should never go below the floor, whatever the figures are', () => {
    let state = 11;
    const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    let prices = 0;
    for (let round = 0; round < 100_000; round++) {
      const floorCents = Math.floor(next() * 3_000);
      const currency = next() < 0.2 ? 'JPY' : 'USD';
      const unit = currency === 'JPY' ? 100 : 1;
      const ground = groundOf({
        currency,
        price: Math.ceil(next() * 4_000) * unit,
        floorCents: floorCents * unit - Math.floor(next() * unit),
        costCents: Math.floor(next() * 2_000) * unit,
        feePercent: Math.floor(next() * 3_000) / 100,
        stock: Math.floor(next() * 100),
        unitsSold28Days: Math.floor(next() * 20),
        daysSinceSale: next() < 0.3 ? null : Math.floor(next() * 120),
        listedDays: Math.floor(next() * 200),
        ledgerDays: Math.floor(next() * 200),
      });
      const wish = rulePrice(ground, {
        daysWithoutSale: 30,
        stockWeeks: 10,
        marginPercent: Math.floor(next() * 40),
        stepPercent: 1 + next() * 29,
      });
      if (typeof wish === 'string') continue;
      prices++;
      if (wish.to < ground.floorCents! || wish.to % unit !== 0 || wish.to === ground.price)
        throw new Error(JSON.stringify({ ground, wish }));
    }
    expect(prices).toBeGreaterThan(10_000);
  });
});
