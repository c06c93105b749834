import type { TestDatabase } from '../database';
import type { Books, Row } from './truth';

const text = (column: string) => `round(${column}, 3)::text AS ${column.split('.').at(-1)}`;

/** The ledger in the words of the generated truth. */
export async function storedBooks(database: Pick<TestDatabase, 'query'>): Promise<Books> {
  const orders = await database.query<Row & { lines: string[] }>(
    `SELECT o.platform, o.account, o.platform_order_id AS id, to_char(o.ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, o.status, o.currency,
       ${['o.total', 'o.shipping', 'o.tax', 'o.discount', 'o.fees', 'o.refunded'].map(text).join(', ')},
       coalesce(nullif(c.email, ''), (SELECT min(concat_ws(' ', s.platform, s.account, s.platform_customer_id)) FROM customer_sources s WHERE s.customer_id = c.id)) AS buyer,
       ARRAY(SELECT l.quantity || ' ' || l.sku || ' ' || round(l.unit_price, 3) FROM shop_order_lines l WHERE l.order_id = o.id) AS lines
     FROM shop_orders o LEFT JOIN customers c ON c.id = o.customer_id`,
  );
  const customers = await database.query(
    `SELECT c.email, concat_ws(' ', c.first_name, c.last_name) AS name,
       (SELECT string_agg(concat_ws(' ', s.platform, s.account, s.platform_customer_id), ', ' ORDER BY concat_ws(' ', s.platform, s.account, s.platform_customer_id) COLLATE "C")
        FROM customer_sources s WHERE s.customer_id = c.id) AS ids,
       c.order_count AS orders, round(c.total_spent, 3)::text AS spent
     FROM customers c`,
  );
  const sums = await database.query(
    `SELECT concat_ws(' ', o.platform, o.account, o.currency) AS of, count(*)::int AS orders, (count(*) FILTER (WHERE v.is_sale))::int AS sales,
       round(sum(v.total), 3)::text AS total, round(sum(v.received), 3)::text AS received, round(sum(v.net_sales), 3)::text AS net,
       round(sum(v.refunds), 3)::text AS refunds, round(sum(l.net), 3)::text AS "netOfLines", coalesce(sum(l.units), 0)::int AS units
     FROM shop_orders o JOIN sale_orders v ON v.id = o.id
     JOIN (SELECT order_id, sum(net_sales) AS net, sum(units) AS units FROM sale_lines GROUP BY 1) l ON l.order_id = o.id GROUP BY o.platform, o.account, o.currency`,
  );
  return {
    orders: sorted(orders.map((row) => ({ ...row, lines: row.lines.toSorted() }))),
    customers: sorted(customers),
    sums: sorted(sums),
  };
}

const sorted = (rows: Row[]): Row[] => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
