import { analysisSections } from '@stallhand/shared';
import type { BadRow } from '../../../tables';
import type { TaxPlace } from './marketplace-tax';
import type { AbcClass } from '../../../../platform/statistics/abc';
import type { AnswerFacts } from './answers/answer-facts';
import type { CohortFacts, PriceFacts, ReorderFacts } from './study-facts';

export type Unit = 'day' | 'week' | 'month';

/** What was computed. Everything a report says comes from here; `null` means "not known", never zero. */
export type SourceFacts = {
  name: string;
  bytes: number | null;
  /** Null for an Excel file, like the delimiter. */
  encoding: string | null;
  /** Encodings in which the text makes as much sense. */
  otherEncodings?: string[];
  delimiter: string | null;
  /** The sheet of an Excel file, and those that cannot be read. */
  sheet?: string;
  refusedSheets?: { name: string; reason: string }[];
  headerLine: number | null;
  rows: number;
  badRows: number;
  badRowList: BadRow[];
  /** Which sales of the shop were read, and which were not; null for a file or a table. */
  shop: ShopFacts | null;
};

export type ShopFacts = {
  currency: string;
  /** The shop's, whose days these are. */
  timeZone: string;
  /** The day that is not over: `2026-11-24`. It is compared with no other, and nothing is expected from it. */
  today: string;
  /** Neither refunded nor cancelled, in `currency`, with their pieces and net sales. */
  orders: number;
  units: number;
  net: number;
  /** Orders in `currency` that are left out, and what was paid back on all of them. */
  refunded: number;
  cancelled: number;
  refunds: number;
  /** Sales in other currencies. Their amounts are never added to those in `currency`. */
  others: { currency: string; orders: number; units: number; net: number }[];
  /** Pieces and purchases in `others` count, without their amounts. */
  piecesOfAll: boolean;
};

export type ColumnFacts = {
  name: string;
  type: string;
  /** Notation of the values: `decimal comma`, `month/day/year`, ... */
  notation: string | null;
  unit: string | null;
  filled: number;
  missing: number;
  unreadable: number;
  distinct: number;
  distinctIsLowerBound: boolean;
  top: { value: string; count: number }[];
  numbers: NumberFacts | null;
  dates: { first: string; last: string; certain: boolean } | null;
};

export type NumberFacts = {
  min: number;
  max: number;
  mean: number;
  standardDeviation: number;
  p05: number;
  p25: number;
  median: number;
  p75: number;
  p95: number;
  /** False when the quantiles come from a uniform sample. */
  quantilesExact: boolean;
  /** False when the values could also be read with point and comma swapped. */
  certain: boolean;
};

export type MeasureFacts = {
  /** `Total`, `Quantity × UnitPrice` or `Rows`. */
  label: string;
  unit: string | null;
  countsRows: boolean;
  total: number;
  rowsWithAmount: number;
  rowsWithoutAmount: number;
  negativeRows: number;
  negativeTotal: number;
  averagePerRow: number | null;
};

