import { callerReach } from '../../../platform/http/request-context';
import type { Sql } from '../../../platform/database/database';
import { type FieldValue, kindInSql, type LedgerField } from '../change-values';
import { inSql, underWay } from '../line-state';
import { accountKeySql } from '../limits/rule-book';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChannelListingView } from '../../commerce/commerce.views';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { SaleOrderView } from '../../sales/sales.views';
import { ChangeLineEntity } from '../entities/change-line.entity';
import { isoDates } from '../../../platform/http/iso-dates';

/** A product as one channel lists it, with what judging a change of it takes. Money in cents. */
export interface Listing {
  id: string;
  sku: string;
  productName: string;
  platform: string;
  /** Null for rows of files and by hand: nothing can be written there. */
  integrationId: string | null;
  accountName: string | null;
  productId: string | null;
  /** Null where neither a price nor a cost has said it. */
  currency: string | null;
  price: number | null;
  compareAt: number | null;
  /** Null where the channel does not count it. */
  stock: number | null;
  /** Names the count that it shares with other listings of its account. */
  stockKey: string | null;
  costCents: number | null;
  /** The cost as it is known now, also while floors do not follow it yet. */
  knownCostCents: number | null;
  readAt: string;
  /** Whole days since the console first saw it. */
  seenDays: number;
  isDemo: boolean;
  /** Address of its picture on this server; null without one. */
  picture: string | null;
}

const cents = (column: string): string => `(${column} * 100)::float8`;

/** A cost that became unknown through another currency is not taken from another listing. */
const floorCost = `CASE WHEN l.is_floor_held THEN l.floor_cost ELSE coalesce(l.floor_cost,
  (SELECT max(o.floor_cost) FROM channel_listings o WHERE o.sku = l.sku AND o.currency = l.currency)) END`;

const columns = SQL`${columnsOf(ChannelListingView, ['id', 'sku', 'productName', 'platform', 'integrationId'], 'l')},
  ${columnsOf(ConnectedAccountView, ['accountName'], 'a')},
  l.platform_product_id AS ${typed.of(ChannelListingView, 'platformProductId', 'productId')},
  ${columnsOf(ChannelListingView, ['currency'], 'l')}, ${cents('l.price')} AS ${nullable.float('price')},
  ${cents('l.compare_at')} AS ${nullable.float('compareAt')}, l.quantity AS ${typed.of(ChannelListingView, 'quantity', 'stock')},
  ${columnsOf(ChannelListingView, ['stockKey'], 'l')},
  ${cents(floorCost)} AS ${nullable.float('costCents')}, ${cents('l.cost')} AS ${nullable.float('knownCostCents')},
  greatest(l.last_updated, coalesce(a.last_sync, l.last_updated)) AS ${typed.timestamp('readAt')},
  floor(extract(epoch FROM now() - l.seen_at) / 86400)::int AS ${typed.int('seenDays')},
  ${columnsOf(ChannelListingView, ['isDemo', 'picture'], 'l')}`;
const source = 'FROM channel_listings l LEFT JOIN connected_accounts a ON a.id = l.integration_id';

export const valueOf = (listing: Listing, field: LedgerField): number | null => listing[field];

/** Those that are asked for by id, or by SKU. */
export const listingsOf = async (sql: Sql, ids: string[], skus: string[]): Promise<Listing[]> => {
  const rows = await sql.query(
    SQL`SELECT ${columns} ${source} WHERE (l.id = ANY($1::uuid[]) OR l.sku = ANY($2))
      AND ($3::uuid[] IS NULL OR l.integration_id = ANY($3))`,
    [ids, skus, callerReach().integrations],
  );
  return rows.map(isoDates);
};

/** What stands on any channel now, of files and samples too. */
export const activeListings = async (sql: Sql, limit: number): Promise<Listing[]> => {
  const rows = await sql.query(
    SQL`SELECT ${columns} ${source} WHERE l.status = 'active' ORDER BY l.integration_id IS NULL, l.sku, l.id LIMIT $1`,
    [limit],
  );
  return rows.map(isoDates);
};

/** What could be written to, in the order of SKU and channel. */
export const writableListings = async (sql: Sql, platforms: string[], after: string | null, limit: number): Promise<Listing[]> => {
  const rows = await sql.query(
    SQL`SELECT ${columns} ${source} WHERE l.platform = ANY($1) AND l.integration_id IS NOT NULL AND l.status = 'active' AND NOT l.is_demo
       AND ($2::text IS NULL OR l.sku || ' ' || l.id > $2) ORDER BY l.sku || ' ' || l.id LIMIT $3`,
    [platforms, after, limit],
  );
  return rows.map(isoDates);
};

