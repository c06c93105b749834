import { parse } from 'csv-parse/sync';
import type { TableCell } from '../xlsx/table-cell';

/** A number; not `007`, and no more than 11 digits before the point: longer ones are codes such as an EAN. */
const number = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,10})?$/;
/** Put in front of a text by `csvText`. */
const inert = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** The rows of a file that `csvText` wrote. A column whose filled cells are all numbers has them as numbers. */
export function csvCells(text: string): TableCell[][] {
  const [head = [], ...rows] = parse(text, { bom: true, relax_column_count: true });
  const isNumeric = head.map((_, at) => rows.every((row) => (row[at] ?? '') === '' || isNumber(row[at]!)));
  const plain = (cell: string) => cell.replace(inert, '');
  return [head.map(plain), ...rows.map((row) => row.map((cell, at) => (isNumeric[at] && cell !== '' ? Number(cell) : plain(cell))))];
}

const isNumber = (cell: string): boolean => number.test(cell) && cell.length <= 16;
