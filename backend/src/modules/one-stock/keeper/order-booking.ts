import type { Sql } from '../../../platform/database/database';
import { takesUnpaid } from '../../integrations';
import { type Belief, gaveBack, sold } from '../rules/belief';
import { boundedQuantity, takenBy, waitingIn } from '../rules/booking';
import { keepBeliefs, move, type Movement } from './stock-rows';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { SharedStockDueEntity } from '../entities/shared-stock-due.entity';
import { SharedStockEntity } from '../entities/shared-stock.entity';
import { AccountOrderView } from '../../commerce/commerce.views';

const mostOrders = 500;
/** Clocks of platforms, and times that they cut to the second. */
const unsureSeconds = 2;

/** One listing in one order, and one of the stocks that it is sold from. */
interface Booking {
  platform: string;
  account: string;
  key: string;
  orderNumber: string | null;
  status: string;
  listingId: string;
  stockId: string;
  sku: string;
  quantity: number;
  pieces: number;
  /** Booked before; null for what is new. */
  had: { quantity: number; isShipped: boolean; isBefore: boolean } | null;
  isBefore: boolean;
  /** What is known about the figure of the listing; null when it is not sold from a stock any more. */
  belief: Belief | null;
  isSure: boolean;
}

/**
 * Books orders that changed: what each takes of its stocks now, less what it took before. In the caller's transaction, so that an order that was
 * taken up is booked or due again.
 * @returns how many orders were looked at, at most 500, and the stocks of which they took more than there was
 */
export async function bookOrders(sql: Sql): Promise<{ orders: number; oversold: string[] }> {
  const due = await sql.query(
    SQL`DELETE FROM shared_stock_due
      WHERE order_id IN (SELECT order_id FROM shared_stock_due ORDER BY due_at LIMIT ${mostOrders} FOR UPDATE SKIP LOCKED)
     RETURNING order_id AS ${typed.of(SharedStockDueEntity, 'orderId', 'id')}`,
  );
  const ids = due.map(({ id }) => id);
  return { orders: ids.length, oversold: ids.length > 0 ? await book(sql, ids) : [] };
}

