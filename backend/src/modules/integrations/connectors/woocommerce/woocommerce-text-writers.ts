import type { JsonValue } from '../../../tasks';
import { PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import { gone } from '../amounts';
import { plainText } from '../../../../platform/plain-text';
import type { Account, PlatformApi } from '../connector';
import type { AnyWriter, FieldValue, FieldWriters, ListingStates, Seen, TextRule, Write, WriteAnswer, WriteTarget } from '../writing';
import { asKeptByWordPress } from './wordpress-text';
import { blockedBy, notThere, perPage, placeOf, readBack, rowsOf, type WooCall, write } from './woocommerce-writers';

type ProductField = 'title' | 'description' | 'shortDescription' | 'tags' | 'listing';

const names: Record<ProductField, string> = {
  title: 'name',
  description: 'description',
  shortDescription: 'short_description',
  tags: 'tags',
  listing: 'status',
};
const fields = `id,variations,${Object.values(names).join(',')}`;

export const texts: Record<Exclude<ProductField, 'listing'>, TextRule> = {
  title: { shape: 'plain', isNeeded: true },
  description: { shape: 'html' },
  shortDescription: { shape: 'html' },
  // The column of a term in WordPress.
  tags: { shape: 'list', most: 200 },
};

const states: ListingStates = {
  published: 'publish',
  ended: 'draft',
  words: {
    publish: { name: 'Published', buyers: 'Buyers find it in the shop.' },
    draft: {
      name: 'Draft',
      buyers: 'Buyers do not find it any more, and its page answers that there is no such product. Orders stay as they are.',
    },
    pending: { name: 'Pending review', buyers: 'Buyers cannot find it until you publish it.' },
    private: { name: 'Private', buyers: 'Only people who work in the shop see it.' },
    future: { name: 'Planned', buyers: 'Buyers find it from the day that is set in WordPress.' },
  },
};

/** Products of one call; a shop took 1.8 s for 50. */
const productsAtOnce = 20;

/** What stands on the page of a product. A variation has no page of its own: its product is meant. */
export const wooTextWriters = (call: WooCall): FieldWriters => ({
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { ...writer(call, field as ProductField), text }])),
  // Tags are rows of their own, which may have to be made first.
  tags: {
    ...writer(call, 'tags'),
    text: texts.tags,
    atOnce: 1,
    write: (_account, api, writes, announce) => writeTags(call, api, writes, announce),
  },
  listing: { ...writer(call, 'listing'), states },
});

const writer = (call: WooCall, field: ProductField): AnyWriter => ({
  atOnce: productsAtOnce,
  looksAtOnce: perPage,
  looksBeside: true,
  readBack,
  asKept: asKeptByWordPress,
  blockedBy,
  look: (account, api, targets) => look(call, field, account, api, targets),

  async write(_account, api, writes, announce) {
    const first = new Map<string, Write<FieldValue>>();
    for (const one of writes) first.set(productOf(one.target), first.get(productOf(one.target)) ?? one);
    const sent = [...first.values()];
    const asked = sent.map((one) => ({ ...one, target: { ...one.target, productId: productOf(one.target) } }));
    const said = await write(call, ({ to }) => ({ body: { [names[field]]: to } }), api, asked, announce);
    // Another variation of the product says something else: it is looked at anew, and finds what the first one wrote.
    return writes.map((one) => said[sent.indexOf(one)] ?? { is: 'postponed' });
  },
});

/** `12/34` is a variation of 12. */
const productOf = ({ productId }: WriteTarget): string => productId.split('/')[0]!;

async function look(
  call: WooCall,
  field: ProductField,
  _account: Account,
  api: PlatformApi,
  targets: readonly WriteTarget[],
): Promise<Seen<FieldValue>[]> {
  const ids = [...new Set(targets.filter((target) => placeOf(target) !== null).map(productOf))];
  const rows = new Map<string, unknown>();
  for (let from = 0; from < ids.length; from += perPage) {
    // In the context `view` a description comes as the page shows it, with paragraphs that nobody wrote.
    for (const row of await rowsOf(call, api, null, ids.slice(from, from + perPage), fields, 'edit'))
      rows.set(String(numberAt(row, 'id')), row);
  }
  return targets.map((target) => (rows.has(productOf(target)) ? seenOf(rows.get(productOf(target)), field) : notThere));
}

function seenOf(row: unknown, field: ProductField): Seen<FieldValue> {
  const values = Object.fromEntries(Object.keys(names).map((name) => [name, valueOf(row, name as ProductField)]));
  if (values.listing === 'trash') return gone('This product is in the trash of WooCommerce. Restore it there, then read the shop again.');
  const owner = String(numberAt(row, 'id'));
  const handle: JsonValue =
    field === 'tags' ? { tags: listAt(row, 'tags').map((tag) => ({ id: numberAt(tag, 'id'), name: nameOf(tag) })) } : null;
  return {
    isThere: true,
    value: values[field]!,
    owner,
    variants: Math.max(1, listAt(row, 'variations').length),
    also: values,
    handle,
    ...(field === 'listing' && { isOnSale: values.listing === states.published }),
  };
}

const nameOf = (tag: unknown): string => plainText(textAt(tag, 'name') ?? '');

function valueOf(row: unknown, field: ProductField): FieldValue {
  if (field === 'tags') return listAt(row, 'tags').map(nameOf);
  const value = at(row, names[field]);
  const text = typeof value === 'string' ? value : '';
  return field === 'title' ? plainText(text) : text;
}

/** A product has tags by their numbers only: those that are not there yet are made. One that was made and not used is harmless. */
async function writeTags(
  call: WooCall,
  api: PlatformApi,
  writes: readonly Write<FieldValue>[],
  announce: () => Promise<void>,
): Promise<WriteAnswer[]> {
  const answers: WriteAnswer[] = [];
  for (const one of writes) {
    const known = new Map(listAt(one.seen.handle, 'tags').map((tag) => [nameOf(tag).toLowerCase(), numberAt(tag, 'id')]));
    const names = one.to as string[];
    const missing = names.filter((name) => !known.has(name.toLowerCase()));
    for (let from = 0; from < missing.length; from += perPage) {
      const some = missing.slice(from, from + perPage);
      (await idsOfTags(call, api, some, announce)).forEach((id, index) => known.set(some[index]!.toLowerCase(), id));
    }
    const body = { tags: names.map((name) => ({ id: known.get(name.toLowerCase()) })) };
    const target = { ...one.target, productId: productOf(one.target) };
    answers.push(...(await write(call, () => ({ body }), api, [{ ...one, target }], announce)));
  }
  return answers;
}

/** One call, so that the product is still as it was looked at: a tag that is there already is refused with its number. */
export async function idsOfTags(call: WooCall, api: PlatformApi, names: string[], announce: () => Promise<void>): Promise<number[]> {
  const json = { create: names.map((name) => ({ name })) };
  const answer = await call(api, 'products/tags/batch', {}, { method: 'POST', json, announce });
  const said = listAt(answer.json, 'create');
  return names.map((name, index) => {
    const id = numberAt(said[index], 'id') || numberAt(said[index], 'error', 'data', 'resource_id');
    if (id) return id;
    const why = textAt(said[index], 'error', 'message') ?? 'it did not say under which number it keeps it';
    throw new PlatformFailure('refused', `WooCommerce does not take the tag "${name}": ${why}`);
  });
}
