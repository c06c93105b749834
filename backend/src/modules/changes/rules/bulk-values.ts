import { digitsOf, payableCents } from '../../../platform/money';
import type { LineField } from '../change-values';

export type BulkEdit =
  /** Changes each value by this percentage. */
  | { percent: number }
  /** Rounds each price to the nearest one with these hundredths: 99 for 18.99. */
  | { ending: number };

interface BulkLine {
  field: LineField;
  currency: string;
  /** The new value so far: cents, or pieces. */
  value: unknown;
}

/** The edited value: cents that can be paid in the currency, or pieces. @returns what is wrong with it, in words. */
export function bulkValue(edit: BulkEdit, { field, currency, value }: BulkLine): number | string {
  const isMoney = field === 'price' || field === 'compareAt';
  if (!isMoney && field !== 'stock') return 'Only prices and stock can be changed together. Edit this line by itself.';
  if (typeof value !== 'number') return 'It has no value to start from. Edit this line by itself.';
  if ('percent' in edit) {
    const moved = movedBy(value, edit.percent);
    return isMoney ? payableCents(moved, currency) : Math.round(moved);
  }
  if (!isMoney) return 'Only prices can be rounded.';
  if (digitsOf(currency) === 0) return `Prices in ${currency} have no decimals to round to.`;
  return nearestEnding(value, edit.ending);
}

/** In whole numbers, so that half a cent is always rounded the same way. */
function movedBy(value: number, percent: number): number {
  const tenths = BigInt(Math.round(value * 10)) * BigInt(10_000 + Math.round(percent * 100));
  return Number(tenths) / 100_000;
}

/** The higher one of two that are equally far. */
function nearestEnding(cents: number, ending: number): number {
  const units = Math.floor(cents / 100);
  const candidates = [units - 1, units, units + 1].map((unit) => unit * 100 + ending).filter((candidate) => candidate > 0);
  return candidates.reduce((best, next) => (Math.abs(next - cents) <= Math.abs(best - cents) ? next : best));
}
