import type { Sql } from '../../../platform/database/database';
import type { PostalAddress } from '../../../platform/postal-address';
import { isParcelOf, type KnownParcel } from './person-to-erase';
import { columnsOf, type RowOf, SQL, typed } from '../../../platform/database/sql';
import { ShopOrderEntity } from '../entities/shop-order.entity';

const perRound = 2_000;

const stated = (order: string): string =>
  `SELECT s.stated -> 'delivery' FROM ledger_statements s WHERE s.kind = 'order' AND s.row_id = ${order}.id AND jsonb_typeof(s.stated -> 'delivery') = 'object'`;

/** Addresses that orders of these customers went to, by any source. */
export const parcelsOf = (sql: Sql, customerIds: readonly string[]): Promise<KnownParcel[]> =>
  sql.query(
    SQL`SELECT DISTINCT concat_ws(' ', c.first_name, c.last_name) AS ${typed.text('customerName')},
      d.delivery AS ${typed.json('delivery').as<PostalAddress>()} FROM shop_orders o JOIN customers c ON c.id = o.customer_id
     CROSS JOIN LATERAL (SELECT o.delivery WHERE o.delivery IS NOT NULL UNION ALL ${stated('o')}) d (delivery) WHERE c.id = ANY($1)`,
    [customerIds],
  );

const guests = SQL`SELECT ${columnsOf(ShopOrderEntity, ['id'], 'o')},
  to_jsonb(ARRAY(SELECT o.delivery WHERE o.delivery IS NOT NULL
  UNION ALL ${stated('o')})) AS ${typed.json('deliveries').as<PostalAddress[]>()} FROM shop_orders o
  WHERE o.customer_id IS NULL AND ($1::uuid IS NULL OR o.id > $1) ORDER BY o.id LIMIT ${perRound}`;

/** Ids of orders without a customer whose parcel went to the person. Nothing but the address tells whose they are, so all are read. */
export async function guestOrdersOf(sql: Sql, keys: readonly string[], emails: readonly string[]): Promise<string[]> {
  // Notices of eBay also name users who never bought here: reading all orders would find nothing.
  if (keys.length === 0 && emails.length === 0) return [];
  const found: string[] = [];
  let after: string | null = null;
  do {
    const rows: readonly RowOf<typeof guests>[] = await sql.query(guests, [after]);
    for (const { id, deliveries } of rows) if (deliveries.some((delivery) => isParcelOf(delivery, keys, emails))) found.push(id);
    after = rows.length === perRound ? rows.at(-1)!.id : null;
  } while (after !== null);
  return found;
}
