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
  draw: (canvas: Canvas) => void;
}

export const categories = ['landscape', 'sea', 'botanical', 'city', 'cosmos', 'creature', 'still-life', 'pattern', 'abstract'] as const;
export type Category = (typeof categories)[number];
