import type { Category, CategoryNoun } from './categories';
import { changing, foreign, imitating, notTheThing } from './describing';
import { foreignNoun } from './foreign';
import { isEdible, plainHeads } from './heads';
import { idiomThing } from './idioms';
import { materials } from './materials';
import { packedInMaterial, presenting } from './phrase-parts';
import {
  consumable,
  hasNoun,
  isConsumable,
  isDescribing,
  isHead,
  isNoun,
  isOneOf,
  isTrailing,
  type Match,
  nounBefore,
  partNoun,
  spoken,
  type Token,
  tokensOf,
  vessel,
  withIdioms,
} from './tokens';
import { container, depicting, harmless, preposition, quotedEnd, slogan, soldIn, vague } from './thing-words';
import { key } from './words';

/** The kind of thing that a name states. */
export interface NamedThing {
  /** null for a noun of which nothing is known but the word. */
  category: Category | null;
  /** The words of the name that say it, lower case: `kitchen towels`; in English order for "bowl for cats". */
  noun: string;
  /** Comparable form of the noun that was found: `kitchen towel`. */
  nounKey: string;
  /** True if buyers search for the noun alone: `keychain`, but not the `holder` of an unknown thing. */
  isTerm: boolean;
  /** True if it is eaten or drunk. */
  isEdible: boolean;
  /** True if a noun before the one that was found makes it another sort: the `clamp` of "hose clamp". */
  isCompound: boolean;
}

const materialWords = new Set(materials.flatMap((material) => material.split(' ')));
/**
 * The noun of a thing of which nothing is known but the word: the last one of a compound ("smartphone stand"), with the word before it
 * where that is an ordinary one. Null where the word may be a part, a sort or an imitation.
 */
function onlyNamed(main: readonly Token[], purpose: readonly Token[]): NamedThing | null {
  const end = main.findLastIndex((token) => !isTrailing(token) || isHead(token.key)) + 1;
  const head = main[end - 1];
  const before = main.slice(0, Math.max(0, end - 1));
  if (!head || !isHead(head.key) || isDescribing(head)) return null;
  if ([...before, ...purpose].some((token) => isOneOf(imitating, token) || token.key === 'and' || token.key === 'of')) return null;
  const modifier = before.at(-1);
  if (isConsumable(head) ? before.some(({ key: form }) => vessel.test(form)) : vessel.test(head.key) && modifier && isConsumable(modifier))
    return null;
  // "Smoked paprika tin": of an unknown word nothing tells that it is not sold in it.
  if (modifier && soldIn.test(head.key) && !isDescribing(modifier) && !isHead(modifier.key) && !isOneOf(changing, modifier)) return null;
  const isPlain = plainHeads.has(head.key);
  if (!isPlain && purpose.length === 0 && before.every(isDescribing)) return null;
  const from = before.findLastIndex((token) => !isNoun(token)) + 1;
  const first = before[from - 1];
  // A word that is not known may belong to the compound ("blood pressure monitor"), unless it is the brand at the start.
  const isWhole = from < before.length && (first === undefined || isDescribing(first) || from === 1);
  // The word before may be the end of a compound of its own: "yoga mat strap".
  const inner = Array.from({ length: end - 1 - from }, (_, index) => nounBefore(main, from + index + 1)).filter((match) => match !== null);
  if (vessel.test(head.key) && inner.some(({ entry }) => consumable.has(entry.category.group))) return null;
  const whole = Math.min(from, ...inner.map(({ start: begin }) => begin));
  const start = isWhole && first && isEdible(head.key) && isDescribing(first) ? Math.min(whole, from - 1) : whole;
  if (!isWhole && vague.test(head.key) && purpose.every((token) => isDescribing(token) || harmless.test(token.text.toLowerCase())))
    return null;
  const noun = spoken(isWhole ? main.slice(start, end) : [head]);
  const isTerm = isPlain || isWhole;
  return { category: null, noun, nounKey: head.key, isTerm, isEdible: isEdible(head.key), isCompound: false };
}

