import {
  type ColumnPlan,
  currenciesOf,
  currencyOfHeader,
  type DateFormat,
  decideDateFormat,
  decideNumberStyle,
  isCurrency,
  isMissing,
  type NumberStyle,
  type Survey,
} from '../../tables';
import { amountFields, dateFields, type Detected, type ImportPlan } from '../import-values';
import { unwrapped } from './values';

type Columns = ImportPlan['columns'];

/** The column that stands for a field, with what all rows say about it. */
export const factsOf = (columns: Columns, survey: Survey | undefined, field: string): ColumnPlan | undefined =>
  columns[field] === undefined ? undefined : survey?.columns.find(({ name }) => name === columns[field]);

const factsOfAll = (columns: Columns, survey: Survey | undefined, fields: readonly string[]): ColumnPlan[] =>
  fields.flatMap((field) => factsOf(columns, survey, field) ?? []);

/** The order of day and month, over all values of all columns with dates. */
export function datesOf(columns: Columns, survey: Survey | undefined): { format: DateFormat; certain: boolean } {
  const dates = factsOfAll(columns, survey, dateFields).map((column) => column.dates);
  const [first] = dates;
  if (!first) return { format: 'ymd', certain: true };
  const sum = (read: (evidence: ColumnPlan['dates']) => number) => dates.reduce((total, evidence) => total + read(evidence), 0);
  const evidence = {
    counts: {
      ymd: sum(({ counts }) => counts.ymd),
      mdy: sum(({ counts }) => counts.mdy),
      dmy: sum(({ counts }) => counts.dmy),
      named: sum(({ counts }) => counts.named),
    },
    proofs: { mdy: sum(({ proofs }) => proofs.mdy), dmy: sum(({ proofs }) => proofs.dmy) },
    stepsBack: first.stepsBack,
    dotted: dates.some(({ dotted }) => dotted),
    padded: dates.some(({ padded }) => padded),
  };
  return decideDateFormat(evidence, survey?.dateHabit ?? null);
}

/** What a look at a file showed; `sample` is missing where only its columns are known. */
type Evidence = Partial<Pick<Detected, 'survey' | 'sample'>>;

/**
 * Orders of the file that state no status: `all`, `some`, or null if each states one or is paid for certain. Rows without an order number are
 * no orders.
 */
export function ordersWithoutStatus({ kind, columns, arePaid }: ImportPlan, { survey, sample }: Evidence): 'all' | 'some' | null {
  // A date of payment and a balance say whether an order is paid.
  if (kind !== 'orders' || !columns.orderId || arePaid || columns.paidAt || columns.outstanding) return null;
  if (!survey) return columns.status ? null : 'all';
  const status = factsOf(columns, survey, 'status');
  if (!status || status.filled === 0) return 'all';
  const id = factsOf(columns, survey, 'orderId');
  if (!id) return null;
  const repeats = repeatsStatus(columns, survey, sample ?? []);
  const isOnEachRow = repeats ?? id.distinctIsLowerBound;
  return status.filled < (isOnEachRow ? id.filled : id.distinct) ? 'some' : null;
}

/** Whether an order states its status on each of its rows, and not on one only. @returns null where no order of the sample has several rows */
function repeatsStatus(columns: Columns, { columns: all }: Survey, sample: Detected['sample']): boolean | null {
  const at = (field: string) => all.findIndex(({ name }) => name === columns[field]);
  const [id, status] = [at('orderId'), at('status')];
  const seen = new Set<string>();
  let repeats: boolean | null = null;
  for (const { cells } of sample) {
    const order = cells[id] ?? '';
    if (order === '') continue;
    if (seen.has(order)) repeats = repeats === true || !isMissing(unwrapped(cells[status] ?? ''));
    seen.add(order);
  }
  return repeats;
}

/** Decimal point or comma, over all values of all columns with amounts. */
export function numbersOf(columns: Columns, survey: Survey | undefined): { style: NumberStyle; certain: boolean } {
  const numbers = factsOfAll(columns, survey, [...amountFields, 'quantity']).map((column) => column.numbers);
  const sum = (read: (evidence: ColumnPlan['numbers']) => number) => numbers.reduce((total, evidence) => total + read(evidence), 0);
  const evidence = {
    dot: sum(({ dot }) => dot),
    comma: sum(({ comma }) => comma),
    doubtfulDots: sum(({ doubtfulDots }) => doubtfulDots),
    doubtfulCommas: sum(({ doubtfulCommas }) => doubtfulCommas),
  };
  return decideNumberStyle(evidence, survey?.habit ?? null);
}

/** Codes that all amounts of a file without an own code are in: its only currency, or the one that is stated above the column names. */
export function fileCurrency(columns: Columns, survey: Survey, preamble = ''): string | null {
  const words = Object.keys(factsOf(columns, survey, 'currency')?.words ?? {}).filter((word) => word.trim() !== '');
  const codes = new Set(words.flatMap((word) => codeOf(word) ?? []));
  if (codes.size === 1 && words.every((word) => codeOf(word) !== null)) return [...codes][0]!;
  const stated = new Set(preamble.match(/\b[A-Z]{3}\b/g)?.filter(isCurrency));
  return /currency|amounts?|währung|beträge|montants?|importes?|importi/i.test(preamble) && stated.size === 1 ? [...stated][0]! : null;
}

/** The currency that a cell of a currency column names for certain. */
export function codeOf(cell: string): string | null {
  const options = isCurrency(cell.trim().toUpperCase()) ? [cell.trim().toUpperCase()] : currenciesOf(cell);
  return options.length === 1 ? options[0]! : null;
}

/** Currencies that each sign, code and name of a column can stand for, the most frequent first. */
export function currencyOptions(column: ColumnPlan): (readonly string[])[] {
  const header = currencyOfHeader(column.name);
  const units = Object.entries(column.units).toSorted((a, b) => b[1] - a[1]);
  return [...(header ? [[header]] : []), ...units.map(([unit]) => currenciesOf(unit))].filter((options) => options.length > 0);
}

/** Currencies that the amounts of a column can be in, the likeliest first. */
export const currenciesIn = (column: ColumnPlan): string[] => [...new Set(currencyOptions(column).flat())];

/** True if every amount of the column says for certain which currency it is in. */
export function statesCurrency(column: ColumnPlan): boolean {
  if (currencyOfHeader(column.name)) return true;
  const certain = Object.entries(column.units).reduce((sum, [unit, count]) => sum + (currenciesOf(unit).length === 1 ? count : 0), 0);
  return column.filled > 0 && certain === column.filled;
}
