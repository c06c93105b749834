import type { Colour } from '../colour';
import type { Relation } from './lexicon';

/** A colour as it was said and as it is mixed. */
export interface SaidColour {
  word: string;
  colour: Colour;
}

/** Something the prompt wants to be seen. */
export interface Ask {
  kind: 'thing' | 'place' | 'weather' | 'time' | 'season' | 'mood' | 'colour';
  id: string;
  /** As it stands in the prompt: `two red foxes`. */
  words: string;
  /** Its noun alone, as it stands in the prompt: `foxes`. */
  noun: string;
  /** Words before the noun, each with its kind: `count`, `colour`, `size`, `material`, `state`. */
  said: readonly { word: string; kind: string }[];
  /** How many; 1 for what is not counted. */
  count: number;
  /** The number was said: neither more nor fewer. */
  isExact: boolean;
  colours: SaidColour[];
  /** Colours of its parts: `door`. */
  parts: Record<string, SaidColour>;
  /** Parts that are named: `door`. */
  has: { part: string; words: string }[];
  /** 1 is as usual. */
  size: number;
  states: string[];
  /** Ids of the materials that the prompt asks for. */
  materials: { id: string; word: string }[];
  /** Where it is, seen from another thing: an index of `asks`. */
  relation: { kind: Relation; to: number } | null;
  /** The same for a place: an index of `asks`. */
  site: { kind: Relation; to: number; place: string; words: string } | null;
}

export interface Reading {
  asks: Ask[];
  /** Ids that the prompt does not want. */
  absent: string[];
  /** Words that mean nothing to the artist, as they stand in the prompt. */
  unknown: string[];
}

/** One of something, plain and by itself. */
export const askOf = (kind: Ask['kind'], id: string, words: string): Ask => ({
  kind,
  id,
  words,
  noun: words,
  said: [],
  has: [],
  count: 1,
  isExact: false,
  colours: [],
  parts: {},
  size: 1,
  states: [],
  materials: [],
  relation: null,
  site: null,
});
