import type { LedgerCustomer, LedgerOrder, LedgerProduct, LedgerRecords } from '../../commerce';
import type { LineError } from '../import-values';
import { buildOrder, customerOf, orderIdOf } from '../reading/orders';
import { ProductReader } from '../reading/products';
import { LineProblem, type RawRow, type RowReader } from '../reading/row';

/** Records that are written, with the lines behind them, as one transaction. */
export interface Batch {
  records: LedgerRecords;
  errors: LineError[];
  mismatched: number;
  /** Lines of the file up to and with the last of the batch. */
  upTo: number;
}

const recordsPerBatch = 500;

/** Rows of any kind of file into batches. Orders are never cut in two: all rows of one that follow each other stay together. */
export class Batcher {
  private orders = new Map<string, LedgerOrder>();
  private products: LedgerProduct[] = [];
  private customers: LedgerCustomer[] = [];
  private errors: LineError[] = [];
  private mismatched = 0;
  private pending: RawRow[] = [];
  private lastLine = 0;
  private readonly productReader: ProductReader;

  constructor(private readonly reader: RowReader) {
    this.productReader = new ProductReader(reader);
  }

  /** A line that is no row at all. */
  refuse(error: LineError): void {
    this.errors.push(error);
  }

  /** @returns a full batch, ending before this row; null while there is room. */
  add(row: RawRow): Batch | null {
    if (this.reader.plan.kind !== 'orders') {
      const full = this.size() >= recordsPerBatch ? this.take() : null;
      this.single(row);
      this.lastLine = row.line;
      return full;
    }
    const id = orderIdOf(this.reader, row);
    if (this.pending.length > 0 && id !== '' && orderIdOf(this.reader, this.pending[0]!) === id) {
      this.pending.push(row);
      return null;
    }
    this.closeOrder();
    const full = this.size() >= recordsPerBatch ? this.take() : null;
    this.pending = [row];
    return full;
  }

  /** What is left. */
  end(): Batch {
    this.closeOrder();
    return this.take();
  }

  private size(): number {
    return this.orders.size + this.products.length + this.customers.length + this.errors.length;
  }

  private closeOrder(): void {
    const rows = this.pending;
    this.pending = [];
    if (rows.length === 0) return;
    this.lastLine = rows.at(-1)!.line;
    const id = orderIdOf(this.reader, rows[0]!);
    try {
      if (id === '') throw new LineProblem(rows[0]!.line, 'There is no order number.');
      const { order, isMismatched } = buildOrder(this.reader, rows);
      const before = this.orders.get(id);
      if (before) before.lines.push(...order.lines);
      else this.orders.set(id, order);
      if (isMismatched) this.mismatched++;
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      const { line, message } = error;
      for (const row of rows) {
        this.errors.push({
          line: row.line,
          cells: row.cells,
          reason: row.line === line ? message : `Left out with line ${line} of the same order.`,
        });
      }
    }
  }

  private single(row: RawRow): void {
    try {
      if (this.reader.plan.kind === 'products') {
        const product = this.productReader.read(row);
        if (product) this.products.push(product);
        return;
      }
      const customer = customerOf(this.reader, row);
      if (!customer) throw new LineProblem(row.line, 'There is neither a mail address nor a customer number.');
      this.customers.push(customer);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      this.errors.push({ line: row.line, cells: row.cells, reason: error.message });
    }
  }

  private take(): Batch {
    const { errors, mismatched, lastLine } = this;
    const records = { orders: [...this.orders.values()], products: this.products, customers: this.customers };
    this.orders = new Map();
    this.products = [];
    this.customers = [];
    this.errors = [];
    this.mismatched = 0;
    return { records, errors, mismatched, upTo: Math.max(lastLine, ...errors.map(({ line }) => line)) };
  }
}
