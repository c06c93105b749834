import type { AssumedField, LedgerOrder, ShopOrderStatus } from '../../../commerce';
import { type BuiltOrder, buildOrder, groupKeyOf, type RowType, rowTypeOf } from './orders';
import { LineProblem, type RawRow, type RowReader } from '../row';
import { sum } from '../rows';
import { cutText } from '../../../../platform/cut-text';

/** Rows of sales and of refunds of one order; `skipped` rows stand for no order, each with the reason. */
interface SortedRows {
  sales: RawRow[];
  refunds: RawRow[];
  skipped: { row: RawRow; reason: string }[];
}

export interface SettledOrder extends Pick<SortedRows, 'skipped'> {
  /** Null if none of the rows is a sale, for example if all are payouts. */
  built: BuiltOrder | null;
}

/** All rows of each order, wherever they stand in the sample. A row without an order number stands alone. */
export function ordersOf(reader: RowReader, rows: readonly RawRow[]): RawRow[][] {
  const groups: RawRow[][] = [];
  const byId = new Map<string, RawRow[]>();
  for (const row of rows) {
    const id = groupKeyOf(reader, row);
    const group = byId.get(id);
    if (id !== '' && group) group.push(row);
    else {
      const started = [row];
      groups.push(started);
      byId.set(id, started);
    }
  }
  return groups.flatMap((group) => partsById(reader, group));
}

/**
 * Builds one order of all its rows. Rows of refunds raise what was paid back instead of lowering the total.
 * @throws LineProblem for the first row that makes the order unusable
 */
export function settleOrder(reader: RowReader, rows: readonly RawRow[]): SettledOrder {
  refuseSeveralIds(reader, rows);
  const { sales, refunds, skipped } = sortRows(reader, rows);
  const [refund] = refunds;
  if (sales.length === 0) {
    if (!refund) return { built: null, skipped };
    throw new LineProblem(
      refund.line,
      `${reader.plan.columns.total ?? 'Type'}: This is a refund, and its order is not in the file. Import a file that holds both.`,
    );
  }
  checkStatuses(reader, sales);
  const built = buildOrder(reader, sales);
  if (refund) applyRefunds(reader, built, sales, refunds);
  built.order.assumed = assumedIn(reader, sales, built.order, refunds.length > 0);
  return { built, skipped };
}

const discountWords = /discount|voucher|coupon|promo|rabatt|gutschein|remise|descuento|sconto|korting/i;

/** Why a row stands for no order by its type; null if it may. */
export function notAnOrder(reader: RowReader, row: RawRow): string | null {
  const text = reader.text(row, 'rowType');
  const type = rowTypeOf(text);
  if (type === null || type === 'sale' || type === 'refund') return null;
  return `${reader.plan.columns.rowType}: "${cutText(text, 40)}" is not an order.`;
}

/** Whether the row adds to its order; a row that cannot be read is left for the reading of its order. */
export function isSaleRow(reader: RowReader, row: RawRow): boolean {
  try {
    return kindOf(reader, row) === 'sale';
  } catch (error) {
    if (error instanceof LineProblem) return true;
    throw error;
  }
}

/** A type column decides. Without one, a negative total is money that went back. */
function kindOf(reader: RowReader, row: RawRow): RowType {
  const type = rowTypeOf(reader.text(row, 'rowType'));
  if (type !== null && type !== 'sale') return type;
  if ((reader.cents(row, 'total') ?? 0) >= 0) return 'sale';
  const { total } = reader.plan.columns;
  if (type === 'sale') throw new LineProblem(row.line, `${total}: A sale cannot have a negative total.`);
  if (discountWords.test(reader.text(row, 'productName')))
    throw new LineProblem(row.line, `${total}: A discount in a row of its own cannot be read.`);
  return 'refund';
}

const idsOf = (reader: RowReader, rows: readonly RawRow[]): Set<string> =>
  new Set(rows.map((row) => reader.intactId(row, 'orderId')).filter((id) => id !== ''));

/** Orders of different ids that have one number, as in a file of two shops. A row without an id belongs to all of them, so they stay together. */
export function partsById(reader: RowReader, rows: RawRow[]): RawRow[][] {
  const ids = idsOf(reader, rows);
  if (ids.size < 2 || rows.some((row) => reader.intactId(row, 'orderId') === '')) return [rows];
  return [...ids].map((id) => rows.filter((row) => reader.intactId(row, 'orderId') === id));
}

