import type { Receipt } from '../claims';
import { impliedActions, lightVerbs } from '../lexicon/actions';
import { readingsOf } from '../numbers';
import { type Item, namedWords, parse } from '../parse';
import { WordIndex } from '../words';
import type { Ids } from './known';

/** Verbs that say an action took place without naming it. */
export const light = new WordIndex({ yes: lightVerbs });

/** A receipt with the words, figures and actions that a sentence may name. */
export interface Recorded {
  receipt: Receipt;
  actions: ReadonlySet<string>;
  ids: readonly Ids[];
  /** Stems of the verb, for verbs that no lexicon knows. */
  verbs: ReadonlySet<string>;
  /** Actions that words of the object name. */
  named: ReadonlySet<string>;
  objectItems: readonly Item[];
  numbers: readonly number[];
  count: number;
}

export const done = new Set<Receipt['result']>(['done', 'verified']);
export const notDone = new Set<Receipt['result']>(['failed', 'refused']);
export const open = new Set<Receipt['result']>(['proposed', 'waiting']);

export function recorded(receipt: Receipt): Recorded {
  const { action, object, details = {}, count = 1, result } = receipt;
  const named = namedWords(action);
  const own = named.flatMap(({ actions }) => actions);
  const direction = changeOf(details);
  const actions = new Set([
    ...own,
    ...own.flatMap((one) => impliedActions[one] ?? []),
    // A draft that was created is saved.
    ...(own.some((one) => one === 'create' || one === 'draft' || one === 'write') &&
    namedWords(`${action} ${object}`).some(({ actions: some }) => some.includes('draft'))
      ? ['save']
      : []),
    ...(result === 'verified' ? ['verify', 'check', 'read'] : []),
    ...(direction && (own.includes('change') || own.includes('create')) ? [direction] : []),
    ...(result === 'proposed' || result === 'waiting' ? ['propose'] : []),
  ]);
  const texts = Object.values(details).filter((value): value is string => typeof value === 'string');
  const objectItems = parse(object).items;
  return {
    receipt,
    actions,
    ids: [...named, ...[object, ...Object.keys(details), ...texts].flatMap(namedWords)].map(({ stem, concepts }) => [stem, ...concepts]),
    verbs: new Set(named.filter(({ actions: known }) => known.length === 0).map(({ word }) => verbStem(word))),
    named: new Set(objectItems.flatMap((item) => (item.kind === 'word' ? item.actions : []))),
    objectItems,
    numbers: [
      ...Object.values(details).filter((value): value is number => typeof value === 'number'),
      ...[object, ...texts].flatMap((text) =>
        [...text.matchAll(/\d+(?:[.,]\d+)*/g)].flatMap(([number]) =>
          readingsOf(number)
            .flat()
            .map(({ value }) => value),
        ),
      ),
    ],
    count,
  };
}

/** `bundl` of `bundle`, `bundled` and `bundling`. */
export const verbStem = (word: string): string => word.replace(/(?:ing|ed|es|e|s)$/, '').replace(/([^aeiouls])\1$/, '$1');

const namesIn = (object: string): string[] =>
  namedWords(object)
    .filter(({ word, concepts, actions }) => concepts.length === 0 && actions.length === 0 && (word.length > 3 || /\d/.test(word)))
    .map(({ stem }) => stem);
/** Both objects name the same product, person or number. */
export const sharesName = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [names, others] = [namesIn(a), namesIn(b)];
  const [numbers, otherNumbers] = [names, others].map((all) => all.filter((name) => /\d/.test(name))) as [string[], string[]];
  // Two orders of one customer are two objects.
  if (numbers.length > 0 && otherNumbers.length > 0) return otherNumbers.some((number) => numbers.includes(number));
  return others.some((name) => names.includes(name));
};

const changeOf = ({ from, to }: NonNullable<Receipt['details']>): string | null =>
  typeof from === 'number' && typeof to === 'number' && from !== to ? (to > from ? 'raise' : 'lower') : null;

const effectless = new Set(['read', 'check', 'analyse', 'verify', 'import', 'export']);
/** Stems of the names of all objects that steps with an effect, or a try of one, were about. */
export const changedNames = (receipts: readonly Receipt[]): ReadonlySet<string> =>
  new Set(
    receipts
      .filter(({ action }) => namedWords(action).some(({ actions }) => actions.some((one) => !effectless.has(one))))
      .flatMap(({ object }) => namesIn(object)),
  );
