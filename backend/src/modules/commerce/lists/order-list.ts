import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { likePattern, type Page } from '../../../platform/http/pagination';
import { SettingsService } from '../../settings';
import type { ShopOrderDto } from '../dto/commerce.dto';
import type { ShopOrderListQuery } from '../dto/commerce-requests.dto';
import { after, Conditions, countOf, type Listed, type Sorting, toPage } from './keyset';

const byTime = { expression: 'o.ordered_at', kind: 'time', cast: 'timestamptz' } as const;
const sortings: Record<ShopOrderListQuery['sort'], Sorting & { shown: string }> = {
  newest: { ...byTime, direction: 'DESC', shown: 'o.ordered_at::text' },
  oldest: { ...byTime, direction: 'ASC', shown: 'o.ordered_at::text' },
  largest: { expression: 'o.total', kind: 'number', cast: 'numeric / 100', direction: 'DESC', shown: '(o.total * 100)::float8' },
};

/** In the words of what counts sales, so that a list has the very rows that a figure was made of. */
const shows = { sold: 's.is_sale', paid_back: 's.refunds > 0' } as const;

const columns = `o.id, o.platform, o.platform_order_id AS "platformOrderId", o.order_number AS "orderNumber", o.integration_id AS "integrationId",
  o.ordered_at AS "orderedAt", o.status, o.currency, o.total::float8 AS total, o.refunded::float8 AS refunded, o.shipping::float8 AS shipping,
  o.tax::float8 AS tax, o.discount::float8 AS discount, o.fees::float8 AS fees, o.customer_id AS "customerId", nullif(c.email, '') AS "customerEmail",
  nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '') AS "customerName", o.is_demo AS "isDemo",
  coalesce((SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'productName', l.product_name, 'quantity', l.quantity, 'unitPrice', l.unit_price)
    ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id), '[]') AS lines`;

/** Orders of the shop itself, from all its channels. */
@Injectable()
export class OrderList {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async list(query: ShopOrderListQuery): Promise<Page<ShopOrderDto>> {
    const filter = this.conditionsOf(query);
    const counted = countOf('shop_orders o', filter);
    const sorting = sortings[query.sort];
    after(filter, query.cursor, sorting, 'o.id');
    const order = `ORDER BY ${sorting.expression} ${sorting.direction}, o.id ${sorting.direction}`;
    const rows = await this.database.query<Listed<ShopOrderDto>>(
      `SELECT ${columns}, ${sorting.shown} AS position, "allRows"
       FROM ${counted} LEFT JOIN (SELECT * FROM shop_orders o WHERE ${filter.sql} ${order} LIMIT ${query.limit + 1}) o ON TRUE
       LEFT JOIN customers c ON c.id = o.customer_id ${order}`,
      filter.values,
    );
    return toPage(rows, query.limit);
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<ShopOrderDto> {
    const [row] = await this.database.query<ShopOrderDto>(
      `SELECT ${columns} FROM shop_orders o LEFT JOIN customers c ON c.id = o.customer_id WHERE o.id = $1`,
      [id],
    );
    if (!row) throw notFound('order');
    return row;
  }

  private conditionsOf(query: ShopOrderListQuery): Conditions {
    const { timeZone } = this.settings.current();
    const filter = new Conditions();
    if (query.platform) filter.add('o.platform = ?', query.platform);
    if (query.integrationId) filter.add('o.integration_id = ?::uuid', query.integrationId);
    if (query.status) filter.add('o.status = ?', query.status);
    if (query.customerId) filter.add('o.customer_id = ?::uuid', query.customerId);
    if (query.from) filter.add('o.ordered_at >= (?::date)::timestamp AT TIME ZONE ?', query.from, timeZone);
    if (query.to) filter.add('o.ordered_at < (?::date + 1)::timestamp AT TIME ZONE ?', query.to, timeZone);
    if (query.orderedFrom) filter.add('o.ordered_at >= ?::timestamptz', query.orderedFrom);
    if (query.orderedUntil) filter.add('o.ordered_at < ?::timestamptz', query.orderedUntil);
    if (query.currency) filter.add('o.currency = ?', query.currency);
    if (query.show) filter.add(`o.id IN (SELECT s.id FROM sale_orders s WHERE ${shows[query.show]})`);
    const search = query.search?.trim().toLowerCase();
    if (search) {
      const pattern = likePattern(search);
      filter.add(
        `(o.id IN (SELECT s.id FROM shop_orders s WHERE lower(s.platform_order_id || ' ' || coalesce(s.order_number, '')) LIKE ?
           UNION SELECT s.id FROM shop_orders s JOIN customers c ON c.id = s.customer_id
             WHERE lower(c.email || ' ' || coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')) LIKE ?
           UNION SELECT l.order_id FROM shop_order_lines l WHERE l.sku = ?))`,
        ...[pattern, pattern, query.search!.trim()],
      );
    }
    return filter;
  }
}
