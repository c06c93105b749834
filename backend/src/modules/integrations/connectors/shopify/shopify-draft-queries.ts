import type { ShopifyChange } from './shopify-change';

const draftFields = `
      id handle title status descriptionHtml tags vendor productType templateSuffix seo { title description }
      category { id } options { name values } variantsCount { count }
      media(first: 50) { nodes { id alt mediaContentType status } }
      variants(first: 2) { nodes { id sku price compareAtPrice barcode inventoryQuantity inventoryItem { tracked } } }`;

export const draftQueries = {
  /** A draft by the handle that is ours alone, and whoever has its SKU. */
  draft: `query Draft($handle: String!, $sku: String!) {
    shop { currencyCode }
    productByIdentifier(identifier: { handle: $handle }) {${draftFields}
    }
    productVariants(first: 20, query: $sku, sortKey: ID) { nodes { sku product { title } } }
  }`,

  /** A draft that was found before. */
  keptDraft: `query KeptDraft($id: ID!) {
    shop { currencyCode }
    product(id: $id) {${draftFields}
    }
  }`,

  /** Where the shop keeps its pieces, by a product that it has; a second place is enough to know that there are several. */
  places: `query Places($first: Int!) {
    productVariants(first: $first, sortKey: ID) { nodes { inventoryItem { inventoryLevels(first: 2) { nodes { location { id } } } } } }
  }`,
} as const;

export interface NewDraft {
  handle: string;
  title: string;
  descriptionHtml: string;
  tags: string[];
  sku: string;
  price: string;
  /** Null for none. */
  stock: { locationId: string; quantity: number } | null;
  pictures: { address: string; alt: string }[];
}

/** Made under its handle: the same once more finds the same product and makes no other. */
export function draftChange({ handle, title, descriptionHtml, tags, sku, price, stock, pictures }: NewDraft): ShopifyChange {
  const variant = {
    optionValues: [{ optionName: 'Title', name: 'Default Title' }],
    sku,
    price,
    inventoryItem: { tracked: true },
    ...(stock && { inventoryQuantities: [{ locationId: stock.locationId, name: 'available', quantity: stock.quantity }] }),
  };
  const input = {
    handle,
    title,
    descriptionHtml,
    tags,
    status: 'DRAFT',
    productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
    variants: [variant],
    ...(pictures.length > 0 && { files: pictures.map(({ address, alt }) => ({ originalSource: address, alt, contentType: 'IMAGE' })) }),
  };
  return {
    name: 'makeDraft',
    query: `mutation MakeDraft($by: ProductSetIdentifiers!, $input: ProductSetInput!) {
  c0: productSet(identifier: $by, input: $input, synchronous: true) { product { id } userErrors { field message code } }
}`,
    variables: { by: { handle }, input },
    pieces: 1,
  };
}

export const noDraftChange = (id: string): ShopifyChange => ({
  name: 'removeDraft',
  query: `mutation RemoveDraft($input: ProductDeleteInput!) {
  c0: productDelete(input: $input, synchronous: true) { deletedProductId userErrors { field message } }
}`,
  variables: { input: { id } },
  pieces: 1,
});
