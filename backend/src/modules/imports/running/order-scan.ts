import { orderKey } from '../../commerce';
import type { LineError } from '../import-values';
import { notAnOrder } from '../reading/orders/order-rows';
import { groupKeyOf } from '../reading/orders/orders';
import type { RawRow, RowReader } from '../reading/row';
import { OrderKeys } from './order-keys';

/** Rows of one order at most; more are a wrongly chosen column, not an order. */
const maxRows = 5_000;

/** The key by which rows of one order are grouped; empty for a row without an order number. */
export const keyOf = (reader: RowReader, row: RawRow): string => orderKey(reader.plan.platform, groupKeyOf(reader, row));

/** Why an order is left out whole, and the line that is the cause. */
export interface OrderFault {
  line: number;
  reason: string;
}

/** A line that cannot be used, until it is known to which order it belongs. */
interface BadLine {
  line: number;
  /** What its cells say when they are counted from the left and from the right: one in between is broken. */
  keys: string[];
  /** The order whose rows stand before and after it. */
  between: string | null;
}

/**
 * A first pass over the file: which orders have rows apart from each other, and which ones lack a line. It knows an order by a
 * hash: two orders with one hash are only held back without need.
 */
export class OrderScan {
  private readonly orders = new OrderKeys();
  private readonly faults = new Map<string, OrderFault>();
  private readonly bad: BadLine[] = [];
  /** Bad lines after the latest row, in no order: the parser announces some of them long before the rows that follow. */
  private open: BadLine[] = [];
  private last: { key: string; line: number; rows: number } | null = null;

  constructor(
    private readonly reader: RowReader,
    private readonly width: number,
  ) {}

  add(row: RawRow): void {
    const key = keyOf(this.reader, row);
    if (key === '') return notAnOrder(this.reader, row) === null ? this.refuse(row) : undefined;
    const { last } = this;
    const continues = last?.key === key;
    if (this.open.length > 0) {
      for (const bad of this.open) if (continues && bad.line > last.line && bad.line < row.line) bad.between = key;
      this.open = this.open.filter(({ line }) => line > row.line);
    }
    if (!continues) {
      this.last = { key, line: row.line, rows: 1 };
      if (!this.orders.add(key)) this.orders.mark(key);
      return;
    }
    last.line = row.line;
    if (++last.rows > maxRows)
      this.fault(key, { line: row.line, reason: `The order has more than ${maxRows} rows. Check the column of the order number.` });
  }

  /** A line that is no row of an order. */
  refuse({ line, cells }: RawRow): void {
    const bad = { line, keys: this.keysIn(cells), between: null };
    this.bad.push(bad);
    this.open.push(bad);
  }

  /** Ends the pass. Orders that lack a line are known only now: their other rows may come after it. */
  end(): void {
    for (const { line, keys, between } of this.bad) {
      const known = keys.filter((key) => this.orders.has(key));
      const lacking = between !== null && (known.length === 0 || known.includes(between)) ? [between] : known;
      for (const key of lacking) this.fault(key, { line, reason: `Left out with line ${line} of the same order.` });
    }
  }

  /** Whether other orders stand between rows of this one. */
  isApart(key: string): boolean {
    return this.orders.isMarked(key);
  }

  get hasApart(): boolean {
    return this.orders.hasMarks;
  }

  faultOf(key: string): OrderFault | undefined {
    return this.faults.get(key);
  }

  /** Why a bad line is left out, and what it means for its order. */
  reasonOf({ reason, cells }: LineError): string {
    const key = this.keysIn(cells).find((one) => this.faults.has(one));
    const text = reason.replace(/\.$/, '');
    return key === undefined ? `${text}. An order may lack this line.` : `${text}. Order ${key} is left out.`;
  }

  private keysIn(cells: readonly string[]): string[] {
    const shift = this.width - cells.length;
    const fromRight = shift > 0 ? [...Array.from({ length: shift }, () => ''), ...cells] : cells.slice(-shift);
    const keys = [cells, fromRight].map((read) => keyOf(this.reader, { line: 0, cells: read }));
    return [...new Set(keys)].filter((key) => key !== '');
  }

  private fault(key: string, fault: OrderFault): void {
    if (!this.faults.has(key)) this.faults.set(key, fault);
  }
}
