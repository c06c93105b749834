import { valueAt } from './find-value';
import { actionWords } from './lexicon/actions';
import { measureWords } from './lexicon/measures';
import { originWords, productWords, promisedWords } from './lexicon/products';
import { directionWords, superlativeWords } from './lexicon/relations';
import { withoutArrows, withoutComparedNone, withoutIdioms } from './idioms';
import { glue, hedge, isCertain, type Language, languageOf, negation } from './language';
import type { Period } from './period';
import { rangeAt } from './period-ranges';
import { dayAt, periodAt, weekdayOf } from './periods';
import { type Token, tokensOf } from './tokens';
import type { Value } from './values';
import { stemOf, WordIndex } from './words';

export interface Word {
  kind: 'word';
  word: string;
  raw: string;
  stem: string;
  concepts: readonly string[];
  actions: readonly string[];
  /** Properties of products and their origin: `brass`, `included`. */
  properties: readonly string[];
  directions: readonly string[];
  superlatives: readonly string[];
  isGlue: boolean;
  isNegation: boolean;
  /** Makes a statement less certain: `probably`, `könnte`. */
  isHedge: boolean;
}
export type Item =
  | Word
  | { kind: 'value'; value: Value; raw: string }
  | { kind: 'period'; period: Period; raw: string }
  | { kind: 'link'; word: string; raw: string }
  | { kind: 'mark'; word: string; raw: string };

export interface Parsed {
  language: Language;
  /** False for a text without a function word of any language. */
  isCertain: boolean;
  items: Item[];
}

const measures = new WordIndex(measureWords);
const actions = new WordIndex(actionWords);
const properties = new WordIndex({ ...productWords, ...promisedWords, ...originWords });
const directions = new WordIndex(directionWords);
const superlatives = new WordIndex(superlativeWords);

/** Stem and concepts of a word. */
const idsOfWord = (word: string): string[] => [stemOf(word), ...measures.of(word)];
export const conceptsOf = (word: string): readonly string[] => measures.of(word);
export const actionsOf = (word: string): readonly string[] => actions.of(word);

/**
 * Figures, periods and words of a sentence.
 * @param isName true for words of a known subject: a weekday among them is no period
 */
export function parse(text: string, usual: Language = 'en', isName: (ids: readonly string[]) => boolean = () => false): Parsed {
  const written = tokensOf(text);
  const language = languageOf(written, usual);
  const tokens = withoutIdioms(withoutComparedNone(withoutArrows(written)));
  const isGoing = language === 'de' && tokens.some(({ word }) => /^(?:ging|gingen|geht|gehen)$/.test(word));
  const words = tokens.map((_, at) => spelledFor(language, tokens, at, isGoing));
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const isSubject = weekdayOf(tokens[at]!.word) !== null && isName(idsOfWord(words[at]!));
    const found = isSubject ? null : foundAt(tokens, words, at);
    const raw = tokens
      .slice(at, at + (found?.length ?? 1))
      .map((token) => token.raw)
      .join(' ');
    // After a count, `out of stock` names the things counted and is no count of its own.
    const isNamed = isOutOfStock(words, at) && items.some(({ kind }) => kind === 'value');
    if (isNamed) items.push(...words.slice(at, at + 3).map((word) => wordOf(word, word, language)));
    else if (found && 'period' in found) items.push({ kind: 'period', period: found.period, raw });
    else if (found) items.push({ kind: 'value', value: found.value, raw });
    else if (isSoldOut(words, at)) items.push({ kind: 'value', value: noneLeft, raw }, wordOf('stock', raw, language));
    else items.push(...itemsOf(tokens[at]!, words[at]!, language));
    at += isNamed ? 3 : !found && words[at] === 'sold' && words[at + 1] === 'out' ? 2 : (found?.length ?? 1);
  }
  return { language, isCertain: isCertain(written, language), items };
}

const foundAt = (tokens: readonly Token[], words: readonly string[], at: number) =>
  rangeAt(tokens, at, dayAt) ?? periodAt(tokens, at) ?? valueAt(tokens, words, at);

const isOutOfStock = (words: readonly string[], at: number): boolean =>
  words[at] === 'out' && words[at + 1] === 'of' && words[at + 2] === 'stock';
const noneLeft: Value = { form: 'count', low: 0, high: 0 };
const isSoldOut = (words: readonly string[], at: number): boolean =>
  /^(?:ausverkauft\p{L}{0,2}|vergriffen|agotad[oa]s?)$/u.test(words[at]!) || (words[at] === 'sold' && words[at + 1] === 'out');

const boughtWords = /^(?:bought|ordered|purchased|shopped|gekauft|bestellt|comprado|pedido)$/;

const lengthUnits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    mm: 'millimetre millimeter millimetres millimeters millimetern milimetro milimetros',
    cm: 'centimetre centimeter centimetres centimeters zentimeter zentimetern centimetro centimetros',
    g: 'gram grams gramme grammes gramm gramo gramos',
    kg: 'kilogram kilograms kilo kilos kilogramm kilogramo kilogramos',
    ml: 'millilitre milliliter millilitres milliliters mililitro mililitros',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

/**
 * Words that are figures in one language only.
 * @param isGoing true if the sentence has the verb of German `zurückgehen`
 */
