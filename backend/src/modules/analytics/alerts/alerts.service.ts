import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { alertsErrors } from './alerts.errors';
import { EventBus } from '../../../platform/events';
import { metricNames } from '../analytics-values';
import type { AlertDto, AlertFiringDto, CreateAlertDto, MetricDto, UpdateAlertDto } from '../dto/alert.dto';
import { tidyOrNull } from './back-test';
import { HourSums } from './hour-sums';
import { metrics } from './metrics';
import { type RowOf, SQL, columnsOf, typed } from '../../../platform/database/sql';
import { MetricAlertEntity } from '../entities/metric-alert.entity';

const most = 50;

export const alertColumns = SQL`${columnsOf(MetricAlertEntity, ['id', 'name', 'metric', 'currency', 'comparison'], 'a')},
  a.threshold::float8 AS ${typed.float('threshold')},
  ${columnsOf(MetricAlertEntity, ['windowHours', 'enabled', 'state', 'lastValue', 'checkedAt', 'createdAt', 'updatedAt'], 'a')}`;

export type AlertRow = RowOf<typeof alertColumns>;

const firings = SQL`(SELECT coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'value', f.value, 'recoveredAt', f.recovered_at)
  ORDER BY f.at DESC), '[]')
  FROM (SELECT * FROM metric_alert_firings WHERE alert_id = a.id
  ORDER BY at DESC LIMIT 10) f) AS ${typed.json('firings').as<AlertFiringDto[]>()}`;

export const alertLink = (id: string): string => `/admin/analytics?alert=${id}`;

/** Rules that somebody wants to be told about. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly database: Database,
    private readonly sums: HourSums,
    private readonly bus: EventBus,
  ) {}

  async metrics(): Promise<MetricDto[]> {
    const currencies = await this.sums.currencies();
    return metricNames.map((name) => {
      const { label, unit, formula, source } = metrics[name];
      const usable = source === 'spend' ? ['USD'] : currencies;
      return { name, label, unit, formula, currencies: unit === 'money' ? usable : [] };
    });
  }

  async list(): Promise<AlertDto[]> {
    const rows = await this.database.query(SQL`SELECT ${alertColumns}, ${firings} FROM metric_alerts a ORDER BY lower(a.name), a.id`);
    return rows.map(alertDto);
  }

  async get(id: string): Promise<AlertDto> {
    const [row] = await this.database.query(SQL`SELECT ${alertColumns}, ${firings} FROM metric_alerts a WHERE a.id = $1`, [id]);
    if (!row) throw notFound('alert');
    return alertDto(row);
  }

  /** @throws ApiError 409 when there are 50 */
  async create({ name, metric, comparison, threshold, windowHours, currency, enabled }: CreateAlertDto): Promise<AlertDto> {
    const id = uuidv7();
    const rows = await this.database.query(
      `INSERT INTO metric_alerts (id, name, metric, currency, comparison, threshold, window_hours, enabled)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM metric_alerts) < ${most} RETURNING id`,
      [id, name.trim(), metric, await this.sums.currencyOf(metric, currency), comparison, threshold, windowHours, enabled ?? true],
    );
    if (rows.length === 0) throw new ApiError(alertsErrors.too_many_alerts, `At most ${most} alerts can be kept; remove one first.`);
    this.bus.publish('alert.updated', { id });
    return this.get(id);
  }

  /** Another rule is looked at as if it were new; what fired under the old one is over. */
  async update(id: string, change: UpdateAlertDto): Promise<AlertDto> {
    const before = await this.get(id);
    const metric = change.metric ?? before.metric;
    const currency = await this.sums.currencyOf(metric, change.currency ?? before.currency);
    await this.database.transaction(async (sql) => {
      const [row] = await sql.query(
        SQL`UPDATE metric_alerts a SET name = coalesce($2, a.name), metric = $3, currency = $4, comparison = coalesce($5, a.comparison),
           threshold = coalesce($6, a.threshold), window_hours = coalesce($7, a.window_hours), enabled = coalesce($8, a.enabled),
           updated_at = now()
         FROM (SELECT * FROM metric_alerts WHERE id = $1 FOR UPDATE) o WHERE a.id = o.id
         RETURNING (a.metric, a.currency, a.comparison, a.threshold, a.window_hours, a.enabled)
           IS DISTINCT FROM (o.metric, o.currency, o.comparison, o.threshold, o.window_hours, o.enabled) AS ${typed.boolean('isNew')}`,
        [
          id,
          change.name?.trim() ?? null,
          metric,
          currency,
          change.comparison ?? null,
          change.threshold ?? null,
          change.windowHours ?? null,
          change.enabled ?? null,
        ],
      );
      if (!row) throw notFound('alert');
      if (!row.isNew) return;
      await sql.query(`UPDATE metric_alerts SET state = 'not_checked', last_value = NULL, checked_at = NULL WHERE id = $1`, [id]);
      await sql.query('UPDATE metric_alert_firings SET recovered_at = now() WHERE alert_id = $1 AND recovered_at IS NULL', [id]);
    });
    this.bus.publish('alert.updated', { id });
    return this.get(id);
  }

  async remove(id: string): Promise<void> {
    const rows = await this.database.query('DELETE FROM metric_alerts WHERE id = $1 RETURNING id', [id]);
    if (rows.length === 0) throw notFound('alert');
    this.bus.publish('alert.updated', { id });
  }
}

function alertDto({ lastValue, checkedAt, createdAt, updatedAt, ...row }: AlertRow & RowOf<typeof firings>): AlertDto {
  const { label, unit } = metrics[row.metric];
  return {
    ...row,
    metricLabel: label,
    unit,
    state: row.enabled ? row.state : 'off',
    lastValue: tidyOrNull(lastValue),
    checkedAt: checkedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    firings: row.firings.map((firing) => ({
      at: new Date(firing.at).toISOString(),
      value: firing.value,
      recoveredAt: firing.recoveredAt && new Date(firing.recoveredAt).toISOString(),
    })),
    link: alertLink(row.id),
  };
}
