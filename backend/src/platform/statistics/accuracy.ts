export interface Accuracy {
  /** Root mean squared error, in the unit of the values. */
  rmse: number;
  /** Sum of the errors relative to the sum of the true values, in percent; one tiny true value cannot inflate it. */
  wape: number | null;
  /** Mean absolute percentage error, in percent; null when a true value is 0. */
  mape: number | null;
  /** Error relative to repeating the last season over the known part; below 1 is better. Null when that never errs. */
  mase: number | null;
}

/**
 * Error of a forecast against what happened.
 * Source: R. J. Hyndman and A. B. Koehler, International Journal of Forecasting 22 (2006) 679-688; S. Kolassa and W. Schütz,
 * Foresight 6 (2007) 40-43 for the WAPE (their MAD/Mean ratio).
 */
export function accuracy(known: readonly number[], actual: readonly number[], predicted: readonly number[], period: number): Accuracy {
  const errors = actual.map((value, index) => Math.abs(value - predicted[index]!));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const scale = mean(known.slice(period).map((value, index) => Math.abs(value - known[index]!)));
  return {
    rmse: Math.sqrt(mean(errors.map((error) => error ** 2))),
    wape: mean(actual) > 0 ? (100 * mean(errors)) / mean(actual) : null,
    mape: actual.every((value) => value !== 0) ? 100 * mean(errors.map((error, index) => error / Math.abs(actual[index]!))) : null,
    mase: scale > 0 ? mean(errors) / scale : null,
  };
}
