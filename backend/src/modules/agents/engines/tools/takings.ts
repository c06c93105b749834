import { unitsText } from '@stallhand/shared';

/** Net sales in one currency, in units of it. */
export type Takings = { currency: string; amount: number };

/** The largest first. @param net amount of each currency */
export const takingsOf = (net: Readonly<Record<string, number>>): Takings[] =>
  Object.entries(net)
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((a, b) => b.amount - a.amount || (a.currency < b.currency ? -1 : 1));

/** "$12.00 and €3.00"; empty without any. */
export const takingsText = (takings: readonly Takings[]): string =>
  takings.map(({ currency, amount }) => unitsText(amount, currency)).join(' and ');
