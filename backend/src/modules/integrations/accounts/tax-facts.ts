/** Names of the facts of an account that say whether its prices contain tax, and how much. */
export const taxFacts = { taxes: 'Taxes', rate: 'VAT in prices', classRates: 'VAT by tax class' } as const;

/** What the fact `taxes` may say. */
export const taxWords = { included: 'Included in prices', added: 'Added to prices', none: 'Not calculated by the shop' } as const;

/** What a platform said about the tax facts of an account: null for a fact that does not apply any more. A fact it did not tell is left out. */
export type ToldTaxFacts = Partial<Record<(typeof taxFacts)[keyof typeof taxFacts], string | null>>;

/** The fact `classRates`: `standard 19 %, reduced-rate 7 %`. @returns null for no classes */
export const classRatesFact = (percents: ReadonlyMap<string, number>): string | null =>
  [...percents].map(([name, percent]) => `${name} ${rateFact(percent)}`).join(', ') || null;

/** @returns percent of one tax class, null where the fact does not name it */
export function rateOfClass(fact: string | null, taxClass: string): number | null {
  const part = (fact ?? '').split(', ').find((one) => one.startsWith(`${taxClass} `));
  return rateIn(part?.slice(taxClass.length + 1) ?? null);
}

/** The fact `rate` of a percentage: `19 %`. */
export const rateFact = (percent: number): string => `${percent} %`;

/** @returns percent, null for what is no such fact */
export function rateIn(fact: string | null): number | null {
  const [, digits] = /^(\d+(?:\.\d+)?) %$/.exec(fact ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
