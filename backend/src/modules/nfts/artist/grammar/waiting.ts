import type { Thing } from '../scene/thing';
import { type Colour, mix, shade } from '../colour';
import type { SaidColour } from './asks';
import { singularOf } from './lexicon';

/** Words before a noun that belong to it. */
export class Waiting {
  words: { word: string; kind: string }[] = [];
  colours: SaidColour[] = [];
  shading: string | null = null;
  count: number | null = null;
  isExact = false;
  size = 1;
  states: string[] = [];
  materials: { id: string; word: string }[] = [];

  /** Takes a number back: `two piles of books` are not two books. @returns its words. */
  uncounted(): string[] {
    if (this.count === null || this.count < 2) return [];
    const said = this.said('count');
    this.words = this.words.filter(({ kind }) => kind !== 'count');
    [this.count, this.isExact] = [null, false];
    return said;
  }

  /** The words of one kind; all of them without a kind. */
  said(kind?: string): string[] {
    return this.words.flatMap((one) => (kind === undefined || one.kind === kind ? one.word : []));
  }
}

export const shadings: Record<string, (colour: Colour) => Colour> = {
  dark: (colour) => shade(colour, -0.13),
  deep: (colour) => shade(colour, -0.09),
  light: (colour) => mix(colour, '#ffffff', 0.38),
  pale: (colour) => mix(colour, '#ffffff', 0.5),
  bright: (colour) => shade(colour, 0.04),
};

/** Null: a comma or a full stop. */
export type Token = string | null;

/** Prompts are read up to this many words. */
const mostWords = 400;

export const tokensOf = (prompt: string): Token[] =>
  [
    ...prompt
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .replace(/(\d),(?=\d{3})/g, '$1')
      .matchAll(/[\p{L}\p{N}]+|[,.;:!?()\n]/gu),
  ]
    .slice(0, mostWords)
    .map(([word]) => (/[\p{L}\p{N}]/u.test(word) ? word : null));

/** Held in the hand by a figure. */
export const holdable = new Set(['umbrella', 'toy-balloon', 'flower', 'rose', 'tulip', 'sunflower', 'lantern', 'book', 'gift', 'flag', 'kite', 'heart', 'basket', 'guitar', 'backpack', 'cup', 'candle', 'letter']); // prettier-ignore

/** Things that others can be in. */
export const containers = new Set(['vase', 'bowl', 'basket', 'box', 'rowing-boat', 'boat', 'cup', 'wagon', 'bed', 'hat']);

/** Containers that are named by what they hold: `a basket of apples`. */
export const vessels = new Set(['vase', 'bowl', 'basket', 'box', 'cup', 'wagon']);

/** The part of a thing that a word names; null when it has none. */
export function partOf({ colours, partWords = {} }: Thing, word: string): string | null {
  for (const name of [word, singularOf(word)]) {
    if (Object.hasOwn(partWords, name)) return partWords[name]!;
    if (name !== 'body' && (Object.hasOwn(colours, name) || Object.hasOwn(colours, `${name}s`))) return Object.hasOwn(colours, name) ? name : `${name}s`;
  }
  return null;
} // prettier-ignore
