import { setImmediate } from 'node:timers/promises';
import { Moments } from '../../../../platform/statistics/moments';
import { quantile, Reservoir } from '../../../../platform/statistics/quantiles';
import {
  type ColumnPlan,
  currenciesOf,
  currencyOfHeader,
  isMissing,
  isoDay,
  parseDate,
  parseNumber,
  type Survey,
  surveyColumns,
  type TableSource,
} from '../../../tables';
import { codeOf, ordersWithoutStatus } from '../../../imports/reading';
import { addRow, Counted, signed, type Totals } from './counted';
import { Counting, type SalesPlan } from './counting';
import { DateReadings, doubtsOf } from './doubts';
import { type ColumnFacts, type MeasureFacts, type NumberFacts, type Profile, type Studies, tidy, type Within } from './facts';
import { type ColumnChoice, findRoles, type Roles } from './roles';
import { type Sale, saleOf } from './sales';
import { isWithin } from './studies';

/** What the second pass gathers of one column. */
class ColumnTally {
  unreadable = 0;
  readonly moments = new Moments();
  readonly sample = new Reservoir();

  constructor(readonly plan: ColumnPlan) {}

  /** The cell as a number (of days, for a date); NaN when it is missing or unreadable. */
  read(cell: string): number {
    if (isMissing(cell)) return NaN;
    const value = this.plan.type === 'date' ? parseDate(cell, this.plan.dateFormat) : parseNumber(cell, this.plan.numberStyle);
    if (Number.isNaN(value)) this.unreadable++;
    else this.moments.add(value);
    return value;
  }
}

/** A file that was looked at; without it the table is surveyed first, and every row counts. */
export interface KnownTable {
  survey: Survey;
  plan: SalesPlan | null;
  /** The one to analyse; null for the one of most rows. */
  currency: string | null;
}

/**
 * Reads the table twice: first to decide types and notations, then to compute. Files with several rows
 * for an order are read once more in between.
 * @param onSale called for every row that counts, of the currency that is analysed
 * @param within the only days whose products are ranked; null for all
 * @throws TaskError `invalid_input` for a currency that the file does not have
 */
export async function profileTable(
  source: TableSource,
  choice: ColumnChoice,
  signal: AbortSignal,
  onSale: (sale: Sale) => void,
  known: KnownTable | null = null,
  within: Within | null = null,
): Promise<Omit<Profile, 'source' | keyof Studies> & { rows: number }> {
  const survey = known?.survey ?? (await surveyColumns(source, signal));
  const plan = known?.plan ?? null;
  const roles = findRoles(survey.columns, choice, plan);
  const plans = plan ? withDates(survey.columns, plan) : survey.columns;
  const tallies = plans.map((column) => new ColumnTally(column));
  const counting = plan ? new Counting(plan, roles, survey) : null;
  if (counting?.needsOrders) for await (const row of source.rows(signal)) counting.note(row);
  const counted = new Counted();
  const main = known?.currency ?? (plan ? likelyCurrency(plan, roles, survey) : null);
  const isUndated = roles.date !== null && plan !== null && !plans[roles.date]!.dateCertain;
  const values = new Float64Array(tallies.length);
  const readings = new DateReadings();
  for await (const row of source.rows(signal)) {
    tallies.forEach((tally, index) => {
      if (tally.plan.type !== 'number' && tally.plan.type !== 'date') return;
      const value = tally.read(row[index] ?? '');
      values[index] = value;
      if (tally.plan.type === 'number' && !Number.isNaN(value)) tally.sample.add(value);
    });
    const reading = counting?.read(row) ?? everyRow;
    if (reading.leftOut !== null) {
      counted.leave(reading.leftOut);
      continue;
    }
    if (isUndated) {
      readings.add(row[roles.date!] ?? '');
      values[roles.date!] = NaN;
    }
    const sale = saleOf(roles, row, values);
    const raw = roles.amount === null ? 1 : roles.amount.reduce((product, index) => product * values[index]!, 1);
    const amount = counted.amountOf(reading, raw);
    const totals = counted.totalsOf(reading.currency);
    // Refunds of a whole order cannot be split by product.
    const goods = signed(sale.amount, reading.sign) - (counting?.isPerOrder ? 0 : reading.back);
    addRow(totals, roles, row, { ...sale, amount, goods: roles.isOfOrder && !roles.goods ? amount : goods }, isWithin(sale.day, within));
    if (roles.isOfOrder && reading.order?.isContinued) counted.continued++;
    else if (Number.isNaN(amount)) counted.unreadable++;
    if (reading.currency === main || main === null) onSale({ ...sale, amount: goods, paid: amount });
  }
  const columns: ColumnFacts[] = [];
  for (const tally of tallies) {
    await setImmediate(undefined, { signal });
    columns.push(columnFacts(tally));
  }
  const currency = counted.chosen(known?.currency ?? null, main);
  const totals = counted.totalsOf(currency);
  const summary = summarise(totals, roles, survey.columns, counted.unreadable);
  if (currency !== null && (counted.currencies > 1 || plan?.columns.currency !== undefined)) summary.measure.unit = currency;
  const hidesItems = roles.isOfOrder && roles.goods === null && counted.continued > 0;
  return {
    rows: survey.rows,
    columns,
    ...summary,
    ...(hidesItems && { abc: null }),
    noItems: hidesItems
      ? 'Amounts are those of whole orders, and nothing says what each product cost.'
      : within && roles.item !== null
        ? 'No product was sold.'
        : null,
    noDays: isUndated ? readings.doubt(survey.columns[roles.date!]!.name) : null,
    counted:
      plan && counting
        ? {
            ...counted.facts(currency, hidesItems),
            refundsPer: counting.isPerOrder ? 'order' : 'row',
            format: plan.format,
            withoutStatus: ordersWithoutStatus(plan, { survey }),
            oncePerOrder: roles.isOfOrder && counted.continued > 0,
            doubts: [
              ...(isUndated ? [readings.doubt(survey.columns[roles.date!]!.name)] : []),
              ...doubtsOf(plan, roles, survey, totals.added.value, totals.total.value),
            ],
          }
        : null,
  };
}

