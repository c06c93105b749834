import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { type PageQuery } from '../../platform/http/page-query.dto';
import type { ActivityDto } from './dto/activity.dto';

@Injectable()
export class ActivitiesService {
  constructor(private readonly database: Database) {}

  async list(query: PageQuery): Promise<Page<ActivityDto>> {
    const values: unknown[] = [];
    const parts = ['TRUE'];
    if (query.search?.trim()) parts.push(`description ILIKE $${values.push(likePattern(query.search.trim()))}`);
    const filter = parts.join(' AND ');
    const [counted] = await this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM activities WHERE ${filter}`, values);
    if (query.cursor) {
      const [at, id] = decodeCursor(query.cursor, 'time', 'id');
      parts.push(`(created_at, id) < ($${values.push(at)}::timestamptz, $${values.push(id)}::uuid)`);
    }
    const rows = await this.database.query<ActivityDto & { exact: string }>(
      `SELECT id, type, description, metadata, created_at AS "createdAt", created_at::text AS exact FROM activities
       WHERE ${parts.join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.exact, last.id]) : null;
    return { items: items.map(({ exact: _, ...activity }) => activity), total: counted!.total, nextCursor };
  }
}
