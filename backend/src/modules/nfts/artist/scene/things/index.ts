import type { Thing } from '../thing';
import { birds } from './birds';
import { buildings } from './buildings';
import { fourLegged } from './four-legged';
import { heavens } from './heavens';
import { insects } from './insects';
import { objects } from './objects';
import { people } from './people';
import { plants } from './plants';
import { seaLife } from './sea-life';
import { smallAnimals } from './small-animals';
import { vehicles } from './vehicles';

/** Everything that can be drawn by itself. */
export const things: readonly Thing[] = [fourLegged, smallAnimals, birds, seaLife, insects, plants, buildings, vehicles, objects, people, heavens].flat(); // prettier-ignore

export const thingOf = (id: string): Thing => things.find((thing) => thing.id === id)!;
