import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SQL, typed } from '../../platform/database/sql';

/** Orders of a group of people; it names none of them. */
export interface GroupOrders {
  /** People of the group, each mail address once. */
  people: number;
  /** Those with an order in their days that was neither refunded nor cancelled. */
  buyers: number;
  orders: number;
  /** Net sales of these orders for each currency, in units of it. */
  net: Record<string, number>;
}

/** Counts orders of people since a moment of their own. */
@Injectable()
export class ShopReturns {
  constructor(private readonly database: Database) {}

  /** @param days whole days after each person's moment */
  async after(people: readonly { email: string; at: Date }[], days: number): Promise<GroupOrders> {
    const [row] = await this.database.query(
      SQL`WITH people AS (SELECT lower(trim(p.email)) AS email, min(p.at) AS at
        FROM unnest($1::text[], $2::timestamptz[]) AS p (email, at) GROUP BY 1),
       bought AS (SELECT p.email, o.currency, o.net_sales FROM people p JOIN customers c ON lower(trim(c.email)) = p.email
         JOIN sale_orders o ON o.customer_id = c.id WHERE o.is_sale AND o.ordered_at > p.at
         AND o.ordered_at <= p.at + make_interval(days => $3)),
       paid AS (SELECT currency, sum(net_sales)::float8 AS net FROM bought GROUP BY 1)
       SELECT (SELECT count(*)::int FROM people) AS ${typed.int('people')},
       (SELECT count(DISTINCT email)::int FROM bought) AS ${typed.int('buyers')},
         (SELECT count(*)::int FROM bought) AS ${typed.int('orders')},
         coalesce((SELECT jsonb_object_agg(currency, net) FROM paid), '{}') AS ${typed.json('net').as<Record<string, number>>()}`,
      [people.map(({ email }) => email), people.map(({ at }) => at), days],
      'sales_returns',
    );
    return row!;
  }
}
