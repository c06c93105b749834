import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid, notFound, versionConflict } from '../../../platform/errors/common.refusals';
import { type Transaction, Transactions } from '../../../platform/events';
import { requireConfirmation } from '../../../platform/http/confirmation';
import { requestContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import { ChangeDesk } from '../../changes';
import { AccountWriters } from '../../integrations';
import type { AnswerStockDto, CountSharedStockDto, EditRecipeDto, EditSharedStockDto, LinkStocksDto } from '../dto/one-stock-requests.dto';
import type { SharedStockDto, StockRecipeDto } from '../dto/one-stock.dto';
import { areDue, move } from '../keeper/stock-rows';
import { oneStockErrors } from '../one-stock.errors';
import { leastOf } from '../rules/first-count';
import { isFree, item, type Linkable, linkable, whyNotLinkable } from './linkable';
import { SharedStockQueries } from './shared-stock-queries';
import { holdStocks, onStocks } from './stock-lock';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { SharedStockPartEntity } from '../entities/shared-stock-part.entity';
import { SharedStockListingEntity } from '../entities/shared-stock-listing.entity';
import { SharedStockEntity } from '../entities/shared-stock.entity';

/** What people decide about shared stocks. */
@Injectable()
export class SharedStockDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountWriters,
    private readonly changes: ChangeDesk,
    private readonly queries: SharedStockQueries,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Links the listings of each SKU on all accounts to one stock.
   * @throws ApiError 409 `not_linkable` for a SKU that is on fewer than two accounts or that a channel does not count, `sku_shared`; 400 for a SKU that is named twice.
   */
  async link({ stocks }: LinkStocksDto): Promise<SharedStockDto[]> {
    const skus = stocks.map(({ sku }) => sku);
    const twice = skus.findIndex((sku, index) => skus.indexOf(sku) !== index);
    if (twice >= 0) throw invalid([{ field: `stocks.${twice}.sku`, message: 'is named twice' }]);
    const ids = await onStocks(this.transactions, async (transaction) => {
      const [known] = await transaction.query('SELECT FROM shared_stocks WHERE sku = ANY($1)', [skus]);
      if (known) throw new ApiError(oneStockErrors.sku_shared);
      const listings = await linkable(transaction, this.writable(), `${item} = ANY($2) AND ${isFree}`, skus);
      const made: string[] = [];
      for (const { sku, onHand, buffer } of stocks) {
        const own = listings.filter((listing) => listing.item === sku);
        if (new Set(own.map(({ integrationId }) => integrationId)).size < 2)
          throw new ApiError(oneStockErrors.not_linkable, `${sku} is not on two connected accounts that can be written to.`);
        const why = whyNotLinkable(own);
        if (why !== null) throw new ApiError(oneStockErrors.not_linkable, why);
        made.push(await this.make(transaction, { sku, name: own[0]!.productName, onHand: onHand ?? leastOf(own)! }, own, buffer ?? 0));
      }
      await this.record(transaction, 'shared_stock.linked', null, { skus });
      return made;
    });
    return this.queries.of(ids);
  }

  /** Names what one sale of a listing takes; with nothing, the listing is sold from no stock any more. @throws ApiError 404; 409 `not_linkable`. */
  async recipe(listingId: string, { parts }: EditRecipeDto): Promise<StockRecipeDto> {
    await onStocks(this.transactions, async (transaction) => {
      const stockIds = parts.map(({ stockId }) => stockId);
      const stocks = await transaction.query('SELECT id FROM shared_stocks WHERE id = ANY($1::uuid[])', [stockIds]);
      if (stocks.length < stockIds.length) throw notFound('stock');
      const before = await transaction.query(
        SQL`SELECT stock_id AS ${typed.of(SharedStockPartEntity, 'stockId', 'id')} FROM shared_stock_parts WHERE listing_id = $1`,
        [listingId],
      );
      if (before.length === 0) {
        const [listing] = await linkable(transaction, this.writable(), `c.id = $2 AND ${isFree}`, listingId);
        if (!listing) throw parts.length === 0 ? notFound('listing') : new ApiError(oneStockErrors.not_linkable);
        const why = whyNotLinkable([listing]);
        if (why !== null) throw new ApiError(oneStockErrors.not_linkable, why);
        if (parts.length > 0) await insertListings(transaction, [listing]);
      }
      await transaction.query('DELETE FROM shared_stock_parts WHERE listing_id = $1 AND stock_id <> ALL($2::uuid[])', [
        listingId,
        stockIds,
      ]);
      await transaction.query(
        `INSERT INTO shared_stock_parts (listing_id, stock_id, pieces, buffer)
         SELECT $1, d."stockId", d.pieces, d.buffer FROM jsonb_to_recordset($2::jsonb) AS d ("stockId" uuid, pieces int, buffer int)
         ON CONFLICT (listing_id, stock_id) DO UPDATE SET pieces = excluded.pieces, buffer = excluded.buffer`,
        [listingId, JSON.stringify(parts)],
      );
      await this.dropLoose(transaction);
      await areDue(transaction, [...stockIds, ...before.map(({ id }) => id)]);
      await this.record(transaction, 'shared_stock.recipe', listingId, { parts });
    });
    return { listingId, stockIds: parts.map(({ stockId }) => stockId) };
  }

  /**
   * While a stock is paused, orders are booked and nothing is written. It may have been paused because its figures could not be right, so that
   * a person confirms before it goes on.
   * @throws ApiError 403 `confirmation_required` or `person_required`; 404; 409 `version_conflict`.
   */
  async edit(id: string, { isPaused, version }: EditSharedStockDto): Promise<SharedStockDto> {
    await onStocks(this.transactions, async (transaction) => {
      const stock = await stockOf(transaction, id);
      if (stock.version !== version) throw versionConflict('stock');
      if (stock.isPaused && !isPaused) requireConfirmation();
      await transaction.query('UPDATE shared_stocks SET is_paused = $2, version = version + 1, updated_at = now() WHERE id = $1', [
        id,
        isPaused,
      ]);
      await areDue(transaction, [id]);
      await this.record(transaction, isPaused ? 'shared_stock.paused' : 'shared_stock.resumed', id, { sku: stock.sku });
    });
    return this.queries.one(id);
  }

  /** What a person counted. @throws ApiError 404 */
  async count(id: string, { pieces }: CountSharedStockDto): Promise<SharedStockDto> {
    await onStocks(this.transactions, async (transaction) => {
      const { onHand, sku } = await stockOf(transaction, id);
      await transaction.query('UPDATE shared_stocks SET counted_at = now(), version = version + 1 WHERE id = $1', [id]);
      await move(transaction, [{ stockId: id, kind: 'counted', pieces: pieces - onHand, by: requestContext().actor.name }]);
      await this.record(transaction, 'shared_stock.counted', id, { sku, pieces });
    });
    return this.queries.one(id);
  }

  /**
   * Shared stocks that keep the pieces of products. Keeps all stocks from other writers until the caller's transaction ends.
   * @returns ids of the stocks of each SKU that has one; a SKU whose variations were linked apart has several
   */
  async keeping(transaction: Transaction, skus: readonly string[]): Promise<Map<string, string[]>> {
    await holdStocks(transaction);
    const rows = await transaction.query(
      SQL`SELECT c.sku AS ${typed.text('sku')}, array_agg(s.id ORDER BY s.id) AS ${typed.texts('ids')}
        FROM (SELECT DISTINCT unnest($1::text[]) AS sku) c
       JOIN shared_stocks s ON s.sku IN (c.sku, ${item}) GROUP BY c.sku`,
      [skus],
    );
    return new Map(rows.map(({ sku, ids }) => [sku, ids]));
  }

  /** Adds pieces that arrived to a stock that {@link keeping} has named, in the same transaction. */
  async arrived(transaction: Transaction, id: string, sku: string, pieces: number): Promise<void> {
    await move(transaction, [{ stockId: id, kind: 'counted', pieces, by: requestContext().actor.name }]);
    await this.record(transaction, 'shared_stock.arrived', id, { sku, pieces });
  }

  /** Says what is right where a channel shows another figure. A figure that moved since is not answered. @throws ApiError 404; 409. */
  async answer(listingId: string, { answer, shown }: AnswerStockDto): Promise<SharedStockDto[]> {
    const ids = await onStocks(this.transactions, async (transaction) => {
      const parts = await transaction.query(
        SQL`SELECT ${columnsOf(SharedStockPartEntity, ['stockId', 'pieces'], 'p')},
          ${columnsOf(SharedStockListingEntity, ['shown', 'missing', 'sku', 'platform'], 's')} FROM shared_stock_parts p
         JOIN shared_stock_listings s ON s.listing_id = p.listing_id WHERE p.listing_id = $1`,
        [listingId],
      );
      const [part] = parts;
      if (!part) throw notFound('listing');
      if (part.shown !== shown) throw versionConflict('figure');
      if (part.missing === 0) return [part.stockId];
      if (answer === 'take') {
        if (parts.length > 1) throw new ApiError(oneStockErrors.many_parts);
        const { stockId, pieces, missing, platform, sku } = part;
        await move(transaction, [{ stockId, kind: 'taken', pieces: -missing * pieces, platform, sku, by: requestContext().actor.name }]);
      }
      await transaction.query(
        `UPDATE shared_stock_listings SET missing = 0, missing_since = NULL, looked_at = NULL, asked_at = NULL WHERE listing_id = $1`,
        [listingId],
      );
      const stockIds = parts.map(({ stockId }) => stockId);
      await areDue(transaction, stockIds);
      await this.record(transaction, 'shared_stock.answered', listingId, { answer, shown, sku: part.sku });
      return stockIds;
    });
    return this.queries.of(ids);
  }

  /** Its channels keep the figures that they show. @throws ApiError 404 */
  async unlink(id: string): Promise<void> {
    await onStocks(this.transactions, async (transaction) => {
      const { sku } = await stockOf(transaction, id);
      await areDue(transaction, [id]);
      await transaction.query('DELETE FROM shared_stocks WHERE id = $1', [id]);
      await this.dropLoose(transaction);
      await this.record(transaction, 'shared_stock.unlinked', id, { sku });
    });
  }

  private async make(
    transaction: Transaction,
    { sku, name, onHand }: { sku: string; name: string; onHand: number },
    listings: Linkable[],
    buffer: number,
  ): Promise<string> {
    const id = uuidv7();
    const by = requestContext().actor.name;
    await transaction.query('INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by) VALUES ($1, $2, $3, 0, $4)', [
      id,
      sku,
      name,
      by,
    ]);
    await insertListings(transaction, listings);
    await transaction.query(
      'INSERT INTO shared_stock_parts (listing_id, stock_id, pieces, buffer) SELECT listing_id, $2, 1, $3 FROM unnest($1::uuid[]) AS l (listing_id)',
      [listings.map(({ listingId }) => listingId), id, buffer],
    );
    await move(transaction, [{ stockId: id, kind: 'linked', pieces: onHand, by }]);
    return id;
  }

  /** Listings that are sold from nothing any more: what was about to be written there is not. */
  private async dropLoose(transaction: Transaction): Promise<void> {
    const gone = await transaction.query(
      SQL`DELETE FROM shared_stock_listings s WHERE NOT EXISTS (SELECT FROM shared_stock_parts p WHERE p.listing_id = s.listing_id)
       RETURNING ${columnsOf(SharedStockListingEntity, ['lineId'])}`,
    );
    const lines = gone.flatMap(({ lineId }) => lineId ?? []);
    if (lines.length > 0)
      await this.changes.withdraw(transaction, lines, 'Its listing was taken out of the shared stock; nothing was written.');
  }

  private async record(transaction: Transaction, action: string, id: string | null, after: Record<string, unknown>): Promise<void> {
    transaction.state('shared_stock.updated', { id: id ?? 'all' });
    await this.audit.record(transaction.manager, { action, subjectType: 'shared_stock', subjectId: id, after });
  }

  private writable(): string[] {
    return this.accounts
      .writable()
      .filter(({ fields }) => fields.includes('stock'))
      .map(({ platform }) => platform);
  }
}

interface StockRow {
  sku: string;
  onHand: number;
  isPaused: boolean;
  version: number;
}

async function stockOf(sql: Sql, id: string): Promise<StockRow> {
  const [stock] = await sql.query(
    SQL`SELECT ${columnsOf(SharedStockEntity, ['sku', 'onHand', 'isPaused', 'version'])} FROM shared_stocks WHERE id = $1`,
    [id],
  );
  if (!stock) throw notFound('stock');
  return stock;
}

/** Each shows what the ledger has of it; the first look of a change tells whether that is still so. */
const insertListings = (sql: Sql, listings: readonly Linkable[]): Promise<unknown> =>
  sql.query(
    `INSERT INTO shared_stock_listings (listing_id, integration_id, platform, sku, shown)
     SELECT d."listingId", d."integrationId", d.platform, d.sku, d.quantity
     FROM jsonb_to_recordset($1::jsonb) AS d ("listingId" uuid, "integrationId" uuid, platform text, sku text, quantity int)`,
    [JSON.stringify(listings)],
  );
