import { setImmediate } from 'node:timers/promises';
import { ColumnPlan, isMissing, isoDay, parseDate, parseNumber, type Row, surveyColumns, type TableSource } from '../../../tables';
import { ColumnChoice, findRoles, Roles } from './roles';
import { ColumnFacts, MeasureFacts, NumberFacts, Profile, Studies, tidy } from './facts';
import { Ranking } from './ranking';
import { type Sale, saleOf } from './sales';
import { ExactSum } from '../../../../platform/statistics/exact-sum';
import { Moments } from '../../../../platform/statistics/moments';
import { quantile, Reservoir } from '../../../../platform/statistics/quantiles';

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

interface Totals {
  days: Map<number, { amount: ExactSum; rows: number }>;
  total: ExactSum;
  negative: ExactSum;
  negativeRows: number;
  rowsWithAmount: number;
  undatedRows: number;
  items: Ranking;
  customers: Ranking;
  rowsWithoutCustomer: number;
}

/**
 * Reads the table twice, in memory that does not grow with it: first to decide types and notations, then to compute.
 * @param onSale called for every row of the second pass
 */
export async function profileTable(
  source: TableSource,
  choice: ColumnChoice,
  signal: AbortSignal,
  onSale: (sale: Sale) => void,
): Promise<Omit<Profile, 'source' | keyof Studies> & { rows: number }> {
  const survey = await surveyColumns(source, signal);
  const roles = findRoles(survey.columns, choice);
  const tallies = survey.columns.map((plan) => new ColumnTally(plan));
  const totals: Totals = {
    days: new Map(),
    total: new ExactSum(),
    negative: new ExactSum(),
    negativeRows: 0,
    rowsWithAmount: 0,
    undatedRows: 0,
    items: new Ranking(),
    customers: new Ranking(),
    rowsWithoutCustomer: 0,
  };
  const values = new Float64Array(tallies.length);
  for await (const row of source.rows(signal)) {
    tallies.forEach((tally, index) => {
      if (tally.plan.type !== 'number' && tally.plan.type !== 'date') return;
      const value = tally.read(row[index] ?? '');
      values[index] = value;
      if (tally.plan.type === 'number' && !Number.isNaN(value)) tally.sample.add(value);
    });
    const sale = saleOf(roles, row, values);
    addRow(totals, roles, row, sale);
    onSale(sale);
  }
  const columns: ColumnFacts[] = [];
  for (const tally of tallies) {
    await setImmediate(undefined, { signal });
    columns.push(columnFacts(tally));
  }
  return { rows: survey.rows, columns, ...summarise(totals, roles, survey.columns, survey.rows) };
}

function addRow(totals: Totals, roles: Roles, row: Row, { amount, day }: Sale): void {
  if (Number.isNaN(day)) totals.undatedRows++;
  if (Number.isNaN(amount)) return;
  totals.rowsWithAmount++;
  totals.total.add(amount);
  if (amount < 0) {
    totals.negativeRows++;
    totals.negative.add(amount);
  }
  if (!Number.isNaN(day)) {
    let sums = totals.days.get(day);
    if (!sums) totals.days.set(day, (sums = { amount: new ExactSum(), rows: 0 }));
    sums.amount.add(amount);
    sums.rows++;
  }
  if (roles.item !== null) totals.items.add(row[roles.item] ?? '', amount);
  if (roles.customer === null) return;
  const customer = row[roles.customer] ?? '';
  if (isMissing(customer)) totals.rowsWithoutCustomer++;
  else totals.customers.add(customer, amount);
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

function summarise(totals: Totals, roles: Roles, columns: readonly ColumnPlan[], rows: number) {
  const name = (index: number | null) => (index === null ? null : columns[index]!.name);
  const amountLabel = roles.amount?.map((index) => columns[index]!.name).join(' × ') ?? null;
  const total = totals.total.value;
  const measure: MeasureFacts = {
    label: amountLabel ?? 'Rows',
    unit: roles.amount?.map((index) => columns[index]!.unit).find((unit) => unit !== null) ?? null,
    countsRows: roles.amount === null,
    total: tidy(total),
    rowsWithAmount: totals.rowsWithAmount,
    rowsWithoutAmount: rows - totals.rowsWithAmount,
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
