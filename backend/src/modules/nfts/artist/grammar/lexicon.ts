import { colourWords } from '../palettes';
import { things } from '../scene/things';

export type Meaning =
  | { kind: 'thing'; id: string; isMany: boolean }
  | { kind: 'part'; isMany: boolean }
  | { kind: 'place' | 'weather' | 'time' | 'season' | 'mood' | 'state' | 'colour' | 'shade' | 'material'; id: string }
  | { kind: 'relation'; id: Relation }
  | { kind: 'count'; count: number }
  | { kind: 'size'; size: number }
  | { kind: 'multiple'; count: number }
  | { kind: 'with' | 'and' | 'without' | 'filler' | 'copula' | 'action' | 'manner' | 'group' };

export const relations = [
  'on',
  'under',
  'above',
  'behind',
  'before',
  'beside',
  'between',
  'wearing',
  'holding',
  'with',
  'in',
  'across',
  'other',
] as const;
/** `other` is a preposition that no picture shows. */
export type Relation = (typeof relations)[number]; // prettier-ignore

/** Words of each meaning, `|` between them; what follows a family's id is how people write it. */
const families = {
  place: {
    forest: 'forest|wood|woods|woodland|pine forest',
    jungle: 'jungle|rainforest|rain forest',
    sea: 'sea|ocean|wave',
    coast: 'coast|shore',
    cliff: 'cliff|cliff top|clifftop|sea cliff',
    lake: 'lake|pond|lagoon',
    river: 'river|stream|brook|creek',
    beach: 'beach|seaside',
    island: 'island',
    desert: 'desert|dune|sand dune|sand',
    mountain: 'mountain|mountain range|mountain top|peak|alp|ridge',
    hill: 'hill|hilltop',
    field: 'field|meadow|grass|lawn|pasture|prairie|countryside|savanna|savannah',
    garden: 'garden|flower garden|flower field|flower meadow',
    park: 'park',
    city: 'city|skyline|downtown|metropolis|city skyline',
    village: 'village|town',
    street: 'street',
    road: 'road|highway',
    rails: 'railway|rail|railroad|railway track|train track',
    space: 'space|outer space|galaxy|universe|cosmos',
    moonland: 'surface of the moon|on the moon|moon surface',
    ice: 'ice|iceberg|arctic|antarctica|north pole|south pole|glacier',
    floor: 'room|living room|indoors|floor|house interior',
    board: 'table top|tabletop',
    underwater: 'underwater|under the sea|under water|under the ocean|seabed|deep sea|ocean floor|bottom of the sea',
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
    sunset: 'sunset|sundown|golden hour',
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
    asleep: 'sleeping|sleeps|asleep|sleepy|napping|dreaming|resting',
    flying: 'flying|flies|floating|soaring|hovering|in the air|in the sky|in flight|up high',
    jumping: 'jumping|jumps|leaping|hopping|bouncing',
    swimming: 'swimming|swims',
    sailing: 'sailing|sails on',
    sitting: 'sitting|seated|perched|sit|sits|perches',
    standing: 'standing|stand|stands',
    looking: 'facing left|looking left',
  },
  relation: {
    on: 'on|upon|on top of|onto|atop|riding|aboard',
    under: 'under|beneath|below|underneath',
    above: 'above|over|high above',
    behind: 'behind',
    before: 'in front of|before',
    beside: 'beside|next to|by|near|close to|at the side of|alongside|at the edge of|on the edge of',
    between: 'between|in between',
    in: 'in|inside|inside of|within|in the middle of',
    across: 'across',
    other: 'through|around|among|amongst|along|against|toward|towards|into|out of|outside|opposite|past|off|inside out|upside down|on fire|to the left of|to the right of|left of|right of|far from|surrounded by|made of|full of|covered in|covered with|filled with|tied to|attached to|hanging from|shaped like',
    wearing: 'wearing|wears',
    holding: 'holding|carrying|holds|carries',
  },
  material: {
    wood: 'wooden|timber', stone: 'marble|granite|cobblestone', brick: 'brick', metal: 'metal|steel|iron', glass: 'glass', clay: 'clay|ceramic|porcelain|terracotta', cloth: 'wool|woollen|woolen|cotton|linen|silk|velvet|fabric',
    straw: 'straw|thatched|wicker', paper: 'paper|cardboard|origami', leather: 'leather', plastic: 'plastic|rubber', sweet: 'gingerbread|chocolate|candy',
  },
} as const satisfies Record<string, Record<string, string>>; // prettier-ignore

