import { type Colour, distance, mix } from '../colour';
import type { Dice } from '../dice';
import type { Ask, Reading } from '../grammar/asks';
import { type Light, lights, seasons } from './lights';
import { isRaised, Layout } from './layout';
import type { Placed, Surface } from './placed';
import { without } from './sketch';
import type { Thing } from './thing';
import { thingOf } from './things';

/** Everything a picture shows, before a line of it is drawn. */
export interface Plan {
  time: string;
  season: string;
  weather: ReadonlySet<string>;
  surface: Surface;
  /** What stands at the horizon. */
  places: ReadonlySet<string>;
  /** Colours of places that the prompt says. */
  painted: Readonly<Record<string, Colour>>;
  /** Exact numbers of mountains and hills. */
  counted: Readonly<Record<string, number>>;
  light: Light;
  grass: Colour;
  leaves: readonly Colour[];
  moods: ReadonlySet<string>;
  /** Colours of the whole picture, as the prompt names them. */
  tints: readonly Colour[];
  horizon: number;
  /** A number of stars was said. */
  exactStars: boolean;
  /** What the prompt does not want. */
  bare: ReadonlySet<string>;
  /** Asks that stand on a hill. */
  raised: ReadonlySet<number>;
  placed: Placed[];
}

const seconds = ['stripe', 'spot', 'patch', 'sail', 'roof', 'awning', 'wing', 'fin', 'ring', 'trousers', 'band', 'ribbon', 'cream', 'shell', 'mane', 'muzzle']; // prettier-ignore

function saidOf(thing: Thing, { colours, parts }: Ask): Record<string, Colour> {
  const [first, second] = colours;
  const other = seconds.find((name) => Object.hasOwn(thing.colours, name) && name !== thing.main) ?? 'muzzle';
  return {
    ...(first && { [thing.main ?? 'body']: first.colour }),
    ...(second && { [other]: second.colour }),
    ...Object.fromEntries(Object.entries(parts).map(([part, { colour }]) => [part, colour])),
  };
}

const surfaces: Record<string, Surface> = {
  space: 'space', moonland: 'moonland', underwater: 'underwater', board: 'board', floor: 'floor', island: 'sea', sea: 'sea', coast: 'sea', cliff: 'sea', beach: 'shore',
  lake: 'lake', river: 'lake', road: 'road', street: 'road', rails: 'rails', city: 'road', desert: 'sand', ice: 'ice', sky: 'sky',
}; // prettier-ignore
/** Before the others: where one is decides more than what is near. */
const firstOf = 'moonland space underwater board floor beach cliff sea coast island lake river rails road street ice desert city sky'.split(
  ' ',
);

function surfaceOf(places: ReadonlySet<string>, things: readonly Thing[]): Surface {
  const place = firstOf.find((name) => places.has(name));
  const surface = place ? surfaces[place]! : 'grass';
  const isAshore = things.some(({ home }) => home === 'ground' || home === 'table');
  if (surface === 'sea' && isAshore && place !== 'cliff') return 'shore';
  if (surface === 'sky' && things.some(({ home }) => home !== 'air' && home !== 'sky')) return 'grass';
  if (surface !== 'grass') return surface;
  const way = things.find(({ place }) => place === 'road' || place === 'rails')?.place;
  return things.some(({ home }) => home === 'water') ? 'lake' : ((way as Surface | undefined) ?? surface);
}

/** The land in the sea that things stand on. */
const placeUnder = (surface: Surface, places: ReadonlySet<string>): 'island' | 'cliff' | null =>
  surface === 'sea' && places.has('cliff') ? 'cliff' : places.has('island') ? 'island' : null;

/** Where the things are when the prompt does not say it. */
function placesOf(asked: readonly string[], things: readonly Thing[], relations: ReadonlySet<number>): Set<string> {
  const places = new Set(asked);
  if ([...places].some((name) => name !== 'sky')) {
    if (places.has('sea') && things.some(({ home }) => home === 'deep') && things.every(({ home }) => home === 'deep' || home === 'sky')) places.add('underwater');
    return places;
  }
  const first = things.find(({ home }, at) => home !== 'sky' && !relations.has(at)) ?? things[0];
  if (!first) return places.size > 0 ? places : new Set(['field', 'hill']);
  const isAt = first.place ?? (first.home === 'table' ? (things.some(({ id }) => id === 'table') ? 'floor' : 'board') : first.home === 'deep' ? 'underwater' : first.home === 'water' ? 'sea' : null);
  // A cup asks for a table, and a fox beside it for the open air.
  const isIn = first.home === 'table' && things.some(({ home }, at) => !relations.has(at) && (home === 'ground' || home === 'backdrop' || home === 'water'));
  if (isAt && !isIn && !(places.has('sky') && isAt === 'space')) places.add(isAt === 'snow' ? 'field' : isAt);
  else if (isIn) places.add(things.some(({ place }) => place === 'floor') ? 'floor' : 'field');
  else if (first.home !== 'air' || things.some(({ home }) => home === 'ground')) places.add('field');
  return places.size > 0 ? places : new Set(['sky']);
} // prettier-ignore

/** The thing as it is drawn for this ask: what sleeps lies, without the parts that are drawn by themselves or not wanted. */
function postureOf({ id, states }: Ask, apart: readonly string[]): Thing {
  const whole = thingOf(id);
  const twice = apart.flatMap((one) => whole.adorned?.[one]?.split(' ') ?? []);
  const thing = twice.length > 0 ? { ...whole, sketch: without(whole.sketch, new Set(twice)) } : whole;
  if (!states.includes('asleep') || !thing.lying) return thing;
  const { top } = thing.lying;
  return { ...thing, sketch: thing.lying, tall: (thing.tall * top) / thing.sketch.top };
}

