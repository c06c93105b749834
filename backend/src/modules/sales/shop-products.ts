import { amountSql } from '../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { type Counted, joinShared, sharedCounts, skuStock, stockColumns } from './shared-counts';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { InventoryEntity } from '../commerce/entities/inventory.entity';

export interface ShopProduct extends Counted {
  name: string;
  /** Units of `currency` with two decimals, as text: `34.00`. */
  price: string;
  /** The one that most listings of the product have. */
  currency: string;
}

/** A product that is low on a channel: at or below the limit that its owner set there. */
export interface LowProduct {
  sku: string;
  name: string;
  /** Pieces in stock, all channels together; null while that of any is unknown. */
  quantity: number | null;
  /** `ebay 2 (limit 5), shopify 0 (limit 3)` */
  lowOn: string;
}

/** A product in stock beside what was sold of it. */
export interface ShelfProduct extends Omit<Counted, 'sharedPieces'> {
  name: string;
  /** Pieces of the last 365 days without refunded and cancelled orders. */
  sold: number;
  /** `2026-03-04`, on the shop's clock; null when nothing was ever sold. */
  lastSold: string | null;
  /** When the console first saw the product, or its first sale if that is earlier; `2026-03-04`, on the shop's clock. It may be older. */
  firstSeen: string;
  price: string | null;
  currency: string | null;
}

/** A product in stock beside the money it brought. */
export interface StockedSeller extends Pick<ShelfProduct, 'sku' | 'name' | 'quantity' | 'sharesWith' | 'price'> {
  /** Pieces of the last 365 days, in every currency. */
  sold: number;
  /** Net sales of those that were sold in `currency`. */
  amount: string;
  /** The one that most listings of the product have. */
  currency: string;
}

export interface ProductSales {
  sku: string;
  name: string;
  /** Pieces and orders of the last 365 days without refunded and cancelled orders. */
  units: number;
  orders: number;
  /** 1 for the product with the most pieces sold. */
  rank: number;
}

export interface PriceCut {
  sku: string;
  price: string;
  /** The lowest price paid in the 30 days before the price went down, in the same currency. */
  before: string;
  currency: string;
}

/** The currency that most listings of a SKU have. */
const priced = `priced AS (SELECT sku, (array_agg(currency ORDER BY n DESC, currency))[1] AS currency
  FROM (SELECT sku, currency, count(*) AS n FROM inventory WHERE status = 'active' AND price IS NOT NULL GROUP BY 1, 2) each GROUP BY 1)`;
/** A product that is known for fewer days is not called slow. */
const leastDays = 28;
const lastYear = `ordered_at > now() - interval '365 days'`;

/** What the shop sells and how it sells, for reading. */
@Injectable()
export class ShopProducts {
  constructor(private readonly database: Database) {}

  /** Every active product once, by SKU; at most 10,000. A SKU on several platforms has the lowest price in its currency. */
  catalogue(): Promise<ShopProduct[]> {
    return this.database.query(
      SQL`WITH ${priced}, ${skuStock}, listed AS (
         SELECT i.sku, (array_agg(i.product_name ORDER BY i.platform))[1] AS name,
           ${amountSql('min(i.price) FILTER (WHERE i.currency = p.currency)', 'p.currency')} AS price, p.currency
         FROM inventory i JOIN priced p USING (sku) WHERE i.status = 'active' AND i.price IS NOT NULL GROUP BY i.sku, p.currency)
       SELECT l.sku AS ${typed.text('sku')}, l.name AS ${typed.text('name')}, l.price AS ${typed.text('price')},
       l.currency AS ${typed.text('currency')}, ${stockColumns} FROM listed l JOIN sku_stock k USING (sku) ORDER BY l.sku LIMIT 10000`,
      [],
      'sales_catalogue',
    );
  }

