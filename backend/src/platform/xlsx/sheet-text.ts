import { TaskError } from '../errors/task-error';
import type { SheetPart, Workbook } from './workbook';
import { type SheetRow, sheetRows } from './sheet-rows';
import { cutText } from '../cut-text';

const sampleRows = 200;
const shownRows = 3;
const shownChars = 120;

/** Where the table of a sheet stands. */
export interface SheetTable {
  name: string;
  /** First and last column, 1 for A. */
  first: number;
  last: number;
}

/** A sheet that can be chosen, with its first rows as a person would know it by. */
export interface SheetChoice extends SheetTable {
  shown: string;
}

/** A sheet that cannot be read, with the reason. */
export interface RefusedSheet {
  name: string;
  reason: string;
}

export interface Sheets {
  choices: SheetChoice[];
  refused: RefusedSheet[];
}

/**
 * The sheets of a workbook that hold a table: those that are shown, or else hidden ones. A table has two rows with two cells. A sheet that
 * cannot be read does not keep the others from being read.
 * @throws TaskError for a workbook without any
 */
export async function sheetsOf(book: Workbook, signal: AbortSignal): Promise<Sheets> {
  const found: (SheetChoice & { isHidden: boolean; isTable: boolean })[] = [];
  const refused: { sheet: SheetPart; error: TaskError }[] = [];
  for (const sheet of book.sheets) {
    try {
      const rows = await firstRows(book, sheet, signal);
      if (rows.length === 0) continue;
      const isTable = rows.filter(({ cells }) => cells.filter(Boolean).length > 1).length > 1;
      found.push({ name: sheet.name, ...extent(rows), shown: shownOf(rows), isHidden: sheet.isHidden, isTable });
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      refused.push({ sheet, error });
    }
  }
  const choices = [
    found.filter(({ isHidden, isTable }) => isTable && !isHidden),
    found.filter(({ isTable }) => isTable),
    found.filter(({ isHidden }) => refused.length === 0 && !isHidden),
  ].find((some) => some.length > 0);
  if (!choices)
    throw refused[0]?.error ?? new TaskError('unreadable_input', 'The Excel file is empty.', { hint: 'Choose a file with a table.' });
  return {
    choices: choices.map(({ isHidden: _hidden, isTable: _table, ...choice }) => choice),
    refused: refused.filter(({ sheet }) => !sheet.isHidden).map(({ sheet, error }) => ({ name: sheet.name, reason: error.message })),
  };
}

/** The table of a sheet as tab-separated text: the line of each row is its number in the sheet. */
export function sheetText(book: Workbook, table: SheetTable, signal: AbortSignal): AsyncIterable<Buffer> {
  const sheet = book.sheets.find(({ name }) => name === table.name);
  if (!sheet) throw new TaskError('unreadable_input', `The Excel file has no sheet "${table.name}".`);
  return textOf(book, sheet, table, signal);
}

async function* textOf(book: Workbook, sheet: SheetPart, table: SheetTable, signal: AbortSignal): AsyncIterable<Buffer> {
  let line = 1;
  for await (const rows of sheetRows(book, sheet, signal)) {
    let text = '';
    for (const { row, cells } of rows) {
      if (row > line) text += '\n'.repeat(row - line);
      text += `${lineOf(row, cells, table)}\n`;
      line = row + 1;
    }
    yield Buffer.from(text);
  }
}

/** A row as wide as the table, or wider where cells stand beside it. */
function lineOf(row: number, cells: readonly string[], { name, first, last }: SheetTable): string {
  if (cells.findIndex(Boolean) < first - 1)
    throw new TaskError('unreadable_input', `Row ${row} of the sheet ${name} begins left of the table.`, {
      hint: 'Remove what stands beside the table.',
    });
  let text = '';
  for (let column = first; column <= Math.max(last, cells.length); column++) {
    if (column > first) text += '\t';
    text += quoted(cells[column - 1] ?? '');
  }
  return text;
}

/** Line breaks within a cell become spaces, so that lines keep the numbers of rows. */
function quoted(cell: string): string {
  const text = /[\t\r\n\0]/.test(cell) ? cell.replace(/[\t\r\n\0]+/g, ' ') : cell;
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

async function firstRows(book: Workbook, sheet: SheetPart, signal: AbortSignal): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  for await (const rows of sheetRows(book, sheet, signal)) {
    found.push(...rows);
    if (found.length >= sampleRows) break;
  }
  return found.slice(0, sampleRows);
}

/** Columns that several rows fill, and empty ones that the row of names goes on with; a note beside the table is none of them. */
function extent(rows: readonly SheetRow[]): Pick<SheetTable, 'first' | 'last'> {
  const filled: number[] = [];
  for (const { cells } of rows)
    cells.forEach((cell, at) => {
      if (cell.trim() !== '') filled[at] = (filled[at] ?? 0) + 1;
    });
  const first = filled.findIndex((count) => count > 0) + 1;
  const columns = [...filled.keys()].filter((at) => (filled[at] ?? 0) >= (rows.length > 2 ? 2 : 1));
  if (columns.length === 0) return { first, last: filled.length };
  const names = rows.find(({ cells }) => cells.filter(Boolean).length * 2 >= columns.length)!.cells;
  let last = columns.at(-1)! + 1;
  while (names[last]) last++;
  return { first, last };
}

const shownOf = (rows: readonly SheetRow[]): string =>
  rows
    .slice(0, shownRows)
    .map(({ cells }) => cutText(cells.filter(Boolean).join(' · '), shownChars))
    .join('\n');
