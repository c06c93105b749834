import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { LargeCount } from '../../platform/database/large-count';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { type PageQuery } from '../../platform/http/page-query.dto';
import { priorities, rankOf } from '../tasks';
import { isoDates } from '../../platform/http/iso-dates';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import type { ActivityDto } from './dto/activity.dto';
import { ActivityEntity } from './entities/activity.entity';

/** What was recorded. What older versions recorded of a creation is left out while the task says it itself. */
const recorded = `SELECT id, type, description, metadata, created_at FROM activities r
  WHERE NOT (type = 'task.created' AND EXISTS (SELECT FROM task_overview t WHERE t.id = (r.metadata ->> 'taskId')::uuid))`;

/** That a task was created, its own row says; once, and for as long as it is there. */
const created = (which: string): string => `
  SELECT t.id, 'task.created' AS type, left(concat_ws(': ', a.name, t.title) || ' was queued', 500) AS description,
    jsonb_strip_nulls(jsonb_build_object('taskId', t.id, 'title', t.title, 'agentId', a.id, 'agentName', a.name)) AS metadata, t.created_at
  FROM task_overview t LEFT JOIN agent_directory a ON a.id = t.agent_id WHERE ${which}`;

const all = [recorded, created('TRUE')];
/** To read a page of each from its end: the index of lists begins with the rank. */
const byTime = [recorded, ...priorities.map((priority) => created(`t.priority_rank = ${rankOf(priority)}`))];

const union = (parts: readonly string[], rest: string): string =>
  parts.map((part) => `(SELECT * FROM (${part}) p ${rest})`).join(' UNION ALL ');

const newestFirst = 'ORDER BY created_at DESC, id DESC';

@Injectable()
export class ActivitiesService {
  private readonly total = new LargeCount(() => this.count('TRUE', []), Number);

  constructor(private readonly database: Database) {}

  async list(query: PageQuery): Promise<Page<ActivityDto>> {
    const after = query.cursor ? decodeCursor(query.cursor, 'time', 'id') : null;
    const values: unknown[] = [];
    const parts = ['TRUE'];
    const search = query.search?.trim();
    if (search) parts.push(`description ILIKE $${values.push(likePattern(search))}`);
    const total = await (search ? this.count(parts.join(' AND '), values) : this.total.read());
    if (total === 0) return { items: [], total, nextCursor: null };
    if (after) parts.push(`(created_at, id) < ($${values.push(after[0])}::timestamptz, $${values.push(after[1])}::uuid)`);
    const page = `${newestFirst} LIMIT $${values.push(query.limit + 1)}`;
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ActivityEntity, ['id', 'type', 'description', 'metadata', 'createdAt'])},
        created_at::text AS ${typed.text('exact')}
       FROM (${union(byTime, `WHERE ${parts.join(' AND ')} ${page}`)}) AS activity ${page}`,
      values,
    );
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.exact, last.id]) : null;
    return { items: items.map(({ exact: _, ...activity }) => isoDates(activity)), total, nextCursor };
  }

  private async count(filter: string, values: unknown[]): Promise<number> {
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} FROM (${union(all, `WHERE ${filter}`)}) AS activity`,
      values,
    );
    return counted!.total;
  }
}
