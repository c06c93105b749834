import type { Method } from './pool';

export interface SeriesInput {
  /** One value per period, oldest first, without holes. */
  values: readonly number[];
  /** Lengths of seasons in periods, such as 7 for days or 24 and 168 for hours; none is taken for granted. */
  seasons: readonly number[];
  /** Periods ahead, at least 1. */
  horizon: number;
  /** Variables known for the past and planned for the periods ahead (logarithm of a price, 1 on days of a promotion): one row each. */
  events?: { past: readonly (readonly number[])[]; future: readonly (readonly number[])[] } | null;
}

export interface Part {
  method: Method;
  /** Lengths of the seasons that were taken out before and put back after. */
  seasons: readonly number[];
  /** 0 to 1; the shares of all parts add up to 1. */
  share: number;
}

/** How the shown forecast and the naive ones did on the same stretches, as if these had been unknown. */
export interface Rehearsal {
  /** How many times the end of the series was forecast, and how many periods ahead. */
  origins: number;
  horizon: number;
  /** Mean absolute error, or its root mean square where `squared`; in the unit of the values. */
  squared: boolean;
  error: number;
  naive: number;
  /** Null without a season, or with less than two of them. */
  seasonalNaive: number | null;
  /** Error of the combination that lost to a naive method and is not shown for it; null where it did not. */
  dismissed: number | null;
}

export interface SeriesForecast {
  mean: number[];
  lower: number[];
  upper: number[];
  /** Share of outcomes meant to lie between `lower` and `upper`. */
  level: number;
  /** `short`: too few values to test a method on. */
  demand: 'regular' | 'intermittent' | 'short';
  parts: Part[];
  /** Null for a short series. */
  test: Rehearsal | null;
}