/** Pieces that sold in the last 28 days, by `platform SKU`. */
export async function unitsSold(sql: Sql, skus: string[]): Promise<Map<string, number>> {
  const rows = await sql.query(
    SQL`SELECT platform || ' ' || sku AS ${typed.text('key')}, sum(units)::float8 AS ${typed.float('units')} FROM sale_lines
     WHERE is_sale AND sku = ANY($1) AND ordered_at > now() - interval '28 days' GROUP BY platform, sku`,
    [skus],
  );
  return new Map(rows.map(({ key, units }) => [key, units]));
}

/** Whole days since the first and the last sale of a product on a channel. */
interface SaleDays {
  first: number;
  last: number;
}

/** Sales of each product by `platform SKU`, and whole days since the first sale of each channel. */
export async function saleDays(sql: Sql, skus: string[]): Promise<{ bySku: Map<string, SaleDays>; ledgerDays: Map<string, number> }> {
  const days = (edge: string) => `floor(extract(epoch FROM now() - ${edge}(ordered_at)) / 86400)::int`;
  const rows = await sql.query(
    SQL`SELECT platform || ' ' || sku AS ${typed.text('key')}, ${days('min')} AS ${typed.int('first')},
      ${days('max')} AS ${typed.int('last')} FROM sale_lines
     WHERE is_sale AND sku = ANY($1) GROUP BY platform, sku`,
    [skus],
  );
  const channels = await sql.query(
    SQL`SELECT platform AS ${typed.of(SaleOrderView, 'platform', 'key')}, ${days('min')} AS ${typed.int('days')} FROM sale_orders
      GROUP BY platform`,
  );
  return {
    bySku: new Map(rows.map(({ key, first, last }) => [key, { first, last }])),
    ledgerDays: new Map(channels.map((row) => [row.key, row.days])),
  };
}

/** What a line is about, for SQL: a listing, an order or a draft. */
const subject = 'coalesce(listing_id, order_id, draft_id)';
/** Lines about those with the ids $1. */
const isAbout = '(listing_id = ANY($1::uuid[]) OR order_id = ANY($1::uuid[]) OR draft_id = ANY($1::uuid[]))';

/** What the first change of the day found, by `listing field` or `order field`. */
export async function dayStarts(sql: Sql, ids: string[], dayBegan: Date): Promise<Map<string, FieldValue>> {
  const rows = await sql.query(
    SQL`SELECT DISTINCT ON (${subject}, field) ${subject} || ' ' || field AS ${typed.text('key')},
      from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'value')} FROM change_lines
     WHERE ${isAbout} AND decided_at >= $2 AND status NOT IN ('proposed', 'rejected', 'refused')
     ORDER BY ${subject}, field, decided_at`,
    [ids, dayBegan],
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Lines that were let go on today, by key of their rule. */
export async function linesToday(sql: Sql, dayBegan: Date): Promise<Map<string, number>> {
  const rows = await sql.query(
    SQL`SELECT ${kindInSql('field')} || ' ' || ${accountKeySql} AS ${typed.text('key')}, count(*)::int AS ${typed.int('lines')}
      FROM change_lines
     WHERE decided_at >= $1 AND status NOT IN ('proposed', 'rejected', 'refused') GROUP BY 1`,
    [dayBegan],
  );
  return new Map(rows.map(({ key, lines }) => [key, lines]));
}

/** Cents that the refunds approved today pay back, by `account currency`. Refunds that were not carried out do not count. */
export async function paidBackToday(sql: Sql, dayBegan: Date): Promise<Map<string, number>> {
  const rows = await sql.query(
    SQL`SELECT ${accountKeySql} || ' ' || currency AS ${typed.text('key')},
      sum(to_value::numeric - from_value::numeric)::float8 AS ${typed.float('cents')} FROM change_lines
     WHERE field = 'refund' AND decided_at >= $1 AND status IN (${inSql([...underWay, 'verified'])}) GROUP BY 1`,
    [dayBegan],
  );
  return new Map(rows.map(({ key, cents: sum }) => [key, sum]));
}

/** What is being written just now, by `listing field` or `order field`: one change at a time. */
export async function busyFields(sql: Sql, ids: string[]): Promise<Set<string>> {
  const rows = await sql.query(
    SQL`SELECT DISTINCT ${subject} || ' ' || field AS ${typed.text('key')} FROM change_lines WHERE ${isAbout}
      AND status IN (${inSql(underWay)})`,
    [ids],
  );
  return new Set(rows.map(({ key }) => key));
}

/** The place of each line of a batch among those of its kind and account, by id: the same whichever of them are decided first. */
export async function placesInBatch(sql: Sql, batchId: string): Promise<Map<string, number>> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(ChangeLineEntity, ['id'])},
      (row_number() OVER (PARTITION BY ${kindInSql('field')}, ${accountKeySql} ORDER BY position))::int AS ${typed.int('place')}
     FROM change_lines WHERE batch_id = $1 AND status NOT IN ('rejected', 'refused')`,
    [batchId],
  );
  return new Map(rows.map(({ id, place }) => [id, place]));
}
