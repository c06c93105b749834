import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformAnswer, PlatformCall } from '../../calls/platform-http';
import { accepted, amountOf, gone, goneIfUnreadable, refused, stockRefusal } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import type { FieldValue, FieldWriter, FieldWriters, Seen, WritableField, Write, WriteAnswer, WriteTarget } from '../writing';
import type { EtsyRow } from './etsy-inventory';
import { centsOfMoney } from './etsy-money';
import { RecentWrites } from './etsy-recent';
import { etsyInventory, etsyList, etsyChangedListings } from './etsy-records';
import { type EtsyListing, listingOf, type Plan, pricePlan, rowByKey, stockPlan, type Step, whyNotListed } from './etsy-plan';

/** As many as sellers give variations that share a price: those only change together. */
const linesAtOnce = 30;
/** Each takes two calls, and all have to leave within a second of the look. */
const listingsAtOnce = 4;
/** Etsy gives a hundred listings in one call. */
export const looksAtOnce = 100;
/** Etsy names no time; its answer to a write holds the new values already. */
export const readBack = { firstMs: 2_000, latestMs: 10 * 60_000 };

/** Calls of the Open API; the path is what comes after `/v3/application`. */
export type EtsyCall = (api: PlatformApi, path: string, call?: Omit<Partial<PlatformCall>, 'url'>) => Promise<PlatformAnswer>;

export const etsyLedgerWriters = (call: EtsyCall): FieldWriters => ({ price: writer(call, priceField), stock: writer(call, stockField) });

interface EtsyField {
  readonly name: WritableField;
  seen(listing: EtsyListing, row: EtsyRow): Seen;
  /** The value as it is planned with, or why it is not sent. */
  value(write: Write): { value: number } | { refusal: WriteAnswer };
  plan(listing: EtsyListing, values: ReadonlyMap<EtsyRow, number>): Plan;
}

const priceField: EtsyField = {
  name: 'price',
  seen(_listing, { price }) {
    if (price === null) return gone('Etsy names no price for this listing. Set one at Etsy, then try again.');
    return { isThere: true, value: centsOfMoney(price), currency: price.currency_code };
  },
  value(write) {
    const { amount, refusal } = { amount: null, ...amountOf('Etsy', write) };
    if (refusal || amount === null) return { refusal: refusal ?? refused('A listing at Etsy needs a price.') };
    return { value: Number(amount) };
  },
  plan: pricePlan,
};

const stockField: EtsyField = {
  name: 'stock',
  seen(listing, { quantity, isEnabled }) {
    if (listing.state !== 'active') return { isThere: true, value: 0, isOnSale: false };
    if (!isEnabled) return gone('This variation is switched off at Etsy: buyers do not see it. Switch it on there, then try again.');
    if (quantity === null) return gone('Etsy names no quantity for this listing. Set one at Etsy, then try again.');
    return { isThere: true, value: quantity, isOnSale: true };
  },
  value({ to }) {
    const refusal = stockRefusal(to);
    return refusal ? { refusal } : { value: to! };
  },
  plan: stockPlan,
};

const writer = (call: EtsyCall, field: EtsyField): FieldWriter => ({
  atOnce: linesAtOnce,
  looksAtOnce,
  readBack,

  async look(_account, api, targets) {
    const places = targets.map(placeOf);
    const listings = await listingsBy(call, api, [...new Set(places.flatMap((place) => place?.id ?? []))]);
    return places.map((place) => {
      const listing = place && (listings.get(place.id) ?? null);
      return listing && 'why' in listing ? listing : seenAt(field, listing, place?.key ?? '');
    });
  },

  async write(account, api, writes, announce) {
    const answers = new Map<Write, WriteAnswer>();
    const ofListing = new Map<number, Write[]>();
    for (const one of writes) {
      const place = placeOf(one.target);
      if (place) ofListing.set(place.id, [...(ofListing.get(place.id) ?? []), one]);
      else answers.set(one, refused(`${one.target.productId} is no listing of Etsy.`, 'Read Etsy again.'));
    }
    const torn = new Map<Write, WriteAnswer>();
    for (const [id, group] of [...ofListing].slice(0, listingsAtOnce)) {
      try {
        const given = await writeListing(call, field, { account, api, id }, group, announce);
        for (const [one, answer] of given.answers) answers.set(one, answer);
        for (const [one, answer] of given.torn) torn.set(one, answer);
      } catch (error) {
        if (error instanceof PlatformFailure && error.isUnclear) {
          for (const one of group) answers.set(one, { is: 'unclear', why: error.message });
          // What is known of other lines is not lost for the trouble with these: they wait for their turn.
        } else if (answers.size > 0) break;
        else throw error;
      }
    }
    // The rest of a listing may come with another call. As long as others go on it is waited for; what is left at the end is all there is.
    if (answers.size === 0) for (const [one, answer] of torn) answers.set(one, answer);
    return writes.map((one) => answers.get(one) ?? { is: 'postponed' });
  },
});

export const notThere = gone(
  'Etsy has no such listing, or no such variation of it, any more. Read Etsy again, so that Stallhand knows it too.',
);

