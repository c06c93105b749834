import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { CronExpressionParser } from 'cron-parser';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../platform/database/database';
import { Periodic } from '../../platform/periodic/periodic';
import { SettingsService } from '../settings';
import { efficiency } from '../stats';
import type { WeeklyMail } from './mail-content';

const everyMs = 60_000;
/** A report that nobody could send on Monday morning is sent later that day, not later in the week. */
const lateHours = 24;

interface Week {
  completedWeek: number;
  failedWeek: number;
  spendWeek: number;
  spendCompleted: number;
  days: WeeklyMail['days'];
  failing: WeeklyMail['failing'] | null;
}

/** Writes the report of the past week into the outbox: Mondays at 09:00 on the shop's clock, once per week. */
@Injectable()
export class WeeklyReport implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.every('WeeklyReport', everyMs, () => this.tick());
  }

  /** @returns whether a report was written. */
  async tick(now = new Date()): Promise<boolean> {
    const { weeklyReports, notificationEmail, mail, timeZone } = this.settings.current();
    if (!weeklyReports || !notificationEmail || mail.kind === 'none') return false;
    const currentDate = new Date(now.getTime() + 1);
    const monday = CronExpressionParser.parse('0 9 * * 1', { currentDate, tz: timeZone }).prev().toDate();
    if (now.getTime() - monday.getTime() > lateHours * 3_600_000) return false;
    const content = await this.report(monday, timeZone);
    const written = await this.database.query(
      `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at) VALUES ($1, $2, 'weekly-report', $3, $4, now())
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [uuidv7(), `weekly-report:${content.to}`, notificationEmail, JSON.stringify(content)],
    );
    return written.length > 0;
  }

  /** The seven local days before `monday`. */
  private async report(monday: Date, timeZone: string): Promise<WeeklyMail> {
    const [week] = await this.database.query<Week>(
      `WITH bounds AS (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE $2) AS until),
       ended AS (
         SELECT t.status, t.cost_micro_usd AS spend, t.agent_id, t.title, date_trunc('day', t.finished_at AT TIME ZONE $2) AS day
         FROM tasks t, bounds WHERE t.finished_at >= (until - interval '7 days') AT TIME ZONE $2 AND t.finished_at < until AT TIME ZONE $2
       )
       SELECT (SELECT count(*)::int FROM ended WHERE status = 'completed') AS "completedWeek",
         (SELECT count(*)::int FROM ended WHERE status = 'failed') AS "failedWeek",
         (SELECT coalesce(sum(spend), 0)::float8 FROM ended) AS "spendWeek",
         (SELECT coalesce(sum(spend), 0)::float8 FROM ended WHERE status = 'completed') AS "spendCompleted",
         (SELECT jsonb_agg(d ORDER BY d.day) FROM (
           SELECT to_char(g.day, 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE status = 'completed')::int AS completed,
             count(*) FILTER (WHERE status = 'failed')::int AS failed
           FROM bounds, generate_series(until - interval '7 days', until - interval '1 day', interval '1 day') AS g (day)
           LEFT JOIN ended e ON e.day = g.day GROUP BY g.day) d) AS days,
         (SELECT jsonb_agg(f ORDER BY f.failures DESC, f.agent) FROM (
           SELECT coalesce(a.name, 'Without an agent') AS agent, count(*)::int AS failures FROM ended e LEFT JOIN agents a ON a.id = e.agent_id
           WHERE e.status = 'failed' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 5) f) AS failing`,
      [monday, timeZone],
    );
    const { days, failing, completedWeek, failedWeek } = week!;
    return {
      kind: 'weekly',
      from: days[0]!.day,
      to: days.at(-1)!.day,
      completed: completedWeek,
      failed: failedWeek,
      efficiency: efficiency(week!).efficiency,
      days,
      failing: failing ?? [],
    };
  }
}
