import { Injectable } from '@nestjs/common';
import { dailyAt as dailyCron, nextCron } from '../../platform/schedule/cron';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { ShopDemand } from '../sales';
import { SettingsService } from '../settings';
import { isUnderWay } from './discovery/discovery';
import type { DiscoveryStateDto, TrendDetailDto, TrendDto } from './dto/trend.dto';
import type { TrendListQuery, TrendSettingsDto } from './dto/trend-requests.dto';
import { sparkOf } from './figures/days';
import { NetPrices } from './opportunities/net-price';
import { matching, ownFigures } from './opportunities/own-figures';
import { highGrowth, type Series, sourceNames, trendSources } from './trend-values';
import { TrendSettings } from './trend-settings';
import { SQL, columnsOf, joinedColumnsOf, nullable, typed } from '../../platform/database/sql';
import { TrendEntity } from './entities/trend.entity';
import { TaskOverviewView } from '../tasks/tasks.views';
import { TrendSourceEntity } from './entities/trend-source.entity';
import { isoDates } from '../../platform/http/iso-dates';

const columns = SQL`${columnsOf(TrendEntity, ['id', 'source', 'title', 'category', 'description', 'priority', 'searchVolume', 'volumeUnit', 'volumeWindow', 'volumeIsLeast', 'growthRate', 'growthReason', 'formula', 'status', 'relevance', 'keywords', 'discoveredAt', 'seenAt'], 't')},
  (SELECT o.id FROM trend_opportunities o WHERE o.trend_id = t.id AND o.status IN ('open', 'started')
  ORDER BY o.id DESC LIMIT 1) AS ${nullable.text('opportunityId')}`;
/** What concerns the shop comes before what the world talks about; within both the priority decides. */
const rankOf = `(t.priority_rank + CASE t.relevance WHEN 'general' THEN 10 ELSE 0 END)`;
/** Nine weeks of days are all that the small picture needs. */
const sparkDays = 63;

type Row = Omit<TrendDto, 'sourceName' | 'spark'> & { series: Series };

/** What screens ask about trends. */
@Injectable()
export class TrendQueries {
  constructor(
    private readonly database: Database,
    private readonly demand: ShopDemand,
    private readonly netPrices: NetPrices,
    private readonly settings: TrendSettings,
    private readonly shop: SettingsService,
  ) {}

  async list({ source, category, priority, status, search, cursor, limit }: TrendListQuery): Promise<Page<TrendDto>> {
    const filter = `($1::text IS NULL OR t.source = $1) AND ($2::text IS NULL OR t.category = $2) AND ($3::text IS NULL OR t.priority = $3)
      AND ($4::text IS NULL OR t.status = $4)
      AND ($5::text IS NULL OR concat_ws(' ', t.title, t.description, t.category, array_to_string(t.keywords, ' ')) ILIKE $5)`;
    const values: unknown[] = [source ?? null, category ?? null, priority ?? null, status ?? null];
    values.push(search?.trim() ? likePattern(search.trim()) : null);
    const [counted] = await this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM trends t WHERE ${filter}`, [
      ...values,
    ]);
    const [rank, place, id] = cursor ? decodeCursor(cursor, 'number', 'number', 'id') : [null, null, null];
    const rows = await this.database.query(
      SQL`SELECT ${columns}, jsonb_build_object('step', t.series -> 'step', 'points',
           jsonb_path_query_array(t.series, '$.points[last - ${sparkDays - 1} to last]')) AS ${typed.json('series').as<Series>()},
         ${rankOf} AS ${typed.int('rank')}, coalesce(t.percentile, -1) AS ${typed.int('place')}
       FROM trends t WHERE ${filter} AND ($6::int IS NULL OR (${rankOf}, -coalesce(t.percentile, -1)) > ($6, -($7::int))
         OR (${rankOf} = $6 AND coalesce(t.percentile, -1) = $7 AND t.id < $8::uuid))
       ORDER BY ${rankOf}, coalesce(t.percentile, -1) DESC, t.id DESC LIMIT $9`,
      [...values, rank, place, id, limit + 1],
    );
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1)! : null;
    const items = page.map(({ rank: _, place: __, ...row }) => toDto(isoDates(row)));
    return { items, total: counted!.total, nextCursor: last && encodeCursor([last.rank, last.place, last.id]) };
  }

  async detail(id: string): Promise<TrendDetailDto> {
    const [[row], products] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columns}, ${columnsOf(TrendEntity, ['series', 'forecast', 'links', 'skus', 'statusReason'], 't')} FROM trends t
          WHERE t.id = $1`,
        [id],
      ),
      this.demand.economics(),
    ]);
    if (!row) throw notFound('trend');
    const { forecast, links, statusReason, skus, ...trend } = row;
    const about = { ...trend, skus };
    const { own } = ownFigures(about, products, await this.netPrices.of(matching(about, products)));
    return { ...toDto(isoDates(trend)), series: trend.series, forecast, links, statusReason, own };
  }

  async state(): Promise<DiscoveryStateDto> {
    const [settings, [active], [counts], tried] = await Promise.all([
      this.settings.read(),
      this.database.query(
        SQL`SELECT t.id AS ${typed.text('id')}, ${columnsOf(TaskOverviewView, ['progress'], 't')},
          t.progress_note AS ${typed.of(TaskOverviewView, 'progressNote', 'note')} FROM task_overview t WHERE ${isUnderWay}
          ORDER BY t.created_at LIMIT 1`,
      ),
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('trends')}, count(*)
          FILTER (WHERE growth_rate > ${highGrowth})::int AS ${typed.int('surging')},
           (SELECT count(*)::int FROM trend_opportunities WHERE status <> 'dismissed') AS ${typed.int('opportunities')},
           (SELECT max(tried_at) FROM trend_sources) AS ${nullable.timestamp('lastRunAt')} FROM trends`,
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(TrendSourceEntity, ['source'])}, ${joinedColumnsOf(TrendSourceEntity, ['triedAt'])},
          ${columnsOf(TrendSourceEntity, ['okAt', 'found', 'error', 'cause', 'note'])},
           CASE WHEN retry_at > now() THEN retry_at END AS ${nullable.timestamp('retryAt')} FROM trend_sources`,
      ),
    ]);
    const said = tried.map(isoDates);
    const never = { triedAt: null, okAt: null, found: 0, error: null, cause: null, note: null, retryAt: null };
    return {
      taskId: active?.id ?? null,
      progress: active?.progress ?? 0,
      progressNote: active?.note ?? null,
      ...isoDates(counts!),
      nextRunAt: this.nextRun(settings),
      sources: trendSources.map((source) => ({
        ...(said.find((entry) => entry.source === source) ?? { source, ...never }),
        name: sourceNames[source],
        enabled: settings.sources.includes(source),
        isOffline: source === 'own',
      })),
    };
  }

  private nextRun({ daily, dailyAt }: TrendSettingsDto): string | null {
    if (!daily) return null;
    return nextCron(dailyCron(dailyAt), new Date(), this.shop.current().timeZone).toISOString();
  }
}

const toDto = ({ series, ...row }: Row): TrendDto => ({ ...row, sourceName: sourceNames[row.source], spark: sparkOf(series) });
