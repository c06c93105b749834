import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

export interface ShopCustomer {
  /** In lower case. */
  email: string;
  firstName: string | null;
  /** Orders that were neither refunded nor cancelled. */
  orders: number;
  /** US dollars. */
  spent: number;
  /** Whole days since the last such order; null without one. */
  daysSince: number | null;
}

/** Who buys. */
@Injectable()
export class ShopCustomers {
  constructor(private readonly database: Database) {}

  /** Every mail address once, in its order; a customer of several platforms is one. At most 50,000. */
  all(): Promise<ShopCustomer[]> {
    return this.database.query<ShopCustomer>(
      `SELECT lower(trim(c.email)) AS email, (array_agg(c.first_name ORDER BY c.created_at, c.id) FILTER (WHERE c.first_name <> ''))[1] AS "firstName",
         coalesce(sum(o.orders), 0)::int AS orders, coalesce(sum(o.spent), 0)::float8 AS spent,
         floor(extract(epoch FROM now() - max(o.latest)) / 86400)::int AS "daysSince"
       FROM customers c LEFT JOIN (
         SELECT customer_id, count(*) AS orders, sum(total) AS spent, max(ordered_at) AS latest FROM shop_orders
         WHERE status NOT IN ('refunded', 'cancelled') GROUP BY customer_id
       ) o ON o.customer_id = c.id
       WHERE c.email LIKE '%_@_%' GROUP BY 1 ORDER BY 1 LIMIT 50000`,
      [],
      'commerce_customers',
    );
  }
}
