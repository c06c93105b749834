import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import type { Page } from '../../../platform/http/pagination';
import { readsPersonalData } from '../../auth';
import { fulfilmentSql } from '../../sales';
import { SettingsService } from '../../settings';
import type { ShopOrderDto, ShopOrderLineDto } from '../dto/orders.dto';
import type { ShopOrderListQuery } from '../dto/commerce-requests.dto';
import { accountNameOf } from './account-name';
import { orderAsShown, seesCustomers } from './as-shown';
import { orderFilter } from './filters';
import { readPage, type Sorting } from './keyset';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ShopOrderEntity } from '../entities/shop-order.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const byTime = {
  expression: 'o.ordered_at',
  kind: 'time',
  cast: 'timestamptz',
  shown: SQL`o.ordered_at::text AS ${nullable.text('position')}`,
} as const;
const sortings: Record<ShopOrderListQuery['sort'], Sorting> = {
  newest: { ...byTime, direction: 'DESC' },
  oldest: { ...byTime, direction: 'ASC' },
  largest: {
    expression: 'o.total',
    kind: 'number',
    cast: 'numeric / 100',
    direction: 'DESC',
    shown: SQL`(o.total * 100)::float8 AS ${nullable.float('position')}`,
  },
};

const columns = SQL`${columnsOf(ShopOrderEntity, ['id', 'platform'], 'o')}, CASE
  WHEN NOT o.is_demo THEN nullif(o.account, '') END AS ${nullable.text('account')},
  CASE WHEN NOT o.is_demo THEN ${accountNameOf('o')} END AS ${nullable.text('accountName')},
  o.suspect_since IS NOT NULL AS ${typed.boolean('isSuspect')},
  ${columnsOf(ShopOrderEntity, ['platformOrderId', 'orderNumber', 'integrationId', 'orderedAt', 'status', 'removedAt'], 'o')},
  o.is_unpaid_cart AS ${typed.of(ShopOrderEntity, 'isUnpaidCart', 'isExcluded')}, ${columnsOf(ShopOrderEntity, ['currency'], 'o')},
  o.total::float8 AS ${typed.float('total')}, o.refunded::float8 AS ${typed.float('refunded')},
  o.shipping::float8 AS ${nullable.float('shipping')},
  o.tax::float8 AS ${nullable.float('tax')}, o.discount::float8 AS ${nullable.float('discount')},
  o.fees::float8 AS ${nullable.float('fees')}, ${columnsOf(ShopOrderEntity, ['customerId'], 'o')},
  nullif(c.email, '') AS ${nullable.text('customerEmail')},
  nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '') AS ${nullable.text('customerName')},
  ${columnsOf(ShopOrderEntity, ['isDemo', 'delivery'], 'o')}, ${fulfilmentSql('o')} AS ${nullable.text('fulfilment')},
  ${columnsOf(ShopOrderEntity, ['shippedAt', 'carrier', 'tracking'], 'o')},
  coalesce((SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'productName', l.product_name, 'quantity', l.quantity, 'unitPrice',
  l.unit_price)
    ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id), '[]') AS ${typed.json('lines').as<ShopOrderLineDto[]>()}`;

/** Orders of the shop itself, from all its channels. */
@Injectable()
export class OrderList {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  /** @param sees whether the answer says who customers are */
  async list(query: ShopOrderListQuery, sees = seesCustomers()): Promise<Page<ShopOrderDto>> {
    if (sees) await readsPersonalData();
    const filter = orderFilter(query, this.settings.current().timeZone, sees);
    const list = {
      columns,
      table: 'shop_orders',
      alias: 'o',
      joined: 'LEFT JOIN customers c ON c.id = o.customer_id',
      filter,
      sorting: sortings[query.sort],
    };
    const page = await readPage(this.database, list, query);
    return { ...page, items: page.items.map((row) => orderAsShown(row, sees)) };
  }

  /** Those of the orders that exist, in any order. */
  async some(ids: readonly string[]): Promise<ShopOrderDto[]> {
    const sees = seesCustomers();
    if (sees) await readsPersonalData();
    const rows = await this.database.query(
      SQL`SELECT ${columns} FROM shop_orders o LEFT JOIN customers c ON c.id = o.customer_id WHERE o.id = ANY($1)`,
      [ids],
    );
    return rows.map((row) => orderAsShown(isoDates(row), sees));
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<ShopOrderDto> {
    const [order] = await this.some([id]);
    if (!order) throw notFound('order');
    return order;
  }
}
