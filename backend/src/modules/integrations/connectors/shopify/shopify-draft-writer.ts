import { amountText, unitsOfCents } from '../../../../platform/money';
import { at, centsOf, listAt, numberAt, textAt } from '../../calls/read-json';
import { accepted, gone, refused } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import { draftStanding, type DraftThere, printOf } from '../draft-standing';
import type { DraftPlan, DraftTarget } from '../draft-writing';
import type { FieldValue, FieldWriters, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import type { ShopifyClient } from './shopify-client';
import { draftChange, noDraftChange } from './shopify-draft-queries';
import { type Client, readBack, userRefusal } from './shopify-lines';
import { asKept, texts } from './shopify-product-writers';
import { mayChange } from './shopify-scopes';

const plan: DraftPlan = {
  texts: { title: texts.title, description: texts.description, tags: texts.tags },
  mostPictures: 20,
  mostSku: 255,
  follows: [
    'It is a draft in Shopify. Buyers cannot find it until you make it active there.',
    'Shopify fetches the pictures from their addresses and keeps copies.',
    'Undo deletes it in Shopify for good.',
  ],
};

export const shopifyDraftWriter = (client: Client): Required<Pick<FieldWriters, 'draft'>> => ({
  draft: {
    atOnce: 1,
    readBack,
    drafts: plan,
    blockedBy: (account) => mayChange.blockedBy(account, 'draft'),
    look: (account, api, targets) => Promise.all(targets.map((target) => look(client(api, account), account, target))),

    async write(account: Account, api: PlatformApi, writes, announce): Promise<WriteAnswer[]> {
      const [write] = writes as [Write<FieldValue>];
      const change = write.to === 0 ? noDraftChange(write.target.draft!.kept!.id) : newDraft(write);
      if ('is' in change) return [change];
      const [said] = await client(api, account).change(change, announce);
      const [error] = listAt(said, 'userErrors');
      return [error ? userRefusal(error) : accepted];
    },
  },
});

/** Of the title, so that the address of the page reads well, and of the line, so that nothing else has it. */
export function handleOf({ ask, key }: DraftTarget): string {
  const words = ask.title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return [words, key.replaceAll('-', '').slice(-12)].filter(Boolean).join('-');
}

async function look(client: ShopifyClient, account: Account, target: WriteTarget): Promise<Seen<FieldValue>> {
  const draft = target.draft!;
  const data = draft.kept
    ? await client.query('keptDraft', { id: draft.kept.id })
    : await client.query('draft', { handle: handleOf(draft), sku: `sku:"${target.sku}"` });
  const node = at(data, draft.kept ? 'product' : 'productByIdentifier');
  const currency = textAt(data, 'shop', 'currencyCode') ?? account.currency;
  const money = currency === null ? {} : { currency };
  const id = textAt(node, 'id');
  if (id !== null) {
    const there = thereOf(node, currency);
    const kept = { id, address: addressOf(account, id), print: printOf(there) };
    return { isThere: true, value: draftStanding(draft, there, asKept), kept, ...money };
  }
  if (draft.kept) return { isThere: true, value: 0, ...money };
  const other = listAt(data, 'productVariants', 'nodes').find((variant) => textAt(variant, 'sku') === target.sku);
  if (other) {
    const name = textAt(other, 'product', 'title') ?? 'another product';
    return gone(`The SKU ${target.sku} is taken on Shopify by "${name}". Propose the draft with another SKU.`);
  }
  if (draft.ask.stock === 0) return { isThere: true, value: 0, ...money };
  const blocked = mayChange.blockedBy(account, 'stock');
  if (blocked) return gone(blocked);
  const places = await placesOf(client);
  if (places.length !== 1) {
    return gone(
      places.length === 0
        ? 'Shopify names no location for the pieces. Propose the draft with a stock of 0, and count it in Shopify.'
        : 'The shop has several locations, and Stallhand cannot know which one is meant. Propose the draft with a stock of 0, and count it in Shopify.',
    );
  }
  return { isThere: true, value: 0, handle: { locationId: places[0]! }, ...money };
}

/** Read from products of the shop: the list of locations takes a scope of its own. */
async function placesOf(client: ShopifyClient): Promise<string[]> {
  const data = await client.query('places', { first: 10 });
  const levels = listAt(data, 'productVariants', 'nodes').flatMap((variant) =>
    listAt(variant, 'inventoryItem', 'inventoryLevels', 'nodes'),
  );
  return [...new Set(levels.flatMap((level) => textAt(level, 'location', 'id') ?? []))];
}

/** The page of the product in the shop's administration; the number alone is taken from the answer. */
function addressOf({ accountId }: Account, id: string): string | null {
  const [, number] = /\/(\d+)$/.exec(id) ?? [];
  const [shop] = accountId.split('.');
  return number && shop ? `https://admin.shopify.com/store/${encodeURIComponent(shop)}/products/${number}` : null;
}

const states: Record<string, string> = { ACTIVE: 'active by now', ARCHIVED: 'archived by now', UNLISTED: 'unlisted, but on sale by now' };

function thereOf(node: unknown, currency: string | null): DraftThere {
  const variants = listAt(node, 'variants', 'nodes');
  const [variant] = variants;
  const media = listAt(node, 'media', 'nodes');
  const status = textAt(node, 'status') ?? '';
  const statuses = new Set(media.map((one) => textAt(one, 'status')));
  return {
    title: textAt(node, 'title') ?? '',
    description: textAt(node, 'descriptionHtml') ?? '',
    tags: listAt(node, 'tags').map(String),
    cents: centsOf(at(variant, 'price'), currency),
    stock: at(variant, 'inventoryItem', 'tracked') === true ? numberAt(variant, 'inventoryQuantity') : null,
    pictures: media.length,
    state: status === 'DRAFT' ? null : (states[status] ?? `"${status}" by now`),
    rest: {
      product: ['handle', 'vendor', 'productType', 'templateSuffix', 'seo', 'category', 'options', 'variantsCount'].map(
        (name) => at(node, name) ?? null,
      ),
      variants: variants.map((one) => ['id', 'sku', 'compareAtPrice', 'barcode'].map((name) => at(one, name) ?? null)),
      media: media.map((one) => [textAt(one, 'id'), textAt(one, 'alt')]),
    },
    ...(statuses.has('FAILED') && { unfetched: 'without a picture that Shopify could not fetch' }),
    ...(!statuses.has('FAILED') &&
      (statuses.has('PROCESSING') || statuses.has('UPLOADED')) && { unfetched: 'with pictures that Shopify still fetches' }),
  };
}

function newDraft({ target, seen, currency }: Write<FieldValue>) {
  const draft = target.draft!;
  const { ask } = draft;
  const price = amountText(ask.cents, currency);
  if (price === null || ask.cents <= 0) return refused(`${unitsOfCents(ask.cents)} is no price in ${currency}.`);
  const locationId = textAt(seen.handle, 'locationId');
  return draftChange({
    handle: handleOf(draft),
    title: ask.title,
    descriptionHtml: ask.description,
    tags: ask.tags ?? [],
    sku: target.sku,
    price,
    stock: locationId === null ? null : { locationId, quantity: ask.stock },
    pictures: ask.pictures,
  });
}
