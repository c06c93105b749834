import { costOf } from './cost';
import { spendText } from '../../../platform/spend-text';

const prices = { input: 250_000, cached: 25_000, output: 2_000_000, image: null };
const tokens = (inputTokens: number, cachedTokens: number, outputTokens: number) => ({ inputTokens, cachedTokens, outputTokens });

describe('costOf', () => {
  it('should count cached tokens at their own price, in whole millionths of a dollar', () => {
    expect(costOf(prices, tokens(10_000, 4_000, 500))).toBe(1_500 + 100 + 1_000);
    expect(costOf(prices, tokens(1, 0, 0))).toBe(0);
    expect(costOf(prices, tokens(3, 0, 0))).toBe(1);
  });
  it('should count cached tokens like the others where they have no price', () => {
    expect(costOf({ ...prices, cached: null }, tokens(10_000, 4_000, 0))).toBe(2_500);
  });
  it('should not know what it cannot know, and never call that 0', () => {
    expect(costOf(null, tokens(1_000, 0, 1))).toBeNull();
    expect(costOf({ ...prices, output: null }, tokens(1_000, 0, 1))).toBeNull();
    expect(costOf(prices, tokens(10, 0, 0), 1)).toBeNull();
  });
  it('should count pictures by the piece where they have such a price', () => {
    expect(costOf({ input: null, cached: null, output: null, image: 40_000 }, tokens(10, 0, 0), 2)).toBe(80_000);
  });
  it('should cost nothing where all prices are 0', () => {
    expect(costOf({ input: 0, cached: 0, output: 0, image: 0 }, tokens(10, 0, 0), 1)).toBe(0);
  });
});

describe('spendText', () => {
  it.each([
    [10_000, '0.01 USD'],
    [123, '0.000123 USD'],
    [5_000_000, '5.00 USD'],
    [1_500_000, '1.50 USD'],
    [0, '0.00 USD'],
  ])('should write %i as %s', (amount, text) => expect(spendText(amount)).toBe(text));
});
