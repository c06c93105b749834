import { capitalised } from '../../../../../platform/capitalised';
import { finishes, materials } from '../../writing/lexicon/materials';
import { singular } from '../../writing/lexicon/kinds';
import type { Speaker } from '../../writing/speaker';

const stop = new Set([
  'a',
  'an',
  'the',
  'and',
  'or',
  'of',
  'for',
  'with',
  'in',
  'on',
  'to',
  'by',
  'set',
  'pack',
  'box',
  'pair',
  'cm',
  'mm',
  'g',
  'kg',
  'ml',
  'oz',
  'pc',
  'pcs',
]);
const weak = new Set(finishes);
const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? [];

/** Words and neighbouring pairs of words; numbers, units and small words part them. */
function termsOf(name: string): string[] {
  const words = wordsOf(name);
  const pairs = words.slice(1).map((word, index) => [words[index]!, word] as const);
  const useful = (word: string) => word.length > 2 && !stop.has(word);
  return [
    ...words.filter((word) => useful(word) && !weak.has(word)),
    ...pairs.filter((pair) => pair.every(useful)).map((pair) => pair.join(' ')),
  ];
}

const key = (term: string): string => term.split(' ').map(singular).join(' ');
export const asHashtag = (term: string): string =>
  `#${term
    .split(/[\s'’-]+/)
    .map(capitalised)
    .join('')}`;

/**
 * Hashtags of a product: the words that set it apart in the shop's own catalogue (tf-idf with smoothed idf; K. Sparck
 * Jones 1972), then what its kind is known under. Nothing that its name does not say.
 */
export function hashtagsFor(speaker: Speaker, catalogue: readonly string[], most: number): string[] {
  if (most === 0) return [];
  const documents = catalogue.map((name) => new Set(termsOf(name).map(key)));
  const terms = termsOf(speaker.facts.name);
  const counts = terms.map((term) => terms.filter((other) => key(other) === key(term)).length);
  const idf = (term: string) => Math.log((1 + documents.length) / (1 + documents.filter((document) => document.has(key(term))).length)) + 1;
  const nouns = new Set([...speaker.noun.split(' '), ...materials].map(singular));
  const ranked = terms
    .map((term, index) => ({
      term,
      score: (counts[index]! / terms.length) * idf(term),
      named: term.split(' ').filter((word) => nouns.has(singular(word))).length,
    }))
    .sort((a, b) => b.score - a.score || b.named - a.named || (a.term < b.term ? -1 : 1))
    .map(({ term }) => asHashtag(term));
  const known = [...speaker.terms.map(asHashtag), ...speaker.group.tags.map((tag) => `#${tag}`)];
  const distinct = [...ranked.slice(0, Math.ceil(most * 0.6)), ...known, ...ranked].filter((tag) => tag.length <= 30);
  return distinct.filter((tag, index) => distinct.findIndex((other) => singular(other) === singular(tag)) === index).slice(0, most);
}