/** @throws LineProblem for a row without an id that could belong to several orders */
function refuseSeveralIds(reader: RowReader, rows: readonly RawRow[]): void {
  if (idsOf(reader, rows).size < 2) return;
  const { line } = rows.find((row) => reader.intactId(row, 'orderId') === '') ?? rows[0]!;
  const { orderId, orderNumber } = reader.plan.columns;
  throw new LineProblem(line, `${orderId}: Several orders have this ${orderNumber}. Import the orders of each shop as a file of its own.`);
}

function sortRows(reader: RowReader, rows: readonly RawRow[]): SortedRows {
  const sorted: SortedRows = { sales: [], refunds: [], skipped: [] };
  for (const row of rows) {
    const kind = kindOf(reader, row);
    if (kind === 'sale') sorted.sales.push(row);
    else if (kind === 'refund') sorted.refunds.push(row);
    else sorted.skipped.push({ row, reason: notAnOrder(reader, row)! });
  }
  return sorted;
}

/** Rows that call one order both sold and given back are either a refund row or a returned line, which nothing tells. */
function checkStatuses(reader: RowReader, sales: readonly RawRow[]): void {
  const stated = sales.filter((row) => reader.text(row, 'status') !== '');
  const [first] = stated;
  if (!first) return;
  const isBack = (row: RawRow) => ['refunded', 'cancelled'].includes(reader.status(row, 'status')!);
  const other = stated.find((row) => isBack(row) !== isBack(first));
  if (!other) return;
  const [one, two] = [first, other].map((row) => cutText(reader.text(row, 'status'), 40));
  throw new LineProblem(
    other.line,
    `${reader.plan.columns.status}: Line ${first.line} of this order says "${one}", this line "${two}". Correct one of them.`,
  );
}

function applyRefunds(reader: RowReader, { order }: BuiltOrder, sales: readonly RawRow[], refunds: readonly RawRow[]): void {
  let back = 0;
  for (const row of refunds) {
    const amount = reader.cents(row, 'total') ?? reader.cents(row, 'refunded');
    if (!amount) throw new LineProblem(row.line, 'This is a refund without an amount.');
    back = sum([back, Math.abs(amount)]);
  }
  // A column may state the same refunds once more.
  order.refundedCents = Math.max(order.refundedCents ?? 0, back);
  order.status = refundedStatus(order.status, order.totalCents, order.refundedCents);
  order.feesCents = feesOf(reader, sales, refunds) ?? order.feesCents;
}

function refundedStatus(status: ShopOrderStatus, total: number, back: number): ShopOrderStatus {
  if (status === 'cancelled' || status === 'refunded') return status;
  return back >= total ? 'refunded' : 'partially_refunded';
}

/** Fees of sales and refunds together: a report states a fee that the platform gave back with the other sign. */
function feesOf(reader: RowReader, sales: readonly RawRow[], refunds: readonly RawRow[]): number | null {
  const given = refunds.map((row) => reader.cents(row, 'fees')).filter((fee) => fee !== null);
  if (given.length === 0) return null;
  const charged = sales.map((row) => reader.cents(row, 'fees')).filter((fee) => fee !== null);
  const kept = reader.plan.amountsPer === 'line' ? sum(charged) : (charged.find((fee) => fee !== 0) ?? 0);
  return (kept < 0 ? -1 : 1) * sum([kept, ...given]);
}

/** Fields of the order that no cell states. A total after refunds that is 0 states nothing: exports write it for none as well. */
function assumedIn(reader: RowReader, sales: readonly RawRow[], order: LedgerOrder, isRefunded: boolean): AssumedField[] {
  const states = (...fields: string[]) => sales.some((row) => fields.some((field) => reader.text(row, field) !== ''));
  const assumed: AssumedField[] = [];
  if (!states('total')) assumed.push('total');
  if (!states('currency') && order.currency === reader.plan.currency) assumed.push('currency');
  const isAdjusted = sales.some((row) => (reader.cents(row, 'adjustedTotal') ?? 0) > 0);
  if (!isRefunded && !isAdjusted && !states('refunded')) assumed.push('refunded');
  if (!states('status', 'cancelledAt')) assumed.push(states('paidAt', 'shippedAt') ? 'status_minimum' : 'status');
  return assumed;
}
