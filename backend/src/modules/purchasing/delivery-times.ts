import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SQL, nullable, typed } from '../../platform/database/sql';

/** Days from order to receipt of what was received from one supplier. */
export interface DeliveryTime {
  /** Null for lines without a supplier. */
  supplier: string | null;
  lists: number;
  /** Mean days, the shortest and the longest. */
  days: number;
  shortest: number;
  longest: number;
}

/** How long suppliers took, by the purchase lists that were received. */
@Injectable()
export class DeliveryTimes {
  constructor(private readonly database: Database) {}

  /** Suppliers of lists that were received in the last days, most lists first. Lists of several suppliers count for each. */
  list(days: number): Promise<DeliveryTime[]> {
    return this.database.query(
      SQL`WITH took AS (SELECT DISTINCT p.id, nullif(trim(l.supplier), '') AS supplier,
        extract(epoch FROM p.received_at - p.ordered_at) / 86400 AS days
         FROM purchase_lists p JOIN purchase_lines l ON l.list_id = p.id
         WHERE p.status = 'received' AND p.ordered_at IS NOT NULL AND p.received_at > now() - make_interval(days => $1) AND l.received > 0)
       SELECT supplier AS ${nullable.text('supplier')}, count(*)::int AS ${typed.int('lists')},
       round(avg(days), 1)::float8 AS ${typed.float('days')}, round(min(days), 1)::float8 AS ${typed.float('shortest')},
         round(max(days), 1)::float8 AS ${typed.float('longest')}
       FROM took GROUP BY supplier ORDER BY 2 DESC, 1 LIMIT 100`,
      [days],
    );
  }
}
