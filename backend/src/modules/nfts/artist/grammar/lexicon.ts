import { colourWords } from '../palettes';
import { things } from '../scene/things';

export type Meaning =
  | { kind: 'thing'; id: string; isMany: boolean }
  | { kind: 'part'; isMany: boolean }
  | { kind: 'place' | 'weather' | 'time' | 'season' | 'mood' | 'state' | 'colour' | 'shade'; id: string }
  | { kind: 'relation'; id: Relation }
  | { kind: 'count'; count: number }
  | { kind: 'size'; size: number }
  | { kind: 'with' | 'and' | 'without' | 'filler' };

export type Relation = 'on' | 'under' | 'above' | 'behind' | 'beside' | 'wearing' | 'holding' | 'with' | 'in';

/** Words of each meaning, `|` between them; what follows a family's id is how people write it. */
const families: Record<'place' | 'weather' | 'time' | 'season' | 'mood' | 'state' | 'relation', Record<string, string>> = {
  place: {
    forest: 'forest|wood|woods|woodland|pine forest',
    jungle: 'jungle|rainforest|rain forest',
    sea: 'sea|ocean|wave|bay',
    coast: 'coast|shore|cliff',
    lake: 'lake|pond|lagoon',
    river: 'river|stream|brook|creek',
    beach: 'beach|seaside',
    island: 'island',
    desert: 'desert|dune|sand dune|sand',
    mountain: 'mountain|mountain range|mountain top|peak|alp|ridge|volcano',
    hill: 'hill|hilltop|valley',
    field: 'field|meadow|grass|lawn|pasture|prairie|countryside|savanna|savannah',
    garden: 'garden|flower garden|flower field|flower meadow',
    park: 'park',
    city: 'city|skyline|downtown|metropolis|city skyline',
    village: 'village|town',
    street: 'street|city street|alley',
    road: 'road|highway',
    rails: 'railway|rail|railroad',
    space: 'space|outer space|galaxy|universe|cosmos',
    moonland: 'surface of the moon|on the moon|moon surface',
    ice: 'ice|iceberg|arctic|antarctica|north pole|south pole|glacier',
    floor: 'room|living room|bedroom|indoors|floor|kitchen|house interior|office|library',
    board: 'kitchen table|wooden table|table top|tabletop|shelf|counter',
    underwater: 'underwater|under the sea|under water|under the ocean|coral reef|seabed|aquarium|deep sea|ocean floor|bottom of the sea',
    sky: 'sky|in the clouds|above the clouds',
  },
  weather: {
    snow: 'snow|snowy|snowfall|snowing|blizzard|snowflake|falling snow|snow covered',
    rain: 'rain|rainy|raining|drizzle|falling rain|heavy rain',
    fog: 'fog|foggy|mist|misty|haze|hazy',
    storm: 'storm|stormy|thunderstorm|thunder|lightning|tempest',
    rainbow: 'rainbow',
    aurora: 'aurora|northern lights|northern light|aurora borealis|polar light',
    fireworks: 'firework|fireworks',
    leaves: 'falling leaves|falling leaf|autumn leaves',
    frost: 'frost|frosty|icy|frozen',
  },
  time: {
    dawn: 'dawn|sunrise|daybreak|morning|early morning',
    day: 'day|daytime|daylight|noon|midday|afternoon|bright day',
    sunset: 'sunset|sundown|golden hour|setting sun',
    dusk: 'dusk|twilight|evening|nightfall',
    night: 'night|midnight|nighttime|night time|nocturnal',
  },
  season: { spring: 'spring|springtime', summer: 'summer|summertime', autumn: 'autumn|fall|autumnal', winter: 'winter|wintry|wintertime' },
  mood: {
    sparse: 'minimal|minimalist|simple|empty|sparse|clean|lonely|lone|solitary',
    full: 'busy|crowded|lush|dense|rich',
    calm: 'calm|quiet|peaceful|still|serene|tranquil|gentle',
    wild: 'wild|rough|windy|wind',
  },
  state: {
    asleep: 'sleeping|asleep|sleepy|napping|dreaming|resting',
    flying: 'flying|floating|soaring|hovering|in the air|in the sky|in flight|up high',
    jumping: 'jumping|leaping|hopping|bouncing',
    swimming: 'swimming',
    sailing: 'sailing',
    sitting: 'sitting|seated|perched|sit',
    standing: 'standing|stand',
    looking: 'facing left|looking left',
  },
  relation: {
    on: 'on|upon|on top of|onto|atop|riding|aboard',
    under: 'under|beneath|below|underneath',
    above: 'above|over|high above',
    behind: 'behind|in the background',
    beside: 'beside|next to|by|near|at the side of|alongside|in front of|between|among|around',
    in: 'in|inside|inside of',
    wearing: 'wearing|wears',
    holding: 'holding|carrying|holds|carries',
  },
};

