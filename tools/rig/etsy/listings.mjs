import { listed, money, ok, Refused } from './answers.mjs';
import { changedTexts, withEntities } from './texts.mjs';
import { replaced } from './inventory.mjs';

const pieces = ({ inventory }) => inventory.products.reduce((sum, { offerings }) => sum + offerings[0].quantity, 0);

/** A write as Etsy shows it: a while later to whoever reads, when it is slow. */
function settled(shop, listing) {
  const { before } = listing;
  return before && shop.now() < before.until ? before : listing;
}

const shown = (shop, row, includes) => {
  const { inventory, ...listing } = row;
  const now = settled(shop, row);
  const cents = Math.min(...now.inventory.products.map(({ offerings }) => offerings[0].price.amount));
  return {
    ...listing,
    before: undefined,
    state: now.state,
    title: withEntities(now.title),
    description: withEntities(now.description),
    tags: now.tags.map(withEntities),
    quantity: pieces(now),
    price: money(cents, shop.currency),
    has_variations: inventory.products[0].property_values.length > 0,
    ...(includes?.includes('Inventory') && { inventory: listing.has_inventory === false ? null : structuredClone(now.inventory) }),
  };
};

/** @throws Refused for one that is not there */
function found(shop, id) {
  const listing = shop.listings.get(Number(id));
  if (!listing || listing.state === 'removed') throw new Refused(404, 'Resource not found');
  return listing;
}

function change(shop, listing, values) {
  if (shop.isDropping()) return;
  const { state, inventory, title, description, tags } = listing;
  Object.assign(listing, values, {
    before: { state, inventory, title, description, tags, until: shop.now() + shop.faults.staleMs },
    updated_timestamp: shop.seconds(),
  });
  shop.wrote(listing.listing_id);
}

/** A listing that comes back into sale after its four months, or after its last piece, is renewed: that costs. @throws Refused */
function toState(shop, listing, state) {
  if (!['active', 'inactive'].includes(state)) throw new Refused(400, 'Invalid parameters.');
  if (state !== 'active' || listing.state === 'active') return;
  if (listing.state === 'draft') throw new Refused(400, 'A listing needs an image.');
  if (listing.state !== 'inactive' || listing.ending_timestamp <= shop.seconds()) shop.renewals += 1;
  if (pieces(listing) === 0) throw new Refused(400, 'There was a problem with /quantity : cannot be empty');
}

export const listingRoutes = [
  [
    'GET',
    /^shops\/(\d+)\/listings$/,
    'listings_r',
    (shop, { query }) => {
      const state = query.get('state') ?? 'active';
      const rows = [...shop.listings.values()].filter((listing) => settled(shop, listing).state === state);
      // The newest first, as Etsy lists them.
      return listed(
        rows.reverse().map((listing) => shown(shop, listing, query.get('includes'))),
        query,
      );
    },
  ],
  [
    'GET',
    /^listings\/batch$/,
    'listings_r',
    (shop, { query }) => {
      const ids = query.get('listing_ids').split(',').map(Number);
      if (ids.length > 100) throw new Refused(400, 'At most 100 listing ids.');
      const rows = ids.map((id) => shop.listings.get(id)).filter((listing) => listing?.state === 'active' || listing?.state === 'sold_out');
      return ok({ count: rows.length, results: rows.map((listing) => shown(shop, listing, query.get('includes'))) });
    },
  ],
  ['GET', /^listings\/(\d+)$/, 'listings_r', (shop, { query }, id) => ok(shown(shop, found(shop, id), query.get('includes')))],
  [
    'GET',
    /^listings\/(\d+)\/inventory$/,
    'listings_r',
    (shop, { query }, id) => {
      const listing = found(shop, id);
      const withListing = query.get('includes') === 'Listing';
      return ok({ ...structuredClone(settled(shop, listing).inventory), listing: withListing ? shown(shop, listing) : null });
    },
  ],
  [
    'PUT',
    /^listings\/(\d+)\/inventory$/,
    'listings_w',
    (shop, { body }, id) => {
      const listing = found(shop, id);
      const inventory = replaced(shop, listing, body);
      change(shop, listing, { inventory });
      return ok(inventory);
    },
  ],
  [
    'PATCH',
    /^shops\/(\d+)\/listings\/(\d+)$/,
    'listings_w',
    (shop, { body: { state, ...rest }, headers }, _shopId, id) => {
      const listing = found(shop, id);
      if (!/x-www-form-urlencoded/.test(headers['content-type'] ?? '')) throw new Refused(400, 'The body is no form.');
      if (state !== undefined) toState(shop, listing, state);
      change(shop, listing, { ...changedTexts(rest), ...(state && { state }) });
      return ok(shown(shop, listing));
    },
  ],
];

/**
 * A listing as its seller made it by hand.
 * @param {{ title: string, description?: string, rich?: string | null, tags?: string[], endsInDays?: number, sku?: string, cents?: number, quantity?: number, state?: string, listing_type?: string, has_inventory?: boolean,
 *   on?: Record<'price' | 'quantity' | 'sku', number[]>, variations?: { values: Record<string, string>, sku?: string, cents?: number, quantity?: number, is_enabled?: boolean }[] }} given
 *   `values` of a variation by property id, `on` which properties change what
 */
export function listingOf(shop, given) {
  const {
    title,
    description = 'Made by hand.',
    rich = null,
    tags = [],
    endsInDays = 120,
    sku = '',
    cents = 2_000,
    quantity = 5,
    state = 'active',
    listing_type: type = 'physical',
    on = {},
    variations = [{ values: {} }],
  } = given;
  const listing_id = shop.nextId();
  const products = variations.map((one) => ({
    product_id: shop.nextId(),
    sku: one.sku ?? sku,
    is_deleted: false,
    offerings: [
      {
        offering_id: shop.nextId(),
        quantity: one.quantity ?? quantity,
        is_enabled: one.is_enabled ?? true,
        is_deleted: false,
        price: money(one.cents ?? cents, shop.currency),
        readiness_state_id: type === 'physical' ? shop.readinessId : null,
      },
    ],
    property_values: Object.entries(one.values).map(([id, value]) => ({
      property_id: Number(id),
      property_name: `Property ${id}`,
      scale_id: Number(id) === 100 ? 327 : null,
      scale_name: Number(id) === 100 ? 'Inches' : null,
      value_ids: [shop.nextId()],
      values: [value],
    })),
  }));
  const listing = {
    listing_id,
    shop_id: shop.shopId,
    title,
    description,
    rich_description: rich,
    tags,
    state,
    listing_type: type,
    has_inventory: given.has_inventory ?? true,
    created_timestamp: shop.seconds(),
    updated_timestamp: shop.seconds(),
    ending_timestamp: shop.seconds() + endsInDays * 86_400,
    inventory: {
      products,
      price_on_property: on.price ?? [],
      quantity_on_property: on.quantity ?? [],
      sku_on_property: on.sku ?? [],
      readiness_state_on_property: [],
    },
  };
  shop.listings.set(listing_id, listing);
  return listing;
}

/** Somebody buys of the first product that is not sold out; with the last piece the listing ends. */
export function sold(listing, pieceCount) {
  const product = listing.inventory.products.find(({ offerings }) => offerings[0].quantity >= pieceCount);
  product.offerings[0].quantity -= pieceCount;
  if (pieces(listing) === 0) listing.state = 'sold_out';
  return product;
}
