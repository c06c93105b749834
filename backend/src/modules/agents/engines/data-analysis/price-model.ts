import { type CountFit, type CountRow, fitCounts, linear } from '../../../../platform/statistics/count-regression';

/** A whole week of one product. Prices are per piece. */
export type PricedWeek =
  | { units: number; price: number }
  /** No sale: the last price paid before it, and the first one after it. */
  | { units: 0; before: number; after: number };

export interface PriceAnswer {
  /** Percent of pieces per percent of price. */
  elasticity: number;
  /** Standard error of `elasticity`. */
  error: number;
  /** Degrees of freedom of `error`. */
  degrees: number;
  /** Variance over mean of the weekly counts, at least 1. */
  dispersion: number;
  hasSeason: boolean;
  /** Weeks that were left out: runs of empty ones too long to be chance, in which the product was hardly on sale, and the week on either side. */
  leftOut: number;
  /** Weeks that count, and those of them without a sale. */
  weeks: number;
  empty: number;
}

/** From so many weeks on, a yearly wave is taken out. */
const YEAR = 52;
const WEEKS_OF_A_YEAR = 365.25 / 7;
/** A run of empty weeks is left out where fewer than this many are expected in the data by chance. */
const LEAST_RUNS = 0.01;
/** Prices that differ by less are one price. */
const SAME = 0.005;
const ROUNDS = 30;
/** Fewer give no quantile of Student's distribution. */
const LEAST_DEGREES = 5;

interface Run {
  from: number;
  until: number;
}

/**
 * Constant elasticity demand as a count regression with a log link: pieces a week on the logarithm of the price, a trend, and from a year on
 * a yearly wave. Weeks without a sale count as 0. Where the price changed in a run of them, the week of the change is unknown: each possible
 * one counts by its probability (EM).
 * Source: G. J. Tellis, Journal of Marketing Research 25 (1988) 331-341 (model); A. P. Dempster, N. M. Laird and D. B. Rubin, Journal of the
 * Royal Statistical Society B 39 (1977) 1-38 (EM).
 * @param weeks in their order, without a gap
 * @returns null where the data do not determine the elasticity
 */
export function answerToPrice(weeks: readonly PricedWeek[]): PriceAnswer | null {
  const out = new Set<number>();
  for (;;) {
    const fit = fitWeeks(weeks, out);
    if (!fit) return null;
    const closed = runsOf(weeks, out)
      .map((run) => ({ run, chance: run.expected(fit) }))
      .sort((a, b) => a.chance - b.chance)[0];
    if (!closed || closed.chance >= LEAST_RUNS) {
      const { coefficients, covariance, degrees, dispersion } = fit.counts;
      if (degrees < LEAST_DEGREES) return null;
      return {
        elasticity: coefficients[1]!,
        error: Math.sqrt(covariance[1]![1]!),
        degrees,
        dispersion,
        hasSeason: weeks.length >= YEAR,
        leftOut: out.size,
        weeks: weeks.length - out.size,
        empty: weeks.filter((week, at) => 'before' in week && !out.has(at)).length,
      };
    }
    // The stock ended and came back within a week.
    const { from, until } = closed.run;
    for (let week = Math.max(0, from - 1); week < Math.min(weeks.length, until + 1); week++) out.add(week);
  }
}

interface Fit {
  counts: CountFit;
  /** Logarithm of the probability that nothing is sold in the week at the price. */
  nothing: (week: number, price: number) => number;
}

function fitWeeks(weeks: readonly PricedWeek[], out: ReadonlySet<number>): Fit | null {
  const regressors = regressorsOf(weeks);
  const runs = emptyRuns(weeks, out);
  const changed = runs.filter(({ from }) => !isOnePrice(weeks[from]!));
  let shares = new Map<number, number>(changed.flatMap(({ from, until }) => range(from, until).map((week) => [week, 0.5] as const)));
  let counts: CountFit | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const before: CountFit | null = counts;
    counts = fitCounts(
      weeks.flatMap((week, at): CountRow[] => {
        if (out.has(at)) return [];
        if (!('before' in week)) return [{ x: regressors(at, week.price), y: week.units, weight: 1 }];
        const share = shares.get(at) ?? 1;
        const rows = [{ x: regressors(at, week.before), y: 0, weight: share }];
        return share < 1 ? [...rows, { x: regressors(at, week.after), y: 0, weight: 1 - share }] : rows;
      }),
      before?.coefficients,
    );
    if (!counts) return null;
    const { coefficients, dispersion } = counts;
    // Of a negative binomial count with this variance over its mean; 1 of a Poisson count.
    const scale = dispersion > 1.0001 ? Math.log(dispersion) / (dispersion - 1) : 1;
    const nothing = (week: number, price: number) => -scale * Math.exp(linear(regressors(week, price), coefficients));
    if (changed.length === 0 || (before && Math.abs(before.coefficients[1]! - coefficients[1]!) < 1e-6)) return { counts, nothing };
    shares = new Map(changed.flatMap((run) => sharesBefore(weeks, run, nothing)));
    if (round === ROUNDS - 1) return { counts, nothing };
  }
  return null;
}

/** Of each week of a run, the probability that the price had not changed yet; each week of the change is as likely before the data are seen. */
function sharesBefore(weeks: readonly PricedWeek[], { from, until }: Run, nothing: Fit['nothing']): [number, number][] {
  const { before, after } = weeks[from] as Extract<PricedWeek, { before: number }>;
  const early = range(from, until).map((week) => nothing(week, before));
  const late = range(from, until).map((week) => nothing(week, after));
  const at = Array.from({ length: early.length + 1 }, (_, change) => sum(early.slice(0, change)) + sum(late.slice(change)));
  const most = Math.max(...at);
  const chances = at.map((value) => Math.exp(value - most));
  const all = sum(chances);
  return range(from, until).map((week, index) => [week, sum(chances.slice(index + 1)) / all]);
}

/** Runs of empty weeks with the number of such runs that chance is expected to bring about in as many weeks. */
function runsOf(weeks: readonly PricedWeek[], out: ReadonlySet<number>) {
  return emptyRuns(weeks, out).map((run) => ({
    ...run,
    expected: ({ nothing }: Fit) => {
      const { before, after } = weeks[run.from] as Extract<PricedWeek, { before: number }>;
      const at = range(run.from, run.until).map((week) => Math.max(nothing(week, before), nothing(week, after)));
      return weeks.length * Math.exp(sum(at));
    },
  }));
}

function emptyRuns(weeks: readonly PricedWeek[], out: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  weeks.forEach((week, at) => {
    if (!('before' in week) || out.has(at)) return;
    const last = runs.at(-1);
    if (last?.until === at) last.until++;
    else runs.push({ from: at, until: at + 1 });
  });
  return runs;
}

const isOnePrice = (week: PricedWeek): boolean => !('before' in week) || Math.abs(Math.log(week.before / week.after)) < SAME;

function regressorsOf(weeks: readonly PricedWeek[]) {
  const logs = weeks.flatMap((week) => ('before' in week ? [] : [Math.log(week.price)]));
  const middle = sum(logs) / logs.length;
  const half = weeks.length / 2;
  const hasSeason = weeks.length >= YEAR;
  return (week: number, price: number): number[] => {
    const angle = (2 * Math.PI * week) / WEEKS_OF_A_YEAR;
    return [1, Math.log(price) - middle, (week - half) / half, ...(hasSeason ? [Math.sin(angle), Math.cos(angle)] : [])];
  };
}

const range = (from: number, until: number): number[] => Array.from({ length: until - from }, (_, at) => from + at);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
