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
  /** How many; 1 for what is not counted. */
  count: number;
  /** The number was said: neither more nor fewer. */
  isExact: boolean;
  colours: SaidColour[];
  /** Colours of its parts: `door`. */
  parts: Record<string, SaidColour>;
  /** 1 is as usual. */
  size: number;
  states: string[];
  /** Where it is, seen from another thing: an index of `asks`. */
  relation: { kind: Relation; to: number } | null;
}

export interface Reading {
  asks: Ask[];
  /** Ids that the prompt does not want. */
  absent: string[];
  /** Words that mean nothing to the artist, as they stand in the prompt. */
  unknown: string[];
}
