import type { JsonValue } from '../../../tasks';
import { PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, textAt } from '../../calls/read-json';
import { accepted, gone, refused } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import type { AnyWriter, FieldValue, FieldWriters, ListingStates, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import { offerOnSale } from './ebay-rows';
import { blockedBy, type InventoryCall, looksAtOnce, offersOf, readBack, refusalOf, unmanaged } from './ebay-writers';

/** Of `product.description`, which a listing takes where its offer has no text of its own. */
const mostOfItem = 4_000;

const states: ListingStates = {
  published: 'PUBLISHED',
  ended: 'UNPUBLISHED',
  words: {
    PUBLISHED: {
      name: 'Published',
      buyers: 'Buyers find it at eBay. It is a new listing with a new number; eBay may charge an insertion fee.',
    },
    UNPUBLISHED: {
      name: 'Ended',
      buyers: 'The listing ends at once. Published again it is a new one: watchers and its number are gone. Orders stay as they are.',
    },
  },
};

export const ebayTextWriters = (call: InventoryCall): FieldWriters => ({
  title: { ...writer(call, titleField), text: { shape: 'plain', most: 80, isNeeded: true } },
  description: { ...writer(call, descriptionField), text: { shape: 'html', most: 500_000, isNeeded: true } },
  listing: { ...writer(call, listingField), states },
});

interface Asked {
  path: string;
  method: 'PUT' | 'POST';
  json?: unknown;
  language?: string;
}

interface ListedField {
  look(call: InventoryCall, account: Account, api: PlatformApi, target: WriteTarget): Promise<Seen<FieldValue>>;
  /** The call that writes it, or why none is made. */
  request(write: Write<FieldValue>, account: Account): Asked | WriteAnswer;
}

/** One call for each: eBay replaces an item or an offer as a whole, and what was read must not be old by then. */
const writer = (call: InventoryCall, field: ListedField): AnyWriter => ({
  atOnce: 1,
  looksAtOnce: 25,
  readBack,
  asKept: (value) => (typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : value),
  blockedBy,

  async look(account, api, targets) {
    const seen: Seen<FieldValue>[] = [];
    for (let from = 0; from < targets.length; from += looksAtOnce) {
      const some = targets.slice(from, from + looksAtOnce);
      seen.push(...(await Promise.all(some.map((target) => field.look(call, account, api, target)))));
    }
    return seen;
  },

  async write(account, api, writes, announce) {
    const answers: WriteAnswer[] = [];
    for (const one of writes) {
      const asked = field.request(one, account);
      if ('is' in asked) answers.push(asked);
      else {
        const { path, language, ...rest } = asked;
        try {
          await call(api, account, path, { ...rest, announce, ...(language && { headers: { 'content-language': language } }) });
          answers.push(accepted);
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal) throw error;
          answers.push(refusal);
        }
      }
    }
    return answers;
  },
});

/** The language of texts, which eBay wants to be named: that of the item, or of the marketplace. */
const languages: Record<string, string> = {
  EBAY_AT: 'de-AT',
  EBAY_AU: 'en-AU',
  EBAY_CA: 'en-CA',
  EBAY_CH: 'de-CH',
  EBAY_DE: 'de-DE',
  EBAY_ES: 'es-ES',
  EBAY_FR: 'fr-FR',
  EBAY_GB: 'en-GB',
  EBAY_IE: 'en-IE',
  EBAY_IT: 'it-IT',
  EBAY_NL: 'nl-NL',
  EBAY_PL: 'pl-PL',
  EBAY_US: 'en-US',
};
const languageOf = (marketplace: string | null | undefined, locale?: string | null): string =>
  locale?.replace('_', '-') ?? languages[marketplace ?? ''] ?? 'en-US';

/** What of an answer may stand in a change: the rest is eBay's own. */
const own = (json: unknown, ...not: string[]): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(json as Record<string, JsonValue>).filter(([name]) => !not.includes(name)));

const itemPath = (sku: string): string => `/sell/inventory/v1/inventory_item/${encodeURIComponent(sku)}`;

