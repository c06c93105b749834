import { waitForLock } from '../../../platform/database/advisory-locks';
import type { Sql } from '../../../platform/database/database';

/**
 * Deletes every link to listings of these accounts, and the stocks that no other listing sells from. Runs in the caller's
 * transaction, before the orders of the accounts are removed.
 */
export async function removeStocksOf(sql: Sql, integrationIds: readonly string[]): Promise<void> {
  const ids = [integrationIds];
  await waitForLock(sql, 'oneStock');
  await sql.query(
    `DELETE FROM shared_stocks k WHERE EXISTS (SELECT FROM shared_stock_parts p WHERE p.stock_id = k.id) AND NOT EXISTS (
       SELECT FROM shared_stock_parts p JOIN shared_stock_listings s ON s.listing_id = p.listing_id
       WHERE p.stock_id = k.id AND s.integration_id <> ALL($1::uuid[]))`,
    ids,
  );
  await sql.query(
    'DELETE FROM shared_stock_sales WHERE listing_id IN (SELECT listing_id FROM shared_stock_listings WHERE integration_id = ANY($1::uuid[]))',
    ids,
  );
  await sql.query('DELETE FROM shared_stock_listings WHERE integration_id = ANY($1::uuid[])', ids);
  await sql.query(
    'DELETE FROM shared_stock_due WHERE order_id IN (SELECT id FROM account_orders WHERE integration_id = ANY($1::uuid[]))',
    ids,
  );
}
