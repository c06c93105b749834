import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { alertsErrors } from './alerts.errors';
import type { MetricName } from '../analytics-values';
import { type Metric, metrics, type Sums } from './metrics';
import { SQL, type Statement, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { SaleOrderView } from '../../sales/sales.views';

const statements: Record<Metric['source'], Statement<Partial<Sums> & { age: number }>> = {
  tasks: SQL`SELECT floor(extract(epoch FROM $2::timestamptz - finished_at) / 3600)::int AS ${typed.int('age')}, count(*)
    FILTER (WHERE status = 'completed')::int AS ${typed.int('completed')},
      count(*) FILTER (WHERE status = 'failed')::int AS ${typed.int('failed')},
      coalesce(sum(greatest(0, date_part('epoch', finished_at - started_at) - waited_ms / 1000.0::float8))
      FILTER (WHERE status = 'completed'), 0) AS ${typed.float('runSeconds')}
    FROM task_overview WHERE finished_at > $1 AND finished_at <= $2 AND deleted_at IS NULL AND NOT dry_run AND ($3::text IS NULL)
    GROUP BY 1`,
  spend: SQL`SELECT floor(extract(epoch FROM $2::timestamptz - at) / 3600)::int AS ${typed.int('age')},
    coalesce(sum(cost_micro_usd), 0)::float8 / 1000000 AS ${typed.float('spend')}
    FROM model_costs WHERE at > $1 AND at <= $2 AND $3::text IS NOT NULL GROUP BY 1`,
  orders: SQL`SELECT floor(extract(epoch FROM $2::timestamptz - ordered_at) / 3600)::int AS ${typed.int('age')},
      count(*) FILTER (WHERE is_sale)::int AS ${typed.int('orders')}, sum(net_sales)::float8 AS ${typed.float('netSales')},
      sum(refunds)::float8 AS ${typed.float('refunds')}
    FROM sale_orders WHERE ordered_at > $1 AND ordered_at <= $2 AND status <> 'cancelled' AND ($3::text IS NULL OR currency = $3)
    GROUP BY 1`,
  calls: SQL`SELECT floor(extract(epoch FROM $2::timestamptz - minute) / 3600)::int AS ${typed.int('age')},
    sum(count)::int AS ${typed.int('callsRefused')}
    FROM refused_calls WHERE minute > $1 AND minute <= $2 AND ($3::text IS NULL) GROUP BY 1`,
};
const firsts: Record<Metric['source'], Statement<{ first: Date | null }>> = {
  tasks: SQL`SELECT min(finished_at) AS ${nullable.timestamp('first')} FROM task_overview`,
  spend: SQL`SELECT min(at) AS ${nullable.timestamp('first')} FROM model_costs`,
  orders: SQL`SELECT min(ordered_at) AS ${nullable.timestamp('first')} FROM sale_orders`,
  calls: SQL`SELECT min(minute) AS ${nullable.timestamp('first')} FROM refused_calls`,
};

/** What happened in each of the last hours, counted back from a moment. */
@Injectable()
export class HourSums {
  constructor(private readonly database: Database) {}

  /** @returns one entry an hour, oldest first; the last one ends at `now`. */
  async last(hours: number, metric: MetricName, currency: string | null, now: Date): Promise<Partial<Sums>[]> {
    const rows = await this.database.query(statements[metrics[metric].source], [
      new Date(now.getTime() - hours * 3_600_000),
      now,
      currency,
    ]);
    const sums: Partial<Sums>[] = Array.from({ length: hours }, () => ({}));
    for (const { age, ...row } of rows) sums[hours - 1 - age] = row;
    return sums;
  }

  /** When the first of what the metric counts happened. */
  async first(metric: MetricName): Promise<Date | null> {
    const [row] = await this.database.query(firsts[metrics[metric].source]);
    return row?.first ?? null;
  }

  /** Currencies of the shop's orders, the most used first. */
  async currencies(): Promise<string[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(SaleOrderView, ['currency'])} FROM sale_orders WHERE is_sale GROUP BY 1 ORDER BY count(*) DESC, 1`,
    );
    return rows.map(({ currency }) => currency);
  }

  /**
   * Of an amount: as asked for, else the shop's most used; US dollars for spend, none for what is no amount.
   * @throws ApiError 409 if none is named and the shop has no orders
   */
  async currencyOf(metric: MetricName, asked?: string | null): Promise<string | null> {
    if (metrics[metric].unit !== 'money') return null;
    if (metrics[metric].source === 'spend') return 'USD';
    const currency = asked ?? (await this.currencies())[0];
    if (currency === undefined) throw new ApiError(alertsErrors.currency_unknown);
    return currency;
  }
}
