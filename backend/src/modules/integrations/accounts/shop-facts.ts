import { taxFacts } from './tax-facts';

/** What a platform said about a shop that its owner can change there at any time. What it did not say is left out, and stays as it was. */
export interface ShopFacts {
  /** ISO 4217. */
  currency?: string | null;
  /** By name; null for a fact that does not apply any more. */
  details: Record<string, string | null>;
  /** What could not be read, in sentences. */
  unread?: string[];
}

/** Name of the fact that lists the statuses of orders which the shop's own reports leave out. */
export const excludedFact = 'Not counted as sales';

export const zoneFact = 'Time zone';

/** Names of the facts that a shop tells, and that outlast a sign-in which cannot read them. */
export const shopFactNames: readonly string[] = [excludedFact, zoneFact, ...Object.values(taxFacts)];
