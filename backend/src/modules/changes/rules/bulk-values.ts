import { digitsOf } from '@stallhand/shared';
import { payableCents, roundCents } from '../../../platform/money';
import type { LineField } from '../change-values';
import { lowestPrice } from './floor';
import type { StoredJudgement } from './judge';

export type BulkEdit =
  /** Changes each value by this percentage. */
  | { percent: number }
  /** Rounds each price to the nearest one with these hundredths: 99 for 18.99. */
  | { ending: number }
  /** Raises each price that is below its floor to the floor. */
  | { toFloor: true }
  /** Sets each price to the lowest one that leaves this net margin, in percent. */
  | { marginPercent: number };

interface BulkLine {
  field: LineField;
  currency: string;
  /** The new value so far: cents, or pieces. */
  value: unknown;
  /** Floor of the price and the figures behind it, as known now, in units of the currency. */
  figures: Pick<StoredJudgement, 'floor' | 'floorText' | 'cost' | 'feePercent' | 'vatPercent'>;
}

/** The edited value: cents that can be paid in the currency, or pieces. @returns what is wrong with it, in words. */
export function bulkValue(edit: BulkEdit, { field, currency, value, figures }: BulkLine): number | string {
  const isMoney = field === 'price' || field === 'compareAt';
  if (!isMoney && field !== 'stock') return 'Only prices and stock can be changed together. Edit this line by itself.';
  if (typeof value !== 'number') return 'It has no value to start from. Edit this line by itself.';
  if ('toFloor' in edit) return field === 'price' ? raisedToFloor(value, figures) : 'Only a price has a floor.';
  if ('marginPercent' in edit) return field === 'price' ? atMargin(edit.marginPercent, currency, figures) : 'Only a price has a margin.';
  if ('percent' in edit) {
    const moved = movedBy(value, edit.percent);
    return isMoney ? payableCents(moved, currency) : Math.round(moved);
  }
  if (!isMoney) return 'Only prices can be rounded.';
  if (digitsOf(currency) === 0) return `Prices in ${currency} have no decimals to round to.`;
  return nearestEnding(value, edit.ending);
}

function raisedToFloor(cents: number, { floor, floorText }: BulkLine['figures']): number | string {
  if (floor === null) return `The floor is ${floorText ?? 'unknown'}.`;
  const least = roundCents(floor * 100);
  return cents < least ? least : 'It is not below its floor.';
}

const hundredths = (percent: number): number => Math.round(percent * 100);

function atMargin(marginPercent: number, currency: string, { cost, feePercent, vatPercent }: BulkLine['figures']): number | string {
  if (cost === null) return 'The cost of a piece is missing. Add it under Inventory.';
  if (feePercent === null) return 'The fees of the channel are unknown. Set them under Limits.';
  if (vatPercent === null || vatPercent === undefined) return 'The VAT inside the price is unknown. Set it under Limits.';
  const cents = lowestPrice(roundCents(cost * 100), hundredths(feePercent), hundredths(marginPercent), hundredths(vatPercent), currency);
  return cents ?? 'Fees and this margin take the whole price.';
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
