import type { Sale } from '../sales';
import { RateChanges } from './rate-changes';
import { BestCustomers, Causes, Weekdays } from './sales-answers';

const sale = (given: Partial<Sale>): Sale => ({ day: 0, amount: 10, paid: 10, units: 1, price: 10, item: 'Mug', customer: '', ...given });
const first = Date.UTC(2025, 0, 6) / 86_400_000;

/** Park and Miller's generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
function poisson(mean: number, next: () => number): number {
  let [product, count] = [next(), 0];
  for (const limit = Math.exp(-mean); product > limit; count++) product *= next();
  return count;
}
/** @param perWeek sales a week of each product, by week */
function shop(products: Record<string, (week: number) => number>, weeks: number, next: () => number): RateChanges {
  const changes = new RateChanges();
  for (const [item, perWeek] of Object.entries(products))
    for (let day = 0; day < 7 * weeks; day++)
      for (let left = poisson(perWeek(Math.floor(day / 7)) / 7, next); left > 0; left--) changes.add(sale({ item, day: first + day }));
  return changes;
}

describe('Products that sell at another rate', () => {
  it('should name the product that stopped, with its last sale and the rate before', () => {
    const changes = shop({ Mug: (week) => (week < 30 ? 4 : 0), Bowl: () => 5, Vase: () => 3 }, 40, seeded(3));
    const { found, tried } = changes.changes(first + 280);
    expect(tried).toBe(3);
    expect(found.map(({ name, direction }) => [name, direction])).toEqual([['Mug', 'stopped']]);
    const [mug] = found;
    expect(mug!.before.perWeek).toBeCloseTo(4, 0);
    expect(mug!.after).toMatchObject({ sales: 0, perWeek: 0, low: 0 });
    // Garwood's upper limit of nothing seen is 3.69.
    expect(mug!.after.high).toBeCloseTo(3.689 / mug!.after.weeks, 3);
    const line = changes.answer(first + 280).facts!.lines[0]!;
    expect(line).toMatch(/^Mug stopped selling: its last sale was on \d+ (July|August) 2025/);
  });

  it('should date a fall to a week or two', () => {
    const { found } = shop({ Mug: (week) => (week < 30 ? 12 : 4), Bowl: () => 5 }, 50, seeded(5)).changes(first + 350);
    expect(found).toHaveLength(1);
    expect(found[0]!.direction).toBe('fell');
    const off = (Date.parse(found[0]!.since) / 86_400_000 - first) / 7 - 30;
    expect(Math.abs(off)).toBeLessThanOrEqual(2);
    expect(found[0]!.after.low).toBeLessThan(4);
    expect(found[0]!.after.high).toBeGreaterThan(4);
  });

  it('should raise a false alarm in at most 5 of 100 flat shops of 12 products', () => {
    const next = seeded(11);
    let alarms = 0;
    for (let round = 0; round < 200; round++) {
      const products = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`P${index}`, () => 0.5 + index]));
      if (shop(products, 52, next).changes(first + 364).found.length > 0) alarms++;
    }
    expect(alarms).toBeLessThanOrEqual(10);
  });

  it('should not take bulk orders for a change', () => {
    const next = seeded(17);
    let alarms = 0;
    for (let round = 0; round < 100; round++) {
      const changes = new RateChanges();
      for (let week = 0; week < 52; week++)
        if (next() < 0.3) for (let line = 0; line < 8; line++) changes.add(sale({ day: first + 7 * week }));
      if (changes.changes(first + 364).found.length > 0) alarms++;
    }
    expect(alarms).toBeLessThanOrEqual(5);
  });

  it('should tell nothing from few sales', () => {
    const changes = new RateChanges();
    for (let week = 0; week < 9; week++) changes.add(sale({ day: first + 7 * week }));
    expect(changes.answer(first + 140)).toMatchObject({ facts: null, reason: expect.stringContaining('10 sales in 8 weeks') as string });
    expect(new RateChanges().answer(null).facts).toBeNull();
  });
});

describe('Why sales changed', () => {
  it('should split the change into products that add up to it', () => {
    const causes = new Causes();
    for (let day = 0; day < 56; day++) {
      causes.add(sale({ item: 'Mug', day: first + day, amount: day < 28 ? 30 : 10 }));
      causes.add(sale({ item: 'Bowl', day: first + day, amount: 5 }));
      if (day >= 28) causes.add(sale({ item: 'Vase', day: first + day, amount: 2 }));
    }
    const { facts } = causes.answer(first + 56, { unit: 'EUR', total: 0.5 });
    expect(facts!.rows.map(([name, , , change]) => [name, change])).toEqual([
      ['Mug', -560],
      ['Bowl', 0],
      ['Vase', 56],
    ]);
    expect(facts!.lines[0]).toContain('brought €504.00 less than the 28 days before (−51.4%)');
    expect(facts!.lines[2]).toBe('Mug: €560.00 less (€280.00 instead of €840.00).');
    expect(new Causes().answer(first, { unit: null, total: 1 }).facts).toBeNull();
  });
});

describe('Best customers', () => {
  it('should be ranked by what they bought, and not named', () => {
    const customers = new BestCustomers();
    for (const [customer, paid] of [
      ['ada@example.com', 50],
      ['ada@example.com', 30],
      ['bob', 20],
    ] as const)
      customers.add(sale({ customer, paid, day: first }));
    const { facts } = customers.answer({ unit: 'USD', total: 0.5 });
    expect(facts!.rows.map(([rank, bought, share]) => [rank, bought, share])).toEqual([
      [1, 80, 80],
      [2, 20, 20],
    ]);
    expect(JSON.stringify(facts)).not.toContain('ada');
    expect(new BestCustomers().answer({ unit: null, total: 1 }).facts).toBeNull();
  });
});

describe('Days of the week', () => {
  const weeks = (perDay: (day: number) => number, hours: { hour: number; orders: number }[] | null = null) => {
    const days = new Weekdays();
    for (let day = 0; day < 70; day++) for (let left = perDay(day); left > 0; left--) days.add(sale({ day: first + day }));
    return days.answer(first + 70, { unit: 'USD', total: 0.5 }, hours);
  };
  it('should name the day that stands out', () =>
    expect(weeks((day) => (day % 7 === 5 ? 8 : 2)).facts!.lines[0]).toContain('Saturday sells best: 40% of the sales in 10 weeks'));
  it('should name none where chance is enough', () =>
    expect(weeks((day) => (day === 3 ? 3 : 2)).facts!.lines[0]).toContain('No day of the week stands out'));
  it('should say where the hours come from only if it names one', () => {
    const known = weeks(() => 2, [{ hour: 18, orders: 9 }]).facts!;
    expect([known.lines[1], known.notes[0]]).toEqual([
      'Most orders come between 18:00 and 19:00: 100% of them.',
      "Counted over 10 whole weeks. Hours are those of all orders of the last 365 days on the shop's clock.",
    ]);
    expect(weeks(() => 2).facts!.notes).toEqual(['Counted over 10 whole weeks.']);
  });
  it('should need four weeks', () => {
    const days = new Weekdays();
    days.add(sale({ day: first }));
    expect(days.answer(first + 20, { unit: null, total: 1 }, null).facts).toBeNull();
  });
});
