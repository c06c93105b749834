import type { LedgerCustomer, LedgerOrder, LedgerProduct, LedgerRecords, PayoutEntry } from '../../commerce';
import type { LineError } from '../import-values';
import { notAnOrder, partsById, settleOrder } from '../reading/orders/order-rows';
import { customerOf } from '../reading/orders/orders';
import { ProductReader } from '../reading/products';
import { LineProblem, type RawRow, type RowReader } from '../reading/row';
import { keyOf, type OrderScan } from './order-scan';
import type { RowSource } from './row-sources';

/** A row of an order whose rows are apart, kept aside until the whole file is read. */
export interface HeldRow extends RawRow {
  key: string;
}

/** Records that are written, with the lines behind them, as one transaction. */
export interface Batch {
  records: LedgerRecords;
  /** The rows of each order of the batch: the ledger may refuse it. */
  rowsOf: ReadonlyMap<LedgerOrder, readonly RawRow[]>;
  /** By record; empty for a file of one channel. */
  sourceOf: ReadonlyMap<object, RowSource>;
  /** Of a payout report, with the row behind each of them. */
  payouts?: readonly { entry: PayoutEntry; row: RawRow }[];
  held: HeldRow[];
  errors: LineError[];
  mismatched: number;
  /** Lines of the file up to and with the last of the batch. */
  upTo: number;
}

const recordsPerBatch = 500;

/** Rows of any kind of file into batches. An order is built of all its rows, wherever in the file they stand. */
export class Batcher {
  private orders: LedgerOrder[] = [];
  private rowsOf = new Map<LedgerOrder, RawRow[]>();
  private sourceOf = new Map<object, RowSource>();
  private held: HeldRow[] = [];
  private products: LedgerProduct[] = [];
  private customers: LedgerCustomer[] = [];
  private errors: LineError[] = [];
  private mismatched = 0;
  private pending: { key: string; rows: RawRow[] } | null = null;
  private lastLine = 0;
  private readonly productReader: ProductReader;

  /** @param scan of the same file; null for files of products and customers */
  constructor(
    private readonly reader: RowReader,
    private readonly scan: OrderScan | null,
  ) {
    this.productReader = new ProductReader(reader);
  }

  /** A line that is no row at all. */
  refuse(error: LineError): void {
    this.errors.push(this.scan ? { ...error, reason: this.scan.reasonOf(error) } : error);
  }

  /** A row that was written before. What it says about the rows after it counts. */
  pass(row: RawRow): void {
    if (this.reader.plan.kind !== 'products') return;
    try {
      this.productReader.read(row);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
    }
  }

  /** @returns a full batch, ending before this row; null while there is room. */
  add(row: RawRow): Batch | null {
    const key = this.scan ? keyOf(this.reader, row) : '';
    if (key !== '' && this.pending?.key === key) {
      this.pending.rows.push(row);
      return null;
    }
    if (this.scan && key === '') {
      const reason = notAnOrder(this.reader, row);
      if (reason === null) this.refuse({ ...row, reason: this.reader.missingId(row, 'orderId', 'There is no order number.').message });
      else this.errors.push({ ...row, reason });
      if (!this.pending) this.lastLine = row.line;
      return null;
    }
    this.closeOrder();
    const full = this.size() >= recordsPerBatch ? this.take() : null;
    if (this.scan) this.addOrderRow(this.scan, key, row);
    else this.single(row);
    return full;
  }

  /** All rows of orders whose rows are apart, sorted by order. @returns them as a batch of their own. */
  settle(held: readonly HeldRow[]): Batch {
    for (const row of held) {
      if (this.pending?.key !== row.key) {
        this.closeOrder();
        this.pending = { key: row.key, rows: [] };
      }
      this.pending.rows.push(row);
    }
    return this.end();
  }

  /** What is left. */
  end(): Batch {
    this.closeOrder();
    for (const { line } of this.errors) this.lastLine = Math.max(this.lastLine, line);
    return this.take();
  }

  private size(): number {
    return this.orders.length + this.held.length + this.products.length + this.customers.length + this.errors.length;
  }

  private addOrderRow(scan: OrderScan, key: string, row: RawRow): void {
    const fault = scan.faultOf(key);
    if (!fault && !scan.isApart(key)) {
      this.pending = { key, rows: [row] };
      return;
    }
    this.lastLine = row.line;
    if (fault) this.errors.push({ ...row, reason: fault.reason });
    else this.held.push({ ...row, key });
  }

  private closeOrder(): void {
    const { pending } = this;
    this.pending = null;
    if (!pending) return;
    this.lastLine = Math.max(this.lastLine, pending.rows.at(-1)!.line);
    for (const rows of partsById(this.reader, pending.rows)) this.settleOne(rows);
  }

  private settleOne(rows: RawRow[]): void {
    try {
      const { built, skipped } = settleOrder(this.reader, rows);
      for (const { row, reason } of skipped) this.errors.push({ ...row, reason });
      if (!built) return;
      this.place(built.order, rows[0]!);
      this.orders.push(built.order);
      this.rowsOf.set(built.order, rows);
      if (built.isMismatched) this.mismatched++;
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      const { line, message } = error;
      for (const row of rows)
        this.errors.push({ ...row, reason: row.line === line ? message : `Left out with line ${line} of the same order.` });
    }
  }

  /** @throws LineProblem for a row without a channel */
  private place(record: object, row: RawRow): void {
    const source = this.reader.source(row);
    if (source) this.sourceOf.set(record, source);
  }

  private single(row: RawRow): void {
    this.lastLine = row.line;
    try {
      if (this.reader.plan.kind === 'products') {
        const product = this.productReader.read(row);
        // The same product at another location is in the batch already, and its sum with it.
        if (!product || this.products.includes(product)) return;
        this.place(product, row);
        this.products.push(product);
        return;
      }
      const customer = customerOf(this.reader, row);
      if (!customer) throw new LineProblem(row.line, 'There is neither a mail address nor a customer number.');
      this.place(customer, row);
      this.customers.push(customer);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      this.errors.push({ line: row.line, cells: row.cells, reason: error.message });
    }
  }

  private take(): Batch {
    const { rowsOf, sourceOf, held, mismatched, lastLine } = this;
    const records = { orders: this.orders, products: this.products, customers: this.customers };
    // The parser announces bad lines before the rows above them: an attempt that goes on after this batch meets them again.
    const errors = this.errors.filter(({ line }) => line <= lastLine);
    this.errors = this.errors.filter(({ line }) => line > lastLine);
    this.orders = [];
    this.rowsOf = new Map();
    this.sourceOf = new Map();
    this.held = [];
    this.products = [];
    this.customers = [];
    this.mismatched = 0;
    return { records, rowsOf, sourceOf, held, errors, mismatched, upTo: lastLine };
  }
}
