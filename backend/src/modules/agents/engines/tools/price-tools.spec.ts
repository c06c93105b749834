import type { PriceGround, PriceGrounds } from '../../../changes';
import type { JsonValue } from '../../../tasks';
import type { SalesReader } from '../data-analysis/sales-reader';
import { PriceFinder } from '../pricing/price-finder';
import { groundOf } from '../pricing/testing/grounds';
import { contextOf } from '../testing/tool-context';
import { priceTool } from './price-tools';

const onEbay = { listingId: '0192f0c1-2222-7333-8444-000000000002', platform: 'ebay', channel: 'eBay' };
const listings = [
  groundOf(),
  groundOf({ ...onEbay, price: 1_200 }),
  groundOf({ sku: 'CUP', product: 'Cup', listingId: '0192f0c1-2222-7333-8444-000000000003' }),
  groundOf({ sku: 'FILED', product: 'Filed', listingId: '0192f0c1-2222-7333-8444-000000000004', hindrance: 'It comes from a file.' }),
];
/** Lower prices of cups were turned down. */
const grounds = {
  of: (skus: readonly string[]) => Promise.resolve(listings.filter(({ sku }) => skus.includes(sku))),
  all: () => Promise.resolve(listings),
  warning: ({ sku }: PriceGround, direction: number) =>
    Promise.resolve(sku === 'CUP' && direction < 0 ? 'A lower price was turned down today.' : null),
} as unknown as PriceGrounds;

const tool = priceTool(new PriceFinder(grounds), {} as SalesReader);
const step = {
  signal: new AbortController().signal,
  log: () => undefined,
  progress: () => undefined,
  checkpoint: () => undefined,
  artifact: () => undefined,
};
const find = async (args: { [key: string]: JsonValue }) =>
  (await tool.call(args, { ...contextOf(''), key: '1', step })) as unknown as {
    lines: object[];
    count: number;
    skipped: { sku: string; channel: string | null; reason: string }[];
    text: string;
  };

describe('price.lines', () => {
  it('should make lines of a computed answer, one for each listing that is meant', async () => {
    const prices: JsonValue[] = [
      { sku: 'MUG', platform: 'eBay', price: '12.50', why: 'Rival at 12.60' },
      { sku: 'CUP', price: 11, why: 'Sells at any price' },
    ];
    for (const given of [prices, JSON.stringify(prices)])
      expect(await find({ by: 'answer', prices: given })).toMatchObject({
        count: 2,
        lines: [
          { sku: 'MUG', platform: 'ebay', field: 'price', to: 12.5, why: 'Rival at 12.60' },
          { sku: 'CUP', platform: 'shopify', field: 'price', to: 11, why: 'Sells at any price' },
        ],
        skipped: [],
        text: '',
      });
  });
  it('should name what it leaves out, and why', async () => {
    const why = 'Slow';
    const found = await find({
      by: 'answer',
      prices: [
        { sku: 'MUG', price: 11, why },
        { sku: 'CUP', price: 9, why },
        { sku: 'FILED', price: 9, why },
        { sku: 'NOPE', price: 9, why },
      ],
    });
    expect(found.lines).toEqual([]);
    expect(found.skipped.map(({ sku, channel, reason }) => [sku, channel, reason])).toEqual([
      ['MUG', 'Shopify', 'It is on more than one channel; the answer does not say which.'],
      ['MUG', 'eBay', 'It is on more than one channel; the answer does not say which.'],
      ['CUP', 'Shopify', 'A lower price was turned down today.'],
      ['FILED', 'Shopify', 'It comes from a file.'],
      ['NOPE', null, 'No channel lists it now.'],
    ]);
    expect(found.text.split('\n')[0]).toBe('2 x It is on more than one channel; the answer does not say which.');
  });
  it.each([
    [10, 'It is that price already.'],
    [10.005, '10.005 is no price in USD.'],
  ])('should make no line of %d', async (price, reason) =>
    expect(await find({ by: 'answer', prices: [{ sku: 'CUP', price, why: 'So' }] })).toMatchObject({ lines: [], skipped: [{ reason }] }),
  );
  it('should move prices by rules', async () =>
    expect(await find({ by: 'rules', marginPercent: 35, stepPercent: 10 })).toMatchObject({
      count: 2,
      lines: [
        { sku: 'MUG', platform: 'shopify', to: 10.91 },
        { sku: 'CUP', platform: 'shopify', to: 10.91 },
      ],
    }));
  it.each<[{ [key: string]: JsonValue }, string]>([
    [{ by: 'rules' }, 'No rule is given'],
    [{ by: 'answer' }, 'prices must be a list'],
    [{ by: 'answer', prices: 'no list' }, 'prices is no list'],
    [{ by: 'answer', prices: [{ price: 1, why: 'So' }] }, 'Row 1 of prices has no sku'],
    [{ by: 'answer', prices: [{ sku: 'CUP', price: '12,50', why: 'So' }] }, 'price must be a number above 0'],
    [{ by: 'answer', prices: [{ sku: 'CUP', price: -1, why: 'So' }] }, 'price must be a number above 0'],
    [{ by: 'answer', prices: [{ sku: 'CUP', price: 1 }] }, 'Row 1 of prices does not say why'],
  ])('should refuse what it cannot read: %j', (args, message) => expect(find(args)).rejects.toThrow(message));
});
