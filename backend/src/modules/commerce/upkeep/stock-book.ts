import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import type { StockDto } from '../dto/commerce.dto';
import { soldSince } from '../lists/inventory-list';
import { type StockRow, summarizeStock } from './stock-summary';

/** How many pieces of a product there are, and how many are promised. */
@Injectable()
export class StockBook {
  constructor(private readonly database: Database) {}

  async of(sku: string, sql: Sql = this.database): Promise<StockDto> {
    const [row] = await sql.query<StockRow>(
      `SELECT c.quantity AS counted, c.counted_at AS "countedAt", c.counted_by AS "countedBy", c.shared,
         CASE WHEN c.sku IS NULL THEN 0 ELSE ${soldSince('w.sku', 'c.counted_at')} END AS "soldSince",
         (SELECT r.task_id FROM oversell_risks r WHERE r.sku = w.sku) AS "taskId",
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', i.id, 'platform', i.platform, 'quantity', i.quantity, 'buffer', i.buffer)
           ORDER BY i.platform, i.id) FROM inventory i WHERE i.sku = w.sku AND i.status = 'active'), '[]') AS channels
       FROM (SELECT $1::text AS sku) w LEFT JOIN stock_counts c ON c.sku = w.sku`,
      [sku],
    );
    return summarizeStock(sku, row!);
  }
}
