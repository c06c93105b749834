import { accepted, gone, goneIfUnreadable } from '../amounts';
import type { PlatformApi } from '../connector';
import { plainText } from '../../../../platform/plain-text';
import type { AnyWriter, FieldValue, FieldWriters, ListingStates, Seen, Write } from '../writing';
import { rowsOf } from './etsy-inventory';
import { feeOf, stateOf, whyNotListed } from './etsy-plan';
import { etsyList, etsyListingPages, type ListingPage } from './etsy-records';
import { etsyTexts } from './etsy-text-rules';
import { type EtsyCall, foundAt, looksAtOnce, notThere, placeOf, readBack } from './etsy-writers';

type ListingField = keyof typeof etsyTexts | 'listing';

const states: ListingStates = {
  published: 'active',
  ended: 'inactive',
  words: {
    active: {
      name: 'Active',
      buyers: 'Buyers find it again, with the pieces that stand in it at Etsy. It costs no fee before its four months are over.',
    },
    inactive: { name: 'Deactivated', buyers: 'Buyers do not find it any more. Its four months go on, and orders stay as they are.' },
  },
};

/** What stands on the page of a listing, and whether there is one. A variation has no page of its own: its listing is meant. */
export const etsyTextWriters = (call: EtsyCall): FieldWriters => ({
  title: { ...writer(call, 'title'), text: etsyTexts.title },
  description: { ...writer(call, 'description'), text: etsyTexts.description },
  tags: { ...writer(call, 'tags'), text: etsyTexts.tags },
  listing: { ...writer(call, 'listing'), states },
});

/** One listing in one call, which changes this field alone; Etsy compares nothing, so it is read a moment before. */
const writer = (call: EtsyCall, field: ListingField): AnyWriter => ({
  atOnce: 1,
  looksAtOnce,
  readBack,
  asKept,

  async look(_account, api, targets) {
    const listings = await shownBy(call, api, [...new Set(targets.flatMap((target) => placeOf(target)?.id ?? []))]);
    return targets.map((target) => seenOf(listings.get(placeOf(target)?.id ?? 0), field));
  },

  async write({ accountId }, api, writes, announce) {
    const [{ target, to }] = writes as [Write<FieldValue>];
    const path = `/shops/${accountId}/listings/${placeOf(target)!.id}`;
    await call(api, path, { method: 'PATCH', form: formOf(field, to), announce });
    return [accepted];
  },
});

/** Tags go as Etsy's staff say (560 and 291 in github.com/etsy/open-api): with commas between them. */
const formOf = (field: ListingField, to: FieldValue): Record<string, string> => ({
  [field === 'listing' ? 'state' : field]: Array.isArray(to) ? to.join(',') : String(to),
});

/** Of tags the order is Etsy's own, and two that differ in case only are one. */
const asKept = (value: FieldValue): FieldValue =>
  Array.isArray(value)
    ? value.map((tag) => tag.trim().toLowerCase()).sort()
    : typeof value === 'string'
      ? value.replaceAll(/\r\n?/g, '\n').trim()
      : value;

/** Listings by number; what is not on sale may be missing in the answer for many, and is asked for alone. */
async function shownBy(call: EtsyCall, api: PlatformApi, ids: readonly number[]): Promise<Map<number, ListingPage | Unread>> {
  const found = new Map<number, ListingPage | Unread>();
  for (let from = 0; from < ids.length; from += looksAtOnce) {
    const { json } = await call(api, `/listings/batch?listing_ids=${ids.slice(from, from + looksAtOnce).join(',')}&includes=Inventory`);
    for (const listing of etsyListingPages.sift(etsyList(json).results).fitting) found.set(listing.listing_id, listing);
  }
  for (const id of ids) {
    const listing = found.has(id) ? null : await foundAt(call, api, `/listings/${id}?includes=Inventory`);
    if (listing) found.set(id, readListing(listing));
  }
  return found;
}

type Unread = ReturnType<typeof goneIfUnreadable>;

function readListing(listing: unknown): ListingPage | Unread {
  try {
    return etsyListingPages.one(listing);
  } catch (error) {
    return goneIfUnreadable(error);
  }
}

const richWhy =
  'The description of this listing has formatting, and Etsy takes only plain text from programs: the formatting would be lost. Change it at Etsy.';

function seenOf(listing: ListingPage | Unread | undefined, field: ListingField): Seen<FieldValue> {
  if (listing === undefined) return notThere;
  if ('why' in listing) return listing;
  const state = stateOf(listing);
  const hindrance = whyNotListed({ state }) ?? whyNotOpen(state);
  if (hindrance) return gone(hindrance);
  const isRich = Boolean(listing.rich_description);
  if (isRich && field === 'description') return gone(richWhy);
  const { description, ...values } = valuesOf(listing, state);
  const also = isRich ? values : { ...values, description };
  return {
    isThere: true,
    value: field === 'description' ? description : values[field],
    owner: String(listing.listing_id),
    variants: listing.inventory ? Math.max(1, rowsOf(listing.inventory).length) : 1,
    also,
    ...(field === 'listing' && { isOnSale: state === states.published }),
  };
}

/** Answers of Etsy hold entities (`Dad&#39;s mug`) where people typed signs. */
const valuesOf = ({ title, description, tags }: ListingPage, state: string) => ({
  title: plainText(title ?? ''),
  description: plainText(description ?? ''),
  tags: (tags ?? []).map(plainText),
  listing: state,
});

function whyNotOpen(state: string): string | null {
  const fee = feeOf(state);
  return fee && `${fee.why} ${fee.cure}`;
}
