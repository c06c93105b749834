import type { Sql } from '../../../../platform/database/database';
import type { LedgerSource } from '../ledger-values';
import { merge, recountCustomers } from '../write-customers';
import { SQL, columnsOf, typed } from '../../../../platform/database/sql';
import { ShopOrderEntity } from '../../entities/shop-order.entity';
import { CustomerSourceEntity } from '../../entities/customer-source.entity';

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
  const rows = await sql.query(
    SQL`UPDATE shop_orders SET removed_at = now(), updated_at = now()
     WHERE integration_id = $1 AND platform_order_id = ANY($2) AND removed_at IS NULL
     AND ordered_at >= coalesce($3, '-infinity')::timestamptz
     RETURNING ${columnsOf(ShopOrderEntity, ['customerId'])}`,
    [integrationId, ids, since ?? null],
  );
  await recountCustomers(
    sql,
    rows.flatMap(({ customerId }) => customerId ?? []),
  );
  return rows.length;
}

/** Takes every variant of products off sale that the shop has deleted. */
export async function removeProducts(sql: Sql, { integrationId }: LedgerSource, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && integrationId) await takeOffSale(sql, integrationId, `split_part(platform_product_id, '/', 1) = ANY($2)`, ids);
}

/**
 * Takes products off sale that a whole reading of their account did not meet.
 * @param met by `productKey`
 * @param aside platform ids of products that were met and could not be read, with their variations
 * @returns number of rows changed
 */
export const retireUnmet = (sql: Sql, integrationId: string, met: readonly string[], aside: readonly string[]): Promise<number> =>
  takeOffSale(
    sql,
    integrationId,
    `coalesce(platform_product_id, '') || ' ' || sku <> ALL($2) AND coalesce(platform_product_id, '') <> ALL($3)
     AND split_part(coalesce(platform_product_id, ''), '/', 1) <> ALL($3)`,
    met,
    aside,
  );

async function takeOffSale(sql: Sql, integrationId: string, condition: string, ...values: (readonly string[])[]): Promise<number> {
  const rows = await sql.query(
    `UPDATE inventory SET status = 'inactive', quantity = CASE WHEN quantity IS NOT NULL THEN 0 END, locations = NULL, last_updated = now()
     WHERE integration_id = $1 AND status = 'active' AND ${condition} RETURNING id`,
    [integrationId, ...values],
  );
  return rows.length;
}

/** Forgets the numbers of customers that a platform has deleted, and the customers whom nothing else knows. Those with orders stay. */
export async function removeCustomers(sql: Sql, source: LedgerSource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !source.integrationId) return;
  await deleteUnknown(sql, await forgetNumbers(sql, source.integrationId, { ...source, ids }));
}

/**
 * Takes away what an account brought; customers who are then known from nowhere else go with it.
 * @returns number of rows removed, by table
 */
export async function removeAccount(sql: Sql, integrationId: string): Promise<Record<string, number>> {
  const count = async (table: string) =>
    (await sql.query(`WITH gone AS (DELETE FROM ${table} WHERE integration_id = $1 RETURNING id) SELECT id FROM gone`, [integrationId]))
      .length;
  const buyers = await sql.query(
    SQL`SELECT DISTINCT customer_id AS ${typed.text('id')} FROM shop_orders WHERE integration_id = $1 AND customer_id IS NOT NULL`,
    [integrationId],
  );
  const [orders, inventory, metrics] = [await count('shop_orders'), await count('inventory'), await count('business_metrics')];
  const ids = [...(await forgetNumbers(sql, integrationId)), ...buyers.map(({ id }) => id)];
  const customers = await deleteUnknown(sql, ids);
  await recountCustomers(sql, ids);
  return { orders, inventory, customers, metrics };
}

/**
 * Forgets by which numbers an account knows its customers. Numbers that a file names as well stay those of the file.
 * @param only the numbers to forget; all if left out
 * @returns ids of the customers
 */
async function forgetNumbers(
  sql: Sql,
  integrationId: string,
  only?: Pick<LedgerSource, 'platform' | 'account'> & { ids: readonly string[] },
): Promise<string[]> {
  const which = only ? 'integration_id = $1 AND platform = $2 AND account = $3 AND platform_customer_id = ANY($4)' : 'integration_id = $1';
  const rows = await sql.query(
    SQL`WITH dropped AS (DELETE FROM customer_sources WHERE import_id IS NULL AND ${which} RETURNING customer_id),
       kept AS (UPDATE customer_sources SET integration_id = NULL, stated_email = NULL WHERE import_id IS NOT NULL AND ${which}
       RETURNING customer_id)
     SELECT customer_id AS ${typed.text('id')} FROM dropped UNION SELECT customer_id FROM kept`,
    [integrationId, ...(only ? [only.platform, only.account, only.ids] : [])],
  );
  return rows.map(({ id }) => id);
}

/** Deletes those of the customers whom no account, file or order knows. @returns how many */
async function deleteUnknown(sql: Sql, ids: readonly string[]): Promise<number> {
  const rows = await sql.query(
    `WITH gone AS (DELETE FROM customers c WHERE c.id = ANY($1) AND NOT c.is_demo AND c.import_id IS NULL
       AND NOT EXISTS (SELECT FROM customer_sources s WHERE s.customer_id = c.id)
       AND NOT EXISTS (SELECT FROM shop_orders o WHERE o.customer_id = c.id) RETURNING id) SELECT id FROM gone`,
    [ids],
  );
  return rows.length;
}

/** Follows a platform that made one customer of two: the remaining one gets the orders and everything else that is known of the other. */
export async function mergeCustomers(sql: Sql, { platform, account }: LedgerSource, from: string, into: string): Promise<void> {
  const rows = await sql.query(
    SQL`SELECT s.platform_customer_id AS ${typed.of(CustomerSourceEntity, 'platformCustomerId', 'key')},
      s.customer_id AS ${typed.of(CustomerSourceEntity, 'customerId', 'id')} FROM customer_sources s
      JOIN customers c ON c.id = s.customer_id
     WHERE s.platform = $1 AND s.account = $2 AND s.platform_customer_id = ANY($3) ORDER BY c.id FOR UPDATE OF c`,
    [platform, account, [from, into]],
  );
  const [gone, kept] = [from, into].map((key) => rows.find((row) => row.key === key)?.id);
  if (!gone || !kept || gone === kept) return;
  await merge(sql, gone, kept);
  await recountCustomers(sql, [kept]);
}
