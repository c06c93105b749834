import { parseHere } from '../../../../platform/parsing/testing/parse-here';
import { utcDay } from '../../../../platform/schedule/shop-time';
import type { ShopData } from '../sources';
import { noModels, ownWords } from '../testing/models';
import { runEngine } from '../testing/run-engine';
import { DataAnalysisEngine } from './data-analysis.engine';
import { salesOfPeriod } from './period-note';
import type { StudyProposals } from './proposals/study-proposals';
import { SalesReader } from './sales-reader';

const periods: [number, boolean, string | undefined][] = [];
const noProposals = { offer: () => Promise.resolve({ lines: [], orders: [], offered: [] }) } as unknown as StudyProposals;

/** Mugs sell in October, vases in every other month: one of each day, 10 dollars each, until 29 November 2026. */
const shop = {
  async *orders() {
    for (let day = Date.UTC(2025, 0, 1); day < Date.UTC(2026, 10, 30); day += 86_400_000) {
      const date = new Date(day);
      const product = date.getUTCMonth() === 9 ? 'Mug' : 'Vase';
      yield await Promise.resolve({
        Date: utcDay(date),
        Product: product,
        SKU: product,
        Quantity: '1',
        'Net sales': '10.00',
        Customer: `c${date.getUTCDate()}`,
      });
    }
  },
  sums: () => Promise.resolve([{ currency: 'USD', orders: 698, units: 698, net: '6980.00', refunds: '0.00', refunded: 0, cancelled: 0 }]),
  timeZone: () => 'UTC',
  statusWords: () => Promise.resolve({}),
  stock: () => Promise.resolve([]),
  period: (days: number, before: boolean, lastDay?: string) => {
    periods.push([days, before, lastDay]);
    return Promise.resolve([{ currency: 'USD', orders: 31, units: 31, net: '310.00', refunds: '12.00', refunded: 1 }]);
  },
  unsold: () => Promise.resolve([]),
  earned: () => Promise.resolve([{ productName: 'Mug', platform: 'shopify', currency: 'USD', units: 2, revenue: 40, cost: 10, fees: 4 }]),
  hours: () => Promise.resolve([]),
} as unknown as ShopData;

async function headline(question: string): Promise<string> {
  const engine = new DataAnalysisEngine(new SalesReader({} as never, shop, parseHere), noModels, ownWords, noProposals);
  const { artifacts } = await runEngine(engine, { dataset: 'orders', question });
  return (JSON.parse(artifacts['summary.json']!) as { headline: string }).headline;
}

describe('the period of a question', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      now: Date.parse('2026-11-30T12:00:00Z'),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    }),
  );
  afterEach(() => jest.useRealTimers());

  it.each([
    ['What sold best in October?', /^In October 2026: Mug brings the most: .*310/],
    ['What sold best last summer?', /^From 1 June 2026 to 31 August 2026: Vase brings the most/],
    [
      'How much did we take in October?',
      /^In October 2026 sales came to .*310.* from 31 rows, \+3\.3% against .*300.* in September 2026\./,
    ],
    ['What were total sales in 2025?', /^In 2025 sales came to .*3,650/],
    ['Did I take more in June than in March?', /^In June 2026 sales came to .*300.* against .*310.* in March 2026/],
    ['Why did sales fall in February?', /^The 28 days to 28 February 2026 brought as much as the 28 days before/],
    ['Who bought most in October?', /^In October 2026: The best customer bought for .*10/],
    ['How much did we refund in October?', /paid back on orders placed in October 2026/],
    ['How much profit did we make this month?', /profit from .* net sales from 1 November 2026 to 29 November 2026/],
    ['What will we sell next month?', /^Sales in December 2026 should come to about /],
  ])('should be the one that is answered: %s', async (question, expected) => expect(await headline(question)).toMatch(expected));

  it('should reach the query of the shop', async () => {
    periods.length = 0;
    await headline('What was the average order in October?');
    expect(periods).toEqual([
      [31, false, '2026-10-31'],
      [31, true, '2026-10-31'],
    ]);
  });

  it.each([
    [
      'How much profit did we make in March?',
      /^The period you asked about \(in March 2026\) was not applied; this shows the last 30 whole days\.$/,
    ],
    [
      'How many customers came back last month?',
      /^The period you asked about \(in October 2026\) was not applied; this shows all sales from 1 January 2025/,
    ],
    ['What sold best at Easter?', /^The period you asked about was not applied; this shows all sales from/],
    ['How much did we sell in 2019?', /^Nothing is known about sales in 2019: the data runs from 1 January 2025/],
  ])('should be named where it is not applied: %s', async (question, expected) => expect(await headline(question)).toMatch(expected));

  it('should not be compared with days before the first sale', () => {
    const { facts } = salesOfPeriod([[20_454, 10, 1]], { from: '2026-01-01', to: '2026-01-31' }, null, {
      label: 'Total',
      unit: null,
      countsRows: false,
      total: 10,
      rowsWithAmount: 1,
      rowsWithoutAmount: 0,
      negativeRows: 0,
      negativeTotal: 0,
      averagePerRow: 10,
    });
    expect(facts?.lines).toEqual(['In January 2026 sales came to 10 from 1 row.']);
    expect(facts?.notes).toHaveLength(1);
  });
});
