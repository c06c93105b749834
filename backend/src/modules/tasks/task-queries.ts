import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/api-error';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import type { ArtifactDto, TaskCountsDto, TaskDetailDto, TaskDto, TaskLogDto, TaskStepDto } from './dto/task.dto';
import type { TaskListQuery, TaskLogQuery } from './dto/task-requests.dto';
import { type TaskStatus, taskStatuses } from './task-status';
import { taskColumns } from './task-view';

interface Filter {
  sql: string;
  values: unknown[];
}

const shownInputChars = 2_000;

/** High priority first, then newest first; matches the indexes of the list. */
const order = 'ORDER BY t.priority_rank, t.created_at DESC, t.id DESC';

/** What screens ask about tasks. */
@Injectable()
export class TaskQueries {
  constructor(private readonly database: Database) {}

  /** High priority first, then newest first. */
  async list(query: TaskListQuery): Promise<Page<TaskDto>> {
    const filter = toFilter(query);
    const after = query.cursor ? decodeCursor(query.cursor, 'number', 'time', 'id') : null;
    const values = [...filter.values];
    let where = filter.sql;
    if (after) {
      const [rank, created, id] = [values.push(after[0]), values.push(after[1]), values.push(after[2])];
      where += ` AND (t.priority_rank > $${rank}::bigint OR
        (t.priority_rank = $${rank}::bigint AND (t.created_at, t.id) < ($${created}::timestamptz, $${id}::uuid)))`;
    }
    const limit = values.push(query.limit + 1);
    // Each status has its own stretch of the index in list order; a few of each are merged instead of sorting all.
    const [rows, [counted]] = await Promise.all([
      this.database.query<TaskDto & { rank: number; exactCreatedAt: string }>(
        `SELECT ${taskColumns}, t.priority_rank AS rank, t.created_at::text AS "exactCreatedAt"
         FROM ${query.status?.length ? `unnest($${values.push(query.status)}::text[]) AS wanted (status) CROSS JOIN LATERAL` : ''}
           (SELECT * FROM tasks t WHERE ${where} ${query.status?.length ? 'AND t.status = wanted.status' : ''} ${order} LIMIT $${limit}) t
         ${order} LIMIT $${limit}`,
        values,
      ),
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM tasks t WHERE ${filter.sql}`, filter.values),
    ]);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.rank, last.exactCreatedAt, last.id]) : null;
    return { items: page.map(({ rank: _rank, exactCreatedAt: _exact, ...task }) => task), total: counted!.total, nextCursor };
  }

  async counts(): Promise<TaskCountsDto> {
    const rows = await this.database.query<{ status: TaskStatus; count: number }>(
      'SELECT status, count(*)::int AS count FROM tasks GROUP BY status',
      [],
      'task_counts',
    );
    const counts = Object.fromEntries(taskStatuses.map((status) => [status, 0])) as Record<TaskStatus, number>;
    for (const row of rows) counts[row.status] = row.count;
    return { total: rows.reduce((sum, row) => sum + row.count, 0), ...counts };
  }

  async detail(id: string): Promise<TaskDetailDto> {
    const [[task], steps, artifacts] = await Promise.all([
      this.database.query<TaskDetailDto>(`SELECT ${taskColumns}, t.input, t.attempts FROM tasks t WHERE t.id = $1`, [id]),
      this.database.query<TaskStepDto>(
        `SELECT attempt, index, key, title, kind, status, reused_from_attempt AS "reusedFromAttempt", error, started_at AS "startedAt",
           ended_at AS "endedAt"
         FROM task_steps WHERE task_id = $1 ORDER BY attempt, index`,
        [id],
      ),
      this.database.query<ArtifactDto>(
        `SELECT id, attempt, step_key AS "stepKey", kind, title, mime, bytes, sha256, metrics, created_at AS "createdAt"
         FROM artifacts WHERE task_id = $1 ORDER BY created_at, title`,
        [id],
      ),
    ]);
    if (!task) throw notFound('task');
    return { ...task, input: shorten(task.input), steps, artifacts };
  }

  async logs(id: string, query: TaskLogQuery): Promise<TaskLogDto[]> {
    const rows = await this.database.query<TaskLogDto>(
      `SELECT seq::float8 AS seq, attempt, at, level, step_key AS "stepKey", message, data FROM task_logs
       WHERE task_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
      [id, query.after, query.limit],
    );
    if (rows.length === 0) {
      const [task] = await this.database.query('SELECT 1 FROM tasks WHERE id = $1', [id]);
      if (!task) throw notFound('task');
    }
    return rows;
  }

  async artifact(taskId: string, artifactId: string): Promise<{ title: string; mime: string; body: Buffer }> {
    const [row] = await this.database.query<{ title: string; mime: string; body: Buffer }>(
      'SELECT title, mime, body FROM artifacts WHERE task_id = $1 AND id = $2',
      [taskId, artifactId],
    );
    if (!row) throw notFound('file');
    return row;
  }
}

function toFilter(query: TaskListQuery): Filter {
  const values: unknown[] = [];
  const parts = ['TRUE'];
  if (query.status?.length) parts.push(`t.status = ANY($${values.push(query.status)})`);
  if (query.priority?.length)
    parts.push(`t.priority_rank = ANY($${values.push(query.priority.map((p) => ({ high: 1, medium: 2, low: 3 })[p]))}::smallint[])`);
  if (query.agentId) parts.push(`t.agent_id = $${values.push(query.agentId)}`);
  if (query.type) parts.push(`t.type = $${values.push(query.type)}`);
  if (query.search?.trim()) {
    const text = query.search.trim().toLowerCase();
    const pattern = values.push(likePattern(text));
    const byId = isUUID(text) ? ` OR t.id = $${values.push(text)}::uuid` : '';
    parts.push(
      `(t.id IN (SELECT s.task_id FROM task_search s WHERE s.body LIKE $${pattern})
        OR t.agent_id IN (SELECT a.id FROM agents a WHERE a.name ILIKE $${pattern})${byId})`,
    );
  }
  return { sql: parts.join(' AND '), values };
}

/** Long texts make a detail page slow; the run itself gets them whole. */
function shorten(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' && value.length > shownInputChars ? `${value.slice(0, shownInputChars)}…` : value,
    ]),
  );
}
