import { detailsFor } from '../facts/details';
import { parseName } from '../facts/parse-name';
import type { ProductFacts } from '../facts/product-facts';

/** Facts of a product of which only the name is known, unless more is said. */
export const productFacts = (name: string, more: Partial<Omit<ProductFacts, 'details'>> & { details?: string[] } = {}): ProductFacts => {
  const { details = [], ...rest } = more;
  const sku = rest.sku === undefined ? 'SKU-1' : rest.sku;
  return {
    sku,
    name,
    price: '34.00',
    currency: 'USD',
    brand: null,
    sales: null,
    goesWith: [],
    priceBefore: null,
    fromName: parseName(name),
    details: detailsFor(sku, details, sku ? [sku] : []),
    ...rest,
  };
};
