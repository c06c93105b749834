import type { Listing } from './listings';
import type { LiveValue } from './live-values';
import { ListingIndex, numberIn, type ProposedLine, readLine, type Taking, type Ways } from './proposed-line';

const listing = (over: Partial<Listing> = {}): Listing => ({
  id: 'a',
  sku: 'BOX',
  productName: 'Box',
  platform: 'shopify',
  integrationId: 'account',
  accountName: 'Fern',
  productId: '1',
  currency: 'USD',
  price: 1_000,
  compareAt: null,
  stock: 3,
  stockKey: null,
  costCents: 400,
  knownCostCents: 400,
  readAt: '2026-01-01T00:00:00Z',
  seenDays: 0,
  isDemo: false,
  picture: null,
  ...over,
});
const texts: Record<string, Taking> = {
  title: { text: { shape: 'plain', most: 20, isNeeded: true } },
  tags: { text: { shape: 'list' }, asKept: (value) => (Array.isArray(value) ? value.toSorted() : value) },
  listing: {
    states: { published: 'ACTIVE', ended: 'DRAFT', words: { ACTIVE: { name: '', buyers: '' }, DRAFT: { name: '', buyers: '' } } },
  },
};
const live = { readAt: '2026-02-01T00:00:00Z', owner: 'product', variants: 1 };
const ways: Ways = {
  writable: new Map([
    ['shopify', ['price', 'compareAt', 'stock', 'title', 'tags', 'listing', 'description']],
    ['ebay', ['price', 'stock']],
  ]),
  writerOf: (platform, field) => (platform === 'shopify' ? (texts[field] ?? null) : null),
  live: new Map<string, LiveValue>([
    ['a title', { value: 'Box', ...live }],
    ['a tags', { value: ['wood', 'gift'], ...live }],
    ['a listing', { value: 'DRAFT', ...live }],
    ['a description', { why: 'Shopify could not be read.' }],
  ]),
};

describe('A title that several variants show', () => {
  const shared: Ways = { ...ways, live: new Map<string, LiveValue>([['a title', { value: 'Box', ...live, variants: 3 }]]) };
  const remarksOf = (under: Ways, line: Partial<ProposedLine> = {}) => {
    const read = readLine({ listingId: 'a', field: 'title', to: 'Crate', ...line }, 1, new ListingIndex([listing()]), under);
    return 'taken' in read ? read.taken.remarks : read;
  };

  it('should be said to rename the whole product', () =>
    expect(remarksOf(shared)).toEqual(['The title belongs to the whole product: this renames all 3 variants.']));

  it('should not be said of a product without variants, or of what each variant has of its own', () => {
    expect(remarksOf(ways)).toEqual([]);
    expect(remarksOf(shared, { field: 'price', to: 12 })).toEqual([]);
  });
});

describe('numberIn', () => {
  const usd = listing();
  const yen = listing({ currency: 'JPY', price: 100_000 });

  it.each([
    ['price', 12.5, usd, 1_250],
    ['price', 0.01, usd, 1],
    ['price', 1.1, usd, 110],
    ['price', 9_999_999.99, usd, 999_999_999],
    ['price', 1_200, yen, 120_000],
    ['compareAt', 10.01, usd, 1_001],
    ['compareAt', 5, listing({ price: null }), 500],
    ['compareAt', null, usd, null],
    ['stock', 0, usd, 0],
    ['stock', 1_000_000, usd, 1_000_000],
  ] as const)('takes %s %p', (field, to, where, value) => expect(numberIn(where, field, to)).toEqual({ value }));

  it.each([
    ['price', null, usd, 'Price must be a number.'],
    ['stock', null, usd, 'Stock must be a number.'],
    [
      'price',
      5,
      listing({ currency: null }),
      'The currency of this product is unknown. Set its price on the channel, then read the account again.',
    ],
    ['price', Number.NaN, usd, 'Price must be a number.'],
    ['stock', Number.POSITIVE_INFINITY, usd, 'Stock must be a number.'],
    ['stock', 1.5, usd, 'Stock is counted in whole pieces.'],
    ['stock', -1, usd, 'Stock cannot be below 0.'],
    ['stock', 1_000_001, usd, 'More than 1,000,000 pieces cannot be set at once.'],
    ['price', 0, usd, 'Price must be more than 0.'],
    ['compareAt', -2, usd, 'Compare-at price must be more than 0.'],
    ['price', 10.005, usd, '10.005 is no amount of USD: it has two digits behind the point at most, and fewer than nine before it.'],
    ['price', 1e9, usd, '1000000000 is no amount of USD: it has two digits behind the point at most, and fewer than nine before it.'],
    ['price', 12.5, yen, '12.5 is no amount of JPY: it has no digits behind the point, and fewer than nine before it.'],
    ['compareAt', 10, usd, 'The compare-at price must be above the price of $10.00.'],
  ] as const)('refuses %s %p', (field, to, where, message) => expect(numberIn(where, field, to)).toBe(message));
});

