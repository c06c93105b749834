import { placesSql } from '../../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { likePattern } from '../../../platform/http/pagination';
import { lacksCost, pieceCost } from '../../sales';
import { SettingsService } from '../../settings';
import type { BusinessMetricDto, LedgerSummaryDto, ProfitRowDto } from '../dto/ledger.dto';
import type { MetricListQuery, ProfitQuery } from '../dto/commerce-requests.dto';
import { countKey, isLow, metricFilter, profitFilter } from './filters';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { BusinessMetricEntity } from '../entities/business-metric.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const maxMetrics = 20_000;
const maxProfitRows = 500;

/** Figures over the whole ledger. */
@Injectable()
export class LedgerFigures {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async summary(): Promise<LedgerSummaryDto> {
    const [[counts], channels, accounts] = await Promise.all([
      this.database.query(
        SQL`SELECT i.products AS ${typed.int('products')}, i."lowStock" AS ${typed.int('lowStock')},
          i."unknownStock" AS ${typed.int('unknownStock')}, i."withoutCost" AS ${typed.int('withoutCost')},
          (SELECT count(*)::int FROM oversell_risks) AS ${typed.int('oversold')},
           (SELECT count(*)::int FROM shop_orders) AS ${typed.int('orders')},
           (SELECT count(*)::int FROM customers) AS ${typed.int('customers')}
         FROM (SELECT count(*)::int AS products, (count(DISTINCT ${countKey('l')}) FILTER (WHERE ${isLow('l')}))::int AS "lowStock",
           (count(*) FILTER (WHERE status = 'active' AND quantity IS NULL))::int AS "unknownStock",
           (count(*) FILTER (WHERE ${lacksCost('l')}))::int AS "withoutCost" FROM inventory l) i`,
      ),
      this.database.query(
        SQL`SELECT platform AS ${typed.text('platform')}, coalesce(i.products, 0) AS ${typed.int('products')},
          coalesce(o.orders, 0) AS ${typed.int('orders')}
         FROM (SELECT platform, count(*)::int AS products FROM inventory GROUP BY 1) i
         FULL JOIN (SELECT platform, count(*)::int AS orders FROM shop_orders GROUP BY 1) o USING (platform) ORDER BY 3 DESC, 1`,
      ),
      this.database.query(
        SQL`SELECT a.id AS ${typed.text('integrationId')}, ${columnsOf(ConnectedAccountView, ['platform', 'accountName'], 'a')}
          FROM connected_accounts a
         WHERE EXISTS (SELECT FROM inventory i WHERE i.integration_id = a.id) OR EXISTS (SELECT FROM shop_orders o
         WHERE o.integration_id = a.id)
         ORDER BY a.platform, a.account_name, a.id`,
      ),
    ]);
    return { ...counts!, channels, accounts };
  }

  /** One figure a day and platform, newest day first. */
  async metrics(query: MetricListQuery): Promise<BusinessMetricDto[]> {
    const filter = metricFilter(query, this.settings.current().timeZone);
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(BusinessMetricEntity, ['id', 'platform', 'metricType'], 'm')}, m.value::float8 AS ${typed.float('value')},
        nullif(m.currency, '') AS ${nullable.text('currency')}, m.day::text AS ${typed.text('day')},
        ${columnsOf(BusinessMetricEntity, ['origin', 'metadata', 'recordedAt'], 'm')} FROM business_metrics m WHERE ${filter.sql}
       ORDER BY m.day DESC, m.platform, m.metric_type, m.currency LIMIT ${maxMetrics}`,
      filter.values,
    );
    return rows.map(isoDates);
  }

  /**
   * What each product earned on each channel, most revenue first. Net sales and fees of an order fall on its lines by
   * their share of it. A cost or fee that nobody said makes the result unknown: nothing is put in its place.
   */
  profit(query: ProfitQuery): Promise<ProfitRowDto[]> {
    const filter = profitFilter(query);
    const search = query.search?.trim().toLowerCase();
    const pattern = search ? filter.values.push(likePattern(search)) : null;
    return this.database.query(
      SQL`WITH sold AS (
         SELECT sku, platform, currency, (array_agg(product_name ORDER BY ordered_at DESC))[1] AS name, sum(units)::int AS units,
           count(DISTINCT order_id)::int AS orders, round(sum(net_sales), ${placesSql('currency')}) AS revenue,
           coalesce(sum(units * unit_cost), 0) AS line_cost, coalesce(sum(units) FILTER (WHERE unit_cost IS NULL), 0) AS uncosted,
           CASE WHEN bool_and(fees IS NOT NULL) THEN round(sum(fees), ${placesSql('currency')}) END AS fees
         FROM sale_lines o WHERE is_sale AND sku IS NOT NULL AND ${filter.sql} GROUP BY sku, platform, currency
       ), sums AS (
         SELECT s.*, round(CASE WHEN uncosted = 0 THEN line_cost
           ELSE line_cost + uncosted * ${pieceCost({ sku: 's.sku', platform: 's.platform', currency: 's.currency' })} END,
           ${placesSql('currency')}) AS cost
         FROM sold s
       )
       SELECT sku AS ${typed.text('sku')}, name AS ${typed.text('productName')}, platform AS ${typed.text('platform')},
       currency AS ${typed.text('currency')}, units AS ${typed.int('units')}, orders AS ${typed.int('orders')},
       revenue::float8 AS ${typed.float('revenue')}, cost::float8 AS ${nullable.float('cost')}, fees::float8 AS ${nullable.float('fees')},
         (revenue - cost)::float8 AS ${nullable.float('beforeFees')}, (revenue - cost - fees)::float8 AS ${nullable.float('net')},
         CASE WHEN revenue > 0 THEN round((revenue - cost - fees) / revenue * 100, 1)::float8 END AS ${nullable.float('margin')}
       FROM sums ${pattern ? `WHERE lower(sku || ' ' || name) LIKE $${pattern}` : ''} ORDER BY revenue DESC, sku,
       platform LIMIT ${maxProfitRows}`,
      filter.values,
    );
  }
}
