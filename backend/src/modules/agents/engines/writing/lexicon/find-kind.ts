import { type Category, type CategoryNoun, categoryNouns } from './categories';
import { changing, describing, foreign, imitating, notTheThing, trailing } from './describing';
import { materials } from './materials';
import { key } from './words';

/** What a name says a thing is. */
export interface NamedThing {
  category: Category;
  /** The words of the name that say it, lower case: `kitchen towels`; in English order for "bowl for cats". */
  noun: string;
  /** Comparable form of the noun that was found: `kitchen towel`. */
  nounKey: string;
}

interface Token {
  text: string;
  key: string;
  /** Whether a hyphen joins it to the word before. */
  joined: boolean;
}

interface Match {
  entry: CategoryNoun;
  start: number;
  end: number;
}

const byLastWord = new Map<string, CategoryNoun[]>();
for (const noun of categoryNouns) {
  const last = noun.words.at(-1)!;
  byLastWord.set(last, [...(byLastWord.get(last) ?? []), noun]);
}
// Several of glass, unless they are for the eyes.
byLastWord.set('glasses', [...byLastWord.get('glasses')!, ...byLastWord.get('glass')!]);

/** A preposition ends the noun; the words after it tell contents, container, purpose, subject or origin. */
const preposition =
  /^(?:in|from|by|about|featuring|inspired|on|to|at|without|with|w|under|over|as|like|into|that|which|who|per|inside|plus)$/;
/** Vessels that a consumable may be sold in or kept in: "tin herbal tea" is the tin or the tea. */
const vessel =
  /^(?:jar|bottle|box|tin|bag|tube|pack|packet|can|case|crate|pouch|sachet|pot|carton|tub|canister|caddy|basket|hamper|flask|holder|dispenser|tray|bowl|cup|mug|glass|drum|keg|bucket|rack|organizer|organiser|set)$/;
const consumable = new Set(['food', 'beauty', 'bath']);
const container = /^(?:jar|bottle|box|tin|bag|tube|pack|packet|bar|can|roll|sheet|bunch|loaf|stick|case|crate|pouch|sachet)$/;
const depicting = /^(?:print|map|painting|poster|statue|figurine|book|calendar|bust|picture|portrait|sculpture|novel|postcard)$/;
/** Purposes that leave a thing what it is. */
const harmless =
  /^(?:kids?|children|women|men|girls?|boys?|her|him|mom|mum|dad|home|house|kitchen|bathroom|bedroom|living|room|office|desk|wall|table|gift|gifts|everyday|wedding|party|birthday|christmas|indoor|outdoor|garden|travel|work|school|women's|men's|and|the|a|your|use|adults?|two|four|six)$/;

const materialWords = new Set(materials.flatMap((material) => material.split(' ')));

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*|&|\+/gu)].map(({ 0: word, index }) => ({
    text: word,
    key: word === '&' || word === '+' ? 'and' : key(word),
    joined: text[index - 1] === '-',
  }));

const isDescribing = ({ text, key: form }: Token): boolean =>
  /\d/.test(text) || describing.has(text.toLowerCase()) || describing.has(form) || form === 'and';
const isTrailing = ({ text }: Token): boolean => /\d/.test(text) || trailing.has(text.toLowerCase());
const isOneOf = (set: ReadonlySet<string>, { text, key: form }: Token): boolean => set.has(text.toLowerCase()) || set.has(form);
const spoken = (tokens: readonly Token[]): string =>
  tokens.map(({ text, joined }, index) => (index === 0 ? '' : joined ? '-' : ' ') + text.toLowerCase()).join('');

/** The longest listed noun that ends before `end`. */
function nounBefore(tokens: readonly Token[], end: number): Match | null {
  const last = tokens[end - 1];
  if (!last) return null;
  const candidates = byLastWord.get(last.key) ?? [];
  const entry = candidates.find(({ words }) => {
    const start = end - words.length;
    return start >= 0 && words.slice(0, -1).every((word, index) => tokens[start + index]!.key === word);
  });
  return entry ? { entry, start: end - entry.words.length, end } : null;
}

