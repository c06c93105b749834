import { timeZone } from './sellers-shop';

/** What the program says about sales is checked against this, which shares nothing with it: SQL on the rows of `shop_orders`. */
export const sale = `status NOT IN ('refunded', 'cancelled')`;
/** The same in a query that calls the orders `o`. */
export const saleOfOrder = `o.${sale}`;
export const net = `total - refunded - coalesce(tax, 0) - coalesce(shipping, 0)`;
/** Days of the shop's clock. */
export const day = `(ordered_at AT TIME ZONE '${timeZone}')::date`;
export const today = `(now() AT TIME ZONE '${timeZone}')::date`;

const midnight = `date_trunc('day', now() AT TIME ZONE '${timeZone}')`;
/** Orders of so many days of the shop's clock, today included. */
export const since = (days: number) => `ordered_at >= (${midnight} - interval '${days - 1} days') AT TIME ZONE '${timeZone}'`;
/** Orders of seven whole days up to yesterday. */
export const lastWeek = `ordered_at >= (${midnight} - interval '7 days') AT TIME ZONE '${timeZone}' AND ordered_at < ${midnight} AT TIME ZONE '${timeZone}'`;

/** An amount or a count as it is read. */
export const number = (text: string): number => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));

/** Name of the platform, as readers know it. */
export const channel = `CASE platform WHEN 'ebay' THEN 'eBay' ELSE initcap(platform) END`;
