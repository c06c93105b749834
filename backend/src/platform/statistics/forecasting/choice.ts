import { Candidate, Method, Series, peakedness } from './pool';
import { Tried, triedBy } from './rehearsals';
import type { Part, Rehearsal } from './types';

/** How far off each method is usually, beside the best ones: what a few tests on one series are read against. */
const usualError: Partial<Record<Method, number>> = {
  theta: 1,
  dynamicTheta: 1,
  damped: 1.02,
  smoothing: 1.02,
  median: 1.05,
  ets: 1.05,
  seasonalNaive: 1.05,
  return: 1.1,
  lastInSeason: 1.1,
  events: 0.6,
};
const intermittentError: Partial<Record<Method, number>> = { theta: 1, tsb: 1, smoothing: 1.02, mean: 1.1 };
/** Methods that add what they see follow each promotion; the less a series looks like its usual period, the less they are trusted. */
const followsPeaks: ReadonlySet<Method> = new Set(['theta', 'dynamicTheta', 'damped', 'ets']);
const SHARPNESS = 6;
const SHARPNESS_INTERMITTENT = 2;
/** Methods this much worse than the best have no share. */
const WORST = 1.5;

export interface Choice {
  ahead: Float64Array;
  parts: Part[];
  /** What was, or would have been, shown at each origin, from the tests before it alone. */
  rehearsed: Float64Array[];
  error: number;
  dismissed: number | null;
}

export interface NaiveTest {
  naive: number;
  seasonalNaive: number | null;
  best: { method: 'naive' | 'seasonalNaive'; seasons: readonly number[]; error: number };
  squared: boolean;
}

const errorAt = (real: Float64Array, ahead: Float64Array, squared: boolean): number => {
  let sum = 0;
  for (let step = 0; step < real.length; step++) {
    const error = Math.abs(real[step]! - ahead[step]!);
    sum += squared ? error * error : error;
  }
  return sum / real.length;
};

/** Mean absolute error over all origins, or the root of the mean square; NaN where a method said nothing. */
function errorOf(said: readonly (Float64Array | undefined)[], tried: readonly Tried[], squared: boolean): number {
  let sum = 0;
  for (let at = 0; at < tried.length; at++) {
    const ahead = said[at];
    if (!ahead) return NaN;
    sum += errorAt(tried[at]!.real, ahead, squared);
  }
  return squared ? Math.sqrt(sum / tried.length) : sum / tried.length;
}

export function testNaives(tried: readonly Tried[], squared: boolean): NaiveTest {
  const of = (method: 'naive' | 'seasonalNaive', seasons: readonly number[]) =>
    errorOf(
      tried.map(({ byKey }) => byKey.get([method, ...seasons].join('+'))),
      tried,
      squared,
    );
  const naive = of('naive', []);
  const lengths = [...(tried[0]?.byKey.keys() ?? [])].flatMap((key) =>
    key.startsWith('seasonalNaive+') ? [Number(key.split('+')[1])] : [],
  );
  const seasonal = lengths.map((length) => ({ length, error: of('seasonalNaive', [length]) })).sort((a, b) => a.error - b.error)[0];
  const wins = seasonal !== undefined && seasonal.error < naive;
  return {
    naive,
    seasonalNaive: seasonal?.error ?? null,
    best: wins
      ? { method: 'seasonalNaive', seasons: [seasonal.length], error: seasonal.error }
      : { method: 'naive', seasons: [], error: naive },
    squared,
  };
}

/**
 * The forecasts of all methods, each with a share by how well it did in the tests. Where the combination lost to the better naive method,
 * halfway between both is tried, and then the naive one is taken.
 * Source of combining: S. Makridakis, E. Spiliotis and V. Assimakopoulos, International Journal of Forecasting 36 (2020) 54-74.
 */
