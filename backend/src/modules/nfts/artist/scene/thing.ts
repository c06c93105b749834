import type { Colour } from '../colour';
import { type Sketch, sketchOf } from './sketch';

/** Where a thing is at home: `sky` is painted behind everything, `air` flies, `table` stands on one when nothing else is asked for. */
export type Home = 'ground' | 'backdrop' | 'water' | 'deep' | 'air' | 'sky' | 'table' | 'space';

/** What the artist can draw, with the words people use for it. */
export interface Thing {
  id: string;
  /** In the singular; a plural is understood. `|` between words. */
  words: string;
  home: Home;
  /** Height in metres, near enough: who is larger than whom. */
  tall: number;
  /** Parts with their usual colours; `body` is what a colour before the noun paints, the second part what a second one does. */
  colours: Readonly<Record<string, Colour>>;
  /** Other words for parts: `coat` for `body`. */
  partWords?: Readonly<Record<string, string>>;
  /** Where something stands on it, in units; by default in the middle of its top. */
  seat?: readonly [x: number, y: number];
  /** Where a hat sits: middle and half width in units. */
  crown?: readonly [x: number, y: number, half: number];
  /** What its prompt need not say: `sitting` for a cat. */
  poses?: string;
  /** The part that a colour before the noun paints; `body` without it. */
  main?: string;
  /** Materials it is drawn in, ids of the lexicon. */
  madeOf?: string;
  /** It hangs on the wall of a room. */
  hangs?: boolean;
  /** Where it is when no place is named. */
  place?: string;
  category: 'creature' | 'botanical' | 'city' | 'sea' | 'still-life' | 'cosmos' | 'landscape';
  sketch: Sketch;
  /** How it lies when it sleeps; without one it only closes its eyes. */
  lying?: Sketch;
}

type Written = Omit<Thing, 'sketch' | 'lying' | 'category' | 'home'> &
  Partial<Pick<Thing, 'home' | 'category'>> & { draw: string; drawLying?: string };

/** A family of things: what they share is said once. */
export const family = (shared: Pick<Thing, 'home' | 'category' | 'place'>, members: readonly Written[]): Thing[] =>
  members.map(({ draw, drawLying, ...thing }) => ({
    ...shared,
    ...thing,
    sketch: sketchOf(draw),
    ...(drawLying && { lying: sketchOf(drawLying) }),
  }));
