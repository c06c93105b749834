import { isPast } from './advice';
import { type Language, languages } from './language';
import { promiseWords, statusWords } from './lexicon/promises';
import type { Item, Parsed, Word } from './parse';
import type { TextSupport } from './support/by-texts';
import { clauseOf, nothingCarried } from './support/clause';
import { WordIndex } from './words';

const promises = new WordIndex({ yes: promiseWords });
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
 * Description without a figure, an action, a promise or a report about the shop; or one whose words of these kinds stand
 * in one sentence of the facts.
 */
export function isHarmlessCopy({ items, language }: Parsed, texts: TextSupport): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  const invites = isInvitation(words);
  const context: Context = {
    language,
    acts: words.some(({ word }, at) => doers.test(word) || (auxiliaries.test(word) && !(at === 0 && invites))),
    isOwn: words.some(({ word }) => firstPersons.test(word)),
    isHandling: words.some(({ concepts }) => concepts.some((concept) => handled.has(concept))),
    isShort: words.length <= 2,
    isStatus: !invites && isStatus(items),
  };
  const claimed = items.filter((item, at) => isClaim(item, context) || isCounted(items, at));
  if (claimed.length === 0) return true;
  // A comparison belongs to the claim: "more orders" is not said by "orders".
  const all = items.filter((item) => claimed.includes(item) || (item.kind === 'word' && compares(item)));
  return 'carry' in texts.judge(clauseOf(all), nothingCarried);
}

/** Without a doer and before an article it is no auxiliary: "Have a look." */
const isInvitation = ([first, second]: readonly Word[]): boolean => first?.word === 'have' && second?.word === 'a';

const compares = ({ directions, superlatives }: Word): boolean => directions.length > 0 || superlatives.length > 0;

interface Context {
  language: Language;
  /** The sentence has a doer or an auxiliary. */
  acts: boolean;
  isOwn: boolean;
  isHandling: boolean;
  /** `Mail raus`: no sentence that describes. */
  isShort: boolean;
  isStatus: boolean;
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

const isClaim = (item: Item, context: Context): boolean =>
  item.kind === 'value' ? !isLoose(item) : item.kind === 'word' ? states(item, context) : item.kind === 'period' || item.kind === 'link';

/** The noun after a figure: `350 ml`, `four napkins`. */
const isCounted = (items: readonly Item[], at: number): boolean => {
  const [item, before] = [items[at]!, items[at - 1]];
  return item.kind === 'word' && !item.isGlue && before?.kind === 'value' && !isLoose(before);
};

/** `every morning`, `all day`: no count of anything. */
const isLoose = ({ value }: Item & { kind: 'value' }): boolean => value.form === 'share' && value.low === 1;

function states(item: Word, { language, acts, isOwn, isHandling, isShort, isStatus: isReport }: Context): boolean {
  const { word, raw, concepts, actions, isGlue } = item;
  if (promises.has(word) || concepts.some((concept) => measured.has(concept) || concept === 'supplier')) return true;
  if (isReport && (statuses.has(word) || actions.length > 0 || word === 'live')) return true;
  if (isHandling && concepts.some((concept) => handled.has(concept)) && isOwn) return true;
  const isDone = isPast(word, raw, language);
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
