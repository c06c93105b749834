import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { pieceCost } from './piece-cost';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { ProductDayEntity } from '../commerce/entities/product-day.entity';

/** What one product brought on a channel in two spans of as many days. Amounts are units of the currency asked for. */
export interface ProductSpans {
  sku: string;
  unitsBefore: number;
  unitsAfter: number;
  revenueBefore: number;
  revenueAfter: number;
  /** Revenue less cost and fees; null while one of them is unknown. */
  profitBefore: number | null;
  profitAfter: number | null;
}

/** What products sold before and after a day, for reading. */
@Injectable()
export class ShopSpans {
  constructor(private readonly database: Database) {}

  /**
   * Every product that sold on the channel in the `days` days before `day` or in those after it; `day` itself is in neither.
   * @param day `2026-03-04`, on the shop's clock
   */
  around({ platform, currency, day, days }: { platform: string; currency: string; day: string; days: number }): Promise<ProductSpans[]> {
    const profit = (
      side: string,
    ) => `CASE WHEN bool_and(d.fees_known AND (d.uncosted_units = 0 OR k.cost IS NOT NULL)) FILTER (WHERE ${side}) IS NOT FALSE
      THEN coalesce(sum(d.revenue - d.line_cost - d.uncosted_units * coalesce(k.cost, 0) - d.fees) FILTER (WHERE ${side}), 0) END::float8`;
    const before = 'd.day < $3::date';
    const after = 'd.day > $3::date';
    return this.database.query(
      SQL`WITH days AS (SELECT * FROM product_days
         WHERE platform = $1 AND currency = $2 AND day BETWEEN $3::date - $4::int AND $3::date + $4::int AND day <> $3::date),
       costs AS (SELECT u.sku, ${pieceCost({ sku: 'u.sku', platform: '$1', currency: '$2' })} AS cost
         FROM (SELECT DISTINCT sku FROM days WHERE uncosted_units > 0) u)
       SELECT ${columnsOf(ProductDayEntity, ['sku'], 'd')},
       coalesce(sum(d.units) FILTER (WHERE ${before}), 0)::int AS ${typed.int('unitsBefore')},
       coalesce(sum(d.units) FILTER (WHERE ${after}), 0)::int AS ${typed.int('unitsAfter')},
         coalesce(sum(d.revenue) FILTER (WHERE ${before}), 0)::float8 AS ${typed.float('revenueBefore')},
         coalesce(sum(d.revenue) FILTER (WHERE ${after}), 0)::float8 AS ${typed.float('revenueAfter')},
         ${profit(before)} AS ${nullable.float('profitBefore')}, ${profit(after)} AS ${nullable.float('profitAfter')}
       FROM days d LEFT JOIN costs k USING (sku) GROUP BY d.sku`,
      [platform, currency, day, days],
      'sales_spans',
    );
  }

  /** Pieces of every product in the `days` days before `first` and in those after `last`, on all channels. Days on the shop's clock. */
  pieces({ first, last, days }: { first: string; last: string; days: number }): Promise<{ sku: string; before: number; after: number }[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(ProductDayEntity, ['sku'])},
        coalesce(sum(units) FILTER (WHERE day < $1::date), 0)::int AS ${typed.int('before')},
        coalesce(sum(units) FILTER (WHERE day > $2::date), 0)::int AS ${typed.int('after')}
       FROM product_days WHERE day BETWEEN $1::date - $3::int AND $1::date - 1 OR day BETWEEN $2::date + 1 AND $2::date + $3::int
       GROUP BY sku`,
      [first, last, days],
      'sales_pieces',
    );
  }

  /** The first day on which the ledger knows a sale of the channel; null where there is none. */
  async firstDay(platform: string): Promise<string | null> {
    const [row] = await this.database.query(SQL`SELECT min(day)::text AS ${nullable.text('day')} FROM product_days WHERE platform = $1`, [
      platform,
    ]);
    return row!.day;
  }
}
