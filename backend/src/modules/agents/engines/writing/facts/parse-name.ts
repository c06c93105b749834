import { isPart, packedInMaterial, presenting, turnsMaterial } from '../lexicon/phrase-parts';
import { isEdible } from '../lexicon/heads';
import { findKind, type FoundKind, isOrdinaryWord } from '../lexicon/kinds';
import { colours, finishes, materials } from '../lexicon/materials';
import { key } from '../lexicon/words';
import { amounts, ledMeasure, limits, sizes, tidyMeasure } from './measures';

export interface Pack {
  /** `set`, `pack`, `box`, `pair`; what the seller calls it. `piece` for a number of pieces, which may be parts of one thing. */
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
  { pattern: /^(set) (\d{1,3})\b(?!\s*(?:x|×|cm|mm|m\b|in\b|g\b|ml\b))/i, word: '' },
  // "Paint set 24 pans" counts the pans.
  { pattern: /\b(set) (\d{1,3})\b(?!\s*(?:x|×|cm|mm|m\b|in\b|g\b|ml\b|pieces?\b|pcs?\b|\p{L}{2,20}s$))/iu, word: '' },
  { pattern: new RegExp(String.raw`\b()${count}[ -]?(?:pack|pk)\b`, 'i'), word: 'pack' },
  { pattern: /\b()(\d{1,4})[ -]?(?:pieces|piece|pcs|pc)\b/i, word: 'piece' },
  { pattern: /\b()(\d{1,4})[ -]?count\b/i, word: 'pack' },
];
const pair = /\bpair of\b/i;
/** What a product's name says about it. Nothing is added: every value is a part of the name. */
export function parseName(name: string): NameFacts {
  let rest = calm(
    name
      .replace(/<\/?\w[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const take = (pattern: RegExp, isOwn = (_before: string, _behind: string): boolean => true): RegExpExecArray | null => {
    const all = [...rest.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
    const match = all.find(({ 0: text, index }) => isOwn(rest.slice(0, index), rest.slice(index + text.length))) ?? null;
    if (match) rest = withoutMeasure(rest, match.index, match.index + match[0].length);
    return match;
  };
  rest = rest.replace(ledMeasure, '$1');
  let pack: Pack | null = null;
  for (const { pattern, word } of packPatterns) {
    const match: RegExpExecArray | null = pack ? null : take(pattern, isOwnPack);
    if (match) pack = { word: word || match[1]!.toLowerCase(), count: Number(match[2]) || counts.indexOf(match[2]!.toLowerCase()) + 2 };
  }
  if (!pack && take(pair)) pack = { word: 'pair', count: 2 };
  const limit = take(limits, isOwnMeasure)?.[0];
  const size = sizes.map((pattern) => take(pattern, isOwnMeasure)).find(Boolean)?.[0] ?? null;
  const amount = take(amounts, isOwnMeasure)?.[0] ?? null;
  // "Paint set 24 pans": a count of its parts.
  const parts = /(?<=\p{L}{3} )\d{1,4} \p{L}{2,20}s$/u.exec(rest.trim());
  if (
    parts &&
    !/[,;()|]/.test(rest) &&
    !leadsOn.test(rest.trim().slice(0, parts.index)) &&
    findKind(rest.trim().slice(0, parts.index).trim()) !== null
  )
    rest = `${rest.trim().slice(0, parts.index).trim()}, ${parts[0]}`;
  const segments = rest
    .split(/[,;()[\]|]|\s[-–—/]\s|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})/u)
    .map((segment) => segment.replace(/\s+/g, ' ').replace(/^[\s:.*-]+|(?<![\s:*-])[\s:*-]+$/g, ''))
    .filter((segment) => /\p{L}|\d[/–-]\d/u.test(segment));
  const extras: string[] = [];
  const plain = segments.map((segment) => {
    const [before = '', ...after] = segment.split(/\s(?:with|w\/|w)\s/i);
    const added = after.join(' with ').split(/\s(?:and|&)\s/);
    // "With lemon" and "with rose quartz" are parts of the thing.
    if (!before || after.length === 0 || !added.every(isPart) || findKind(before)?.kind.group === 'food') return segment;
    extras.push(...added);
    return before;
  });
  // A brand or a fancy name may stand before the thing: "Moonrise – soy candle".
  const isDashed = /\s[-–—|:]\s/.test(rest);
  const at = Math.max(0, isDashed ? plain.findIndex((segment) => findKind(segment) !== null) : 0);
  const kind = findKind(plain[at] ?? '', []);
  const isWhole = kind === null && plain.length > 1;
  const head = isWhole ? wholeOf(rest) : (plain[at] ?? name.trim());
  const others = plain.filter((_, index) => index !== at);
  const saysColour = (colour: string): boolean =>
    kind?.kind.group !== 'food' && !((isScented(kind) || kind?.path.length === 0) && plants.has(colour));
  const own = kind === null ? '' : ownWords(plain[at]!, kind);
  const made = madeOf(plain[at] ?? '', own, kind);
  // A pack of two socks or of two pairs: only the seller knows.
  const isPairs = pack !== null && pack.word !== 'pair' && inPairs.test(kind?.noun ?? '');
  const packNote = isPairs ? [`${pack!.word} of ${pack!.count}`] : [];
  return {
    head,
    pack: isPairs ? null : pack,
    size: size && tidyMeasure(size),
    amount: amount && tidyMeasure(amount),
    extras: isWhole ? [] : extras.map(uncapitalised),
    notes: [
      ...packNote,
      ...(limit ? [tidyMeasure(limit)] : []),
      ...(isWhole ? [] : others)
        .map((note) => (note.split(/\s+/).every(isOrdinaryWord) ? uncapitalised(note) : note))
        .filter((note) => !materials.includes(note)),
    ],
    materials: [
      ...new Set(found(materials, [made, ...others.filter((note) => isOnly(materials, note))].join(' , ').toLowerCase()).map(nounOf)),
    ],
    finishes: found(finishes, name.toLowerCase().replace(looksLike, ' ')),
    colours: found(colours, [own, ...others.filter((note) => isOnly(colours, note))].join(' , ').toLowerCase()).filter(saysColour),
  };
}

/**
 * The name without a measure. In the middle of a name it stands between the thing and a note on it ("claw hammer 16 oz fibreglass handle"),
 * unless the words before it name nothing or the sentence goes on.
 */
function withoutMeasure(name: string, start: number, end: number): string {
  const [before, behind] = [name.slice(0, start), name.slice(end)];
  const goesOn = /^[\s.]*(?:[^\p{L}\s]|(?:in|with|w|for|of|from|by|and|to|on|x)\b)/iu.test(behind) || !/\p{L}/u.test(behind);
  const isNote = !goesOn && !/[,;()|]|\s[-–—/]\s/.test(name) && findKind(before.trim()) !== null;
  return `${before}${isNote ? ',' : ''} ${behind}`;
}

/** Words after which a measure is that of another thing: "for 20 x 40 cm boards", "fits 30 cm plates". */
const otherThing = /(?:^|\s)(?:for|fits?|fitting|suits?)\s/i;
/** "Gift box of twelve macarons" is a gift box with its content and not twelve "gift macarons". */
const isOwnPack = (before: string, behind: string): boolean => {
  const word = before.trimEnd().split(/\s/).at(-1)!.toLowerCase();
  return !(presenting.has(word) || (packedInMaterial.has(word) && /^\s+\p{L}/u.test(behind)));
};
/** An age or a make that a thing only looks like: "in antique finish". */
const looksLike = new RegExp(
  `\\b(?:${finishes.join('|')})[- ](?:finish|style|styled|look|looking|effect|design|inspired|themed?|feel)\\b`,
  'g',
);
/** A word that leads to the number behind it, unless it also leads to a thing behind that: "bag of 500 g flour". */
const leadsOn = /\b(?:for|in|at|from|to|by|on|with|w\/|per|than|over|under|above|below|until|fits?|holds?|[x×])\s*$/i;
/** Long parts that have a length of their own: "shower head with hose 150 cm". */
const longPart = /\b(?:cable|hose|cord|chain|strap|leash|lead|rope|wire|tube|ribbon|string|rod|pole)\s*$/i;
const added = /\s(?:with|w\/|incl\.?|including)\s/i;
const audience = /^(?:kids?|children|women|men|girls?|boys?|him|her|mom|mum|dad|gifts?|weddings?|party|birthdays?|christmas|home|and)$/i;
function isOwnMeasure(before: string): boolean {
  if (leadsOn.test(before) || (longPart.test(before) && added.test(before))) return false;
  const [, ...purposes] = before
    .split(/[,;()|]/)
    .at(-1)!
    .split(otherThing);
  return purposes.every((purpose) =>
    purpose
      .trim()
      .split(/\s/)
      .every((word) => audience.test(word)),
  );
}

/** A name as the seller spells it, without the measures that were taken from it. */
function wholeOf(rest: string): string {
  const words = rest.split(/\s/).filter(Boolean);
  const isWord = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);
  const kept = words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1).join(' ');
  return kept
    .replace(/ (?=[,;)])/g, '')
    .replaceAll('()', '')
    .replaceAll(',,', ',')
    .replace(/[,;]$/, '');
}

