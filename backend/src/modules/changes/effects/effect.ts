import { studentQuantile } from '../../../platform/statistics/normal';

/** What one product brought in as many days before a change as after it. */
export interface Span {
  before: number;
  after: number;
}

export const directions = ['more', 'less', 'unclear'] as const;
export type Direction = (typeof directions)[number];

/** One measure of the changed products. `low` to `high` holds the difference in 19 of 20 cases. */
export interface Effect extends Span {
  /** What they would have brought after the change had they moved as the others did. */
  expected: number;
  /** `after` less `expected`. */
  difference: number;
  low: number;
  high: number;
  direction: Direction;
}

/** Fewer pieces, before and after together, tell nothing. */
export const leastPieces = 10;
/** Fewer untouched products that sold tell nothing about how the shop moved. */
export const leastOthers = 6;

/** How the products that nobody touched moved. */
export interface Drift {
  /** Their pieces after over those before. */
  growth: number;
  /** Variance of `growth`, as a share of its square. */
  spread: number;
  /** How much more their pieces vary than counts do by chance: 1 and above. */
  dispersion: number;
  degrees: number;
}

/**
 * Difference in differences of counts. Growth is a ratio of two Poisson counts; what single products stray from it beyond chance is the
 * dispersion, as in quasi-likelihood. Source: P. McCullagh and J. A. Nelder, Generalized Linear Models (2nd ed. 1989), 4.5 and 6.2.
 * @param others pieces of each product that nobody touched; those that sold nothing in either span tell nothing
 * @returns null where too few of them sold
 */
export function driftOf(others: readonly Span[]): Drift | null {
  const sold = others.filter(({ before, after }) => before + after > 0);
  const before = sold.reduce((sum, one) => sum + one.before, 0);
  const after = sold.reduce((sum, one) => sum + one.after, 0);
  if (sold.length < leastOthers || before === 0 || after === 0) return null;
  const growth = after / before;
  const degrees = sold.length - 1;
  const pearson = sold.reduce((sum, one) => sum + (one.after - growth * one.before) ** 2 / (growth * (one.before + one.after)), 0);
  const dispersion = Math.max(1, pearson / degrees);
  return { growth, spread: dispersion * (1 / before + 1 / after), dispersion, degrees };
}

/**
 * What became of one measure of the changed products beside the others.
 * @param pieces sold of the changed products
 * @param amount the measure itself: the pieces, or the money that they brought
 */
export function effectOf(drift: Drift, pieces: Span, amount: Span): Effect {
  const { growth, spread, dispersion, degrees } = drift;
  const expected = growth * amount.before;
  const difference = amount.after - expected;
  // A sum over n pieces worth w each varies by w * w * n. Where none was sold, as many as were to be expected vary.
  const worth = (amount.before + amount.after) / (pieces.before + pieces.after);
  const chance = worth ** 2 * (Math.max(pieces.after, growth * pieces.before) + growth ** 2 * pieces.before);
  const error = Math.sqrt(dispersion * chance + expected ** 2 * spread);
  const margin = studentQuantile(0.975, degrees) * error;
  const [low, high] = [difference - margin, difference + margin];
  return { ...amount, expected, difference, low, high, direction: low > 0 ? 'more' : high < 0 ? 'less' : 'unclear' };
}
