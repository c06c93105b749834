import { amountText, unitsOfCents } from '../../../../platform/money';
import { at, centsOf, listAt, numberAt, textAt } from '../../calls/read-json';
import { accepted, gone, refused } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import { draftStanding, type DraftThere, printOf } from '../draft-standing';
import type { DraftPlan, DraftTarget } from '../draft-writing';
import { plainText } from '../../../../platform/plain-text';
import type { FieldValue, FieldWriters, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import { idsOfTags, texts } from './woocommerce-text-writers';
import { asKeptByWordPress } from './wordpress-text';
import { blockedBy, perPage, readBack, rowsOf, type WooCall } from './woocommerce-writers';

/** Under this name a product keeps which line made it: the shop has no keys, and by it a draft is found again. */
const draftKey = '_stallhand_draft';
const fields =
  'id,name,slug,status,type,catalog_visibility,description,short_description,sku,regular_price,sale_price,manage_stock,stock_quantity,tags,categories,images,attributes,variations,weight,dimensions,tax_class,global_unique_id,meta_data';

const plan: DraftPlan = {
  texts: { ...texts, tags: { ...texts.tags, mostItems: perPage } },
  mostPictures: 20,
  mostSku: 100,
  follows: [
    'Buyers cannot find it until you publish it in WooCommerce.',
    'WooCommerce fetches the pictures from their addresses and keeps copies.',
    'Undo moves it to the trash of WooCommerce.',
  ],
};

/** One at a time: the shop compares nothing, and fetches pictures while it answers. @param homeOf the address of the account's shop */
export const wooDraftWriter = (call: WooCall, homeOf: (api: PlatformApi) => string): Required<Pick<FieldWriters, 'draft'>> => ({
  draft: {
    atOnce: 1,
    readBack,
    drafts: plan,
    blockedBy,
    look: (account, api, targets) => Promise.all(targets.map((target) => look(call, homeOf(api), account, api, target))),

    async write(_account, api, writes, announce): Promise<WriteAnswer[]> {
      const [write] = writes as [Write<FieldValue>];
      return [await (write.to === 0 ? remove(call, api, write, announce) : make(call, api, write, announce))];
    },
  },
});

async function look(call: WooCall, home: string, { currency }: Account, api: PlatformApi, target: WriteTarget): Promise<Seen<FieldValue>> {
  const draft = target.draft!;
  // A product in the trash is in no list: it is gone.
  const row = draft.kept ? (await rowsOf(call, api, null, [draft.kept.id], fields, 'edit'))[0] : await rowWith(call, api, target.sku);
  const money = currency === null ? {} : { currency };
  const id = numberAt(row, 'id');
  if (id === null) return { isThere: true, value: 0, ...money };
  if (!draft.kept && !isOf(row, draft)) {
    const name = plainText(textAt(row, 'name') ?? '');
    return gone(`The SKU ${target.sku} is taken on WooCommerce by "${name}". Propose the draft with another SKU.`);
  }
  const there = thereOf(row, currency);
  const address = `${home}/wp-admin/post.php?post=${id}&action=edit`;
  const kept = { id: String(id), address, print: printOf(there) };
  return { isThere: true, value: draftStanding(draft, there, asKeptByWordPress), kept, ...money };
}

async function rowWith(call: WooCall, api: PlatformApi, sku: string): Promise<unknown> {
  const { json } = await call(api, 'products', { sku, per_page: perPage, context: 'edit', _fields: fields });
  return listAt(json).find((row) => textAt(row, 'sku') === sku);
}

const isOf = (row: unknown, { key }: DraftTarget): boolean =>
  listAt(row, 'meta_data').some((meta) => textAt(meta, 'key') === draftKey && textAt(meta, 'value') === key);

const states: Record<string, string> = { publish: 'published by now', pending: 'waiting for its review by now', private: 'private by now' };

/** What somebody may have added to it. */
const others = 'slug,type,catalog_visibility,sku,sale_price,weight,tax_class,global_unique_id,dimensions,attributes,variations'.split(',');

function thereOf(row: unknown, currency: string | null): DraftThere {
  const text = (name: string) => textAt(row, name) ?? '';
  const status = text('status');
  return {
    title: plainText(text('name')),
    description: text('description'),
    shortDescription: text('short_description'),
    tags: listAt(row, 'tags').map((tag) => plainText(textAt(tag, 'name') ?? '')),
    cents: centsOf(at(row, 'regular_price'), currency),
    stock: at(row, 'manage_stock') === true ? numberAt(row, 'stock_quantity') : null,
    pictures: listAt(row, 'images').length,
    state: status === 'draft' ? null : (states[status] ?? `"${status}" by now`),
    rest: {
      product: others.map((name) => at(row, name) ?? null),
      categories: listAt(row, 'categories').map((one) => numberAt(one, 'id')),
      images: listAt(row, 'images').map((one) => [numberAt(one, 'id'), textAt(one, 'alt')]),
    },
  };
}

async function make(call: WooCall, api: PlatformApi, write: Write<FieldValue>, announce: () => Promise<void>): Promise<WriteAnswer> {
  const { target, currency } = write;
  const { ask, key } = target.draft!;
  const amount = amountText(ask.cents, currency);
  if (amount === null || ask.cents <= 0) return refused(`${unitsOfCents(ask.cents)} is no price in ${currency}.`);
  const tags = ask.tags ?? [];
  // Made before the product that has them: one that is not used is harmless. From the first call on nothing is sent a second time.
  const ids = tags.length > 0 ? await idsOfTags(call, api, tags, announce) : [];
  const json = {
    name: ask.title,
    type: 'simple',
    status: 'draft',
    sku: target.sku,
    regular_price: amount,
    description: ask.description,
    short_description: ask.shortDescription ?? '',
    manage_stock: true,
    stock_quantity: ask.stock,
    tags: ids.map((id) => ({ id })),
    images: ask.pictures.map(({ address, alt }) => ({ src: address, ...(alt && { alt, name: alt }) })),
    meta_data: [{ key: draftKey, value: key }],
  };
  await call(api, 'products', {}, { method: 'POST', json, announce: tags.length > 0 ? announced : announce });
  return accepted;
}

const announced = () => Promise.resolve();

/** To the trash, from which the seller can take it back. */
async function remove(call: WooCall, api: PlatformApi, { target }: Write<FieldValue>, announce: () => Promise<void>): Promise<WriteAnswer> {
  await call(api, `products/${target.draft!.kept!.id}`, { force: 'false' }, { method: 'DELETE', announce });
  return accepted;
}
