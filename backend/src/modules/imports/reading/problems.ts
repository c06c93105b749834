import { decimalText } from '../../../platform/money';
import type { Detected, ImportPlan } from '../import-values';
import { implausibleColumns } from './plausible-columns';
import { questionsOf } from './questions';

/** What is still missing before a file can be imported, in words; empty when nothing is. */
export const problemsOf = (
  plan: ImportPlan,
  detected: Pick<Detected, 'survey' | 'encoding' | 'dialect' | 'sheets' | 'refusedSheets'> & Partial<Pick<Detected, 'sample'>>,
): string[] => [
  ...missingColumns(plan),
  ...implausibleColumns(plan, detected),
  ...questionsOf(plan, detected).flatMap(({ answer, text }) => (answer === null ? text : [])),
];

function missingColumns({ kind, columns, amountsCertain = true, amountsDoubt }: ImportPlan): string[] {
  const missing: string[] = [];
  const needs = (label: string, ...fields: string[]) => {
    if (!fields.some((field) => columns[field])) missing.push(label);
  };
  if (kind === 'orders') {
    needs('Choose the column with the order number.', 'orderId');
    needs('Choose the column with the date of the order.', 'orderedAt');
    needs('Choose a column with the order total or with the price of a product.', 'total', 'price', 'lineTotal');
    if (!amountsCertain && amountsDoubt) missing.push(amountsQuestion(amountsDoubt));
    if (columns.price && !columns.total) needs('Choose the column that names the product, by SKU or by name.', 'sku', 'productName');
  }
  if (kind === 'products') {
    needs('Choose the column with the SKU.', 'sku', 'productId');
    needs('Choose at least one of name, price, cost and quantity.', 'productName', 'price', 'cost', 'quantity');
  }
  if (kind === 'payouts') {
    needs('Choose the column that names the payout, or the column with its day.', 'payoutId', 'paidAt');
    needs('Choose the column with the net amount, or the column with the total of the payout.', 'net', 'payoutAmount');
  }
  if (kind === 'customers') needs('Choose the column with the mail address or the customer number.', 'email', 'customerId');
  return missing;
}

const amountsQuestion = ({ orderId, once, added }: NonNullable<ImportPlan['amountsDoubt']>): string =>
  `Order ${orderId} has the same amount on each of its rows. Choose whether totals are given once for an order (${decimalText(once)}) or on each line, to be added (${decimalText(added)}).`;
