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
  /** A study that could not have told an elasticity of minus `detectable` from 0 in `powerPercent` of all cases cannot tell. */
  powerPercent: number;
  detectable: number;
  /** The change of price that `step` answers. */
  stepPercent: number;
  /** True if what is on sale and in stock today was known. */
  stockIsKnown: boolean;
  items: number;
  itemsAreLowerBound: boolean;
  tested: number;
  clear: number;
  /** The largest by amount first. */
  list: {
    /** The SKU where products were told by it, else the name. */
    key: string;
    name: string;
    /** Weeks that count, those of them without a sale, and those left out because the product was hardly on sale. */
    weeks: number;
    emptyWeeks: number;
    leftOutWeeks: number;
    /** Degrees of freedom of the interval. */
    degrees: number;
    /** Variance over mean of the weekly counts, at least 1. */
    dispersion: number;
    /** A yearly wave was taken out; a trend always is. */
    hasSeason: boolean;
    amount: number;
    lowest: number;
    highest: number;
    /** Percent of units per percent of price; `low` to `high` is its interval. Null where the study cannot tell it, or its sign. */
    elasticity: number | null;
    low: number;
    high: number;
    /** The smallest elasticity, without its sign, that the study would have told from 0 in `powerPercent` of all cases. */
    detectable: number;
    verdict: 'elastic' | 'inelastic' | 'unclear';
    step: { unitsPercent: number; amountPercent: number } | null;
  }[];
};
