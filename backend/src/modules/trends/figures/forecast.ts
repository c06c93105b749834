import { forecastSeries } from '../../../platform/statistics/forecasting/forecast';
import type { Forecast, Series } from '../trend-values';
import { addDays } from './days';

const season = 7;
const horizon = 14;
const leastDays = 56;
/** Older days say little about the next two weeks and cost time. */
const mostDays = 182;
/** Half the width that holds four in five values of a normal distribution, beside the one that holds 95 %. */
const fourInFive = 1.2816 / 1.96;

/**
 * The next 14 days, by the methods that did best when the last days were forecast from the ones before them; see `forecastSeries`.
 * @returns null below eight weeks of days.
 */
export function forecastOf({ step, points }: Series): Forecast | null {
  if (step !== 'day' || points.length < leastDays) return null;
  const values = points.slice(-mostDays).map(({ value }) => value);
  const { mean, lower, upper, test } = forecastSeries({ values, seasons: [season], horizon });
  const last = points.at(-1)!.date;
  const recent = values.slice(-horizon).reduce((sum, value) => sum + value, 0) / horizon;
  return {
    horizon,
    points: mean.map((value, index) => ({
      date: addDays(last, index + 1),
      value: tidy(value),
      low: tidy(Math.max(0, value - fourInFive * (value - lower[index]!))),
      high: tidy(value + fourInFive * (upper[index]! - value)),
    })),
    backTest: {
      days: test!.horizon,
      wapePercent: recent > 0 ? tidy((100 * test!.error) / recent) : null,
      mase: test!.seasonalNaive ? tidy(test!.error / test!.seasonalNaive) : null,
    },
  };
}

const tidy = (value: number): number => Math.round(value * 100) / 100;
