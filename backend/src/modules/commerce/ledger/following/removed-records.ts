import type { Sql } from '../../../../platform/database/database';
import type { LedgerSource } from '../ledger-values';
import { merge, recountCustomers } from '../write-customers';

/** Records that an account does not have any more, by the platform's ids. */
export interface RemovedRecords {
  orders?: readonly string[];
  /** Only orders placed since then count as removed, since the platform shows the account no older ones. */
  ordersSince?: Date;
  /** With all variants of a product. */
  products?: readonly string[];
  customers?: readonly string[];
  /** The platform made one customer of two. */
  mergedCustomers?: readonly { from: string; into: string }[];
}

/**
 * Marks orders of an account as removed in the shop. They stay, count nowhere, and lose the mark when the account names them again.
 * @returns number of orders marked
 */
export async function removeOrders(sql: Sql, { integrationId }: LedgerSource, ids: readonly string[], since?: Date): Promise<number> {
  if (ids.length === 0 || !integrationId) return 0;
  const rows = await sql.query<{ customerId: string | null }>(
    `UPDATE shop_orders SET removed_at = now(), updated_at = now()
     WHERE integration_id = $1 AND platform_order_id = ANY($2) AND removed_at IS NULL AND ordered_at >= coalesce($3, '-infinity')::timestamptz
     RETURNING customer_id AS "customerId"`,
    [integrationId, ids, since ?? null],
  );
  await recountCustomers(
    sql,
    rows.flatMap(({ customerId }) => customerId ?? []),
  );
  return rows.length;
}

/** Takes products off sale that the shop has deleted, as a complete reading that does not meet them would. */
export async function removeProducts(sql: Sql, { integrationId }: LedgerSource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !integrationId) return;
  await sql.query(
    `UPDATE inventory SET status = 'inactive', quantity = CASE WHEN quantity IS NOT NULL THEN 0 END, last_updated = now()
     WHERE integration_id = $1 AND status = 'active' AND split_part(platform_product_id, '/', 1) = ANY($2)`,
    [integrationId, ids],
  );
}

/**
 * Forgets the numbers of customers that a platform has deleted. Customers whom nothing else knows go with them; those with orders stay, since
 * the orders do.
 */
export async function removeCustomers(sql: Sql, { platform, account, integrationId }: LedgerSource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !integrationId) return;
  const gone = await sql.query<{ id: string }>(
    `WITH numbers AS (SELECT * FROM customer_sources WHERE platform = $1 AND account = $2 AND integration_id = $3 AND platform_customer_id = ANY($4)),
       kept AS (UPDATE customer_sources s SET integration_id = NULL, stated_email = NULL FROM numbers n WHERE (s.platform, s.account, s.platform_customer_id)
         = (n.platform, n.account, n.platform_customer_id) AND n.import_id IS NOT NULL),
       dropped AS (DELETE FROM customer_sources s USING numbers n WHERE (s.platform, s.account, s.platform_customer_id)
         = (n.platform, n.account, n.platform_customer_id) AND n.import_id IS NULL RETURNING s.customer_id)
     SELECT DISTINCT customer_id AS id FROM dropped`,
    [platform, account, integrationId, ids],
  );
  await sql.query(
    `DELETE FROM customers c WHERE c.id = ANY($1) AND NOT c.is_demo AND c.import_id IS NULL
       AND NOT EXISTS (SELECT FROM customer_sources s WHERE s.customer_id = c.id)
       AND NOT EXISTS (SELECT FROM shop_orders o WHERE o.customer_id = c.id)`,
    [gone.map(({ id }) => id)],
  );
}

/** Follows a platform that made one customer of two: the remaining one gets the orders and everything else that is known of the other. */
export async function mergeCustomers(sql: Sql, { platform, account }: LedgerSource, from: string, into: string): Promise<void> {
  const rows = await sql.query<{ key: string; id: string }>(
    `SELECT s.platform_customer_id AS key, s.customer_id AS id FROM customer_sources s JOIN customers c ON c.id = s.customer_id
     WHERE s.platform = $1 AND s.account = $2 AND s.platform_customer_id = ANY($3) ORDER BY c.id FOR UPDATE OF c`,
    [platform, account, [from, into]],
  );
  const [gone, kept] = [from, into].map((key) => rows.find((row) => row.key === key)?.id);
  if (!gone || !kept || gone === kept) return;
  await merge(sql, gone, kept);
  await recountCustomers(sql, [kept]);
}
