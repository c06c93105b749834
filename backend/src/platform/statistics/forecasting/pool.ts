import { chooseEts, EtsFit, forecastEts } from './ets';
import { croston, tsb } from './intermittent';
import { KnownEvents, levelWithEvents } from './known-events';
import { allAbove, average, Season, seasonOf, without, withSeason } from './seasonality';
import { damped, dynamicTheta, simple, theta } from './smoothing';
import { median } from '../quantiles';

export type Method =
  | 'naive'
  | 'seasonalNaive'
  | 'mean'
  | 'median'
  | 'lastInSeason'
  | 'smoothing'
  | 'damped'
  | 'theta'
  | 'dynamicTheta'
  | 'ets'
  | 'return'
  | 'events'
  | 'croston'
  | 'sba'
  | 'tsb';

/** One way to forecast: a method, on the series without the given seasons. */
export interface Candidate {
  method: Method;
  seasons: readonly number[];
  ahead: Float64Array;
}

/** What the fits of one origin hand to the next, so that it starts near its end. */
export class Memory {
  ets: EtsFit | undefined;
  readonly points = new Map<string, readonly number[]>();
}

export const keyOf = ({ method, seasons }: Pick<Candidate, 'method' | 'seasons'>): string => [method, ...seasons].join('+');

/** More phases than this have too few values each: neighbouring ones are averaged. */
const FEW_PHASES = 24;
/** A usual level needs this many values to be known; before that a series is not taken to return to it. */
const RETURNS_FROM = 200;
/** Mean over median of changes, above which they are not those of an ordinary series. */
const CHANGES = 2.2;
/** Periods of the usual recent value. */
const RECENT = 13;

export interface Series {
  values: Float64Array;
  /** Lengths of its seasons in periods, the shortest first. */
  seasons: readonly number[];
  events: KnownEvents | null;
}

/** More than four periods in ten without a sale: the rate matters then, not the usual period. */
export const isIntermittent = (values: Float64Array): boolean => {
  let zeros = 0;
  for (const value of values) if (value === 0) zeros++;
  return zeros > 0.4 * values.length;
};

/**
 * How far above its usual period a series rises now and then: 1 for an ordinary one, 1.5 and more where promotions make sales many times
 * the usual. The larger of mean over median of the values and, against that of a normal distribution twice over, of their changes.
 */
export const peakedness = (values: Float64Array): number => {
  const middle = median(values);
  const changes = values.subarray(1).map((value, at) => Math.abs(value - values[at]!));
  const usual = median(changes);
  return Math.max(middle > 0 ? average(values) / middle / 1.1 : 1, usual > 0 ? Math.min(3, average(changes) / usual / CHANGES) : 1);
};

/** Forecasts of every method that the series admits. Of what was never below 0, none is. */
export function candidates(series: Series, horizon: number, memory: Memory): Candidate[] {
  const floor = series.values.every((value) => value >= 0) ? 0 : -Infinity;
  return methods(series, horizon, memory)
    .map((one) => ({ ...one, ahead: one.ahead.map((value) => Math.max(floor, value)) }))
    .filter(({ ahead }) => ahead.every(Number.isFinite));
}

function methods({ values, seasons, events }: Series, horizon: number, memory: Memory): Candidate[] {
  const n = values.length;
  const all: Candidate[] = [];
  const flat = (value: number) => new Float64Array(horizon).fill(value);
  all.push({ method: 'naive', seasons: [], ahead: flat(values[n - 1]!) });
  for (const length of seasons) {
    if (n >= 2 * length) all.push({ method: 'seasonalNaive', seasons: [length], ahead: repeated(values, length, horizon) });
  }
  if (isIntermittent(values)) {
    all.push(
      { method: 'mean', seasons: [], ahead: flat(average(values)) },
      { method: 'theta', seasons: [], ahead: theta(values, horizon) },
      { method: 'smoothing', seasons: [], ahead: flat(simple(values).level) },
      { method: 'croston', seasons: [], ahead: flat(croston(values, false)) },
      { method: 'sba', seasons: [], ahead: flat(croston(values, true)) },
      { method: 'tsb', seasons: [], ahead: flat(tsb(values)) },
    );
    return all;
  }
  all.push({ method: 'median', seasons: [], ahead: flat(median(values.slice(-RECENT))) });
  const skewed = peakedness(values) > 1.4;
  for (const layers of layersOf(values, seasons)) all.push(...onLayers(values, layers, horizon, memory, skewed, events));
  const short = seasons[0] ?? 1;
  memory.ets ??= chooseEts(values, short);
  all.push({ method: 'ets', seasons: [], ahead: forecastEts(values, short, memory.ets, horizon) });
  return all;
}

