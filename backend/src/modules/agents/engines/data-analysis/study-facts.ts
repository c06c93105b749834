import type { Unit } from './facts';

export type ReorderFacts = {
  leadTimeDays: number;
  serviceLevelPercent: number;
  /** Normal quantile of the service level. */
  z: number;
  window: { start: string; end: string; days: number };
  items: number;
  itemsAreLowerBound: boolean;
  stockKnown: number;
  /** Products at or below their reorder point. */
  due: number;
  /** Products to order first, then by demand. */
  list: {
    key: string;
    name: string;
    units: number;
    days: number;
    perDay: number;
    standardDeviation: number;
    /** `intermittent` sells on fewer than six days in ten. */
    demand: 'regular' | 'intermittent';
    /** Units expected in a lead time. */
    expected: number;
    /** Units beyond them, up to the reorder point. */
    safetyStock: number;
    reorderPoint: number;
    stock: number | null;
    daysOfCover: number | null;
    order: boolean | null;
    short: number | null;
  }[];
};

export type CohortFacts = {
  customers: number;
  customersAreLowerBound: boolean;
  /** Bought on two days or more. */
  returning: number;
  returningPercent: number;
  averages: { month: number; cohorts: number; customers: number; active: number; percent: number }[];
  cohorts: {
    start: string;
    customers: number;
    amountPerCustomer: number;
    /** From the month of the first purchase (0) on. */
    months: { month: number; active: number; percent: number; amount: number; complete: boolean }[];
  }[];
};

export type PriceFacts = {
  minWeeks: number;
  confidencePercent: number;
  /** The change of price that `step` answers. */
  stepPercent: number;
  items: number;
  itemsAreLowerBound: boolean;
  tested: number;
  clear: number;
  /** The largest by amount first. */
  list: {
    /** The SKU where products were told by it, else the name. */
    key: string;
    name: string;
    weeks: number;
    amount: number;
    lowest: number;
    highest: number;
    /** Percent of units per percent of price; `low` to `high` is its interval. */
    elasticity: number;
    low: number;
    high: number;
    rSquared: number;
    verdict: 'elastic' | 'inelastic' | 'unclear';
    step: { unitsPercent: number; amountPercent: number };
  }[];
};

export type ForecastFacts = {
  unit: Unit;
  /** Periods that were read, and how many of them without a sale. */
  history: number;
  zeroPeriods: number;
  horizon: number;
  total: number;
  /** Share of periods meant to lie between `low` and `high`. */
  levelPercent: number;
  /** `short`: too few periods to test a method on. */
  demand: 'regular' | 'intermittent' | 'short';
  /** Periods in a season. */
  season: number;
  /** Those with the largest shares, the largest first. */
  methods: { name: string; sharePercent: number }[];
  points: { start: string; end: string; amount: number; low: number; high: number }[];
  test: ForecastTest | null;
};

/** The end of the history, forecast `times` times, `periods` ahead, as if it were unknown: the errors of the same periods. */
export type ForecastTest = {
  times: number;
  periods: number;
  /** Whether the errors are root mean squares; mean absolute ones else. Per period. */
  squared: boolean;
  error: number;
  /** Of the mean of the last `periods`. */
  errorPercent: number | null;
  repeatingLast: number;
  repeatingSeason: number | null;
  /** Of the combination that lost to a naive method and is not shown. */
  dismissed: number | null;
};