/** Groups in which an animal or a machine in the name only decorates. */
const decorated = new Set(['jewellery', 'paper', 'wrap', 'light', 'decor', 'media', 'play', 'craft', 'table', 'pet', 'baby', 'car']);

/** "Cat print" is a picture of one. */
const isMotif = (next: Token | undefined): boolean =>
  /^(?:print|printed|motif|design|pattern|patterned|face|shaped|lover|themed|theme|illustration|silhouette|embroidered)$/.test(
    next?.key ?? '',
  );

/** True if the words before the noun, or the purpose after it, may make it another thing. */
function isChanged({ entry, start }: Match, tokens: readonly Token[], purpose: readonly Token[]): boolean {
  const before = tokens.slice(0, start);
  const around = [...before.filter((_, index) => !isMotif(before[index + 1])), ...purpose];
  if (around.some((token) => isOneOf(imitating, token))) return true;
  const isOther = (token: Token) => isOneOf(changing, token) && !entry.words.includes(token.key);
  if (!decorated.has(entry.category.group) && around.some(isOther)) return true;
  if (consumable.has(entry.category.group) && before.some(({ key: form }) => vessel.test(form))) return true;
  const [material] = entry.words;
  const isMade = entry.words.length > 1 && materials.includes(material!);
  const said = ` ${spoken(before)} `;
  if (isMade && materials.some((other) => other !== material && said.includes(` ${other} `))) return true;
  if (entry.isOpen) return before.some(({ key: form }) => form === 'and') && joinsTwoThings(entry, before);
  const last = nounBefore(before, before.length);
  if (last?.entry.category === entry.category && !isDescribing(before.at(-1)!)) return isChanged(last, before, purpose);
  return !before.every(isDescribing) || !purpose.every(({ text }) => harmless.test(text.toLowerCase()));
}

/** "Candle and soap dish" is no soap dish. */
function joinsTwoThings({ category }: CategoryNoun, before: readonly Token[]): boolean {
  const first = nounBefore(
    before,
    before.findLastIndex(({ key: form }) => form === 'and'),
  );
  return first !== null && first.entry.category !== category;
}

/** The noun at the end of a phrase without prepositions, past words that describe it ("scarf red"). */
function lastNoun(tokens: readonly Token[]): Match | null {
  for (let end = tokens.length; end > 0; end--) {
    const match = nounBefore(tokens, end);
    if (match) {
      const describes = isDescribing(tokens[end - 1]!) && match.entry.words.length === 1;
      // "Scarf mustard" may be a scarf or mustard.
      return describes && lastNoun(tokens.slice(0, end - 1)) ? null : match;
    }
    if (!isTrailing(tokens[end - 1]!)) return null;
  }
  return null;
}

function named(match: Match, tokens: readonly Token[], last = match.end): NamedThing {
  const { entry, start } = withoutMaterial(match, tokens);
  const { category } = entry;
  return {
    category,
    noun: spoken(tokens.slice(start, last)),
    nounKey: entry.words.join(' '),
    isTerm: true,
    isEdible: category.group === 'food',
    isCompound: isModified(tokens[start - 1], category),
  };
}

/** "Hose clamp", "tyre lever": not "steel clamp". */
const isModified = (before: Token | undefined, { group }: Category): boolean =>
  before !== undefined && !before.joined && group === 'tools' && !isDescribing(before);

/** Linen napkins are napkins; a paper towel holder is no towel holder. */
function withoutMaterial(match: Match, tokens: readonly Token[]): Match {
  const { entry, start, end } = match;
  if (entry.words.length < 2 || !materialWords.has(tokens[start]!.text.toLowerCase())) return match;
  const rest = nounBefore(tokens.slice(start + 1, end), end - start - 1);
  const isSame = rest !== null && rest.start === 0 && rest.entry.category === entry.category;
  return isSame ? { entry: rest.entry, start: start + 1, end } : match;
}

