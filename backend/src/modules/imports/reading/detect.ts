import { addDays, dayText, wallTime } from '@stallhand/shared';
import type { CsvSource, Survey } from '../../tables';
import type { ShopOrderStatus } from '../../commerce';
import { dateFields, type Detected, type ImportPlan } from '../import-values';
import { datesOf, factsOf, fileCurrency, numbersOf } from './evidence';
import { columnsFor, recognise } from './formats';
import { amountsReading, checkPrices } from './orders/order-evidence';
import { ordersOf } from './orders/order-rows';
import { type Looked, lookAtReadable } from './look';
import { type RawRow, RowReader } from './row';

/** Orders of the last days are news, as those of a connected account are. */
const usualNewsDays = 2;

export interface Reading {
  detected: Detected;
  plan: ImportPlan;
}

/** Settings that hold for every file of the installation. */
export interface Usual {
  timeZone: string;
  now: Date;
  /** Meanings that people gave to status words before. */
  statusWords?: Record<string, ShopOrderStatus>;
}

/** Looks at all rows of the file: what it is and how it seems to be meant. */
export async function detect(file: CsvSource, signal: AbortSignal, usual: Usual): Promise<Reading> {
  const { source, looked } = await lookAtReadable(file, signal);
  return readingOf(source, looked, usual);
}

/**
 * What a file is and how it seems to be meant.
 * @throws TaskError `unreadable_input` for a report that lists no orders
 */
export function readingOf(
  source: Pick<Detected, 'dialect' | 'encoding' | 'sheets' | 'refusedSheets'>,
  { sample, survey: facts }: Looked,
  usual: Usual,
): Reading {
  const { encoding, dialect } = source;
  const { columns } = dialect;
  const known = recognise(columns, sample);
  const base = { kind: known.kind, platform: known.platform, columns: known.columns, timeZone: known.timeZone ?? usual.timeZone };
  const found = datesOf(base.columns, facts);
  const isStated = known.dateFormat !== null && !found.certain && !isContradicted(base.columns, facts, known.dateFormat);
  const date = isStated ? { format: known.dateFormat!, certain: true } : found;
  const number = numbersOf(base.columns, facts);
  const plan = confirm(
    {
      ...base,
      currency: fileCurrency(base.columns, facts, dialect.preamble),
      dateFormat: date.format,
      numberStyle: number.style,
      priceIs: known.priceIs ?? 'unit',
      amountsPer: known.amountsPer ?? 'order',
      ...(known.taxOnTop && { taxOnTop: known.taxOnTop }),
      ...(known.arePaid && { arePaid: true }),
      statusWords: usual.statusWords ?? {},
      ...(isStated && { confirmed: ['dateFormat' as const] }),
      eventsSince: dayText(addDays(wallTime(usual.now, usual.timeZone), -usualNewsDays)),
    },
    columns,
    sample,
    known.format === null,
  );
  const detected = {
    format: known.format,
    encoding,
    dialect,
    ...(source.sheets && source.sheets.length > 0 && { sheets: source.sheets }),
    ...(source.refusedSheets && source.refusedSheets.length > 0 && { refusedSheets: source.refusedSheets }),
    sample,
    survey: facts,
    dateCertain: date.certain,
    numbersCertain: number.certain,
  };
  return { detected, plan };
}

/** True if a date of the file is none in the order that its platform writes. */
const isContradicted = (columns: ImportPlan['columns'], survey: Survey, order: 'mdy' | 'dmy'): boolean =>
  dateFields.some((field) => (factsOf(columns, survey, field)?.dates.proofs[order === 'mdy' ? 'dmy' : 'mdy'] ?? 0) > 0);

/** The plan for another kind of file, with the columns that fit it. */
export const planFor = (
  plan: ImportPlan,
  kind: ImportPlan['kind'],
  { dialect, sample }: Pick<Detected, 'dialect' | 'sample'>,
): ImportPlan => ({
  ...plan,
  kind,
  columns: columnsFor(kind, dialect.columns, sample),
});

/** The plan with columns that a person chose: how amounts stand on rows is found anew, unless a person said it. */
export function withColumns(
  plan: ImportPlan,
  columns: ImportPlan['columns'],
  { format, dialect, sample }: Pick<Detected, 'format' | 'dialect' | 'sample'>,
): ImportPlan {
  const { amountsCertain, amountsDoubt: _doubt, ...chosen } = { ...plan, columns };
  if (plan.kind !== 'orders' || format !== null || amountsCertain === true) return { ...chosen, ...(amountsCertain && { amountsCertain }) };
  const reader = new RowReader(chosen, dialect.columns);
  return { ...chosen, ...amountsReading(reader, ordersOf(reader, sample)) };
}

/** Notations of the columns that were chosen by hand, where no person has decided them. */
export function renotated(plan: ImportPlan, survey: Survey | undefined): ImportPlan {
  if (!survey) return plan;
  const isDecided = (doubt: 'dateFormat' | 'numberStyle') => plan.confirmed?.includes(doubt);
  return {
    ...plan,
    dateFormat: isDecided('dateFormat') ? plan.dateFormat : datesOf(plan.columns, survey).format,
    numberStyle: isDecided('numberStyle') ? plan.numberStyle : numbersOf(plan.columns, survey).style,
  };
}

/** What the rows themselves say outranks habit, except for exports whose meaning is known. */
function confirm(plan: ImportPlan, columns: readonly string[], sample: RawRow[], isUnknown: boolean): ImportPlan {
  if (plan.kind !== 'orders' || !isUnknown) return plan;
  const amounts = amountsReading(new RowReader(plan, columns), ordersOf(new RowReader(plan, columns), sample));
  const reader = new RowReader({ ...plan, ...amounts }, columns);
  const { unit, line } = checkPrices(reader, ordersOf(reader, sample));
  return { ...plan, ...amounts, priceIs: line > unit ? 'line' : 'unit' };
}
