import { placesSql } from '../../platform/money';
import type { ModuleSchema } from '../../platform/database/module-schema';
import { fulfilmentSql } from './fulfilment-sql';

/** What part of an order one of its lines stands for: by its amount, or evenly where nothing has a price. An order without lines is one line. */
const share = `CASE WHEN l.order_id IS NULL THEN 1 WHEN g.amount <> 0 THEN l.quantity * l.unit_price / g.amount ELSE 1.0 / g.lines END`;

/** Of `shop_orders o`: it was placed and is still there, so its money counts, be it only as a refund. */
const counts = `o.status <> 'cancelled' AND o.removed_at IS NULL AND NOT o.is_unpaid_cart`;
const isSale = `o.status <> 'refunded' AND ${counts}`;

type StatedAmount = 'fees' | 'tax';

/** Of `shop_orders o`: statements of files, or of the account, that name an amount. */
const stated = (amount: StatedAmount, source: 'IS NULL' | 'IS NOT NULL'): string => `FROM ledger_statements s
  WHERE s.kind = 'order' AND s.row_id = o.id AND s.import_id ${source} AND s.stated ->> '${amount}' IS NOT NULL`;

/** Of `shop_orders o`: the amount as the connected account states it. Floors depend on it, so files change nothing about it. */
const ofAccount = (amount: StatedAmount): string => `CASE WHEN o.integration_id IS NULL THEN NULL
  WHEN EXISTS (SELECT ${stated(amount, 'IS NOT NULL')})
  THEN (SELECT (s.stated ->> '${amount}')::numeric ${stated(amount, 'IS NULL')} ORDER BY s.position DESC LIMIT 1) ELSE o.${amount} END`;

/**
 * What a sale is, for everybody: who sums up what the shop sold reads these views. They are plain enough for Postgres to put them into the
 * query that reads them, so conditions use the indexes of the tables and columns that nobody asks for cost nothing.
 */
export const salesSchema: ModuleSchema = {
  views: {
    /**
     * One row an order. `is_sale`: neither refunded nor cancelled nor `removed` in the shop; one that waits for its payment counts, and platforms
     * cancel it when none comes. An `unpaid` cart and an order that is `excluded` by the shop's owner do not count, as in that shop's own reports. Amounts are units of `currency`, and those of two currencies are never added. `net_sales` is what the seller sold: less refunds,
     * tax and shipping, 0 for what is no sale; a tax or shipping that the channel does not say stays in it. Tax and shipping inside a refund are taken
     * off once; where the channel does not say the tax inside, it is in the proportion of tax to total. `received` is what the buyer paid
     * and did not get back. `refunds` counts refunded orders as well. `tax`, `shipping`, `discount` and `fees` are null where nobody said them.
     * `fulfilment` is the shipped part: see `fulfilmentSql`. `channel_fees` are stated by the account: null for imported orders, and imports do not change them.
     */
    sale_orders: `
SELECT o.id, o.platform, o.platform_order_id, o.order_number, o.customer_id, o.ordered_at,
  CASE WHEN o.removed_at IS NOT NULL THEN 'removed' WHEN NOT o.is_unpaid_cart THEN o.status
  WHEN o.status = 'pending' THEN 'unpaid' ELSE 'excluded' END AS status, o.currency,
  ${isSale} AS is_sale,
  CASE WHEN NOT (${isSale}) THEN 0 ELSE o.total - o.refunded
    - coalesce(o.tax, 0) + coalesce(o.refunded_tax, CASE WHEN o.total <> 0 THEN round(coalesce(o.tax, 0) * o.refunded / o.total, ${placesSql('o.currency')}) END, 0)
    - coalesce(o.shipping, 0) + coalesce(o.refunded_shipping, 0) END AS net_sales,
  CASE WHEN NOT (${isSale}) THEN 0 ELSE o.total - o.refunded END AS received,
  CASE WHEN NOT (${counts}) THEN 0 WHEN o.status = 'refunded' THEN greatest(o.refunded, o.total) ELSE o.refunded END AS refunds,
  o.total, o.discount, o.shipping, o.tax, o.fees, o.is_demo, o.integration_id, o.integration_id IS NOT NULL AS is_of_account,
  ${ofAccount('fees')} AS channel_fees, ${fulfilmentSql('o')} AS fulfilment
FROM shop_orders o`,
    /**
     * One row a line, with its share of the amounts of its order, so that lines add up to their orders to the cent. An order without lines is
     * one row whose `sku`, `product_name`, `units` and prices are null. `unit_price` and `unit_cost` are of one piece, as the channel said them.
     */
    sale_lines: `
SELECT o.id AS order_id, coalesce(l.index, 0::smallint) AS index, o.platform, o.platform_order_id, o.customer_id, o.ordered_at, o.status, o.currency,
  o.integration_id, o.is_sale, l.sku, l.product_name, l.quantity AS units, l.unit_price, l.unit_cost,
  o.net_sales * ${share} AS net_sales, o.refunds * ${share} AS refunds, o.discount * ${share} AS discount, o.fees * ${share} AS fees, o.is_demo
FROM sale_orders o LEFT JOIN shop_order_lines l ON l.order_id = o.id
LEFT JOIN LATERAL (SELECT sum(x.quantity * x.unit_price) AS amount, count(*) AS lines FROM shop_order_lines x WHERE x.order_id = o.id) g ON true`,
    /** Platforms whose orders state shipping: at least one of their latest 1,000 orders was sent. */
    platforms_that_ship: `
WITH RECURSIVE known AS (
  (SELECT platform FROM shop_orders ORDER BY platform LIMIT 1)
  UNION ALL
  SELECT (SELECT o.platform FROM shop_orders o WHERE o.platform > k.platform ORDER BY o.platform LIMIT 1) FROM known k WHERE k.platform IS NOT NULL)
SELECT k.platform FROM known k WHERE k.platform IS NOT NULL AND EXISTS (
  SELECT FROM (SELECT o.status FROM shop_orders o WHERE o.platform = k.platform ORDER BY o.ordered_at DESC, o.id DESC LIMIT 1000) latest
  WHERE latest.status = 'shipped')`,
    /**
     * One row an order of a connected account that sold one product only and paid nothing back, where the account states the tax. `is_inside`:
     * the prices of the lines and the shipping make up the total, so that the tax is inside them.
     */
    one_product_taxes: `
SELECT o.id AS order_id, o.integration_id, g.sku, o.ordered_at, o.currency, o.total, t.tax,
  o.total IN (g.amount + coalesce(o.shipping, 0), g.amount + coalesce(o.shipping, 0) - coalesce(o.discount, 0)) AS is_inside
FROM shop_orders o JOIN LATERAL (SELECT min(x.sku) AS sku, sum(x.quantity * x.unit_price) AS amount FROM shop_order_lines x
  WHERE x.order_id = o.id HAVING count(*) = count(x.sku) AND count(DISTINCT x.sku) = 1) g ON true
  JOIN LATERAL (SELECT ${ofAccount('tax')} AS tax) t ON true
WHERE o.integration_id IS NOT NULL AND o.refunded = 0 AND ${isSale} AND o.total > t.tax`,
  },
};
