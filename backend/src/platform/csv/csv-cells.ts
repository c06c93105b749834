import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { TableCell } from '../xlsx/table-cell';

/** A number; not `007`, and no more than 11 digits before the point: longer ones are codes such as an EAN. */
const number = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,10})?$/;
/** Put in front of a text by `csvText`. */
const inert = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** Read between two turns of the event loop: some milliseconds of work. */
const sliceBytes = 32 * 1024;

export interface CsvTable {
  columns: string[];
  rows: AsyncIterable<TableCell[]>;
}

/**
 * The table of a file that `csvText` wrote, read in slices that leave the event loop free: once to find the columns whose filled cells are
 * all numbers, and once more for the rows.
 * @throws CsvError for a text that is no CSV, and the reason of the signal
 */
export async function csvTable(bytes: Buffer, signal: AbortSignal): Promise<CsvTable> {
  let head: string[] | null = null;
  let isNumeric: boolean[] = [];
  for await (const row of recordsOf(bytes, signal)) {
    if (head === null) [head, isNumeric] = [row, row.map(() => true)];
    else row.forEach((cell, at) => (isNumeric[at] &&= cell === '' || isNumber(cell)));
  }
  return { columns: (head ?? []).map(plain), rows: rowsOf(bytes, isNumeric, signal) };
}

async function* rowsOf(bytes: Buffer, isNumeric: readonly boolean[], signal: AbortSignal): AsyncGenerator<TableCell[]> {
  let isHead = true;
  for await (const row of recordsOf(bytes, signal)) {
    if (!isHead) yield row.map((cell, at) => (isNumeric[at] && cell !== '' ? Number(cell) : plain(cell)));
    isHead = false;
  }
}

/** An error ends the parser, and with it the reading of the records. */
const recordsOf = (bytes: Buffer, signal: AbortSignal): AsyncIterable<string[]> =>
  pipeline(Readable.from(slicesOf(bytes, signal)), parse({ bom: true, relax_column_count: true }), () => undefined);

async function* slicesOf(bytes: Buffer, signal: AbortSignal): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    await setImmediate(undefined, { signal });
    yield bytes.subarray(at, at + sliceBytes);
  }
}

const plain = (cell: string): string => cell.replace(inert, '');
const isNumber = (cell: string): boolean => number.test(cell) && cell.length <= 16;
