import type { Parsed, Item, Word } from './parse';
import { compares, type CopyContext, isAboutTrade, isStatus, states, doers, auxiliaries, firstPersons, handled } from './copy-words';
import { reportsStep, type TextSupport } from './support/by-texts';
import { clauseOf, nothingCarried } from './support/clause';
import type { Value } from './values';
import { WordIndex } from './words';

/**
 * Description without a figure, an action, a promise, a property of a product or a report about the shop; or one whose words of
 * these kinds stand in one sentence of the facts. Parts joined by "and" or a comma are judged each on its own.
 */
export function isHarmlessCopy(
  { items, language, isCertain }: Parsed,
  texts: TextSupport,
  isPrice: IsPrice,
  changed: ReadonlySet<string>,
): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  const invites = isInvitation(words);
  // In a text about a run, a sentence with a doer may report a step.
  if (changed.size > 0 && words.some(({ word, raw }) => doers.test(word) || isSpanishDoer(raw))) return false;
  const context: CopyContext = {
    language,
    acts: words.some(({ word }, at) => doers.test(word) || (auxiliaries.test(word) && !(at === 0 && invites))),
    isOwn: words.some(({ word }) => firstPersons.test(word)),
    isHandling: words.some(({ concepts }) => concepts.some((concept) => handled.has(concept))),
    isShort: words.length <= 2,
    isStatus: !invites && isStatus(items),
    isTold: !invites && words.some(({ word }) => told.test(word)),
    isTrade: isAboutTrade(words),
    isCare: words.some(({ properties }) => properties.some((name) => name.endsWith('_wash'))),
    changed,
    knowsProperties: texts.knowsProperties,
  };
  const about = texts.subjectsOf(words);
  const isReport = reportsStep({ words });
  const isPriced = (item: Item): boolean =>
    item.kind === 'value' && isPrice(item.value, words) && !words.some((word) => compares(word) || reducing.has(word.word));
  const hasPrice = items.some(isPriced);
  const isSupported = (part: readonly Item[]): boolean => {
    const claimed = part.filter(
      (item, at) =>
        (isClaim(part, at, context) ||
          (isCounted(part, at) && !isPriced(part[at - 1]!)) ||
          isCompared(part, at) ||
          isOfPromise(part, at) ||
          (changed.size > 0 && item.kind === 'word' && item.directions.length > 0) ||
          (isCertain && isProperNoun(part, at, context))) &&
        !isPriced(item) &&
        !(hasPrice && item.kind === 'word' && item.concepts.includes('price')),
    );
    if (claimed.length === 0) return true;
    // A sentence that reports a step, or in a text about a run one about its orders or customers, must be said as a whole. A comparison belongs to the claim: "more orders" is not said by "orders". So does a denial.
    const isWhole = isReport || (changed.size > 0 && claimed.some((item) => item.kind === 'word' && item.concepts.length > 0));
    const all = part.filter(
      (item) => claimed.includes(item) || (item.kind === 'word' && (compares(item) || item.isNegation || (isWhole && !item.isGlue))),
    );
    // How a thing was made may stand in another sentence than its material.
    const process = all.filter((item) => item.kind === 'word' && item.properties.some((name) => processes.has(name)));
    const rest = all.filter((item) => !process.includes(item));
    return [...process.map((item) => [item]), ...(rest.length > 0 ? [rest] : [])].every(
      (some) => 'carry' in texts.judge(clauseOf(some), nothingCarried, about, isReport),
    );
  };
  if (isSupported(items)) return true;
  return !words.some(({ isNegation }) => isNegation) && !context.isStatus && partsOf(items).every(isSupported);
}

const processes = new Set('handmade turned woven knitted forged glazed printed painted numbered'.split(' '));
/** `me ocupé`, `aflojé`: a doer in the ending. */
const isSpanishDoer = (raw: string): boolean => /\p{L}{3}é$/u.test(raw) && !/^(?:café|porqué|bebé|puré|chalé|bidé)$/iu.test(raw);

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

const isClaim = (items: readonly Item[], at: number, context: CopyContext): boolean => {
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

const thanWords = /^(?:than|als|que)$/;
const articles = /^(?:the|our|der|die|das|den|dem|unser|unsere|unseren|el|la|los|las|nuestro|nuestra|one)$/;

/** `better than any other`, `the best lamp`: "a softer light" compares with nothing. */
function isCompared(items: readonly Item[], at: number): boolean {
  const item = items[at]!;
  if (item.kind !== 'word' || !compares(item)) return false;
  const isThan = items.slice(at + 1, at + 4).some((one) => one.kind === 'word' && thanWords.test(one.word));
  const before = items[at - 1];
  const isTop =
    item.superlatives.length > 0 &&
    item.word !== 'first' &&
    (before === undefined || (before.kind === 'word' && articles.test(before.word)));
  const isDenied = items.slice(0, at).some((one) => one.kind === 'word' && one.isNegation);
  return isThan || isTop || isDenied;
}

/** A name in the middle of a sentence: a place, a maker, a carrier. German writes every noun with a capital. */
const isProperNoun = (items: readonly Item[], at: number, { language }: CopyContext): boolean => {
  const [item, before] = [items[at]!, items[at - 1]];
  return (
    language !== 'de' &&
    item.kind === 'word' &&
    !item.isGlue &&
    /^\p{Lu}/u.test(item.raw) &&
    (/^\p{Lu}{2,}$/u.test(item.raw) || (before !== undefined && before.kind !== 'mark' && before.kind !== 'value'))
  );
};

/** The word before a promise belongs to it: an `extended` guarantee. */
const isOfPromise = (items: readonly Item[], at: number): boolean => {
  const [item, next] = [items[at]!, items[at + 1]];
  return (
    item.kind === 'word' &&
    !item.isGlue &&
    next?.kind === 'word' &&
    next.properties.some((name) => name === 'guarantee' || name === 'certificate')
  );
};
