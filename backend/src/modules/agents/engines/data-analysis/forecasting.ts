import { isoDay } from '../../../tables';
import { Outcome, PeriodFacts, tidy, Unit, type ForecastFacts } from './facts';
import { Day, naturalUnit, nextPeriod, periodsOf } from './periods';
import { forecastSeries } from '../../../../platform/statistics/forecasting/forecast';
import type { Method } from '../../../../platform/statistics/forecasting/pool';
import type { SeriesForecast } from '../../../../platform/statistics/forecasting/types';

/** Points in a season, how far to look ahead when nobody says, and how many periods make a unit worth choosing. */
const plans: Record<Unit, { season: number; horizon: number; enough: number }> = {
  month: { season: 12, horizon: 6, enough: 24 },
  week: { season: 52, horizon: 8, enough: 12 },
  day: { season: 7, horizon: 14, enough: 28 },
};
/** A hole of a week or more is missing data where there are sales on most days; a shorter one is a day on which nothing was sold. */
const HOLE_DAYS = 7;
const LEAST = 4;
const MS_PER_DAY = 86_400_000;
const SHOWN_METHODS = 3;

interface History {
  unit: Unit;
  periods: PeriodFacts[];
}

/**
 * Expected sales by month when there are two years of full months, by day when there are four weeks without a hole, else by week, else by
 * the finest unit in which most periods have sales. The method is chosen by tests on the history itself; see `forecastSeries`.
 * @param horizon periods ahead; without it 6 months, 8 weeks or 14 days
 * @param today the day that is not over; what is expected begins with its period
 * @param wanted unit of the periods; null for the one that the history allows
 */
export function forecastSales(
  days: readonly Day[],
  horizon?: number,
  today: number | null = null,
  wanted: Unit | null = null,
): Outcome<ForecastFacts> {
  const history = wanted === null ? usableHistory(days, today) : historyIn(days, wanted, today);
  if (!history) {
    return {
      facts: null,
      reason: `A forecast needs sales over at least ${LEAST} ${wanted ?? 'day'}s; with more of them it becomes better.`,
    };
  }
  const { unit, periods } = history;
  const values = periods.map((period) => period.amount ?? 0);
  const found = forecastSeries({ values, seasons: [plans[unit].season], horizon: horizon ?? plans[unit].horizon });
  return { facts: describe(history, values, found), reason: null };
}

function usableHistory(days: readonly Day[], today: number | null): History | null {
  const usual = naturalUnit(days);
  const whole: History = { unit: 'day', periods: complete(periodsOf(days, 'day', today)) };
  const of = (unit: Unit): History => ({
    unit,
    periods: unit === 'day' ? afterLastHole(whole.periods) : complete(periodsOf(days, unit, today)),
  });
  const months = of('month');
  if (trailingRun(months.periods).length >= plans.month.enough) return { unit: 'month', periods: trailingRun(months.periods) };
  const byDay = of('day');
  if (usual === 'day' && byDay.periods.length >= plans.day.enough) return byDay;
  const weeks = of('week');
  if (usual !== 'month' && weeks.periods.length >= plans.week.enough) return weeks;
  const rest = [byDay, weeks, months].filter(({ periods }) => periods.length >= LEAST);
  const isBusy = ({ periods }: History) => 2 * periods.filter(({ amount }) => amount !== null).length >= periods.length;
  const longest = (list: readonly History[]) => list.toSorted((a, b) => b.periods.length - a.periods.length)[0];
  return longest(rest.filter(isBusy)) ?? rest.at(-1) ?? (whole.periods.length >= LEAST ? whole : null);
}

function historyIn(days: readonly Day[], unit: Unit, today: number | null): History | null {
  const periods = complete(periodsOf(days, unit, today));
  return periods.length >= LEAST ? { unit, periods } : null;
}

const complete = (periods: readonly PeriodFacts[]) => periods.filter((period) => period.complete);

const trailingRun = (periods: readonly PeriodFacts[]) => periods.slice(periods.findLastIndex((period) => period.amount === null) + 1);

function afterLastHole(periods: readonly PeriodFacts[]): PeriodFacts[] {
  let empty = 0;
  for (let at = periods.length - 1; at >= 0; at--) {
    empty = periods[at]!.amount === null ? empty + 1 : 0;
    if (empty >= HOLE_DAYS) return periods.slice(at + HOLE_DAYS);
  }
  return [...periods];
}

function describe({ unit, periods }: History, values: readonly number[], found: SeriesForecast): ForecastFacts {
  const points: ForecastFacts['points'] = [];
  let start = Date.parse(periods.at(-1)!.start) / MS_PER_DAY;
  found.mean.forEach((amount, step) => {
    start = nextPeriod(start, unit);
    points.push({
      start: isoDay(start),
      end: isoDay(nextPeriod(start, unit) - 1),
      amount: tidy(amount),
      low: tidy(found.lower[step]!),
      high: tidy(found.upper[step]!),
    });
  });
  const { test } = found;
  const recent = values.slice(-Math.max(1, test?.horizon ?? 1));
  const mean = recent.reduce((sum, value) => sum + value, 0) / recent.length;
  return {
    unit,
    history: values.length,
    zeroPeriods: periods.filter((period) => period.amount === null).length,
    horizon: points.length,
    total: tidy(found.mean.reduce((sum, amount) => sum + amount, 0)),
    levelPercent: tidy(100 * found.level),
    demand: found.demand,
    season: plans[unit].season,
    methods: methodsOf(found),
    points,
    test: test && {
      times: test.origins,
      periods: test.horizon,
      squared: test.squared,
      error: tidy(test.error),
      errorPercent: mean > 0 ? tidy((100 * test.error) / mean) : null,
      repeatingLast: tidy(test.naive),
      repeatingSeason: test.seasonalNaive === null ? null : tidy(test.seasonalNaive),
      dismissed: test.dismissed === null ? null : tidy(test.dismissed),
    },
  };
}

const inWords: Record<Method, string> = {
  naive: 'repeating the last period',
  seasonalNaive: 'repeating the last season',
  mean: 'the average',
  median: 'the usual period of late',
  lastInSeason: 'the last period with its season',
  smoothing: 'simple exponential smoothing',
  damped: 'smoothing with a damped trend',
  theta: 'Theta',
  dynamicTheta: 'Theta, optimised',
  ets: 'ETS',
  return: 'a return to the usual level',
  events: 'known prices and promotions',
  croston: "Croston's method",
  sba: 'Syntetos and Boylan',
  tsb: 'Teunter, Syntetos and Babai',
};

/** The methods with the largest shares; one that runs with and without seasons is named once. */
function methodsOf({ parts }: SeriesForecast): ForecastFacts['methods'] {
  const shares = new Map<string, number>();
  for (const { method, share } of parts) shares.set(inWords[method], (shares.get(inWords[method]) ?? 0) + share);
  return [...shares]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN_METHODS)
    .map(([name, share]) => ({ name, sharePercent: tidy(100 * share) }));
}
