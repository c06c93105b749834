import { v7 as uuidv7 } from 'uuid';
import { addDays, instantOf, wallTime } from '@stallhand/shared';
import type { TestDatabase } from '../database';

/** Clocks change there, and its days are not those of the server. */
export const timeZone = 'America/New_York';

export interface Planted {
  sku: string;
  name: string;
  price: number;
  /** Pieces and limit on each channel; a channel that is left out does not list it. */
  stock: Record<string, readonly [quantity: number, limit: number]>;
}

export const mug: Planted = {
  sku: 'MUG',
  name: 'Speckled stoneware mug',
  price: 18,
  stock: { ebay: [300, 5], shopify: [300, 5], amazon: [300, 5] },
};
/** Low on one channel only. */
export const jug: Planted = { sku: 'JUG', name: 'Milk jug with a thumb rest', price: 26, stock: { ebay: [2, 5], shopify: [40, 5] } };
/** Sold out, and sold every day. */
export const board: Planted = { sku: 'BOARD', name: 'Oiled oak bread board', price: 39, stock: { ebay: [0, 5], amazon: [0, 3] } };
/** Its owner wants to hear of it earlier than of others. */
export const cloth: Planted = { sku: 'CLOTH', name: 'Linen tablecloth 140 x 220 cm', price: 79, stock: { shopify: [9, 20] } };
/** In stock, and never sold. */
export const candle: Planted = {
  sku: 'CANDLE',
  name: 'Beeswax candles, set of 6',
  price: 22,
  stock: { shopify: [80, 5], amazon: [40, 5] },
};
/** Sold at two prices, and much more at the lower one. */
export const bowl: Planted = { sku: 'BOWL', name: 'Stoneware breakfast bowl', price: 20, stock: { ebay: [120, 5], shopify: [90, 5] } };
/** A name that no page may take at its word. */
export const jam: Planted = {
  sku: 'JAM',
  name: `Ann's "best" <b>plum jam</b> | 340 g 🍯`,
  price: 9,
  stock: { ebay: [60, 5], amazon: [60, 5] },
};
export const planted = [mug, jug, board, cloth, candle, bowl, jam];

export const dayMs = 86_400_000;
export const people = ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn'].map((name) => `${name}@buyer.test`);

interface Sale {
  platform: string;
  at: Date;
  lines: readonly { of: Planted; quantity: number; price?: number }[];
  status?: string;
  currency?: string;
  refunded?: number;
}

/**
 * A shop with what goes wrong in real ones: more orders than any list shows, refunds in full and in part, cancelled and unpaid orders, three
 * currencies, orders just before midnight on the shop's clock, products low on one channel, sold out, never sold or with a hostile name.
 */
export async function insertSellersShop(database: TestDatabase, now = new Date()): Promise<void> {
  const ids = people.map(() => uuidv7());
  for (const [index, email] of people.entries())
    await database.query(`INSERT INTO customers (id, email, first_name, platform, created_at) VALUES ($1, $2, $3, 'ebay', $4)`, [
      ids[index],
      email,
      email.split('@')[0],
      new Date(now.getTime() - 400 * dayMs),
    ]);
  for (const { sku, name, price, stock } of planted)
    for (const [platform, [quantity, limit]] of Object.entries(stock))
      await database.query(
        `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, low_stock_at)
         VALUES ($1, $2, $3, $4, $5, $6::numeric(12,2), 7.00, 'USD', $7)`,
        [uuidv7(), sku, name, platform, quantity, price, limit],
      );
  const orders = sales(now).map(({ platform, at, lines, status = 'paid', currency = 'USD', refunded = 0 }, index) => ({
    id: uuidv7(),
    platform,
    platform_order_id: `N${index + 1}`,
    ordered_at: at,
    status,
    currency,
    total: lines.reduce((sum, { of, quantity, price = of.price }) => sum + quantity * price, 0) + 4,
    shipping: 4,
    refunded,
    customer_id: (index + 1) % 7 === 0 ? null : ids[(index + 1) % ids.length],
    lines: lines.map(({ of, quantity, price = of.price }) => ({ sku: of.sku, product_name: of.name, quantity, unit_price: price })),
  }));
  await insertOrders(database, orders);
}

