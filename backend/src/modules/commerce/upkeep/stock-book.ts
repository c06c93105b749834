import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import type { StockDto } from '../dto/inventory.dto';
import { countKey, sharersOf } from '../lists/filters';
import { soldSince } from '../lists/inventory-list';
import type { SalesChannel } from './allocation';
import { summarizeStock } from './stock-summary';
import { SQL, joinedColumnsOf, nullable, typed } from '../../../platform/database/sql';
import { StockCountEntity } from '../entities/stock-count.entity';
import { isoDates } from '../../../platform/http/iso-dates';

/** How many pieces of a product there are, and how many are promised. Variations that share a count are one product. */
@Injectable()
export class StockBook {
  constructor(private readonly database: Database) {}

  async of(sku: string, sql: Sql = this.database): Promise<StockDto> {
    const [row] = await sql.query(
      SQL`SELECT c.quantity AS ${nullable.of(StockCountEntity, 'quantity', 'counted')},
        ${joinedColumnsOf(StockCountEntity, ['countedAt', 'countedBy', 'shared'], 'c')},
         CASE WHEN c.sku IS NULL THEN 0 ELSE ${soldSince('w.skus', 'c.counted_at')} END AS ${typed.int('soldSince')},
         (SELECT r.task_id FROM oversell_risks r WHERE r.sku = ANY(w.skus) ORDER BY r.since LIMIT 1) AS ${nullable.text('taskId')},
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', i.id, 'platform', i.platform, 'quantity', i.quantity, 'buffer', i.buffer)
           ORDER BY i.platform, i.sku, i.id)
           FROM (SELECT DISTINCT ON (${countKey('l')}) * FROM inventory l WHERE l.sku = ANY(w.skus) AND l.status = 'active'
             ORDER BY ${countKey('l')}, l.sku) i), '[]') AS ${typed.json('channels').as<SalesChannel[]>()}
       FROM (SELECT ${sharersOf('$1::text')} AS skus) w
       LEFT JOIN LATERAL (SELECT * FROM stock_counts o WHERE o.sku = ANY(w.skus) ORDER BY o.counted_at DESC LIMIT 1) c ON TRUE`,
      [sku],
    );
    return summarizeStock(sku, isoDates(row!));
  }
}
