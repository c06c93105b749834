import { Candidate, candidates, isIntermittent, keyOf, Memory, Series } from './pool';

/** The end of a series, forecast from what came before it. */
export interface Tried {
  /** Index of the first value that was held back. */
  at: number;
  real: Float64Array;
  byKey: ReadonlyMap<string, Float64Array>;
}

const ORIGINS = 8;
/** Rates cost next to nothing to compute, and one stretch without a sale says little. */
const ORIGINS_INTERMITTENT = 12;
const LEAST = 8;

/**
 * Forecasts the last stretches of a series from what came before each: up to five, a third of the horizon apart where there is room.
 * Source: L. J. Tashman, International Journal of Forecasting 16 (2000) 437-450.
 */
export function rehearsals(series: Series, horizon: number): Tried[] {
  const n = series.values.length;
  const rare = isIntermittent(series.values);
  const origins = rare ? ORIGINS_INTERMITTENT : ORIGINS;
  const ahead = Math.max(1, Math.min(horizon, Math.floor(n / 3)));
  const last = n - ahead;
  const short = series.seasons[0] ?? 1;
  const least = Math.min(last, Math.max(LEAST, !rare && short <= 24 ? 2 * short + 2 : 0, Math.floor(n * 0.4)));
  const stride = Math.max(1, Math.min(Math.ceil(ahead / 3), Math.floor((last - least) / (origins - 1))));
  const memory = new Memory();
  const tried: Tried[] = [];
  for (let back = origins - 1; back >= 0; back--) {
    const at = last - back * stride;
    if (at < least) continue;
    const found = candidates(upTo(series, at, ahead), ahead, memory);
    tried.push({ at, real: series.values.slice(at, at + ahead), byKey: new Map(found.map((one) => [keyOf(one), one.ahead])) });
  }
  return tried;
}

const upTo = ({ values, seasons, events }: Series, at: number, ahead: number): Series => ({
  values: values.slice(0, at),
  seasons,
  events: events && { past: events.past.map((row) => row.slice(0, at)), future: events.past.map((row) => row.slice(at, at + ahead)) },
});

/** What a method said at an origin; one whose season was not yet known there is judged by itself without the season. */
export function triedBy({ method, seasons }: Pick<Candidate, 'method' | 'seasons'>, tried: Tried): Float64Array | undefined {
  for (let known = seasons.length; known >= 0; known--) {
    const found = tried.byKey.get(keyOf({ method, seasons: seasons.slice(0, known) }));
    if (found) return found;
  }
  return undefined;
}
