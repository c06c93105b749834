import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../../platform/http/pagination';
import { AccountWriters } from '../../integrations';
import type {
  LinkableListQuery,
  SharedStockListQuery,
  StockCandidateListQuery,
  StockMovementListQuery,
} from '../dto/one-stock-requests.dto';
import type { LinkableListingDto, SharedListingDto, SharedStockDto, StockCandidateDto, StockMovementDto } from '../dto/one-stock.dto';
import { type Wanted, wantedListings } from '../keeper/channel-figures';
import { leastOf } from '../rules/first-count';
import { isFree, item, linkable, linkableColumns, linkableSource, whyNotLinkable } from './linkable';
import { type LineState, stateOf } from './listing-state';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { SharedStockEntity } from '../entities/shared-stock.entity';
import { SharedStockMovementEntity } from '../entities/shared-stock-movement.entity';
import { SharedStockPartEntity } from '../entities/shared-stock-part.entity';
import { SharedStockListingEntity } from '../entities/shared-stock-listing.entity';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { StockChangeView } from '../../changes/changes.views';
import { isoDates } from '../../../platform/http/iso-dates';

type StockRow = Omit<SharedStockDto, 'listings'>;

interface ListingRow extends LineState {
  stockId: string;
  listingId: string;
  integrationId: string;
  accountName: string | null;
  pieces: number;
  buffer: number;
  recipe: SharedListingDto['recipe'];
  batchId: string | null;
}

const stockColumns = SQL`${columnsOf(SharedStockEntity, ['id', 'sku', 'name', 'onHand', 'countedAt', 'isPaused', 'confirmedBy', 'version'], 'k')}`;

const hasListing = (condition: string): string =>
  `EXISTS (SELECT FROM shared_stock_parts p JOIN shared_stock_listings s ON s.listing_id = p.listing_id WHERE p.stock_id = k.id AND ${condition})`;
const shows: Record<NonNullable<SharedStockListQuery['show']>, string> = {
  asking: hasListing('s.asked_at IS NOT NULL'),
  trouble: hasListing('s.trouble IS NOT NULL'),
  paused: 'k.is_paused',
  oversold: 'k.on_hand < 0',
};

