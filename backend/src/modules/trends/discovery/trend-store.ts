import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../../platform/database/database';
import { EventBus, Transactions } from '../../../platform/events';
import { storableJson } from '../../tasks';
import { forecastOf } from '../figures/forecast';
import { percentiles } from '../figures/percentile';
import { statusOf } from '../figures/status';
import { type Found, SourceError } from '../sources/source';
import { mediumGrowth, priorityOf, relevances, type TrendSource } from '../trend-values';
import type { TrendFact } from '../trends.events';
import { alertsOf } from '../watch/watch-rules';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { TrendWatchEntity } from '../entities/trend-watch.entity';
import { TrendEntity } from '../entities/trend.entity';

/** Days that something stays which no discovery finds again. */
const keptDays = { general: 3, others: 30 };
/** Evidence that somebody works with stays. */
const isUnused = `NOT EXISTS (SELECT 1 FROM trend_opportunities o WHERE o.trend_id = t.id AND o.status IN ('open', 'started'))`;
/** Daily values that are kept as evidence: two years and a week. */
const keptPoints = 735;

interface Outcome {
  error: string | null;
  /** The technical cause of the error. */
  cause: string | null;
  note: string | null;
  retryAfterMs: number | null;
  hasDemo: boolean;
}

interface Stored extends TrendFact {
  /** Growth when it was found the last time; null also when it is new. */
  before: number | null;
}

/** Writes down what sources found; the same finding twice changes nothing but its time. */
@Injectable()
export class TrendStore {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
  ) {}

  /** @throws SourceError while a source wants to be left alone. */
  async refuseWhileAsleep(source: TrendSource): Promise<void> {
    const [row] = await this.database.query(
      SQL`SELECT (extract(epoch FROM retry_at - now()) * 1000)::float8 AS ${typed.float('ms')} FROM trend_sources WHERE source = $1
        AND retry_at > now()`,
      [source],
    );
    if (row) throw new SourceError(`It asked for a pause of ${Math.ceil(row.ms / 60_000)} more minutes.`, row.ms);
  }

  async save(source: TrendSource, all: readonly Found[], outcome: Outcome): Promise<void> {
    const found = once(all);
    const rows = rowsOf(found, outcome.hasDemo);
    const stored = await this.transactions.run(async (transaction) => {
      const written = await upsert(transaction, source, rows);
      if (source === 'own' && outcome.error === null) {
        await transaction.query(`DELETE FROM trends t WHERE source = 'own' AND NOT key = ANY($1) AND ${isUnused}`, [
          found.map(({ key }) => key),
        ]);
      }
      const watches = await transaction.query(
        SQL`SELECT ${columnsOf(TrendWatchEntity, ['id', 'keyword', 'source'])},
          threshold_percent AS ${typed.of(TrendWatchEntity, 'thresholdPercent', 'threshold')}, ${columnsOf(TrendWatchEntity, ['muted'])}
          FROM trend_watches`,
      );
      const relevance = new Map(found.map((trend) => [trend.key, trend.relevance]));
      for (const { key, before, ...trend } of written) {
        const { alerts, threshold } = alertsOf(trend, relevance.get(key) === 'shop' ? mediumGrowth : null, watches);
        for (const watch of alerts) await alert(transaction, watch.id, trend);
        const { growthRate } = trend;
        const isNew = before === null || (threshold !== null && before < threshold);
        if (growthRate !== null && threshold !== null && growthRate >= threshold && isNew) transaction.state('trend.rising', trend);
      }
      await transaction.query(
        `INSERT INTO trend_sources (source, tried_at, ok_at, found, error, note, retry_at, cause)
         VALUES ($1, now(), CASE WHEN $3::text IS NULL THEN now() END, $2, $3, $4, now() + make_interval(secs => $5::float8 / 1000), $6)
         ON CONFLICT (source) DO UPDATE SET tried_at = excluded.tried_at, ok_at = coalesce(excluded.ok_at, trend_sources.ok_at),
           found = excluded.found, error = excluded.error, note = excluded.note, retry_at = excluded.retry_at, cause = excluded.cause`,
        [source, found.length, outcome.error, outcome.note, outcome.retryAfterMs, outcome.cause],
      );
      return written;
    });
    for (const { key: _, before: __, ...trend } of stored) this.bus.publish('trend.discovered', trend);
  }

  /** Takes away what was not found for long, and answers that are too old to be used. */
  async prune(): Promise<void> {
    await this.database.query(
      `DELETE FROM trends t WHERE seen_at < now() - make_interval(days => CASE relevance WHEN 'general' THEN $1::int ELSE $2::int END)
         AND ${isUnused}`,
      [keptDays.general, keptDays.others],
    );
    await this.database.query('DELETE FROM trend_answers WHERE expires_at < now()');
  }
}