export function repeated(values: Float64Array, length: number, horizon: number): Float64Array {
  return Float64Array.from({ length: horizon }, (_, step) => values[values.length - length + (step % length)]!);
}

/** No season, the shortest, the shortest two, ...: each taken from what the ones before it leave. */
function layersOf(values: Float64Array, seasons: readonly number[]): Season[][] {
  const all: Season[][] = [[]];
  let rest = values;
  for (const length of seasons) {
    if (values.length < 2 * length + 1) break;
    const weeksOfHours = length % (seasons[0] ?? length) === 0 && length > (seasons[0] ?? length);
    const season = seasonOf(rest, length, true, length > FEW_PHASES && !weeksOfHours ? 2 : 0);
    all.push([...all.at(-1)!, season]);
    rest = without(rest, season);
  }
  return all;
}

function onLayers(
  values: Float64Array,
  layers: readonly Season[],
  horizon: number,
  memory: Memory,
  skewed: boolean,
  events: KnownEvents | null,
): Candidate[] {
  const inner = layers.reduce(without, values);
  const seasons = layers.map(({ length }) => length);
  const n = inner.length;
  const found: Candidate[] = [];
  const put = (method: Method, ahead: Float64Array) => {
    const out = [...layers].reverse().reduce((sum, season) => withSeason(sum, season, n), ahead);
    found.push({ method, seasons, ahead: out });
  };
  const warm = (method: Method, fit: (from?: readonly number[]) => { ahead: Float64Array; point: readonly number[] }) => {
    const key = keyOf({ method, seasons });
    const { ahead, point } = fit(memory.points.get(key));
    memory.points.set(key, point);
    put(method, ahead);
  };
  const positive = allAbove(inner, 0);
  const scale = positive ? 1 : average(inner.map(Math.abs)) || 1;
  const to = positive ? Math.log : (value: number) => value / scale;
  const back = positive ? Math.exp : (value: number) => value * scale;
  const scaled = inner.map(to);
  if (layers.length > 0) put('lastInSeason', new Float64Array(horizon).fill(inner[n - 1]!));
  put('smoothing', new Float64Array(horizon).fill(back(simple(scaled).level)));
  put('theta', theta(inner, horizon));
  warm('dynamicTheta', (from) => dynamicTheta(inner, horizon, from));
  warm('damped', (from) => damped(inner, horizon, from));
  if (n >= RETURNS_FROM || skewed) put('return', levelWithEvents(scaled, { past: [], future: [] }, horizon).map(back));
  if (events) {
    const now = levelWithEvents(scaled, events, horizon);
    const late = levelWithEvents(scaled, withLags(events), horizon);
    put(
      'events',
      now.map((value, step) => back((value + late[step]!) / 2)),
    );
  }
  return found;
}

/** Each variable a second time, one period later: a promotion is followed by a dip. */
function withLags({ past, future }: KnownEvents): KnownEvents {
  return {
    past: [...past, ...past.map((row) => row.map((_, at) => row[Math.max(0, at - 1)]!))],
    future: [...future, ...future.map((row, at) => row.map((_, step) => (step > 0 ? row[step - 1]! : past[at]!.at(-1)!)))],
  };
}