/** Inserts all orders and their lines with one statement each: thousands of single inserts cost every spec a second. */
async function insertOrders(database: TestDatabase, orders: readonly { id: string }[]): Promise<void> {
  const rows = JSON.stringify(orders);
  await database.query(
    `INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, currency, total, shipping, refunded, customer_id, fees, tax)
     SELECT id, platform, platform_order_id, ordered_at, status, currency, total, shipping, refunded, customer_id, 1.00, 0.00
     FROM jsonb_to_recordset($1::jsonb) AS o (id uuid, platform text, platform_order_id text, ordered_at timestamptz, status text,
       currency text, total numeric(12,2), shipping numeric(12,2), refunded numeric(12,2), customer_id uuid)`,
    [rows],
  );
  await database.query(
    `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price)
     SELECT (o.value ->> 'id')::uuid, l.position - 1, l.line ->> 'sku', l.line ->> 'product_name', (l.line ->> 'quantity')::int,
       (l.line ->> 'unit_price')::numeric(12,2)
     FROM jsonb_array_elements($1::jsonb) AS o, jsonb_array_elements(o.value -> 'lines') WITH ORDINALITY AS l (line, position)`,
    [rows],
  );
  // The ledger counted each order before it had lines, so it counts them again.
  await database.query('UPDATE shop_orders SET updated_at = updated_at WHERE id = ANY($1)', [orders.map(({ id }) => id)]);
}

function sales(now: Date): Sale[] {
  const all: Sale[] = [];
  // On the shop's own clock, or a change of its hour would put two days of trade into one and leave another without any.
  const ago = (days: number, hours = 0) =>
    instantOf(addDays(wallTime(new Date(now.getTime() - hours * 3_600_000), timeZone), -days), timeZone);
  // Half a year of every day's trade; the bowl is cheap in every other fortnight and sells three times as much.
  for (let day = 180; day >= 0; day--) {
    const isCheap = Math.floor(day / 14) % 2 === 0;
    // As late as any order of the shop: after midnight on its clock, there would be a day of trade without a board.
    all.push({ platform: 'ebay', at: ago(day, 2), lines: [{ of: board, quantity: 2 }] });
    all.push({ platform: 'shopify', at: ago(day, 5), lines: [{ of: mug, quantity: 1 + (day % 3) }] });
    all.push({ platform: day % 2 ? 'amazon' : 'ebay', at: ago(day, 6), lines: [{ of: jam, quantity: 1 + (day % 2) }] });
    all.push({
      platform: 'shopify',
      at: ago(day, 8),
      lines: [{ of: bowl, quantity: isCheap ? 6 + (day % 2) : 2, price: isCheap ? 16 : 20 }],
    });
  }
  // More in a week than any list shows: 206 on eBay, and 97 on Shopify.
  for (let n = 0; n < 206; n++) all.push({ platform: 'ebay', at: ago(1 + (n % 6), 12 + n / 60), lines: [{ of: jug, quantity: 1 }] });
  for (let n = 0; n < 97; n++) all.push({ platform: 'shopify', at: ago(1 + (n % 6), 13 + n / 60), lines: [{ of: cloth, quantity: 1 }] });
  for (const platform of ['ebay', 'shopify', 'amazon'])
    for (const days of [2, 9, 40]) {
      const lines = [{ of: mug, quantity: 3 }];
      all.push({ platform, at: ago(days, 1), lines, status: 'refunded', refunded: 58 });
      all.push({ platform, at: ago(days, 2), lines, status: 'cancelled' });
      all.push({ platform, at: ago(days, 4), lines, status: 'partially_refunded', refunded: 18 });
      all.push({ platform, at: ago(days, 7), lines, status: 'pending' });
      all.push({ platform, at: ago(days, 9), lines, currency: 'EUR' });
      all.push({ platform, at: ago(days, 10), lines: [{ of: mug, quantity: 3, price: 2_500 }], currency: 'JPY' });
    }
  // To be packed, sent already, and neither.
  for (const [status, hours] of [
    ['paid', 2],
    ['shipped', 2],
    ['cancelled', 2],
    ['refunded', 2],
    ['pending', 2],
    ['partially_refunded', 3],
  ] as const)
    all.push({
      platform: 'amazon',
      at: ago(0, hours),
      lines: [
        { of: mug, quantity: 2 },
        { of: jam, quantity: 1 },
      ],
      status,
      refunded: status === 'refunded' ? 49 : 0,
    });
  // Half an hour before midnight of the shop.
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  for (let at = Math.floor(now.getTime() / 1_800_000) * 1_800_000, found = 0; found < 3; at -= 1_800_000)
    if (clock.format(at) === '23:30') {
      all.push({ platform: 'ebay', at: new Date(at), lines: [{ of: mug, quantity: 1 }] });
      found++;
    }
  return all;
}
