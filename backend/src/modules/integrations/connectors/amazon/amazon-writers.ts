import type { JsonValue } from '../../../tasks';
import { PlatformFailure } from '../../calls/platform-failure';
import { at, centsOf, listAt, numberAt, textAt } from '../../calls/read-json';
import { accepted, amountOf, gone, refused, stockRefusal } from '../amounts';
import type { Account, Pace, PlatformApi } from '../connector';
import type { FieldWriter, FieldWriters, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import type { AmazonCall } from './amazon-call';
import { amazonOrderWriters } from './amazon-order-writers';

const readPace: Pace = { name: 'listing', perSecond: 5, burst: 10 };
const patchPace: Pace = { name: 'listing changes', perSecond: 5, burst: 5 };
/** Amazon's quota is for each second, so reads are not sent one after the other. */
const looksAtOnce = 5;

export const amazonWriters = (call: AmazonCall, marketplaceOf: (account: Account) => string): FieldWriters => {
  const of = (field: ListingField) => writer(call, marketplaceOf, field);
  return { price: of(priceField), stock: of(stockField), ...amazonOrderWriters(call, marketplaceOf) };
};

/** A value of a listing, as one attribute of it holds it. */
interface ListingField {
  attribute: 'purchasable_offer' | 'fulfillment_availability';
  seen(item: unknown, marketplace: string): Seen;
  /** The instance of the attribute with the new value, or why there is none. */
  instance(write: Write, marketplace: string): { instance: Record<string, unknown> } | { refusal: WriteAnswer };
}

const writer = (call: AmazonCall, marketplaceOf: (account: Account) => string, field: ListingField): FieldWriter => ({
  // A call is for one listing: what becomes of it is then known of it alone.
  atOnce: 1,
  readBack: { firstMs: 60_000, latestMs: 60 * 60_000 },

  async look(account, api, targets) {
    const seen: Seen[] = [];
    for (let from = 0; from < targets.length; from += looksAtOnce) {
      const some = targets.slice(from, from + looksAtOnce);
      seen.push(...(await Promise.all(some.map((target) => lookAt(call, field, marketplaceOf(account), account, api, target)))));
    }
    return seen;
  },

  async write(account, api, writes, announce) {
    const answers: WriteAnswer[] = [];
    for (const write of writes) answers.push(await patch(call, field, marketplaceOf(account), account, api, write, announce));
    return answers;
  },
});

const pathOf = ({ accountId }: Account, { sku }: WriteTarget, query: Record<string, string>): string =>
  `/listings/2021-08-01/items/${encodeURIComponent(accountId)}/${encodeURIComponent(sku)}?${new URLSearchParams(query).toString()}`;

async function lookAt(
  call: AmazonCall,
  field: ListingField,
  marketplace: string,
  account: Account,
  api: PlatformApi,
  target: WriteTarget,
): Promise<Seen> {
  const query = { marketplaceIds: marketplace, includedData: 'summaries,attributes,offers,fulfillmentAvailability' };
  try {
    const { json } = await call(api, { method: 'GET', path: pathOf(account, target, query) }, readPace);
    const productType = textAt(here(listAt(json, 'summaries'), marketplace, 'marketplaceId'), 'productType');
    if (productType === null) return gone('Amazon does not list this SKU on this marketplace. List it there first, then try again.');
    const seen = field.seen(json, marketplace);
    return seen.isThere ? { ...seen, handle: { productType, own: seen.handle ?? null } } : seen;
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.kind !== 'refused') throw error;
    return gone(`${error.message} Read Amazon again, so that Stallhand knows which listings there are.`);
  }
}

async function patch(
  call: AmazonCall,
  field: ListingField,
  marketplace: string,
  account: Account,
  api: PlatformApi,
  write: Write,
  announce: () => Promise<void>,
): Promise<WriteAnswer> {
  const asked = field.instance(write, marketplace);
  if ('refusal' in asked) return asked.refusal;
  const patches = [{ op: 'replace', path: `/attributes/${field.attribute}`, value: [asked.instance] }];
  const json = { productType: textAt(write.seen.handle, 'productType'), patches };
  const path = pathOf(account, write.target, { marketplaceIds: marketplace, includedData: 'issues' });
  try {
    return submissionAnswer((await call(api, { method: 'PATCH', path, json, announce }, patchPace)).json);
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.kind !== 'refused' || error.isUnclear) throw error;
    return refused(error.message, error.hint);
  }
}

