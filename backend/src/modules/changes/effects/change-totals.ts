import { unitsText } from '@stallhand/shared';
import { plural } from '../../../platform/count-text';
import type { ChangeResult } from './change-result';
import type { Direction } from './effect';

/** Measured changes of one currency together. Money in units of the currency for each day of their windows. */
export interface ChangeTotal {
  currency: string;
  /** Changes with figures and an expectation. */
  changes: number;
  before: number;
  after: number;
  /** Expected by products that nothing changed. */
  expected: number;
  difference: number;
  low: number;
  high: number;
  direction: Direction;
  text: string;
}

/**
 * Adds up what changes brought a day. The interval adds the margins of all changes, which is its widest under any correlation between them:
 * the standard deviation of a sum is at most the sum of the standard deviations.
 */
export function changeTotals(results: readonly ChangeResult[]): ChangeTotal[] {
  const totals = new Map<string, Omit<ChangeTotal, 'direction' | 'text'>>();
  for (const { currency, days, salesBefore, salesAfter, salesExpected, difference, low, high } of results) {
    if (days === null || salesExpected === null || difference === null || low === null || high === null) continue;
    const sum = totals.get(currency) ?? { currency, changes: 0, before: 0, after: 0, expected: 0, difference: 0, low: 0, high: 0 };
    sum.changes++;
    sum.before += salesBefore! / days;
    sum.after += salesAfter! / days;
    sum.expected += salesExpected / days;
    sum.difference += difference / days;
    sum.low += low / days;
    sum.high += high / days;
    totals.set(currency, sum);
  }
  return [...totals.values()].map((sum) => {
    const direction: Direction = sum.low > 0 ? 'more' : sum.high < 0 ? 'less' : 'unclear';
    return { ...sum, direction, text: totalText({ ...sum, direction }) };
  });
}

function totalText({ currency, changes, before, after, difference, low, high, direction }: Omit<ChangeTotal, 'expected' | 'text'>): string {
  const money = (amount: number) => unitsText(Math.round(amount * 100) / 100, currency);
  const compared = `${money(Math.abs(difference))} a day ${difference < 0 ? 'less' : 'more'} than expected by products that nothing changed`;
  const chance = direction === 'unclear' ? ', which can be chance' : '';
  return `${plural(changes, 'measured change')}: ${money(before)} a day before, ${money(after)} a day after. That is ${compared}${chance} (19 of 20 cases lie between ${money(low)} and ${money(high)}).`;
}
