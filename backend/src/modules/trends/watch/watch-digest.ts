import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { type BusMessage, EventBus } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { Notifier } from '../../notifications';
import { SettingsService } from '../../settings';
import { shown } from '../figures/growth';
import { sourceNames, type TrendSource } from '../trend-values';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { TrendEntity } from '../entities/trend.entity';
import { TrendWatchEntity } from '../entities/trend-watch.entity';
import { TrendAlertEntity } from '../entities/trend-alert.entity';

const everyMs = 60_000;
/** On the shop's clock: nobody reads it earlier, and the discovery of the morning is over by then. */
const from = '08:00';

interface Alert {
  title: string;
  trendId: string;
  source: TrendSource;
  keyword: string;
  growth: number;
  volume: number | null;
  unit: string | null;
}

/** Tells once a day what passed its threshold. */
@Injectable()
export class WatchDigest implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly settings: SettingsService,
    private readonly notifier: Notifier,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'TrendDigest',
      does: 'Tells once a day which watched trends passed their threshold.',
      everyMs,
      round: () => this.tick(),
    });
  }

  /** @returns whether a digest was written. */
  async tick(at?: Date): Promise<boolean> {
    const now = at ?? (await this.database.now());
    const hints = await this.database.transaction(async (sql): Promise<BusMessage[] | null> => {
      const [day] = await sql.query(
        // A clock that was set back over midnight does not bring the same day twice.
        SQL`UPDATE trend_settings SET last_digest = wall.day
          FROM (SELECT t::date AS day, t::time AS time FROM (SELECT $1::timestamptz AT TIME ZONE $2 AS t) _) wall
         WHERE wall.time >= $3::time AND (last_digest NOT BETWEEN wall.day AND wall.day + 1) IS NOT FALSE
           AND EXISTS (SELECT 1 FROM trend_alerts WHERE digested_at IS NULL) RETURNING last_digest::text AS ${typed.text('today')}`,
        [now, this.settings.current().timeZone, from],
      );
      if (!day) return null;
      const alerts = await sql.query(
        SQL`WITH told AS (UPDATE trend_alerts SET digested_at = $1 WHERE digested_at IS NULL RETURNING watch_id, trend_id, growth_rate)
         SELECT DISTINCT ON (t.id) ${columnsOf(TrendEntity, ['title'], 't')}, t.id AS ${typed.of(TrendEntity, 'id', 'trendId')},
         ${columnsOf(TrendEntity, ['source'], 't')}, ${columnsOf(TrendWatchEntity, ['keyword'], 'w')},
         told.growth_rate AS ${typed.of(TrendAlertEntity, 'growthRate', 'growth')},
         t.search_volume AS ${typed.of(TrendEntity, 'searchVolume', 'volume')},
           t.volume_unit AS ${typed.of(TrendEntity, 'volumeUnit', 'unit')}
         FROM told JOIN trends t ON t.id = told.trend_id JOIN trend_watches w ON w.id = told.watch_id AND NOT w.muted ORDER BY t.id,
         told.growth_rate DESC`,
        [now],
      );
      if (alerts.length === 0) return null;
      return this.notifier.tell(sql, noticeOf(alerts));
    });
    hints?.forEach(({ type, data }) => this.bus.publish(type, data));
    return hints !== null;
  }
}

function noticeOf(alerts: Alert[]) {
  const sorted = [...alerts].sort((a, b) => b.growth - a.growth);
  const lines = sorted.map(({ title, trendId, source, keyword, growth, volume, unit }) => ({
    text: `${title}: +${shown(growth)}%`,
    detail: `${sourceNames[source]}${volume === null ? '' : `, ${shown(volume)} ${unit}`}. You watch "${keyword}".`,
    link: `/admin/trends?trend=${trendId}`,
  }));
  const [first] = lines;
  return {
    kind: 'trend.digest' as const,
    count: alerts.length,
    lines,
    one: `Rising: ${sorted[0]!.title}`,
    many: '{count} watched trends rise',
    body: lines.map(({ text }) => text).join('; '),
    link: first!.link,
    manyLink: '/admin/trends',
  };
}
