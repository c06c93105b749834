import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvStream } from '../../csv/csv';
import { utcDay } from '../../schedule/shop-time';
import { workbookStream, xlsxType } from '../../xlsx/workbook-stream';
import type { TableCell } from '../../xlsx/table-cell';
import type { FileFormat } from './file-format';
import type { Page } from '../pagination';
import { disposition } from './file-name';

const rowsPerPage = 500;

/**
 * A list as a CSV or Excel file, page by page, so that any number of rows needs the memory of one page.
 * @param format CSV by default
 */
export function exportFile<T>(
  name: string,
  format: FileFormat = 'csv',
  columns: Record<string, (row: T) => TableCell>,
  page: (cursor: string | undefined, limit: number) => Promise<Page<T>>,
): StreamableFile {
  async function* rows(): AsyncGenerator<TableCell[]> {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page(cursor, rowsPerPage);
      for (const item of items) yield Object.values(columns).map((read) => read(item));
      cursor = nextCursor ?? undefined;
    } while (cursor);
  }
  return tableFile(`${name}-${utcDay(new Date())}`, format, Object.keys(columns), rows());
}

/** A table as a file of this name, which has no ending. */
export function tableFile(
  name: string,
  format: FileFormat,
  columns: readonly string[],
  rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>,
): StreamableFile {
  const [stream, type] =
    format === 'xlsx' ? [workbookStream(name, columns, rows), xlsxType] : [csvOf(columns, rows), 'text/csv; charset=utf-8'];
  return new StreamableFile(stream, { type, disposition: disposition(`${name}.${format}`) });
}

function csvOf(columns: readonly string[], rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>): Readable {
  const text = csvStream(columns);
  const source = Readable.from(rows);
  source.on('error', (error) => text.destroy(error));
  return source.pipe(text);
}
