import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

const sold = `o.status NOT IN ('refunded', 'cancelled')`;
const within = `o.ordered_at > now() - make_interval(days => $1)`;
const onPlatform = `($3::text IS NULL OR o.platform = $3)`;

/** Short answers about sales, for reading; customers appear by number only. Amounts are US dollars as text. */
@Injectable()
export class ShopFigures {
  constructor(private readonly database: Database) {}

  /** The latest `rows` days with a sale, newest first, of the last `days` days (UTC). */
  salesByDay(days: number, rows: number, platform: string | null = null): Promise<{ day: string; orders: number; amount: string }[]> {
    return this.database.query(
      `SELECT to_char(o.ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS orders, sum(o.total)::text AS amount
       FROM shop_orders o WHERE ${sold} AND ${within} AND ${onPlatform} GROUP BY 1 ORDER BY 1 DESC LIMIT $2`,
      [days, rows, platform],
      'figures_by_day',
    );
  }

  salesByPlatform(days: number): Promise<{ platform: string; orders: number; amount: string }[]> {
    return this.database.query(
      `SELECT o.platform, count(*)::int AS orders, sum(o.total)::text AS amount
       FROM shop_orders o WHERE ${sold} AND ${within} GROUP BY 1 ORDER BY sum(o.total) DESC`,
      [days],
      'figures_by_platform',
    );
  }

  recentOrders(
    days: number,
    rows: number,
    platform: string | null = null,
  ): Promise<{ order: string; orderedAt: string; platform: string; status: string; total: string; items: string }[]> {
    return this.database.query(
      `SELECT o.platform_order_id AS "order", to_char(o.ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS "orderedAt", o.platform,
         o.status, o.total::text AS total,
         (SELECT string_agg(l.quantity || ' x ' || l.product_name, ', ' ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id) AS items
       FROM shop_orders o WHERE ${within} AND ${onPlatform} ORDER BY o.ordered_at DESC, o.id LIMIT $2`,
      [days, rows, platform],
      'figures_recent',
    );
  }

  /** Customers who bought in the last `days` days, by how often they did. */
  customerGroups(days: number): Promise<{ orders: string; customers: number; amount: string }[]> {
    return this.database.query(
      `WITH each AS (SELECT o.customer_id, count(*) AS orders, sum(o.total) AS amount FROM shop_orders o
         WHERE o.customer_id IS NOT NULL AND ${sold} AND ${within} GROUP BY 1)
       SELECT CASE WHEN orders = 1 THEN '1' WHEN orders <= 3 THEN '2 to 3' ELSE '4 or more' END AS orders, count(*)::int AS customers,
         sum(amount)::text AS amount FROM each GROUP BY 1 ORDER BY 1`,
      [days],
      'figures_customers',
    );
  }

  /** Which of the addresses belong to customers of the shop, in lower case. */
  async customerAddresses(addresses: string[]): Promise<string[]> {
    const rows = await this.database.query<{ email: string }>(
      'SELECT DISTINCT lower(email) AS email FROM customers WHERE lower(email) = ANY ($1)',
      [addresses],
      'figures_addresses',
    );
    return rows.map(({ email }) => email);
  }
}
