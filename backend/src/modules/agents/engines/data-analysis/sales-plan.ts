import { type Detected, type ImportPlan, planFor, readingOf, type Usual } from '../../../imports';
import type { Looked } from '../../../imports/reading';
import type { Survey } from '../../../tables';
import { TaskError } from '../../../tasks';
import type { SalesPlan } from './counting';
import { type ColumnChoice, findRoles } from './roles';

/** Readings that a person chose for the agent, where the file itself leaves them open. */
export interface Decisions extends ColumnChoice {
  dateFormat?: 'dmy' | 'mdy';
  numberStyle?: 'dot' | 'comma';
  amountsPer?: 'order' | 'line';
}

type File = Looked & Pick<Detected, 'dialect' | 'encoding'>;

/**
 * How an import would read the file.
 * @returns the survey with the notations that were chosen
 * @throws TaskError `unreadable_input` for a report of payouts and for a list of products or customers
 */
export function salesPlan(file: File, usual: Usual, decisions: Decisions): { survey: Survey; plan: SalesPlan } {
  const survey = decided(file.survey, decisions);
  const { detected, plan: found } = readingOf(file, { ...file, survey }, usual);
  if (found.kind === 'payouts')
    throw noSales(detected.format ?? 'payout report', 'payouts', 'Import it under Imports, or export the orders.');
  const plan: ImportPlan = found.kind === 'orders' ? found : planFor(found, 'orders', detected);
  const { dateFormat, numberStyle, amountsPer } = decisions;
  const sales: SalesPlan = {
    ...plan,
    ...(dateFormat && { dateFormat }),
    ...(numberStyle && { numberStyle }),
    ...(amountsPer && { amountsPer, amountsCertain: true }),
    format: detected.format,
    dateCertain: dateFormat !== undefined || detected.dateCertain,
  };
  if (found.kind !== 'orders' && isList({ ...sales, kind: found.kind }, survey, decisions))
    throw noSales(
      detected.format ?? `list of ${found.kind}`,
      found.kind,
      'Export the orders, or choose the amount column if it lists sales.',
    );
  return { survey, plan: sales };
}

/** Prices times the stock of a product are no sales. Without a date, only a column of amounts shows that rows of products are sales. */
function isList(plan: SalesPlan, survey: Survey, { amountColumn, dateColumn }: Decisions): boolean {
  if (amountColumn) return false;
  if (plan.format !== null) return true;
  const { date, amount } = findRoles(survey.columns, { dateColumn }, plan);
  return date === null ? plan.kind !== 'products' || amount?.length !== 1 : amount === null;
}

function noSales(name: string, lists: string, hint: string): TaskError {
  const article = /^[aeiou]/i.test(name) ? 'an' : 'a';
  return new TaskError('unreadable_input', `This is ${article} ${name}. It lists ${lists}, not orders.`, { hint });
}

const decided = (survey: Survey, { dateFormat, numberStyle }: Decisions): Survey => ({
  ...survey,
  columns: survey.columns.map((column) => ({
    ...column,
    ...(dateFormat && ['dmy', 'mdy'].includes(column.dateFormat) && { dateFormat, dateCertain: true }),
    ...(numberStyle && !column.numbersCertain && { numberStyle, numbersCertain: true }),
  })),
});