  /**
   * Those with the fewest pieces first. Variations that share a count are one, under the first of their SKUs.
   * @param platform only products that are low there
   */
  low(platform: string | null = null): Promise<LowProduct[]> {
    return this.database.query(
      SQL`WITH ${sharedCounts}, ${skuStock} SELECT ${columnsOf(InventoryEntity, ['sku'], 'i')},
        (array_agg(i.product_name ORDER BY i.platform))[1] AS ${typed.text('name')}, k.quantity AS ${nullable.int('quantity')},
         string_agg(i.platform || ' ' || i.quantity || ' (limit ' || i.low_stock_at || ')', ', ' ORDER BY i.platform)
           FILTER (WHERE i.quantity <= i.low_stock_at) AS ${typed.text('lowOn')}
       FROM inventory i JOIN sku_stock k USING (sku) ${joinShared} WHERE i.status = 'active' AND (h.lead IS NULL OR h.lead = i.sku)
       GROUP BY i.sku, k.quantity
       HAVING bool_or(i.quantity <= i.low_stock_at AND ($1::text IS NULL OR i.platform = $1))
       ORDER BY k.quantity, i.sku LIMIT 10000`,
      [platform],
      'sales_low',
    );
  }

  /**
   * Products in stock, the fewest pieces sold first, then the most in stock; products that are known for fewer than 28 days come last.
   * @param unsoldDays only what is known for at least so many days and did not sell in them
   */
  shelf(timeZone: string, unsoldDays = 0): Promise<ShelfProduct[]> {
    return this.database.query(
      SQL`WITH ${priced}, ${skuStock}, stock AS (
         SELECT i.sku, (array_agg(i.product_name ORDER BY i.platform))[1] AS name, k.quantity,
           min(i.price) FILTER (WHERE i.currency = p.currency) AS price, p.currency, k.shares_with AS "sharesWith",
           min(i.created_at) AS seen_at
         FROM inventory i JOIN sku_stock k USING (sku) LEFT JOIN priced p USING (sku) WHERE i.status = 'active' AND k.may_be_there
         GROUP BY i.sku, p.currency, k.quantity, k.shares_with),
       sold AS (SELECT l.sku, coalesce(sum(l.units) FILTER (WHERE l.${lastYear}), 0)::int AS units, min(l.ordered_at) AS first,
       max(l.ordered_at) AS last
         FROM sale_lines l WHERE l.is_sale AND l.sku IS NOT NULL GROUP BY 1),
       known AS (SELECT s.*, coalesce(d.units, 0) AS sold, d.last, least(s.seen_at, d.first) AS since FROM stock s LEFT
       JOIN sold d USING (sku))
       SELECT ${columnsOf(InventoryEntity, ['sku'])}, name AS ${typed.text('name')}, quantity AS ${nullable.int('quantity')},
       "sharesWith" AS ${nullable.text('sharesWith')}, sold AS ${typed.int('sold')},
       to_char(last AT TIME ZONE $1, 'YYYY-MM-DD') AS ${nullable.text('lastSold')},
         to_char(since AT TIME ZONE $1, 'YYYY-MM-DD') AS ${typed.text('firstSeen')},
         ${amountSql('price', 'currency')} AS ${nullable.text('price')}, currency AS ${nullable.text('currency')}
       FROM known WHERE coalesce(last, since) <= now() - make_interval(days => $2)
       ORDER BY since > now() - interval '${leastDays} days', sold, quantity DESC NULLS LAST, sku LIMIT 10000`,
      [timeZone, unsoldDays],
      'sales_shelf',
    );
  }

  /** What is in stock and was sold, what brought the most first; those in the currency of most products before all others. */
  stockedSellers(): Promise<StockedSeller[]> {
    return this.database.query(
      SQL`WITH ${priced}, ${skuStock}, stock AS (
         SELECT i.sku, (array_agg(i.product_name ORDER BY i.platform))[1] AS name, k.quantity,
           min(i.price) FILTER (WHERE i.currency = p.currency) AS price, p.currency, k.shares_with AS "sharesWith"
         FROM inventory i JOIN sku_stock k USING (sku) JOIN priced p USING (sku) WHERE i.status = 'active' AND k.may_be_there
         GROUP BY i.sku, p.currency, k.quantity, k.shares_with),
       usual AS (SELECT currency FROM stock GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1),
       each AS (SELECT l.sku, l.currency, sum(l.units) AS units, sum(l.net_sales) AS amount
         FROM sale_lines l WHERE l.is_sale AND l.sku IS NOT NULL AND l.${lastYear} GROUP BY 1, 2),
       sold AS (SELECT sku, currency, amount, (sum(units) OVER (PARTITION BY sku))::int AS units FROM each)
       SELECT ${columnsOf(InventoryEntity, ['sku'], 's')}, s.name AS ${typed.text('name')}, s.quantity AS ${nullable.int('quantity')},
       s."sharesWith" AS ${nullable.text('sharesWith')}, d.units AS ${typed.int('sold')},
       ${amountSql('d.amount', 's.currency')} AS ${typed.text('amount')},
       ${amountSql('s.price', 's.currency')} AS ${nullable.text('price')}, s.currency AS ${typed.text('currency')}
       FROM stock s JOIN sold d USING (sku, currency)
       ORDER BY s.currency <> (SELECT currency FROM usual), d.amount DESC, s.sku LIMIT 10000`,
      [],
      'sales_stocked_sellers',
    );
  }

