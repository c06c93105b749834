import type { nftCategories } from '@stallhand/shared';
import type { Brief } from './brief';
import type { Dice, Noise } from './dice';
import type { Palette } from './palettes';
import type { Pen } from './pen';

/** What a style draws with. */
export interface Canvas {
  pen: Pen;
  dice: Dice;
  noise: Noise;
  palette: Palette;
  brief: Brief;
  /** The prompt has one of these words. */
  has: (...words: string[]) => boolean;
}

export interface Style {
  /** For the API and for people: `Layered ridges` is `ridges`. */
  id: string;
  title: string;
  category: Category;
  /** Words that ask for it. */
  words: string;
  /** What it shows when it is asked for, once: ids of the lexicon and words of its own. */
  shows: string;
  /** The same, several at a time; their number is its own. */
  many?: string;
  /** Words and phrases that the picture as a whole is, `|` between them: `tartan`. They need no label. */
  pattern?: string;
  /** How it shows its subjects: `portrait`. Named with one of them, it is shown. */
  manner?: string;
  /** The colour before a noun is that of the thing. */
  paints?: boolean;
  draw: (canvas: Canvas) => void;
}

export { nftCategories as categories } from '@stallhand/shared';
export type Category = (typeof nftCategories)[number];
