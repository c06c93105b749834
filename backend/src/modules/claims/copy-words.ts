import { isPast } from './advice';
import { type Language, languages } from './language';
import { productWords } from './lexicon/products';
import { successWords, tradeNouns, tradeVerbs } from './lexicon/trade';
import { promiseWords, statusWords, topicWords } from './lexicon/promises';
import type { Item, Word } from './parse';
import { clauseOf } from './support/clause';
import { WordIndex } from './words';

const promises = new WordIndex({ yes: `${promiseWords} ${topicWords}` });
const ordinals = new WordIndex({
  yes: 'second third fourth fifth tenth zweite* dritte* vierte* funfte* zehnte* segundo segunda tercer tercera tercero cuarto quinto decimo',
});
const success = new WordIndex({ yes: successWords });
const trade = new WordIndex({ yes: tradeNouns });
const tradeVerb = new WordIndex({ yes: tradeVerbs });

/** `The shop is ...`, `El negocio va ...`: says how the shop is doing. "Shop the look" does not. */
export const isAboutTrade = (words: readonly Word[]): boolean =>
  words.some(
    ({ word }, at) =>
      at < 4 && trade.has(word) && words.slice(0, at).every(({ isGlue }) => isGlue) && tradeVerb.has(words[at + 1]?.word ?? ''),
  );
export const doers = /^(?:i|we|ich|wir|yo|nosotros|he|hemos|habe|haben)$/;
export const auxiliaries = /^(?:has|have|had|been|was|were|is|are|wurde|wurden|worden|hat|ist|sind|ha|han|fue|fueron|esta|estan)$/;
const measured = new Set(
  'revenue profit loss margin order customer refund return complaint stock visit review rating bestseller shipping discount late cancel fraud'.split(
    ' ',
  ),
);

/** Things that a run works on and a buyer does not own. */
export const handled = new Set(
  'price discount mail campaign draft coupon invoice payment task ticket title description listing report supplier subscriber payout forecast'.split(
    ' ',
  ),
);
/** Actions that no description of a product takes: their participle or noun is a report. */
const reported = new Set('send inform contact publish refund upload archive approve cancel answer'.split(' '));
/** `a story told in clay`, `a table shared with friends` */
const descriptive = new WordIndex({ yes: 'told reached erreicht* shared geteilt* compartid*' });
/** `the handle is set low` */
const craft = new WordIndex({ yes: 'set cut made built drawn put lifted dropped raised lowered' });
const statuses = new WordIndex({ yes: statusWords });
const nouns = /(?:ung|ungen|ion|ions|cion|ciones)$/;
export const firstPersons = /^(?:i|ich|yo|he|habe)$/;

export interface CopyContext {
  language: Language;
  /** The sentence has a doer or an auxiliary. */
  acts: boolean;
  isOwn: boolean;
  isHandling: boolean;
  /** `Mail raus`: no sentence that describes. */
  isShort: boolean;
  isStatus: boolean;
  /** The sentence has an auxiliary of the past. */
  isTold: boolean;
  /** The sentence says how the shop is doing. */
  isTrade: boolean;
  /** The sentence says how to wash something. */
  isCare: boolean;
  /** Names of objects that the run changed, by stem. */
  changed: ReadonlySet<string>;
  /** The facts name materials or features, so others can contradict them. */
  knowsProperties: boolean;
}

export const compares = ({ word, directions, superlatives }: Word): boolean =>
  directions.length > 0 || superlatives.length > 0 || ordinals.has(word);

/** `Newsletter: sent`, `Done.`, `Listing is live`: states only that something happened. */
export function isStatus(items: readonly Item[]): boolean {
  const marks = items.findIndex(({ kind, word }: Item & { word?: string }) => kind === 'mark' && /^[:–—]$/.test(word ?? ''));
  const parts = marks < 0 ? [items] : [items.slice(0, marks), items.slice(marks + 1)];
  const isOnly = (part: readonly Item[]) => {
    const { content, values, words } = clauseOf(part);
    return (
      values.length === 0 &&
      words.length > 0 &&
      words.length <= 4 &&
      (content.length > 0 ? content : words).every(({ word, actions }) => statuses.has(word) || actions.length > 0 || word === 'live')
    );
  };
  return (
    parts.some(isOnly) ||
    items.some(
      (item, at) =>
        item.kind === 'word' &&
        item.word === 'live' &&
        /^(?:is|are|now|went|goes|go|ist|sind|geht|ging|esta|estan)$/.test(wordAt(items, at - 1)),
    )
  );
}

const wordAt = (items: readonly Item[], at: number): string => {
  const item = items[at];
  return item?.kind === 'word' ? item.word : '';
};

/** True if a word of a text for buyers claims something that needs a fact. */
export function states(
  item: Word,
  { language, acts, isOwn, isHandling, isShort, isStatus: isReport, isTold, isTrade, isCare, changed, knowsProperties }: CopyContext,
): boolean {
  const { word, raw, stem, concepts, actions, properties, isGlue } = item;
  if (
    properties.some((name) => knowsProperties || !(name in productWords)) ||
    changed.has(stem) ||
    success.has(word) ||
    (isTrade && !isGlue) ||
    (isCare && concepts.some((concept) => /^(?:cold|warm|hot)$/.test(concept))) ||
    promises.has(word) ||
    ordinals.has(word) ||
    concepts.some((concept) => measured.has(concept) || concept === 'supplier')
  )
    return true;
  if (isReport && (statuses.has(word) || actions.length > 0 || word === 'live')) return true;
  if (isHandling && concepts.some((concept) => handled.has(concept)) && isOwn) return true;
  const isDone = isPast(word, raw, language);
  if (language === 'es' && /\p{L}{2}ó$/u.test(raw)) return true;
  if (isTold && isDone && !isGlue) return true;
  const isReported = actions.some((action) => reported.has(action)) && !descriptive.has(word);
  if (isOwn && !isGlue && isDone) return true;
  if (statuses.has(word) && (acts || isHandling || isShort)) return true;
  if (isHandling && (compares(item) || (isDone && (actions.length > 0 || !isGlue)))) return true;
  if (actions.length === 0) return false;
  if (isPreterite(raw)) return true;
  // The language of "Subido a Etsy." is uncertain.
  if (isReported && (nouns.test(word) || languages.some((one) => isPast(word, raw, one)))) return true;
  return acts && !isGlue && !craft.has(word);
}

/** Spanish verbs carry their doer: `publiqué`, `subí`, `envió`, `cambiamos`. */
const isPreterite = (raw: string): boolean => /(?:[éíó]|[ai]mos)$/u.test(raw.toLowerCase());
