import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import { type Money, moneyOf, priceOfMoney } from './etsy-money';

/** What of an inventory is one thing to sell: one product, or several that have one SKU, one price and one quantity. */
export interface EtsyRow {
  /** By property and value, since Etsy gives products and their values new ids with every write; empty for the only row of a listing. */
  key: string;
  /** `Beige / XL`; empty for the only row. */
  label: string;
  sku: string | null;
  price: Money | null;
  /** Null where Etsy names none. */
  quantity: number | null;
  /** Whether buyers see it. */
  isEnabled: boolean;
  /** Its products have one SKU, price and quantity, and one offering each. */
  isOne: boolean;
  products: unknown[];
}

const properties = ['price_on_property', 'quantity_on_property', 'sku_on_property'] as const;

const idsAt = (inventory: unknown, name: string): number[] => listAt(inventory, name).filter((id) => typeof id === 'number');

const isThere = (json: unknown): boolean => at(json, 'is_deleted') !== true;

export const productsOf = (inventory: unknown): unknown[] => listAt(inventory, 'products').filter(isThere);

export const offeringsOf = (product: unknown): unknown[] => listAt(product, 'offerings').filter(isThere);

const propertyOf = (value: unknown): number => numberAt(value, 'property_id') ?? 0;

const valuesOf = (value: unknown): string[] => listAt(value, 'values').filter((text) => typeof text === 'string');

/** The values of some properties of a product, in the order of the properties. */
export function keyOf(product: unknown, of: ReadonlySet<number> | null): string {
  return listAt(product, 'property_values')
    .filter((value) => of === null || of.has(propertyOf(value)))
    .toSorted((a, b) => propertyOf(a) - propertyOf(b))
    .map((value) => `${propertyOf(value)}=${valuesOf(value).map(encodeURIComponent).join('+')}`)
    .join('&');
}

/**
 * The rows of an inventory. Etsy says which properties change price, quantity or SKU: what differs in others only is sold as one. Where
 * that is not true of the products, each of them is a row.
 */
export function rowsOf(inventory: unknown): EtsyRow[] {
  const products = productsOf(inventory);
  const varying = new Set(properties.flatMap((name) => idsAt(inventory, name)));
  const rows = groups(products, varying);
  return rows.every(({ isOne }) => isOne) ? rows : groups(products, null);
}

/** Products by the values of some properties; of all where that is null. */
export function byValues(products: readonly unknown[], of: ReadonlySet<number> | null): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const product of products) {
    const key = keyOf(product, of);
    found.set(key, [...(found.get(key) ?? []), product]);
  }
  return found;
}

const groups = (products: readonly unknown[], of: ReadonlySet<number> | null): EtsyRow[] =>
  [...byValues(products, of)].map(([key, members]) => rowOf(key, members, of));

function rowOf(key: string, products: unknown[], of: ReadonlySet<number> | null): EtsyRow {
  const offerings = products.map((product) => offeringsOf(product)[0]);
  const values = listAt(products[0], 'property_values').filter((value) => of === null || of.has(propertyOf(value)));
  const same = (read: (product: unknown, index: number) => unknown) => new Set(products.map(read)).size === 1;
  return {
    key,
    label: values.map((value) => valuesOf(value).join(' ')).join(' / '),
    sku: textAt(products[0], 'sku'),
    price: moneyOf(at(offerings[0], 'price')),
    quantity: numberAt(offerings[0], 'quantity'),
    // One of them that buyers see is enough: it sells.
    isEnabled: offerings.some((offering) => at(offering, 'is_enabled') === true),
    isOne:
      products.every((product) => offeringsOf(product).length === 1) &&
      same((product) => textAt(product, 'sku')) &&
      same((_, index) => priceOfMoney(at(offerings[index], 'price'))) &&
      same((_, index) => numberAt(offerings[index], 'quantity')),
    products,
  };
}

/** What is changed of the offerings of a product; what is left out stays. */
export interface OfferingChange {
  /** In units of the currency. */
  price?: number;
  quantity?: number;
}

/**
 * The whole inventory as Etsy takes it back: what it only shows is left out, prices are numbers, and all else stays as it was read. What is not
 * put back is gone.
 * @param changed products and what is changed of them.
 */
export function putBack(inventory: unknown, changed: ReadonlyMap<unknown, OfferingChange>) {
  const on = (name: string) => ({ [name]: at(inventory, name) });
  return {
    products: productsOf(inventory).map((product) => ({
      sku: at(product, 'sku'),
      property_values: listAt(product, 'property_values').map((value) => ({
        property_id: at(value, 'property_id'),
        property_name: at(value, 'property_name'),
        scale_id: at(value, 'scale_id'),
        value_ids: at(value, 'value_ids'),
        values: at(value, 'values'),
      })),
      offerings: offeringsOf(product).map((offering) => ({
        price: changed.get(product)?.price ?? priceOfMoney(at(offering, 'price')),
        quantity: changed.get(product)?.quantity ?? at(offering, 'quantity'),
        is_enabled: at(offering, 'is_enabled'),
        readiness_state_id: at(offering, 'readiness_state_id') ?? null,
      })),
    })),
    ...Object.assign({}, ...[...properties, 'readiness_state_on_property'].map(on)),
  } as { products: unknown[] };
}

/**
 * Products that Etsy would refuse to tell apart: they share a price or a quantity, and only some of them got the new one.
 * @param read the value of a product after the change.
 */
export function tornApart(
  inventory: unknown,
  property: 'price_on_property' | 'quantity_on_property',
  changed: ReadonlySet<unknown>,
  read: { before: (product: unknown) => unknown; after: (product: unknown) => unknown },
): Set<unknown> {
  const torn = new Set<unknown>();
  for (const members of byValues(productsOf(inventory), new Set(idsAt(inventory, property))).values()) {
    const count = (value: (product: unknown) => unknown) => new Set(members.map(value)).size;
    // Where they differ already, Etsy's word about what varies is not true: it decides.
    if (members.some((product) => changed.has(product)) && count(read.before) === 1 && count(read.after) > 1) {
      for (const product of members) torn.add(product);
    }
  }
  return torn;
}
