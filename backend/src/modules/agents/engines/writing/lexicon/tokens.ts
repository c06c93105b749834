import { type CategoryNoun, categoryNouns } from './categories';
import { changing, describing, trailing } from './describing';
import { compoundHeads, isEdible, plainHeads } from './heads';
import { idiomLength, isIdiomModifier } from './idioms';
import { key } from './words';

/** A word of a name. */
export interface Token {
  text: string;
  key: string;
  /** True if a hyphen joins it to the word before. */
  joined: boolean;
  /** True if it is in capital letters. */
  isCode: boolean;
}

/** A listed noun in a list of words; `end` is behind its last word. */
export interface Match {
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

/** Vessels that a consumable may be sold in or kept in: "tin herbal tea" is the tin or the tea. */
export const vessel =
  /^(?:jar|bottle|box|tin|bag|tube|pack|packet|can|case|crate|pouch|sachet|pot|carton|tub|canister|caddy|basket|hamper|flask|holder|dispenser|tray|bowl|cup|mug|glass|drum|keg|bucket|rack|organizer|organiser|set)$/;
export const consumable = new Set(['food', 'beauty', 'bath']);

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*|&|\+/gu)].map(({ 0: word, index }) => ({
    text: word,
    key: word === '&' || word === '+' ? 'and' : key(word),
    joined: text[index - 1] === '-',
    isCode: /^[\p{Lu}\d]{1,5}$/u.test(word),
  }));

/** Fixed expressions as one word each. */
export function withIdioms(tokens: readonly Token[]): Token[] {
  const [first, ...rest] = tokens;
  if (!first) return [];
  const length = idiomLength(tokens.map(({ key: form }) => form));
  if (length === 0) return [first, ...withIdioms(rest)];
  const own = tokens.slice(0, length);
  const idiom = { ...first, text: spoken(own), key: own.map(({ key: form }) => form).join(' '), isCode: false };
  return [idiom, ...withIdioms(tokens.slice(length))];
}

export const isDescribing = ({ text, key: form }: Token): boolean =>
  /\d/.test(text) || describing.has(text.toLowerCase()) || describing.has(form) || form === 'and' || isIdiomModifier(form);
export const isTrailing = ({ text, key: form, isCode }: Token): boolean =>
  /\d/.test(text) || isCode || trailing.has(text.toLowerCase()) || isIdiomModifier(form);
export const isOneOf = (set: ReadonlySet<string>, { text, key: form }: Token): boolean => set.has(text.toLowerCase()) || set.has(form);
export const spoken = (tokens: readonly Token[]): string =>
  tokens.map(({ text, joined }, index) => (index === 0 ? '' : joined ? '-' : ' ') + text.toLowerCase()).join('');

/** The longest listed noun that ends before `end`. */
export function nounBefore(tokens: readonly Token[], end: number): Match | null {
  const last = tokens[end - 1];
  if (!last) return null;
  const candidates = byLastWord.get(last.key) ?? [];
  const entry = candidates.find(({ words }) => {
    const start = end - words.length;
    return start >= 0 && words.slice(0, -1).every((word, index) => tokens[start + index]!.key === word);
  });
  return entry ? { entry, start: end - entry.words.length, end } : null;
}

/** True if a listed noun ends with the word. */
export const hasNoun = (form: string): boolean => byLastWord.has(form);

/** Last words of the listed compounds that are no nouns of things. */
const noHead = new Set(['line', 'number', 'peel', 'guide', 'weight', 'long', 'back', 'day', 'top', 'print', 'set', 'hour']);
export const isHead = (form: string): boolean =>
  plainHeads.has(form) || compoundHeads.has(form) || (byLastWord.has(form) && !noHead.has(form));
export const isNoun = (token: Token): boolean => !isDescribing(token) && (isHead(token.key) || isOneOf(changing, token));

export const isConsumable = ({ key: form }: Token): boolean =>
  isEdible(form) || (byLastWord.get(form) ?? []).some(({ category, words }) => words.length === 1 && consumable.has(category.group));

/** Parts that a name puts behind the thing with their material: "leaf rake wooden handle". */
export const partNoun = /^(?:handles?|soles?|straps?|buckles?|base|lids?|frame|palms?|grips?|legs?|lining|cords?|trim|clasp|hooks?|feet)$/i;
