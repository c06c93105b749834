import { money, Refused } from './answers.mjs';

const inBody = new Set(['products', 'price_on_property', 'quantity_on_property', 'sku_on_property', 'readiness_state_on_property']);
const inProduct = new Set(['sku', 'property_values', 'offerings']);
const inValue = new Set(['property_id', 'property_name', 'scale_id', 'value_ids', 'values']);
const inOffering = new Set(['price', 'quantity', 'is_enabled', 'readiness_state_id']);
const lowestCents = 20;
const mostPieces = 999;

const known = (names, thing) => {
  const wrong = Object.keys(thing).filter((name) => !names.has(name));
  if (wrong.length > 0) throw new Refused(400, `Array contains invalid keys: ${wrong.join(', ')}`);
};

/**
 * The inventory that a write leaves behind. It takes the place of all that was there: what the body leaves out is gone, and products, offerings and
 * values get new ids.
 * @throws Refused
 */
export function replaced(shop, listing, body) {
  known(inBody, body);
  if (!Array.isArray(body.products) || body.products.length === 0) throw new Refused(400, 'missing error input parameter: products');
  const products = body.products.map((product) => productOf(shop, listing, product));
  if (!products.some(({ offerings }) => offerings.some(({ quantity }) => quantity > 0))) {
    throw new Refused(400, 'One offering must have quantity greater than 0');
  }
  // Without their values several products are one: the last of them.
  const distinct = products.every(({ property_values: values }) => values.length > 0) ? products : products.slice(-1);
  const inventory = {
    products: distinct,
    price_on_property: body.price_on_property ?? [],
    quantity_on_property: body.quantity_on_property ?? [],
    sku_on_property: body.sku_on_property ?? [],
    readiness_state_on_property: body.readiness_state_on_property ?? [],
  };
  agreeing(inventory, 'price_on_property', 'price', ({ offerings }) => offerings[0].price.amount);
  agreeing(inventory, 'quantity_on_property', 'quantity', ({ offerings }) => offerings[0].quantity);
  agreeing(inventory, 'sku_on_property', 'sku', ({ sku }) => sku);
  return inventory;
}

function productOf(shop, listing, product) {
  known(inProduct, product);
  if (!Array.isArray(product.offerings) || product.offerings.length !== 1) throw new Refused(400, 'Each product needs one offering.');
  const values = product.property_values ?? [];
  for (const value of values) {
    known(inValue, value);
    if (!Array.isArray(value.values) || !Array.isArray(value.value_ids)) throw new Refused(400, 'Property values need ids and values.');
    if (value.values.some((text) => /[()]/.test(text))) throw new Refused(400, 'Property values must not contain parentheses.');
  }
  return {
    product_id: shop.nextId(),
    sku: product.sku ?? '',
    is_deleted: false,
    offerings: product.offerings.map((offering) => offeringOf(shop, listing, offering)),
    property_values: values.map((value) => ({ ...value, scale_name: null, value_ids: value.values.map(() => shop.nextId()) })),
  };
}

function offeringOf(shop, listing, offering) {
  known(inOffering, offering);
  const { price, quantity, is_enabled: isEnabled, readiness_state_id: readiness } = offering;
  if (typeof price !== 'number') throw new Refused(400, 'Expected float value for price.');
  const cents = Math.round(price * 100);
  if (cents < lowestCents) throw new Refused(400, `There was a problem with /price : must be above min price 0.20 ${shop.currency}`);
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > mostPieces)
    throw new Refused(400, `Quantity must be between 0 and ${mostPieces}.`);
  if (typeof isEnabled !== 'boolean') throw new Refused(400, 'is_enabled is required.');
  if (readiness === undefined || (listing.listing_type === 'physical' && readiness === null)) {
    throw new Refused(400, 'A readiness_state_id is required for physical listings.');
  }
  return {
    offering_id: shop.nextId(),
    quantity,
    is_enabled: isEnabled,
    is_deleted: false,
    price: money(cents, shop.currency),
    readiness_state_id: readiness,
  };
}

/** Products that are alike in the properties by which a value differs have one value. */
function agreeing({ products, ...inventory }, property, name, read) {
  const seen = new Map();
  for (const product of products) {
    const key = JSON.stringify(
      product.property_values.filter(({ property_id: id }) => inventory[property].includes(id)).map(({ values }) => values),
    );
    if (seen.has(key) && seen.get(key) !== read(product)) throw new Refused(400, `The ${name} is incompatible with ${property}.`);
    seen.set(key, read(product));
  }
}
