import type { Roles } from './roles';
import { isMissing, type Row } from '../../../tables';

const NAME_CHARS = 120;

/** One row as the studies see it: NaN or '' for what it does not say. */
export interface Sale {
  /** Days since 1970-01-01. */
  day: number;
  amount: number;
  /** The row's share of the total. Totals of orders count on one row only. */
  paid: number;
  units: number;
  /** Per unit, in the unit of the amounts. */
  price: number;
  item: string;
  customer: string;
}

/** Returns the sale of a row. If the amount is that of a whole order, the sale counts the price of its goods. @param values the number or the day of every cell; NaN for the others. */
export function saleOf(roles: Roles, row: Row, values: ArrayLike<number>): Sale {
  const counted = roles.goods ?? roles.amount;
  const amount = counted === null ? 1 : counted.reduce((product, index) => product * values[index]!, 1);
  const units = roles.quantity === null ? NaN : values[roles.quantity]!;
  const name = (index: number | null) => (index === null || isMissing(row[index] ?? '') ? '' : itemName(row[index]!));
  return {
    day: roles.date === null ? NaN : values[roles.date]!,
    amount,
    paid: amount,
    units,
    price: roles.price === null ? (roles.amount === null ? NaN : amount / units) : values[roles.price]!,
    item: name(roles.item),
    customer: name(roles.customer),
  };
}

export const itemName = (text: string): string => text.trim().slice(0, NAME_CHARS);
