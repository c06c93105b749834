import { isoDay } from './columns/dates';
import { ForecastFacts, Outcome, PeriodFacts, tidy } from './facts';
import { Day, naturalUnit, nextPeriod, periodsOf } from './periods';
import { Accuracy, accuracy } from '../../../../platform/statistics/accuracy';
import { fitHoltWinters, forecast, HoltWintersFit, Seasonality } from '../../../../platform/statistics/holt-winters';

/** Points in a season, and how far to look ahead when nobody says. */
const plans: Record<'month' | 'day', { season: number; horizon: number }> = {
  month: { season: 12, horizon: 6 },
  day: { season: 7, horizon: 14 },
};
/** A hole of a week or more is missing data; a shorter one is a day on which nothing was sold. */
const HOLE_DAYS = 7;
/** Older history no longer says much and costs time. */
const MAX_HISTORY = 730;
const MS_PER_DAY = 86_400_000;

interface History {
  unit: 'month' | 'day';
  season: number;
  values: number[];
  zeroPeriods: number;
  lastStart: number;
}

/**
 * Holt-Winters forecast of the months when there are three years of them, else of the days when there are four weeks.
 * The last stretch is forecast from what came before it and compared with what happened; the kind of season (additive
 * or multiplicative) is chosen on the part before, so that the reported error stays honest.
 * @param horizon periods ahead; without it 6 months or 14 days
 */
export function forecastSales(days: readonly Day[], horizon?: number): Outcome<ForecastFacts> {
  const history = usableHistory(days);
  if (!history) {
    return { facts: null, reason: 'A forecast needs 36 full months, or 28 days without a hole of a week, up to the end of the file.' };
  }
  const { unit, season, values } = history;
  const ahead = horizon ?? plans[unit].horizon;
  const held = Math.min(ahead, season * (unit === 'month' ? 1 : 2), values.length - 2 * season - 1);
  const known = values.slice(0, values.length - held);
  const rehearsal = bestFit(known, season);
  const error = accuracy(known, values.slice(-held), predict(rehearsal, held, values), season);
  const fit = fitHoltWinters(values, season, rehearsal.seasonality);
  const amounts = predict(fit, ahead, values);
  return { facts: describe(history, fit, amounts, held, error), reason: null };
}

function usableHistory(days: readonly Day[]): History | null {
  const months = trailingRun(periodsOf(days, 'month'));
  if (months.length >= 36) return toHistory('month', months.slice(-MAX_HISTORY));
  if (naturalUnit(days) !== 'day') return null;
  const recent = afterLastHole(periodsOf(days, 'day'));
  return recent.length >= 28 ? toHistory('day', recent.slice(-MAX_HISTORY)) : null;
}

function trailingRun(periods: readonly PeriodFacts[]): PeriodFacts[] {
  const complete = periods.filter((period) => period.complete);
  return complete.slice(complete.findLastIndex((period) => period.amount === null) + 1);
}

function afterLastHole(periods: readonly PeriodFacts[]): PeriodFacts[] {
  let empty = 0;
  for (let at = periods.length - 1; at >= 0; at--) {
    empty = periods[at]!.amount === null ? empty + 1 : 0;
    if (empty >= HOLE_DAYS) return periods.slice(at + HOLE_DAYS);
  }
  return [...periods];
}

function toHistory(unit: 'month' | 'day', periods: readonly PeriodFacts[]): History {
  return {
    unit,
    season: plans[unit].season,
    values: periods.map((period) => period.amount ?? 0),
    zeroPeriods: periods.filter((period) => period.amount === null).length,
    lastStart: Date.parse(periods[periods.length - 1]!.start) / MS_PER_DAY,
  };
}

function bestFit(values: readonly number[], season: number): HoltWintersFit {
  const kinds: Seasonality[] = values.every((value) => value > 0) ? ['multiplicative', 'additive'] : ['additive'];
  return kinds.map((kind) => fitHoltWinters(values, season, kind)).reduce((a, b) => (b.sse < a.sse ? b : a));
}

/** Sales that were never below zero are not forecast below zero. */
function predict(fit: HoltWintersFit, horizon: number, values: readonly number[]): number[] {
  const floor = values.every((value) => value >= 0) ? 0 : -Infinity;
  return forecast(fit, fit.seasonality, horizon).map((value) => Math.max(value, floor));
}

function describe(history: History, fit: HoltWintersFit, amounts: readonly number[], held: number, error: Accuracy): ForecastFacts {
  const points: ForecastFacts['points'] = [];
  let start = history.lastStart;
  for (const amount of amounts) {
    start = nextPeriod(start, history.unit);
    points.push({ start: isoDay(start), end: isoDay(nextPeriod(start, history.unit) - 1), amount: tidy(amount) });
  }
  return {
    unit: history.unit,
    seasonality: fit.seasonality,
    season: history.season,
    history: history.values.length,
    zeroPeriods: history.zeroPeriods,
    smoothing: { alpha: tidy(fit.smoothing.alpha), beta: tidy(fit.smoothing.beta), gamma: tidy(fit.smoothing.gamma) },
    horizon: amounts.length,
    total: tidy(amounts.reduce((sum, amount) => sum + amount, 0)),
    points,
    backTest: {
      periods: held,
      rmse: tidy(error.rmse),
      wapePercent: error.wape === null ? null : tidy(error.wape),
      mapePercent: error.mape === null ? null : tidy(error.mape),
      mase: error.mase === null ? null : tidy(error.mase),
    },
  };
}
