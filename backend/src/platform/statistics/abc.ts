export type AbcClass = 'A' | 'B' | 'C';

export interface AbcItem {
  name: string;
  amount: number;
  /** Share of the total of all positive amounts, 0 to 1. */
  share: number;
  cumulative: number;
  class: AbcClass;
}

export const A_LIMIT = 0.8;
export const B_LIMIT = 0.95;

/**
 * ABC classes by cumulative value: an item is A while the items before it make up less than 80 %, B while less than
 * 95 %, else C. An item with no positive amount (returns only) is C.
 * Source: H. F. Dickie, ABC inventory analysis shoots for dollars not pennies, Factory Management and Maintenance 109 (1951) 92-94.
 */
export function abcClasses(amounts: Iterable<readonly [name: string, amount: number]>): AbcItem[] {
  const sorted = [...amounts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const total = sorted.reduce((sum, [, amount]) => sum + Math.max(amount, 0), 0);
  let before = 0;
  return sorted.map(([name, amount]) => {
    const share = amount > 0 ? amount / total : 0;
    const abc: AbcClass = share === 0 || before >= B_LIMIT ? 'C' : before >= A_LIMIT ? 'B' : 'A';
    before += share;
    return { name, amount, share, cumulative: Math.min(before, 1), class: abc };
  });
}
