import type { Comparison, Condition, Operator } from '../../definition';

export const operatorWords: Record<Operator, string> = {
  eq: 'is',
  ne: 'is not',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  in: 'is one of',
  exists: 'is there',
  not_exists: 'is not there',
  is_empty: 'is empty',
  is_true: 'is true',
  is_false: 'is false',
  before: 'is before',
  after: 'is after',
  matches: 'matches the pattern',
};

/** Operators that look at one value only. */
export const lonely: readonly Operator[] = ['exists', 'not_exists', 'is_empty', 'is_true', 'is_false'];

/** "{{trigger.total}}" -> "trigger.total": how a reference reads inside a sentence. */
const plain = (text: string): string => text.replaceAll(/\{\{([^{}\n]*)\}\}/g, (_whole, reference: string) => reference.trim());

const shown = (value: unknown): string => (typeof value === 'string' ? plain(value) || '…' : JSON.stringify(value ?? null));

const comparisonWords = ({ left, op, right }: Comparison): string =>
  [plain(left) || '…', operatorWords[op], ...(lonely.includes(op) ? [] : [shown(right)])].join(' ');

/** "trigger.total is more than 50 and trigger.country is DE, or …". */
export const conditionWords = (condition: Condition | undefined): string =>
  (condition?.any ?? []).map((group) => group.map(comparisonWords).join(' and ')).join(', or ');

/** What a text begins with, on one line. */
export const shortened = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim().slice(0, 160);

/** Names of what a definition refers to by its id. */
export type NameOf = (id: string | undefined) => string | null;
