import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/events';
import { DraftRecipes } from '../../changes';
import { areDue } from './stock-rows';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChannelListingView } from '../../commerce/commerce.views';
import { SharedStockEntity } from '../entities/shared-stock.entity';

interface Known {
  integrationId: string;
  sku: string;
  listingId: string;
  platform: string;
  /** Null while its channel does not count it. */
  quantity: number | null;
  isShared: boolean;
}

/** Sells bundles that were made as drafts from the stocks of what is in them, as soon as the ledger has the listing and every part has a stock. */
@Injectable()
export class BundleRecipes {
  constructor(private readonly recipes: DraftRecipes) {}

  /** Whoever calls it holds the lock of all stocks. */
  async take(transaction: Transaction): Promise<void> {
    const waiting = await this.recipes.waiting(transaction);
    if (waiting.length === 0) return;
    const listings = await transaction.query(
      SQL`SELECT c.integration_id AS ${typed.text('integrationId')}, ${columnsOf(ChannelListingView, ['sku'], 'c')},
        c.id AS ${typed.of(ChannelListingView, 'id', 'listingId')}, ${columnsOf(ChannelListingView, ['platform', 'quantity'], 'c')},
         EXISTS (SELECT FROM shared_stock_listings s WHERE s.listing_id = c.id) AS ${typed.boolean('isShared')}
       FROM channel_listings c JOIN jsonb_to_recordset($1::jsonb) AS d ("integrationId" uuid, sku text)
         ON d."integrationId" = c.integration_id AND d.sku = c.sku WHERE c.platform_product_id IS NOT NULL`,
      [JSON.stringify(waiting)],
    );
    const parts = await transaction.query(
      SQL`SELECT ${columnsOf(SharedStockEntity, ['id', 'sku'])} FROM shared_stocks WHERE sku = ANY($1)`,
      [waiting.flatMap(({ recipe }) => recipe.map(({ sku }) => sku))],
    );
    const stockOf = new Map(parts.map(({ id, sku }) => [sku, id]));
    for (const { lineId, integrationId, sku, recipe } of waiting) {
      const listing = listings.find((one) => one.integrationId === integrationId && one.sku === sku);
      if (!listing || listing.quantity === null || recipe.some((part) => !stockOf.has(part.sku))) continue;
      // Somebody was faster, and what they named holds.
      if (!listing.isShared) {
        const rows = recipe.map((part) => ({ stockId: stockOf.get(part.sku)!, pieces: part.pieces }));
        await addListing(transaction, listing, rows);
        await areDue(
          transaction,
          rows.map(({ stockId }) => stockId),
        );
        transaction.state('shared_stock.updated', { id: 'all' });
      }
      await this.recipes.taken(transaction, [lineId]);
    }
  }
}

async function addListing(
  transaction: Transaction,
  { listingId, integrationId, platform, sku, quantity }: Known,
  parts: { stockId: string; pieces: number }[],
): Promise<void> {
  await transaction.query(
    'INSERT INTO shared_stock_listings (listing_id, integration_id, platform, sku, shown) VALUES ($1, $2, $3, $4, $5)',
    [listingId, integrationId, platform, sku, quantity],
  );
  await transaction.query(
    `INSERT INTO shared_stock_parts (listing_id, stock_id, pieces, buffer)
     SELECT $1, d."stockId", d.pieces, 0 FROM jsonb_to_recordset($2::jsonb) AS d ("stockId" uuid, pieces int)`,
    [listingId, JSON.stringify(parts)],
  );
}