/** Amazon takes a submission first and does it later, within minutes; what it does not take has an error among its issues. */
export function submissionAnswer(json: unknown): WriteAnswer {
  const errors = listAt(json, 'issues').filter((issue) => textAt(issue, 'severity') === 'ERROR');
  if (textAt(json, 'status') !== 'INVALID' && errors.length === 0) return accepted;
  const words = errors.map((issue) => textAt(issue, 'message')).join(' ') || 'the submission is not valid';
  const categories = errors.flatMap((issue) => listAt(issue, 'categories'));
  return refused(`Amazon refused it: ${words}`, categories.includes('INVALID_PRICE') ? priceCure : null);
}

const priceCure = 'Look at the lowest and highest price that are set for this listing in Seller Central.';

/** What is for the marketplace in a list of all of them. */
const here = (list: unknown[], marketplace: string, name: string): unknown => list.find((entry) => textAt(entry, name) === marketplace);

const ownOf = ({ seen }: Write): Record<string, unknown> => {
  const own = at(seen.handle, 'own');
  return typeof own === 'object' && own !== null ? (own as Record<string, unknown>) : {};
};

const priceField: ListingField = {
  attribute: 'purchasable_offer',
  seen(item, marketplace) {
    const forAll = (entry: unknown) => (textAt(entry, 'audience') ?? 'ALL') === 'ALL';
    const own = here(listAt(item, 'attributes', 'purchasable_offer').filter(forAll), marketplace, 'marketplace_id');
    const offers = listAt(item, 'offers').filter((offer) => textAt(offer, 'offerType') !== 'B2B');
    const live = at(here(offers, marketplace, 'marketplaceId'), 'price');
    if (own === undefined) return gone('Amazon holds no offer of yours for this listing. Make one in Seller Central, then try again.');
    if (hasSale(own, Date.now()))
      return gone('A sale price is set for this listing, and buyers pay that one. End the sale in Seller Central, then try again.');
    // A listing that nobody can buy now shows its price among the attributes alone.
    const currency = textAt(live, 'currencyCode') ?? textAt(own, 'currency');
    const value = centsOf(at(live, 'amount'), currency) ?? centsOf(at(own, 'our_price', 0, 'schedule', 0, 'value_with_tax'), currency);
    if (value === null) return gone('Amazon names no price for this listing. Set one in Seller Central, then try again.');
    return { isThere: true, value, ...(currency && { currency }), handle: own as JsonValue };
  },
  instance(write, marketplace) {
    const { amount, refusal } = { amount: null, ...amountOf('Amazon', write) };
    if (refusal || amount === null) return { refusal: refusal ?? refused('A listing at Amazon needs a price.') };
    const own = ownOf(write);
    const price = [{ schedule: [{ value_with_tax: Number(amount) }] }];
    // What is left out of an instance is gone from it: a lowest price, for example.
    return { instance: { ...own, marketplace_id: marketplace, currency: write.currency, our_price: price } };
  },
};

/** Whether a sale is on, or set for later. */
function hasSale(offer: unknown, now: number): boolean {
  return listAt(offer, 'discounted_price').some((price) =>
    listAt(price, 'schedule').some((schedule) => {
      const end = textAt(schedule, 'end_at') ?? textAt(schedule, 'end_at', 'value');
      return end === null || !(Date.parse(end) <= now);
    }),
  );
}

const stockField: ListingField = {
  attribute: 'fulfillment_availability',
  seen(item) {
    const channels = listAt(item, 'fulfillmentAvailability');
    const code = (entry: unknown) => textAt(entry, 'fulfillmentChannelCode');
    const live = channels.find((entry) => code(entry) === 'DEFAULT');
    if (live === undefined && channels.some((entry) => code(entry)?.startsWith('AMAZON')))
      return gone(
        'Amazon keeps these pieces in its own warehouses and counts them itself. Send more of them to Amazon to raise the number.',
      );
    const value = numberAt(live, 'quantity');
    if (value === null) return gone('Amazon names no quantity of yours for this listing. Set one in Seller Central, then try again.');
    const attributes = listAt(item, 'attributes', 'fulfillment_availability');
    const own = attributes.find((entry) => textAt(entry, 'fulfillment_channel_code') === 'DEFAULT') ?? null;
    return { isThere: true, value, handle: own as JsonValue };
  },
  instance(write) {
    const refusal = stockRefusal(write.to);
    if (refusal) return { refusal };
    return { instance: { ...ownOf(write), fulfillment_channel_code: 'DEFAULT', quantity: write.to } };
  },
};
