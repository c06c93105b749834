import type { LedgerCustomer, LedgerLine, LedgerOrder, ShopOrderStatus } from '../../commerce';
import type { PriceCheck } from '../import-values';
import { LineProblem, type RawRow, type RowReader } from './row';
import { statusOf } from './values';

const maxLines = 500;

interface PricedLine extends LedgerLine {
  /** The price cell as it stands, in cents. */
  stated: number;
  /** What the goods of the line cost together, in cents. */
  whole: number;
}

interface Amounts {
  total: number | null;
  shipping: number | null;
  tax: number | null;
  discount: number | null;
  refunded: number | null;
  /** What the buyer paid in the end, refunds taken off. */
  adjusted: number | null;
  fees: number | null;
}

export interface BuiltOrder {
  order: LedgerOrder;
  /** The lines do not add up to the total. */
  isMismatched: boolean;
}

export type RowType = 'sale' | 'refund' | 'payout' | 'fee' | 'other';

/** The first group that a word belongs to. Names of fees and refunds often name the sale as well, so sales come last. */
const rowTypes: readonly [RowType, RegExp][] = [
  // A refund that failed or was taken back returns the money to the seller.
  [
    'other',
    /refund (failure|failed|reversal|cancel)|reversal of refund|payout (failure|reversal|cancel)|\bholds?\b|reserve|dispute|claim|tax/,
  ],
  [
    'fee',
    /\b(fees?|commissions?|charges? fee|postage label|shipping label|marketing|advertising|subscription)\b|gebühr|provision|^frais|comisi[oó]n|commissie/,
  ],
  [
    'refund',
    /refund|chargeback|charge back|\breturns?\b|retrocharge|erstattung|gutschrift|retoure|rückgabe|rembours|avoir|reembolso|devoluci[oó]n|rimborso|terugbetaling|retour/,
  ],
  ['payout', /pay ?outs?\b|\bdeposits?\b|withdrawal|disbursement|auszahlung|versement|virement|abono a cuenta|uitbetaling|^transfer$/],
  ['other', /adjust|correction|conversion|transfer|top ?up|payment received|korrektur|ajust/],
  [
    'sale',
    /^(sales?|orders?|charges?|payments?|captures?|purchases?|invoices?|transactions?|verkauf|bestellung|zahlung|rechnung|vente|commande|paiement|facture|venta|pedido|pago|vendita|ordine|verkoop|bestelling)\b|\bpayment$/,
  ],
];

