import { ClaimCheck } from '../../../claims';
import { claimFacts } from './claim-facts';
import { claimTexts } from './claim-texts';
import type { Facts } from './facts';

const product = (name: string, elasticity: number | null, units: number, amount: number) => ({
  name,
  elasticity,
  verdict: elasticity === null ? 'unclear' : elasticity < -1 ? 'elastic' : 'inelastic',
  step: elasticity === null ? null : { unitsPercent: units, amountPercent: amount },
});

const sold = {
  measure: { label: 'Total', unit: 'EUR', total: 5000.5, countsRows: false },
  roles: { date: 'Date', amount: 'Total', item: 'Product', customer: 'Customer' },
  range: { start: '2026-07-01', end: '2026-08-31', activeDays: 62 },
  source: { shop: null },
  counted: null,
};

describe('sentences about prices', () => {
  const list = [
    product('Stoneware breakfast bowl', -5.28, 74.4, 56.9),
    product('Coffee cup with a saucer', -0.58, 6.3, -4.4),
    product('Dinner plate, set of 2', null, 0, 0),
  ];
  const texts = claimTexts({ ...sold, prices: { facts: { stepPercent: -10, list }, reason: null } } as unknown as Facts);
  const isAccepted = (text: string) => new ClaimCheck({ facts: [], receipts: [], texts }).check(text).every(({ accepted }) => accepted);

  it.each([
    'The bowl sells more at a lower price.',
    'The breakfast bowl brings more at a lower price.',
    'A lower price brings more money for the Stoneware breakfast bowl.',
    'At a price 10% lower, the Stoneware breakfast bowl sells about 74.4% more units.',
    'The Coffee cup with a saucer brings more money at a higher price.',
    'The Coffee cup brings about 4.4% less money at a price 10% lower.',
    'The price elasticity of the Stoneware breakfast bowl is −5.28.',
    'The data cannot tell how sales of the Dinner plate answer to its price.',
  ])('should support: %s', (text) => expect(isAccepted(text)).toBe(true));

  it.each([
    'The bowl brings more at a higher price.',
    'The Coffee cup with a saucer brings more money at a lower price.',
    'The Dinner plate brings more money at a lower price.',
    'The Dinner plate sells more units at a lower price.',
    'The Stoneware breakfast bowl sells about 56.9% more units at a price 10% lower.',
    'The Stoneware breakfast bowl sells about 74.4% fewer units at a price 10% lower.',
    'The Coffee cup sells about 74.4% more units at a price 10% lower.',
    'The price elasticity of the Coffee cup is −5.28.',
  ])('should not support: %s', (text) => expect(isAccepted(text)).toBe(false));
});

const lamp = {
  name: 'Harbour Lamp',
  units: 60,
  days: 60,
  perDay: 1,
  reorderPoint: 14,
  stock: 9,
  daysOfCover: 9,
  order: true,
  short: 5,
  demand: 'regular',
};
const basket = {
  ...lamp,
  name: 'Rope Basket',
  units: 30,
  perDay: 0.5,
  reorderPoint: 7,
  stock: 40,
  daysOfCover: 80,
  order: false,
  short: null,
};
const period = (start: string, end: string, amount: number) => ({ start, end, amount, rows: 10, complete: true });

const found = (findings: object): Facts => ({ ...sold, ...findings }) as unknown as Facts;
const ok = (facts: object) => ({ facts, reason: null });

const findings = {
  reorder: found({ reorder: ok({ leadTimeDays: 7, serviceLevelPercent: 95, due: 1, stockKnown: 2, list: [lamp, basket] }) }),
  customers: found({
    customers: { customers: 200, customersAreLowerBound: false, rowsWithoutCustomer: 0, averagePerCustomer: 25, topTenPercent: 30 },
    cohorts: ok({ customers: 200, returning: 50, returningPercent: 25, averages: [] }),
  }),
  anomalies: found({
    anomalies: ok({
      unit: 'day',
      checked: 62,
      count: 1,
      found: [{ start: '2026-08-14', end: '2026-08-14', amount: 400, expected: 80, difference: 320, score: 6 }],
    }),
  }),
  comparison: found({
    comparison: ok({
      unit: 'month',
      current: period('2026-08-01', '2026-08-31', 3000),
      previous: period('2026-07-01', '2026-07-31', 2000.5),
      change: 999.5,
      changePercent: 49.96,
      yearAgo: null,
      partial: [],
    }),
  }),
  forecast: found({
    forecast: ok({
      unit: 'month',
      horizon: 1,
      total: 3200,
      levelPercent: 80,
      demand: 'regular',
      points: [{ start: '2026-09-01', end: '2026-09-30', amount: 3200, low: 2600, high: 3900 }],
      test: null,
    }),
  }),
  answer: found({
    answer: ok({
      lines: ['Harbour Lamp stopped selling on 3 August 2026.'],
      notes: [],
      head: [
        { name: 'Product', unit: 'text' },
        { name: 'Profit', unit: 'money' },
      ],
      rows: [
        ['Harbour Lamp', 120],
        ['Rope Basket', 80],
      ],
      currency: 'EUR',
    }),
  }),
};

