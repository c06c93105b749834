import type { Colour } from '../colour';
import type { Stand } from './sketch';
import type { Thing } from './thing';

/** One thing with its place in the picture. */
export interface Placed {
  thing: Thing;
  /** Index of what asked for it. */
  ask: number;
  stand: Stand;
  /** Colours of its parts that the prompt says. */
  said: Readonly<Record<string, Colour>>;
  /** Behind the land, far, near or over all. */
  layer: 'sky' | 'far' | 'near' | 'front';
  /** How far above the ground a jump is. */
  lift?: number;
}

export type Surface = 'grass' | 'sand' | 'sea' | 'shore' | 'lake' | 'road' | 'rails' | 'ice' | 'floor' | 'board' | 'space' | 'moonland' | 'underwater' | 'sky'; // prettier-ignore
