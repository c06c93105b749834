import type { CsvSource } from '../../tables';
import type { LineError } from '../import-values';
import type { RowReader } from '../reading/row';
import { type Batch, Batcher } from './batch';
import { OrderScan } from './order-scan';

/** The first pass over a file of orders. */
export async function scanOrders(csv: CsvSource, reader: RowReader, signal: AbortSignal): Promise<OrderScan> {
  const scan = new OrderScan(reader, csv.columns.length);
  for await (const row of csv.records(signal, (line) => scan.refuse(line))) scan.add(row);
  scan.end();
  return scan;
}

/**
 * The second pass: the batches of a file, without the orders whose rows are apart.
 * @param scan null for files of products and customers
 * @param from the last line that was written before, 0 for none
 */
export async function* batchesOf(
  csv: CsvSource,
  reader: RowReader,
  scan: OrderScan | null,
  signal: AbortSignal,
  from = 0,
): AsyncGenerator<Batch> {
  const batcher = new Batcher(reader, scan);
  const bad = (error: LineError) => {
    if (error.line > from) batcher.refuse(error);
  };
  for await (const row of csv.records(signal, bad)) {
    if (row.line <= from) {
      batcher.pass(row);
      continue;
    }
    const full = batcher.add(row);
    if (full) yield full;
  }
  yield batcher.end();
}
