import { invalid } from '../../platform/errors/common.refusals';
import { type ShopOrderStatus, shopOrderStatuses } from '../commerce';
import { fieldsOf, type ImportPlan } from './import-values';
import { statusWord } from './reading/status-words';

/** @throws ApiError 400 for a status that the ledger does not know */
export function checkedWords(wanted: Record<string, unknown>): Record<string, ShopOrderStatus> {
  const entries = Object.entries(wanted).map(([word, status]) => [statusWord(word), status] as const);
  const wrong = entries.filter(([word, status]) => word === '' || !shopOrderStatuses.some((known) => known === status));
  if (wrong.length > 0)
    throw invalid(wrong.slice(0, 20).map(([word]) => ({ field: `statusWords.${word.slice(0, 40)}`, message: 'is no status' })));
  if (entries.length > 200) throw invalid([{ field: 'statusWords', message: 'must be 200 words at most' }]);
  return Object.fromEntries(entries) as Record<string, ShopOrderStatus>;
}

/**
 * Returns the chosen columns without fields that no column fills.
 * @throws ApiError 400 for a field that this kind of file does not have, and for a column that the file does not have
 */
export function checkedColumns(
  wanted: Record<string, unknown>,
  kind: ImportPlan['kind'],
  columns: readonly string[],
): Record<string, string> {
  const errors: { field: string; message: string }[] = [];
  const checked: Record<string, string> = {};
  for (const [field, column] of Object.entries(wanted)) {
    if (!fieldsOf[kind].includes(field))
      errors.push({ field: `columns.${field.slice(0, 40)}`, message: 'is no field of this kind of file' });
    else if (typeof column !== 'string' || (column !== '' && !columns.includes(column)))
      errors.push({ field: `columns.${field}`, message: 'is no column of the file' });
    else if (column !== '') checked[field] = column;
  }
  if (errors.length > 0) throw invalid(errors.slice(0, 20));
  return checked;
}
