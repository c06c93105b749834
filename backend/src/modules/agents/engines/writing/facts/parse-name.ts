import { findKind, type FoundKind } from '../lexicon/kinds';
import { colours, finishes, materials } from '../lexicon/materials';

export interface Pack {
  /** `set`, `pack`, `box`, `pair`; what the seller calls it. */
  word: string;
  count: number;
}

export interface NameFacts {
  /** The thing itself without sizes, packs and extras, in the seller's spelling: `Stonewashed linen napkins`. */
  head: string;
  pack: Pack | null;
  /** `40 × 150 cm` */
  size: string | null;
  /** `60 g`, `500 ml` */
  amount: string | null;
  /** What follows "with": `a thumb rest`. */
  extras: string[];
  /** Further parts of the name, as they stand. */
  notes: string[];
  materials: string[];
  finishes: string[];
  colours: string[];
}

const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const count = String.raw`(\d{1,4}|${counts.join('|')})`;
const packPatterns: { pattern: RegExp; word: string }[] = [
  { pattern: new RegExp(String.raw`\b(set|pack|box|bag|bundle|pair)s? of ${count}\b`, 'i'), word: '' },
  { pattern: /\b(set) (\d{1,3})\b(?!\s*(?:x|×|cm|mm|m\b|in\b|g\b|ml\b))/i, word: '' },
  { pattern: new RegExp(String.raw`\b()${count}[ -]?(?:pack|pk)\b`, 'i'), word: 'pack' },
  { pattern: /\b()(\d{1,4})[ -]?(?:pieces|piece|pcs|pc)\b/i, word: 'set' },
  { pattern: /\b()(\d{1,4})[ -]?count\b/i, word: 'pack' },
];
const pair = /\bpair of\b/i;
const number = String.raw`\d+(?:[.,]\d+)?`;
const lengthUnit = '(?:[- ]?(?:cm|mm|m|inches|inch|in|ft)|")';
const sizes = [
  new RegExp(`\\b${number}\\s{0,5}${lengthUnit}?(?:\\s{0,5}[x×]\\s{0,5}${number}\\s{0,5}${lengthUnit}?)+(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`\\b${number}\\s*${lengthUnit}(?![\\p{L}\\p{N}])`, 'iu'),
];
const amounts = new RegExp(
  `\\b${number}[\\s-]*(?:kg|g|mg|oz|fl\\.? oz|lb|lbs|ml|cl|l|litres?|liters?|ounces?)(?![\\p{L}\\p{N}])\\.?`,
  'iu',
);

/** What a product's name says about it. Nothing is added: every value is a part of the name. */
export function parseName(name: string): NameFacts {
  let rest = calm(
    name
      .replace(/<\/?\w[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  let pack: Pack | null = null;
  for (const { pattern, word } of packPatterns) {
    const match: RegExpExecArray | null = pack ? null : take(pattern);
    if (match) pack = { word: word || match[1]!.toLowerCase(), count: Number(match[2]) || counts.indexOf(match[2]!.toLowerCase()) + 2 };
  }
  if (!pack && take(pair)) pack = { word: 'pair', count: 2 };
  const size = sizes.map((pattern) => take(pattern)).find(Boolean)?.[0] ?? null;
  const amount = take(amounts)?.[0] ?? null;
  const segments = rest
    .split(/[,;()[\]|]|\s[-–—/]\s|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})/u)
    .map((segment) => segment.replace(/\s+/g, ' ').replace(/^[\s:.*-]+|(?<![\s:*-])[\s:*-]+$/g, ''))
    .filter((segment) => /\p{L}/u.test(segment));
  const extras: string[] = [];
  const plain = segments
    .map((segment) => {
      const [before, ...after] = segment.split(/\s(?:with|w\/|w)\s/i);
      if (before && after.length > 0) extras.push(...after.join(' with ').split(/\s(?:and|&)\s/));
      return before ?? '';
    })
    .filter(Boolean);
  const head = plain[0] ?? name.trim();
  const kind = findKind(head);
  const saysColour = (colour: string): boolean => kind?.kind.group !== 'food' && !(isScented(kind) && plants.has(colour));
  // A pack of two socks or of two pairs: only the seller knows.
  const isPairs = pack !== null && pack.word !== 'pair' && inPairs.test(kind?.noun ?? '');
  const packNote = isPairs ? [`${pack!.word} of ${pack!.count}`] : [];
  return {
    head,
    pack: isPairs ? null : pack,
    size: size && tidyMeasure(size),
    amount: amount && tidyMeasure(amount),
    extras: extras.map(uncapitalised),
    notes: [
      ...packNote,
      ...plain
        .slice(1)
        .map(uncapitalised)
        .filter((note) => !materials.includes(note)),
    ],
    materials: found(materials, madeOf(head, plain.slice(1), kind)),
    finishes: found(finishes, name.toLowerCase()),
    colours: found(colours, name.toLowerCase()).filter(saysColour),
  };
}

/** Things that come in twos, so that a count may be of pieces or of pairs. */
const inPairs =
  /(?:socks|gloves|mittens|earrings|studs|shoes|boots|slippers|sandals|sneakers|trainers|tights|cufflinks|warmers|laces|booties|curtains)$/;

const tidyMeasure = (measure: string): string =>
  measure
    .replace(/\s+/g, ' ')
    .replace(/ ?[x×] ?/gi, ' × ')
    .replace(/(\d)[\s-]*(\p{L}+)/gu, '$1 $2')
    .replace(/\.$/, '')
    .trim();

/** Colours that are the name of a plant or a food first. */
const plants = new Set(['lavender', 'sage', 'mustard', 'cream', 'natural', 'oat']);
const isScented = (kind: FoundKind | null): boolean => /(?:Food, Beverages|Personal Care|Home Fragrances)/.test(kind?.path.join() ?? '');
const scentMaterials =
  /\b(?:pine|oak|cherry wood|teak|bamboo|leather|wood|walnut|maple|cotton|linen|cashmere|silk|velvet|marble|gold|silver|copper)\b/g;

/**
 * The parts of a name that tell the material: the words before the noun, and other parts. The noun itself ("paper towel holder"),
 * the purpose and the container ("in a glass") are not made of anything, and in things that smell most materials are scents.
 */
function madeOf(head: string, notes: readonly string[], kind: FoundKind | null): string {
  const lower = head.toLowerCase();
  const [, before = lower, made = ''] = /^(.+?)\s(?:for|in|from|by|about|featuring|on|to|without)\s(.*)$/.exec(lower) ?? [];
  const own = kind ? before.replace(kind.noun, ' ') : before;
  const text = [
    own,
    /^(?:in|from)\b/.test(lower.slice(before.length).trim()) && !/^an?\b/.test(made) ? made : '',
    ...notes.map((note) => note.toLowerCase()),
  ];
  const all = text.join(' , ');
  return isScented(kind) ? all.replace(scentMaterials, ' ') : all;
}

/** Terms that occur as words; a term inside a longer one that was found ("glass" in "recycled glass") does not count. */
function found(terms: readonly string[], text: string): string[] {
  const hits = terms.filter((term) => new RegExp(`(?<![\\p{L}])${term.replace('-', '[- ]?')}(?![\\p{L}])`, 'u').test(text));
  return hits.filter((term) => !hits.some((longer) => longer !== term && longer.includes(term)));
}

/** `Opal Pendant` as `opal pendant`; a spelling of its own (`MagSlider Lid`) stays. */
const uncapitalised = (text: string): string => (/^\p{Lu}?[\p{Ll}'’-]+(?:\s\p{Lu}?[\p{Ll}'’-]+)*$/u.test(text) ? text.toLowerCase() : text);

const abbreviation = /^(?:LED|USB|DIY|UV|XL|XXL|XS|LCD|HDMI|PC|TV|CD|DVD|UK|USA|EU)$/;

/** A NAME IN CAPITALS as ordinary words; anything else stays as it is. */
const calm = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name
        .split(' ')
        .map((word, index) =>
          abbreviation.test(word) ? word : index === 0 ? word.slice(0, 1) + word.slice(1).toLowerCase() : word.toLowerCase(),
        )
        .join(' ');

/** Lower case at the start, unless the word is a name or an abbreviation by its look (`iPhone`, `LED`, `T-shirt`). */
export const decapitalised = (text: string): string =>
  /^\p{Lu}[\p{Ll}'’-]*(?:\s|$)/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
