import { type EtsyRow, type OfferingChange, offeringsOf, productsOf, putBack, rowsOf, tornApart, type VaryingBy } from './etsy-inventory';
import { priceOfMoney } from './etsy-money';
import type { EtsyInventory, EtsyProduct, ChangedListing } from './etsy-records';

/** A listing as it stands at Etsy. */
export interface EtsyListing {
  id: number;
  /** `active`, `inactive`, `sold_out`, `expired`, `draft`, `removed`. */
  state: string;
  inventory: EtsyInventory;
}

/** A call that changes something. */
export type Step = { is: 'inventory'; body: unknown } | { is: 'state'; state: 'active' | 'inactive' };

/** The calls that bring a change about, in their order; or why there are none, for some rows or for all. */
export interface Plan {
  steps: Step[];
  refused: Map<EtsyRow, Refusal>;
}

interface Refusal {
  why: string;
  cure: string;
  /** It could be done together with others that share the value. */
  needsOthers?: boolean;
}

/** @param price in units of the currency, by row, as they shall be. */
export function pricePlan({ inventory }: EtsyListing, prices: ReadonlyMap<EtsyRow, number>): Plan {
  return kept(inventory, changesOf(prices, 'price'), {
    property: 'price_on_property',
    what: 'price',
    read: (product, changed) => changed?.price ?? priceOfMoney(offeringsOf(product)[0]?.price),
  });
}

/**
 * Etsy keeps no listing with 0 pieces. What has none left is deactivated, which ends its sale, and activated when there are pieces again; whatever
 * else is in such a listing is not on sale by it.
 */
export function stockPlan(listing: EtsyListing, pieces: ReadonlyMap<EtsyRow, number>): Plan {
  const { inventory, state } = listing;
  const wanted = new Map(pieces);
  if (state === 'active') {
    // Of an unknown quantity there may be some left.
    const left = rowsOf(inventory).some((row) => row.isEnabled && (valueFor(wanted, row) ?? row.quantity ?? 1) > 0);
    if (!left) return { steps: [{ is: 'state', state: 'inactive' }], refused: new Map() };
    return quantityPlan(inventory, wanted);
  }
  if ([...wanted.values()].every((to) => to === 0)) return { steps: [], refused: new Map() };
  if (state !== 'inactive') {
    const refusal = feeOf(state) ?? feeOf('expired')!;
    return { steps: [], refused: new Map([...pieces.keys()].map((row) => [row, refusal])) };
  }
  for (const row of rowsOf(inventory)) if (valueFor(wanted, row) === undefined) wanted.set(row, 0);
  const { steps, refused } = quantityPlan(inventory, wanted);
  return refused.size > 0 ? { steps: [], refused } : { steps: [...steps, { is: 'state', state: 'active' }], refused };
}

/** Rows are made anew with every reading: they are told by their key. */
const valueFor = (values: ReadonlyMap<EtsyRow, number>, { key }: EtsyRow): number | undefined =>
  [...values].find(([row]) => row.key === key)?.[1];

function quantityPlan(inventory: EtsyInventory, pieces: ReadonlyMap<EtsyRow, number>): Plan {
  return kept(inventory, changesOf(pieces, 'quantity'), {
    property: 'quantity_on_property',
    what: 'quantity',
    read: (product, changed) => changed?.quantity ?? offeringsOf(product)[0]?.quantity ?? null,
  });
}

const changesOf = (values: ReadonlyMap<EtsyRow, number>, field: keyof OfferingChange) =>
  new Map([...values].map(([row, value]) => [row, { [field]: value }] as [EtsyRow, OfferingChange]));

interface Field {
  property: VaryingBy;
  what: string;
  read: (product: EtsyProduct, changed: OfferingChange | undefined) => unknown;
}

/** Changes that Etsy can keep: not those that tear apart what shares a value, and none that leaves the listing without a piece. */
function kept(inventory: EtsyInventory, wanted: ReadonlyMap<EtsyRow, OfferingChange>, { property, what, read }: Field): Plan {
  const byKey = new Map(rowsOf(inventory).map((row) => [row.key, row]));
  const changed = new Map<EtsyProduct, OfferingChange>();
  for (const [{ key }, change] of wanted) for (const product of byKey.get(key)?.products ?? []) changed.set(product, change);
  const torn = tornApart(inventory, property, new Set(changed.keys()), {
    before: (product) => read(product, undefined),
    after: (product) => read(product, changed.get(product)),
  });
  const refused: Plan['refused'] = new Map();
  for (const row of wanted.keys()) {
    if (!byKey.get(row.key)?.products.some((product) => torn.has(product))) continue;
    refused.set(row, sharing(what, rowsOf(inventory), torn));
    for (const product of byKey.get(row.key)!.products) changed.delete(product);
  }
  const isChanged = [...changed].some(([product, change]) => read(product, change) !== read(product, undefined));
  if (!isChanged) return { steps: [], refused };
  if (!hasPiece(inventory, changed)) {
    const why = 'Etsy takes no change of a listing that has no piece left.';
    return { steps: [], refused: new Map([...wanted.keys()].map((row) => [row, { why, cure: 'Give it pieces first.' }])) };
  }
  return { steps: [{ is: 'inventory', body: putBack(inventory, changed) }], refused };
}

const hasPiece = (inventory: EtsyInventory, changed: ReadonlyMap<EtsyProduct, OfferingChange>): boolean =>
  productsOf(inventory).some((product) =>
    offeringsOf(product).some((offering) => (changed.get(product)?.quantity ?? offering.quantity ?? 0) > 0),
  );

function sharing(what: string, rows: EtsyRow[], torn: ReadonlySet<EtsyProduct>): Refusal {
  const names = rows.filter(({ products }) => products.some((product) => torn.has(product))).map(({ label, sku }) => sku ?? label);
  return {
    why: `At Etsy these share one ${what}: ${names.join(', ')}.`,
    cure: `Change all of them to the same ${what} in one batch, or let the ${what} vary in the listing at Etsy.`,
    needsOthers: true,
  };
}

/** Why a listing in this state is not opened again here; null where that costs nothing. */
export function feeOf(state: string): Refusal | null {
  const words = { sold_out: 'sold out', expired: 'expired' }[state];
  if (!words) return null;
  return {
    why: `The listing is ${words} at Etsy, and to open it again costs Etsy's listing fee.`,
    cure: 'Renew it at Etsy, then try again.',
  };
}

/** Why a listing in this state shows nobody what stands in it; null when it does, or did. */
export const whyNotListed = ({ state }: Pick<EtsyListing, 'state'>): string | null =>
  state === 'draft' || state === 'removed'
    ? `This listing is ${state === 'draft' ? 'a draft' : 'removed'} at Etsy. Publish it there, then try again.`
    : null;

/** The row of a listing by what stands in the ledger. */
export const rowByKey = ({ inventory }: EtsyListing, key: string): EtsyRow | null =>
  rowsOf(inventory).find((row) => row.key === key) ?? null;

/** A listing with the inventory beside it, or inside of it. */
export const listingOf = (
  listing: Pick<ChangedListing, 'listing_id' | 'state' | 'ending_timestamp'>,
  inventory: EtsyInventory,
): EtsyListing => ({
  id: listing.listing_id,
  state: stateOf(listing),
  inventory,
});

/** A deactivated listing whose four months are over has expired: to activate it would renew it. */
export const stateOf = ({ state, ending_timestamp: endsAt }: Pick<ChangedListing, 'state' | 'ending_timestamp'>): string =>
  state === 'inactive' && typeof endsAt === 'number' && endsAt * 1_000 <= Date.now() ? 'expired' : state;
