import { Cohorts } from './cohorts';
import { Demand, type Stock } from './reorder';
import type { Sale } from './sales';

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
const sale = (over: Partial<Sale> & { day: number }): Sale => ({
  amount: 10,
  paid: 10,
  units: 1,
  price: 10,
  item: 'Mug',
  customer: 'a',
  ...over,
});
const start = dayOf('2024-01-01');

describe('reorder point', () => {
  const terms = { leadTimeDays: 9, serviceLevelPercent: 95 };
  /** 3 and 5 in turn: mean 4, standard deviation 1.0050378 (n - 1) over 100 days. */
  const demand = () => {
    const sales = new Demand();
    for (let at = 0; at < 100; at++) sales.add(sale({ day: start + at, units: at % 2 ? 3 : 5 }));
    return sales;
  };
  const stock = (units: number): Stock => new Map([['Mug', { name: 'Blue mug', units }]]);

  it('should be what a forecast expects in the lead time and a safety stock for its error', () => {
    const { facts } = demand().reorder(terms, stock(40));
    expect(facts!.list[0]).toMatchObject({
      name: 'Blue mug',
      perDay: 4,
      reorderPoint: 41,
      stock: 40,
      order: true,
      short: 1,
    });
    expect(facts!.list[0]!.standardDeviation).toBeCloseTo(1.0050378, 6);
    expect(facts!.list[0]).toMatchObject({ demand: 'regular' });
    expect(facts!.list[0]!.daysOfCover).toBeCloseTo(10, 0);
    expect(facts!.list[0]!.expected).toBeCloseTo(36, 0);
    // z times sigma times the root of the lead time, when the level does not move.
    expect(facts!.list[0]!.safetyStock).toBeCloseTo(1.6448536 * 1.0050378 * 3, 0);
    expect(facts).toMatchObject({ due: 1, stockKnown: 1, window: { start: '2024-01-01', end: '2024-04-09', days: 100 } });
  });
  it('should not ask for an order while there is enough', () =>
    expect(demand().reorder(terms, stock(42)).facts!.list[0]).toMatchObject({ order: false, short: 0 }));
  it('should not guess the stock', () =>
    expect(demand().reorder(terms, null).facts!.list[0]).toMatchObject({ stock: null, order: null, short: null, daysOfCover: null }));
  it('should count days without a sale, from the first sale of a new product on', () => {
    const sales = demand();
    for (let at = 60; at < 100; at += 4) sales.add(sale({ item: 'Bowl', day: start + at, units: 2 }));
    expect(sales.reorder(terms, null).facts!.list.find(({ key }) => key === 'Bowl')).toMatchObject({ units: 20, days: 40, perDay: 0.5 });
  });
  it('should follow the rate of a product that sells now and then, down to what it is today', () => {
    const sales = demand();
    for (let at = 0; at < 50; at += 5) sales.add(sale({ item: 'Vase', day: start + at, units: 4 }));
    const vase = sales.reorder(terms, null).facts!.list.find(({ key }) => key === 'Vase')!;
    expect(vase).toMatchObject({ demand: 'intermittent', perDay: 0.4 });
    expect(vase.expected).toBeLessThan(0.4 * 9);
  });
  it('should leave returns out', () => {
    const sales = demand();
    sales.add(sale({ day: start, units: -50 }));
    expect(sales.reorder(terms, null).facts!.list[0]!.perDay).toBe(4);
  });
  it('should say what is missing', () => {
    const few = new Demand();
    few.add(sale({ day: start }));
    expect(few.reorder(terms, null)).toMatchObject({ facts: null, reason: expect.stringContaining('28 days') as string });
    expect(new Demand().reorder(terms, null)).toMatchObject({ facts: null, reason: expect.stringContaining('quantity') as string });
  });
});

describe('cohorts', () => {
  const cohorts = () => {
    const all = new Cohorts();
    all.add(sale({ day: dayOf('2024-01-05'), customer: 'a' }));
    all.add(sale({ day: dayOf('2024-02-20'), customer: 'a', paid: 30 }));
    all.add(sale({ day: dayOf('2024-01-31'), customer: 'b' }));
    all.add(sale({ day: dayOf('2024-01-31'), customer: 'b' }));
    all.add(sale({ day: dayOf('2024-02-03'), customer: 'c' }));
    all.add(sale({ day: dayOf('2024-03-10'), customer: 'a' }));
    return all.facts().facts!;
  };

  it('should follow customers from the month of their first purchase', () => {
    expect(cohorts().cohorts).toMatchObject([
      {
        start: '2024-01-01',
        customers: 2,
        amountPerCustomer: 35,
        months: [
          { month: 0, active: 2, percent: 100, amount: 30, complete: true },
          { month: 1, active: 1, percent: 50, amount: 30, complete: true },
          { month: 2, active: 1, percent: 50, amount: 10, complete: false },
        ],
      },
      { start: '2024-02-01', customers: 1, months: [{ active: 1 }, { active: 0, complete: false }] },
    ]);
  });
  it('should count two purchases on one day as one visit', () => expect(cohorts()).toMatchObject({ customers: 3, returning: 1 }));
  it('should average only months that are over', () =>
    expect(cohorts().averages).toEqual([{ month: 1, cohorts: 1, customers: 2, active: 1, percent: 50 }]));
  it('should count a purchase in another currency, without its amount', () => {
    const all = new Cohorts();
    all.add(sale({ day: dayOf('2024-01-05'), customer: 'a' }));
    all.add(sale({ day: dayOf('2024-02-20'), customer: 'a', paid: 30 }), false);
    expect(all.facts().facts).toMatchObject({ returning: 1, cohorts: [{ customers: 1, amountPerCustomer: 10 }] });
  });
  it('should say what is missing', () => expect(new Cohorts().facts()).toMatchObject({ facts: null }));
});
