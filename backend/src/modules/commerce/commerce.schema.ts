import type { ModuleSchema } from '../../platform/database/module-schema';
import { pictureSql } from './ledger/picture-sql';
import { floorCostSql, keepFloorCost } from './ledger/floor-cost';

const orderHoursDue = (rows: string): string =>
  `INSERT INTO ledger_due (kind, key)
      SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM ${rows};`;

const skusDue = (rows: string): string => `INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'sku', sku FROM ${rows};`;

/** Of `shop_orders`. */
const statusNow = `CASE WHEN removed_at IS NULL THEN status ELSE 'cancelled' END`;

export const commerceSchema: ModuleSchema = {
  namesTasks: {
    // One task for as long as the risk lasts.
    'oversell_risks.task_id': { then: 'outlives', keepsWhile: 'true' },
  },
  lends: {
    sales: [
      'business_metrics',
      'customers',
      'inventory',
      'ledger_due',
      'ledger_statements',
      'oversell_risks',
      'product_days',
      'shop_order_lines',
      'shop_orders',
      'stock_counts',
    ],
  },
  personalTexts: {
    import_changes: ['before'],
    ledger_statements: ['stated'],
    payout_lines: ['description'],
  },
  views: {
    /** Each product as each channel lists it. Amounts are units of `currency`; `compare_at` is the price that is struck through.
     * `quantity` is null where it is unknown; listings of one account with the same `stock_key` are sold from one count.
     * `tax_class` is how the channel taxes the product, null where it does not say. Floors are computed with `floor_cost`: while
     * `is_floor_held`, it is the one before `cost`, null if that is unknown, and a person who may change limits has yet to accept `cost`.
     * `seen_at` is when the console first saw the listing. `picture_url` is where the channel keeps the picture, `picture` where this program serves it; null without one. */
    channel_listings: `SELECT id, sku, product_name, platform, integration_id, platform_product_id, quantity, price, compare_at, cost, cost_source,
  currency, status, is_demo, last_updated, created_at AS seen_at, stock_key, tax_class, ${floorCostSql('inventory')} AS floor_cost,
  floor_held_at IS NOT NULL AS is_floor_held, picture_url, ${pictureSql('inventory')} AS picture FROM inventory`,
    /** Orders of connected accounts, and what was ordered: one row a line. One that was removed in the shop is as good as cancelled. */
    account_orders: `SELECT id, platform, account, platform_order_id, order_number, integration_id, ordered_at,
  ${statusNow} AS status FROM shop_orders
  WHERE integration_id IS NOT NULL`,
    account_order_lines: `SELECT l.order_id, o.integration_id, l.sku, l.quantity FROM shop_order_lines l
  JOIN shop_orders o ON o.id = l.order_id WHERE o.integration_id IS NOT NULL`,
    /** Each order as its channel has it. Amounts are units of `currency`; `refunded` is what was paid back of `total` so far. */
    channel_orders: `SELECT id, platform, platform_order_id, order_number, integration_id, ordered_at,
  ${statusNow} AS status, currency, total, refunded, is_demo, updated_at FROM shop_orders`,
    channel_order_lines: `SELECT order_id, index, sku, product_name, quantity FROM shop_order_lines`,
    shop_stock: `SELECT id, status, created_at FROM inventory`,
  },
  functions: {
    inventory_keep_floor_cost: keepFloorCost,

    /**
     * Marks the hours of changed orders to be counted again. Marks are only appended: an import never waits for the process that counts, and
     * the marks of a writer that commits after a count are left for the next one.
     */
    ledger_orders_changed: `
CREATE OR REPLACE FUNCTION ledger_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    ${orderHoursDue('changed_to')}
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    ${orderHoursDue('changed_from')}
  END IF;
  RETURN NULL;
END $$`,

    ledger_stock_changed: `
CREATE OR REPLACE FUNCTION ledger_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    ${skusDue('changed_to')}
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    ${skusDue('changed_from')}
  END IF;
  RETURN NULL;
END $$`,
  },
};
