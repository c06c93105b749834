import { invalidParams, refused, Refused } from './answers.mjs';
import { written } from './lists.mjs';
import { escaped, tagsOf } from './tags.mjs';

const statuses = ['draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash'];
const listOf = (words) => `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;

const nothing = Object.fromEntries(
  'description short_description external_url button_text tax_class shipping_class purchase_note price_html post_password sku global_unique_id price regular_price sale_price'
    .split(' ')
    .map((name) => [name, '']),
);
const lists =
  'downloads upsell_ids cross_sell_ids categories brands tags images attributes default_attributes variations grouped_products related_ids meta_data';
const noes = 'featured virtual downloadable sold_individually has_options backorders_allowed backordered';

/** A row with every key that a real one has. */
export function productRow(id, given, { now, zoneMinutes, address }) {
  const at = written(now());
  const local = written(now() + zoneMinutes * 60_000);
  const row = {
    id,
    name: given.name ?? 'Product',
    slug: `product-${id}`,
    permalink: `${address}/product/product-${id}/`,
    date_created: local,
    date_created_gmt: at,
    date_modified: local,
    date_modified_gmt: at,
    type: given.type ?? 'simple',
    status: given.status ?? 'publish',
    catalog_visibility: 'visible',
    ...nothing,
    ...Object.fromEntries(lists.split(' ').map((name) => [name, []])),
    ...Object.fromEntries(noes.split(' ').map((name) => [name, false])),
    date_on_sale_from: null,
    date_on_sale_from_gmt: null,
    date_on_sale_to: null,
    date_on_sale_to_gmt: null,
    on_sale: false,
    purchasable: true,
    total_sales: 0,
    download_limit: -1,
    download_expiry: -1,
    tax_status: 'taxable',
    manage_stock: false,
    stock_quantity: null,
    stock_status: 'instock',
    backorders: 'no',
    low_stock_amount: null,
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    shipping_required: true,
    shipping_taxable: true,
    shipping_class_id: 0,
    reviews_allowed: true,
    average_rating: '0.00',
    rating_count: 0,
    parent_id: given.parent_id ?? 0,
    menu_order: 0,
  };
  return row;
}

/** `wp_kses`: tags that it does not know are taken away, what stood in them stays; signs become entities, attributes get double quotes. */
const kept = (text) =>
  escaped(text.replace(/<\/?(script|style|iframe|form|input|svg|time|picture|source|wbr|nobr|bdi)[^>]*>/gi, ''))
    .replace(/<br ?\/?>/gi, '<br />')
    .replace(/(<[a-z][^>]*?=)'([^']*)'/gi, '$1"$2"');

/** What is asked for without `context=edit` is what the page shows: a description stands in paragraphs. */
export const viewed = (row, query) =>
  query.get('context') === 'edit' || !row.description ? row : { ...row, description: `<p>${row.description}</p>\n` };

/** `wc_format_decimal`: a comma is a point, and what is no number is nothing. */
function decimal(text) {
  const plain = text.trim().replace(',', '.');
  return /^-?\d*\.?\d+$/.test(plain) ? plain : '';
}

function flawOf(name, value) {
  const type = (wanted) => ({ code: 'rest_invalid_type', message: `${name} is not of type ${wanted}.` });
  const texts = ['regular_price', 'sale_price', 'name', 'sku', 'description', 'short_description'];
  if (texts.includes(name) && typeof value !== 'string') return type('string');
  if (name === 'tags' && !Array.isArray(value)) return type('array');
  if (name === 'stock_quantity' && value !== null && !/^-?\d+$/.test(String(value))) return type('integer');
  if (name === 'manage_stock' && !['true', 'false', 'parent'].includes(String(value))) return type('boolean');
  if (name === 'status' && !statuses.includes(value))
    return { code: 'rest_not_in_enum', message: `status is not one of ${listOf(statuses)}.` };
  return null;
}

/**
 * Writes onto a row what a PUT says, by the rules of a real shop: what it does not understand is ignored or cleared, not refused.
 * @throws Refused for wrong types and for what another product has
 */
export function changeProduct(row, body, { rows, tags, now, zoneMinutes }) {
  const flaws = Object.entries(body).flatMap(([name, value]) => (flawOf(name, value) ? [[name, flawOf(name, value)]] : []));
  if (flaws.length > 0) throw new Refused(invalidParams(Object.fromEntries(flaws)));
  requireOwn(row, body, 'sku', rows);
  requireOwn(row, body, 'global_unique_id', rows);
  for (const name of [
    'status',
    'sku',
    'global_unique_id',
    'backorders',
    'low_stock_amount',
    'meta_data',
    'attributes',
    'tax_status',
    'tax_class',
  ])
    if (name in body) row[name] = body[name];
  for (const name of ['name', 'description', 'short_description']) if (name in body) row[name] = kept(body[name]);
  if ('images' in body) row.images = body.images.map((image) => fetched(image, row.id));
  if ('tags' in body) row.tags = tagsOf({ tags }, body.tags);
  if ('regular_price' in body) row.regular_price = decimal(body.regular_price);
  if ('sale_price' in body) row.sale_price = decimal(body.sale_price);
  price(row);
  if ('manage_stock' in body) row.manage_stock = body.manage_stock === 'parent' ? 'parent' : String(body.manage_stock) === 'true';
  if (row.manage_stock === true) {
    if ('stock_quantity' in body) row.stock_quantity = Number(body.stock_quantity ?? 0);
    setStock(row, row.stock_quantity ?? 0);
  } else if (row.manage_stock === false) {
    row.stock_quantity = null;
    row.stock_status = body.stock_status ?? 'instock';
  }
  touch(row, now, zoneMinutes);
}

/** The shop fetches a picture while it answers; what is none is refused with the whole product. @throws Refused */
function fetched({ id, src, name = '', alt = '' }, productId) {
  if (id) return { id, src, name, alt };
  if (!/\.(jpe?g|png|gif|webp)$/i.test(new URL(src).pathname)) {
    const message = `Error getting remote image ${src}. Error: Sorry, you are not allowed to upload this file type.`;
    throw new Refused(refused(400, 'woocommerce_product_image_upload_error', message));
  }
  const number = productId * 1_000 + [...src].reduce((sum, sign) => sum + sign.codePointAt(0), 0);
  return { id: number, src, name, alt };
}

function price(row) {
  if (row.type === 'variable') return;
  if (row.sale_price !== '' && !(Number(row.sale_price) < Number(row.regular_price || 'NaN'))) row.sale_price = '';
  row.price = row.sale_price || row.regular_price;
  row.on_sale = row.sale_price !== '';
}

/** Whose count a row is sold from: its own, or that of its product. */
export const countOf = (row, products) => (row.manage_stock === 'parent' ? products.get(row.parent_id) : row);

/** A variation shows what it takes from its product as its own: a shared count, whether it is taxed, and the tax class `parent`. */
export function withCount(row, products) {
  const { stock_quantity, stock_status } = countOf(row, products);
  const { tax_status, tax_class } = products.get(row.parent_id);
  return { ...row, stock_quantity, stock_status, tax_status, tax_class: row.tax_class === 'parent' ? tax_class : row.tax_class };
}

export function setStock(row, quantity) {
  row.stock_quantity = quantity;
  row.stock_status = quantity > 0 ? 'instock' : 'outofstock';
}

/** A write that changes nothing moves the time too. */
export function touch(row, now, zoneMinutes) {
  row.date_modified_gmt = written(now());
  row.date_modified = written(now() + zoneMinutes * 60_000);
}

function requireOwn(row, body, name, rows) {
  const other = body[name] && [...rows.values()].find((one) => one[name] === body[name] && one.id !== row.id && one.status !== 'trash');
  if (!other) return;
  if (name === 'sku') {
    const more = { resource_id: other.id, unique_sku: `${body.sku}-1` };
    throw new Refused(refused(400, 'product_invalid_sku', 'Invalid or duplicated SKU.', more));
  }
  const message = 'Invalid or duplicated GTIN, UPC, EAN or ISBN.';
  throw new Refused(refused(400, 'product_invalid_global_unique_id', message, { resource_id: other.id }));
}

export const productsShown = (rows, query) => {
  const skus = query.get('sku')?.split(',');
  const status = query.get('status') ?? 'any';
  return [...rows.values()].filter(
    (row) =>
      (row.parent_id === 0 || (skus && row.sku !== '')) &&
      (status === 'any' ? row.status !== 'trash' : row.status === status) &&
      (!skus || skus.includes(row.sku)) &&
      (!query.has('search_sku') || row.sku.includes(query.get('search_sku'))),
  );
};
