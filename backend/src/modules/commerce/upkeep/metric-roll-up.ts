import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { waitForLock } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { EventBus } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { daySums, lineSums } from '../../sales';
import { SettingsService } from '../../settings';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { LedgerDueEntity } from '../entities/ledger-due.entity';

const everyMs = 2_000;

/** Some three weeks of a small shop. */
const hoursAtOnce = 200;

const hourText = `to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')`;

/** Counts the days again whose orders changed, on the shop's clock. Only in worker processes. */
@Injectable()
export class MetricRollUp implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    let zone: string | null = null;
    this.schedule.every({
      name: 'Figures',
      does: 'Adds up again the days whose orders changed.',
      everyMs,
      round: async () => {
        const { timeZone } = this.settings.current();
        if (zone !== timeZone) await this.otherDays(timeZone);
        zone = timeZone;
        await this.round();
      },
    });
  }

  async round(): Promise<void> {
    let counted = 0;
    try {
      for (let taken = hoursAtOnce; taken === hoursAtOnce; counted += taken) taken = await this.take();
    } finally {
      if (counted > 0) this.bus.publish('ledger.updated', { id: 'figures' });
    }
  }

  /** The days of another clock begin at other times: those counted on the old one are counted again. */
  private async otherDays(timeZone: string): Promise<void> {
    await this.database.query(
      `INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'hour', ${hourText} FROM shop_orders
       WHERE EXISTS (SELECT FROM business_metrics WHERE origin = 'orders' AND metadata ->> 'timeZone' <> $1)`,
      [timeZone],
    );
    const gone = await this.database.query(
      `DELETE FROM business_metrics WHERE origin = 'orders' AND metadata ->> 'timeZone' <> $1 RETURNING 1`,
      [timeZone],
    );
    if (gone.length > 0) await this.database.query('DELETE FROM product_days');
  }

  private async take(): Promise<number> {
    const { timeZone } = this.settings.current();
    const [any] = await this.database.query(`SELECT FROM ledger_due WHERE kind = 'hour' LIMIT 1`, [], 'ledger_due_hour');
    if (!any) return 0;
    return this.database.transaction(async (sql) => {
      await waitForLock(sql, 'ledger');
      // The newest first: they are looked at most.
      const hours = await sql.query(
        SQL`WITH hours AS (SELECT DISTINCT key FROM ledger_due WHERE kind = 'hour' ORDER BY key DESC LIMIT ${hoursAtOnce}),
         taken AS (DELETE FROM ledger_due WHERE kind = 'hour' AND key IN (SELECT key FROM hours)
         RETURNING key) SELECT DISTINCT ${columnsOf(LedgerDueEntity, ['key'])} FROM taken`,
      );
      await this.count(
        sql,
        hours.map(({ key }) => `${key}:00:00Z`),
        timeZone,
      );
      return hours.length;
    });
  }

  /** Both ends of the hour: in some zones a day begins in the middle of one. Unknown fees make the net of that day unknown. */
  private async count(sql: Sql, hours: string[], timeZone: string): Promise<void> {
    if (hours.length === 0) return;
    const days = (
      await sql.query(
        SQL`SELECT DISTINCT d::date::text AS ${typed.text('day')} FROM unnest($1::timestamptz[]) AS h (at),
           LATERAL (VALUES (h.at AT TIME ZONE $2), ((h.at + interval '59 minutes 59 seconds') AT TIME ZONE $2)) AS v (d)`,
        [hours, timeZone],
      )
    ).map(({ day }) => day);
    await sql.query(`DELETE FROM business_metrics WHERE origin = 'orders' AND day = ANY($1::date[])`, [days]);
    // Zones are up to 26 hours apart: what such an hour is part of on another clock was not counted with it.
    await sql.query(
      `UPDATE business_metrics SET sums = NULL WHERE origin = 'orders' AND sums IS NOT NULL AND metadata ->> 'timeZone' <> $2
         AND day IN (SELECT d + n FROM unnest($1::date[]) AS w (d), generate_series(-2, 2) AS n)`,
      [days, timeZone],
    );
    await sql.query(
      `WITH wanted AS (SELECT d, d::timestamp AT TIME ZONE $2 AS since, (d + 1)::timestamp AT TIME ZONE $2 AS until FROM unnest($1::date[]) AS w (d)),
       sums AS (
         SELECT w.d AS day, o.platform, o.currency, sum(o.received) AS revenue, count(*) FILTER (WHERE o.is_sale) AS orders,
           coalesce(sum((SELECT sum(l.units) FROM sale_lines l WHERE l.order_id = o.id)) FILTER (WHERE o.is_sale), 0) AS units,
           sum(o.refunds) AS refunds, sum(o.fees) FILTER (WHERE o.is_sale) AS fees,
           coalesce(bool_and(o.fees IS NOT NULL) FILTER (WHERE o.is_sale), true) AS fees_known
         FROM wanted w JOIN sale_orders o ON o.ordered_at >= w.since AND o.ordered_at < w.until GROUP BY 1, 2, 3
       ), exact AS (SELECT w.d AS day, e.* FROM wanted w CROSS JOIN LATERAL (${daySums('o.ordered_at >= w.since AND o.ordered_at < w.until')}) e)
       INSERT INTO business_metrics (id, platform, metric_type, value, currency, day, origin, metadata, sums)
       SELECT gen_random_uuid(), s.platform, f.type, f.value, s.currency, s.day, 'orders', jsonb_build_object('timeZone', $2::text),
         CASE WHEN f.type = 'revenue' THEN e.sums END
       FROM sums s LEFT JOIN exact e USING (day, platform, currency), LATERAL (VALUES ('revenue', s.revenue), ('orders', s.orders::numeric), ('units', s.units::numeric), ('refunds', s.refunds),
         ('fees', CASE WHEN s.fees_known THEN coalesce(s.fees, 0) END), ('net', CASE WHEN s.fees_known THEN s.revenue - coalesce(s.fees, 0) END)
       ) AS f (type, value) WHERE f.value IS NOT NULL`,
      [days, timeZone],
    );
    await sql.query('DELETE FROM product_days WHERE day = ANY($1::date[])', [days]);
    const onDays = `l.ordered_at >= $1::date::timestamp AT TIME ZONE $2 AND l.ordered_at < ($1::date + 1)::timestamp AT TIME ZONE $2`;
    for (const day of days) {
      await sql.query(
        `INSERT INTO product_days (day, sku, platform, currency, product_name, units, orders, revenue, line_cost, uncosted_units, fees, fees_known)
         ${lineSums(onDays, '$1::date')}`,
        [day, timeZone],
        'product_day',
      );
    }
  }
}