/** An order that came in while its listing was being linked was not due yet. */
export async function dueSinceLinking(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO shared_stock_due (order_id)
     SELECT DISTINCT o.id FROM shared_stock_listings s JOIN account_orders o ON o.integration_id = s.integration_id
     WHERE s.linked_at > now() - interval '30 seconds' AND o.ordered_at > s.linked_at - interval '1 minute'
       AND NOT EXISTS (SELECT FROM shared_stock_sales b WHERE b.platform = o.platform AND b.account = o.account AND b.order_key = o.platform_order_id)
     ORDER BY o.id LIMIT ${mostOrders} ON CONFLICT DO NOTHING`,
  );
}

async function book(sql: Sql, ids: string[]): Promise<string[]> {
  const beliefs = new Map<string, Belief>();
  const movements: Movement[] = [];
  const rows: object[] = [];
  const counted = new Set<string>();
  for (const booking of await bookingsOf(sql, ids)) {
    const { platform, account, key, orderNumber, status, listingId, stockId, sku, pieces, had } = booking;
    const quantity = boundedQuantity(booking.quantity, pieces);
    const isBefore = had?.isBefore ?? booking.isBefore;
    const order = { status, quantity, holdsUnpaid: takesUnpaid(platform) };
    const taken = isBefore ? { quantity: 0, isShipped: false } : takenBy(order, had);
    const more = taken.quantity - (had?.quantity ?? 0);
    const waiting = isBefore ? 0 : waitingIn(order, taken);
    rows.push({
      platform,
      account,
      key,
      listingId,
      stockId,
      quantity: taken.quantity,
      pieces,
      waiting,
      isShipped: taken.isShipped,
      isBefore,
    });
    if (more !== 0) {
      const kind = more > 0 ? 'sold' : 'back';
      movements.push({ stockId, kind, pieces: -more * pieces, platform, sku, orderKey: key, orderNumber });
    }
    // A bundle takes from several stocks, and is one listing.
    const one = `${platform} ${account} ${key} ${listingId}`;
    const belief = beliefs.get(listingId) ?? booking.belief;
    if (!belief || counted.has(one)) continue;
    counted.add(one);
    // Of an order that the count has, the channel may know later than the count.
    const explains = isBefore && had === null ? Math.min(quantity, Math.max(0, belief.missing)) : 0;
    const delta = more + explains;
    if (delta > 0) beliefs.set(listingId, sold(belief, delta, booking.isSure));
    else if (delta < 0) beliefs.set(listingId, gaveBack(belief, -delta));
  }
  await sql.query(
    `INSERT INTO shared_stock_sales AS b (platform, account, order_key, listing_id, stock_id, quantity, pieces, waiting, is_shipped, is_before)
     SELECT d.platform, d.account, d.key, d."listingId", d."stockId", d.quantity, d.pieces, d.waiting, d."isShipped", d."isBefore"
     FROM jsonb_to_recordset($1::jsonb) AS d (platform text, account text, key text, "listingId" uuid, "stockId" uuid, quantity int, pieces int, waiting int,
       "isShipped" boolean, "isBefore" boolean)
     ON CONFLICT (platform, account, order_key, listing_id, stock_id) DO UPDATE
       SET quantity = excluded.quantity, waiting = excluded.waiting, is_shipped = excluded.is_shipped`,
    [JSON.stringify(rows)],
  );
  await move(sql, movements);
  await keepBeliefs(sql, beliefs);
  const stockIds = movements.flatMap(({ kind, stockId }) => (kind === 'sold' ? stockId : []));
  const oversold = await sql.query(
    SQL`SELECT ${columnsOf(SharedStockEntity, ['id'])} FROM shared_stocks WHERE id = ANY($1::uuid[]) AND on_hand < 0`,
    [stockIds],
  );
  return oversold.map(({ id }) => id);
}

/** In the order in which they were placed. Pieces of a listing in several lines of an order are one booking. */
async function bookingsOf(sql: Sql, ids: string[]): Promise<Booking[]> {
  return sql.query(
    SQL`WITH orders AS (SELECT * FROM account_orders WHERE id = ANY($1::uuid[])),
     lines AS (
       SELECT l.order_id, s.listing_id, sum(greatest(l.quantity, 0))::float8 AS quantity FROM account_order_lines l
       JOIN shared_stock_listings s ON s.listing_id = coalesce(
         (SELECT x.listing_id FROM shared_stock_listings x WHERE x.integration_id = l.integration_id AND x.sku = l.sku),
         -- Variations that share a count are sold from the stock of the one that is linked.
         (SELECT x.listing_id FROM channel_listings c JOIN channel_listings m ON m.integration_id = c.integration_id
         AND m.stock_key = c.stock_key
          JOIN shared_stock_listings x ON x.listing_id = m.id WHERE c.integration_id = l.integration_id AND c.sku = l.sku
          ORDER BY x.linked_at, x.listing_id LIMIT 1)) WHERE l.order_id = ANY($1::uuid[]) GROUP BY 1, 2
     ),
     booked AS (SELECT o.id AS order_id, b.* FROM orders o JOIN shared_stock_sales b ON b.platform = o.platform AND b.account = o.account
       AND b.order_key = o.platform_order_id),
     wanted AS (
       -- A recipe that changed later changes no sale.
       SELECT l.order_id, l.listing_id, p.stock_id, p.pieces FROM lines l JOIN shared_stock_parts p ON p.listing_id = l.listing_id
       WHERE NOT EXISTS (SELECT FROM booked b WHERE b.order_id = l.order_id AND b.listing_id = l.listing_id)
       UNION ALL SELECT order_id, listing_id, stock_id, pieces FROM booked
     )
     SELECT ${columnsOf(AccountOrderView, ['platform', 'account'], 'o')},
     o.platform_order_id AS ${typed.of(AccountOrderView, 'platformOrderId', 'key')},
     ${columnsOf(AccountOrderView, ['orderNumber', 'status'], 'o')}, w.listing_id AS ${typed.text('listingId')},
     w.stock_id AS ${typed.text('stockId')},
       coalesce(s.sku, '') AS ${typed.text('sku')}, coalesce(l.quantity, 0) AS ${typed.float('quantity')},
       w.pieces AS ${typed.int('pieces')},
       CASE WHEN b.order_id IS NOT NULL THEN
         jsonb_build_object('quantity', b.quantity, 'isShipped', b.is_shipped, 'isBefore',
         b.is_before) END AS ${nullable.json('had').as<Booking['had']>()},
       o.ordered_at < date_trunc('second', greatest(k.counted_at, s.linked_at)) AS ${typed.boolean('isBefore')},
       CASE WHEN s.listing_id IS NOT NULL THEN jsonb_build_object('shown', s.shown, 'missing', s.missing, 'unseen',
       s.unseen) END AS ${nullable.json('belief').as<Booking['belief']>()},
       coalesce(s.line_id IS NULL AND o.ordered_at > s.seen_at + interval '${unsureSeconds} seconds', false) AS ${typed.boolean('isSure')}
     FROM wanted w JOIN orders o ON o.id = w.order_id JOIN shared_stocks k ON k.id = w.stock_id
     LEFT JOIN lines l ON l.order_id = w.order_id AND l.listing_id = w.listing_id
     LEFT JOIN booked b ON b.order_id = w.order_id AND b.listing_id = w.listing_id AND b.stock_id = w.stock_id
     LEFT JOIN shared_stock_listings s ON s.listing_id = w.listing_id
     ORDER BY o.ordered_at, o.id, w.listing_id, w.stock_id`,
    [ids],
  );
}
