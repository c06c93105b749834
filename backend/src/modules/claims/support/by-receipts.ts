import type { Receipt } from '../claims';
import { dryRunWords, failureWords, pendingWords } from '../lexicon/actions';
import { type Item, namedWords, type Word } from '../parse';
import { standsFor } from '../values';
import { folded, listOf, WordIndex } from '../words';
import { isPast } from '../advice';
import { languages } from '../language';
import { isAbsent } from './absence';
import { type Carry, type Clause, idsOf, type Judged } from './clause';
import { type Ids, sameIds } from './known';
import { isThing, things, valuesFault } from './receipt-values';
import { done, light, notDone, open, type Recorded, recorded, sharesName, verbStem } from './recorded';

const index = (words: string) => new WordIndex({ yes: words });
const failures = index(failureWords);
const pending = index(pendingWords);
const dryRun = index(dryRunWords);
const outWords = index('out online way raus unterwegs hinaus rausgegangen camino salido salio salieron sali live');
const couldNot = new Set(listOf('could couldn can cannot konnte konnten pude pudimos pudo pudieron gelang able'));
const effectless = new Set(['read', 'check', 'analyse', 'verify', 'draft', 'propose', 'import', 'export', 'ask']);
const leaving = new Set(['send', 'publish', 'ship', 'refund', 'reorder', 'pay', 'inform', 'contact', 'answer', 'credit']);
const detailWords = new Set(
  listOf('amount of full total betrag hohe importe amounting new neu neue neuen nuevo nueva old alte alten only nur solo solamente'),
);

const money = new Set(listOf('money back geld zuruck dinero'));
/** `the customer Ana Ruiz` */
const isTitle = (word: Word): boolean =>
  word.concepts.some((concept) => concept === 'customer' || concept === 'product' || concept === 'channel');

/** Judges a clause by the recorded steps of the run. */
export class ReceiptSupport {
  private readonly all: readonly Recorded[];

  constructor(receipts: readonly Receipt[]) {
    this.all = receipts.slice(0, mostReceipts).map(recorded);
  }

  judge(clause: Clause, carry: Carry): Judged {
    const named = clause.periods.filter(({ period }) => period.key !== 'today');
    const titled = (one: Recorded) => named.every(({ raw }) => folded(one.receipt.object).includes(folded(raw)));
    if (named.length > 0 && !this.all.some(titled)) return { reason: 'No recorded step belongs to this period.' };
    if (clause.items.some(({ kind, raw }) => kind === 'link' && !this.all.some(({ receipt }) => JSON.stringify(receipt).includes(raw))))
      return { reason: 'No recorded step names this address.' };
    const denied =
      clause.words.some(({ isNegation }) => isNegation) || clause.values.some(({ value }) => value.form === 'count' && value.high === 0);
    const failed = clause.words.some(({ word }) => failures.has(word));
    if (denied && failed && !clause.words.some(({ word }) => couldNot.has(word)))
      return { reason: 'A denial of a failure cannot be matched with a step.' };
    if (denied && isAbsent(clause, this.all, carry)) return { carry };
    if (clause.values.some(({ value }) => value.form === 'count' && value.high === 0))
      return { reason: 'A recorded step contradicts this.' };
    const isDry = clause.words.some(({ word }) => /^(?:dry|probelauf|testlauf|simul\w*)$/.test(word));
    const wanted = denied || failed ? notDone : isDry ? new Set<Receipt['result']>(['dry run']) : null;
    const pool = this.all.filter((one) => (wanted ?? done).has(one.receipt.result) && titled(one));
    const offered = wanted ? [] : this.all.filter((one) => open.has(one.receipt.result) && titled(one));
    const saysPending = clause.words.some(({ word }) => pending.has(word));
    const sets = [
      ...pool.map((one) => [one]),
      ...(saysPending ? offered.map((one) => [one]) : []),
      ...(isJoint(clause) ? [...unions(pool), ...(saysPending ? unions(offered) : [])] : []),
    ];
    let reason = missing(clause);
    for (const set of sets) {
      if (!isContinued(clause, set, carry)) continue;
      const fault = faultOf(clause, set, denied || failed);
      if (fault === null) return { carry: { ...carry, steps: set.map(({ receipt }) => receipt) } };
      if (fault !== '') reason = fault;
    }
    return { reason };
  }
}

const mostReceipts = 1_000;

