import { type Colour } from '../colour';
import { tinted } from './sketch';
import type { Thing } from './thing';

/** Parts that a thing need not name. */
const usual: Record<string, Colour> = {
  line: '#241c1f',
  eyes: '#efd27a',
  tip: 'body*',
  muzzle: 'body*',
  mane: 'body--',
  lit: '#ffe3a0',
  flame: '#f2a93a',
  glass: '#bcd9e2',
};

/** The colour of a part: what the prompt says, else what it usually is. */
export function colourOf(thing: Thing, said: Readonly<Record<string, Colour>>, part: string): Colour {
  if (part.startsWith('#')) return part;
  const colour = said[part] ?? thing.colours[part] ?? usual[part];
  if (colour === undefined) throw new Error(`A ${thing.id} has no ${part}`);
  return colour.startsWith('#') ? colour : tinted(colour, (name) => colourOf(thing, said, name));
}
