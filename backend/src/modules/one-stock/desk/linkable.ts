import type { Sql } from '../../../platform/database/database';
import type { LinkableListingDto } from '../dto/one-stock.dto';

export interface Linkable extends LinkableListingDto {
  integrationId: string;
}

export const linkableColumns = `c.id AS "listingId", c.platform, c.integration_id AS "integrationId", a.account_name AS "accountName", c.sku,
  c.product_name AS "productName", c.quantity`;

/** On sale in a connected account. `$1` are the platforms whose stock can be written. */
export const linkableSource = `FROM channel_listings c JOIN connected_accounts a ON a.id = c.integration_id
  WHERE c.platform = ANY($1) AND c.status = 'active' AND NOT c.is_demo AND c.platform_product_id IS NOT NULL`;

export const isFree = 'NOT EXISTS (SELECT FROM shared_stock_listings s WHERE s.listing_id = c.id)';

export const linkable = (sql: Sql, platforms: readonly string[], condition: string, value: unknown): Promise<Linkable[]> =>
  sql.query<Linkable>(`SELECT ${linkableColumns} ${linkableSource} AND ${condition} ORDER BY c.sku, c.platform, c.id`, [platforms, value]);
