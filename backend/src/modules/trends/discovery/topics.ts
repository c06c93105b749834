import { headOf, meaningful, singular } from '../sources/words';
import type { Topic } from '../sources/source';
import type { TrendSource } from '../trend-values';

/** Sources are asked about so many words of the shop, besides the watched ones. */
const mostFromShop = 10;
/** A single word that fewer products share says too little ("speckled"). */
const leastSharing = 2;

/** Asked about while the shop sells nothing yet and nobody watches anything. */
export const firstTopics = ['handicraft', 'houseplant', 'tableware', 'skin care', 'board game', 'pet food', 'jewellery', 'stationery'];

export interface NamedProduct {
  sku: string;
  name: string;
  soldUnits: number;
}

/**
 * What sources are asked about: every watched keyword, then words from product names, those first that stand for most sales:
 * what each product is ("table runner") and the words that several share ("linen"). A word counts with the pieces of the last 30
 * days of all products that carry it, plus one for each product, so that a new shop has topics too.
 */
export function topicsOf(products: readonly NamedProduct[], watched: readonly { keyword: string; source: TrendSource | null }[]): Topic[] {
  const fromWatches = watched.map(({ keyword, source }): Topic => ({ text: keyword, relevance: 'watched', skus: [], only: source }));
  const weights = new Map<string, { weight: number; skus: string[] }>();
  for (const { sku, name, soldUnits } of products) {
    const head = headOf(name);
    for (const word of new Set([...(head ? [head] : []), ...meaningful(name).map(singular)])) {
      const entry = weights.get(word) ?? { weight: 0, skus: [] };
      entry.weight += soldUnits + 1;
      entry.skus.push(sku);
      weights.set(word, entry);
    }
  }
  const isTopic = (word: string, skus: readonly string[]) => word.includes(' ') || skus.length >= leastSharing;
  const taken = new Set(watched.map(({ keyword }) => singular(keyword.toLowerCase())));
  const fromShop = [...weights]
    .filter(([word, { skus }]) => !taken.has(word) && isTopic(word, skus))
    .sort(([wordA, a], [wordB, b]) => b.weight - a.weight || wordA.localeCompare(wordB))
    .slice(0, mostFromShop)
    .map(([word, { skus }]): Topic => ({ text: word, relevance: 'shop', skus, only: null }));
  const topics = [...fromWatches, ...fromShop];
  if (topics.length > 0) return topics;
  return firstTopics.map((text): Topic => ({ text, relevance: 'general', skus: [], only: null }));
}
