/**
 * A figure or a name that is known: a measure of a subject in a period.
 *
 * Words are plain English, German or Spanish: they are compared by concept, so `Umsatz` in a text is the measure `revenue`.
 */
export interface Fact {
  /** `shop` for the whole shop; otherwise a name: a product, channel, customer, country. */
  subject: string;
  /** Everything the value counts, in words: `revenue`, `refunded orders`, `average order value`, `revenue change`. */
  measure: string;
  /** A number (a percentage is 12.5 with the unit `%`), or a name: `Linen Napkins` for the measure `best seller`. */
  value: number | string;
  /** ISO 4217 code, `%`, or the noun counted: `orders`, `days`. */
  unit?: string | null;
  /**
   * `2026-10-03`, `2026-10`, `2026-Q3`, `2026`, `2026-10-01/2026-10-15`, or words used in texts: `last 30 days`, `last month`.
   * Without it the value belongs to no period, and a sentence that names one is not supported by it.
   */
  period?: string | null;
}

export const receiptResults = ['done', 'verified', 'proposed', 'waiting', 'failed', 'refused', 'dry run'] as const;

/** A recorded step of the run with its result. Reads and computations count: they support "checked" and "analysed". */
export interface Receipt {
  /** Verb or tool name: `send`, `refund`, `change`, `post`, `create`, `read`, `check`, `email.send`. */
  action: string;
  /** Everything it acted on, in words: `refund of order 1042 for Ana Ruiz`, `mail to customers`. */
  object: string;
  /** `verified`: done, and read back from its destination. */
  result: (typeof receiptResults)[number];
  /** Number of objects: 12 for one step that sent 12 mails. 1 without it. */
  count?: number;
  /** Further values a sentence may name: `{ from: 24, to: 26, currency: 'USD' }`, `{ amount: 18.5 }`. `from` and `to` keep their order. */
  details?: Record<string, string | number | null>;
}

/** Everything a text may be based on. */
export interface Grounds {
  facts: readonly Fact[];
  /** Complete: an action without a receipt was not taken in this run. */
  receipts: readonly Receipt[];
  /** Texts that hold: policies, product facts, drafts of an engine. A sentence is supported by one sentence of them, never by a mixture. */
  texts?: readonly string[];
  /** `YYYY-MM-DD` on the shop's clock. Without it, "this month" is only found in facts that use these words. */
  today?: string;
}

/** Usual for `report`: a sentence without support is refused. `copy`: descriptions without figures, actions or promises are accepted. */
export type TextKind = 'report' | 'copy';

export interface SentenceVerdict {
  /** The sentence as it stands in the text. */
  text: string;
  accepted: boolean;
  /** Reasons for a refusal, in sentences that a model can act on. Empty if accepted. */
  reasons: string[];
}
