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
    ...(result === 'verified' ? ['verify', 'check'] : []),
    ...(direction && (own.includes('change') || own.includes('create')) ? [direction] : []),
    ...(result === 'proposed' || result === 'waiting' ? ['propose'] : []),
  ]);
  const texts = Object.values(details).filter((value): value is string => typeof value === 'string');
  const objectItems = parse(object).items;
  return {
    receipt,
    actions,
    ids: [...named, ...[object, ...Object.keys(details), ...texts].flatMap(namedWords)].map(({ stem, concepts }) => [stem, ...concepts]),
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

const changeOf = ({ from, to }: NonNullable<Receipt['details']>): string | null =>
  typeof from === 'number' && typeof to === 'number' && from !== to ? (to > from ? 'raise' : 'lower') : null;
