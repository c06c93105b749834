import { decimalText, roundCents } from '../../../../platform/money';
import type { ImportPlan } from '../../import-values';
import { LineProblem, type RawRow, type RowReader } from '../row';
import { firstText, sum } from '../rows';

/** Amounts of an order in cents; null is unknown. */
export interface Amounts {
  total: number | null;
  shipping: number | null;
  tax: number | null;
  discount: number | null;
  refunded: number | null;
  /** What the buyer paid in the end, refunds taken off. */
  adjusted: number | null;
  fees: number | null;
  giftWrap: number | null;
}

/** Computes the total of an order whose file states none. */
export function totalOf({ taxOnTop }: ImportPlan, goods: number, currency: string, { shipping, giftWrap, tax, discount }: Amounts): number {
  const onTop = !taxOnTop || taxOnTop.includes(currency) ? (tax ?? 0) : 0;
  return roundCents(goods + (shipping ?? 0) + (giftWrap ?? 0) + onTop - Math.abs(discount ?? 0));
}

/** What the lines of an order cost together, in cents. */
export interface Goods {
  goods: number;
  lines: number;
}

/** Tax that a marketplace collected on an order and pays itself, in cents. `isIncluded` is null if nothing tells whether the total has it. */
export interface CollectedTax {
  cents: number;
  isIncluded: boolean | null;
}

/** @returns null for an order without such a tax. @throws LineProblem */
export const collectedTaxOf = (reader: RowReader, rows: readonly RawRow[], goods: Goods): CollectedTax | null =>
  collectedIn(reader, rows, ownAmountsOf(reader, rows), goods);

/** Amounts of the order itself stand on one of its rows or on all; those of its lines are added. */
export function amountsOf(reader: RowReader, rows: readonly RawRow[], goods: Goods): Amounts {
  const amounts = ownAmountsOf(reader, rows);
  const collected = collectedIn(reader, rows, amounts, goods);
  return collected === null ? amounts : { ...amounts, tax: taxWith(collected, amounts.tax) };
}

function collectedIn(reader: RowReader, rows: readonly RawRow[], own: Amounts, goods: Goods): CollectedTax | null {
  const cents = readerOf(reader, rows)('marketplaceTax');
  return cents === null ? null : { cents, isIncluded: isTaxIncluded(reader, rows, cents, own, goods) };
}

function ofLines(reader: RowReader, rows: readonly RawRow[], field: string): number | null {
  const values = valuesOf(reader, rows, field);
  return values.length > 0 ? sum(values) : null;
}

function ofOrder(reader: RowReader, rows: readonly RawRow[], field: string): number | null {
  const values = valuesOf(reader, rows, field);
  // Some exports write an amount of the order on one of its lines and a zero on the others.
  const [first, ...others] = values.filter((value) => value !== 0);
  if (first === undefined) return values[0] ?? null;
  // A row for the whole order is followed by rows with its parts.
  if (others.every((value) => value === first) || sum(others) === first) return first;
  if (field !== 'total') return sum([first, ...others]);
  const other = others.find((value) => value !== first)!;
  throw new LineProblem(
    rows[0]!.line,
    `${reader.plan.columns.total}: the rows of this order state different totals, ${decimalText(first)} and ${decimalText(other)}. ` +
      'If these are totals of lines, import the file again with totals given on each line.',
  );
}

const valuesOf = (reader: RowReader, rows: readonly RawRow[], field: string): number[] =>
  rows.map((row) => reader.cents(row, field)).filter((value) => value !== null);

const readerOf = (reader: RowReader, rows: readonly RawRow[]) => {
  const read = reader.plan.amountsPer === 'order' ? ofOrder : ofLines;
  return (field: string) => read(reader, rows, field);
};

