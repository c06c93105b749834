import type { ProductEconomics } from '../../sales';
import type { OpportunityDto } from '../dto/opportunity.dto';
import { bundleLines, bundleOf } from './bundle';
import { projectSteps } from './project-definition';

const product = (sku: string, change: Partial<ProductEconomics> = {}): ProductEconomics => ({
  sku,
  name: `Product ${sku}`,
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

describe('A bundle', () => {
  it('should be priced below both, with the margin that stays', () => {
    const bundle = bundleOf(product('A'), product('B', { priceCents: 1_000, costCents: 480, quantity: 8 }), asPriced)!;
    expect(bundle).toMatchObject({ separateCents: 3_000, priceCents: 2_700, costCents: 1_280, marginPercent: 52.6, pieces: 8 });
    expect(bundleLines(bundle)).toEqual([
      'One by one: Product A 20.00 USD + Product B 10.00 USD = 30.00 USD.',
      'Price of the bundle: 27.00 USD, 3.00 USD less.',
      'Margin: 27.00 USD less a cost of 12.80 USD leaves 14.20 USD, 52.6%, before fees and shipping.',
      'Stock: 8 can be packed.',
    ]);
  });

  it('should give up the discount before the margin', () => {
    expect(bundleOf(product('A', { costCents: 1_600 }), product('B', { costCents: 1_500 }), asPriced)).toMatchObject({
      priceCents: 3_875,
      marginPercent: 20,
    });
    expect(bundleOf(product('A', { costCents: 1_900 }), product('B', { costCents: 1_900 }), asPriced)).toMatchObject({
      priceCents: 4_000,
      marginPercent: 5,
    });
  });

  it('should not invent a margin where a cost is unknown', () => {
    const bundle = bundleOf(product('A'), product('B', { costCents: null }), asPriced)!;
    expect(bundle).toMatchObject({ costCents: null, marginPercent: null, priceCents: 3_600 });
    expect(bundleLines(bundle)[2]).toMatch(/^Margin: unknown/);
  });

  it('should take the VAT out of the price before its margin is computed', () => {
    const withVat = (rates: Record<string, number>) => (one: ProductEconomics) => one.priceCents / (1 + rates[one.sku]! / 100);
    const bundle = bundleOf(product('A'), product('B'), withVat({ A: 19, B: 19 }))!;
    // 36.00 / 1.19 = 30.25, less 16.00 = 14.25.
    expect(bundle).toMatchObject({ priceCents: 3_600, netCents: 3_025, marginPercent: 47.1 });
    expect(bundleLines(bundle)[2]).toBe(
      'Margin: 36.00 USD is 30.25 USD without VAT, less a cost of 16.00 USD leaves 14.25 USD, 47.1%, before fees and shipping.',
    );
    // 24.40 / 0.8 = 30.50 net, which is 36.30 with VAT; the usual 36.00 would leave less.
    expect(bundleOf(product('A'), product('B', { costCents: 1_640 }), withVat({ A: 19, B: 19 }))).toMatchObject({
      priceCents: 3_630,
      marginPercent: 20,
    });
    // 18.00 / 1.19 + 18.00 / 1.07 = 31.95.
    expect(bundleOf(product('A'), product('B'), withVat({ A: 19, B: 7 }))).toMatchObject({ netCents: 3_195 });
  });

  it('should know no margin while the VAT is unknown, and keep the margin as if there were none', () => {
    const unknown = (one: ProductEconomics) => (one.sku === 'B' ? null : one.priceCents);
    const bundle = bundleOf(product('A', { costCents: 1_600 }), product('B', { costCents: 1_500 }), unknown)!;
    expect(bundle).toMatchObject({ priceCents: 3_875, netCents: null, marginPercent: null });
    expect(bundleLines(bundle)[2]).toBe('Margin: unknown, because the VAT inside the price is unknown. Set it under Limits.');
  });

  it('should read bundles stored by an earlier version, which have no net price', () => {
    const { netCents: _, ...stored } = bundleOf(product('A'), product('B'), asPriced)!;
    expect(bundleLines(stored)[2]).toBe(
      'Margin: 36.00 USD less a cost of 16.00 USD leaves 20.00 USD, 55.6%, before VAT, fees and shipping.',
    );
  });

  it('should not be made of what is not there, or of two currencies', () => {
    expect(bundleOf(product('A', { quantity: 0 }), product('B'), asPriced)).toBeNull();
    expect(bundleOf(product('A'), product('B', { currency: 'EUR' }), asPriced)).toBeNull();
  });

  it('should become a project about both products, with price, margin and listing to say yes to', () => {
    const bundle = bundleOf(product('A', { name: 'Linen {{apron}}' }), product('B', { name: 'Oak board' }), asPriced)!;
    const opportunity = {
      type: 'Bundle',
      title: 'Bundle Linen apron and Oak board',
      trendTitle: 'Linen',
      inputs: { skus: ['A', 'C', 'D'], bundle },
      requiredResources: ['Your approval'],
    } as unknown as OpportunityDto;
    const steps = projectSteps(opportunity, { writer: 'w', planner: 'p' });
    const configOf = (id: string) =>
      steps.find((step) => step.id === id)!.config as Record<string, { text?: string; skus?: string[]; productName?: string }>;
    expect(configOf('listing').input).toMatchObject({ productName: 'Linen ( (apron) ) and Oak board' });
    expect(configOf('posts').input).toMatchObject({ skus: ['A', 'B'] });
    const { text } = configOf('review').subject!;
    for (const words of [
      'Oak board 20.00 USD',
      'Price of the bundle: 36.00 USD',
      'Margin: 36.00 USD less a cost of 16.00 USD',
      '{{steps.listing.output',
    ])
      expect(text).toContain(words);
  });
});
