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
