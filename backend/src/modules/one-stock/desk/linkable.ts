import type { Sql } from '../../../platform/database/database';
import { platformName } from '../../integrations';
import type { LinkableListingDto } from '../dto/one-stock.dto';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChannelListingView } from '../../commerce/commerce.views';
import { ConnectedAccountView } from '../../integrations/integrations.views';

export interface Linkable extends LinkableListingDto {
  integrationId: string;
  /** The SKU under which it is one stock item: variations that share a count are one, under the first of their SKUs. */
  item: string;
}

const sameCount = (a: string, b: string): string => `${a}.integration_id = ${b}.integration_id AND ${a}.stock_key = ${b}.stock_key`;

/** Wherever a variation is listed, it belongs to the count that it shares on one account. */
export const item = `coalesce((SELECT min(m.sku) FROM channel_listings g JOIN channel_listings m ON ${sameCount('m', 'g')} AND m.status = 'active'
  WHERE g.sku = c.sku AND g.status = 'active' AND NOT g.is_demo), c.sku)`;

export const linkableColumns = SQL`c.id AS ${typed.of(ChannelListingView, 'id', 'listingId')},
  ${columnsOf(ChannelListingView, ['platform'], 'c')}, c.integration_id AS ${typed.text('integrationId')},
  ${columnsOf(ConnectedAccountView, ['accountName'], 'a')}, ${columnsOf(ChannelListingView, ['sku', 'productName', 'quantity'], 'c')},
  ${item} AS ${typed.text('item')},
  (SELECT count(*)::int FROM channel_listings m WHERE ${sameCount('m', 'c')} AND m.status = 'active'
  AND m.id <> c.id) AS ${typed.int('sharedWith')}`;

/** On sale in a connected account, the first of those that share a count. `$1` are the platforms whose stock can be written. */
export const linkableSource = `FROM channel_listings c JOIN connected_accounts a ON a.id = c.integration_id
  WHERE c.platform = ANY($1) AND c.status = 'active' AND NOT c.is_demo AND c.platform_product_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM channel_listings m WHERE ${sameCount('m', 'c')} AND m.status = 'active' AND m.sku < c.sku)`;

export const isFree = `NOT EXISTS (SELECT FROM shared_stock_listings s WHERE s.listing_id = c.id)
  AND NOT EXISTS (SELECT FROM channel_listings m JOIN shared_stock_listings s ON s.listing_id = m.id WHERE ${sameCount('m', 'c')})`;

export const linkable = (sql: Sql, platforms: readonly string[], condition: string, value: unknown): Promise<Linkable[]> =>
  sql.query(SQL`SELECT ${linkableColumns} ${linkableSource} AND ${condition} ORDER BY c.sku, c.platform, c.id`, [platforms, value]);

/** Why listings cannot follow a stock: a channel that counts nothing has no figure to compare with or to write. Null where all are counted. */
export function whyNotLinkable(listings: readonly Pick<Linkable, 'platform' | 'sku' | 'quantity'>[]): string | null {
  const unknown = listings.find(({ quantity }) => quantity === null);
  return unknown
    ? `${platformName(unknown.platform)} does not count ${unknown.sku}, so its stock is unknown. Start counting it there, then link it.`
    : null;
}
