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

const packPatterns: { pattern: RegExp; word: string }[] = [
  { pattern: /\b(set|pack|box|bag|bundle|pair)s? of (\d{1,4})\b/i, word: '' },
  { pattern: /\b(set) (\d{1,3})\b(?!\s*(?:x|×|cm|mm|m\b|in\b|g\b|ml\b))/i, word: '' },
  { pattern: /\b()(\d{1,4})[ -]?(?:pack|pk)\b/i, word: 'pack' },
  { pattern: /\b()(\d{1,4})[ -]?(?:pieces|piece|pcs|pc)\b/i, word: 'set' },
  { pattern: /\b()(\d{1,4})[ -]?count\b/i, word: 'pack' },
];
const pair = /\bpair of\b/i;
const number = String.raw`\d+(?:[.,]\d+)?`;
const lengthUnit = '(?:cm|mm|m|inches|inch|in|ft|")';
const sizes = [
  new RegExp(`\\b${number}\\s{0,5}${lengthUnit}?(?:\\s{0,5}[x×]\\s{0,5}${number}\\s{0,5}${lengthUnit}?)+(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`\\b${number}\\s*${lengthUnit}(?![\\p{L}\\p{N}])`, 'iu'),
];
const amounts = new RegExp(`\\b${number}\\s*(?:kg|g|mg|oz|fl oz|lb|lbs|ml|cl|l|litres|liters)(?![\\p{L}\\p{N}])`, 'iu');

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
    if (match) pack = { word: word || match[1]!.toLowerCase(), count: Number(match[2]) };
  }
  if (!pack && take(pair)) pack = { word: 'pair', count: 2 };
  const size = sizes.map((pattern) => take(pattern)).find(Boolean)?.[0] ?? null;
  const amount = take(amounts)?.[0] ?? null;
  const segments = rest
    .split(/[,;()[\]]|\s[-–—|/]\s/)
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
  const said = name.toLowerCase();
  return {
    head,
    pack,
    size: size && tidyMeasure(size),
    amount: amount && tidyMeasure(amount),
    extras: extras.map(uncapitalised),
    notes: plain
      .slice(1)
      .map(uncapitalised)
      .filter((note) => !materials.includes(note)),
    materials: found(materials, said),
    finishes: found(finishes, said),
    colours: found(colours, said),
  };
}

const tidyMeasure = (measure: string): string =>
  measure
    .replace(/\s+/g, ' ')
    .replace(/ ?[x×] ?/gi, ' × ')
    .replace(/(\d)\s*(\p{L}+)/gu, '$1 $2')
    .trim();

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