/** Without the tax that a marketplace collected. */
function ownAmountsOf(reader: RowReader, rows: readonly RawRow[]): Amounts {
  const read = readerOf(reader, rows);
  const [shipping, free] = [read('shipping'), Math.abs(read('shippingDiscount') ?? 0)];
  const amounts: Amounts = {
    total: read('total'),
    shipping: shipping === null ? null : Math.max(0, sum([shipping, -free])),
    tax: sumKnown(read('tax'), read('shippingTax'), read('giftWrapTax')),
    discount: reader.has('lineDiscount') ? ofLines(reader, rows, 'lineDiscount') : read('discount'),
    refunded: read('refunded'),
    adjusted: read('adjustedTotal'),
    fees: read('fees'),
    giftWrap: read('giftWrap'),
  };
  return { ...amounts, tax: taxInside(reader, rows, amounts) };
}

/** A file that states the rate of the tax in its prices writes 0 for tax on top of them. Several rates in one order leave the tax unknown. */
function taxInside(reader: RowReader, rows: readonly RawRow[], { total, tax }: Amounts): number | null {
  const rates = new Set(rows.map((row) => reader.text(row, 'taxRate')).filter(Boolean));
  if (tax !== null && tax !== 0) return tax;
  if (rates.size === 0) return tax;
  const rate = Number([...rates][0]!.replace('%', '').replace(',', '.'));
  return rates.size > 1 || total === null || Number.isNaN(rate) ? null : reader.stored(rows[0]!, (total * rate) / (100 + rate));
}

/** Tax that a marketplace collected and pays itself is a tax like another where it is in the total, and none of the seller's where it is not. */
const taxWith = ({ cents, isIncluded }: CollectedTax, own: number | null): number | null =>
  isIncluded === null ? null : sum([own ?? 0, isIncluded ? cents : 0]);

const isYes = (word: string): boolean => /^(y|yes|true|1|ja|oui|s[ií])$/i.test(word);

/** @returns null when neither the file says it nor the lines of the order show it. */
function isTaxIncluded(
  reader: RowReader,
  rows: readonly RawRow[],
  collected: number,
  { total, shipping, tax, discount, giftWrap }: Amounts,
  { goods, lines }: Goods,
): boolean | null {
  if (collected === 0 || total === null) return false;
  const word = firstText(reader, rows, 'marketplaceTaxIncluded');
  if (word !== null) return isYes(word);
  const without = goods + (shipping ?? 0) + (giftWrap ?? 0) + (tax ?? 0) - Math.abs(discount ?? 0);
  const isTotal = (amount: number) => lines > 0 && isNear(amount, total, () => lines * reader.rounding(rows[0]!));
  if (isTotal(without + collected)) return true;
  return isTotal(without) ? false : null;
}

/** Of a total after refunds, nothing can be told from 0: exports write it where nothing was given back, too. */
export function refundedOf({ refunded, adjusted }: Pick<Amounts, 'refunded' | 'adjusted'>, total: number): number {
  if (refunded !== null) return Math.abs(refunded);
  return adjusted !== null && adjusted > 0 && adjusted < total ? sum([total, -adjusted]) : 0;
}

/** Compares two amounts up to a tolerance in cents, which is computed only where they differ. */
export function isNear(one: number, other: number, tolerance: () => number): boolean {
  const difference = roundCents(Math.abs(one - other));
  return difference === 0 || difference <= tolerance();
}

/** Returns true if the goods come to the total with some of shipping, tax and discount in or out, up to a tolerance in cents. */
export function addsUp(
  goods: number,
  { total, shipping, tax, discount, giftWrap }: Pick<Amounts, 'total' | 'shipping' | 'tax' | 'discount'> & { giftWrap?: number | null },
  tolerance: () => number,
): boolean {
  const extras = [0, shipping ?? 0, (shipping ?? 0) + (giftWrap ?? 0)];
  const taxes = [0, tax ?? 0];
  const cuts = [0, Math.abs(discount ?? 0)];
  return extras.some((extra) => taxes.some((tax) => cuts.some((cut) => isNear(goods + extra + tax - cut, total!, tolerance))));
}

const sumKnown = (...amounts: (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? sum(known) : null;
};