@Injectable()
export class SharedStockQueries {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
  ) {}

  /** By SKU. */
  async list({ show, search, cursor, limit }: SharedStockListQuery): Promise<Page<SharedStockDto>> {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const where = ['TRUE'];
    if (show) where.push(shows[show]);
    if (search?.trim()) where.push(`k.sku || ' ' || k.name ILIKE ${bind(likePattern(search.trim()))}`);
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} FROM shared_stocks k WHERE ${where.join(' AND ')}`,
      [...values],
    );
    if (cursor) where.push(`k.sku > ${bind(decodeCursor(cursor, 'address')[0])}`);
    const rows = await this.database.query(
      SQL`SELECT ${stockColumns} FROM shared_stocks k WHERE ${where.join(' AND ')} ORDER BY k.sku LIMIT ${limit + 1}`,
      values,
    );
    const shown = rows.slice(0, limit).map(isoDates);
    return {
      items: await this.withListings(shown),
      total: counted!.total,
      nextCursor: rows.length > limit ? encodeCursor([shown.at(-1)!.sku]) : null,
    };
  }

  async of(ids: readonly string[]): Promise<SharedStockDto[]> {
    const rows = await this.database.query(SQL`SELECT ${stockColumns} FROM shared_stocks k WHERE k.id = ANY($1::uuid[]) ORDER BY k.sku`, [
      ids,
    ]);
    return this.withListings(rows.map(isoDates));
  }

  /** @throws ApiError 404 */
  async one(id: string): Promise<SharedStockDto> {
    const [stock] = await this.of([id]);
    if (!stock) throw notFound('stock');
    return stock;
  }

  /** Newest first. @throws ApiError 404 */
  async movements(id: string, { cursor, limit }: StockMovementListQuery): Promise<Page<StockMovementDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const [counted] = await this.database.query(
      SQL`SELECT (SELECT count(*)::int FROM shared_stock_movements WHERE stock_id = k.id) AS ${typed.int('total')} FROM shared_stocks k
        WHERE k.id = $1`,
      [id],
    );
    if (!counted) throw notFound('stock');
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(SharedStockMovementEntity, ['id', 'kind', 'pieces', 'before', 'after', 'platform', 'sku'])},
        coalesce(order_number, order_key) AS ${nullable.text('order')}, ${columnsOf(SharedStockMovementEntity, ['movedBy', 'createdAt'])}
        FROM shared_stock_movements WHERE stock_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [id, before, limit + 1],
    );
    return {
      items: rows.slice(0, limit).map(isoDates),
      total: counted.total,
      nextCursor: rows.length > limit ? encodeCursor([rows[limit - 1]!.id]) : null,
    };
  }

  /** Items on two connected accounts at least, of which nothing is linked, by SKU. */
  async candidates({ search, cursor, limit }: StockCandidateListQuery): Promise<Page<StockCandidateDto>> {
    const values: unknown[] = [this.writable()];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const where = search?.trim() ? `AND c.sku || ' ' || c.product_name ILIKE ${bind(likePattern(search.trim()))}` : '';
    const skus = `SELECT item AS sku FROM (SELECT ${item} AS item, c.integration_id ${linkableSource} AND ${isFree} ${where}) c
      WHERE NOT EXISTS (SELECT FROM shared_stocks k WHERE k.sku = c.item) GROUP BY item HAVING count(DISTINCT integration_id) > 1`;
    const [counted] = await this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM (${skus}) s`, [...values]);
    const after = cursor ? `WHERE sku > ${bind(decodeCursor(cursor, 'address')[0])}` : '';
    const rows = await this.database.query(
      SQL`SELECT sku AS ${typed.text('sku')} FROM (${skus}) s ${after} ORDER BY sku LIMIT ${limit + 1}`,
      values,
    );
    const shown = rows.slice(0, limit).map(({ sku }) => sku);
    const listings = await linkable(this.database, this.writable(), `${isFree} AND ${item} = ANY($2)`, shown);
    return {
      items: shown.map((sku) => {
        const own = listings.filter((listing) => listing.item === sku);
        return { sku, name: own[0]!.productName, least: leastOf(own), blocked: whyNotLinkable(own), listings: own.map(asLinkable) };
      }),
      total: counted!.total,
      nextCursor: rows.length > limit ? encodeCursor([shown.at(-1)!]) : null,
    };
  }

  /** Listings that are sold from no stock yet, by SKU: variants and bundles have SKUs of their own. */
  async linkable({ search, cursor, limit }: LinkableListQuery): Promise<Page<LinkableListingDto>> {
    const values: unknown[] = [this.writable()];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const where = search?.trim() ? `AND c.sku || ' ' || c.product_name ILIKE ${bind(likePattern(search.trim()))}` : '';
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} ${linkableSource} AND ${isFree} ${where}`,
      [...values],
    );
    const key = `c.sku || ' ' || c.id`;
    const after = cursor ? `AND ${key} > ${bind(decodeCursor(cursor, 'address')[0])}` : '';
    const rows = await this.database.query(
      SQL`SELECT ${linkableColumns}, ${key} AS ${typed.text('key')} ${linkableSource} AND ${isFree} ${where} ${after}
        ORDER BY ${key} LIMIT ${limit + 1}`,
      values,
    );
    return {
      items: rows.slice(0, limit).map(asLinkable),
      total: counted!.total,
      nextCursor: rows.length > limit ? encodeCursor([rows[limit - 1]!.key]) : null,
    };
  }

  private async withListings(stocks: StockRow[]): Promise<SharedStockDto[]> {
    const ids = stocks.map(({ id }) => id);
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(SharedStockPartEntity, ['stockId', 'listingId'], 'p')},
        ${columnsOf(SharedStockListingEntity, ['integrationId'], 's')}, ${columnsOf(ConnectedAccountView, ['accountName'], 'a')},
        ${columnsOf(SharedStockPartEntity, ['pieces', 'buffer'], 'p')},
        (SELECT jsonb_agg(jsonb_build_object('stockId', k.id, 'sku', k.sku, 'pieces', q.pieces, 'buffer', q.buffer) ORDER BY k.sku)
           FROM shared_stock_parts q JOIN shared_stocks k ON k.id = q.stock_id
           WHERE q.listing_id = p.listing_id) AS ${typed.json('recipe').as<ListingRow['recipe']>()},
           ${columnsOf(SharedStockListingEntity, ['trouble'], 's')},
         s.asked_at IS NOT NULL AS ${typed.boolean('isAsked')}, ${columnsOf(StockChangeView, ['batchId', 'status', 'causeText'], 'x')}
       FROM shared_stock_parts p JOIN shared_stock_listings s ON s.listing_id = p.listing_id
       LEFT JOIN connected_accounts a ON a.id = s.integration_id LEFT JOIN stock_changes x ON x.id = s.line_id
       WHERE p.stock_id = ANY($1::uuid[]) ORDER BY s.platform, s.sku, s.listing_id`,
      [ids],
    );
    const figures = await wantedListings(this.database, 's.listing_id = ANY($1::uuid[])', [rows.map(({ listingId }) => listingId)]);
    const figureOf = new Map(figures.map((one) => [one.listingId, one]));
    return stocks.map((stock) => ({
      ...stock,
      listings: rows.flatMap((row) => {
        const figure = row.stockId === stock.id && figureOf.get(row.listingId);
        return figure ? [toListing(row, figure)] : [];
      }),
    }));
  }

  private writable(): string[] {
    return this.accounts
      .writable()
      .filter(({ fields }) => fields.includes('stock'))
      .map(({ platform }) => platform);
  }
}

function toListing(row: ListingRow, figure: Wanted): SharedListingDto {
  const { listingId, integrationId, accountName, pieces, buffer, recipe, batchId } = row;
  const { platform, sku, productName, shown, missing, to } = figure;
  return {
    listingId,
    platform,
    integrationId,
    accountName,
    sku,
    productName,
    shown,
    wanted: to,
    missing,
    pieces,
    buffer,
    recipe,
    batchId,
    ...stateOf(row, figure),
  };
}

const asLinkable = ({
  listingId,
  platform,
  accountName,
  sku,
  productName,
  quantity,
  sharedWith,
}: LinkableListingDto): LinkableListingDto => ({
  listingId,
  platform,
  accountName,
  sku,
  productName,
  quantity,
  sharedWith,
});
