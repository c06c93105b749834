import { wordsOf } from '../../seo-optimization/text';

const WORDS = 5;

/** Every run of five words, lower case. A text of fewer words is one shingle. */
export function shingles(text: string): Set<string> {
  const words = wordsOf(text.toLowerCase());
  if (words.length === 0) return new Set();
  return new Set(Array.from({ length: Math.max(1, words.length - WORDS + 1) }, (_, start) => words.slice(start, start + WORDS).join(' ')));
}

/**
 * Resemblance of two texts, 0 to 1: shared five-word shingles divided by all of both (A. Broder, On the resemblance and
 * containment of documents, 1997).
 */
export function resemblance(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}

export interface OwnText {
  sku: string;
  text: string;
}

/** The own text most like this one, of another product; null when there is none to compare with. */
export function nearest(sku: string | null, text: string, others: readonly OwnText[]): { sku: string; resemblance: number } | null {
  const own = shingles(text);
  return others
    .filter((other) => other.sku !== sku)
    .map((other) => ({ sku: other.sku, resemblance: Math.round(resemblance(own, shingles(other.text)) * 1000) / 1000 }))
    .reduce<{ sku: string; resemblance: number } | null>((best, one) => (best && best.resemblance >= one.resemblance ? best : one), null);
}