function seenAt(field: EtsyField, listing: EtsyListing | null, key: string): Seen {
  const row = listing && rowByKey(listing, key);
  if (!listing || !row) return notThere;
  const why = whyNotListed(listing);
  if (why) return gone(why);
  if (!row.isOne)
    return gone('Etsy sells several things under this one. Give each variation its own price and quantity at Etsy, then try again.');
  return field.seen(listing, row);
}

/**
 * All lines of one listing in one write. The whole inventory goes back, so it is read once more right before: what moved since the look is
 * written by nobody, and a sale has only these milliseconds to be overwritten in.
 */
async function writeListing(
  call: EtsyCall,
  field: EtsyField,
  { account, api, id }: { account: Account; api: PlatformApi; id: number },
  writes: readonly Write[],
  announce: () => Promise<void>,
): Promise<{ answers: Map<Write, WriteAnswer>; torn: Map<Write, WriteAnswer> }> {
  const [answers, torn] = [new Map<Write, WriteAnswer>(), new Map<Write, WriteAnswer>()];
  const listing = await listingBy(call, api, id);
  const recent = RecentWrites.of(api, readBack.latestMs);
  if (listing) recent.requireShown(id, (name, key) => shownValue(listing, name, key));
  const rows = new Map<Write, EtsyRow>();
  const values = new Map<EtsyRow, number>();
  for (const one of writes) {
    const asked = field.value(one);
    const { key } = placeOf(one.target)!;
    const seen = seenAt(field, listing, key);
    if ('refusal' in asked) answers.set(one, asked.refusal);
    else if (!seen.isThere || seen.value !== one.seen.value || seen.isOnSale !== one.seen.isOnSale) answers.set(one, { is: 'moved' });
    else {
      const row = rowByKey(listing!, key)!;
      rows.set(one, row);
      values.set(row, asked.value);
    }
  }
  if (values.size === 0) return { answers, torn };
  const { steps, refused: kept } = field.plan(listing!, values);
  for (const [one, row] of rows) {
    const refusal = kept.get(row);
    (refusal?.needsOthers ? torn : answers).set(one, refusal ? refused(refusal.why, refusal.cure) : accepted);
  }
  try {
    for (const step of steps) await take(call, step, { account, api, id }, announce);
    for (const [one, row] of rows) {
      if (!kept.has(row)) recent.add(id, { field: field.name, key: row.key, from: one.seen.value, to: one.to });
    }
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.kind !== 'refused' || error.isUnclear) throw error;
    for (const [one, row] of rows) if (!kept.has(row)) answers.set(one, refused(error.message, error.hint));
  }
  return { answers, torn };
}

function shownValue(listing: EtsyListing, name: string, key: string): FieldValue | undefined {
  const seen = seenAt(name === 'price' ? priceField : stockField, listing, key);
  return seen.isThere ? seen.value : undefined;
}

function take(
  call: EtsyCall,
  step: Step,
  { account, api, id }: { account: Account; api: PlatformApi; id: number },
  announce: () => Promise<void>,
): Promise<PlatformAnswer> {
  if (step.is === 'inventory') return call(api, `/listings/${id}/inventory`, { method: 'PUT', json: step.body, announce });
  return call(api, `/shops/${account.accountId}/listings/${id}`, { method: 'PATCH', form: { state: step.state }, announce });
}

/** `12` is a listing, `12/100=4` a variation of it. */
export function placeOf({ productId }: WriteTarget): { id: number; key: string } | null {
  const [, id, key] = /^(\d+)(?:\/(.+))?$/.exec(productId) ?? [];
  return id === undefined ? null : { id: Number(id), key: key ?? '' };
}

type Unread = ReturnType<typeof goneIfUnreadable>;

/** Listings by number; those that Etsy leaves out of the answer, as it may do with what is not on sale, are asked for alone. */
async function listingsBy(call: EtsyCall, api: PlatformApi, ids: readonly number[]): Promise<Map<number, EtsyListing | Unread>> {
  const found = new Map<number, EtsyListing | Unread>();
  for (let from = 0; from < ids.length; from += looksAtOnce) {
    const some = ids.slice(from, from + looksAtOnce);
    const { json } = await call(api, `/listings/batch?listing_ids=${some.join(',')}&includes=Inventory`);
    for (const listing of etsyChangedListings.sift(etsyList(json).results).fitting) {
      if (listing.inventory) found.set(listing.listing_id, listingOf(listing, listing.inventory));
    }
  }
  for (const id of ids) {
    const listing = found.has(id) ? null : await listingBy(call, api, id).catch(goneIfUnreadable);
    if (listing) found.set(id, listing);
  }
  return found;
}

async function listingBy(call: EtsyCall, api: PlatformApi, id: number): Promise<EtsyListing | null> {
  const json = await foundAt(call, api, `/listings/${id}/inventory?includes=Listing`);
  if (json === null) return null;
  const { listing, ...inventory } = etsyInventory(json);
  return listingOf(listing ?? { listing_id: id, state: 'active' }, inventory);
}

/** What stands at a path; null where Etsy has nothing there. */
export async function foundAt(call: EtsyCall, api: PlatformApi, path: string): Promise<unknown> {
  try {
    return (await call(api, path)).json;
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'refused') return null;
    throw error;
  }
}
