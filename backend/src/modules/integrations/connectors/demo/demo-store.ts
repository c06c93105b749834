import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../../platform/database/database';
import type { DemoListing } from './demo-listings';
import type { DemoOrder } from './demo-orders';
import { SQL, columnsOf, nullable, typed } from '../../../../platform/database/sql';
import { DemoPlatformEntity } from '../../entities/demo-platform.entity';
import { DemoPlatformListingEntity } from '../../entities/demo-platform-listing.entity';
import { DemoPlatformOrderEntity } from '../../entities/demo-platform-order.entity';

interface Paging {
  /** Id of the last row before; null for the first page. */
  after: string | null;
  limit: number;
}

const listingColumns = SQL`${columnsOf(DemoPlatformListingEntity, ['id', 'sku', 'costCents'])},
  listing_values AS ${typed.of(DemoPlatformListingEntity, 'listingValues', 'values')},
  ${columnsOf(DemoPlatformListingEntity, ['stale', 'settlesAt'])}`;

/** State of the simulated platforms. It is stored in Postgres because the API and the worker are two processes. */
@Injectable()
export class DemoStore {
  constructor(private readonly database: Database) {}

  /** The currency of a platform; null while the demo shop is not loaded. */
  async currencyOf(platform: string): Promise<string | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(DemoPlatformEntity, ['currency'])} FROM demo_platforms WHERE platform = $1`,
      [platform],
    );
    return row?.currency ?? null;
  }

  listings(platform: string, { after, limit }: Paging): Promise<DemoListing[]> {
    return this.database.query(
      SQL`SELECT ${listingColumns} FROM demo_platform_listings WHERE platform = $1 AND ($2::text IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [platform, after, limit],
    );
  }

  listingsOf(platform: string, ids: readonly string[]): Promise<DemoListing[]> {
    return listingsIn(this.database, platform, ids);
  }

  /** @param since only those that changed after it; null for all */
  async orders(platform: string, { after, limit }: Paging, since: Date | null): Promise<DemoOrder[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(DemoPlatformOrderEntity, ['content'])} FROM demo_platform_orders WHERE platform = $1
        AND ($2::text IS NULL OR id > $2)
         AND ($3::timestamptz IS NULL OR changed_at > $3) ORDER BY id LIMIT $4`,
      [platform, after, since, limit],
    );
    return rows.map(({ content }) => content);
  }

  async order(platform: string, id: string): Promise<DemoOrder | null> {
    return orderIn(this.database, platform, id);
  }

  /** Runs `work` while no other process changes anything on the platform. @returns null where the platform does not exist */
  locked<T>(platform: string, work: (shop: LockedDemoPlatform) => Promise<T>): Promise<T | null> {
    return this.database.transaction(async (sql) => {
      const [row] = await sql.query(
        SQL`SELECT ${columnsOf(DemoPlatformEntity, ['currency', 'calls'])} FROM demo_platforms WHERE platform = $1 FOR UPDATE`,
        [platform],
      );
      return row ? work(new LockedDemoPlatform(sql, platform, row.currency, row.calls)) : null;
    });
  }

  /** Opens a platform without listings and orders. */
  async open(sql: Sql, platform: string, currency: string): Promise<LockedDemoPlatform> {
    await sql.query('INSERT INTO demo_platforms (platform, currency) VALUES ($1, $2)', [platform, currency]);
    return new LockedDemoPlatform(sql, platform, currency, 0);
  }

  async hasAny(sql: Sql): Promise<boolean> {
    return (await sql.query('SELECT FROM demo_platforms LIMIT 1')).length > 0;
  }

  /** Closes all platforms, with everything that they keep. */
  async closeAll(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM demo_platforms');
  }
}

/** A platform whose row is locked. */
export class LockedDemoPlatform {
  constructor(
    private readonly sql: Sql,
    private readonly platform: string,
    readonly currency: string,
    private calls: number,
  ) {}

  /** Counts one write call. @returns the number of write calls, including this one */
  async count(): Promise<number> {
    this.calls += 1;
    await this.sql.query('UPDATE demo_platforms SET calls = $2 WHERE platform = $1', [this.platform, this.calls]);
    return this.calls;
  }

  listings(ids: readonly string[]): Promise<DemoListing[]> {
    return listingsIn(this.sql, this.platform, ids);
  }

  async bySku(skus: readonly string[]): Promise<Map<string, DemoListing>> {
    const rows = await this.sql.query(SQL`SELECT ${listingColumns} FROM demo_platform_listings WHERE platform = $1 AND sku = ANY($2)`, [
      this.platform,
      skus,
    ]);
    return new Map(rows.map((row) => [row.sku, row]));
  }

  order(id: string): Promise<DemoOrder | null> {
    return orderIn(this.sql, this.platform, id);
  }

  /** Order ids are whole numbers. @returns the highest one; null before the first order */
  async lastOrderId(): Promise<number | null> {
    const [row] = await this.sql.query(SQL`SELECT max(id::int) AS ${nullable.int('id')} FROM demo_platform_orders WHERE platform = $1`, [
      this.platform,
    ]);
    return row?.id ?? null;
  }

  async saveListings(listings: readonly DemoListing[]): Promise<void> {
    await this.sql.query(
      `INSERT INTO demo_platform_listings (platform, id, sku, cost_cents, listing_values, stale, settles_at)
       SELECT $1, d.id, d.sku, d."costCents", d."values", d.stale, d."settlesAt"
       FROM jsonb_to_recordset($2::jsonb) AS d (id text, sku text, "costCents" int, "values" jsonb, stale jsonb, "settlesAt" timestamptz)
       ON CONFLICT (platform, id) DO UPDATE SET listing_values = excluded.listing_values, stale = excluded.stale, settles_at = excluded.settles_at`,
      [this.platform, JSON.stringify(listings)],
    );
  }

  async saveOrders(orders: readonly DemoOrder[]): Promise<void> {
    await this.sql.query(
      `INSERT INTO demo_platform_orders (platform, id, content) SELECT $1, o ->> 'id', o FROM jsonb_array_elements($2::jsonb) AS o
       ON CONFLICT (platform, id) DO UPDATE SET content = excluded.content, changed_at = now()`,
      [this.platform, JSON.stringify(orders)],
    );
  }
}

const listingsIn = (sql: Sql, platform: string, ids: readonly string[]): Promise<DemoListing[]> =>
  sql.query(SQL`SELECT ${listingColumns} FROM demo_platform_listings WHERE platform = $1 AND id = ANY($2) ORDER BY id`, [platform, ids]);

async function orderIn(sql: Sql, platform: string, id: string): Promise<DemoOrder | null> {
  const [row] = await sql.query(
    SQL`SELECT ${columnsOf(DemoPlatformOrderEntity, ['content'])} FROM demo_platform_orders WHERE platform = $1 AND id = $2`,
    [platform, id],
  );
  return row?.content ?? null;
}
