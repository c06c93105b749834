import {
  codeOf,
  groupKeyOf,
  type ImportPlan,
  isYes,
  LineProblem,
  type RawRow,
  refundedOf,
  RowReader,
  type RowType,
  rowTypeOf,
} from '../../../imports/reading';
import { currenciesOf, currencyOfHeader, type Row, type Survey, unitOf } from '../../../tables';
import type { LeftOutReason } from './facts';
import type { Roles } from './roles';

/** How an import would read the file. */
export type SalesPlan = ImportPlan & {
  /** The export that it was recognised as; null for a table of its own kind. */
  format: string | null;
  dateCertain: boolean;
};

/** Sums the rows of one order, wherever in the file they are. */
interface OrderNote {
  state: 'cancelled' | 'refunded' | null;
  total: number | null;
  /** Of the other totals of the order, to tell parts from a contradiction. */
  others: number;
  differs: boolean;
  back: number;
  /** Tax that a marketplace collected in the total, as the rows state it. */
  collected: number[];
  /** From the first row that states it. */
  currency: string | null;
  isTaken: boolean;
}

/** How one row counts. */
export type RowReading =
  | { leftOut: LeftOutReason }
  | {
      leftOut: null;
      /** Null while nothing says which. */
      currency: string | null;
      /** -1 for a row of a refund. */
      sign: 1 | -1;
      order: OrderReading | null;
      isUnpaid: boolean;
      /** A status without a meaning. */
      unknownStatus: string | null;
    };

export interface OrderReading {
  /** Null where no row states it, and on all rows but one: the total counts once. */
  total: number | null;
  /** The total of the order counts on another row. */
  isContinued: boolean;
  back: number;
  /** Tax in the total that the marketplace collected and pays itself: no revenue. */
  collected: number;
}

const cent = 0.005;

/** A row for the whole order may repeat its amount on the others, or be followed by rows with its parts. */
function ofOrder([first = 0, ...others]: readonly number[]): number {
  const sum = others.reduce((added, value) => added + value, 0);
  return others.every((value) => value === first) || Math.abs(sum - first) < cent ? first : first + sum;
}

/**
 * Decides for each row if it counts, in which currency and with which amount. It uses the readers of imports, so an analysis leaves out rows
 * that an import would not record as a sale.
 */
export class Counting {
  private readonly orders = new Map<string, OrderNote>();
  private readonly reader: RowReader;
  private readonly amountNames: readonly string[];
  /** True where an order has several rows, and one of them can change what the others mean. */
  readonly needsOrders: boolean;
  private readonly isOfOrder: boolean;
  private readonly knowsStatus: boolean;

  constructor(
    private readonly plan: SalesPlan,
    private readonly roles: Roles,
    { columns }: Survey,
  ) {
    const names = columns.map(({ name }) => name);
    this.reader = new RowReader(plan, names);
    this.amountNames = names;
    this.isOfOrder = roles.isOfOrder;
    const fact = (field: string) => columns.find(({ name }) => name === plan.columns[field]);
    const id = fact('orderNumber') ?? fact('orderId');
    const isRepeated = id !== undefined && (id.distinctIsLowerBound || id.distinct < id.filled || id.missing > 0);
    const decides = ['status', 'cancelledAt', 'refunded', 'adjustedTotal'].some((field) => plan.columns[field] !== undefined);
    this.needsOrders = isRepeated && (this.isOfOrder || decides);
    const words = Object.keys(fact('status')?.words ?? {});
    this.knowsStatus = words.some(
      (word) => this.statusOf({ line: 0, cells: names.map((name) => (name === plan.columns.status ? word : '')) }) !== null,
    );
  }

  /** The first pass, over files that need it. */
  note(cells: Row): void {
    const row = { line: 0, cells };
    const key = groupKeyOf(this.reader, row);
    if (key === '') return;
    const note = this.orders.get(key) ?? {
      state: null,
      total: null,
      others: 0,
      differs: false,
      back: 0,
      collected: [],
      currency: null,
      isTaken: false,
    };
    this.orders.set(key, note);
    if (this.typeOf(row) === 'sale') {
      note.state ??= this.stateOf(row);
      note.currency ??= this.currencyOf(row) ?? null;
      const total = this.amount(row, 'total');
      if (total) {
        note.differs ||= note.total !== null && note.total !== 0 && Math.abs(total - note.total) > cent;
        if (note.total) note.others += total;
        else note.total = total;
      } else note.total ??= total;
      note.back = Math.max(note.back, this.backOf(row));
      const collected = this.collectedOf(row);
      if (collected !== 0) note.collected.push(collected);
    }
  }