  /** Best first; products without a sale in the last 365 days are not listed. */
  sales(): Promise<ProductSales[]> {
    return this.database.query(
      SQL`SELECT l.sku AS ${typed.text('sku')}, max(l.product_name) AS ${typed.text('name')}, sum(l.units)::int AS ${typed.int('units')},
        count(DISTINCT l.order_id)::int AS ${typed.int('orders')},
         row_number() OVER (ORDER BY sum(l.units) DESC, l.sku)::int AS ${typed.int('rank')}
       FROM sale_lines l WHERE l.is_sale AND l.sku IS NOT NULL AND l.${lastYear} GROUP BY l.sku ORDER BY rank LIMIT 10000`,
      [],
      'sales_sales',
    );
  }

  /**
   * Products whose price is now below what buyers paid before. The earlier price is the lowest one paid in the 30 days up
   * to the last sale at a higher price (the reference price of EU directive 98/6/EC, article 6a, as far as orders show
   * it); a cut that is older than 60 days is no news.
   */
  priceCuts(): Promise<PriceCut[]> {
    return this.database.query(
      SQL`WITH ${priced}, now_at AS (SELECT i.sku, p.currency, min(i.price) AS price FROM inventory i JOIN priced p USING (sku, currency)
         WHERE i.status = 'active' GROUP BY 1, 2),
       paid AS (SELECT l.sku, l.currency, l.unit_price, l.ordered_at FROM sale_lines l WHERE l.is_sale AND l.sku IS NOT NULL
       AND l.${lastYear}),
       cut AS (SELECT p.sku, n.currency, n.price, max(p.ordered_at) AS last_higher FROM paid p JOIN now_at n USING (sku, currency)
         WHERE p.unit_price > n.price GROUP BY 1, 2, 3)
       SELECT c.sku AS ${typed.text('sku')}, ${amountSql('c.price', 'c.currency')} AS ${typed.text('price')},
       ${amountSql('min(p.unit_price)', 'c.currency')} AS ${typed.text('before')}, c.currency AS ${typed.text('currency')}
       FROM cut c JOIN paid p ON p.sku = c.sku AND p.currency = c.currency AND p.ordered_at <= c.last_higher
         AND p.ordered_at > c.last_higher - interval '30 days'
       WHERE c.last_higher > now() - interval '60 days'
       GROUP BY c.sku, c.currency, c.price HAVING min(p.unit_price) > c.price ORDER BY c.sku`,
      [],
      'sales_price_cuts',
    );
  }

  /** Orders of the last 365 days by local weekday (0 Sunday to 6 Saturday) and hour; empty hours are left out. */
  orderHours(timeZone: string): Promise<{ weekday: number; hour: number; orders: number }[]> {
    return this.database.query(
      SQL`SELECT extract(dow FROM o.ordered_at AT TIME ZONE $1)::int AS ${typed.int('weekday')},
        extract(hour FROM o.ordered_at AT TIME ZONE $1)::int AS ${typed.int('hour')},
         count(*)::int AS ${typed.int('orders')}
       FROM sale_orders o WHERE o.is_sale AND o.${lastYear} GROUP BY 1, 2 ORDER BY 1, 2`,
      [timeZone],
      'sales_order_hours',
    );
  }
}