export const leftOutReasons = ['cancelled', 'refunded', 'noSale', 'contradicts', 'twoCurrencies'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** One currency of a file; nothing is added across currencies. */
export type CurrencyFacts = {
  /** Null for rows whose currency nothing says. */
  currency: string | null;
  rows: number;
  total: number;
  best: { name: string; amount: number } | null;
};

/** Rows of a file that were counted, those left out, and undecided readings. */
export type CountedFacts = {
  /** The export that the file was recognised as; null for a table of its own kind. */
  format: string | null;
  rows: number;
  /** True if the amount counts once for each order. */
  oncePerOrder: boolean;
  leftOut: { reason: LeftOutReason; rows: number }[];
  /** Every currency, the analysed one first; empty where nothing states one. */
  currencies: CurrencyFacts[];
  /** Taken off what was partly refunded: orders, or rows if refunds stand on each. */
  refunds: { orders: number; amount: number };
  refundsPer: 'order' | 'row';
  /** Tax that a marketplace collected: taken off if the total includes it, left out if it is on top, counted where nothing tells. */
  marketplaceTax: { place: TaxPlace; orders: number; amount: number }[];
  unpaidRows: number;
  /** Orders that state no status, and count as paid. */
  withoutStatus: 'all' | 'some' | null;
  /** Partly refunded by their status; nothing says how much. */
  backUnknownRows: number;
  unknownStatuses: { word: string; rows: number }[];
  /** Readings that nothing in the file decides, in sentences that say how to decide them. */
  doubts: string[];
};

export type RoleFacts = { date: string | null; amount: string | null; item: string | null; customer: string | null };

export type PeriodFacts = { start: string; end: string; amount: number | null; rows: number; complete: boolean };

export type ItemFacts = { name: string; amount: number; rows: number; sharePercent: number; cumulativePercent: number; class: AbcClass };

export type AbcFacts = {
  limits: { aPercent: number; bPercent: number };
  items: number;
  itemsAreLowerBound: boolean;
  /** Rows that name no product; they are in no class. */
  unnamed: { rows: number; amount: number };
  classes: { class: AbcClass; items: number; itemPercent: number; amount: number; amountPercent: number }[];
  /** The first items by amount. */
  list: ItemFacts[];
};

export type CustomerFacts = {
  customers: number;
  customersAreLowerBound: boolean;
  rowsWithoutCustomer: number;
  averagePerCustomer: number;
  topTenPercent: number;
};

/** The result of reading the file: everything that needs all rows. */
export type Profile = {
  source: SourceFacts;
  columns: ColumnFacts[];
  roles: RoleFacts;
  measure: MeasureFacts;
  /** Active days only: day number since 1970-01-01, amount, rows. */
  days: [day: number, amount: number, rows: number][];
  undatedRows: number;
  /** Null for the shop's own orders. */
  counted: CountedFacts | null;
  /** Why nothing is said over time although there are dates; null else. */
  noDays: string | null;
  /** Why no product has an amount although products are named; null else. */
  noItems: string | null;
  abc: AbcFacts | null;
  customers: CustomerFacts | null;
} & Studies;

/** What is computed while the rows pass by, and only when it was asked for. */
export type Studies = {
  reorder: Outcome<ReorderFacts> | null;
  cohorts: Outcome<CohortFacts> | null;
  prices: Outcome<PriceFacts> | null;
  answer: Outcome<AnswerFacts> | null;
};

export type ComparisonFacts = {
  unit: Unit;
  current: PeriodFacts;
  previous: PeriodFacts;
  change: number;
  changePercent: number | null;
  yearAgo: (PeriodFacts & { changePercent: number | null }) | null;
  partial: PeriodFacts[];
};

/** Days such as `2026-10-01`, both included. */
export type Within = { from: string; to: string };

export type AnomalyFacts = {
  unit: Unit;
  checked: number;
  threshold: number;
  /** Only unusual periods of these days are counted and named; null for all. */
  within: Within | null;
  count: number;
  /** The strongest first. */
  found: { start: string; end: string; amount: number; expected: number; difference: number; score: number }[];
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

export { analysisSections as sections } from '@stallhand/shared';
export type Section = (typeof analysisSections)[number];

export const studies = ['reorder', 'cohorts', 'prices'] as const;

/** Questions that one table and its sentences answer. */
const answers = ['stopped', 'causes', 'customers', 'weekdays', 'average', 'refunds', 'unsold', 'profit'] as const;

/** What a reader can ask for: everything about the sales over time, one part of it, or one study. */
export const presets = ['summary', ...analysisSections, ...studies, ...answers] as const;
export type Preset = (typeof presets)[number];

/** Studies of listings, which are found by their SKU. */
export const leadsToPrices = (preset: Preset): preset is 'prices' | 'reorder' => preset === 'prices' || preset === 'reorder';

/** A section that could not be computed says why, in a sentence for the reader. */
export type Outcome<T> = { facts: T; reason: null } | { facts: null; reason: string };

/** The period that a question names. */
export type PeriodNote = {
  /** Its days; null if they cannot be told. */
  within: Within | null;
  /** False if the analysis is about other days. */
  isApplied: boolean;
  /** Sales that a forecast expects in it; null for other analyses. */
  expected: number | null;
};

export type Facts = Omit<Profile, 'days' | 'abc' | 'noDays' | 'noItems'> & {
  range: { start: string; end: string; activeDays: number } | null;
  series: { unit: Unit; periods: PeriodFacts[] } | null;
  comparison: Outcome<ComparisonFacts> | null;
  anomalies: Outcome<AnomalyFacts> | null;
  forecast: Outcome<ForecastFacts> | null;
  abc: Outcome<AbcFacts> | null;
  /** Absent if the question names none. */
  period?: PeriodNote;
};

/** Twelve significant digits: more than any sales file carries, without the noise of binary fractions. */
export const tidy = (value: number): number => Number(value.toPrecision(12));
