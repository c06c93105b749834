import { likePattern } from '../../../platform/http/pagination';
import type { CustomerListQuery, InventoryListQuery, MetricListQuery, ProfitQuery, ShopOrderListQuery } from '../dto/commerce-requests.dto';
import { lacksCost, toShip } from '../../sales';
import { Conditions } from './keyset';

// Filters of the lists, as conditions on `inventory i`, `shop_orders o`, `customers c` and `business_metrics m`.

/** At or under its limit. A quantity that is unknown is not low. @param row of the inventory */
export const isLow = (row: string): string =>
  `(${row}.status = 'active' AND ${row}.quantity IS NOT NULL AND ${row}.quantity <= ${row}.low_stock_at)`;

/** Names the count that a row is sold from: variations that share one have the same. @param row of the inventory */
export const countKey = (row: string): string => `coalesce(${row}.integration_id || ' ' || ${row}.stock_key, ${row}.id::text)`;

const sharing = 'm.integration_id = g.integration_id AND m.stock_key = g.stock_key';

/** The SKUs that are sold from the same count, itself among them, as an array. */
export const sharersOf = (sku: string): string =>
  `(SELECT array_agg(DISTINCT m.sku) || ${sku} FROM inventory g JOIN inventory m ON ${sharing} AND m.status = 'active' WHERE g.sku = ${sku})::text[]`;

/** A risk is kept under the SKU that was counted, and is that of all that share its count. */
export const oversoldSkus = `SELECT sku FROM oversell_risks
  UNION SELECT m.sku FROM oversell_risks r JOIN inventory g ON g.sku = r.sku JOIN inventory m ON ${sharing}`;

type Filters<Q> = Omit<Q, 'limit' | 'cursor' | 'sort'>;

/** A search in lower case without the spaces around it; empty if there is nothing to search for. */
const searchOf = ({ search }: { search?: string }): string => search?.trim().toLowerCase() ?? '';

/** Texts that lists are searched by, as their indexes have them. @param row of the table */
export const productText = (row: string): string => `lower(${row}.sku || ' ' || ${row}.product_name)`;
export const orderText = (row: string): string => `lower(${row}.platform_order_id || ' ' || coalesce(${row}.order_number, ''))`;

/** `#1042` and `1042` are one number. */
export const bareNumber = (text: string): string => text.trim().replace(/^#(?=.)/, '');

export function inventoryFilter(query: Filters<InventoryListQuery>): Conditions {
  const filter = new Conditions();
  if (query.platform) filter.add('i.platform = ?', query.platform);
  if (query.integrationId) filter.add('i.integration_id = ?::uuid', query.integrationId);
  if (query.status) filter.add('i.status = ?', query.status);
  if (query.show === 'low') filter.add(isLow('i'));
  if (query.show === 'unknown') filter.add('i.quantity IS NULL');
  if (query.show === 'oversold') filter.add(`i.sku IN (${oversoldSkus})`);
  if (query.show === 'no_cost') filter.add(lacksCost('i'));
  const search = searchOf(query);
  if (search) filter.add(`${productText('i')} LIKE ?`, likePattern(search));
  return filter;
}

/** Of a customer `c`, as its index has it. */
export const personText = `lower(c.email || ' ' || coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, ''))`;

/** In the terms that count sales, so that the list has exactly the rows behind a figure. */
const shows = { sold: 's.is_sale', paid_back: 's.refunds > 0', to_ship: toShip('s') } as const;

/**
 * @param timeZone of the shop, in which `from` and `to` are days
 * @param sees whether the search looks at names and addresses of customers: finding one tells who bought
 */
export function orderFilter(query: Filters<ShopOrderListQuery>, timeZone: string, sees: boolean): Conditions {
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
  const search = searchOf(query);
  if (search) {
    const pattern = likePattern(search);
    filter.add(
      `(o.id IN (SELECT s.id FROM shop_orders s WHERE ${orderText('s')} LIKE ?
           UNION SELECT l.order_id FROM shop_order_lines l WHERE l.sku = ?
           ${sees ? `UNION SELECT s.id FROM shop_orders s JOIN customers c ON c.id = s.customer_id WHERE ${personText} LIKE ?` : ''}))`,
      ...[likePattern(bareNumber(search)), query.search!.trim(), ...(sees ? [pattern] : [])],
    );
  }
  return filter;
}

/** @param sees whether a search, which looks at names and addresses, finds anybody */
export function customerFilter(query: Filters<CustomerListQuery>, sees: boolean): Conditions {
  const filter = new Conditions();
  if (query.platform) {
    filter.add('(c.platform = ? OR c.id IN (SELECT customer_id FROM customer_sources WHERE platform = ?))', query.platform, query.platform);
  }
  if (query.boughtFrom || query.boughtUntil) {
    filter.add(
      `c.id IN (SELECT s.customer_id FROM sale_orders s WHERE s.is_sale AND s.ordered_at >= coalesce(?, '-infinity')::timestamptz
           AND s.ordered_at < coalesce(?, 'infinity')::timestamptz)`,
      query.boughtFrom ?? null,
      query.boughtUntil ?? null,
    );
  }
  const search = searchOf(query);
  if (search && sees) filter.add(`${personText} LIKE ?`, likePattern(search));
  else if (search) filter.add('FALSE');
  return filter;
}

/** The last 30 days on the shop's clock, unless the query names a first day. */
export function metricFilter(query: MetricListQuery, timeZone: string): Conditions {
  const filter = new Conditions();
  if (query.from) filter.add('m.day >= ?::date', query.from);
  else filter.add('m.day > (now() AT TIME ZONE ?)::date - 30', timeZone);
  if (query.to) filter.add('m.day <= ?::date', query.to);
  if (query.platform) filter.add('m.platform = ?', query.platform);
  if (query.metricType) filter.add('m.metric_type = ?', query.metricType);
  return filter;
}

/** Conditions on the lines of sales, `o`. The search is on the sums of them, which the caller filters. */
export function profitFilter(query: Filters<ProfitQuery>): Conditions {
  const filter = new Conditions();
  filter.add(`o.ordered_at > now() - make_interval(days => ?)`, query.days);
  if (query.platform) filter.add('o.platform = ?', query.platform);
  if (query.integrationId) filter.add('o.integration_id = ?::uuid', query.integrationId);
  return filter;
}
