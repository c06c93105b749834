import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import type { ReportMail, ReportSales } from '../../notifications';
import { efficiency } from '../../stats';
import type { KpiDto } from '../dto/analytics.dto';
import { FindingsService } from '../findings/findings.service';
import { inWords } from '../figures/words';
import { ShopAnalytics } from '../shop/shop-analytics';
import { type Rhythm, rhythms } from './report-times';
import { SQL, nullable, typed } from '../../../platform/database/sql';

const mostFindings = 5;

/** What a report says: the same figures as the screens have for these days. */
@Injectable()
export class ReportContent {
  constructor(
    private readonly database: Database,
    private readonly shop: ShopAnalytics,
    private readonly findings: FindingsService,
  ) {}

  /** @param due the whole days before it are reported, on the shop's clock. */
  async read(rhythm: Rhythm, due: Date, timeZone: string): Promise<ReportMail> {
    const { days, failing, ...work } = await this.work(rhythm, due, timeZone);
    const [from, to] = [days[0]!.day, days.at(-1)!.day];
    const [shop, findings] = await Promise.all([
      this.shop.read({ period: 'custom', from, to, compare: 'previous' }, { now: due }),
      this.findings.read(due),
    ]);
    const told = findings.findings.filter(({ window }) =>
      // What takes weeks to see belongs into the report of a week.
      rhythm === 'weekly' ? window.until > shop.period.from : window.from >= shop.period.from,
    );
    return {
      kind: rhythm,
      from,
      to,
      completed: work.completedWeek,
      failed: work.failedWeek,
      efficiency: efficiency(work).efficiency,
      days,
      failing: failing ?? [],
      shop: shop.currencies.map(({ currency, kpis }): ReportSales => ({ currency, figures: kpis.map(figureOf) })),
      before: shop.period.previous!.label,
      findings: told.slice(0, mostFindings).map(({ title, formula, link }) => ({ title, formula, link })),
      link: `/admin/analytics?${new URLSearchParams({ view: 'shop', period: 'custom', from, to }).toString()}`,
    };
  }

  private async work(rhythm: Rhythm, due: Date, timeZone: string) {
    const [work] = await this.database.query(
      SQL`WITH bounds AS (
         SELECT until - make_interval(days => $3) AS since, until FROM date_trunc('day', $1::timestamptz AT TIME ZONE $2) AS until
       ),
       ended AS (
         SELECT t.status, t.cost_micro_usd AS spend, t.agent_id, t.title, date_trunc('day', t.finished_at AT TIME ZONE $2) AS day
         FROM task_overview t, bounds
         WHERE t.finished_at >= since AT TIME ZONE $2 AND t.finished_at < until AT TIME ZONE $2 AND t.deleted_at IS NULL
       )
       SELECT (SELECT count(*)::int FROM ended WHERE status = 'completed') AS ${typed.int('completedWeek')},
         (SELECT count(*)::int FROM ended WHERE status = 'failed') AS ${typed.int('failedWeek')},
         (SELECT coalesce(sum(spend), 0)::float8 FROM ended) AS ${typed.float('spendWeek')},
         (SELECT coalesce(sum(spend), 0)::float8 FROM ended WHERE status = 'completed') AS ${typed.float('spendCompleted')},
         (SELECT jsonb_agg(d ORDER BY d.day) FROM (
           SELECT to_char(g.day, 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE status = 'completed')::int AS completed,
             count(*) FILTER (WHERE status = 'failed')::int AS failed
           FROM bounds, generate_series(since, until - interval '1 day', interval '1 day') AS g (day)
           LEFT JOIN ended e ON e.day = g.day GROUP BY g.day) d) AS ${typed.json('days').as<ReportMail['days']>()},
         (SELECT jsonb_agg(f ORDER BY f.failures DESC, f.agent) FROM (
           SELECT coalesce(a.name, 'Without an agent') AS agent, count(*)::int AS failures FROM ended e LEFT
           JOIN agent_directory a ON a.id = e.agent_id
           WHERE e.status = 'failed' GROUP BY 1 ORDER BY 2 DESC,
           1 LIMIT 5) f) AS ${nullable.json('failing').as<ReportMail['failing'] | null>()}`,
      [due, timeZone, rhythms[rhythm].days],
    );
    return work!;
  }
}

/** `No value. The cost of 3 of 10 products is not known.` where there is none. */
function figureOf({ label, unit, currency, value, change, changeUnit, reason }: KpiDto): ReportSales['figures'][number] {
  const by = change === null ? null : `${change > 0 ? '+' : ''}${change}${changeUnit === 'percent' ? '%' : ' points'}`;
  return { label, value: value === null ? `No value. ${reason}` : inWords(value, unit, currency), change: by };
}