/** True if a part of the name is one of the terms and nothing else: `oak`, `solid oak`, `brown`. */
const isOnly = (terms: readonly string[], part: string): boolean =>
  terms.includes(
    part
      .toLowerCase()
      .replace(/^(?:made (?:of|from)|in|solid|pure|real|genuine|natural|100\s?%|dark|light|pale|bright)\s+/, '')
      .trim(),
  );

const nounOf = (material: string): string => (material === 'wooden' ? 'wood' : material);

/** Things that come in twos, so that a count may be of pieces or of pairs. */
const inPairs =
  /(?:socks|gloves|mittens|earrings|studs|shoes|boots|slippers|sandals|sneakers|trainers|tights|cufflinks|warmers|laces|booties|curtains)$/;

/** Colours that are the name of a plant, a food or another ingredient first. */
const plants = new Set(['lavender', 'sage', 'mustard', 'cream', 'natural', 'oat', 'charcoal', 'coral', 'sand']);
const isScented = (kind: FoundKind | null): boolean => /(?:Food, Beverages|Personal Care|Home Fragrances)/.test(kind?.path.join() ?? '');
const scentMaterials =
  /\b(?:pine|oak|cherry wood|teak|bamboo|leather|wood|walnut|maple|cotton|linen|cashmere|silk|velvet|marble|gold|silver|copper)\b/g;

