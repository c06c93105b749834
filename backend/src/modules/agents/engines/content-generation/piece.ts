import { nearest, type OwnText } from '../writing/checks/near-duplicates';
import { keysOf } from '../writing/copy/used-sentences';
import type { ProductFacts } from '../writing/facts/product-facts';
import { variation } from '../writing/variation';
import { blogFor } from './copy/blog';
import type { ContentInput } from './input';
import { type Parts, speakerFor, writeListing } from './write-listing';

/** One text of the run: a listing, a list of questions, an article. */
export interface Piece {
  /** null for an article over several products, and for a product that the shop does not list yet. */
  sku: string | null;
  name: string;
  parts: Parts;
  /** `local`, or the model that worked on it. */
  writtenBy: string;
  fallbackReason: string | null;
  nearest: { sku: string; resemblance: number } | null;
}

/** Above this share of common five-word runs two texts of one shop look copied. */
export const NEAR_DUPLICATE = 0.25;
const ROUNDS = 6;

/** The text that is compared: what a search engine reads, without tags. */
export const textOf = (parts: Parts): string =>
  Object.entries(parts)
    .filter(([name]) => !/^(?:tags|search terms|meta)/.test(name))
    .map(([, text]) => text)
    .join('\n');

/**
 * Writes each product in turn, in another wording when it would read like an earlier text of another product.
 * @param usedBefore keys of sentences that no text repeats; without any left a text is shorter
 */
export function writePieces(
  products: readonly ProductFacts[],
  input: ContentInput,
  shop: string,
  earlier: readonly OwnText[],
  usedBefore: readonly string[] = [],
): Piece[] {
  if (input.goal === 'blog post') return [article(products, input, shop, usedBefore)];
  const used = new Set(usedBefore);
  const own = new Map(earlier.map((text) => [text.sku, text]));
  products.forEach(({ sku }) => sku && own.delete(sku));
  return products.map((facts) => {
    const { parts, nearest: like } = wording(facts, input, shop, [...own.values()], used);
    for (const text of Object.values(parts)) keysOf(text).forEach((key) => used.add(key));
    if (facts.sku) own.set(facts.sku, { sku: facts.sku, text: textOf(parts) });
    return { sku: facts.sku, name: facts.name, parts, nearest: like, writtenBy: 'local', fallbackReason: null };
  });
}

/** The first wording that is no near duplicate, else the one least like another text. */
function wording(
  facts: ProductFacts,
  input: ContentInput,
  shop: string,
  others: readonly OwnText[],
  used: ReadonlySet<string>,
): Pick<Piece, 'parts' | 'nearest'> {
  let best: Pick<Piece, 'parts' | 'nearest'> | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const parts = writeListing(facts, input, shop, round, used);
    const one = { parts, nearest: nearest(facts.sku, textOf(parts), others) };
    if (resemblanceOf(one) <= NEAR_DUPLICATE) return one;
    if (!best || resemblanceOf(one) < resemblanceOf(best)) best = one;
  }
  return best!;
}

const resemblanceOf = (one: Pick<Piece, 'nearest'>): number => one.nearest?.resemblance ?? 0;

function article(products: readonly ProductFacts[], input: ContentInput, shop: string, used: readonly string[]): Piece {
  const spent = new Set(used);
  const { title, metaDescription, body } = blogFor(
    products.map((facts) => speakerFor(facts, input, 0, spent)),
    input,
    shop,
    variation(input.seed, 'blog'),
  );
  const parts = { title, 'meta description': metaDescription, article: body };
  return { sku: null, name: title, parts, writtenBy: 'local', fallbackReason: null, nearest: null };
}
