import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import { accepted, refused } from '../amounts';
import type { AnyWriter, FieldValue, FieldWriters, ListingStates, Seen, TextRule, Write, WriteAnswer } from '../writing';
import { type ProductChange, productsChange } from './shopify-queries';
import { mayChange } from './shopify-scopes';
import { type Client, linesAtOnce, lookAt, readBack, userRefusal } from './shopify-lines';

type ProductField = 'title' | 'description' | 'tags' | 'seoTitle' | 'seoDescription' | 'listing';

/** Where a field stands in an answer; in a change it has the same name, below `seo` too. */
const places: Record<ProductField, readonly string[]> = {
  title: ['title'],
  description: ['descriptionHtml'],
  tags: ['tags'],
  seoTitle: ['seo', 'title'],
  seoDescription: ['seo', 'description'],
  listing: ['status'],
};

export const texts: Record<Exclude<ProductField, 'listing'>, TextRule> = {
  title: { shape: 'plain', most: 255, isNeeded: true },
  description: { shape: 'html' },
  tags: { shape: 'list', most: 255, mostItems: 250 },
  seoTitle: { shape: 'plain', shown: 70 },
  seoDescription: { shape: 'plain', shown: 320 },
};

const states: ListingStates = {
  published: 'ACTIVE',
  ended: 'DRAFT',
  words: {
    ACTIVE: { name: 'Active', buyers: 'Buyers find it in every sales channel of the shop that it is published to.' },
    DRAFT: { name: 'Draft', buyers: 'Buyers do not find it any more. Orders stay as they are.' },
    ARCHIVED: { name: 'Archived', buyers: 'Buyers do not find it, and Shopify keeps it out of the list of products.' },
    UNLISTED: { name: 'Unlisted', buyers: 'Buyers find it only by its link.' },
  },
};

/** Tags are a set: Shopify keeps them in an order of its own, and one of those that differ in case only. */
export const asKept = (value: FieldValue): FieldValue =>
  Array.isArray(value)
    ? [...new Set(value.map((tag) => tag.trim().toLowerCase()))].sort()
    : typeof value === 'string'
      ? value.trim()
      : value;

/** What belongs to a product, whichever of its variants is meant. */
export const shopifyProductWriters = (client: Client): FieldWriters => ({
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { ...writer(client, field as ProductField), text }])),
  listing: { ...writer(client, 'listing'), states },
});

const writer = (client: Client, field: ProductField): AnyWriter => ({
  atOnce: linesAtOnce,
  readBack,
  asKept,
  blockedBy: (account) => mayChange.blockedBy(account, field),
  look: (account, api, targets) => lookAt(client(api, account), 'variantProducts', targets, (node) => seenOf(node, field)),

  async write(account, api, writes, announce) {
    const answers: (WriteAnswer | undefined)[] = [];
    const products = new Map<string, { change: ProductChange; line: number }>();
    writes.forEach(({ seen, to }: Write<FieldValue>, line) => {
      const id = textAt(seen.handle, 'productId');
      if (id === null) return (answers[line] = refused('Its product is not known.'));
      // Another variant of the product says something else: it is looked at anew, and finds what the first one wrote.
      if (products.has(id)) return (answers[line] = { is: 'postponed' });
      products.set(id, { change: { id, ...nested(places[field], to) }, line });
    });
    const all = [...products.values()];
    const said = all.length === 0 ? [] : await client(api, account).change(productsChange(all.map(({ change }) => change)), announce);
    all.forEach(({ line }, index) => {
      const [error] = listAt(said[index], 'userErrors');
      answers[line] = error ? userRefusal(error) : accepted;
    });
    return answers as WriteAnswer[];
  },
});

const nested = (place: readonly string[], value: FieldValue): Record<string, unknown> =>
  place.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;

function seenOf(node: unknown, field: ProductField): Seen<FieldValue> {
  const product = at(node, 'product');
  const values = Object.fromEntries(Object.keys(places).map((name) => [name, valueOf(product, name as ProductField)]));
  const productId = textAt(product, 'id');
  return {
    isThere: true,
    value: values[field]!,
    handle: { productId },
    ...(productId !== null && { owner: productId }),
    variants: numberAt(product, 'variantsCount', 'count') ?? 1,
    also: values,
    ...(field === 'listing' && { isOnSale: values.listing === states.published }),
  };
}

/** Search texts that were never set are null. */
function valueOf(product: unknown, field: ProductField): FieldValue {
  const value = at(product, ...places[field]);
  if (field === 'tags') return Array.isArray(value) ? value.map(String) : [];
  return typeof value === 'string' ? value : '';
}
