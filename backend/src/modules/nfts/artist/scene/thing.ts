import type { Colour } from '../colour';
import type { Point } from '../pen';
import { type Sketch, sketchOf, topAt, without } from './sketch';

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
  /** Parts that give way to a thing of their own: a cake with two candles has no others. Ids of things, parts with a space between. */
  adorned?: Readonly<Record<string, string>>;
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

/** Parts that carry nothing. */
const airy = ['steam', 'smoke', 'spout', 'water', 'flame', 'flag'];

/** Parts of a thing on which nothing can stand. */
export const decorOf = ({ adorned = {} }: Pick<Thing, 'adorned'>): ReadonlySet<string> =>
  new Set([...airy, ...Object.values(adorned).flatMap((parts) => parts.split(' '))]);

/** The number nearest to `from` that fits, at most `reach` away; `from` without one. */
function nearest(from: number, reach: number, fits: (x: number) => boolean): number {
  for (let far = 0; far <= reach; far++) {
    const found = [from + far, from - far].find(fits);
    if (found !== undefined) return found;
  }
  return from;
}

/**
 * Place of things that stand on another one, in units of its sketch.
 * @param share from -0.5 at the left end of what carries them to 0.5 at the right end.
 */
export function seatOf({ seat, sketch, adorned }: Thing, share = 0): Point {
  if (seat) return [seat[0] + share * (sketch.right - sketch.left), seat[1]];
  const solid = without(sketch, decorOf({ adorned }));
  const wide = solid.right - solid.left;
  const middle = nearest((solid.left + solid.right) / 2, wide / 2, (x) => topAt(solid, x) !== null);
  const high = topAt(solid, middle) ?? solid.top;
  const isLevel = (x: number) => Math.abs((topAt(solid, x) ?? 0) - high) < 0.35 * -solid.top;
  let half = 0;
  while (middle + half < solid.right && isLevel(middle - half - 1) && isLevel(middle + half + 1)) half++;
  const x = middle + 2 * share * Math.max(half, 0.1 * wide);
  // A little sunk: soft outlines lie inside of their points.
  return [x, (topAt(solid, x) ?? high) - solid.top * 0.03];
}
