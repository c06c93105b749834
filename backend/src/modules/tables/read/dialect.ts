import { parse } from 'csv-parse/sync';
import { TaskError } from '../../../platform/errors/task-error';
import type { SheetTable } from '../../../platform/xlsx/sheet-text';
import { looksLikeDate } from '../columns/dates';
import { looksLikeNumber } from '../columns/numbers';
import { cutText } from '../../../platform/cut-text';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface Dialect {
  delimiter: Delimiter;
  newline: '\n' | '\r';
  columns: string[];
  /** Line of the column names, 1 for the first; 0 when the file has none and we named the columns. */
  headerLine: number;
  /** First line of data. */
  firstDataLine: number;
  /** Text above the column names; absent if there is none. */
  preamble?: string;
  /** The table of the workbook that is read; absent for text files. */
  sheet?: SheetTable;
}

const SAMPLE_ROWS = 200;
const MAX_COLUMNS = 500;
const MAX_PREAMBLE_CHARS = 2000;

interface SampleRow {
  cells: string[];
  line: number;
}

/**
 * Finds delimiter, header line and column names from the beginning of the file. The delimiter is the one that splits
 * most of the lines into the same number of columns, more columns winning a tie.
 * @param candidates the delimiters that the file can have
 * @throws TaskError `unreadable_input` when there is nothing to read
 */
export function detectDialect(sample: string, candidates: readonly Delimiter[] = delimiters): Dialect {
  if (sample.includes('\0')) throw new TaskError('unreadable_input', 'This is not a text file.', { hint: 'Export the sheet as CSV.' });
  const newline = !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n';
  const best = candidates
    .map((delimiter) => {
      const rows = sampleRows(sample, delimiter, newline);
      return { delimiter, rows, ...commonWidth(rows) };
    })
    .reduce((a, b) => (score(b) > score(a) ? b : a));
  if (best.rows.length === 0)
    throw new TaskError('unreadable_input', 'The file is empty.', { hint: 'Choose a CSV file with a header line.' });
  if (best.width > MAX_COLUMNS)
    throw new TaskError('unreadable_input', `The file has ${best.width} columns; at most ${MAX_COLUMNS} can be analysed.`);
  const first = Math.max(
    0,
    best.rows.findIndex((row) => filled(row.cells) >= Math.max(1, best.width - 1) && row.cells.length >= best.width - 1),
  );
  const header = best.rows[first]!;
  const named = isHeader(header.cells);
  const width = Math.max(best.width, named ? trimmedWidth(header.cells) : 0);
  refuseQuotedRows(best.rows.slice(first + (named ? 1 : 0)), header, width);
  return {
    delimiter: best.delimiter,
    newline,
    columns: columnNames(named ? header.cells : [], width),
    headerLine: named ? header.line : 0,
    firstDataLine: named ? header.line + 1 : header.line,
    ...(named && first > 0 && { preamble: textOf(best.rows.slice(0, first)) }),
  };
}

/** @throws TaskError when no row has the cells that the header names: often each was put into one pair of quotation marks */
function refuseQuotedRows(rows: SampleRow[], header: SampleRow, width: number): void {
  if (rows.length === 0) return;
  const cells = rows.map((row) => row.cells.filter((cell) => cell.trim() !== ''));
  if (cells.every((row) => row.length === 1) && delimiters.some((delimiter) => holdsCells(cells.flat(), delimiter, header, width)))
    throw new TaskError('unreadable_input', 'Every row is one quoted cell.', {
      hint: 'Export the file again and choose it without opening it in another program, or remove the quotation marks around the rows.',
    });
  if (width > 1 && rows.every((row) => trimmedWidth(row.cells) > width || row.cells.length < width))
    throw new TaskError(
      'unreadable_input',
      `No row has the ${width} cells that the column names ask for; line ${rows[0]!.line} has ${rows[0]!.cells.length}.`,
      {
        hint: 'Export the file again and choose it without opening it in another program.',
      },
    );
}

/** Returns true if each of the texts holds the cells of a row. A header that is quoted as well has them all in its first cell. */
function holdsCells(texts: string[], delimiter: Delimiter, header: SampleRow, width: number): boolean {
  const signsOf = (text: string) => text.split(delimiter).length - 1;
  const least = width > 1 ? width - 1 : signsOf(header.cells[0]!);
  return least >= (width > 1 ? 1 : 2) && texts.every((text) => signsOf(text) >= least);
}
const textOf = (rows: SampleRow[]): string =>
  cutText(rows.map(({ cells }) => cells.filter(Boolean).join(' ')).join('\n'), MAX_PREAMBLE_CHARS);

function sampleRows(sample: string, delimiter: Delimiter, newline: string): SampleRow[] {
  const parsed = parse(sample, {
    delimiter,
    record_delimiter: newline === '\r' ? '\r' : ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    info: true,
    to: SAMPLE_ROWS,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return parsed.map(({ record, info }) => ({ cells: record, line: info.lines })).filter((row) => filled(row.cells) > 0);
}

function commonWidth(rows: SampleRow[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  const [width, count] = [...counts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [1, 0]);
  return { width, share: rows.length ? count / rows.length : 0 };
}

const score = (candidate: { width: number; share: number }) =>
  candidate.width > 1 ? candidate.share * (1 + Math.log2(candidate.width) / 10) : 0;
const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length;
const trimmedWidth = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** A header line names things: it holds no number, no date, and no name twice among its first cells. */
function isHeader(cells: string[]): boolean {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return names.length > 0 && names.every((name) => !looksLikeNumber(name) && !looksLikeDate(name));
}

function columnNames(header: string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = cutText(header[index]?.trim() ?? '', 100) || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
