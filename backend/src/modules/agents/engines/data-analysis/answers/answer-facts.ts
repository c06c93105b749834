export type AnswerUnit = 'text' | 'count' | 'money' | 'percent' | 'day';
export type AnswerCell = string | number | null;

/** The answer to one question: sentences, and the table that they are taken from. */
export type AnswerFacts = {
  title: string;
  /** Sentences for a reader in a hurry. Their numbers are rounded ones of `rows`, or are named in `notes`. */
  lines: string[];
  head: { name: string; unit: AnswerUnit }[];
  /** A cell for each column of `head`. Null if unknown. Amounts are units of the currency in `currency`; days are `2026-03-04`. */
  rows: AnswerCell[][];
  /** Currency of the amounts; null where there are none. */
  currency?: string | null;
  /** How it was computed, and its limits. */
  notes: string[];
};
