import type { Receipt } from '../claims';
import type { Item, Word } from '../parse';
import type { Period } from '../period';
import type { Value } from '../values';
import type { Ids, Known } from './known';

/** Part of a sentence that is judged alone. */
export interface Clause {
  items: readonly Item[];
  words: readonly Word[];
  /** Words that state something: no function words, no signs. */
  content: readonly Word[];
  values: readonly { value: Value; raw: string; at: number }[];
  periods: readonly { period: Period; raw: string; at: number }[];
}

/** Understood from the clauses and sentences before. */
export interface Carry {
  measure: readonly Ids[];
  subject: readonly Ids[];
  period: Period | null;
  /** Period of the last figure that no label such as "the previous week" names. */
  about: Period | null;
  /** Fact of that figure, within one sentence. */
  beside: Known | null;
  /** Steps that the last claimed action is recorded by. */
  steps: readonly Receipt[];
}

export const nothingCarried: Carry = { measure: [], subject: [], period: null, about: null, beside: null, steps: [] };

export function clauseOf(items: readonly Item[]): Clause {
  const words = items.filter((item): item is Word => item.kind === 'word');
  return {
    items,
    words,
    content: words.filter(({ isGlue, isNegation, isHedge }) => !isGlue && !isNegation && !isHedge),
    values: items.flatMap((item, at) => (item.kind === 'value' ? [{ value: item.value, raw: item.raw, at }] : [])),
    periods: items.flatMap((item, at) => (item.kind === 'period' ? [{ period: item.period, raw: item.raw, at }] : [])),
  };
}

export const idsOf = ({ stem, concepts, properties }: Pick<Word, 'stem' | 'concepts' | 'properties'>): Ids => [
  stem,
  ...concepts,
  ...properties,
];

/** Outcome for one clause: what it adds to the carry, or why it is refused. */
export type Judged = { carry: Carry; by?: Source | undefined } | { reason: string };
export type Source = 'facts' | 'receipts';