const counts: Record<string, number> = {
  a: 1, an: 1, one: 1, single: 1, two: 2, pair: 2, couple: 2, both: 2, three: 3, trio: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  eleven: 11, twelve: 12, dozen: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, fifty: 50, hundred: 100, thousand: 1000, few: 3, several: 4, some: 3, many: 7, herd: 5, flock: 6, group: 4, pack: 4, school: 6, swarm: 7, bunch: 5, fleet: 5,
  row: 4, family: 3, bouquet: 5, crowd: 8, lots: 7,
}; // prettier-ignore

/** These counts are kept to the letter; a herd is only many. */
const exactly = /^(a|an|one|single|two|pair|couple|both|three|trio|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|\d+)$/;

const sizes: Record<string, number> = {
  tiny: 0.5, mini: 0.5, small: 0.66, little: 0.66, young: 0.72, baby: 0.6, big: 1.3, large: 1.3, tall: 1.3, huge: 1.5, giant: 1.6, gigantic: 1.6, enormous: 1.6, massive: 1.6,
}; // prettier-ignore

const shades = 'dark light pale deep bright'.split(' ');
const fillers =
  'the of at to from into with is are was were be its it his her their that which who there this these those as for through across and, scene picture image drawing illustration art artwork painting nft view landscape background foreground seen showing shows full covered under-the coloured colored color colour colours colors very'.split(
    ' ',
  );

/** Most words that one entry has. */
export const longest = 5;

const irregular: Record<string, string> = {
  wolves: 'wolf', mice: 'mouse', geese: 'goose', men: 'man', women: 'woman', children: 'child', leaves: 'leaf', people: 'person', oxen: 'ox', calves: 'calf',
  loaves: 'loaf', octopi: 'octopus', cacti: 'cactus', knives: 'knife', bookshelves: 'bookshelf', witches: 'witch', waves: 'wave', houses: 'house', horses: 'horse',
  roses: 'rose', bridges: 'bridge', giraffes: 'giraffe', vases: 'vase', oranges: 'orange', eyes: 'eye', trees: 'tree', cottages: 'cottage', princesses: 'princess',
}; // prettier-ignore
/** The same in the plural: a plain `sheep` is one, `three sheep` are three. */
const unchanged =
  /^(sheep|fish|deer|elk|moose|koi|reindeer|salmon|bus|octopus|cactus|walrus|glass|grass|princess|dress|canvas|compass|iris|lens)$/;

export function singularOf(word: string): string {
  if (irregular[word]) return irregular[word];
  if (word.length < 4 || unchanged.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|oe|to|us)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const entries = new Map<string, Meaning>();
const add = (text: string, meaning: Meaning): void => {
  // The first to take a word keeps it: two things of one name would be a mistake of ours.
  for (const word of text.split('|')) if (!entries.has(word)) entries.set(word, meaning);
};
for (const [kind, family] of Object.entries(families))
  for (const [id, words] of Object.entries(family)) add(words, { kind, id } as Meaning);
for (const { id, words } of things) add(words, { kind: 'thing', id, isMany: false });
for (const word of Object.keys(colourWords)) add(word, { kind: 'colour', id: word });
for (const word of shades) add(word, { kind: 'shade', id: word });
for (const [word, count] of Object.entries(counts)) add(word, { kind: 'count', count });
for (const [word, size] of Object.entries(sizes)) add(word, { kind: 'size', size });
add('with', { kind: 'with' });
add('and', { kind: 'and' });
add('without|no', { kind: 'without' });
add(fillers.join('|'), { kind: 'filler' });
const parts = new Set(things.flatMap(({ colours, partWords = {} }) => [...Object.keys(colours), ...Object.keys(partWords)]));
for (const part of [
  'body',
  'line',
  'skin',
  'star',
  'flower',
  'tail',
  'apple',
  'light',
  'gold',
  'cream',
  'candle',
  'flag',
  'box',
  'leave',
  'trunk',
])
  parts.delete(part);

/** A word that is a colour and a thing: `a red rose`, `a rose dress`, `two oranges`. */
export const isBoth = (word: string): boolean =>
  Object.hasOwn(colourWords, word) && things.some(({ words }) => words.split('|').includes(word));

/** What one to five words mean together; null when the artist does not know them. */
export function meaningOf(phrase: readonly string[]): Meaning | null {
  const text = phrase.join(' ');
  if (/^\d{1,4}$/.test(text)) return { kind: 'count', count: Number(text) };
  const exact = entries.get(text);
  if (exact) return exact;
  const last = phrase.at(-1)!;
  const one = singularOf(last);
  if (one !== last) {
    const found = entries.get([...phrase.slice(0, -1), one].join(' '));
    if (found?.kind === 'thing') return { ...found, isMany: true };
    if (found && found.kind !== 'count') return found;
  }
  if (phrase.length === 1 && (parts.has(text) || parts.has(one))) return { kind: 'part', isMany: one !== last };
  return null;
}

export const isExact = (word: string): boolean => exactly.test(word);
