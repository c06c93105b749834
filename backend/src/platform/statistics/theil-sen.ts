import { median } from './quantiles';

/**
 * The value at `x` of the straight line with the median slope of all pairs, which one wild point cannot turn.
 * Source: H. Theil, Proc. Kon. Ned. Akad. v. Wetensch. A 53 (1950) 386-392; P. K. Sen, JASA 63 (1968) 1379-1389.
 * @param points at least two, no two with the same x
 */
export function theilSenAt(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const slopes = points.flatMap(([x1, y1], index) => points.slice(index + 1).map(([x2, y2]) => (y2 - y1) / (x2 - x1)));
  const slope = median(slopes);
  return slope * x + median(points.map(([px, py]) => py - slope * px));
}

/**
 * Median slope of all pairs of equally spaced values, in units a step; 0 for fewer than two.
 * Source: P. K. Sen, JASA 63 (1968) 1379-1389.
 */
export function medianSlope(values: readonly number[]): number {
  const slopes = values.flatMap((from, index) => values.slice(index + 1).map((to, ahead) => (to - from) / (ahead + 1)));
  return slopes.length === 0 ? 0 : median(slopes);
}
