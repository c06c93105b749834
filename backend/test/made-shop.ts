import { v7 as uuidv7 } from 'uuid';
import type { TestDatabase } from './database';
import { insertShopOrder } from './rows';

export interface MadeLine {
  sku: string;
  quantity: number;
  price: number;
}

/** An order as the test made it; amounts that are null are in no channel's answer. */
export interface MadeOrder {
  number: string;
  at: Date;
  platform: string;
  status: string;
  currency: string;
  total: number;
  refunded: number;
  shipping: number | null;
  tax: number | null;
  discount: number | null;
  fees: number | null;
  /** Place in the list of customers. */
  customer: number | null;
  lines: MadeLine[];
}

const dayMs = 86_400_000;
const statuses = [
  'paid',
  'shipped',
  'partially_refunded',
  'paid',
  'refunded',
  'shipped',
  'cancelled',
  'pending',
  'paid',
  'shipped',
  'refunded',
];
const currencies = ['USD', 'EUR', 'USD', 'JPY', 'USD', 'EUR', 'USD'];
const platforms = ['ebay', 'etsy', 'shopify', 'stall'];
export const people = ['ann', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gil'].map((name) => `${name}@buyer.test`);

/** The last 365 days have both: moments at which the clocks of a zone go forth and back. */
export function clockChanges(timeZone: string, now: Date): Date[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number) => clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value;
  const hour = 3_600_000;
  const last = Math.floor(now.getTime() / hour) * hour;
  const found: Date[] = [];
  for (let at = last - 363 * dayMs; at < last; at += hour) if (offset(at) !== offset(at + hour)) found.push(new Date(at + hour));
  return found;
}

function made(index: number, at: Date): MadeOrder {
  const currency = currencies[index % currencies.length]!;
  const status = statuses[index % statuses.length]!;
  const unit = currency === 'JPY' ? 100 : 1;
  const count = index % 9 === 5 ? 0 : 1 + (index % 3);
  const lines = Array.from({ length: count }, (_, line) => ({
    sku: `SKU-${(index * 5 + line * 3) % 8}`,
    quantity: 1 + ((index + line) % 3),
    // Cents that thirds of an order cannot be divided by.
    price: currency === 'JPY' ? 700 + index * 10 : 7.35 + ((index * 37 + line * 11) % 500) / 100,
  }));
  const goods = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0) || 11 * unit;
  const discount = index % 4 === 1 ? 1.5 * unit : index % 4 === 2 ? null : 0;
  const shipping = index % 5 === 0 ? null : 4 * unit;
  const tax = index % 6 === 0 ? null : unit;
  const total = Math.round((goods - (discount ?? 0) + (shipping ?? 3 * unit) + (tax ?? 2 * unit)) * 100) / 100;
  return {
    number: `N${index}`,
    at,
    platform: platforms[index % platforms.length]!,
    status,
    currency,
    total,
    refunded:
      status === 'partially_refunded'
        ? 3.33 * (currency === 'JPY' ? 0 : 1) + (currency === 'JPY' ? 250 : 0)
        : status === 'refunded' && index % 2
          ? total
          : 0,
    shipping,
    tax,
    discount,
    fees: index % 8 === 3 ? null : Math.round(total * 5) / 100,
    customer: index % 10 === 7 ? null : index % people.length,
    lines,
  };
}

/**
 * A year of orders in three currencies on four channels, with every status, with and without lines, shipping, tax, discounts and fees, and
 * with some at each change of day and of clocks.
 */
export function madeOrders(timeZone: string, now: Date): MadeOrder[] {
  const moments: number[] = [];
  for (let at = now.getTime() - 364 * dayMs; at < now.getTime() - 3_600_000; at += 34 * 3_600_000) moments.push(at);
  for (const change of clockChanges(timeZone, now))
    for (const minutes of [-210, -125, -61, -1, 0, 1, 59, 61, 1_260, 1_400]) moments.push(change.getTime() + minutes * 60_000);
  // The last two changes of day on the shop's clock, a second before and after them.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
  for (let at = Math.floor(now.getTime() / 900_000) * 900_000, found = 0; found < 2; at -= 900_000)
    if (day.format(at) !== day.format(at - 1)) {
      moments.push(at - 1_000, at, at + 1_000);
      found++;
    }
  return moments.filter((at) => at < now.getTime()).map((at, index) => made(index, new Date(at)));
}

export async function insertMadeShop(database: TestDatabase, orders: readonly MadeOrder[]): Promise<void> {
  const ids = people.map(() => uuidv7());
  for (const [index, email] of people.entries())
    await database.query(`INSERT INTO customers (id, email, first_name, platform) VALUES ($1, $2, $3, 'ebay')`, [
      ids[index],
      email,
      email.split('@')[0],
    ]);
  for (const { number, at, customer, lines, ...row } of orders)
    await insertShopOrder(
      database,
      { ...row, platform_order_id: number, ordered_at: at, customer_id: customer === null ? null : ids[customer] },
      lines,
    );
  await database.query(
    `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency)
     SELECT gen_random_uuid(), 'SKU-' || n, 'SKU-' || n, p, 4 + n, CASE WHEN p = 'etsy' THEN 1900 ELSE 19 END, CASE WHEN p = 'etsy' THEN 'JPY' ELSE 'USD' END
     FROM generate_series(0, 7) n, unnest(ARRAY['ebay', 'etsy', 'shopify']) p`,
  );
}
