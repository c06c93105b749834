import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformCall } from '../../calls/platform-http';
import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import { accepted, amountOf, gone, goneIfUnreadable, refused, stockRefusal } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import type { FieldWriter, FieldWriters, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import { type EbayOffer, ebayOffers } from './ebay-records';
import { moneyOf, offerOnSale } from './ebay-rows';

/** eBay takes 25 in one call. */
const linesAtOnce = 25;
export const looksAtOnce = 5;
export const readBack = { firstMs: 5_000, latestMs: 10 * 60_000 };

/** Calls of the Inventory and Fulfillment APIs; the path is what comes after the host. */
export type InventoryCall = (
  api: PlatformApi,
  account: Account,
  path: string,
  call?: Omit<Partial<PlatformCall>, 'url'>,
) => Promise<{ json: unknown }>;

export const ebayWriters = (call: InventoryCall): FieldWriters => ({ price: writer(call, priceField), stock: writer(call, stockField) });

/** One of the two values of an offer. */
interface OfferField {
  seen(offer: EbayOffer): Seen;
  /** What is asked for it, or why nothing is. */
  request(write: Write): { request: unknown } | { refusal: WriteAnswer };
}

const handleOf = ({ offerId }: EbayOffer) => ({ offerId });

const offerIdOf = ({ seen }: Write): string => textAt(seen.handle, 'offerId') ?? '';

const priceField: OfferField = {
  seen(offer) {
    const price = offer.pricingSummary?.price;
    if (!price) return gone('eBay names no price for this listing. Set one at eBay, then try again.');
    return { isThere: true, value: moneyOf(price), currency: price.currency, handle: handleOf(offer) };
  },
  request(write) {
    const { amount, refusal } = { amount: null, ...amountOf('eBay', write) };
    if (refusal || amount === null) return { refusal: refusal ?? refused('A listing at eBay needs a price.') };
    const price = { value: amount, currency: write.currency };
    return { request: { sku: write.target.sku, offers: [{ offerId: offerIdOf(write), price }] } };
  },
};

const stockField: OfferField = {
  seen(offer) {
    const value = offer.availableQuantity;
    if (typeof value !== 'number') return gone('eBay names no quantity for this listing. Set one at eBay, then try again.');
    return { isThere: true, value, handle: handleOf(offer) };
  },
  request({ to, target, ...write }) {
    const refusal = stockRefusal(to);
    if (refusal) return { refusal };
    // The offer's quantity is what buyers see and wins over that of the item; both say the same from now on.
    const offers = [{ offerId: offerIdOf({ to, target, ...write }), availableQuantity: to }];
    return { request: { sku: target.sku, shipToLocationAvailability: { quantity: to }, offers } };
  },
};

const writer = (call: InventoryCall, field: OfferField): FieldWriter => ({
  atOnce: linesAtOnce,
  readBack,
  blockedBy,

  async look(account, api, targets) {
    const seen: Seen[] = [];
    for (let from = 0; from < targets.length; from += looksAtOnce) {
      const some = targets.slice(from, from + looksAtOnce);
      seen.push(...(await Promise.all(some.map((target) => lookAt(call, field, account, api, target)))));
    }
    return seen;
  },

  async write(account, api, writes, announce) {
    const asked = writes.map((write) => field.request(write));
    const requests = asked.flatMap((one) => ('request' in one ? [one.request] : []));
    if (requests.length === 0) return asked.map((one) => ('refusal' in one ? one.refusal : accepted));
    try {
      const path = '/sell/inventory/v1/bulk_update_price_quantity';
      const { json } = await call(api, account, path, { method: 'POST', json: { requests }, announce });
      return writes.map((write, line) => {
        const one = asked[line]!;
        return 'refusal' in one ? one.refusal : answerOf(listAt(json, 'responses'), write.target.sku, offerIdOf(write));
      });
    } catch (error) {
      throw asOldConsent(error);
    }
  },
});

export const blockedBy = ({ details }: Account): string | null =>
  details[detail] === nothing ? `The consent covers reading only. ${againAtEbay}` : null;

const againAtEbay = 'Agree at eBay again under Integrations, so that prices, stock, texts, listings and orders can be changed.';
const oldConsent = `The consent may be from before Stallhand changed anything. ${againAtEbay}`;

function asOldConsent(error: unknown): unknown {
  if (!(error instanceof PlatformFailure) || error.kind !== 'permission') return error;
  return new PlatformFailure('permission', error.message, oldConsent, { cause: error });
}

/** What eBay said to one line that was sent alone. @returns null where it is no refusal of the line @throws PlatformFailure `permission` */
export function refusalOf(error: unknown): WriteAnswer | null {
  if (error instanceof PlatformFailure && error.kind === 'permission') throw asOldConsent(error);
  if (!(error instanceof PlatformFailure) || error.kind !== 'refused' || error.isUnclear) return null;
  return refused(error.message, error.hint);
}

const detail = 'May change';
const nothing = 'nothing: agree at eBay again';

/** As a detail of the account. */
export const mayChange = (can: boolean): Record<string, string> => ({ [detail]: can ? 'prices, stock, texts, listings, orders' : nothing });

async function lookAt(call: InventoryCall, field: OfferField, account: Account, api: PlatformApi, { sku }: WriteTarget): Promise<Seen> {
  const found = await offersOf(call, account, api, sku);
  if ('isThere' in found) return found;
  const offer = offerOnSale(found.offers, account.details.Marketplace);
  return offer === undefined
    ? gone('This listing is not on sale at a fixed price. Publish it at eBay, then try again.')
    : field.seen(offer);
}

/** The offers of a SKU; one at least. */
export async function offersOf(call: InventoryCall, account: Account, api: PlatformApi, sku: string) {
  try {
    const { json } = await call(api, account, `/sell/inventory/v1/offer?sku=${encodeURIComponent(sku)}`);
    const offers = ebayOffers(json).offers ?? [];
    return offers.length > 0 ? { offers } : gone(`eBay knows no offer for the SKU ${sku}. ${unmanaged}`);
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.kind !== 'refused') return goneIfUnreadable(error);
    return gone(`${error.message} ${unmanaged}`);
  }
}

export const unmanaged =
  'Only listings that were made or migrated with the Inventory API of eBay can be changed: migrate this one, or change it at eBay.';

/** What one line became. eBay answers for the offer and for its item; the offer is what buyers see. */
export function answerOf(responses: unknown[], sku: string, offerId: string): WriteAnswer {
  const own = responses.filter((response) =>
    textAt(response, 'offerId') === null ? textAt(response, 'sku') === sku : textAt(response, 'offerId') === offerId,
  );
  const failed = own.find((response) => listAt(response, 'errors').length > 0 || (numberAt(response, 'statusCode') ?? 200) >= 400);
  // After trouble of its own eBay may have done it all the same: whether it did is read back, as after no word at all.
  if (!failed || (numberAt(failed, 'statusCode') ?? 0) >= 500) return accepted;
  const error = at(failed, 'errors', 0);
  const words = textAt(error, 'longMessage') ?? textAt(error, 'message') ?? `status ${numberAt(failed, 'statusCode')}`;
  return refused(`eBay refused it: ${words}`, cures[numberAt(error, 'errorId') ?? 0] ?? null);
}

const cures: Record<number, string> = {
  25713: unmanaged,
  25702: unmanaged,
  25759: 'An auction holds some of these pieces: give more, or end the auction at eBay.',
};
