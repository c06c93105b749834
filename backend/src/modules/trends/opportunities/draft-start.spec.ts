import type { ProductEconomics } from '../../sales';
import { priceFor, recipeOf, skuFor } from './draft-start';

const product = (name: string, priceCents: number, costCents: number | null = null, currency = 'EUR'): ProductEconomics => ({
  sku: name.toUpperCase(),
  name,
  currency,
  priceCents,
  costCents,
  pricedAt: [],
  quantity: 5,
  sharesWith: null,
  sharedPieces: 0,
  soldUnits: 0,
  soldCents: 0,
});
const bundle = {
  parts: [
    { sku: 'A', name: 'Apron', priceCents: 2_000 },
    { sku: 'B', name: 'Bowl', priceCents: 2_000 },
  ],
  currency: 'EUR',
  separateCents: 4_000,
  priceCents: 3_600,
  costCents: 1_600,
  marginPercent: 55.6,
  pieces: 9,
};

describe('What a draft listing begins with', () => {
  it('should be a SKU of the words that nothing has yet', () => {
    expect(skuFor('Stonewashed linen, 2 × 3 m', new Set())).toBe('STONEWASHED-LINEN-2-3-M');
    expect(skuFor('Crème', new Set(['CREME', 'CREME-2']))).toBe('CREME-3');
    expect(skuFor('漆', new Set())).toBe('NEW');
    expect(skuFor('x'.repeat(90), new Set()).length).toBeLessThanOrEqual(32);
  });

  it('should be the price of the bundle with its lines, and one of each part', () => {
    expect(priceFor(bundle, [])).toMatchObject({
      price: 36,
      currency: 'EUR',
      grounds: expect.arrayContaining(['Stock: 9 can be packed.']) as string[],
    });
    expect(recipeOf(bundle)).toEqual([
      { sku: 'A', name: 'Apron', pieces: 1 },
      { sku: 'B', name: 'Bowl', pieces: 1 },
    ]);
  });

  it('should be the middle price of the own products about it, in one currency, with what is known of its cost', () => {
    const own = [product('Cup', 1_200, 400), product('Jug', 4_000), product('Mug', 1_500, 500), product('Pot', 900, null, 'USD')];
    expect(priceFor(null, own)).toEqual({
      price: 15,
      currency: 'EUR',
      grounds: [
        'Your 3 products about it cost 12.00 EUR to 40.00 EUR; Mug is in the middle.',
        'It costs you 5.00 EUR, before fees and shipping.',
      ],
    });
    expect(priceFor(null, [product('Jug', 4_000)]).grounds[1]).toBe('Its cost is not entered, so the margin is unknown.');
  });

  it('should be no price where nothing tells one', () => {
    expect(priceFor(null, [])).toMatchObject({ price: null, currency: null });
  });
});
