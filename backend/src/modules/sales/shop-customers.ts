import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { readsPersonalData } from '../auth';
import { SQL, nullable, typed } from '../../platform/database/sql';

export interface ShopCustomer {
  /** In lower case. */
  email: string;
  firstName: string | null;
  /** Orders that were neither refunded nor cancelled, in every currency. */
  orders: number;
  /** What they paid and did not get back, in `currency`; what they paid in another one is not in it. */
  spent: number;
  /** The same for each currency that they paid in. */
  spentIn: Record<string, number>;
  /** The one of most of their orders; null for who never bought. */
  currency: string | null;
  /** When they placed the last such order; null without one. */
  lastOrderAt: Date | null;
  /** Whole days since then. */
  daysSince: number | null;
}

/** Who buys. */
@Injectable()
export class ShopCustomers {
  constructor(private readonly database: Database) {}

  /** Every mail address once, in its order; a customer of several platforms is one. At most 50,000. */
  async all(): Promise<ShopCustomer[]> {
    await readsPersonalData();
    return this.database.query(
      SQL`WITH people AS (
         SELECT lower(trim(c.email)) AS email,
         (array_agg(c.first_name ORDER BY c.created_at, c.id) FILTER (WHERE c.first_name <> ''))[1] AS name
         FROM customers c WHERE c.email LIKE '%_@_%' GROUP BY 1 ORDER BY 1 LIMIT 50000
       ), bought AS (
         SELECT lower(trim(c.email)) AS email, o.currency, count(*) AS orders, sum(o.received) AS spent, max(o.ordered_at) AS latest
         FROM customers c JOIN sale_orders o ON o.customer_id = c.id WHERE c.email LIKE '%_@_%' AND o.is_sale GROUP BY 1, 2
       ), each AS (
         SELECT email, sum(orders)::int AS orders, (array_agg(spent ORDER BY orders DESC, currency))[1] AS spent,
           (array_agg(currency ORDER BY orders DESC, currency))[1] AS currency, jsonb_object_agg(currency, spent) AS spent_in,
           max(latest) AS latest
         FROM bought GROUP BY 1)
       SELECT p.email AS ${typed.text('email')}, p.name AS ${nullable.text('firstName')}, coalesce(b.orders, 0) AS ${typed.int('orders')},
       coalesce(b.spent, 0)::float8 AS ${typed.float('spent')},
         coalesce(b.spent_in, '{}') AS ${typed.json('spentIn').as<ShopCustomer['spentIn']>()}, b.currency AS ${nullable.text('currency')},
         b.latest AS ${nullable.timestamp('lastOrderAt')},
         floor(extract(epoch FROM now() - b.latest) / 86400)::int AS ${nullable.int('daysSince')}
       FROM people p LEFT JOIN each b USING (email) ORDER BY p.email`,
      [],
      'sales_customers',
    );
  }

  /** Which of the addresses belong to customers of the shop, in lower case. */
  async known(addresses: readonly string[]): Promise<string[]> {
    const rows = await this.database.query(
      SQL`SELECT DISTINCT lower(email) AS ${typed.text('email')} FROM customers WHERE lower(email) = ANY ($1)`,
      [addresses],
      'sales_addresses',
    );
    if (rows.length > 0) await readsPersonalData();
    return rows.map(({ email }) => email);
  }
}
