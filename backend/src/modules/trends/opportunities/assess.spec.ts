import type { ProductEconomics } from '../../sales';
import type { OwnDataDto } from '../dto/trend.dto';
import { assess, rangeInWords, type ShopBasis, type TrendBasis, stockText } from './assess';
import type { NetPrice } from './net-price';
import { matching, ownFigures } from './own-figures';

const trend = (change: Partial<TrendBasis> = {}): TrendBasis => ({
  source: 'wikipedia',
  title: 'Linen',
  status: 'regular',
  growthRate: 40,
  searchVolume: 980,
  volumeUnit: 'views',
  volumeWindow: '7 days',
  ...change,
});
const own = (change: Partial<OwnDataDto> = {}): OwnDataDto => ({
  products: 18,
  matching: 2,
  names: ['Linen apron', 'Linen cloth'],
  soldUnits: 50,
  soldCents: 100_000,
  currency: 'USD',
  marginPercent: 60,
  stock: 500,
  titlesWithout: 0,
  ...change,
});
const basis = (change: Partial<OwnDataDto> = {}, companion: ShopBasis['companion'] = null) => ({
  own: own(change),
  skus: ['A', 'B'],
  companion,
});

describe('assess', () => {
  it('should multiply own sales with growth and a range of shares', () => {
    const { revenueRange, inputs, type, effort, timeframe } = assess(trend(), basis());
    // 1,000.00 x 40 % = 400.00: a quarter is 100.00. Of both, 60 % are profit.
    expect(revenueRange).toEqual({ lowCents: 10_000, highCents: 40_000 });
    expect([inputs.profitLowCents, inputs.profitHighCents, inputs.stockGap]).toEqual([6_000, 24_000, 0]);
    expect([type, effort, timeframe]).toEqual(['Promotion', 'low', 'this month']);
    expect(inputs.steps[1]).toBe('Low end: $1,000.00 × 40% growth × 25% of it reaching you = $100.00.');
  });

  it('should not carry more than doubling into the next month', () => {
    const { revenueRange, timeframe } = assess(trend({ growthRate: 300 }), basis());
    expect(revenueRange).toEqual({ lowCents: 25_000, highCents: 100_000 });
    expect(timeframe).toBe('this week');
  });

  it('should say how many pieces are missing', () => {
    // 50 x 1.4 = 70 pieces are needed, 45 are there.
    expect(assess(trend(), basis({ stock: 45 }))).toMatchObject({ type: 'Restock', inputs: { stockGap: 25 } });
  });

  it('should want back what own sales lost', () => {
    // A fall of 20 % leaves 80: what is gone is 25 % of what is left, 250.00; a quarter of that is 62.50.
    const falling = assess(trend({ source: 'own', growthRate: -20 }), basis());
    expect(falling).toMatchObject({ type: 'Promotion', revenueRange: { lowCents: 6_250, highCents: 25_000 }, timeframe: 'two weeks' });
  });

  it.each([
    ['nothing fits', {}, { matching: 0, soldCents: 0, soldUnits: 0 }, 'Product', /no sales to start from/],
    ['there is no growth', { growthRate: null }, {}, 'Promotion', /gives no growth/],
    ['nothing was sold', {}, { soldCents: 0, soldUnits: 0 }, 'Promotion', /None of the 2 matching products sold/],
    ['interest falls elsewhere', { growthRate: -30 }, {}, 'Promotion', /Interest falls/],
  ] as const)('should estimate nothing when %s, and say so', (_what, change, shop, type, reason) => {
    const found = assess(trend(change), basis(shop));
    expect(found).toMatchObject({ type, revenueRange: null, inputs: { profitLowCents: null, profitHighCents: null } });
    expect(found.revenueReason).toMatch(reason);
  });

  it('should propose words for titles, and a bundle where there is stock', () => {
    expect(assess(trend({ title: 'Stonewashed linen' }), basis({ titlesWithout: 2 }))).toMatchObject({
      type: 'Listing',
      title: 'Say "Stonewashed linen" in 2 titles',
    });
    const parts = [
      { sku: 'APR', name: 'Linen apron', priceCents: 2_000 },
      { sku: 'OAK', name: 'Oak board', priceCents: 1_000 },
    ];
    const bundle = { parts, currency: 'USD', separateCents: 3_000, priceCents: 2_700, costCents: 1_280, marginPercent: 52.6, pieces: 8 };
    const found = assess(trend({ source: 'own' }), basis({}, { name: 'Oak board', orders: 12, share: 0.24, bundle }));
    expect(found).toMatchObject({
      type: 'Bundle',
      title: 'Bundle Linen apron and Oak board',
      description:
        'Bought together in 12 orders in the last 12 months, 24% of those with the first. Together 27.00 USD instead of 30.00 USD, with a margin of 52.6%; 8 can be packed.',
      inputs: { bundle },
    });
    expect(found.inputs.steps).toContain('Price of the bundle: 27.00 USD, 3.00 USD less.');
  });

  it('should not know a profit without costs', () => {
    expect(assess(trend(), basis({ marginPercent: null })).inputs).toMatchObject({ profitLowCents: null, profitHighCents: null });
  });

  it('should propose no pieces to order where the stock is unknown, and say so', () => {
    const counted = assess(trend(), basis({ stock: 45 }));
    expect(counted.inputs.stockGap).toBe(25);
    const unknown = assess(trend(), basis({ stock: 45, stockUnknown: 1 }));
    expect(unknown.type).not.toBe('Restock');
    expect(unknown.inputs.stockGap).toBe(0);
    expect(unknown.inputs.steps.join(' ')).toMatch(/Stock: 45 pieces, unknown for 1 product\./);
  });

  it.each([
    [{ stock: 1, matching: 2 }, '1 piece'],
    [{ stock: 0, stockUnknown: 2, matching: 2 }, 'unknown'],
    [{ stock: 7, stockUnknown: 2, matching: 3 }, '7 pieces, unknown for 2 products'],
  ])('should tell the stock %j as %j', (own, text) => expect(stockText(own)).toBe(text));

  it('should estimate in the currency of the sales, and say what is in others', () => {
    const { inputs } = assess(trend(), basis({ soldCents: 12_350, currency: 'JPY', otherCurrencies: 1 }));
    expect(inputs.steps.slice(0, 4)).toEqual([
      'Sold in the last 30 days: 50 pieces for ¥124.',
      'Low end: ¥124 × 40% growth × 25% of it reaching you = ¥12.',
      'High end: ¥124 × 40% growth × 100% = ¥49.',
      'Left out of these amounts: 1 product in other currencies.',
    ]);
    expect(assess(trend(), basis({ soldCents: 123.5, currency: 'BHD' })).inputs.steps[0]).toMatch(/for BHD\s1\.235\.$/);
  });

  it('should write a range in whole units', () => {
    expect(rangeInWords({ lowCents: 31_049, highCents: 172_050 }, 'USD')).toBe('$310 to $1,721 a month');
    expect(rangeInWords({ lowCents: 31_049, highCents: 172_050 }, null)).toBe('310 to 1,721 a month');
    expect(rangeInWords(null, 'USD')).toBe('unknown');
  });
});

