import { roundCents } from '../../../../platform/money';
import { plainText } from '../../../../platform/plain-text';
import type { LedgerCustomer, LedgerLine, LedgerOrder, ShopOrderStatus } from '../../../commerce';
import { type Amounts, addsUp, amountsOf, type CollectedTax, collectedTaxOf, refundedOf, totalOf, isNear } from './order-amounts';
import { parcelOf } from './parcel';
import { LineProblem, type RawRow, type RowReader } from '../row';
import { firstOf, firstText, sum } from '../rows';
import { statusOf } from '../status-words';
import { cutText } from '../../../../platform/cut-text';

const maxLines = 500;

export interface PricedLine extends LedgerLine {
  /** The price cell as it stands, in cents. */
  stated: number;
  /** What the goods of the line cost together, in cents. */
  whole: number;
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

/** Meaning of a row by the word in its type column. Null for an empty cell and for an unknown word. */
export function rowTypeOf(text: string): RowType | null {
  const words = text
    .toLowerCase()
    .replace(/[\s_/-]+/g, ' ')
    .trim();
  return rowTypes.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Empty where a spreadsheet has replaced it. */
const idOf = (reader: RowReader, row: RawRow): string => cutText(reader.intactId(row, 'orderId'), 200);
const numberOf = (reader: RowReader, row: RawRow): string => cutText(reader.intactId(row, 'orderNumber'), 200);

/** Names the order of a row. Shopify writes the id on the first row only, and the number on all of them. */
export const orderIdOf = (reader: RowReader, row: RawRow): string => idOf(reader, row) || numberOf(reader, row);

/** The key by which rows of one order are found all over a file: two of them may have the id on one row only. */
export function groupKeyOf(reader: RowReader, row: RawRow): string {
  const key = numberOf(reader, row) || idOf(reader, row);
  return key === '' || !reader.has('channel') ? key : [reader.text(row, 'channel'), reader.text(row, 'account'), key].join(' ');
}

/**
 * One order of the rows that name it: all of it or nothing, because an order with a line missing has wrong figures.
 * @throws LineProblem for the first line that cannot be used.
 */
export function buildOrder(reader: RowReader, rows: readonly RawRow[]): BuiltOrder {
  const first = rows[0]!;
  // Decides how many decimals the amounts have.
  const currency = reader.currency(rows);
  const lines = linesOf(reader, rows);
  const goods = sum(lines.map(({ whole }) => whole));
  const amounts = amountsOf(reader, rows, { goods, lines: lines.length });
  // A platform that reports an order that never came about leaves its price empty.
  if (amounts.total === null && lines.length === 0 && !isCalledOff(reader, rows))
    throw new LineProblem(first.line, 'There is no amount: neither a total nor a product with a price.');
  const total = amounts.total ?? totalOf(reader.plan, goods, currency, amounts);
  const orderedAt = firstOf(rows, (row) => reader.moment(row, 'orderedAt'));
  if (!orderedAt) throw new LineProblem(first.line, 'There is no date.');
  if (orderedAt.getTime() > Date.now() + 2 * 86_400_000) throw new LineProblem(first.line, 'The date lies in the future.');
  const status = orderStatus(reader, rows, amounts, total);
  const order: LedgerOrder = {
    platformOrderId: firstOf(rows, (row) => idOf(reader, row) || null) ?? orderIdOf(reader, first),
    orderNumber: firstOf(rows, (row) => numberOf(reader, row) || null),
    orderedAt,
    status,
    currency,
    totalCents: total,
    shippingCents: amounts.shipping,
    taxCents: amounts.tax,
    discountCents: amounts.discount === null ? null : Math.abs(amounts.discount),
    refundedCents: refundedOf(amounts, total),
    feesCents: amounts.fees === null ? null : Math.abs(amounts.fees),
    customer: buyerOf(reader, rows),
    ...parcelOf(reader, rows, status),
    lines: lines.map(({ stated: _stated, whole: _whole, ...line }) => line),
  };
  const isMismatched = amounts.total !== null && lines.length > 0 && !addsUp(goods, amounts, () => lines.length * reader.rounding(first));
  return { order, isMismatched };
}

/** Lines with a product and a price. @throws LineProblem */
export function linesOf(reader: RowReader, rows: readonly RawRow[]): PricedLine[] {
  const lines: PricedLine[] = [];
  for (const row of rows) {
    const productName = cutText(plainText(reader.text(row, 'productName')), 500);
    const sku = cutText(reader.id(row, 'sku'), 200) || cutText(productName, 200);
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
    const unitPriceCents = isOfLine ? reader.stored(row, stated / quantity) : stated;
    const counted = isOfLine ? stated : roundCents(unitPriceCents * quantity);
    // A price of one piece is rounded; a total that differs by more has a discount or a tax in it, which the order states itself.
    const whole = lineTotal !== null && isNear(lineTotal, counted, () => quantity * reader.rounding(row)) ? lineTotal : counted;
    const unitCostCents = reader.cents(row, 'unitCost');
    lines.push({ sku, productName: productName || sku, quantity, unitPriceCents, unitCostCents, stated, whole });
  }
  if (lines.length > maxLines)
    throw new LineProblem(rows[0]!.line, `The order has ${lines.length} lines; at most ${maxLines} can be imported.`);
  return lines;
}

/** Tax that a marketplace collected on an order. @returns null for an order without it. @throws LineProblem */
export function marketplaceTaxOf(reader: RowReader, rows: readonly RawRow[]): CollectedTax | null {
  // Most rows of most files have none, and their lines need not be read.
  if (rows.every((row) => !reader.cents(row, 'marketplaceTax'))) return null;
  const lines = linesOf(reader, rows);
  return collectedTaxOf(reader, rows, { goods: sum(lines.map(({ whole }) => whole)), lines: lines.length });
}

const isCalledOff = (reader: RowReader, rows: readonly RawRow[]): boolean =>
  firstText(reader, rows, 'cancelledAt') !== null || statedStatus(reader, rows) === 'cancelled';

const statedStatus = (reader: RowReader, rows: readonly RawRow[]): ShopOrderStatus | null =>
  firstOf(rows, (row) => reader.status(row, 'status'));

function orderStatus(reader: RowReader, rows: readonly RawRow[], amounts: Amounts, total: number): ShopOrderStatus {
  if (isCalledOff(reader, rows)) return 'cancelled';
  const stated = statedStatus(reader, rows);
  if (stated !== null && stated !== 'paid' && stated !== 'shipped') return stated;
  const back = refundedOf(amounts, total);
  if (back > 0) return back >= total ? 'refunded' : 'partially_refunded';
  if (stated === null && isUnpaid(reader, rows)) return 'pending';
  if (stated === 'shipped' || isShipped(reader, rows)) return 'shipped';
  const statesPayment = stated !== null || reader.has('paidAt') || reader.has('outstanding');
  return statesPayment ? 'paid' : (reader.plan.missingStatus ?? 'paid');
}

/** For an order without a status: the date of its payment is empty, or a part is still owed. */
function isUnpaid(reader: RowReader, rows: readonly RawRow[]): boolean {
  const owed = firstOf(rows, (row) => reader.cents(row, 'outstanding'));
  if (owed !== null) return owed > 0;
  return reader.has('paidAt') && !firstText(reader, rows, 'paidAt');
}

/** A date of shipping stands on the rows of the lines; an order of which a part is still to be sent is not shipped. */
function isShipped(reader: RowReader, rows: readonly RawRow[]): boolean {
  const word = firstText(reader, rows, 'fulfilment');
  if (word !== null) return statusOf(word) === 'shipped';
  const sold = rows.filter((row) => reader.text(row, 'sku') !== '' || reader.text(row, 'productName') !== '');
  return (sold.length > 0 ? sold : rows).every((row) => reader.text(row, 'shippedAt') !== '');
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
  const text = cutText(reader.text(row, 'email'), 254);
  const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? text : null;
  // WooCommerce writes 0 for a buyer without an account.
  const platformCustomerId = cutText(reader.intactId(row, 'customerId').replace(/^0$/, ''), 200) || null;
  if (!email && !platformCustomerId) return null;
  const name = cutText(reader.text(row, 'name'), 200);
  const cut = name.lastIndexOf(' ');
  const firstName = cutText(reader.text(row, 'firstName'), 100) || (cut > 0 ? name.slice(0, cut) : name) || null;
  const lastName = cutText(reader.text(row, 'lastName'), 100) || (cut > 0 ? name.slice(cut + 1) : '') || null;
  return { email, platformCustomerId, firstName, lastName };
}
