import { stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import type { TableCell } from '../xlsx/table-cell';

export type CsvCell = TableCell;

/** Signs at which a spreadsheet begins a formula, in the full width of East Asian keyboards too. */
const sign = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
/** Passed over before a formula, or not to be seen: spaces, control characters, marks of width or direction, quotes. */
const unseen = '\\s\\p{Cc}\\p{Cf}"';
const beginsFormula = new RegExp(`^(?=[${unseen}]*[${sign}])`, 'u');
/** A tab or return in front is a formula to some, whatever follows. */
const beginsWithControl = /^(?=[\t\r])/;
const isSeparator = /[;\t\r\n|]/;
/** Begins where such a run does, so that a long one is looked at once. */
const beforeSign = new RegExp(`(?<![;|${unseen}])[;|${unseen}]+(?=[${sign}])`, 'gu');
const number = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/**
 * A text that no spreadsheet runs (OWASP, CSV injection): an apostrophe stands before each place where a formula could begin. Opened with
 * another separator than ours (in many countries `;`), what follows one inside a cell is a cell; quotes help nothing then, because they do not
 * stand where that reader looks for them. Numbers stay.
 */
export function inertText(text: string): string {
  if (number.test(text)) return text;
  const start = beginsFormula.test(text) || beginsWithControl.test(text) ? "'" : '';
  return start + text.replace(beforeSign, (run) => (isSeparator.test(run) ? `${run}'` : run));
}

const cast = { string: inertText, date: (time: Date) => time.toISOString() };

/** A whole table as text: RFC 4180, comma, CRLF. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  stringifyAtOnce(
    rows.map((row) => [...row]),
    { cast, record_delimiter: 'windows' },
  );

/** Takes rows and gives the bytes of a file with this head, which spreadsheets know for UTF-8 by its mark. */
export const csvStream = (columns: readonly string[]) => stringify({ header: true, columns: [...columns], cast, bom: true });