export type PlaceId = keyof typeof families.place;
export type WeatherId = keyof typeof families.weather;
export type StateId = keyof typeof families.state;
export type MoodId = keyof typeof families.mood;

/** Verbs of prompts. No picture shows an action; the word is named, and what does it is still drawn. */
const actions =
  'runs|running|run|walks|walking|jumps over|plays|playing|reads|reading|eats|eating|drinks|drinking|watches|watching|gazes|gazing|howls|howling|sings|singing|dances|dancing|rides|chases|chasing|climbs|climbing|waits|waiting|grazes|grazing|gallops|galloping|barks|hunts|hunting|glows|glowing|rises|rising|shines|shining|falls|blows|hangs|hanging|drives|driving|crosses|crossing|leads|leaning|leans|hides|hiding|stares|staring|smiles|smiling|laughs|laughing|fishing|cooking|fights|fighting|kisses|kissing|hugs|hugging|stalks|catches|catching|chewing|pulls|pulling|pushes|pushing|throws|throwing|paints|writes|writing|works|working|works at night|looks at|looking at|looks|looking|stretching|curled up|wagging|blooming|burning|melting|drifting|drifts|growing|grows|roaring|crying|swings|swinging|surfing|skating|skiing|painting with|pouring|spinning|exploding|breaking|broken|crashing|swirling|steaming|in blossom|in bloom|in full blossom|in full bloom|in flower|blossoming|flowering';

/** How a picture is made, or what it is of: named, and what follows is still drawn. */
const manners =
  'stained glass|stained glass window|rose window|leaded glass|portrait|portraits|photo|photograph|close up|closeup|watercolor|watercolour|oil painting|pixel art|sketch of|cartoon|realistic|photorealistic|silhouette|abstract|surreal|vintage|style|3d|render|detailed|cinematic|anime';

/** Arrangements: `a stack of books`. The arrangement is named, the things are drawn. */
const groups = 'in a row|in rows|in a circle|pile|stack|heap|line|circle|ring of|slice|piece|tower of|wall of|string|chain|half';

const counts: Record<string, number> = {
  a: 1, an: 1, one: 1, single: 1, two: 2, pair: 2, couple: 2, both: 2, three: 3, trio: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, few: 3, several: 4, some: 3, many: 7, herd: 5, flock: 6, group: 4, pack: 4, school: 6, swarm: 7, bunch: 5, fleet: 5,
  row: 4, family: 3, bouquet: 5, crowd: 8, lots: 7, pod: 4, pride: 4, litter: 4, colony: 7, gaggle: 5, cluster: 5, handful: 4, brood: 4, posy: 4, bundle: 4,
}; // prettier-ignore

/** These counts are kept to the letter; a herd is only many. */
const exactly =
  /^(a|an|one|single|two|pair|couple|both|three|trio|four|five|six|seven|eight|nine|ten|eleven|twelve|(half )?(a )?dozen|half a dozen|\d+)$/;

const multiples: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1000, million: 1000 };

const sizes: Record<string, number> = {
  tiny: 0.5, mini: 0.5, small: 0.66, little: 0.66, young: 0.72, baby: 0.6, big: 1.3, large: 1.3, tall: 1.3, huge: 1.5, giant: 1.6, gigantic: 1.6, enormous: 1.6, massive: 1.6,
}; // prettier-ignore

const shades = 'dark light pale deep bright'.split(' ');
const fillers =
  'the of at to from be its it his her their that which who there this these those as for scene picture image drawing illustration art artwork painting nft view landscape seen showing shows coloured colored color colour colours colors very'.split(
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
add('is|are|was|were', { kind: 'copula' });
for (const [word, count] of Object.entries(multiples)) add(word, { kind: 'multiple', count });
add('half a dozen|half dozen', { kind: 'count', count: 6 });
add(actions, { kind: 'action' });
add(manners, { kind: 'manner' });
add(groups, { kind: 'group' });
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

/** Nouns that count only with `of` after them. */
export const isCollective = (word: string): boolean =>
  /^(couple|pair|trio|herd|flock|group|pack|school|swarm|bunch|fleet|row|family|bouquet|crowd|pod|pride|litter|colony|gaggle|cluster|handful|brood|posy|bundle)$/.test(
    word,
  );

/** Collectives of things that touch each other: `bunch of balloons`. */
export const isBunch = (word: string): boolean => /^(bunch|bouquet|posy|bundle|cluster|handful)$/.test(word);

export const isExact = (word: string): boolean => exactly.test(word);
