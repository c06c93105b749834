import type { JsonValue } from '../../../tasks';
import { lineOf, linesOf } from './change-lines';

describe('lines of a change step', () => {
  it('should take from the step what a row leaves out', () =>
    expect(
      linesOf(
        [
          { sku: ' A ', to: '12.50' },
          { sku: 7, platform: 'ebay', field: 'stock', to: 3, why: 'Counted' },
        ],
        {
          platform: 'shopify',
          field: 'price',
        },
      ),
    ).toEqual([
      { sku: 'A', platform: 'shopify', field: 'price', to: 12.5, why: undefined },
      { sku: '7', platform: 'ebay', field: 'stock', to: 3, why: 'Counted' },
    ]));
  it('should read a list that came as text', () =>
    expect(linesOf('[{"sku":"A","field":"compareAt","to":"none"}]', {})).toMatchObject([{ sku: 'A', field: 'compareAt', to: null }]));
  it.each([null, '', ' ', 'abc', '12,50', '1e3', true, [], 'none'])('should not take %j for a price', (to) =>
    expect(() => lineOf({ sku: 'A', field: 'price', to })).toThrow('to must be a number'),
  );
  it('should not take a compare-at price away because a value was not found', () =>
    expect(() => lineOf({ sku: 'A', field: 'compareAt', to: null })).toThrow('to must be a number, and is empty'));
  it('should read what shall become of an order', () => {
    expect(lineOf({ order: 1042, platform: 'shopify', field: 'shipped', carrier: 'DHL', tracking: 340434 })).toEqual({
      orderNumber: '1042',
      platform: 'shopify',
      field: 'shipped',
      carrier: 'DHL',
      tracking: '340434',
    });
    expect(lineOf({ order: '#1042', field: 'refund', amount: '12.50', reason: ' Late ' })).toEqual({
      orderNumber: '#1042',
      field: 'refund',
      amount: 12.5,
      reason: 'Late',
    });
    expect(() => lineOf({ field: 'cancelled' })).toThrow('order is empty');
  });
  it('should not pay everything back because an amount was not found', () => {
    expect(() => lineOf({ order: '1', field: 'refund', amount: null })).toThrow('amount must be a number, and is empty');
    expect(() => lineOf({ order: '1', field: 'refund', amount: 'all' })).toThrow('amount must be a number');
    expect(lineOf({ order: '1', field: 'refund' })).toEqual({ orderNumber: '1', field: 'refund' });
  });
  it('should take texts whole, tags as a list or with commas between them, and the states of a listing', () =>
    expect([
      lineOf({ sku: 'A', field: 'title', to: ' Pot ' }),
      lineOf({ sku: 'A', field: 'tags', to: 'clay, gift' }),
      lineOf({ sku: 'A', field: 'tags', to: ['clay', 'gift'] }),
      lineOf({ sku: 'A', field: 'listing', to: 'ended' }),
    ]).toMatchObject([{ to: ' Pot ' }, { to: ['clay', ' gift'] }, { to: ['clay', 'gift'] }, { to: 'ended' }]));
  it.each<[Parameters<typeof lineOf>[0]['field'], JsonValue, string]>([
    ['title', '', 'to must be a text, and is empty'],
    ['title', null, 'to must be a text, and is empty'],
    ['description', 12, 'to must be a text'],
    ['tags', null, 'to must be a list of tags, or a text with commas between them'],
    ['tags', [1], 'to must be a list of tags, or a text with commas between them'],
  ])('should not write an empty or wrong value as %s: %j', (field, to, message) =>
    expect(() => lineOf({ sku: 'A', field: field!, to })).toThrow(message),
  );
  it.each<[JsonValue, string]>([
    [{ sku: 'A' }, 'lines must be a list'],
    ['no list', 'lines must be a list'],
    [['A'], 'line 1 must be an object'],
    [
      [
        { sku: 'A', field: 'price', to: 1 },
        { field: 'price', to: 1 },
      ],
      'line 2: sku is empty',
    ],
    [
      [{ sku: 'A', field: 'cost', to: 1 }],
      'line 1: field must be one of: price, compareAt, stock, title, description, shortDescription, tags, seoTitle, seoDescription, listing, shipped, refund, cancelled',
    ],
    [Array.from({ length: 5_001 }, () => ({})), 'there are 5001 lines, and a batch takes 5000'],
  ])('should refuse what is no list of changes (%#)', (list, message) => expect(() => linesOf(list, {})).toThrow(message));
});
