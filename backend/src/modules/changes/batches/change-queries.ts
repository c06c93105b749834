import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { isWithheld, readsPersonalData } from '../../auth';
import { callerReach } from '../../../platform/http/request-context';
import { notFound } from '../../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../../platform/http/pagination';
import type { ChangeBatchDto } from '../dto/batches.dto';
import type { ChangeLineDto } from '../dto/lines.dto';
import type { ChangeBatchListQuery, ChangeHistoryQuery, ChangeLineListQuery } from '../dto/changes-requests.dto';
import { inSql, underWay } from '../line-state';
import { waitsForDecision } from '../waiting';
import { batchAsShown, batchRow, lineColumns, type LineRow, lineSource, needsLook, toLine } from './batch-view';
import { batchOverlaps, overlapsOf } from './overlaps';
import { SQL, typed } from '../../../platform/database/sql';

const shows: Record<NonNullable<ChangeBatchListQuery['show']>, string> = {
  open: `(${waitsForDecision} OR l.status IN (${inSql(underWay)}))`,
  asking: waitsForDecision,
  trouble: `l.status IN ('refused', 'drifted', 'unknown')`,
};

/** What lines can be about, and where one knows that it is or was there. */
const histories = {
  listing: { column: 'listing_id', known: 'SELECT FROM channel_listings WHERE id = $1' },
  order: { column: 'order_id', known: 'SELECT FROM channel_orders WHERE id = $1' },
} as const;