/** Groups in which an animal or a machine in the name only decorates. */
const decorated = new Set(['jewellery', 'paper', 'wrap', 'light', 'decor', 'media', 'play', 'craft', 'table', 'pet', 'baby', 'car']);

/** Whether the words before the noun, or the purpose after it, may make it another thing. */
function isChanged({ entry, start }: Match, tokens: readonly Token[], purpose: readonly Token[]): boolean {
  const before = tokens.slice(0, start);
  if ([...before, ...purpose].some((token) => isOneOf(imitating, token))) return true;
  if (!decorated.has(entry.category.group) && [...before, ...purpose].some((token) => isOneOf(changing, token))) return true;
  if (consumable.has(entry.category.group) && before.some(({ key: form }) => vessel.test(form))) return true;
  if (entry.isOpen) return before.some(({ key: form }) => form === 'and') && joinsTwoThings(entry, before);
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
  return { category: entry.category, noun: spoken(tokens.slice(start, last)), nounKey: entry.words.join(' ') };
}

/** Linen napkins are napkins; a paper towel holder is no towel holder. */
function withoutMaterial(match: Match, tokens: readonly Token[]): Match {
  const { entry, start, end } = match;
  if (entry.words.length < 2 || !materialWords.has(tokens[start]!.text.toLowerCase())) return match;
  const rest = nounBefore(tokens.slice(start + 1, end), end - start - 1);
  const isSame = rest !== null && rest.start === 0 && rest.entry.category === entry.category;
  return isSame ? { entry: rest.entry, start: start + 1, end } : match;
}

/** A phrase of a name between its commas. */
function thingIn(phrase: string): NamedThing | null {
  const tokens = tokensOf(phrase.replace(/\b(?:made|crafted|carved) (?:out )?of\b/i, 'from'));
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
  const before = tokens[at - 1];
  if (!before) return null;
  if (container.test(before.key) && tokens.slice(0, at - 1).every(isDescribing)) return thingFor(tokens.slice(at + 1), purpose);
  return depicting.test(before.key) ? thingFor(tokens.slice(0, at), []) : null;
}

function thingFor(main: readonly Token[], purpose: readonly Token[]): NamedThing | null {
  const compound = compoundOf(main, purpose);
  if (compound) return compound;
  const isSet = /^(?:set|pair|duo|trio)$/.test(main.at(-1)?.key ?? '');
  const match = lastNoun(main) ?? (isSet ? lastNoun(main.slice(0, -1)) : null);
  if (!match || isChanged(match, main, purpose)) return null;
  return named(match, main, isSet && match.end === main.length - 1 ? main.length : match.end);
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
 * @param head the name up to its first comma, without sizes and packs
 * @param notes its other parts
 */
export function findThing(head: string, notes: readonly string[] = []): NamedThing | null {
  const all = [head, ...notes];
  if (all.some((part) => notTheThing.test(part))) return null;
  const thing = thingIn(head);
  if (!thing) return null;
  const nounWords = new Set(thing.noun.split(/[ -]/));
  if (tokensOf(all.join(' ')).some(({ text }) => foreign.has(text.toLowerCase()) && !nounWords.has(text.toLowerCase()))) return null;
  const others = notes.flatMap((note) => thingIn(note) ?? []);
  return others.some(({ category }) => category.group !== thing.category.group) ? null : thing;
}

/** The last word of a name's noun, for things whose kind is not known: `Stand` of "Stand for plants in oak". */
export function headNoun(head: string): string {
  const words = head.split(/\s+/);
  const end = words.findIndex(
    (word, index) => index > 0 && (word.toLowerCase() === 'for' || word.toLowerCase() === 'of' || preposition.test(word.toLowerCase())),
  );
  return words.slice(0, end === -1 ? words.length : end).at(-1)!;
}