/** Two topics can lead to one article: the one that matters more to the shop stays. */
function once(all: readonly Found[]): Found[] {
  const byKey = new Map<string, Found>();
  for (const trend of all) {
    const other = byKey.get(trend.key);
    if (!other || relevances.indexOf(trend.relevance) < relevances.indexOf(other.relevance)) byKey.set(trend.key, trend);
  }
  return [...byKey.values()];
}

function rowsOf(found: readonly Found[], hasDemo: boolean) {
  const places = percentiles(found.map(({ growth }) => growth.percent));
  return found.map((trend, index) => {
    const { status, reason } = statusOf(trend.series, trend.growth.percent);
    return {
      id: uuidv7(),
      key: trend.key.slice(0, 300),
      title: trend.title.slice(0, 200),
      category: trend.category,
      description: trend.description.slice(0, 500),
      relevance: trend.relevance,
      priority: priorityOf(trend.growth.percent),
      search_volume: trend.volume?.value ?? null,
      volume_unit: trend.volume?.unit ?? null,
      volume_window: trend.volume?.window ?? null,
      volume_is_least: trend.volume?.isLeast ?? false,
      growth_rate: trend.growth.percent,
      growth_reason: trend.growth.reason,
      formula: trend.growth.formula,
      status,
      status_reason: reason,
      percentile: places[index],
      keywords: trend.keywords.map((word) => word.slice(0, 80)),
      skus: trend.skus,
      series: { ...trend.series, points: trend.series.points.slice(-keptPoints) },
      forecast: forecastOf(trend.series),
      links: trend.links,
      is_demo: hasDemo && trend.relevance === 'shop',
    };
  });
}

type Row = ReturnType<typeof rowsOf>[number];

const columns: (keyof Row)[] = [
  ...(['id', 'key', 'title', 'category', 'description', 'relevance', 'priority', 'search_volume', 'volume_unit', 'volume_window'] as const),
  ...(['volume_is_least', 'growth_rate', 'growth_reason', 'formula', 'status', 'status_reason', 'percentile', 'keywords', 'skus'] as const),
  ...(['series', 'forecast', 'links', 'is_demo'] as const),
];

async function upsert(sql: Sql, source: TrendSource, rows: Row[]): Promise<(Stored & { key: string })[]> {
  if (rows.length === 0) return [];
  const changed = columns.filter((column) => column !== 'id' && column !== 'key');
  const before = await sql.query(
    SQL`SELECT ${columnsOf(TrendEntity, ['key'])}, growth_rate AS ${typed.of(TrendEntity, 'growthRate', 'growth')} FROM trends
      WHERE source = $1 AND key = ANY($2) FOR UPDATE`,
    [source, rows.map(({ key }) => key)],
  );
  const growthBefore = new Map(before.map(({ key, growth }) => [key, growth]));
  const written = await sql.query(
    SQL`INSERT INTO trends (source, ${columns.join(', ')})
     SELECT $1, ${columns.map((column) => `r.${column}`).join(', ')} FROM jsonb_populate_recordset(NULL::trends, $2::jsonb) AS r
     ON CONFLICT (source, key) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}, seen_at = now()
     RETURNING ${columnsOf(TrendEntity, ['id', 'key', 'source', 'title', 'category', 'priority', 'status', 'searchVolume', 'volumeUnit', 'growthRate', 'keywords'])}`,
    [source, storableJson(rows)],
  );
  return written.map((row) => ({ ...row, before: growthBefore.get(row.key) ?? null }));
}

/** Once a day for each watch and trend. */
async function alert(sql: Sql, watchId: string, trend: TrendFact): Promise<void> {
  await sql.query(
    `INSERT INTO trend_alerts (id, watch_id, trend_id, growth_rate) SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT 1 FROM trend_alerts WHERE watch_id = $2 AND trend_id = $3 AND created_at > now() - interval '20 hours')`,
    [uuidv7(), watchId, trend.id, trend.growthRate],
  );
}
