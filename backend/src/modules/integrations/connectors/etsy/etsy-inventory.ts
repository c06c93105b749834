import { priceOfMoney } from './etsy-money';
import type { EtsyInventory, EtsyMoney, EtsyOffering, EtsyProduct, EtsyPropertyValue } from './etsy-records';

/** What of an inventory is one thing to sell: one product, or several that have one SKU, one price and one quantity. */
export interface EtsyRow {
  /** By property and value, since Etsy gives products and their values new ids with every write; empty for the only row of a listing. */
  key: string;
  /** `Beige / XL`; empty for the only row. */
  label: string;
  sku: string | null;
  price: EtsyMoney | null;
  /** Null where Etsy names none. */
  quantity: number | null;
  /** Whether buyers see it. */
  isEnabled: boolean;
  /** Its products have one SKU, price and quantity, and one offering each. */
  isOne: boolean;
  products: EtsyProduct[];
}

const properties = ['price_on_property', 'quantity_on_property', 'sku_on_property'] as const;

export type VaryingBy = (typeof properties)[number];

const isThere = ({ is_deleted: isDeleted }: EtsyProduct | EtsyOffering): boolean => isDeleted !== true;

export const productsOf = ({ products }: EtsyInventory): EtsyProduct[] => products.filter(isThere);

/** Without those that were deleted. */
export const offeringsOf = ({ offerings }: EtsyProduct): EtsyOffering[] => offerings.filter(isThere);

const valuesOf = ({ property_values: values }: EtsyProduct, of: ReadonlySet<number> | null): EtsyPropertyValue[] =>
  values.filter(({ property_id: property }) => of === null || of.has(property));

/** The values of some properties of a product, in the order of the properties. */
export function keyOf(product: EtsyProduct, of: ReadonlySet<number> | null): string {
  return valuesOf(product, of)
    .toSorted((a, b) => a.property_id - b.property_id)
    .map(({ property_id: property, values }) => `${property}=${values.map((value) => encodeURIComponent(value.toWellFormed())).join('+')}`)
    .join('&');
}

/**
 * The rows of an inventory. Etsy says which properties change price, quantity or SKU: what differs in others only is sold as one. Where
 * that is not true of the products, each of them is a row.
 */
export function rowsOf(inventory: EtsyInventory): EtsyRow[] {
  const products = productsOf(inventory);
  const varying = new Set(properties.flatMap((name) => inventory[name] ?? []));
  const rows = groups(products, varying);
  return rows.every(({ isOne }) => isOne) ? rows : groups(products, null);
}

/** Products by the values of some properties; of all where that is null. */
export function byValues(products: readonly EtsyProduct[], of: ReadonlySet<number> | null): Map<string, EtsyProduct[]> {
  const found = new Map<string, EtsyProduct[]>();
  for (const product of products) {
    const key = keyOf(product, of);
    found.set(key, [...(found.get(key) ?? []), product]);
  }
  return found;
}

const groups = (products: readonly EtsyProduct[], of: ReadonlySet<number> | null): EtsyRow[] =>
  [...byValues(products, of)].map(([key, members]) => rowOf(key, members, of));

/** @param products at least one */
function rowOf(key: string, products: EtsyProduct[], of: ReadonlySet<number> | null): EtsyRow {
  const [first] = products as [EtsyProduct];
  const offerings = products.map((product) => offeringsOf(product)[0]);
  const same = (values: unknown[]) => new Set(values).size === 1;
  return {
    key,
    label: valuesOf(first, of)
      .map(({ values }) => values.join(' '))
      .join(' / '),
    sku: first.sku || null,
    price: offerings[0]?.price ?? null,
    quantity: offerings[0]?.quantity ?? null,
    // One of them that buyers see is enough: it sells.
    isEnabled: offerings.some((offering) => offering?.is_enabled === true),
    isOne:
      products.every((product) => offeringsOf(product).length === 1) &&
      same(products.map(({ sku }) => sku || null)) &&
      same(offerings.map((offering) => priceOfMoney(offering?.price))) &&
      same(offerings.map((offering) => offering?.quantity ?? null)),
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
export function putBack(inventory: EtsyInventory, changed: ReadonlyMap<EtsyProduct, OfferingChange>) {
  const { price_on_property, quantity_on_property, sku_on_property, readiness_state_on_property } = inventory;
  return {
    products: productsOf(inventory).map((product) => ({
      sku: product.sku,
      property_values: valuesOf(product, null).map(({ property_id, property_name, scale_id, value_ids, values }) => ({
        property_id,
        property_name,
        scale_id,
        value_ids,
        values,
      })),
      offerings: offeringsOf(product).map((offering) => ({
        price: changed.get(product)?.price ?? priceOfMoney(offering.price),
        quantity: changed.get(product)?.quantity ?? offering.quantity,
        is_enabled: offering.is_enabled,
        readiness_state_id: offering.readiness_state_id ?? null,
      })),
    })),
    price_on_property,
    quantity_on_property,
    sku_on_property,
    readiness_state_on_property,
  };
}

/**
 * Products that Etsy would refuse to tell apart: they share a price or a quantity, and only some of them got the new one.
 * @param read the value of a product after the change.
 */
export function tornApart(
  inventory: EtsyInventory,
  property: VaryingBy,
  changed: ReadonlySet<EtsyProduct>,
  read: { before: (product: EtsyProduct) => unknown; after: (product: EtsyProduct) => unknown },
): Set<EtsyProduct> {
  const torn = new Set<EtsyProduct>();
  for (const members of byValues(productsOf(inventory), new Set(inventory[property] ?? [])).values()) {
    const count = (value: (product: EtsyProduct) => unknown) => new Set(members.map(value)).size;
    // Where they differ already, Etsy's word about what varies is not true: it decides.
    if (members.some((product) => changed.has(product)) && count(read.before) === 1 && count(read.after) > 1) {
      for (const product of members) torn.add(product);
    }
  }
  return torn;
}
