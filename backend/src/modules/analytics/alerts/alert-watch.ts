import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../../platform/database/database';
import { type BusMessage, EventBus, Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { Notifier } from '../../notifications';
import { inWords } from '../figures/words';
import { alertColumns, alertLink, type AlertRow } from './alerts.service';
import { tidy } from './back-test';
import { HourSums } from './hour-sums';
import { look, metrics, rolling } from './metrics';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { MetricAlertEntity } from '../entities/metric-alert.entity';

const everyMs = 60_000;
/** Two workers that look at the same time are one look. */
const apartSeconds = 30;

/** Looks at every alert once a minute, tells about each crossing once, and states the fact that workflows start on. */
@Injectable()
export class AlertWatch implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly sums: HourSums,
    private readonly notifier: Notifier,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'Alerts', does: 'Compares the figures with every alert.', everyMs, round: () => this.tick() });
  }

  async tick(at?: Date): Promise<void> {
    const now = at ?? (await this.database.now());
    const due = await this.database.query(
      SQL`SELECT ${alertColumns} FROM metric_alerts a WHERE a.enabled
         AND (a.checked_at IS NULL OR a.checked_at < $1::timestamptz - interval '${apartSeconds} seconds')
         ORDER BY a.checked_at NULLS FIRST`,
      [now],
    );
    for (const alert of due) await this.check(alert, now);
  }

  private async check(alert: AlertRow, now: Date): Promise<void> {
    const hours = await this.sums.last(alert.windowHours, alert.metric, alert.currency, now);
    const value = rolling(hours, alert.windowHours, metrics[alert.metric].value).at(-1) ?? null;
    const hints = await this.transactions.run(async (transaction): Promise<BusMessage[]> => {
      // Whoever changed the rule, or looked in between, made this look worthless.
      const [row] = await transaction.query(
        SQL`SELECT ${columnsOf(MetricAlertEntity, ['state'])} FROM metric_alerts WHERE id = $1 AND enabled
           AND date_trunc('milliseconds', updated_at) = $2
           AND (checked_at IS NULL OR checked_at < $3::timestamptz - interval '${apartSeconds} seconds') FOR UPDATE`,
        [alert.id, alert.updatedAt, now],
      );
      if (!row) return [];
      const { state, event } = look(row.state, value, alert);
      await transaction.query('UPDATE metric_alerts SET state = $2, last_value = $3, checked_at = $4 WHERE id = $1', [
        alert.id,
        state,
        value,
        now,
      ]);
      if (event === null) return state === row.state ? [] : [{ type: 'alert.updated', data: { id: alert.id } }];
      if (event === 'fired')
        await transaction.query('INSERT INTO metric_alert_firings (id, alert_id, at, value) VALUES ($1, $2, $3, $4)', [
          uuidv7(),
          alert.id,
          now,
          value,
        ]);
      else
        await transaction.query('UPDATE metric_alert_firings SET recovered_at = $2 WHERE alert_id = $1 AND recovered_at IS NULL', [
          alert.id,
          now,
        ]);
      transaction.state(event === 'fired' ? 'metric.threshold' : 'metric.recovered', {
        id: alert.id,
        name: alert.name,
        metric: alert.metric,
        metricLabel: metrics[alert.metric].label,
        unit: metrics[alert.metric].unit,
        currency: alert.currency,
        comparison: alert.comparison,
        threshold: alert.threshold,
        windowHours: alert.windowHours,
        value: tidy(value!),
      });
      return this.notifier.tell(transaction, noticeOf(alert, event, value!));
    });
    for (const { type, data } of hints) this.bus.publish(type, data);
  }
}

const spanOf = (hours: number): string => (hours === 1 ? 'hour' : hours < 48 ? `${hours} hours` : `${hours / 24} days`);

function noticeOf(alert: AlertRow, event: 'fired' | 'recovered', value: number) {
  const { label, unit } = metrics[alert.metric];
  const shown = (figure: number) => inWords(figure, unit, alert.currency);
  const body = `${label}: ${shown(value)} in the last ${spanOf(alert.windowHours)}. The limit is ${alert.comparison} ${shown(alert.threshold)}.`;
  const one = event === 'fired' ? `Alert: ${alert.name}` : `Back to normal: ${alert.name}`;
  const link = alertLink(alert.id);
  return {
    kind: event === 'fired' ? ('metric.threshold' as const) : ('metric.recovered' as const),
    count: 1,
    one,
    body,
    link,
    many: event === 'fired' ? '{count} alerts' : '{count} alerts are back to normal',
    manyLink: '/admin/analytics',
    lines: [{ text: one, detail: body, link }],
  };
}
