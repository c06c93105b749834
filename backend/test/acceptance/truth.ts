import { timeZone } from './sellers-shop';

/** What the program says about sales is checked against this, which shares nothing with it: SQL on the rows of `shop_orders`. */
export const sale = `status NOT IN ('refunded', 'cancelled')`;
export const net = `total - refunded - coalesce(tax, 0) - coalesce(shipping, 0)`;
/** Days of the shop's clock. */
export const day = `(ordered_at AT TIME ZONE '${timeZone}')::date`;
export const today = `(now() AT TIME ZONE '${timeZone}')::date`;

/** An amount or a count as it is read. */
export const number = (text: string): number => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));