export function combine(series: Series, final: readonly Candidate[], tried: readonly Tried[], squared: boolean, naive: NaiveTest): Choice {
  const peaks = Math.max(1, peakedness(series.values));
  const usual = squared ? intermittentError : usualError;
  const sharpness = squared ? SHARPNESS_INTERMITTENT : SHARPNESS;
  const able = final.filter((one) => usual[one.method] !== undefined && tried.every((origin) => triedBy(one, origin)));
  const priors = able.map(({ method }) => usual[method]! * (!squared && followsPeaks.has(method) ? peaks ** 2 : 1));
  const said = able.map((one) => tried.map((origin) => triedBy(one, origin)!));
  const errors = said.map((own) => tried.map(({ real }, at) => errorAt(real, own[at]!, squared)));
  /** Shares by the tests, without that of one origin, from the methods that are admitted. */
  const sharesBut = (left: number | null, admitted: (at: number) => boolean): number[] => {
    const judged = priors.map((prior, at) => (admitted(at) ? prior * Math.max(1e-12, meanBut(errors[at]!, left, squared)) : Infinity));
    const best = Math.min(...judged);
    const weights = judged.map((error) => (error <= WORST * best ? (error / best) ** -sharpness : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  const choose = (admitted: (at: number) => boolean): Choice => {
    const shares = sharesBut(null, admitted);
    const rehearsed = tried.map((_, at) =>
      mixed(
        said.map((own) => own[at]!),
        sharesBut(tried.length > 1 ? at : null, admitted),
      ),
    );
    return {
      ahead: mixed(
        able.map(({ ahead }) => ahead),
        shares,
      ),
      rehearsed,
      parts: able.map(({ method, seasons }, at) => ({ method, seasons, share: shares[at]! })).filter(({ share }) => share > 0),
      error: errorOf(rehearsed, tried, squared),
      dismissed: null,
    };
  };
  const own = choose(() => true);
  const limit = naive.best.error;
  if (!(own.error > limit)) return own;
  const better = errors.map((list) => meanBut(list, null, squared) <= limit);
  if (better.includes(true)) {
    const winners = choose((at) => better[at]!);
    if (winners.error <= limit) return winners;
  }
  const simple = final.find(({ method, seasons }) => method === naive.best.method && seasons[0] === naive.best.seasons[0])!;
  const simply = tried.map((origin) => triedBy(simple, origin)!);
  const alone = { method: simple.method, seasons: simple.seasons };
  const halfway = own.rehearsed.map((ahead, at) => mixed([ahead, simply[at]!], [0.5, 0.5]));
  const error = errorOf(halfway, tried, squared);
  if (error <= limit)
    return {
      ahead: mixed([own.ahead, simple.ahead], [0.5, 0.5]),
      rehearsed: halfway,
      parts: [...own.parts.map((part) => ({ ...part, share: part.share / 2 })), { ...alone, share: 0.5 }],
      error,
      dismissed: own.error,
    };
  return { ahead: simple.ahead, rehearsed: simply, parts: [{ ...alone, share: 1 }], error: limit, dismissed: own.error };
}

function meanBut(list: readonly number[], left: number | null, squared: boolean): number {
  let sum = 0;
  for (let at = 0; at < list.length; at++) if (at !== left) sum += list[at]!;
  const mean = sum / (list.length - (left === null ? 0 : 1));
  return squared ? Math.sqrt(mean) : mean;
}

function mixed(aheads: readonly Float64Array[], shares: readonly number[]): Float64Array {
  const out = new Float64Array(aheads[0]?.length ?? 0);
  aheads.forEach((ahead, at) => {
    const share = shares[at]!;
    if (share > 0) for (let step = 0; step < out.length; step++) out[step] = out[step]! + share * ahead[step]!;
  });
  return out;
}

export const testOf = (tried: readonly Tried[], { error, dismissed }: Choice, { naive, seasonalNaive, squared }: NaiveTest): Rehearsal => ({
  origins: tried.length,
  horizon: tried[0]?.real.length ?? 0,
  squared,
  error,
  naive,
  seasonalNaive,
  dismissed,
});
