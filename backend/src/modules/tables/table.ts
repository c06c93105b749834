import { setImmediate } from 'node:timers/promises';

export type Row = readonly string[];

/** Rows from anywhere (a file, a SQL cursor). It must be readable more than once: types are decided before numbers are computed. */
export interface TableSource {
  readonly columns: readonly string[];
  /** How the file is written; absent for rows from elsewhere. */
  readonly dialect?: { delimiter: string };
  rows(signal: AbortSignal): AsyncIterable<Row>;
}

const ROWS_PER_TURN = 1000;

/** Turns records into rows, giving the event loop a turn now and then. */
export async function* rowsOfRecords(
  records: AsyncIterable<Record<string, string>>,
  columns: readonly string[],
  signal: AbortSignal,
): AsyncIterable<Row> {
  let count = 0;
  for await (const record of records) {
    if (++count % ROWS_PER_TURN === 0) await setImmediate(undefined, { signal });
    yield columns.map((column) => record[column] ?? '');
  }
}
