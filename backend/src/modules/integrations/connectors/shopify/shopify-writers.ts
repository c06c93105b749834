import { at, centsOf, listAt, numberAt, textAt } from '../../calls/read-json';
import { accepted, amountOf, gone, refused, stockRefusal } from '../amounts';
import type { FieldWriter, FieldWriters, Seen, Write, WriteAnswer } from '../writing';
import { type Client, linesAtOnce, lookAt, readBack, userRefusal, variantOf } from './shopify-lines';
import { shopifyDraftWriter } from './shopify-draft-writer';
import { shopifyOrderWriters } from './shopify-order-writers';
import { shopifyProductWriters } from './shopify-product-writers';
import { pricesChange, stockChange, type ProductPrices, type StockWrite } from './shopify-queries';
import { mayChange } from './shopify-scopes';

export const shopifyWriters = (client: Client): FieldWriters => ({
  ...shopifyOrderWriters(client),
  price: priceWriter(client, 'price'),
  compareAt: priceWriter(client, 'compareAt'),
  stock: stockWriter(client),
  ...shopifyProductWriters(client),
  ...shopifyDraftWriter(client),
});

const stockWriter = (client: Client): FieldWriter => ({
  atOnce: linesAtOnce,
  readBack,
  blockedBy: (account) => mayChange.blockedBy(account, 'stock'),
  look: (account, api, targets) => lookAt(client(api, account), 'variantStock', targets, stockSeen),
  async write(account, api, writes, announce) {
    const answers = writes.map(({ to }) => stockRefusal(to));
    const sent = writes.filter((_, index) => !answers[index]);
    if (sent.length === 0) return answers as WriteAnswer[];
    const said = (await client(api, account).change(stockChange(sent.map(stockWriteOf)), announce)).map(stockAnswer);
    return answers.map((answer) => answer ?? said.shift()!);
  },
});

function priceWriter(client: Client, field: 'price' | 'compareAt'): FieldWriter {
  const name = field === 'price' ? 'price' : 'compareAtPrice';
  return {
    atOnce: linesAtOnce,
    readBack,
    blockedBy: (account) => mayChange.blockedBy(account, field),
    look: (account, api, targets) =>
      lookAt(client(api, account), 'variantPrices', targets, (node, data) => ({
        isThere: true,
        value: centsOf(at(node, name), textAt(data, 'shop', 'currencyCode') ?? account.currency),
        currency: textAt(data, 'shop', 'currencyCode') ?? account.currency ?? undefined,
        handle: { productId: textAt(node, 'product', 'id') },
      })),
    async write(account, api, writes, announce) {
      const answers: (WriteAnswer | undefined)[] = [];
      const products = new Map<string, { prices: ProductPrices; lines: number[] }>();
      writes.forEach((write, line) => {
        const { amount, refusal } = { amount: undefined, ...amountOf('Shopify', write) };
        const productId = textAt(write.seen.handle, 'productId');
        if (refusal || productId === null || amount === undefined) return (answers[line] = refusal ?? refused('Its product is not known.'));
        if (amount === null && field === 'price') return (answers[line] = refused('A listing at Shopify needs a price.'));
        const product = products.get(productId) ?? { prices: { productId, variants: [] }, lines: [] };
        product.prices.variants.push({ id: variantOf(write.target), [name]: amount });
        product.lines.push(line);
        products.set(productId, product);
      });
      const all = [...products.values()];
      const said = all.length === 0 ? [] : await client(api, account).change(pricesChange(all.map(({ prices }) => prices)), announce);
      all.forEach(({ prices, lines }, index) => {
        const given = priceAnswers(prices, said[index]);
        lines.forEach((line, place) => (answers[line] = given[place]));
      });
      return answers as WriteAnswer[];
    },
  };
}

export function stockSeen(node: unknown): Seen {
  const item = at(node, 'inventoryItem');
  const levels = listAt(item, 'inventoryLevels', 'nodes');
  if (at(item, 'tracked') !== true)
    return gone('Shopify does not count this product. Switch on "Track quantity" for it in Shopify, then try again.');
  if (levels.length > 1)
    return gone('Shopify stocks this product at several locations, and Stallhand cannot know which one is meant. Change it in Shopify.');
  const available = listAt(levels[0], 'quantities').find((quantity) => textAt(quantity, 'name') === 'available');
  const value = numberAt(available, 'quantity');
  if (value === null) return gone('Shopify stocks this product at no location. Choose one for it in Shopify, then try again.');
  return { isThere: true, value, handle: { itemId: textAt(item, 'id'), locationId: textAt(levels[0], 'location', 'id') } };
}

const stockWriteOf = ({ key, seen, to }: Write): StockWrite => ({
  key,
  inventoryItemId: textAt(seen.handle, 'itemId') ?? '',
  locationId: textAt(seen.handle, 'locationId') ?? '',
  quantity: to!,
  changeFromQuantity: seen.value!,
});

/** What each line of one product became. */
export function priceAnswers({ variants }: ProductPrices, answer: unknown): WriteAnswer[] {
  const errors = listAt(answer, 'userErrors');
  const changed = new Set(listAt(answer, 'productVariants').map((variant) => textAt(variant, 'id')));
  const ofNoLine = errors.find((error) => lineOf(error) === null);
  return variants.map(({ id }, line) => {
    const own = errors.find((error) => lineOf(error) === line);
    if (own) return userRefusal(own);
    return ofNoLine && !changed.has(id) ? userRefusal(ofNoLine) : accepted;
  });
}

/** `["variants", "3", "price"]` is about the fourth. */
function lineOf(error: unknown): number | null {
  const field = listAt(error, 'field');
  const index = field[0] === 'variants' ? Number(field[1]) : Number.NaN;
  return Number.isInteger(index) ? index : null;
}

/** Its own comparison, or a write with the same key that is under way: what it does is read back. */
export function stockAnswer(answer: unknown): WriteAnswer {
  const [error] = listAt(answer, 'userErrors');
  if (!error) return accepted;
  const code = textAt(error, 'code');
  if (code === 'CHANGE_FROM_QUANTITY_STALE' || code === 'COMPARE_QUANTITY_STALE') return { is: 'moved' };
  return code === 'IDEMPOTENCY_CONCURRENT_REQUEST' ? accepted : userRefusal(error);
}