/** Signs between the parts of a name. */
export const separator = /[,;()[\]|]|\s[-–—/]\s/;

/** The words up to a slogan after the noun, which may name no other thing. */
function withoutSlogan(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text }, index) => index > 0 && slogan.test(text.toLowerCase()) && nounBefore(tokens, index) !== null);
  return at === -1 || tokens.slice(at).some(({ key: form }) => hasNoun(form)) ? tokens : tokens.slice(0, at);
}

function thingIn(phrase: string): NamedThing | null {
  const text = phrase
    .replace(/\b(?:made|crafted|carved) (?:out )?of\b/i, 'from')
    .trim()
    .replace(quotedEnd, '');
  const words = withIdioms(tokensOf(text));
  // "For iPhone 15 Pro case" names the thing last.
  const tokens = withoutSlogan(words[0]?.key === 'for' ? words.slice(1) : words);
  const cut = tokens.findIndex(({ text }) => preposition.test(text.toLowerCase()));
  const upTo = tokens.slice(0, cut === -1 ? tokens.length : cut);
  const purposeAt = upTo.findIndex(({ text }) => text.toLowerCase() === 'for');
  const purpose = purposeAt === -1 ? [] : upTo.slice(purposeAt + 1);
  const main = purposeAt === -1 ? upTo : upTo.slice(0, purposeAt);
  return main.some(({ key: form }) => form === 'of') ? thingOf(main, purpose) : thingFor(main, purpose);
}

/** "Jar of honey" is honey, "map of Paris" a map; of other things with an "of" nothing is certain. */
function thingOf(tokens: readonly Token[], purpose: readonly Token[]): NamedThing | null {
  const whole = lastNoun(tokens);
  const at = tokens.findIndex(({ key: form }) => form === 'of');
  if (whole && whole.start < at && whole.end > at) return isChanged(whole, tokens, purpose) ? null : named(whole, tokens);
  // "Map of Scotland print" is a print.
  if (whole && depicting.test(tokens.at(-1)!.key) && whole.end === tokens.length) return named(whole, tokens);
  const before = tokens[at - 1];
  if (!before) return null;
  const packed = packedIn(tokens, at, purpose);
  if (packed) return packed;
  if (container.test(before.key) && tokens.slice(0, at - 1).every(isDescribing)) return thingFor(tokens.slice(at + 1), purpose);
  return depicting.test(before.key) ? thingFor(tokens.slice(0, at), []) : null;
}

/** "Gift box of six soaps" is a gift box, which holds what it is sold with. */
function packedIn(tokens: readonly Token[], at: number, purpose: readonly Token[]): NamedThing | null {
  const [holder, kind] = [tokens[at - 1], tokens[at - 2]];
  if (!holder || !/^(?:box|set|pack|bag|bundle|basket|hamper|crate|tin)$/.test(holder.key)) return null;
  if (!kind || !(presenting.has(kind.key) || packedInMaterial.has(kind.text.toLowerCase()))) return null;
  const content = thingFor(tokens.slice(at + 1), purpose);
  return (
    content && {
      category: null,
      noun: spoken([kind, holder]),
      nounKey: holder.key,
      isTerm: false,
      isEdible: content.isEdible,
      isCompound: false,
    }
  );
}

/** The words before a part that the name has behind the thing; null without one. */
function withoutPart(main: readonly Token[]): readonly Token[] | null {
  const [part, made] = main.toReversed();
  const rest = main.slice(0, -2);
  const head = rest.at(-1);
  const isPart = part && made && head && partNoun.test(part.text) && materialWords.has(made.text.toLowerCase());
  return isPart && isHead(head.key) && !isDescribing(head) ? rest : null;
}

