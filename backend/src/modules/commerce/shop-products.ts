import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

export interface ShopProduct {
  sku: string;
  name: string;
  /** US dollars with two decimals, as text: `34.00`. */
  price: string;
  /** Pieces in stock, all platforms together. */
  quantity: number;
}

export interface ProductSales {
  sku: string;
  /** Pieces and orders of the last 365 days without refunded and cancelled orders. */
  units: number;
  orders: number;
  /** 1 for the product with the most pieces sold. */
  rank: number;
}

export interface PriceCut {
  sku: string;
  price: string;
  /** The lowest price paid in the 30 days before the price went down. */
  before: string;
}

const notReturned = `o.status NOT IN ('refunded', 'cancelled')`;
const lastYear = `o.ordered_at > now() - interval '365 days'`;

/** What the shop sells and how it sells, for reading. */
@Injectable()
export class ShopProducts {
  constructor(private readonly database: Database) {}

  /** Every active product once, by SKU; at most 10,000. A SKU on several platforms has its lowest price. */
  catalogue(): Promise<ShopProduct[]> {
    return this.database.query<ShopProduct>(
      `SELECT sku, (array_agg(product_name ORDER BY platform))[1] AS name, min(price)::text AS price, sum(quantity)::int AS quantity
       FROM inventory WHERE status = 'active' AND price IS NOT NULL GROUP BY sku ORDER BY sku LIMIT 10000`,
      [],
      'commerce_catalogue',
    );
  }

  /** Best first; products without a sale in the last 365 days are not listed. */
  sales(): Promise<ProductSales[]> {
    return this.database.query<ProductSales>(
      `SELECT l.sku, sum(l.quantity)::int AS units, count(DISTINCT o.id)::int AS orders,
         row_number() OVER (ORDER BY sum(l.quantity) DESC, l.sku)::int AS rank
       FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id WHERE ${notReturned} AND ${lastYear}
       GROUP BY l.sku ORDER BY rank LIMIT 10000`,
      [],
      'commerce_sales',
    );
  }

  /**
   * Products that share orders with `sku`, most shared first, in the last 365 days.
   * @param least pairs that met in fewer orders are left out as chance.
   */
  boughtWith(sku: string, least: number): Promise<{ sku: string; orders: number }[]> {
    return this.database.query(
      `SELECT other.sku, count(DISTINCT o.id)::int AS orders
       FROM shop_order_lines own JOIN shop_orders o ON o.id = own.order_id
       JOIN shop_order_lines other ON other.order_id = o.id AND other.sku <> own.sku
       WHERE own.sku = $1 AND ${notReturned} AND ${lastYear}
       GROUP BY other.sku HAVING count(DISTINCT o.id) >= $2 ORDER BY orders DESC, other.sku LIMIT 5`,
      [sku, least],
      'commerce_bought_with',
    );
  }

  /**
   * Products whose price is now below what buyers paid before. The earlier price is the lowest one paid in the 30 days up
   * to the last sale at a higher price (the reference price of EU directive 98/6/EC, article 6a, as far as orders show
   * it); a cut that is older than 60 days is no news.
   */
  priceCuts(): Promise<PriceCut[]> {
    return this.database.query<PriceCut>(
      `WITH now_at AS (SELECT sku, min(price) AS price FROM inventory WHERE status = 'active' GROUP BY sku),
       paid AS (SELECT l.sku, l.unit_price, o.ordered_at FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE ${lastYear}),
       cut AS (SELECT p.sku, n.price, max(p.ordered_at) AS last_higher FROM paid p JOIN now_at n USING (sku)
         WHERE p.unit_price > n.price GROUP BY p.sku, n.price)
       SELECT c.sku, c.price::text AS price, min(p.unit_price)::text AS before
       FROM cut c JOIN paid p ON p.sku = c.sku AND p.ordered_at <= c.last_higher AND p.ordered_at > c.last_higher - interval '30 days'
       WHERE c.last_higher > now() - interval '60 days'
       GROUP BY c.sku, c.price HAVING min(p.unit_price) > c.price ORDER BY c.sku`,
      [],
      'commerce_price_cuts',
    );
  }

  /** Orders of the last 365 days by local weekday (0 Sunday to 6 Saturday) and hour; empty hours are left out. */
  orderHours(timeZone: string): Promise<{ weekday: number; hour: number; orders: number }[]> {
    return this.database.query(
      `SELECT extract(dow FROM o.ordered_at AT TIME ZONE $1)::int AS weekday, extract(hour FROM o.ordered_at AT TIME ZONE $1)::int AS hour,
         count(*)::int AS orders
       FROM shop_orders o WHERE ${notReturned} AND ${lastYear} GROUP BY 1, 2 ORDER BY 1, 2`,
      [timeZone],
      'commerce_order_hours',
    );
  }
}
