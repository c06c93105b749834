/**
 * What a line of a payout is. `transfer` is the money that went to the bank, so it is no part of what the payout is made of; `other` is a line
 * whose type the platform names in a word that is not known.
 */
export const payoutLineTypes = ['sale', 'refund', 'fee', 'tax', 'adjustment', 'reserve', 'other', 'transfer'] as const;
export type PayoutLineType = (typeof payoutLineTypes)[number];

/** A line as a report states it. Amounts are in cents, from the seller's side: a fee is positive, a refund negative. */
export interface PayoutLine {
  /** Tells the line from the others of its payout: the platform's own id, or its content and how often it stood there before. */
  key: string;
  type: PayoutLineType;
  /** The type in the platform's own words. */
  platformType: string;
  orderNumber: string | null;
  /** What the buyer paid or got back; null where the report states it in another currency. */
  grossCents: number | null;
  /** What was kept of it; null where it is not known. */
  feeCents: number | null;
  /** `grossCents` minus `feeCents`. */
  netCents: number;
  postedAt: Date | null;
  description: string | null;
  /** Line of the file. */
  sourceLine: number;
}

/** One row of a report: what it states about its payout, and a line of it. */
export interface PayoutEntry {
  payoutId: string;
  /** ISO 4217, of all amounts. */
  currency: string;
  /** What went to the bank, if a column states it. */
  amountCents: number | null;
  /** In the platform's own word. */
  status: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  paidAt: Date | null;
  /** Null for a row that only describes the payout. */
  line: PayoutLine | null;
}

/** An entry that contradicts what an earlier import stated. */
export interface PayoutConflict {
  entry: PayoutEntry;
  reason: string;
}