function thingFor(whole: readonly Token[], purpose: readonly Token[]): NamedThing | null {
  const main = withoutPart(whole) ?? whole;
  const compound = compoundOf(main, purpose) ?? idiomIn(main);
  if (compound) return compound;
  const isSet = /^(?:set|pair|duo|trio)$/.test(main.at(-1)?.key ?? '');
  const match = lastNoun(main) ?? (isSet ? lastNoun(main.slice(0, -1)) : null);
  // A coffee set is no coffee.
  if (isSet && match?.end === main.length - 1 && consumable.has(match.entry.category.group)) return null;
  const bare = withoutMotif(main);
  if (bare && (!match || depicting.test(match.entry.words.at(-1)!))) return thingFor(bare, purpose);
  if (!match) return onlyNamed(main, purpose);
  if (isChanged(match, main, purpose)) return match.entry.isOpen ? null : onlyNamed(main, purpose);
  return named(match, main, isSet && match.end === main.length - 1 ? main.length : match.end);
}

/** "Tea towel lemon print" without its motif of one or two words; null where the print is the thing. */
function withoutMotif(main: readonly Token[]): readonly Token[] | null {
  if (!/^(?:print|motif|design)$/.test(main.at(-1)?.key ?? '')) return null;
  for (const words of [1, 2]) {
    const rest = main.slice(0, -1 - words);
    const motif = main.slice(-1 - words, -1);
    const match = nounBefore(rest, rest.length);
    const isThing = match?.entry.isOpen && !/^(?:decor|paper|media|wrap)$/.test(match.entry.category.group);
    if (isThing && motif.every((token) => isDescribing(token) || !isHead(token.key))) return rest;
  }
  return null;
}

/** The thing that a fixed expression names at the end of a phrase. */
function idiomIn(main: readonly Token[]): NamedThing | null {
  const last = main.findLast((token) => !isTrailing(token));
  const idiom = last ? idiomThing(last.key) : null;
  return idiom === null ? null : { category: null, noun: spoken([last!]), nounKey: last!.key, isTerm: true, isCompound: false, ...idiom };
}

/** "Bowl for cats" is a cat bowl, where there are cat bowls. */
function compoundOf(main: readonly Token[], purpose: readonly Token[]): NamedThing | null {
  const head = main.at(-1);
  if (!head || purpose.length === 0 || purpose.length > 3) return null;
  const turned = [...purpose.map((token) => ({ ...token, text: token.key, joined: false })), head];
  const match = nounBefore(turned, turned.length);
  if (!match || match.entry.words.length < 2 || match.start > 0) return null;
  return named(match, turned);
}

/**
 * The thing that a name says, or null where that is not certain. English compounds are right-headed: the last noun before a
 * preposition names the thing. The other parts of the name may not say another one.
 * @param name the part of a product's name that names the thing, without sizes and packs
 * @param parts its other parts
 */
export function findThing(name: string, parts: readonly string[] = []): NamedThing | null {
  const [head = '', ...more] = name.split(separator);
  const notes = [...more, ...parts];
  const all = [head, ...notes];
  if (all.some((part) => notTheThing.test(part))) return null;
  const thing = thingIn(head);
  const said = new Set(thing?.noun.split(/[ -]/));
  const isForeign = tokensOf(all.join(' ')).some(({ text }) => foreign.has(text.toLowerCase()) && !said.has(text.toLowerCase()));
  if (!thing || isForeign) {
    const noun = foreignNoun(head);
    return noun === null ? null : { category: null, noun, nounKey: noun, isTerm: true, isEdible: isEdible(key(noun)), isCompound: false };
  }
  const others = notes.flatMap((note) => thingIn(note) ?? []);
  return others.some(({ category }) => category !== null && thing.category !== null && category.group !== thing.category.group)
    ? null
    : thing;
}

/** The last word of a name's noun, for things whose kind is not known: `Stand` of "Stand for plants in oak". */
export function headNoun(head: string): string {
  const words = head.split(/\s+/);
  const end = words.findIndex(
    (word, index) => index > 0 && (word.toLowerCase() === 'for' || word.toLowerCase() === 'of' || preposition.test(word.toLowerCase())),
  );
  return words.slice(0, end === -1 ? words.length : end).at(-1)!;
}
