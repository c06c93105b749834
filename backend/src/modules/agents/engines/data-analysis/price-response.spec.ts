import { Prices } from './price-response';
import type { Sale } from './sales';
import { dice, madeProduct, salesOf } from './testing/priced-product';

const start = Date.parse('2024-01-01T00:00:00Z') / 86_400_000;
const sale = (over: Partial<Sale> & { day: number }): Sale => ({
  amount: 10,
  paid: 10,
  units: 1,
  price: 10,
  item: 'Mug',
  customer: 'a',
  ...over,
});

describe('price response', () => {
  /** Units follow 20000 p^-2 exactly, a different price each week. */
  const prices = (exponent: number, noise: (week: number) => number = () => 1) => {
    const all = new Prices();
    for (let week = 0; week < 22; week++) {
      const price = 8 + (week % 5);
      all.add(sale({ day: start + week * 7, price, units: 20_000 * price ** exponent * noise(week) }));
    }
    return all;
  };
  const only = (all: Prices, ...more: Parameters<Prices['facts']>) => all.facts(...more).facts!.list[0]!;

  it('should find the elasticity that was planted', () => {
    const item = only(prices(-2));
    expect(item).toMatchObject({ weeks: 20, emptyWeeks: 0, lowest: 8, highest: 12, verdict: 'elastic' });
    expect(item.elasticity).toBeCloseTo(-2, 6);
    expect(item.step!.unitsPercent).toBeCloseTo((0.9 ** -2 - 1) * 100, 4);
    expect(item.step!.amountPercent).toBeCloseTo((0.9 ** -1 - 1) * 100, 4);
  });
  it('should leave out the weeks that the data cuts', () => {
    const all = prices(-2);
    all.add(sale({ day: start - 1, price: 8, units: 1 }));
    all.add(sale({ day: start + 22 * 7, price: 12, units: 1 }));
    expect(only(all).weeks).toBe(22);
  });
  it('should leave out the week that is not over, also on its last day', () => {
    const all = prices(-2);
    const sunday = start + 21 * 7 + 6;
    all.add(sale({ day: sunday, price: 12, units: 1 }));
    expect(only(all).weeks).toBe(21);
    expect(only(all, sunday)).toMatchObject({ weeks: 20 });
    expect(only(all, sunday).elasticity).toBeCloseTo(-2, 6);
  });
  it('should call a weak response inelastic', () => expect(only(prices(-0.4)).verdict).toBe('inelastic'));
  it('should not read a clear answer out of noise', () => {
    const item = only(prices(-1.1, (week) => Math.exp(2 * Math.sin(week * 2.7))));
    expect(item).toMatchObject({ verdict: 'unclear', elasticity: null, step: null });
    expect(item.low).toBeLessThan(item.high);
  });
  it('should have no answer where the price never changed', () => {
    const all = new Prices();
    for (let week = 0; week < 20; week++) all.add(sale({ day: start + week * 7 }));
    expect(all.facts()).toMatchObject({ facts: null, reason: expect.stringContaining('None of the 1 products') as string });
  });

  describe('weeks without a sale', () => {
    /** A piece in every week at 10, and in every sixth week at 20, for twelve weeks each, in turn. */
    const rare = () => {
      const all = new Prices();
      for (let week = 0; week < 96; week++) {
        const isDear = Math.floor(week / 12) % 2 === 1;
        if (!isDear || week % 6 === 0) all.add(sale({ day: start + week * 7 + 2, price: isDear ? 20 : 10 }));
      }
      all.add(sale({ day: start + 96 * 7, item: 'Bowl' }));
      return all;
    };
    it('should show that a higher price sold in fewer weeks', () => {
      const item = only(rare());
      expect(item).toMatchObject({ weeks: 95, emptyWeeks: 40, leftOutWeeks: 0, verdict: 'elastic' });
      // A sixth of the pieces at twice the price.
      expect(item.elasticity).toBeCloseTo(Math.log(1 / 6) / Math.log(2), 0);
    });
    it('should be left out where they are too many in a row for chance', () => {
      const all = new Prices();
      for (let week = 0; week < 60; week++)
        if (week < 20 || week >= 30) all.add(sale({ day: start + week * 7, price: week % 2 ? 10 : 12, units: week % 2 ? 9 : 7 }));
      all.add(sale({ day: start + 60 * 7, item: 'Bowl' }));
      // Ten, and the weeks in which the stock ended and came back.
      expect(only(all)).toMatchObject({ weeks: 59 - 12, emptyWeeks: 0, leftOutWeeks: 12 });
    });
    it('should not count after the last sale of what is sold out or not listed today', () => {
      const all = rare();
      for (let week = 96; week < 100; week++) all.add(sale({ day: start + week * 7, item: 'Bowl' }));
      const today = start + 100 * 7;
      const weeks = (isInStock: boolean | null) => only(all, today, null, new Map([['Mug', { price: 20, isInStock }]])).weeks;
      expect([weeks(true), weeks(null), weeks(false)]).toEqual([99, 99, 90]);
      expect(only(all, today, null, new Map()).weeks).toBe(90);
    });
    it('should count at the price of today where the last one that was paid is another', () => {
      const all = new Prices();
      for (let week = 0; week < 52; week++) {
        const isDear = week % 26 >= 20;
        if (week < 40) all.add(sale({ day: start + week * 7, price: isDear ? 12 : 10, units: isDear ? 1 : 2 + (week % 3) }));
        all.add(sale({ day: start + week * 7, item: 'Bowl' }));
      }
      const today = start + 52 * 7;
      const at = (price: number) => only(all, today, null, new Map([['Mug', { price, isInStock: true }]]));
      expect(at(12).high).toBeLessThan(at(10).high);
    });
  });

  it('should cover the truth in made shops, and hardly ever tell the wrong sign', () => {
    const next = dice(46);
    const counts = { studied: 0, covered: 0, told: 0, wrong: 0 };
    for (let shop = 0; shop < 600; shop++) {
      const product = madeProduct(next, { runsOut: shop % 2 === 1 });
      const all = new Prices();
      for (const one of salesOf(product, next, start)) all.add(one);
      all.add(sale({ day: start + 7 * product.weeks, item: 'Bowl' }));
      const item = all.facts().facts?.list[0];
      if (!item) continue;
      counts.studied++;
      if (item.low <= product.elasticity && product.elasticity <= item.high) counts.covered++;
      if (item.elasticity === null) continue;
      counts.told++;
      if (item.elasticity > 0) counts.wrong++;
    }
    expect(counts.studied).toBeGreaterThan(570);
    expect(counts.told).toBeGreaterThan(60);
    expect(counts.covered / counts.studied).toBeGreaterThanOrEqual(0.9);
    expect(counts.covered / counts.studied).toBeLessThanOrEqual(0.98);
    expect(counts.wrong / counts.told).toBeLessThan(0.01);
  });
});
