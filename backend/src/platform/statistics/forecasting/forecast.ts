import { combine, testNaives, testOf } from './choice';
import { intervals } from './intervals';
import { candidates, isIntermittent, Memory, Series } from './pool';
import { rehearsals } from './rehearsals';
import { shortForecast } from './short';
import type { SeriesForecast, SeriesInput } from './types';

/** Fewer values than this are not tested: their average, or the last of them, with a wide interval. */
const SHORT = 12;
/** Older values say little and cost time: six of the longest season, and at least this many. */
const HISTORY = 420;

/**
 * Forecasts a series by the methods that did best when its own last stretches were forecast from what came before them, with an interval
 * that would have held there. A combination that lost to a naive method in these tests is not used.
 * @param input.values at least one; periods without a value have to be filled
 * @throws RangeError without values, or for a horizon below 1
 */
export function forecastSeries({ values, seasons, horizon, events = null }: SeriesInput): SeriesForecast {
  if (values.length === 0 || !(horizon >= 1)) throw new RangeError('A forecast needs values and a horizon of at least one period.');
  const floor = values.every((value) => value >= 0) ? 0 : -Infinity;
  if (values.length < SHORT) return shortForecast(Float64Array.from(values), horizon, floor);
  const kept = values.slice(-Math.max(HISTORY, 6 * (seasons.at(-1) ?? 1)));
  const dropped = values.length - kept.length;
  const series: Series = {
    values: Float64Array.from(kept),
    seasons: [...seasons].sort((a, b) => a - b),
    events: events && {
      past: events.past.map((row) => Float64Array.from(row).slice(dropped)),
      future: events.future.map((row) => Float64Array.from(row)),
    },
  };
  const tried = rehearsals(series, horizon);
  const final = candidates(series, horizon, new Memory());
  const squared = isIntermittent(series.values);
  const naive = testNaives(tried, squared);
  const chosen = combine(series, final, tried, squared, naive);
  const mean = chosen.ahead.map((value) => Math.max(floor, value));
  const { lower, upper } = intervals(series, mean, chosen.rehearsed, tried, floor);
  return {
    mean: Array.from(mean),
    lower: Array.from(lower),
    upper: Array.from(upper),
    level: 0.95,
    demand: squared ? 'intermittent' : 'regular',
    parts: chosen.parts,
    test: testOf(tried, chosen, naive),
  };
}