describe('own figures', () => {
  const product = (sku: string, name: string, change: Partial<ProductEconomics> = {}): ProductEconomics => ({
    sku,
    name,
    currency: 'USD',
    priceCents: 2_000,
    pricedAt: [],
    costCents: 800,
    quantity: 10,
    sharesWith: null,
    sharedPieces: 0,
    soldUnits: 5,
    soldCents: 10_000,
    ...change,
  });
  const asPriced = ({ priceCents }: ProductEconomics) => priceCents;
  const shop = [
    product('NAP', 'Stonewashed linen napkins, set of 4'),
    product('RUN', 'Linen table runner', { costCents: 1_200, soldUnits: 15, soldCents: 30_000 }),
    product('OAK', 'Oiled oak bread board', { costCents: null }),
  ];

  it('should find products by words in singular or plural, by the thing itself, or by SKU', () => {
    const skus = (about: Parameters<typeof matching>[0]) => matching(about, shop).map(({ sku }) => sku);
    expect(skus({ title: 'Napkin', keywords: ['linen napkin'], skus: [] })).toEqual(['NAP']);
    expect(skus({ title: 'Stonewashed linen', keywords: ['stonewashed linen'], skus: [] })).toEqual(['NAP', 'RUN']);
    expect(skus({ title: 'Oak', keywords: [], skus: ['OAK'] })).toEqual(['OAK']);
    expect(skus({ title: 'Bohemian Rhapsody', keywords: ['bohemian rhapsody'], skus: [] })).toEqual([]);
  });

  it('should add up amounts of one currency only, to the thousandth', () => {
    const gulf = [
      product('A', 'Linen A', { currency: 'BHD', soldCents: 123.5 }),
      product('B', 'Linen B', { currency: 'USD', soldCents: 50_000 }),
      product('C', 'Linen C', { currency: 'BHD', soldCents: 0.1 }),
    ];
    const { own: figures } = ownFigures({ title: 'Linen', keywords: ['linen'], skus: [] }, gulf, asPriced);
    expect(figures).toMatchObject({ soldUnits: 15, soldCents: 123.6, currency: 'BHD', otherCurrencies: 1 });
  });

  it('should weigh the margin by what was sold', () => {
    // (5 x 12.00 + 15 x 8.00) / (20 x 20.00) = 180 / 400.
    expect(ownFigures({ title: 'Linen', keywords: ['linen'], skus: [] }, shop, asPriced).own).toEqual({
      products: 3,
      matching: 2,
      names: ['Stonewashed linen napkins, set of 4', 'Linen table runner'],
      soldUnits: 20,
      soldCents: 40_000,
      currency: 'USD',
      otherCurrencies: 0,
      marginPercent: 45,
      stock: 20,
      stockUnknown: 0,
      titlesWithout: 0,
    });
    expect(ownFigures({ title: 'Oak', keywords: [], skus: ['OAK'] }, shop, asPriced).own.marginPercent).toBeNull();
  });

  it('should compute the margin of net prices, and leave out products whose VAT is unknown', () => {
    const linen = { title: 'Linen', keywords: ['linen'], skus: [] };
    const margin = (netOf: NetPrice) => ownFigures(linen, shop, netOf).own.marginPercent;
    // 20.00 / 1.25 = 16.00: (5 x 8.00 + 15 x 4.00) / (20 x 16.00).
    expect(margin(({ priceCents }) => priceCents / 1.25)).toBe(31.3);
    expect(margin(({ sku, priceCents }) => (sku === 'RUN' ? null : priceCents))).toBe(60);
    expect(margin(() => null)).toBeNull();
  });
});
