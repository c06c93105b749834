import { studentChance } from '../../../platform/statistics/multiple-tests';
import type { Point } from '../trend-values';
import { weekly } from './days';
import { stretch, sumOf } from './growth';

const YEAR = 364;
/** Weeks from which the scatter is taken. */
const SCATTER_WEEKS = 52;
const PRIOR = 2;

export interface Change {
  /** Two-sided probability that chance alone brings about a change as large. */
  chance: number;
  /** Above 0: more than before. */
  direction: number;
  /** The same windows a year before; null where the season is not taken out. */
  yearBefore: { now: number; before: number; words: string } | null;
}

/**
 * Compares the last `days` with as many before them. Given the pieces of both, the share of the last ones is one half without a trend; with
 * enough pieces in the same days of the year before it is their share, which takes the season out. Counts may scatter more than Poisson
 * counts: variance over mean is estimated from the differences of successive weeks, so that a trend does not count as scatter.
 * Source: J. Przyborowski and H. Wilenski, Biometrika 31 (1940) 313-323 (conditional test); J. von Neumann, Annals of Mathematical Statistics
 * 12 (1941) 367-395 (successive differences).
 * @param points one a day, at least `2 * days`
 * @param least pieces in the window before of the year before, below which the season is not known
 */
export function changeOf(points: readonly Point[], days: number, least: number): Change {
  const [now, before] = [points.slice(-days), points.slice(-2 * days, -days)];
  const [after, total] = [sumOf(now), sumOf(now) + sumOf(before)];
  const early = points.slice(-2 * days - YEAR, -YEAR);
  const [was, is] = [sumOf(early.slice(0, days)), sumOf(early.slice(days))];
  const hasSeason = early.length === 2 * days && was >= least && is > 0;
  const share = hasSeason ? is / (was + is) : 0.5;
  const { scatter, degrees } = scatterOf(
    weekly(points.slice(-7 * SCATTER_WEEKS)).map(({ value }) => value),
    days / 7,
  );
  const spread = share * (1 - share) * (total + (hasSeason ? total ** 2 / (was + is) : 0));
  const distance = spread > 0 ? (after - total * share) / Math.sqrt(scatter * spread) : 0;
  return {
    chance: studentChance(distance, degrees),
    direction: Math.sign(distance),
    yearBefore: hasSeason ? { now: is, before: was, words: stretch(early) } : null,
  };
}

/**
 * Variance over mean of weekly counts, at least 1, with its degrees of freedom: drawn towards the 1 of Poisson counts, which counts as much as
 * `PRIOR` differences. Source of the prior: G. K. Smyth, Statistical Applications in Genetics and Molecular Biology 3 (2004), article 3.
 */
function scatterOf(weeks: readonly number[], border: number): { scatter: number; degrees: number } {
  let squares = 0;
  let sums = 0;
  for (let week = 1; week < weeks.length; week++) {
    // A step between the windows is the change that is looked for.
    if (week === weeks.length - border) continue;
    squares += (weeks[week]! - weeks[week - 1]!) ** 2;
    sums += weeks[week]! + weeks[week - 1]!;
  }
  // Each week is in two differences.
  const known = (2 / 3) * Math.max(0, weeks.length - 2);
  const own = sums > 0 ? squares / sums : 1;
  return { scatter: Math.max(1, (known * own + PRIOR) / (known + PRIOR)), degrees: known + PRIOR };
}
