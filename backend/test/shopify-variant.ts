import type { ShopifyVariant } from '../src/modules/integrations/connectors/shopify/shopify-records';

/** A variant with the fields that Shopify always sends. */
export const shopifyVariant: ShopifyVariant = {
  id: 'gid://shopify/ProductVariant/7',
  title: 'Default Title',
  price: '12.50',
  taxable: true,
  product: { title: 'Mug', status: 'ACTIVE', hasOnlyDefaultVariant: true },
  inventoryItem: { tracked: true },
};