const missing = ({ content }: Clause): string => {
  const named = content.find(({ actions }) => actions.length > 0);
  return named ? `No step of this run is recorded for "${named.raw}".` : 'No recorded step supports this.';
};

/** Several things are named, so several steps may carry it. */
const isJoint = ({ items, words, values }: Clause): boolean =>
  items.some(
    (item) => (item.kind === 'mark' && item.word === ',') || (item.kind === 'word' && /^(?:and|und|y|e|sowie)$/.test(item.word)),
  ) ||
  values.length > 0 ||
  words.some(isPlural);

/** Steps of the same action. */
function unions(pool: readonly Recorded[]): Recorded[][] {
  const byAction = new Map<string, Recorded[]>();
  for (const one of pool) byAction.set(one.receipt.action, [...(byAction.get(one.receipt.action) ?? []), one]);
  return [...byAction.values()].filter((some) => some.length > 1);
}

const singularGerman = new Set(listOf('dem des einem eines'));
const isSingularGerman = ({ word }: Word, before: Item | undefined): boolean => {
  const article = before?.raw.toLowerCase() ?? '';
  return singularGerman.has(article) || (word === 'titel' && article === 'der');
};
function isPlural({ word, concepts }: Word): boolean {
  if (!concepts.some((concept) => things.has(concept))) return false;
  return (
    /(?:[^si]s|[^e]en|preise|beitrage|produkte|texte|berichte|auftrage|entwurfe|briefe|titel)$/.test(word) &&
    !/^(?:sales|listen|waren|datei)$/.test(word)
  );
}

const isVerified = ({ receipt }: Recorded): boolean => receipt.result === 'verified';

const isActionOf = ({ word, actions }: Word, set: readonly Recorded[]): boolean =>
  actions.some((action) => set.some((one) => one.actions.has(action))) ||
  (actions.length === 0 && /(?:ed|ing)$/.test(word) && set.some(({ verbs }) => verbs.has(verbStem(word))));

/** `refunded`, `erstattet`, `reembolsado`: says that the step was taken, and is no name of an object. */
const isClaimedVerb = ({ word, raw, actions, concepts, isGlue }: Word): boolean =>
  actions.some((action) => action !== 'try') &&
  !concepts.some((concept) => things.has(concept) && !actions.includes(concept)) &&
  !isGlue &&
  !light.has(word) &&
  languages.some((language) => isPast(word, raw, language)) &&
  !outWords.has(word);

/** A newsletter is a mail, but not every mail is a newsletter. */
const isCovered = (word: Word, object: Ids): boolean => {
  const ids = idsOf(word);
  return sameIds(object, ids) && (!ids.includes('newsletter') || object.includes('newsletter'));
};

/** A clause without an object of its own is about the object of the step before: "It was confirmed." */
function isContinued({ content, values }: Clause, set: readonly Recorded[], { steps }: Carry): boolean {
  const hasObject = values.length > 0 || content.some(({ actions, word }) => actions.length === 0 && !light.has(word) && word !== 'back');
  const hasNoun = content.some(({ concepts, actions }) => concepts.some((concept) => things.has(concept)) && !actions.includes('refund'));
  // "Taken care of." does not say of what.
  if (!hasObject && !hasNoun && steps.length === 0 && content.every(({ word }) => light.has(word))) return false;
  if (hasObject || hasNoun || steps.length === 0) return true;
  return set.every(({ receipt }) => steps.some((step) => sharesName(step.object, receipt.object)));
}

