import { parse } from 'csv-parse/sync';
import type { TableCell } from '../xlsx/table-cell';

/** A number that a spreadsheet keeps as it is written; not `007`, and no more than 15 digits. */
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** Put in front of a text by `csvText`. */
const inert = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** The rows of a file that `csvText` wrote, with its numbers as numbers. */
export const csvCells = (text: string): TableCell[][] =>
  parse(text, { bom: true, relax_column_count: true }).map((row) =>
    row.map((cell) => (number.test(cell) && cell.length <= 16 ? Number(cell) : cell.replace(inert, ''))),
  );