function spelledFor(language: Language, tokens: readonly Token[], at: number, isGoing: boolean): string {
  const { word } = tokens[at]!;
  const unit = lengthUnits[word];
  if (unit && /^[\d]|^(?:x|×)$/.test(tokens[at - 1]?.raw ?? '')) return unit;
  if (word === 'once' && language !== 'es') return 'single';
  if (word === 'no' && (language === 'es' || tokens[at + 1]?.kind === 'mark')) return 'not';
  if (word === 'fast' && language !== 'de') return 'quickly';
  if ((word === 'most' || word === 'meisten') && isSuperlative(tokens, at)) return `${word}-of-all`;
  if (word === 'one' && isCounted(tokens[at + 1])) return 'single';
  if ((word === 'cost' || word === 'costs') && /[\d$€£]/.test(tokens[at + 1]?.raw ?? '')) return 'priced';
  // "Half of all orders" counts no more than "half of the orders".
  if (/^(?:all|allen|aller|todos|todas)$/.test(word) && /^(?:of|von|de)$/.test(tokens[at - 1]?.word ?? ''))
    return { en: 'the', de: 'der', es: 'los' }[language];
  if (/^(?:before|zuvor|antes)$/.test(word) && boughtWords.test(tokens[at - 1]?.word ?? '')) return 'returning';
  if (word === 'up' && /^(?:ma[dk]e|makes|making|came|come|comes|add|adds|added|set|end|ended)$/.test(tokens[at - 1]?.word ?? ''))
    return 'the';
  if (word === 'zuruck' && isGoing) return 'zuruckgegangen';
  // `um 2.080 EUR über dem Juli`
  if (
    (word === 'uber' || word === 'unter') &&
    language === 'de' &&
    tokens.slice(Math.max(0, at - 4), at - 1).some((one) => one.word === 'um')
  )
    return word === 'uber' ? 'hoher' : 'niedriger';
  if (word === 'have' && tokens[at + 1]?.word === 'a' && /^(?:look|glance)$/.test(tokens[at + 2]?.word ?? '')) return 'take';
  if (word === 'gut' && language !== 'de') return 'gut-';
  if (word === 'medio' && language === 'es') return 'promedio';
  return word;
}

/** `sold the most`, `am meisten`; `most orders` is a share. */
const isSuperlative = (tokens: readonly Token[], at: number): boolean =>
  /^(?:the|am|das)$/.test(tokens[at - 1]?.word ?? '') && !/^(?:of)$/.test(tokens[at + 1]?.word ?? '');

const isCounted = (token: Token | undefined): boolean => token?.kind === 'word' && conceptsOf(token.word).length > 0;

function itemsOf({ kind, raw, word }: Token, spelling: string, language: Language): Item[] {
  if (kind === 'mark' || kind === 'link') return [{ kind, word, raw }];
  const plain = spelling.replace(/-of-all$/, '');
  const parts = contracted[plain]?.split(' ') ?? (language === 'de' ? compound(plain) : null);
  return (parts ?? [plain]).map((part) => wordOf(part, raw, language));
}

/** Words that compare and name a measure. */
const contracted: Record<string, string> = { outsold: 'sold more than', outsells: 'sells more than', outearned: 'revenue more than' };

const isKnown = (word: string): boolean => measures.has(word) || actions.has(word) || directions.has(word) || properties.has(word);

/** `einkaufsliste` is `einkauf` and `liste`: both must be supported. Null for a word that is none of known ones. */
function compound(word: string): string[] | null {
  if (word.length < 8 || word.length > 40 || isKnown(word) || glue.de.has(word)) return null;
  for (let at = 4; at <= word.length - 4; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const stem = [first, first.replace(/s$/, ''), first.replace(/n$/, ''), first.replace(/en$/, '')].find(isKnown);
    if (stem !== undefined && isKnown(second)) return [stem, second];
  }
  return null;
}

/** In German also those that begin a compound: `Messinglampe`. */
function propertiesOf(word: string, language: Language): readonly string[] {
  const own = properties.of(word);
  if (own.length > 0 || language !== 'de' || word.length < 8 || word.length > 40) return own;
  for (let at = word.length - 3; at >= 4; at--) {
    const first = properties.of(word.slice(0, at));
    if (first.length > 0) return first;
  }
  return own;
}

function wordOf(plain: string, raw: string, language: Language): Word {
  return {
    kind: 'word',
    word: plain,
    raw,
    stem: stemOf(plain),
    concepts: conceptsOf(plain),
    actions: actionsOf(plain),
    properties: propertiesOf(plain, language),
    directions: directions.of(plain),
    superlatives: superlatives.of(plain),
    isGlue: glue[language].has(plain),
    isNegation: negation[language].has(plain),
    isHedge: hedge[language].has(plain),
  };
}

/** Words of a name or a description, without figures; what a lexicon does not know keeps its stem. */
export const namedWords = (text: string): { stem: string; concepts: readonly string[]; actions: readonly string[]; word: string }[] =>
  tokensOf(text)
    .filter(({ kind }) => kind === 'word' || kind === 'number')
    .map(({ word }) => ({ word, stem: stemOf(word), concepts: conceptsOf(word), actions: actionsOf(word) }));

/** Concepts that the words of a name stand for: `revenue` for `Sales total`. */
export const conceptsIn = (text: string): string[] => [...new Set(namedWords(text).flatMap(({ concepts }) => concepts))];
