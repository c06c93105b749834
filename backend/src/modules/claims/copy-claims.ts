import { isPast } from './advice';
import { type Language, languages } from './language';
import { promiseWords, statusWords } from './lexicon/promises';
import { productWords, topicWords } from './lexicon/products';
import type { Item, Parsed, Word } from './parse';
import type { TextSupport } from './support/by-texts';
import { clauseOf, nothingCarried } from './support/clause';
import type { Value } from './values';
import { WordIndex } from './words';

const promises = new WordIndex({ yes: `${promiseWords} ${topicWords}` });
const ordinals = new WordIndex({
  yes: 'second third fourth fifth tenth zweite* dritte* vierte* funfte* zehnte* segundo segunda tercer tercera tercero cuarto quinto decimo',
});
const doers = /^(?:i|we|ich|wir|yo|nosotros|he|hemos|habe|haben)$/;
const auxiliaries = /^(?:has|have|had|been|was|were|is|are|wurde|wurden|worden|hat|ist|sind|ha|han|fue|fueron|esta|estan)$/;
const measured = new Set(
  'revenue profit loss margin order customer refund return complaint stock visit review rating bestseller shipping discount'.split(' '),
);

/** Things that a run works on and a buyer does not own. */
const handled = new Set(
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
const firstPersons = /^(?:i|ich|yo|he|habe)$/;

/**
 * Description without a figure, an action, a promise, a property of a product or a report about the shop; or one whose words of
 * these kinds stand in one sentence of the facts. Parts joined by "and" or a comma are judged each on its own.
 */
export function isHarmlessCopy({ items, language }: Parsed, texts: TextSupport, isPrice: IsPrice): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  const invites = isInvitation(words);
  const context: Context = {
    language,
    acts: words.some(({ word }, at) => doers.test(word) || (auxiliaries.test(word) && !(at === 0 && invites))),
    isOwn: words.some(({ word }) => firstPersons.test(word)),
    isHandling: words.some(({ concepts }) => concepts.some((concept) => handled.has(concept))),
    isShort: words.length <= 2,
    isStatus: !invites && isStatus(items),
    isTold: !invites && words.some(({ word }) => told.test(word)),
    knowsProperties: texts.knowsProperties,
  };
  const about = texts.subjectsOf(words);
  const isPriced = (item: Item): boolean =>
    item.kind === 'value' && isPrice(item.value, words) && !words.some((word) => compares(word) || reducing.has(word.word));
  const isSupported = (part: readonly Item[]): boolean => {
    const claimed = part.filter((item, at) => (isClaim(part, at, context) || isCounted(part, at)) && !isPriced(item));
    if (claimed.length === 0) return true;
    // A comparison belongs to the claim: "more orders" is not said by "orders". So does a denial.
    const all = part.filter((item) => claimed.includes(item) || (item.kind === 'word' && (compares(item) || item.isNegation)));
    return 'carry' in texts.judge(clauseOf(all), nothingCarried, about);
  };
  if (isSupported(items)) return true;
  return !words.some(({ isNegation }) => isNegation) && !context.isStatus && partsOf(items).every(isSupported);
}

/** True if a figure is the price of the product that these words are about. */
export type IsPrice = (value: Value, words: readonly Word[]) => boolean;

const reducing = new WordIndex({
  yes: 'off save saving instead was before only discount* sale shipping rabatt* statt sparen spar* nur versand* ahorra* ahorro descuento* antes solo envio*',
});

function partsOf(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (item.kind === 'mark' ? /^[,;:–—]$/.test(item.word) : item.kind === 'word' && joins.test(item.word)) parts.push([]);
    else parts.at(-1)!.push(item);
  }
  return parts;
}

const joins = /^(?:and|und|y|e|sowie)$/;
/** Forms in which a text reports that something happened: "has been upgraded", "wurde zugestellt". */
const told = /^(?:has|have|had|been|was|were|wurde|wurden|worden|hat|hatte|habe|haben|ha|han|he|hemos|fue|fueron|se)$/;

/** Without a doer and before an article it is no auxiliary: "Have a look." */
const isInvitation = ([first, second]: readonly Word[]): boolean => first?.word === 'have' && second?.word === 'a';

const compares = ({ word, directions, superlatives }: Word): boolean =>
  directions.length > 0 || superlatives.length > 0 || ordinals.has(word);

interface Context {
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
  /** The facts name materials or features, so others can contradict them. */
  knowsProperties: boolean;
}

/** `Newsletter: sent`, `Done.`, `Listing is live`: states only that something happened. */
function isStatus(items: readonly Item[]): boolean {
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

const isClaim = (items: readonly Item[], at: number, context: Context): boolean => {
  const item = items[at]!;
  if (item.kind === 'value') return !isLoose(items, at);
  return item.kind === 'word' ? states(item, context) : item.kind === 'period' || item.kind === 'link';
};

/** The noun after a figure: `350 ml`, `four napkins`. */
const isCounted = (items: readonly Item[], at: number): boolean => {
  const [item, before] = [items[at]!, items[at - 1]];
  return item.kind === 'word' && !item.isGlue && before?.kind === 'value' && !isLoose(items, at - 1);
};

/** `every morning`, `all day`: no count of anything. "Everyone" speaks of people. */
const isLoose = (items: readonly Item[], at: number): boolean => {
  const item = items[at]!;
  return (
    item.kind === 'value' &&
    item.value.form === 'share' &&
    item.value.low === 1 &&
    !/^every(?:one|body)$/i.test(item.raw) &&
    items[at + 1]?.kind === 'word'
  );
};

function states(item: Word, { language, acts, isOwn, isHandling, isShort, isStatus: isReport, isTold, knowsProperties }: Context): boolean {
  const { word, raw, concepts, actions, properties, isGlue } = item;
  if (
    properties.some((name) => knowsProperties || !(name in productWords)) ||
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
