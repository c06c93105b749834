import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { type CsvCell, csvStream } from '../csv/csv';
import type { Page } from './pagination';
import { utcDay } from '../schedule/shop-time';

const rowsPerPage = 500;

/** A list as a CSV file, page by page, so that any number of rows needs the memory of one page. */
export function csvFile<T>(
  name: string,
  columns: Record<string, (row: T) => CsvCell>,
  page: (cursor: string | undefined, limit: number) => Promise<Page<T>>,
): StreamableFile {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page(cursor, rowsPerPage);
      for (const item of items) yield Object.values(columns).map((read) => read(item));
      cursor = nextCursor ?? undefined;
    } while (cursor);
  }
  const text = csvStream(Object.keys(columns));
  const source = Readable.from(rows());
  source.on('error', (error) => text.destroy(error));
  const day = utcDay(new Date());
  return new StreamableFile(source.pipe(text), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${day}.csv"`,
  });
}