/** The item as it stands, without what eBay adds. @throws PlatformFailure */
async function itemOf(call: InventoryCall, account: Account, api: PlatformApi, sku: string) {
  const { json } = await call(api, account, itemPath(sku));
  const isVariation = listAt(json, 'groupIds').length > 0 || listAt(json, 'inventoryItemGroupKeys').length > 0;
  return { item: own(json, 'sku', 'locale', 'groupIds', 'inventoryItemGroupKeys'), locale: textAt(json, 'locale'), isVariation };
}

const variationWhy = 'This is one of several variations of a listing, whose texts belong to all of them. Change them at eBay.';

async function lookAtItem(call: InventoryCall, account: Account, api: PlatformApi, sku: string, name: 'title' | 'description') {
  try {
    const { item, locale, isVariation } = await itemOf(call, account, api, sku);
    if (isVariation) return gone(variationWhy);
    return { isThere: true as const, value: textAt(item, 'product', name) ?? '', handle: { item, locale } };
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.kind !== 'refused') throw error;
    return gone(`${error.message} ${unmanaged}`);
  }
}

const withText = (write: Write<FieldValue>, account: Account, name: 'title' | 'description'): Asked => {
  const item = at(write.seen.handle, 'item') as Record<string, JsonValue>;
  const product = at(item, 'product') as Record<string, JsonValue>;
  const json = { ...item, product: { ...product, [name]: write.to as string } };
  return {
    path: itemPath(write.target.sku),
    method: 'PUT',
    json,
    language: languageOf(account.details.Marketplace, textAt(write.seen.handle, 'locale')),
  };
};

const titleField: ListedField = {
  look: (call, account, api, { sku }) => lookAtItem(call, account, api, sku, 'title'),
  request: (write, account) => withText(write, account, 'title'),
};

/** The text of the offer is what buyers see; where it has none, that of its item. */
const descriptionField: ListedField = {
  async look(call, account, api, { sku }) {
    const offers = await offersOf(call, account, api, sku);
    if ('isThere' in offers) return offers;
    const offer = offerOnSale(offers.offers, account.details.Marketplace);
    if (offer === undefined) return gone('This listing is not on sale at a fixed price. Publish it at eBay, then try again.');
    const text = offer.listingDescription;
    if (!text) return lookAtItem(call, account, api, sku, 'description');
    return { isThere: true, value: text, handle: { offer: offer as JsonValue } };
  },
  request(write, account) {
    const offer = at(write.seen.handle, 'offer');
    if (offer !== undefined) {
      const json = { ...own(offer, 'offerId', 'sku', 'marketplaceId', 'format', 'status', 'listing'), listingDescription: write.to };
      const path = `/sell/inventory/v1/offer/${encodeURIComponent(textAt(offer, 'offerId') ?? '')}`;
      return { path, method: 'PUT', json, language: languageOf(textAt(offer, 'marketplaceId')) };
    }
    const { length } = write.to as string;
    if (length <= mostOfItem) return withText(write, account, 'description');
    return refused(
      `It has ${length} characters; eBay takes ${mostOfItem} for this listing, whose offer has no description of its own.`,
      'Shorten it, or give the listing a description of its own at eBay.',
    );
  },
};

const listingField: ListedField = {
  async look(call, account, api, { sku }) {
    const offers = await offersOf(call, account, api, sku);
    if ('isThere' in offers) return offers;
    const fixed = offers.offers.filter(({ format }) => format !== 'AUCTION');
    const offer =
      offerOnSale(fixed, account.details.Marketplace) ??
      fixed.find(({ marketplaceId }) => marketplaceId === account.details.Marketplace) ??
      fixed[0];
    if (!offer) return gone(`eBay knows no offer at a fixed price for the SKU ${sku}. Make one at eBay.`);
    const { status, offerId } = offer;
    return { isThere: true, value: status, isOnSale: status === states.published, handle: { offerId } };
  },
  request({ to, seen }) {
    const offer = `/sell/inventory/v1/offer/${encodeURIComponent(textAt(seen.handle, 'offerId') ?? '')}`;
    return { path: `${offer}/${to === states.published ? 'publish' : 'withdraw'}`, method: 'POST' };
  },
};