const everyRow = {
  leftOut: null,
  currency: null,
  sign: 1,
  order: null,
  back: 0,
  tax: null,
  isUnpaid: false,
  isBackUnknown: false,
  unknownStatus: null,
} as const;
/** Dates of an export that always has one order of day and month are read in that order. */
const withDates = (columns: readonly ColumnPlan[], plan: SalesPlan): ColumnPlan[] =>
  columns.map((column) =>
    plan.columns.orderedAt === column.name && column.type === 'date' && ['mdy', 'dmy'].includes(column.dateFormat)
      ? { ...column, dateFormat: plan.dateFormat, dateCertain: plan.dateCertain }
      : column,
  );

/** The currency of most rows, as the columns say it. */
function likelyCurrency(plan: SalesPlan, roles: Roles, { columns }: Survey): string | null {
  const words = columns.find(({ name }) => name === plan.columns.currency)?.words ?? {};
  const stated = Object.entries(words).toSorted((a, b) => b[1] - a[1])[0]?.[0];
  const code = stated === undefined ? null : codeOf(stated);
  if (code !== null) return code;
  const amount = roles.amount === null ? undefined : columns[roles.amount.at(-1)!];
  const unit = Object.entries(amount?.units ?? {}).toSorted((a, b) => b[1] - a[1])[0]?.[0];
  const options = unit === undefined ? [] : currenciesOf(unit);
  if (options.length === 1) return options[0]!;
  return (amount && currencyOfHeader(amount.name)) ?? plan.currency ?? unit ?? null;
}

function columnFacts({ plan, moments, sample, unreadable }: ColumnTally): ColumnFacts {
  const isDate = plan.type === 'date';
  return {
    name: plan.name,
    type: plan.type,
    notation: isDate ? dateNotation[plan.dateFormat] : plan.type === 'number' ? numberNotation[plan.numberStyle] : null,
    unit: plan.unit,
    filled: plan.filled,
    missing: plan.missing,
    unreadable,
    distinct: plan.distinct,
    distinctIsLowerBound: plan.distinctIsLowerBound,
    top: plan.top,
    numbers: plan.type === 'number' ? numberFacts(moments, sample, plan.numbersCertain) : null,
    dates: isDate ? { first: isoDay(moments.min), last: isoDay(moments.max), certain: plan.dateCertain } : null,
  };
}

const dateNotation = { ymd: 'year-month-day', mdy: 'month/day/year', dmy: 'day/month/year', named: 'day and month name' };
const numberNotation = { dot: 'decimal point', comma: 'decimal comma' };

function numberFacts(moments: Moments, sample: Reservoir, certain: boolean): NumberFacts {
  const sorted = sample.sorted();
  const at = (p: number) => tidy(quantile(sorted, p));
  return {
    min: tidy(moments.min),
    max: tidy(moments.max),
    mean: tidy(moments.mean),
    standardDeviation: tidy(moments.standardDeviation),
    p05: at(0.05),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    quantilesExact: sample.exact,
    certain,
  };
}

function summarise(totals: Totals, roles: Roles, columns: readonly ColumnPlan[], unreadable: number) {
  const name = (index: number | null) => (index === null ? null : columns[index]!.name);
  const amountLabel = roles.amount?.map((index) => columns[index]!.name).join(' × ') ?? null;
  const total = totals.total.value;
  const measure: MeasureFacts = {
    label: amountLabel ?? 'Rows',
    unit: roles.amount?.map((index) => columns[index]!.unit).find((unit) => unit !== null) ?? null,
    countsRows: roles.amount === null,
    total: tidy(total),
    rowsWithAmount: totals.rowsWithAmount,
    rowsWithoutAmount: unreadable,
    negativeRows: totals.negativeRows,
    negativeTotal: tidy(totals.negative.value),
    averagePerRow: totals.rowsWithAmount > 0 ? tidy(total / totals.rowsWithAmount) : null,
  };
  const days = [...totals.days].sort((a, b) => a[0] - b[0]);
  return {
    roles: { date: name(roles.date), amount: amountLabel, item: name(roles.item), customer: name(roles.customer) },
    measure,
    days: days.map(([day, sums]): [number, number, number] => [day, tidy(sums.amount.value), sums.rows]),
    undatedRows: roles.date === null ? 0 : totals.undatedRows,
    abc: roles.item === null ? null : totals.items.abc(),
    customers: roles.customer === null ? null : totals.customers.customers(total, totals.rowsWithoutCustomer),
  };
}