describe('the listing that is meant', () => {
  const index = new ListingIndex([
    listing(),
    listing({ id: 'b', platform: 'ebay' }),
    listing({ id: 'c', sku: 'CUP', platform: 'ebay' }),
    listing({ id: 'd', sku: 'CUP', platform: 'ebay', accountName: 'Outlet' }),
    listing({ id: 'e', sku: 'LID' }),
  ]);

  it.each([
    [{ listingId: 'b', sku: 'LID' }, 'b'],
    [{ sku: 'LID' }, 'e'],
    [{ sku: 'BOX', platform: 'ebay' }, 'b'],
    [{ sku: 'BOX', platform: 'Shopify' }, 'a'],
  ])('%j is %s', (named, id) => expect(index.find({ ...named, field: 'price', to: 1 })).toMatchObject({ id }));

  it.each([
    [{ listingId: 'z' }, 'This listing does not exist any more.'],
    [{}, 'Name the listing by its id, or by its SKU.'],
    [{ sku: 'NOPE', platform: 'ebay' }, 'There is no product with the SKU NOPE.'],
    [{ sku: 'BOX' }, 'BOX is on eBay – Fern and Shopify – Fern. Name one of them.'],
    [{ sku: 'CUP', platform: 'ebay' }, 'CUP is listed by eBay – Fern and eBay – Outlet. Name the listing by its id.'],
    [{ sku: 'LID', platform: 'ebay' }, 'LID is not on eBay.'],
  ])('%j is none: %s', (named, message) => expect(index.find({ ...named, field: 'price', to: 1 })).toBe(message));
});

describe('readLine', () => {
  const read = (where: Partial<Listing>, line: Partial<ProposedLine> = {}) =>
    readLine({ sku: 'BOX', field: 'price', to: 12.5, ...line }, 7, new ListingIndex([listing(where)]), ways);

  it('takes what is another value, with what it was', () => {
    expect(read({}, { why: '  It sells.  ' })).toEqual({
      taken: {
        line: 7,
        listing: listing(),
        field: 'price',
        from: 1_000,
        readAt: '2026-01-01T00:00:00Z',
        to: 1_250,
        why: 'It sells.',
        remarks: [],
        owner: null,
      },
    });
    expect(read({ compareAt: 2_000 }, { field: 'compareAt', to: null, why: ' ' })).toMatchObject({
      taken: { from: 2_000, to: null, why: null },
    });
  });

  it('knows what stands there already', () => {
    expect(read({}, { to: 10 })).toEqual({ unchanged: true });
    expect(read({}, { field: 'compareAt', to: null })).toEqual({ unchanged: true });
    expect(read({ stockKey: '7' }, { field: 'stock', to: 5 })).toMatchObject({ taken: { from: 3, to: 5, owner: '7' } });
    expect(read({ stockKey: '7' }, { field: 'price', to: 5 })).toMatchObject({ taken: { owner: null } });
  });

  it('compares texts and states with what was just read', () => {
    expect(read({}, { field: 'title', to: ' Oak box ' })).toMatchObject({
      taken: { from: 'Box', to: 'Oak box', owner: 'product', readAt: live.readAt },
    });
    expect(read({}, { field: 'title', to: 'Box' })).toEqual({ unchanged: true });
    expect(read({}, { field: 'tags', to: ['gift', 'wood'] })).toEqual({ unchanged: true });
    expect(read({}, { field: 'listing', to: 'published' })).toMatchObject({ taken: { from: 'DRAFT', to: 'ACTIVE' } });
    expect(read({}, { field: 'listing', to: 'ended' })).toEqual({ unchanged: true });
  });

  it.each([
    [{}, { field: 'description', to: 'Oak' }, 'BOX', 'Shopify could not be read.'],
    [{ id: 'b' }, { field: 'title', to: 'Oak' }, 'BOX', 'What stands on Shopify now could not be read.'],
    [{}, { field: 'title', to: 5 }, 'BOX', 'Title must be a text.'],
    [{}, { field: 'listing', to: 'sold' }, 'BOX', 'A listing on Shopify can be: published, ended.'],
    [{ platform: 'ebay' }, { field: 'title', to: 'Oak' }, 'BOX', 'Title cannot be written on eBay.'],
    [{}, { field: 'price', to: 'Oak' }, 'BOX', 'Price must be a number.'],
    [{}, { sku: 'NOPE' }, 'NOPE', 'There is no product with the SKU NOPE.'],
    [{ isDemo: true }, {}, 'BOX', 'This is a sample product; there is no shop to write to.'],
    [
      { stock: null },
      { field: 'stock', to: 4 },
      'BOX',
      'Shopify does not count BOX, so its stock is unknown. Start counting it there, then read the account again.',
    ],
    [{ integrationId: null }, {}, 'BOX', 'BOX on Shopify comes from a file. Connect the account under Integrations to write to it.'],
    [
      { productId: null, platform: 'ebay' },
      {},
      'BOX',
      'BOX on eBay comes from a file. Connect the account under Integrations to write to it.',
    ],
    [{ platform: 'ebay' }, { field: 'compareAt' }, 'BOX', 'Compare-at price cannot be written on eBay.'],
    [
      { platform: 'market stall', integrationId: null },
      {},
      'BOX',
      'BOX on market stall comes from a file. Connect the account under Integrations to write to it.',
    ],
    [{ platform: 'stripe' }, {}, 'BOX', 'Price cannot be written on Stripe.'],
    [{}, { to: 0 }, 'BOX', 'Price must be more than 0.'],
  ] as const)('names what is wrong: %j %j', (where, line, sku, error) => expect(read(where, line)).toEqual({ error, sku }));

  it('names no SKU where none was named', () => {
    expect(readLine({ listingId: 'gone', field: 'price', to: 1 }, 1, new ListingIndex([]), ways)).toEqual({
      error: 'This listing does not exist any more.',
      sku: null,
    });
  });
});