  read(cells: Row): RowReading {
    const row = { line: 0, cells };
    const type = this.typeOf(row);
    if (type !== 'sale' && type !== 'refund') return { leftOut: 'noSale' };
    const note = this.needsOrders ? this.orders.get(groupKeyOf(this.reader, row)) : undefined;
    const state = note ? note.state : type === 'sale' ? this.stateOf(row) : null;
    if (state) return { leftOut: state };
    const order = type === 'sale' && this.isOfOrder ? this.orderOf(row, note) : null;
    if (order === 'contradicts') return { leftOut: 'contradicts' };
    if (order && order.back > 0 && order.total !== null && order.back >= order.total - cent) return { leftOut: 'refunded' };
    if (note && this.isOfOrder && note.back > 0 && note.back >= (note.total ?? 0) - cent) return { leftOut: 'refunded' };
    const own = this.currencyOf(row);
    if (own === undefined) return { leftOut: 'twoCurrencies' };
    const currency = own ?? note?.currency ?? null;
    const status = this.knowsStatus ? this.reader.text(row, 'status') : '';
    const meaning = status === '' ? null : this.statusOf(row);
    const unknownStatus = status !== '' && meaning === null ? status.slice(0, 40) : null;
    return { leftOut: null, currency, sign: type === 'refund' ? -1 : 1, order, isUnpaid: meaning === 'pending', unknownStatus };
  }

  private orderOf(row: RawRow, note: OrderNote | undefined): OrderReading | 'contradicts' {
    if (!note) return { total: this.amount(row, 'total'), isContinued: false, back: this.backOf(row), collected: this.collectedOf(row) };
    // A row for the whole order is followed by rows with its parts.
    if (note.differs && Math.abs(note.others - (note.total ?? 0)) > cent) return 'contradicts';
    // The row that states the total has its currency and its day.
    const counts = !note.isTaken && (!note.total || this.amount(row, 'total') === note.total);
    if (!counts) return { total: null, isContinued: true, back: 0, collected: 0 };
    note.isTaken = true;
    return { total: note.total, isContinued: false, back: note.back, collected: ofOrder(note.collected) };
  }

  private typeOf(row: RawRow): RowType {
    return (this.reader.has('rowType') ? rowTypeOf(this.reader.text(row, 'rowType')) : null) ?? 'sale';
  }

  private stateOf(row: RawRow): OrderNote['state'] {
    if (this.reader.text(row, 'cancelledAt') !== '') return 'cancelled';
    const status = this.knowsStatus ? this.statusOf(row) : null;
    return status === 'cancelled' || status === 'refunded' ? status : null;
  }

  private statusOf(row: RawRow) {
    try {
      return this.reader.status(row, 'status');
    } catch (error) {
      if (error instanceof LineProblem) return null;
      throw error;
    }
  }

  private backOf(row: RawRow): number {
    const total = this.amount(row, 'total');
    const [refunded, adjusted] = [this.amount(row, 'refunded'), this.amount(row, 'adjustedTotal')];
    return refundedOf({ refunded, adjusted }, total ?? 0);
  }

  /** Zero unless the file states that the total includes it. */
  private collectedOf(row: RawRow): number {
    return isYes(this.reader.text(row, 'marketplaceTaxIncluded')) ? (this.amount(row, 'marketplaceTax') ?? 0) : 0;
  }

  /** In the unit of the currency; null for an empty or unreadable cell. */
  private amount(row: RawRow, field: string): number | null {
    if (!this.reader.has(field)) return null;
    const value = this.reader.number(row, field);
    return Number.isNaN(value) ? null : value;
  }

  /** From the cell, then the column of currencies, the name of the column and the file. @returns undefined where cell and column disagree */
  private currencyOf(row: RawRow): string | null | undefined {
    const at = this.roles.amount?.at(-1);
    if (at === undefined) return null;
    const unit = unitOf(row.cells[at] ?? '');
    const options = unit === null || unit === '%' ? [] : currenciesOf(unit);
    const text = this.reader.text(row, 'currency');
    const stated = codeOf(text);
    if (stated !== null) return options.length > 0 && !options.includes(stated) ? undefined : stated;
    if (options.length === 1) return options[0]!;
    const header = currencyOfHeader(this.amountNames[at]!) ?? this.plan.currency;
    if (header !== null) return options.length > 0 && !options.includes(header) ? undefined : header;
    return options.length > 0 ? unit : null;
  }
}