/** What a row of a file with a type column stands for; null for an empty cell and for a word with no known meaning. */
export function rowTypeOf(text: string): RowType | null {
  const words = text
    .toLowerCase()
    .replace(/[\s_/-]+/g, ' ')
    .trim();
  return rowTypes.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

export const orderIdOf = (reader: RowReader, row: RawRow): string => reader.text(row, 'orderId').slice(0, 200);

/**
 * One order of the rows that name it: all of it or nothing, because an order with a line missing has wrong figures.
 * @throws LineProblem for the first line that cannot be used.
 */
export function buildOrder(reader: RowReader, rows: readonly RawRow[]): BuiltOrder {
  const first = rows[0]!;
  const lines = linesOf(reader, rows);
  const amounts = amountsOf(reader, rows);
  const goods = sum(lines.map(({ whole }) => whole));
  // A platform that reports an order that never came about leaves its price empty.
  if (amounts.total === null && lines.length === 0 && !isCalledOff(reader, rows))
    throw new LineProblem(first.line, 'There is no amount: neither a total nor a product with a price.');
  const total = amounts.total ?? goods + (amounts.shipping ?? 0) + (amounts.tax ?? 0) - Math.abs(amounts.discount ?? 0);
  const orderedAt = firstOf(rows, (row) => reader.moment(row, 'orderedAt'));
  if (!orderedAt) throw new LineProblem(first.line, 'There is no date.');
  if (orderedAt.getTime() > Date.now() + 2 * 86_400_000) throw new LineProblem(first.line, 'The date lies in the future.');
  const order: LedgerOrder = {
    platformOrderId: orderIdOf(reader, first),
    orderNumber: firstText(reader, rows, 'orderNumber'),
    orderedAt,
    status: orderStatus(reader, rows, amounts, total),
    currency: currencyOf(reader, rows),
    totalCents: total,
    shippingCents: amounts.shipping,
    taxCents: amounts.tax,
    discountCents: amounts.discount === null ? null : Math.abs(amounts.discount),
    refundedCents: refundedOf(amounts, total),
    feesCents: amounts.fees === null ? null : Math.abs(amounts.fees),
    customer: buyerOf(reader, rows),
    lines: lines.map(({ stated: _stated, whole: _whole, ...line }) => line),
  };
  return { order, isMismatched: amounts.total !== null && lines.length > 0 && !addsUp(goods, amounts, lines.length) };
}

function linesOf(reader: RowReader, rows: readonly RawRow[]): PricedLine[] {
  const lines: PricedLine[] = [];
  for (const row of rows) {
    const productName = reader.text(row, 'productName').slice(0, 500);
    const sku = reader.text(row, 'sku').slice(0, 200) || productName.slice(0, 200);
    const [price, lineTotal] = [reader.cents(row, 'price'), reader.cents(row, 'lineTotal')];
    const isUnpriced = price === null && lineTotal === null;
    if (sku === '' || (isUnpriced && (reader.has('price') || reader.has('lineTotal')))) continue;
    const quantity = reader.pieces(row, 'quantity') ?? 1;
    if (quantity < 0)
      throw new LineProblem(row.line, 'The quantity is negative. Returns are not imported: mark the order as refunded instead.');
    if (quantity === 0) continue;
    if ((price ?? lineTotal ?? 0) < 0) throw new LineProblem(row.line, 'The price is negative.');
    if (isUnpriced) continue;
    const isOfLine = price === null || reader.plan.priceIs === 'line';
    const stated = price ?? lineTotal!;
    const unitPriceCents = isOfLine ? Math.round(stated / quantity) : stated;
    const whole = lineTotal ?? (isOfLine ? stated : unitPriceCents * quantity);
    const unitCostCents = reader.cents(row, 'unitCost');
    lines.push({ sku, productName: productName || sku, quantity, unitPriceCents, unitCostCents, stated, whole });
  }
  if (lines.length > maxLines)
    throw new LineProblem(rows[0]!.line, `The order has ${lines.length} lines; at most ${maxLines} can be imported.`);
  return lines;
}

/** Amounts of the order itself stand on one of its rows or on all; those of its lines are added. */
function amountsOf(reader: RowReader, rows: readonly RawRow[]): Amounts {
  const valuesOf = (field: string) => rows.map((row) => reader.cents(row, field)).filter((value) => value !== null);
  const ofLines = (field: string): number | null => {
    const values = valuesOf(field);
    return values.length > 0 ? sum(values) : null;
  };
  // Some exports write an amount of the order on one of its lines and a zero on the others.
  const ofOrder = (field: string): number | null => {
    const values = valuesOf(field);
    return values.find((value) => value !== 0) ?? values[0] ?? null;
  };
  const read = reader.plan.amountsPer === 'order' ? ofOrder : ofLines;
  const [shipping, free] = [read('shipping'), Math.abs(read('shippingDiscount') ?? 0)];
  return {
    total: read('total'),
    shipping: shipping === null ? null : Math.max(0, shipping - free),
    tax: read('tax'),
    discount: reader.has('lineDiscount') ? ofLines('lineDiscount') : read('discount'),
    refunded: read('refunded'),
    adjusted: read('adjustedTotal'),
    fees: read('fees'),
  };
}

/** Of a total after refunds, nothing can be told from 0: exports write it where nothing was given back, too. */
function refundedOf({ refunded, adjusted }: Amounts, total: number): number {
  if (refunded !== null) return Math.abs(refunded);
  return adjusted !== null && adjusted > 0 && adjusted < total ? total - adjusted : 0;
}

const isCalledOff = (reader: RowReader, rows: readonly RawRow[]): boolean =>
  firstText(reader, rows, 'cancelledAt') !== null || statusOf(firstText(reader, rows, 'status') ?? 'paid') === 'cancelled';

function orderStatus(reader: RowReader, rows: readonly RawRow[], amounts: Amounts, total: number): ShopOrderStatus {
  if (isCalledOff(reader, rows)) return 'cancelled';
  const text = firstText(reader, rows, 'status');
  const stated = text === null ? null : statusOf(text);
  if (stated !== null && stated !== 'paid' && stated !== 'shipped') return stated;
  const back = refundedOf(amounts, total);
  if (back > 0) return back >= total ? 'refunded' : 'partially_refunded';
  if (stated === null && reader.has('paidAt') && !firstText(reader, rows, 'paidAt')) return 'pending';
  return stated ?? 'paid';
}

function currencyOf(reader: RowReader, rows: readonly RawRow[]): string {
  const text = firstText(reader, rows, 'currency')?.toUpperCase() ?? reader.plan.currency;
  if (!/^[A-Z]{3}$/.test(text)) throw new LineProblem(rows[0]!.line, `"${text.slice(0, 20)}" is not a currency; codes have three letters.`);
  return text;
}

function buyerOf(reader: RowReader, rows: readonly RawRow[]): LedgerCustomer | null {
  for (const row of rows) {
    const customer = customerOf(reader, row);
    if (customer) return customer;
  }
  return null;
}

/** Null for a row that names nobody. */
export function customerOf(reader: RowReader, row: RawRow): LedgerCustomer | null {
  const text = reader.text(row, 'email').slice(0, 254);
  const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? text : null;
  const platformCustomerId = reader.text(row, 'customerId').slice(0, 200) || null;
  if (!email && !platformCustomerId) return null;
  const name = reader.text(row, 'name').slice(0, 200);
  const cut = name.lastIndexOf(' ');
  const firstName = reader.text(row, 'firstName').slice(0, 100) || (cut > 0 ? name.slice(0, cut) : name) || null;
  const lastName = reader.text(row, 'lastName').slice(0, 100) || (cut > 0 ? name.slice(cut + 1) : '') || null;
  return { email, platformCustomerId, firstName, lastName };
}

/** Whether the goods come to the total with some of shipping, tax and discount in or out, to a cent a line. */
function addsUp(goods: number, { total, shipping, tax, discount }: Amounts, lines: number): boolean {
  const extras = [0, shipping ?? 0];
  const taxes = [0, tax ?? 0];
  const cuts = [0, Math.abs(discount ?? 0)];
  return extras.some((extra) => taxes.some((tax) => cuts.some((cut) => Math.abs(goods + extra + tax - cut - total!) <= lines)));
}

/** How the sample's orders with several pieces add up: the evidence for what the price column means. */
export function checkPrices(reader: RowReader, orders: readonly (readonly RawRow[])[]): PriceCheck {
  const check: PriceCheck = { unit: 0, line: 0, neither: 0, severalPieces: 0 };
  for (const rows of orders) {
    try {
      const lines = linesOf(reader, rows);
      if (!lines.some(({ quantity }) => quantity > 1)) continue;
      check.severalPieces += lines.filter(({ quantity }) => quantity > 1).length;
      const amounts = amountsOf(reader, rows);
      if (amounts.total === null) check.neither++;
      else if (addsUp(sum(lines.map(({ stated, quantity }) => stated * quantity)), amounts, lines.length)) check.unit++;
      else if (addsUp(sum(lines.map(({ stated }) => stated)), amounts, lines.length)) check.line++;
      else check.neither++;
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
    }
  }
  return check;
}

/** Rows of one order that follow each other. */
export function groupRows(reader: RowReader, rows: readonly RawRow[]): RawRow[][] {
  const groups: RawRow[][] = [];
  for (const row of rows) {
    const id = orderIdOf(reader, row);
    const last = groups.at(-1);
    if (last && id !== '' && orderIdOf(reader, last[0]!) === id) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

function firstOf<T>(rows: readonly RawRow[], read: (row: RawRow) => T | null): T | null {
  for (const row of rows) {
    const value = read(row);
    if (value !== null) return value;
  }
  return null;
}

const firstText = (reader: RowReader, rows: readonly RawRow[], field: string): string | null =>
  firstOf(rows, (row) => reader.text(row, field).slice(0, 200) || null);
