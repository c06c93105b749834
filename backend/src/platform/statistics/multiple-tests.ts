import { normalTail } from './rank-test';

/**
 * Two-sided probability of Student's distribution by its normal equivalent, right to three digits from 3 degrees on.
 * Source: D. L. Wallace, Annals of Mathematical Statistics 30 (1959) 1124-1125.
 * @param degrees degrees of freedom, above 0
 */
export function studentChance(t: number, degrees: number): number {
  const scale = (8 * degrees + 1) / (8 * degrees + 3);
  return 2 * normalTail(scale * Math.sqrt(degrees * Math.log1p((t * t) / degrees)));
}

/**
 * Which of several tests hold, so that in at most `level` of all families any holds by chance, whatever the tests have to do with each other.
 * Source: S. Holm, Scandinavian Journal of Statistics 6 (1979) 65-70.
 * @param chances probability of each result by chance alone, 0 to 1
 * @returns one for each, in their order
 */
export function holm(chances: readonly number[], level: number): boolean[] {
  const order = chances.map((_, at) => at).sort((a, b) => chances[a]! - chances[b]!);
  const firstByChance = order.findIndex((at, rank) => chances[at]! > level / (chances.length - rank));
  const held = new Set(firstByChance < 0 ? order : order.slice(0, firstByChance));
  return chances.map((_, at) => held.has(at));
}
