import { v7 as uuidv7 } from 'uuid';
import type { TestDatabase } from '../database';
import { insertShopOrder } from '../rows';
import { board, bowl, candle, cloth, dayMs, jam, jug, mug, type Planted, timeZone } from './sellers-shop';

interface Buyer {
  email: string;
  name: string | null;
  of: Planted;
  total: number;
  currency?: string;
  /** Days ago of each order. */
  days: number[];
  /** Orders that came to nothing. */
  void?: { days: number; status: string }[];
}

/** So many orders, a fixed pause apart, the last one so many days ago. */
const every = (pause: number, orders: number, last: number): number[] => Array.from({ length: orders }, (_, index) => last + index * pause);

/** Away for long by her own rhythm, though she bought three weeks ago; what she bought goes with candles. */
export const weekly = 'wilma@gone.test';
/** Not away for long by their rhythms, though the shop has not seen them for months. */
export const notYet = ['mona@here.test', 'quinn@here.test'];
/** Bought half an hour before the end of a month of the shop, when it was the next one in UTC. */
export const atMonthEnd = 'mia@gone.test';
/** Nobody knows what she is called. */
export const nameless = 'noname@gone.test';
/** Neither does he, who buys often. */
export const namelessRegular = 'noname@often.test';
/** Pays in yen: her thousands are no dollars. */
export const inYen = 'yuki@gone.test';
/** Away for long, and wants no mail. */
export const unwilling = 'uma@gone.test';
/** What came back or was never paid is no sale, so she is away for long. */
export const sentBack = 'rhea@gone.test';
/** A name that no page may take at its word. */
export const hostile = 'bob@gone.test';

const buyers: Buyer[] = [
  { email: weekly, name: 'Wilma', of: jug, total: 95, days: every(7, 10, 25) },
  { email: notYet[0]!, name: 'Mona', of: mug, total: 900, days: every(30, 6, 50) },
  { email: notYet[1]!, name: 'Quinn', of: mug, total: 900, days: every(90, 3, 100) },
  { email: nameless, name: null, of: board, total: 940, days: [210] },
  { email: namelessRegular, name: null, of: cloth, total: 400, days: every(7, 8, 1) },
  { email: inYen, name: 'Yuki', of: mug, total: 9_000, currency: 'JPY', days: every(30, 5, 150) },
  { email: unwilling, name: 'Uma', of: mug, total: 930, days: [220] },
  {
    email: sentBack,
    name: 'Rhea',
    of: bowl,
    total: 160,
    days: every(7, 6, 90),
    void: [
      { days: 3, status: 'refunded' },
      { days: 2, status: 'cancelled' },
    ],
  },
  { email: hostile, name: 'Bob & <b>Co</b>', of: candle, total: 920, days: [230] },
];

/**
 * People to write to beside those of the made shop: some with a rhythm of their own, 260 regulars and 640 who came once; more than any mailing
 * may have. Pairs of products that were bought together, one of them with what is sold out.
 */
export async function insertBuyers(database: TestDatabase, now = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const person = async (email: string, name: string | null) => {
    const id = uuidv7();
    await database.query(`INSERT INTO customers (id, email, first_name, platform, created_at) VALUES ($1, $2, $3, 'shopify', $4)`, [
      id,
      email,
      name,
      ago(400),
    ]);
    return id;
  };
  const sell = async (of: Planted[], row: Record<string, unknown> & { ordered_at: Date }) => {
    const id = await insertShopOrder(
      database,
      { platform: 'shopify', ...row },
      of.map(({ sku, price }) => ({ sku, quantity: 1, price })),
    );
    for (const { sku, name } of of)
      await database.query('UPDATE shop_order_lines SET product_name = $3 WHERE order_id = $1 AND sku = $2', [id, sku, name]);
  };
  for (const { email, name, of, total, currency = 'USD', days, void: back = [] } of buyers) {
    const customer_id = await person(email, name);
    for (const day of days) await sell([of], { ordered_at: ago(day), total, currency, customer_id });
    for (const { days: day, status } of back) await sell([mug], { ordered_at: ago(day), total, status, customer_id });
  }
  const [first, second] = await Promise.all(
    [30, 100].map((minutes) =>
      database.value<Date>(
        `SELECT (date_trunc('month', $1::timestamptz AT TIME ZONE $2) - interval '3 months' - make_interval(mins => $3)) AT TIME ZONE $2`,
        [now, timeZone, minutes],
      ),
    ),
  );
  // A whole number of days ago while the test runs would be one day more at its end.
  const sinceMidnight = (now.getTime() - first!.getTime()) % dayMs;
  const monthEnd = sinceMidnight < dayMs / 48 || sinceMidnight > (dayMs * 47) / 48 ? second! : first!;
  await sell([jam], { ordered_at: monthEnd, total: 910, customer_id: await person(atMonthEnd, 'Mia') });
  for (let day = 40; day < 44; day++) await sell([jug, candle], { ordered_at: ago(day), total: 48 });
  for (let day = 50; day < 56; day++) await sell([jug, board], { ordered_at: ago(day), total: 65 });
  await crowd(database, now);
}

async function crowd(database: TestDatabase, now: Date): Promise<void> {
  await database.query(
    `WITH people AS (
       INSERT INTO customers (id, email, first_name, platform, created_at)
       SELECT gen_random_uuid(), kind || n || '@crowd.test', initcap(kind) || n, 'ebay', $1::timestamptz - interval '400 days'
       FROM (VALUES ('regular', 260), ('once', 640)) AS k (kind, most), generate_series(1, most) AS n RETURNING id, email
     ), sold AS (
       INSERT INTO shop_orders (id, platform, platform_order_id, status, total, currency, fees, tax, shipping, ordered_at, customer_id)
       SELECT gen_random_uuid(), 'ebay', 'crowd-' || email || '-' || k, 'paid', 10 + n, 'USD', 1, 0, 0,
         $1::timestamptz - make_interval(days => CASE WHEN email LIKE 'once%' THEN 100 + n % 200 ELSE 2 + 7 * k END, secs => n), id
       FROM people, LATERAL (SELECT substring(email from '\\d+')::int AS n) AS number,
         generate_series(0, CASE WHEN email LIKE 'once%' THEN 0 ELSE 7 END) AS k
       RETURNING id, total
     )
     INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price) SELECT id, 0, $2, $3, 1, total FROM sold`,
    [now, bowl.sku, bowl.name],
  );
}
