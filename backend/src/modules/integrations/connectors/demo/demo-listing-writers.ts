import { at, textAt } from '../../calls/read-json';
import { accepted, amountOf, gone, refused, stockRefusal } from '../amounts';
import type { PlatformAnswer, PlatformCall } from '../../calls/platform-http';
import type { PlatformApi } from '../platform-api';
import type { FieldWriter, FieldValue, FieldWriters, ListingStates, Seen, WritableField, Write, WriteAnswer } from '../writing';
import type { DemoEdit } from './demo-listings';
import type { DemoShape } from './demo-shapes';
import { centsIn, type DemoListingRecord, demoListingPage, demoListings, demoResults } from './demo-records';

export type DemoCall = (api: PlatformApi, path: string, call?: Omit<Partial<PlatformCall>, 'url'>) => Promise<PlatformAnswer>;

/** Reads settle within seconds. The search for a lost answer takes longer. */
const readBack = { firstMs: 500, latestMs: 30_000 };
const atOnce = 20;

const states: ListingStates = {
  published: 'published',
  ended: 'hidden',
  words: {
    published: { name: 'Published', buyers: 'Buyers find it and can buy it.' },
    hidden: { name: 'Hidden', buyers: 'Buyers do not find it.' },
  },
};

export function demoListingWriters({ name, texts, hasCompareAt }: DemoShape, call: DemoCall): FieldWriters {
  const writer = (field: WritableField, more: Partial<FieldWriter<FieldValue>> = {}): FieldWriter<FieldValue> => ({
    atOnce,
    readBack,
    ...more,
    async look(_account, api, targets) {
      const ids = targets.map(({ productId }) => encodeURIComponent(productId)).join(',');
      const page = demoListingPage((await call(api, `/listings?ids=${ids}`)).json);
      const found = new Map(demoListings.sift(page.listings).fitting.map((one) => [one.id, one]));
      return targets.map(({ productId }): Seen<FieldValue> => {
        const one = found.get(productId);
        return one ? seenOf(one, field, page.currency, texts) : gone(`${name} has no such listing. Read the account again.`);
      });
    },
    async write(_account, api, writes, announce) {
      const edits = writes.map((write) => editOf(name, field, write));
      const sent = edits.filter((edit) => !('is' in edit));
      const { json } =
        sent.length > 0 ? await call(api, '/listings', { method: 'POST', json: { edits: sent }, announce }) : { json: { results: [] } };
      const { results } = demoResults(json);
      return edits.map((edit) => ('is' in edit ? edit : answerOf(results.shift(), name)));
    },
  });
  return {
    price: writer('price'),
    ...(hasCompareAt && { compareAt: writer('compareAt') }),
    stock: writer('stock'),
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, writer(field as WritableField, { text })])),
    listing: writer('listing', { states }),
  };
}

function seenOf(one: DemoListingRecord, field: WritableField, currency: string, texts: DemoShape['texts']): Seen<FieldValue> {
  const isOnSale = one.listing === 'published' && one.stock > 0;
  const also = Object.fromEntries(Object.keys(texts).map((name) => [name, at(one, name) as FieldValue]));
  if (field === 'price') return { isThere: true, value: centsIn(one.price, currency), currency };
  if (field === 'compareAt') return { isThere: true, value: one.compareAt ? centsIn(one.compareAt, currency) : null, currency };
  if (field === 'stock' || field === 'listing')
    return { isThere: true, value: one[field], isOnSale: field === 'stock' ? one.listing === 'published' : isOnSale };
  return { isThere: true, value: at(one, field) as FieldValue, also };
}

function editOf(name: string, field: WritableField, write: Write<FieldValue>): DemoEdit | WriteAnswer {
  const { target, to, seen } = write;
  const edit = { id: target.productId, field };
  if (field === 'stock') return stockRefusal(to as number) ?? { ...edit, value: to, was: seen.value };
  if (field !== 'price' && field !== 'compareAt') return { ...edit, value: to };
  const { amount, refusal } = { amount: null, ...amountOf(name, write as Write) };
  return refusal ?? { ...edit, value: amount };
}

function answerOf(result: unknown, name: string): WriteAnswer {
  const status = textAt(result, 'status');
  if (status === 'done') return accepted;
  if (status === 'moved') return { is: 'moved' };
  return refused(`${name} refused it: ${textAt(result, 'message') ?? 'no reason was given.'}`, 'Change the value, then propose it again.');
}
