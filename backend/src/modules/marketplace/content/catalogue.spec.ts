import { contentProblems } from '../content-problems';
import { stepNames } from '../product-content';
import { categories, longestSlug, slugPattern } from '../product-values';
import { builtInProducts } from './catalogue';

const byId = (id: string) => builtInProducts.find((product) => product.id === id)!;

/** US dollars, in the order of the landing page; the other two categories are not on it. */
const ranges = {
  pricing: [24.99, 39.99],
  marketing: [19.99, 79.99],
  inventory: [29.99, 89.99],
  ai: [59.99, 149.99],
  integration: [12.99, 149.99],
  finance: [16.99, 49.99],
};

describe('The built-in products', () => {
  it.each([
    ['ai-pricing-engine', 'AI Pricing Engine', '24.99', 'pricing', 4.7],
    ['ebay-automation-suite', 'eBay Automation Suite', '79.99', 'integration', 4.9],
    ['shopify-connector', 'Shopify Connector', '49.99', 'integration', 4.8],
  ])('should have the sample %s as specified', (id, name, price, category, rating) => {
    expect(byId(id)).toMatchObject({ name, price, category, rating });
  });

  it('should be 36 in eight categories, three of them free, all with ids, names and six features of their own', () => {
    expect(builtInProducts).toHaveLength(36);
    expect(new Set(builtInProducts.map(({ category }) => category))).toEqual(new Set(categories));
    expect(builtInProducts.filter(({ price }) => price === '0.00')).toHaveLength(3);
    expect(new Set(builtInProducts.map(({ id }) => id)).size).toBe(36);
    expect(new Set(builtInProducts.map(({ name }) => name)).size).toBe(36);
    for (const { id, features, capabilities } of builtInProducts) {
      expect([id, slugPattern.test(id) && id.length <= longestSlug]).toEqual([id, true]);
      expect([id, new Set(features).size]).toEqual([id, 6]);
      expect([id, capabilities.length > 0]).toEqual([id, true]);
    }
  });

  it.each(Object.entries(ranges))('should have the landing page price for %s', (category, range) => {
    const prices = builtInProducts.filter((one) => one.category === category && one.price !== '0.00').map(({ price }) => Number(price));
    expect([Math.min(...prices), Math.max(...prices)]).toEqual(range);
  });

  it.each(builtInProducts.map((product) => [product.id, product] as const))('should hold what can be installed: %s', (_, product) => {
    expect(contentProblems(product.type, product.content)).toEqual([]);
    const steps = stepNames(product.content);
    if (product.type === 'agent') expect(steps).toEqual([]);
    if (product.type === 'node') expect(steps).toHaveLength(1);
    if (product.type === 'workflow') expect(new Set(steps).size).toBeGreaterThan(1);
  });

  it('should put what is sent outside behind an approval', () => {
    for (const { id, content } of builtInProducts)
      for (const { config } of content.agents) {
        const input = config?.input as { send?: boolean; publish?: boolean } | undefined;
        if (input?.send) expect([id, config?.approvals]).toEqual([id, { send_mail: 'ask' }]);
        if (input?.publish) expect([id, config?.approvals]).toEqual([id, { post: 'ask' }]);
      }
  });
});
