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

/** The facts that apply. */
export const appliedFacts = (details: ShopFacts['details']): Record<string, string> =>
  Object.fromEntries(Object.entries(details).filter((fact): fact is [string, string] => fact[1] !== null));