/** Why these steps do not carry the clause; null if they do, '' if they have nothing to do with it. */
function faultOf(clause: Clause, set: readonly Recorded[], isFailure: boolean): string | null {
  const isRecorded = (word: Word) => isActionOf(word, set);
  const actions = clause.words.filter(isRecorded);
  const effect = set.every(({ receipt }) =>
    namedWords(receipt.action).some((word) => word.actions.some((action) => !effectless.has(action))),
  );
  const out = clause.content.some(({ word }) => outWords.has(word));
  const leaves = set.every(({ actions: all }) => [...all].some((action) => leaving.has(action)));
  const nowAt = clause.values.some(({ value }) =>
    set.some(({ receipt }) => typeof receipt.details?.to === 'number' && standsFor(value, receipt.details.to)),
  );
  const hasLight = clause.content.some(({ word }) => light.has(word)) && effect && (!out || leaves);
  const waits = clause.content.some(({ word }) => pending.has(word)) && set.every(({ receipt }) => open.has(receipt.result));
  const moves =
    clause.content.length > 1 &&
    clause.content.some(
      ({ directions }) => directions.length === 1 && set.every(({ actions: all }) => all.has(directions[0] === 'up' ? 'raise' : 'lower')),
    );
  if (actions.length === 0 && !nowAt && !hasLight && !isFailure && !waits && !moves && !(effect && isLabelled(clause))) return '';
  // A noun is no second action: "checked the reviews".
  const hasVerb = actions.some(({ concepts }) => concepts.length === 0);
  const known = set.flatMap(({ ids }) => ids);
  const saysDraft = clause.content.some(
    ({ concepts, actions: all }) => concepts.includes('draft') || all.includes('draft') || all.includes('propose'),
  );
  if (!saysDraft && known.some((ids) => ids.includes('draft')) && !set.some(({ actions: all }) => all.has('send')))
    return 'Only a draft is recorded.';
  const namesObject =
    clause.values.some(({ raw }) => set.some(({ objectItems }) => objectItems.some((item) => item.kind === 'value' && item.raw === raw))) ||
    clause.content.some((word) => word.concepts.length === 0 && known.some((one) => one.includes(word.stem)));
  for (const word of clause.content) {
    if (
      isClaimedVerb(word) &&
      !isRecorded(word) &&
      !set.some(({ objectItems }) => objectItems.some((item) => item.kind === 'word' && item.word === word.word))
    )
      return `No step of this run is recorded for "${word.raw}".`;
    if (known.some((one) => isCovered(word, one)) || detailWords.has(word.word)) continue;
    if (isTitle(word) && namesObject) continue;
    // `for review`, `zur Prüfung`
    if (/(?:ung|ion)$/.test(word.word) && word.actions.some((action) => set.some((one) => one.named.has(action)))) continue;
    if (money.has(word.word) && set.every((one) => one.actions.has('refund'))) continue;
    if (isRecorded(word) && (word.concepts.length === 0 || !hasVerb)) continue;
    if (light.has(word.word)) {
      if (outWords.has(word.word) ? leaves : effect) continue;
      return `"${word.raw}" says more than the recorded step.`;
    }
    if (isFailure && (failures.has(word.word) || word.actions.includes('try'))) continue;
    // `read back`
    if (word.word === 'back' && clause.words.some(({ actions: all }) => all.includes('read')) && set.every(isVerified)) continue;
    if (
      pending.has(word.word) &&
      set.every(({ receipt, actions: all }) => open.has(receipt.result) || all.has('draft') || all.has('propose'))
    )
      continue;
    if (dryRun.has(word.word) && set.every(({ receipt }) => receipt.result === 'dry run')) continue;
    if (word.directions.length === 1 && set.every(({ actions: all }) => all.has(word.directions[0] === 'up' ? 'raise' : 'lower'))) continue;
    return `No recorded step says "${word.raw}".`;
  }
  return countFault(clause, set) ?? valuesFault(clause, set);
}

/** Plural for one, or "all" for some. */
function countFault(clause: Clause, set: readonly Recorded[]): string | null {
  const total = set.reduce((sum, { count }) => sum + count, 0);
  const isNamedPlural = (word: Word) =>
    set.some(({ objectItems }) => objectItems.some((item) => item.kind === 'word' && sameIds(idsOf(item), idsOf(word)) && isPlural(item)));
  const plural = clause.items.find(
    (item, at): item is Word =>
      item.kind === 'word' &&
      isPlural(item) &&
      item.actions.length === 0 &&
      !isNamedPlural(item) &&
      !isSingularGerman(item, clause.items[at - 1]) &&
      !isName(clause.items[at + 1]),
  );
  if (plural && total < 2 && !isCountedOne(clause)) return `Only one is recorded, not several ("${plural.raw}").`;
  return null;
}

/** `Mail: Ana Ruiz`: the item of a list of steps. */
const isLabelled = ({ items }: Clause): boolean => {
  const [label, mark] = items;
  return label?.kind === 'word' && isThing(label) && mark?.kind === 'mark' && mark.word === ':';
};

const isName = (item: Item | undefined): boolean =>
  item?.kind === 'word' && item.concepts.length === 0 && !item.isGlue && /^\p{Lu}/u.test(item.raw);
const isCountedOne = ({ values }: Clause): boolean =>
  values.some(({ value }) => value.form === 'count' && value.low === 1 && value.high === 1);
