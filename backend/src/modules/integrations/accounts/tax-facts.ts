/** Names of the facts of an account that say whether its prices contain tax, and how much. */
export const taxFacts = { taxes: 'Taxes', rate: 'VAT in prices' } as const;

/** What the fact `taxes` may say. */
export const taxWords = { included: 'Included in prices', added: 'Added to prices', none: 'Not calculated by the shop' } as const;

/** The fact `rate` of a percentage: `19 %`. */
export const rateFact = (percent: number): string => `${percent} %`;

/** @returns percent, null for what is no such fact */
export function rateIn(fact: string | null): number | null {
  const [, digits] = /^(\d+(?:\.\d+)?) %$/.exec(fact ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