const describingTerms = [...materials, ...colours].map((term) => term.replace('-', '[- ]?')).join('|');
const beforeNoun = new RegExp(`(?<![\\p{L}])(?:${describingTerms})[\\s-]+(?=([\\p{L}'’]+))`, 'gu');

/** The text behind the first match, null without one. */
function after(text: string, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  return match && text.slice(match.index + match[0].length);
}

/** The colour before a noun that begins with something to eat or drink: the "green" of "green tea tin". */
function colourOfFood(noun: string): RegExp {
  const [first = '', ...more] = noun.split(' ');
  return more.length > 0 && isEdible(key(first)) ? new RegExp(`\\b(?:${colours.join('|')})\\s+(?=${first}\\b)`) : /(?!)/;
}

/**
 * The words of a name that describe the thing: those before a preposition, without its noun. A word that belongs to another noun
 * ("green tea mug", "oak leaf necklace") describes that.
 */
function ownWords(head: string, kind: FoundKind): string {
  const lower = head.toLowerCase();
  const [before = lower] = lower.split(/\s(?:for|in|from|by|about|featuring|on|to|without|with|of|made)\s/);
  const contents = after(lower, /\b(?:jar|bottle|box|tin|bag|tube|pack|packet|can|pouch|pot|case|crate) of\s/);
  const own = (contents ?? before)
    .replace(colourOfFood(kind.noun), '')
    .replace(kind.noun, ' | ')
    .replaceAll(/\b(?:faux|imitation|fake)\s\S+/g, ' ');
  const described = own.replace(beforeNoun, (text, next: string) => (turnsMaterial(next) ? ' ' : text));
  // A wine glass holder is not made of glass.
  return kind.path.length === 0 ? described.replace(/(?<=\p{L} )(?:glass|paper|canvas) {1,2}\|/gu, '|') : described;
}

/** Things that treat or consist of what their name holds: "leather balm", "silver polish". */
const treating =
  /(?:oil|polish|cleaner|conditioner|balm|cream|spray|glue|paint|stain|detergent|soap|shampoo|protector|remover|varnish|care|repair|treatment|lotion|butter|scrub|serum|salt|powder|perfume|wax|sealant|primer|dye)s?$/;

/** Tools that are called by what they work on: a wood chisel is not made of wood. */
const workingOn =
  /(?:chisel|drill|bit|saw|file|rasp|cutter|punch|knife|knives|scissors|shears|needle|marker|pen|awl|plane|screw|clamp|nail|shaver|slicer|stamp|stretcher|winder|steamer)s?(?: (?:set|kit))?$/;
const worked = /(?<![\p{L}] )\b(?:wood|glass|leather|metal|paper|fabric|wool|felt|cork|cardboard|canvas|concrete|silk|linen|cotton)\b/gu;

/** The words that tell the material: where the kind is not certain only "made of". The container ("in a glass") tells none. */
function madeOf(head: string, own: string, kind: FoundKind | null): string {
  const lower = head.toLowerCase();
  const stated = after(lower, /\b(?:made|crafted|carved|woven|knitted) (?:out )?(?:of|from|in)\s/) ?? '';
  // The acacia of a honey is a sort of it.
  if (kind === null || treating.test(kind.noun) || kind.kind.group === 'food') return stated;
  const inside = after(lower, /\s(?:in|from)\s/) ?? '';
  const isConsumed = /^(?:food|beauty|bath|light)$/.test(kind.kind.group) || isScented(kind);
  const described = workingOn.test(kind.noun) ? own.replaceAll(worked, ' ') : own;
  const all = [described, stated, !isConsumed && isOnly(materials, inside) ? inside : ''].join(' , ');
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
