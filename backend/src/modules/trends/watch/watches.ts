import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { trendsErrors } from '../trends.errors';
import type { CreateWatchDto, UpdateWatchDto } from '../dto/trend-requests.dto';
import type { WatchDto } from '../dto/watch.dto';
import { watches } from './watch-rules';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { TrendWatchEntity } from '../entities/trend-watch.entity';
import { TrendEntity } from '../entities/trend.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const most = 100;

interface WatchRow extends Omit<WatchDto, 'trends' | 'highestGrowth'> {
  id: string;
}

const columns = SQL`${columnsOf(TrendWatchEntity, ['id', 'keyword', 'source', 'thresholdPercent', 'muted', 'createdAt'], 'w')},
  (SELECT max(a.created_at) FROM trend_alerts a WHERE a.watch_id = w.id) AS ${nullable.timestamp('lastAlertAt')}`;

/** What the seller keeps an eye on. */
@Injectable()
export class Watches {
  constructor(private readonly database: Database) {}

  async list(): Promise<WatchDto[]> {
    const rows = await this.database.query(SQL`SELECT ${columns} FROM trend_watches w ORDER BY lower(w.keyword), w.id`);
    return this.withTrends(rows.map(isoDates));
  }

  /** @throws ApiError 409 when it is watched already, or when there are 100. */
  async create({ keyword, source, thresholdPercent }: CreateWatchDto): Promise<WatchDto> {
    const id = uuidv7();
    const [row] = await this.database.query(
      `INSERT INTO trend_watches (id, keyword, source, threshold_percent)
       SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM trend_watches) < ${most} ON CONFLICT DO NOTHING RETURNING id`,
      [id, keyword.trim(), source ?? null, thresholdPercent ?? 20],
    );
    if (row) return this.get(id);
    const [there] = await this.database.query(
      `SELECT 1 FROM trend_watches WHERE lower(keyword) = lower($1) AND coalesce(source, '') = coalesce($2, '')`,
      [keyword.trim(), source ?? null],
    );
    if (there) throw new ApiError(trendsErrors.watched_already, `${keyword.trim()} is watched already.`);
    throw new ApiError(trendsErrors.too_many_watches, `At most ${most} keywords can be watched; remove one first.`);
  }

  async update(id: string, { thresholdPercent, muted }: UpdateWatchDto): Promise<WatchDto> {
    await this.database.query(
      'UPDATE trend_watches SET threshold_percent = coalesce($2, threshold_percent), muted = coalesce($3, muted) WHERE id = $1',
      [id, thresholdPercent ?? null, muted ?? null],
    );
    return this.get(id);
  }

  async remove(id: string): Promise<void> {
    const rows = await this.database.query('DELETE FROM trend_watches WHERE id = $1 RETURNING id', [id]);
    if (rows.length === 0) throw notFound('watch');
  }

  private async get(id: string): Promise<WatchDto> {
    const [row] = await this.database.query(SQL`SELECT ${columns} FROM trend_watches w WHERE w.id = $1`, [id]);
    if (!row) throw notFound('watch');
    return (await this.withTrends([isoDates(row)]))[0]!;
  }

  private async withTrends(rows: WatchRow[]): Promise<WatchDto[]> {
    const trends = await this.database.query(
      SQL`SELECT ${columnsOf(TrendEntity, ['source', 'title', 'keywords'])},
        growth_rate AS ${typed.of(TrendEntity, 'growthRate', 'growth')} FROM trends`,
    );
    return rows.map((row) => {
      const fitting = trends.filter((trend) => watches(row, trend));
      const growths = fitting.flatMap(({ growth }) => growth ?? []);
      return { ...row, trends: fitting.length, highestGrowth: growths.length > 0 ? Math.max(...growths) : null };
    });
  }
}