/** True if a table is what the whole picture stands on: it is only named as the place of small things. */
function isLaid(asks: readonly Ask[], table: number): boolean {
  const { count, size, relation, site, materials } = asks[table]!;
  const isPlain = count === 1 && size === 1 && relation === null && site === null && materials.every(({ id }) => id === thingOf('table').madeOf);
  const isSmall = ({ id }: Ask) => thingOf(id).home === 'table';
  const isCarried = ({ id, relation: to }: Ask) => to?.kind === 'in' || (thingOf(id).home === 'table' && (to?.to !== table || to.kind === 'on'));
  return isPlain && asks.some(({ relation: to }) => to?.to === table) && asks.every((ask, at) => at === table || (ask.kind === 'thing' ? isCarried(ask) : ask.kind !== 'place')) && asks.some((ask) => ask.kind === 'thing' && ask.relation?.to === table && isSmall(ask));
} // prettier-ignore

/** What is shown where, how large and in which colours. The same reading and dice give the same plan. */
export function planOf({ asks, absent }: Reading, dice: Dice, attempt = 0): Plan {
  const of = (kind: Ask['kind']) => asks.filter((ask) => ask.kind === kind);
  const on = (index: number) =>
    asks.filter(({ relation }) => relation?.to === index && /^(on|in|with|wearing)$/.test(relation.kind)).map(({ id }) => id);
  const named = asks.flatMap((ask, index) =>
    ask.kind === 'thing' ? [{ ask, index, thing: postureOf(ask, [...on(index), ...absent]) }] : [],
  );
  const laid = named.find(({ ask, index }) => ask.id === 'table' && isLaid(asks, index));
  const shown = named.filter((one) => one !== laid);
  const things = shown.map(({ thing }) => thing);
  const carried = new Set(shown.flatMap(({ ask }, at) => (ask.relation ? [at] : [])));
  const asked = [...of('place').map(({ id }) => id), ...(laid ? ['board'] : [])];
  const places = placesOf(asked, things, carried.size < things.length ? carried : new Set());
  const weather = new Set(of('weather').map(({ id }) => id));
  if (things.some(({ place }) => place === 'snow') && asked.length === 0) weather.add('snow');
  const isNightly = things.some(({ id }) => /^(moon|crescent|star|comet)$/.test(id)) || weather.has('aurora') || weather.has('fireworks');
  const time = of('time')[0]?.id ?? (isNightly && !things.some(({ id }) => id === 'sun') ? 'night' : 'day');
  const season =
    of('season')[0]?.id ?? (weather.has('snow') || weather.has('frost') ? 'winter' : weather.has('leaves') ? 'autumn' : 'summer');
  const surface = surfaceOf(places, things);
  const { grass, leaves } = seasons[season]!;
  const horizon = { sea: 540, shore: 470, lake: 560, board: 640, floor: 650, space: 1000, sky: 1000, underwater: 1000 }[surface as 'sea'] ?? 600; // prettier-ignore
  const layout = new Layout(surface, horizon, dice, attempt, time, placeUnder(surface, places));
  const placed = layout.place(shown.map(({ ask, index, thing }) => ({ ask, index, thing, said: saidOf(thing, ask) })));
  return {
    time,
    season,
    weather: new Set([...weather].filter((id) => !absent.includes(id))),
    surface,
    places,
    painted: Object.fromEntries(
      [...of('place'), ...(laid ? [{ ...laid.ask, id: 'board' }] : [])].flatMap(({ id, colours }) =>
        colours[0] ? [[id, colours[0].colour]] : [],
      ),
    ),
    counted: Object.fromEntries(of('place').flatMap(({ id, isExact, count }) => (isExact ? [[id, count]] : []))),
    light: dice.pick(lights[time]!),
    grass,
    leaves,
    moods: new Set(of('mood').map(({ id }) => id)),
    tints: of('colour').map(({ colours }) => colours[0]!.colour),
    horizon,
    bare: new Set(absent),
    exactStars: shown.some(({ ask }) => ask.id === 'star' && (ask.isExact || ask.count === 1)),
    raised: new Set(asks.flatMap(({ site }, index) => (isRaised(site) ? [index] : []))),
    placed,
  };
}

/** True if something would be lost on what lies behind it. */
export const isPaleOn = (colour: Colour, ground: Colour): boolean => distance(colour, ground) < 0.13;

/** The colours of the air in this plan. */
export function airOfPlan({ light, tints, painted, weather }: Plan): [Colour, Colour, Colour] {
  const [first, second = first] = tints;
  const grey = weather.has('storm') ? 0.55 : weather.has('rain') ? 0.42 : weather.has('fog') ? 0.3 : 0;
  const tinted = (colour: Colour, tint: Colour | undefined, share: number) => {
    const said = painted.sky ? mix(colour, painted.sky, 0.82) : tint ? mix(colour, tint, share) : colour;
    return mix(said, light.weight > 0.2 ? '#2a3040' : '#8f99a3', painted.sky ? 0 : grey);
  };
  return [tinted(light.sky[0], first, 0.6), tinted(light.sky[1], first, 0.35), tinted(light.sky[2], second, 0.6)];
}
