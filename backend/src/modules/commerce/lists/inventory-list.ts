import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import type { Page } from '../../../platform/http/pagination';
import type { InventoryItemDto, InventoryTotalsDto } from '../dto/inventory.dto';
import type { InventoryListQuery, InventoryTotalsQuery } from '../dto/commerce-requests.dto';
import { pictureSql } from '../ledger/picture-sql';
import { lacksCost, listingCost } from '../../sales';
import { accountNameOf } from './account-name';
import { inventoryFilter, isLow, oversoldSkus, sharersOf, countKey } from './filters';
import { readPage, type Sorting } from './keyset';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { InventoryEntity } from '../entities/inventory.entity';

const byQuantity = { kind: 'number', cast: 'bigint' } as const;
const sortings: Record<InventoryListQuery['sort'], Sorting> = {
  sku: {
    expression: 'lower(i.sku)',
    kind: 'address',
    cast: 'text',
    direction: 'ASC',
    shown: SQL`lower(i.sku) AS ${nullable.text('position')}`,
  },
  // A quantity that is unknown comes last: no other is as high, or as low.
  quantity: {
    ...byQuantity,
    expression: 'coalesce(i.quantity, 2147483647)',
    direction: 'ASC',
    shown: SQL`coalesce(i.quantity, 2147483647) AS ${nullable.int('position')}`,
  },
  most: {
    ...byQuantity,
    expression: 'coalesce(i.quantity, -2147483648)',
    direction: 'DESC',
    shown: SQL`coalesce(i.quantity, -2147483648)::float8 AS ${nullable.float('position')}`,
  },
};

/** Sold on all channels since the stock was counted. @param skus an array */
export const soldSince = (skus: string, countedAt: string): string =>
  `(SELECT coalesce(sum(l.units), 0)::int FROM sale_lines l WHERE l.sku = ANY(${skus}) AND l.ordered_at > ${countedAt} AND l.is_sale)`;

export const inventoryColumns = SQL`${columnsOf(InventoryEntity, ['id', 'sku', 'productName', 'platform'], 'i')}, CASE
  WHEN NOT i.is_demo THEN nullif(i.account, '') END AS ${nullable.text('account')},
  CASE WHEN NOT i.is_demo THEN ${accountNameOf('i')} END AS ${nullable.text('accountName')},
  ${columnsOf(InventoryEntity, ['integrationId', 'quantity', 'locations'], 'i')},
  (SELECT count(*)::int FROM inventory o WHERE o.integration_id = i.integration_id AND o.stock_key = i.stock_key
  AND o.id <> i.id) AS ${typed.int('sharedWith')},
  i.price::float8 AS ${nullable.float('price')}, i.cost::float8 AS ${nullable.float('cost')},
  ${listingCost('i')}::float8 AS ${nullable.float('pieceCost')}, ${columnsOf(InventoryEntity, ['costSource'], 'i')},
  i.floor_held_at IS NOT NULL AS ${typed.boolean('isCostHeld')}, i.floor_cost::float8 AS ${nullable.float('floorCost')},
  ${columnsOf(InventoryEntity, ['floorCurrency', 'currency', 'status', 'buffer', 'lowStockAt'], 'i')},
  ${isLow('i')} AS ${typed.boolean('isLow')}, ${columnsOf(InventoryEntity, ['isDemo'], 'i')},
  ${pictureSql('i')} AS ${nullable.text('picture')},
  (SELECT c.quantity - ${soldSince('f.skus', 'c.counted_at')} FROM (SELECT ${sharersOf('i.sku')} AS skus) f
    JOIN stock_counts c ON c.sku = ANY(f.skus) ORDER BY c.counted_at DESC LIMIT 1) AS ${nullable.int('stock')},
  i.sku IN (${oversoldSkus}) AS ${typed.boolean('isOversold')}, ${columnsOf(InventoryEntity, ['lastUpdated'], 'i')}`;

@Injectable()
export class InventoryList {
  constructor(private readonly database: Database) {}

  /** Sums over the whole filtered list, independent of the page. */
  async totals(query: InventoryTotalsQuery): Promise<InventoryTotalsDto> {
    const filter = inventoryFilter(query);
    const [totals] = await this.database.query(
      SQL`WITH found AS (SELECT * FROM inventory i WHERE ${filter.sql}),
         counts AS (SELECT DISTINCT ON (${countKey('i')}) i.quantity FROM found i WHERE i.quantity IS NOT NULL ORDER BY ${countKey('i')})
       SELECT count(*)::int AS ${typed.int('listings')},
       (SELECT coalesce(sum(quantity), 0)::float8 FROM counts) AS ${typed.float('quantity')},
         count(*) FILTER (WHERE i.quantity IS NULL)::int AS ${typed.int('unknownQuantity')}, count(*)
         FILTER (WHERE ${isLow('i')})::int AS ${typed.int('lowStock')},
         count(*) FILTER (WHERE ${lacksCost('i')})::int AS ${typed.int('withoutCost')},
         ARRAY(SELECT DISTINCT l ->> 'name' FROM found f, jsonb_array_elements(f.locations) l WHERE f.locations IS NOT NULL
         ORDER BY 1 LIMIT 50) AS ${typed.texts('locations')}
       FROM found i`,
      filter.values,
    );
    return totals!;
  }

  list(query: InventoryListQuery): Promise<Page<InventoryItemDto>> {
    const list = {
      columns: inventoryColumns,
      table: 'inventory',
      alias: 'i',
      filter: inventoryFilter(query),
      sorting: sortings[query.sort],
    };
    return readPage(this.database, list, query);
  }
}
