import { centsOf, textOf } from './shelves.mjs';

/** The part of Shopify's schema that makes products, reads them by their handle, and takes them away. */
export const draftTypes = `
  enum MediaStatus { FAILED PROCESSING READY UPLOADED }
  enum MediaContentType { IMAGE VIDEO }
  enum FileContentType { IMAGE VIDEO }
  type MediaImage { id: ID! alt: String mediaContentType: MediaContentType! status: MediaStatus! }
  type MediaConnection { nodes: [MediaImage!]! }
  type Category { id: ID! }
  type ProductOption { name: String! values: [String!]! }
  input ProductIdentifierInput { handle: String id: ID }
  input ProductSetIdentifiers { handle: String id: ID }
  input OptionValueSetInput { name: String }
  input OptionSetInput { name: String values: [OptionValueSetInput!] }
  input VariantOptionValueInput { optionName: String name: String }
  input InventoryItemInput { tracked: Boolean }
  input ProductSetInventoryInput { locationId: ID! name: String! quantity: Int! }
  input ProductVariantSetInput {
    optionValues: [VariantOptionValueInput!]! sku: String price: Money inventoryItem: InventoryItemInput inventoryQuantities: [ProductSetInventoryInput!]
  }
  input FileSetInput { originalSource: String alt: String contentType: FileContentType }
  input ProductSetInput {
    handle: String title: String descriptionHtml: String tags: [String!] status: ProductStatus productOptions: [OptionSetInput!]
    variants: [ProductVariantSetInput!] files: [FileSetInput!]
  }
  type ProductSetPayload { product: Product userErrors: [UserError!]! }
  input ProductDeleteInput { id: ID! }
  type ProductDeletePayload { deletedProductId: ID userErrors: [ProductUserError!]! }
`;
export const draftQueries = 'productByIdentifier(identifier: ProductIdentifierInput!): Product product(id: ID!): Product';
export const draftMutations = `
    productSet(identifier: ProductSetIdentifiers, input: ProductSetInput!, synchronous: Boolean): ProductSetPayload
    productDelete(input: ProductDeleteInput!, synchronous: Boolean): ProductDeletePayload`;

/**
 * Products that were made here: found by their handle at once, by their SKU only after `searchMs`, as the index of a real shop is.
 * @param {import('./shelves.mjs').Shelves} shelves
 */
export function playDrafts(shelves, { gid, idIn, needs }) {
  const made = new Map();
  const settings = { searchMs: 300, mediaMs: 200 };
  let last = 9_000_000;

  const byHandle = (handle) => [...made.values()].find((one) => one.handle === handle);
  const statusOf = ({ address, at }) => {
    if (!/\.(jpe?g|png|gif|webp)$/i.test(new URL(address).pathname)) return 'FAILED';
    return Date.now() - at < settings.mediaMs ? 'PROCESSING' : 'READY';
  };
  const node = (draft) =>
    draft && {
      id: gid('Product', draft.id),
      handle: draft.handle,
      title: draft.title,
      status: draft.status,
      hasOnlyDefaultVariant: true,
      descriptionHtml: draft.description,
      tags: draft.tags,
      vendor: 'Fern & Fold',
      productType: '',
      templateSuffix: null,
      category: null,
      seo: { title: null, description: null },
      options: [{ name: 'Title', values: ['Default Title'] }],
      variantsCount: { count: 1 },
      media: {
        nodes: draft.media.map((one) => ({
          id: gid('MediaImage', one.id),
          alt: one.alt,
          mediaContentType: 'IMAGE',
          status: statusOf(one),
        })),
      },
      variants: { nodes: [variant(draft)] },
    };
  const variant = (draft) => ({
    __typename: 'ProductVariant',
    id: gid('ProductVariant', draft.id + 1),
    sku: draft.sku,
    title: 'Default Title',
    price: textOf(draft.price),
    compareAtPrice: null,
    taxable: true,
    barcode: null,
    updatedAt: '2026-11-01T10:00:00Z',
    inventoryQuantity: draft.stock,
    product: () => node(draft),
    inventoryItem: { id: gid('InventoryItem', draft.id + 1), tracked: true, unitCost: null, inventoryLevels: { nodes: [] } },
  });

  return {
    made,
    settings,
    bySku: (sku) => [...made.values()].filter((one) => one.sku === sku && Date.now() - one.at >= settings.searchMs).map(variant),
    roots: {
      productByIdentifier: ({ identifier: { handle } }) => node(byHandle(handle)) ?? null,
      product: ({ id }) => node(made.get(Number(idIn(id)))) ?? null,
      productSet({ identifier, input }) {
        needs('write_products');
        const [given] = input.variants;
        if (!input.title?.trim())
          return { product: null, userErrors: [{ field: ['input', 'title'], message: "Title can't be blank", code: 'INVALID_INPUT' }] };
        const known = byHandle(identifier.handle);
        const id = known?.id ?? (last += 10);
        const at = Date.now();
        const draft = {
          id,
          handle: input.handle,
          title: input.title,
          description: input.descriptionHtml,
          status: input.status,
          tags: [...input.tags].sort(),
          sku: given.sku,
          price: centsOf(given.price),
          stock: given.inventoryQuantities?.[0]?.quantity ?? 0,
          media: (input.files ?? []).map(({ originalSource, alt }, index) => ({ id: id * 100 + index, address: originalSource, alt, at })),
          at,
          times: (known?.times ?? 0) + 1,
        };
        if (shelves.happens('shopify', 'dropped')) shelves.count('shopify', 'dropped');
        else made.set(id, draft);
        return { product: node(draft), userErrors: [] };
      },
      productDelete({ input: { id } }) {
        needs('write_products');
        const isGone = made.delete(Number(idIn(id)));
        return isGone
          ? { deletedProductId: id, userErrors: [] }
          : { deletedProductId: null, userErrors: [{ field: ['id'], message: 'Product does not exist' }] };
      },
    },
  };
}
