import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SQL, columnsOf } from '../../platform/database/sql';
import { InventoryEntity } from '../commerce/entities/inventory.entity';

const NEW_FOR_DAYS = 60;

/** Products that the shop has sold for a short time only. */
@Injectable()
export class NewProducts {
  constructor(private readonly database: Database) {}

  /**
   * SKUs on sale for at most 60 days and never sold before that, the newest first; at most 10. None in a shop that is itself known for
   * a shorter time, where everything would be new.
   */
  async skus(): Promise<string[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(InventoryEntity, ['sku'], 'i')} FROM inventory i GROUP BY i.sku
       HAVING min(i.created_at) > now() - interval '${NEW_FOR_DAYS} days' AND bool_or(i.status = 'active')
         AND EXISTS (SELECT FROM inventory old WHERE old.created_at < now() - interval '${NEW_FOR_DAYS} days')
         AND NOT EXISTS (SELECT FROM sale_lines l WHERE l.sku = i.sku AND l.ordered_at < now() - interval '${NEW_FOR_DAYS} days')
       ORDER BY min(i.created_at) DESC, i.sku LIMIT 10`,
      [],
      'sales_new_products',
    );
    return rows.map(({ sku }) => sku);
  }
}
