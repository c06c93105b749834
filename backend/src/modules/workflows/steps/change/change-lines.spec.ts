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
    [[{ sku: 'A', field: 'cost', to: 1 }], 'line 1: field must be one of: price, compareAt, stock'],
    [Array.from({ length: 5_001 }, () => ({})), 'there are 5001 lines, and a batch takes 5000'],
  ])('should refuse what is no list of changes (%#)', (list, message) => expect(() => linesOf(list, {})).toThrow(message));
});
