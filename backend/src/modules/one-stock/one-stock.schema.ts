import type { ModuleSchema } from '../../platform/database/module-schema';

export const oneStockSchema: ModuleSchema = {
  views: {
    /** Shared stocks that a listing is sold from. One sale of the listing takes `pieces` of the `on_hand` that there are. */
    listing_stocks: `SELECT p.listing_id, p.stock_id, p.pieces, k.on_hand FROM shared_stock_parts p JOIN shared_stocks k ON k.id = p.stock_id`,
    /** Shared stocks of which more was sold than there was; `missing` pieces of them cannot be sent. */
    oversold_stocks: `SELECT id, sku, name, -on_hand AS missing FROM shared_stocks WHERE on_hand < 0`,
  },
  functions: {
    /**
     * Orders of accounts that sell from a shared stock are due to be booked: no writer has to remember that. The row is updated when it is
     * there, so that whoever books waits for writers that have not committed yet.
     */
    shared_stock_orders_changed: `
CREATE OR REPLACE FUNCTION shared_stock_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shared_stock_due (order_id)
    SELECT id FROM changed_to WHERE integration_id IN (SELECT integration_id FROM shared_stock_listings) ORDER BY id
    ON CONFLICT (order_id) DO UPDATE SET due_at = clock_timestamp();
  RETURN NULL;
END $$`,
  },
};
