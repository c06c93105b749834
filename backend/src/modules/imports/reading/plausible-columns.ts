import type { ColumnPlan } from '../../tables';
import { amountFields, dateFields, type Detected, type ImportPlan } from '../import-values';
import { codeOf, factsOf } from './evidence';
import { exportAgain, short } from './values';

/** Less than this share of readable values makes a column another one than was meant. */
const leastReadable = 0.5;

/** Columns that cannot hold what they stand for, recognised or chosen by hand, each with the reason. */
export function implausibleColumns({ kind, columns }: ImportPlan, { survey }: Pick<Detected, 'survey'>): string[] {
  if (!survey) return [];
  const fields = (names: readonly string[]) =>
    names.flatMap((name) => {
      const column = factsOf(columns, survey, name);
      return column ? [column] : [];
    });
  const problems = [
    ...fields(dateFields).flatMap((column) => unreadable(column, Math.max(...Object.values(column.dates.counts)), 'a date')),
    ...fields(dateFields).flatMap(shortYears),
    ...fields(amountFields).flatMap((column) => unreadable(column, column.numbers.readable, 'an amount')),
    ...fields(['quantity']).flatMap((column) => unreadable(column, column.numbers.readable, 'a number of pieces')),
  ];
  if (kind === 'products') problems.push(...fields(['sku']).flatMap(replaced));
  if (kind !== 'orders') return [...new Set(problems)];
  const id = factsOf(columns, survey, 'orderId');
  const number = factsOf(columns, survey, 'orderNumber');
  const others = fields(['orderedAt', 'email', 'customerId', 'orderNumber']);
  if (id?.shortened) problems.push(...(number && number.shortened === 0 ? [] : replaced(id)));
  // Orders of several accounts may have one number.
  else if (id && !columns.channel) problems.push(...wrongOrderId(id, survey.rows, others));
  if (factsOf(columns, survey, 'orderedAt')?.filled === 0)
    problems.push(`${columns.orderedAt}: every row is empty. Choose another column.`);
  const status = factsOf(columns, survey, 'status');
  if (status && status.words === null)
    problems.push(`${status.name}: more than 100 different values are no states of orders. Choose another column.`);
  const currencies = Object.keys(factsOf(columns, survey, 'currency')?.words ?? {});
  if (currencies.length > 0 && currencies.every((word) => codeOf(word) === null && !isSign(word)))
    problems.push(`${columns.currency}: "${short(currencies[0]!)}" is not a currency. Choose another column.`);
  return [...new Set(problems)];
}

/** With the day first, such a file would have sales of one day of the month in many years. */
const shortYears = ({ name, yearSeemsFirst, top }: ColumnPlan): string[] =>
  yearSeemsFirst ? [`${name}: the year seems to come first in "${short(top[0]!.value)}". Export dates with four digits of the year.`] : [];

/** Rows with such a number are left out; a column of nothing else leaves nothing to import. */
function replaced({ name, filled, shortened, top }: ColumnPlan): string[] {
  if (shortened === 0 || shortened < filled) return [];
  return [
    `${name}: a spreadsheet has replaced the numbers by values such as "${short(top[0]!.value)}". ${exportAgain} Or choose another column.`,
  ];
}

function unreadable(column: ColumnPlan, readable: number, what: string): string[] {
  if (column.filled === 0 || readable >= column.filled * leastReadable) return [];
  return [`${column.name}: "${short(column.top[0]?.value ?? '')}" is not ${what}. Choose another column.`];
}

function wrongOrderId(id: ColumnPlan, rows: number, others: readonly ColumnPlan[]): string[] {
  const wrong = (what: string) => [`${id.name}: ${what}, so it is no order number. Choose another column.`];
  if (id.filled === 0) return wrong('every row is empty');
  if (id.type === 'date') return wrong('it has dates');
  if (id.top.every(({ value }) => /\d[.,]\d{2}\D*$/.test(value))) return wrong('it has amounts');
  // All rows of a small file can belong to one order, of one buyer and one day.
  const isOneOrder = others.every(({ distinct, distinctIsLowerBound }) => distinct <= 1 && !distinctIsLowerBound);
  // Ids that a spreadsheet has replaced are equal: such orders go by their number, or are left out with the reason.
  return rows > 1 && id.filled > 1 && id.shortened === 0 && id.distinct === 1 && !isOneOrder
    ? wrong(`every row has "${short(id.top[0]!.value)}"`)
    : [];
}

const isSign = (word: string): boolean => /^(?:\p{Sc}|kr\.?)$/iu.test(word.trim());
