import { codeOf, groupKeyOf, type ImportPlan, type RawRow, refundedOf, RowReader, type RowType, rowTypeOf } from '../../../imports/reading';
import { currenciesOf, currencyOfHeader, parseNumber, type Row, type Survey, unitOf } from '../../../tables';
import type { LeftOutReason } from './facts';
import { type MarketplaceTax, MarketplaceTaxes } from './marketplace-tax';
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
  /** The amounts of all rows, where no total of the order is counted. */
  added: number;
  /** Rows that can say if the total includes tax of a marketplace. */
  taxed: RawRow[];
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
      /** Paid back in part. */
      back: number;
      tax: MarketplaceTax | null;
      isUnpaid: boolean;
      /** Partly refunded, and nothing says how much. */
      isBackUnknown: boolean;
      /** A status without a meaning. */
      unknownStatus: string | null;
    };

export interface OrderReading {
  /** Null where no row states it, and on all rows but one: the total counts once. */
  total: number | null;
  /** The total of the order counts on another row. */
  isContinued: boolean;
}

/** Less than any amount that a file states. */
const least = 0.0005;

/**
 * Decides for each row if it counts, in which currency and with which amount. It uses the readers of imports, so an analysis leaves out the
 * rows that an import does not record as sales.
 */
export class Counting {
  private readonly orders = new Map<string, OrderNote>();
  private readonly reader: RowReader;
  private readonly amountNames: readonly string[];
  /** True where an order has several rows, and one of them can change what the others mean. */
  readonly needsOrders: boolean;
  private readonly isOfOrder: boolean;
  /** True if refunds and taxes stand once for each order. */
  readonly isPerOrder: boolean;
  private readonly hasRefunds: boolean;
  private readonly knowsStatus: boolean;
  private readonly taxes: MarketplaceTaxes | null;

  constructor(
    private readonly plan: SalesPlan,
    private readonly roles: Roles,
    private readonly survey: Survey,
  ) {
    const { columns } = survey;
    const names = columns.map(({ name }) => name);
    this.reader = new RowReader(plan, names);
    this.amountNames = names;
    this.isOfOrder = roles.isOfOrder;
    const fact = (field: string) => columns.find(({ name }) => name === plan.columns[field]);
    const id = fact('orderNumber') ?? fact('orderId');
    const isRepeated = id !== undefined && (id.distinctIsLowerBound || id.distinct < id.filled || id.missing > 0);
    this.isPerOrder = plan.amountsPer === 'order' && id !== undefined;
    this.hasRefunds = roles.basis !== 'other' && (this.reader.has('refunded') || this.reader.has('adjustedTotal'));
    this.taxes = this.reader.has('marketplaceTax') ? new MarketplaceTaxes(plan, names, roles.basis) : null;
    const decides = ['status', 'cancelledAt', 'refunded', 'adjustedTotal', 'marketplaceTax'].some(
      (field) => plan.columns[field] !== undefined,
    );
    this.needsOrders = isRepeated && (this.isOfOrder || decides);
    // An import refuses a column of so many words.
    this.knowsStatus = fact('status')?.words != null;
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
      added: 0,
      taxed: [],
      currency: null,
      isTaken: false,
    };
    this.orders.set(key, note);
    if (this.typeOf(row) === 'sale') {
      note.state ??= this.stateOf(row);
      note.currency ??= this.currencyOf(row) ?? null;
      const total = this.amount(row, 'total');
      if (total) {
        note.differs ||= note.total !== null && note.total !== 0 && Math.abs(total - note.total) > least;
        if (note.total) note.others += total;
        else note.total = total;
      } else note.total ??= total;
      const raw = this.amountOf(row);
      note.added += raw ?? 0;
      note.back = Math.max(note.back, this.backOf(row, this.isOfOrder ? total : raw));
      if (this.taxes && this.isPerOrder) note.taxed.push(this.taxes.noted(row));
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
    const own = this.currencyOf(row);
    if (own === undefined) return { leftOut: 'twoCurrencies' };
    const counted = type === 'sale' ? this.takenOff(row, note, order) : { back: 0, tax: null };
    if (counted === 'refunded') return { leftOut: 'refunded' };
    const status = this.knowsStatus ? this.reader.text(row, 'status') : '';
    const meaning = status === '' ? null : this.reader.meaning(status);
    return {
      leftOut: null,
      currency: own ?? note?.currency ?? null,
      sign: type === 'refund' ? -1 : 1,
      order,
      ...counted,
      isUnpaid: meaning === 'pending',
      isBackUnknown: meaning === 'partially_refunded' && (note?.back ?? counted.back) === 0 && !this.reader.has('rowType'),
      unknownStatus: meaning === null && status !== '' ? status : null,
    };
  }

  private orderOf(row: RawRow, note: OrderNote | undefined): OrderReading | 'contradicts' {
    if (!note) return { total: this.amount(row, 'total'), isContinued: false };
    // A row for the whole order is followed by rows with its parts.
    if (note.differs && Math.abs(note.others - (note.total ?? 0)) > least) return 'contradicts';
    // The row that states the total has its currency and its day.
    const counts = !note.isTaken && (!note.total || this.amount(row, 'total') === note.total);
    return counts ? { total: note.total, isContinued: false } : { total: null, isContinued: true };
  }

  /** Refunds and collected tax of a row. Amounts of the whole order are taken off on one of its rows. */
  private takenOff(row: RawRow, note: OrderNote | undefined, order: OrderReading | null) {
    const whole = this.isPerOrder ? note : undefined;
    const amount = this.isOfOrder ? (note ? note.total : this.amount(row, 'total')) : whole ? whole.added : this.amountOf(row);
    const back = whole ? whole.back : this.backOf(row, amount);
    if (back > 0 && back >= (amount ?? 0) - least) return 'refunded';
    // A row that adds nothing would lose what is taken off on it.
    const addsNothing = order ? order.isContinued : whole !== undefined && this.roles.amount !== null && this.amountOf(row) === null;
    if (addsNothing || whole?.isTaken) return { back: 0, tax: null };
    if (whole) whole.isTaken = true;
    return { back, tax: this.taxes?.of(whole?.taxed ?? [this.taxes.noted(row)]) ?? null };
  }

  private typeOf(row: RawRow): RowType {
    return (this.reader.has('rowType') ? rowTypeOf(this.reader.text(row, 'rowType')) : null) ?? 'sale';
  }

  private stateOf(row: RawRow): OrderNote['state'] {
    if (this.reader.text(row, 'cancelledAt') !== '') return 'cancelled';
    const status = this.knowsStatus ? this.reader.meaning(this.reader.text(row, 'status')) : null;
    return status === 'cancelled' || status === 'refunded' ? status : null;
  }

  private backOf(row: RawRow, amount: number | null): number {
    if (!this.hasRefunds) return 0;
    const [refunded, adjusted] = [this.amount(row, 'refunded'), this.amount(row, 'adjustedTotal')];
    return refundedOf({ refunded, adjusted }, amount ?? 0);
  }

  /** The cells that are counted, as they stand; null if one of them is no number. */
  private amountOf({ cells }: RawRow): number | null {
    const { columns } = this.survey;
    const amount = this.roles.amount?.reduce((product, at) => product * parseNumber(cells[at] ?? '', columns[at]!.numberStyle), 1);
    return amount === undefined || Number.isNaN(amount) ? null : amount;
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
