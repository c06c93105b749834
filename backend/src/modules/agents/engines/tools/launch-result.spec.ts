import type { LaunchSales } from '../../../sales';
import { launchResult } from './launch-result';

const launch = (sku: string, units: number, net: Record<string, number>, currency: string | null = 'USD'): LaunchSales => ({
  sku,
  name: `Product ${sku}`,
  day: '2026-11-01',
  units,
  currency,
  net,
});

describe('The result of a launch', () => {
  const own = launch('A', 12, { USD: 120, EUR: 30 });

  it('should compare pieces with the median of other launches', () => {
    const result = launchResult(own, 28, [launch('B', 4, { USD: 40 }), launch('C', 8, { USD: 100 }), launch('D', 30, { USD: 10 })]);
    expect(result).toMatchObject({ units: 12, others: 3, medianUnits: 8, medianTakings: 40, currency: 'USD' });
    expect(result.text).toBe(
      'Product A: 12 pieces for $120.00 and €30.00 in the 28 days from 1 November 2026. The median of 3 other new products in their first 28 days is 8 pieces: this one is 4 pieces above it. Their median takings, for the 3 products priced in USD: $40.00.',
    );
  });

  it('should say how far it is below, and when it is the same', () => {
    const others = [launch('B', 13, {}), launch('C', 13, {}), launch('D', 13, {})];
    expect(launchResult(own, 7, others).text).toContain('is 13 pieces: this one is 1 piece below it.');
    expect(launchResult(launch('A', 13, {}), 7, others).text).toContain('this one is the same.');
  });

  it('should compare nothing with fewer than three launches, and no money across currencies', () => {
    const two = launchResult(own, 1, [launch('B', 4, {}), launch('C', 5, {})]);
    expect(two).toMatchObject({ medianUnits: null, medianTakings: null });
    expect(two.text).toContain(
      'Not compared: the sales of 2 other new products are known for their first 1 day, and a comparison needs 3.',
    );
    const inEuros = ['B', 'C', 'D'].map((sku) => launch(sku, 4, { EUR: 40 }, 'EUR'));
    expect(launchResult(own, 28, inEuros)).toMatchObject({ medianUnits: 4, medianTakings: null });
  });
});