@Injectable()
export class ChangeQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async batches({ show, taskId, search, cursor, limit }: ChangeBatchListQuery): Promise<Page<ChangeBatchDto>> {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const where = ['TRUE'];
    if (show) where.push(`EXISTS (SELECT FROM change_lines l WHERE l.batch_id = b.id AND ${shows[show]})`);
    if (taskId) where.push(`b.task_id = ${bind(taskId)}`);
    if (search?.trim()) {
      const like = bind(likePattern(search.trim()));
      where.push(`(b.title ILIKE ${like} OR b.proposer ILIKE ${like})`);
    }
    const { integrations: reach } = callerReach();
    if (reach) where.push(`(SELECT bool_and(l.integration_id = ANY (${bind(reach)}::uuid[])) FROM change_lines l WHERE l.batch_id = b.id)`);
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} FROM change_batches b WHERE ${where.join(' AND ')}`,
      [...values],
    );
    if (cursor) {
      const [at, id] = decodeCursor(cursor, 'time', 'id');
      where.push(`(b.created_at, b.id) < (${bind(at)}::timestamptz, ${bind(id)}::uuid)`);
    }
    const rows = await this.database.query(
      SQL`SELECT shown.*, b.created_at::text AS ${typed.text('at')} FROM (SELECT * FROM change_batches b WHERE ${where.join(' AND ')}
         ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit + 1}) b, ${batchRow} ORDER BY b.created_at DESC, b.id DESC`,
      values,
    );
    await this.noteSight(rows);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    const shown = rows.slice(0, limit);
    const overlaps = await batchOverlaps(
      this.database,
      shown.map(({ id }) => id),
    );
    return {
      items: shown.map(({ at: _at, ...row }) => batchAsShown(row, overlaps.get(row.id))),
      total: counted!.total,
      nextCursor: last && encodeCursor([last.at, last.id]),
    };
  }

  /** @throws ApiError 404 */
  async batch(id: string): Promise<ChangeBatchDto> {
    const [row] = await this.database.query(SQL`SELECT shown.* FROM (SELECT * FROM change_batches WHERE id = $1) b, ${batchRow}`, [id]);
    if (!row) throw notFound('change');
    await this.noteSight([row]);
    return batchAsShown(row, (await batchOverlaps(this.database, [id])).get(id));
  }

  /** Marks the task that reads what may name customers. */
  private async noteSight(rows: readonly { isPersonal: boolean }[]): Promise<void> {
    if (!isWithheld(true) && rows.some(({ isPersonal }) => isPersonal)) await readsPersonalData();
  }

  /** Those that need a look first, then as they were proposed. @throws ApiError 404 */
  async lines(
    id: string,
    { status, show, platform, integrationId, search, cursor, limit }: ChangeLineListQuery,
  ): Promise<Page<ChangeLineDto>> {
    const values: unknown[] = [id];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const where = ['l.batch_id = $1'];
    if (status) where.push(`l.status = ${bind(status)}`);
    if (show === 'look') where.push(needsLook);
    if (platform) where.push(`l.platform = ${bind(platform)}`);
    if (integrationId) where.push(`l.integration_id = ${bind(integrationId)}::uuid`);
    if (search?.trim()) {
      const like = bind(likePattern(search.trim()));
      where.push(`(l.sku ILIKE ${like} OR l.product_name ILIKE ${like})`);
    }
    const all = where.join(' AND ');
    const known = [...values];
    const place = `(CASE WHEN ${needsLook} THEN 0 ELSE 100000 END + l.position)`;
    if (cursor) where.push(`${place} > ${bind(decodeCursor(cursor, 'number')[0])}::int`);
    const [[counted], rows] = await Promise.all([
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('total')}, EXISTS (SELECT FROM change_batches WHERE id = $1) AS ${typed.boolean('known')}
          FROM change_lines l WHERE ${all}`,
        known,
      ),
      this.database.query(
        SQL`SELECT ${lineColumns}, ${place} AS ${typed.int('place')} ${lineSource} WHERE ${where.join(' AND ')}
          ORDER BY ${place} LIMIT ${limit + 1}`,
        values,
      ),
    ]);
    if (!counted!.known) throw notFound('change');
    await this.noteSight(rows);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return {
      items: await this.withOverlaps(rows.slice(0, limit).map(({ place: _place, ...row }) => row)),
      total: counted!.total,
      nextCursor: last && encodeCursor([last.place]),
    };
  }

  /** @throws ApiError 404 */
  async line(batchId: string, id: string): Promise<ChangeLineDto> {
    const [row] = await this.database.query(SQL`SELECT ${lineColumns} ${lineSource} WHERE l.batch_id = $1 AND l.id = $2`, [batchId, id]);
    if (!row) throw notFound('line');
    await this.noteSight([row]);
    return (await this.withOverlaps([row]))[0]!;
  }

  private async withOverlaps(rows: readonly LineRow[]): Promise<ChangeLineDto[]> {
    const overlaps = await overlapsOf(
      this.database,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toLine(row, overlaps.get(row.id)));
  }

  /** Lines of one listing, newest first; also of one that is gone by now. @throws ApiError 404 where there never was one. */
  ofListing(listingId: string, query: ChangeHistoryQuery): Promise<Page<ChangeLineDto>> {
    return this.history('listing', listingId, query);
  }

  /** Lines about one order, newest first; also of one that is gone by now. @throws ApiError 404 where there never was one. */
  ofOrder(orderId: string, query: ChangeHistoryQuery): Promise<Page<ChangeLineDto>> {
    return this.history('order', orderId, query);
  }

  private async history(of: 'listing' | 'order', id: string, { cursor, limit }: ChangeHistoryQuery): Promise<Page<ChangeLineDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const { column, known } = histories[of];
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${lineColumns} ${lineSource} WHERE l.${column} = $1 AND ($2::uuid IS NULL OR l.id < $2) ORDER BY l.id DESC LIMIT $3`,
        [id, before, limit + 1],
      ),
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('total')}, count(*) > 0 OR EXISTS (${known}) AS ${typed.boolean('known')}
          FROM change_lines WHERE ${column} = $1`,
        [id],
      ),
    ]);
    if (!counted!.known) throw notFound(of);
    await this.noteSight(rows);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: await this.withOverlaps(rows.slice(0, limit)), total: counted!.total, nextCursor: last && encodeCursor([last.id]) };
  }
}