describe.each<{ about: keyof typeof findings; truths: string[]; lies: string[] }>([
  {
    about: 'reorder',
    truths: [
      'Harbour Lamp should be ordered now.',
      'It is time to order Harbour Lamp.',
      'Harbour Lamp has 9 pieces left in stock.',
      'The reorder point of Harbour Lamp is 14.',
      'The stock of Harbour Lamp lasts 9 days.',
      'Rope Basket does not have to be ordered yet.',
    ],
    lies: [
      'Rope Basket should be ordered now.',
      'Harbour Lamp was ordered.',
      'Harbour Lamp has 40 pieces left in stock.',
      'The reorder point of Harbour Lamp is 7.',
      'The stock of Rope Basket lasts 9 days.',
      'Harbour Lamp does not have to be ordered yet.',
    ],
  },
  {
    about: 'customers',
    truths: ['50 of 200 customers came back.', '25% of customers bought again.', 'A quarter of customers were returning customers.'],
    lies: ['150 of 200 customers came back.', '30% of customers bought again.', 'The ten best customers bring 25% of the total.'],
  },
  {
    about: 'anomalies',
    truths: ['1 day stood out.', 'The sales of Friday 14 August 2026 were unusually high.'],
    lies: ['No day stood out.', 'The sales of Friday 14 August 2026 were unusually low.', 'Friday 14 August 2026 brought EUR 80.00.'],
  },
  {
    about: 'comparison',
    truths: [
      'August 2026 brought 999.50 EUR more than July 2026.',
      'Sales rose by 50% from July 2026 to August 2026.',
      'Revenue was higher in August 2026 than in July 2026.',
    ],
    lies: [
      'August 2026 brought 999.50 EUR less than July 2026.',
      'July 2026 brought 999.50 EUR more than August 2026.',
      'Profit rose by 50% from July 2026 to August 2026.',
    ],
  },
  {
    about: 'forecast',
    truths: ['September 2026 should bring about 3,200 EUR.', 'Revenue in September 2026 is expected to reach 3,200 EUR.'],
    lies: ['September 2026 brought 3,200 EUR.', 'September 2026 should bring about 3,900 EUR.', 'The forecast was off by 3 percent.'],
  },
  {
    about: 'answer',
    truths: ['Harbour Lamp stopped selling on 3 August 2026.', 'Harbour Lamp made a profit of 120 EUR.'],
    lies: [
      'Rope Basket stopped selling on 3 August 2026.',
      'Rope Basket made a profit of 120 EUR.',
      'Harbour Lamp made a revenue of 120 EUR.',
    ],
  },
])('sentences about $about', ({ about, truths, lies }) => {
  const check = new ClaimCheck({
    facts: claimFacts(findings[about]),
    receipts: [],
    texts: claimTexts(findings[about]),
    today: '2026-09-08',
  });

  it.each(truths)('should support: %s', (text) => expect(check.check(text).flatMap(({ reasons }) => reasons)).toEqual([]));
  it.each(lies)('should not support: %s', (text) => expect(check.check(text).every(({ accepted }) => accepted)).toBe(false));
});

describe('the counted column', () => {
  const isRevenue = (label: string, more: object = {}) =>
    claimFacts(found({ measure: { ...sold.measure, label }, ...more })).some(({ measure }) => measure === 'revenue');

  it.each(['Total', 'Net sales', 'Umsatz', 'Quantity × UnitPrice'])('should be revenue if it is called %s', (label) =>
    expect(isRevenue(label)).toBe(true),
  );
  it.each(['Shipping cost', 'Fee', 'VAT', 'Refund amount', 'Profit', 'Discount'])('should be no revenue if it is called %s', (label) =>
    expect(isRevenue(label)).toBe(false),
  );
  it('should be no revenue if no row names a product or a customer', () =>
    expect(isRevenue('Total', { roles: { date: 'Date', amount: 'Total', item: null, customer: null } })).toBe(false));
});
