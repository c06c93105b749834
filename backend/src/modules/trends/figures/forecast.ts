import { accuracy } from '../../../platform/statistics/accuracy';
import { fitHoltWinters, forecast as holtWinters } from '../../../platform/statistics/holt-winters';
import type { Forecast, Series } from '../trend-values';
import { addDays } from './days';

const season = 7;
const horizon = 14;
const leastDays = 56;
/** Older days say little about the next two weeks and cost time. */
const mostDays = 182;
/** Standard errors around the middle that hold four in five values of a normal distribution. */
const fourInFive = 1.2816;

/**
 * The next 14 days by Holt-Winters with a season of a week, after forecasting the last 14 known days from the ones before
 * them; the error of that rehearsal is what the band and the shown error come from.
 * @returns null below eight weeks of days.
 */
export function forecastOf({ step, points }: Series): Forecast | null {
  if (step !== 'day' || points.length < leastDays) return null;
  const values = points.slice(-mostDays).map(({ value }) => value);
  const known = values.slice(0, -horizon);
  const actual = values.slice(-horizon);
  const rehearsal = predict(known);
  const error = accuracy(known, actual, rehearsal, season);
  const last = points.at(-1)!.date;
  const band = fourInFive * error.rmse;
  return {
    horizon,
    points: predict(values).map((value, index) => ({
      date: addDays(last, index + 1),
      value: tidy(value),
      low: tidy(Math.max(0, value - band)),
      high: tidy(value + band),
    })),
    backTest: {
      days: horizon,
      wapePercent: error.wape === null ? null : tidy(error.wape),
      mase: error.mase === null ? null : tidy(error.mase),
    },
  };
}

/** What is counted never falls below zero. */
const predict = (values: readonly number[]): number[] =>
  holtWinters(fitHoltWinters(values, season, 'additive'), 'additive', horizon).map((value) => Math.max(0, value));

const tidy = (value: number): number => Math.round(value * 100) / 100;
