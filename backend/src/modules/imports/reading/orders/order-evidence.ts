import type { ImportPlan, PriceCheck } from '../../import-values';
import { addsUp, amountsOf } from './order-amounts';
import { isSaleRow } from './order-rows';
import { linesOf, orderIdOf } from './orders';
import { LineProblem, type RawRow, type RowReader } from '../row';
import { firstOf, sum } from '../rows';

/** How the sample's orders with several pieces add up: the evidence for what the price column means. */
export function checkPrices(reader: RowReader, orders: readonly (readonly RawRow[])[]): PriceCheck {
  const check: PriceCheck = { unit: 0, line: 0, neither: 0, severalPieces: 0 };
  for (const rows of orders) {
    try {
      const lines = linesOf(reader, rows);
      if (!lines.some(({ quantity }) => quantity > 1)) continue;
      check.severalPieces += lines.filter(({ quantity }) => quantity > 1).length;
      const goods = { goods: sum(lines.map(({ whole }) => whole)), lines: lines.length };
      const amounts = amountsOf(reader, rows, goods);
      const tolerance = () => lines.length * reader.rounding(rows[0]!);
      if (amounts.total === null) check.neither++;
      else if (addsUp(sum(lines.map(({ stated, quantity }) => stated * quantity)), amounts, tolerance)) check.unit++;
      else if (addsUp(sum(lines.map(({ stated }) => stated)), amounts, tolerance)) check.line++;
      else check.neither++;
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
    }
  }
  return check;
}

/** How amounts of the sample's orders stand on their rows. */
export type AmountsReading = Pick<ImportPlan, 'amountsPer' | 'amountsCertain' | 'amountsDoubt'>;

/**
 * Finds out if an amount stands once for an order or once for each of its lines. Amounts that differ belong to lines. Equal ones are one repeated
 * amount or several: the goods of the lines decide, then other orders of the file, and otherwise a person.
 */
export function amountsReading(reader: RowReader, orders: readonly (readonly RawRow[])[]): AmountsReading {
  const field = ['total', 'tax', 'fees'].find((name) => reader.has(name));
  const found = { line: 0, repeated: 0 };
  let doubt: ImportPlan['amountsDoubt'];
  let example: ImportPlan['amountsDoubt'];
  for (const all of field ? orders : []) {
    const rows = all.filter((row) => isSaleRow(reader, row));
    try {
      const [first, ...others] = rows.map((row) => reader.cents(row, field!)).filter((cents) => cents !== null && cents !== 0) as number[];
      if (first === undefined || others.length === 0 || (sum(others) === first && others.length > 1)) continue;
      const both = { orderId: orderIdOf(reader, rows[0]!), once: first, added: sum([first, ...others]) };
      if (others.some((value) => value !== first)) found.line++;
      else {
        const [once, each] =
          field === 'total' ? [isTotalOfAll(reader, rows), rows.every((row) => isTotalOfAll(reader, [row]))] : [false, false];
        if (once && !each) found.repeated++;
        if (once && !each) example ??= both;
        if (each && !once) found.line++;
        if (once === each) doubt ??= both;
      }
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
    }
  }
  const unclear = found.line > 0 && found.repeated > 0 ? example : found.line + found.repeated === 0 ? doubt : undefined;
  return {
    amountsPer: found.line > found.repeated ? 'line' : 'order',
    ...(unclear && { amountsCertain: false, amountsDoubt: unclear }),
  };
}

/** Returns true if the goods of the rows come to the total on them, with prices of one piece or of the line. */
function isTotalOfAll(reader: RowReader, rows: readonly RawRow[]): boolean {
  const ofOrder = (field: string) => firstOf(rows, (row) => reader.cents(row, field));
  const goods = (priceOf: (price: number, quantity: number) => number) =>
    sum(rows.map((row) => priceOf(reader.cents(row, 'price') ?? reader.cents(row, 'lineTotal') ?? 0, reader.pieces(row, 'quantity') ?? 1)));
  const amounts = { total: ofOrder('total'), shipping: ofOrder('shipping'), tax: ofOrder('tax'), discount: ofOrder('discount') };
  return [goods((price, quantity) => price * quantity), goods((price) => price)].some(
    (total) => total !== 0 && addsUp(total, amounts, () => rows.length * reader.rounding(rows[0]!)),
  );
}
