import type { PlatformFile } from '../connector';

/** What sellers download there: Products > Export. WooCommerce itself has no such file of orders. */
export const files: PlatformFile[] = [
  {
    name: 'WooCommerce products',
    kind: 'products',
    marks: ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price'],
    columns: { sku: ['SKU'], productId: ['ID'], productName: ['Name'], price: ['Regular price'], quantity: ['Stock'] },
  },
];
