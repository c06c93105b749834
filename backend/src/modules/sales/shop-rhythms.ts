import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { readsPersonalData } from '../auth';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { SaleLineView } from './sales.views';

/** How often somebody buys, and what they bought last. */
export interface Rhythm {
  /** In lower case. */
  email: string;
  /** Pauses between their orders, of a day or more. */
  gaps: number;
  /** The middle one of them, in days; null without any. */
  gapDays: number | null;
  /** What made up most of their last order; null where the channel did not say. */
  sku: string | null;
  productName: string | null;
}

/** When buyers come back. */
@Injectable()
export class ShopRhythms {
  constructor(private readonly database: Database) {}

  /** Of everybody who bought, by mail address; a customer of several platforms is one. At most 50,000. */
  async all(): Promise<Rhythm[]> {
    await readsPersonalData();
    return this.database.query(
      SQL`WITH bought AS (
         SELECT lower(trim(c.email)) AS email, o.id, o.ordered_at FROM customers c JOIN sale_orders o ON o.customer_id = c.id
         WHERE c.email LIKE '%_@_%' AND o.is_sale
       ), pauses AS (
         SELECT email, extract(epoch FROM ordered_at - lag(ordered_at) OVER (PARTITION BY email ORDER BY ordered_at)) / 86400 AS days
         FROM bought
       ), own AS (
         SELECT email, count(*)::int AS gaps, percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS days FROM pauses WHERE days >= 1
         GROUP BY email
       ), latest AS (SELECT DISTINCT ON (email) email, id FROM bought ORDER BY email, ordered_at DESC, id),
       product AS (
         SELECT DISTINCT ON (t.email) t.email, l.sku, l.product_name FROM latest t JOIN sale_lines l ON l.order_id = t.id
         WHERE l.sku IS NOT NULL ORDER BY t.email, l.units * l.unit_price DESC, l.sku)
       SELECT t.email AS ${typed.text('email')}, coalesce(o.gaps, 0) AS ${typed.int('gaps')},
       o.days::float8 AS ${nullable.float('gapDays')}, ${columnsOf(SaleLineView, ['sku', 'productName'], 'p')}
       FROM latest t LEFT JOIN own o USING (email) LEFT JOIN product p USING (email) ORDER BY t.email LIMIT 50000`,
      [],
      'sales_rhythms',
    );
  }
}
