import { Injectable } from '@nestjs/common';
import { countedUpTo } from '@stallhand/shared';
import { Database } from '../../platform/database/database';
import { exactUpTo, LargeCount } from '../../platform/database/large-count';
import { notFound } from '../../platform/errors/common.refusals';
import { EventBus } from '../../platform/events';
import { decodeCursor, encodeCursor, type Page } from '../../platform/http/pagination';
import type { ArtifactDto, TaskCountsDto, TaskDetailDto, TaskDto, TaskLogDto, TaskStepDetailDto, TaskStepDto } from './dto/task.dto';
import type { TaskFilterDto } from './dto/task-bulk.dto';
import type { TaskListQuery, TaskLogQuery } from './dto/task-requests.dto';
import { isWithheld, readsPersonalData, requireSight, taskIsWithin } from '../auth';
import { SettingsService } from '../settings';
import { TaskHandlerRegistry } from './task-handler.registry';
import { noTask } from './task-refusals';
import { summaryIn, summaryKind } from './result-summary';
import { lookOf, resultOf } from './task-result';
import { isFinal, openStatuses, type TaskStatus, taskStatuses } from './task-status';
import { type Filter, toFilter } from './task-filter';
import { TaskLine } from './task-line';
import { type Found, TaskSearch } from './task-search';
import { asShown, detailAsShown, fileAsShown, lineAsShown, stepAsShown, stepDetailAsShown } from './task-as-shown';
import { taskColumns } from './task-view';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';
import { TaskStepEntity } from './entities/task-step.entity';
import { ArtifactEntity } from './entities/artifact.entity';
import { TaskLogEntity } from './entities/task-log.entity';
import { isoDates } from '../../platform/http/iso-dates';

const stepColumns = SQL`${columnsOf(TaskStepEntity, ['attempt', 'index', 'key', 'title', 'kind', 'status', 'reusedFromAttempt', 'error', 'usage'], 's')},
  s.cost_micro_usd::float8 AS ${typed.float('costMicroUsd')}, ${columnsOf(TaskStepEntity, ['startedAt', 'endedAt'], 's')},
  coalesce(s.is_personal, t.is_personal) AS ${typed.boolean('isPersonal')}`;

interface StatusCount {
  status: TaskStatus;
  count: number;
}

/** As records of what was done name them, by the present name of the person. */
const startedBy = `(SELECT CASE WHEN t.token_name IS NULL THEN p.name ELSE coalesce(p.name, 'Administrator') || ' via token ''' || t.token_name || '''' END
  FROM (SELECT 1) one LEFT JOIN people p ON p.id = t.requested_by)`;

const shownInputChars = 2_000;

const sumOf = (counts: StatusCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** High priority first, then newest first; matches the indexes of the list. */
const order = 'ORDER BY t.priority_rank, t.created_at DESC, t.id DESC';

/** Of few, so that no statistics are needed to see it. */
const isOpen = `t.status IN (${openStatuses.map((status) => `'${status}'`).join(', ')})`;

interface Source {
  /** Each of these from its own stretch of an index. */
  statuses?: readonly TaskStatus[];
  is: string;
}

/** Tasks that ended, by status where some are asked for, and those that are open. */
const byEnd = (ended: string, statuses: readonly TaskStatus[] = []): Source[] => [
  ...(statuses.length === 0 || statuses.some(isFinal) ? [{ statuses: statuses.filter(isFinal), is: ended }] : []),
  ...(statuses.length === 0 || !statuses.every(isFinal) ? [{ is: isOpen }] : []),
];

/** The first rows in list order. Each status has its own stretch of the index in that order; a few of each are merged instead of sorting all. */
const sourceOf = (statuses: string | null, where: string, limit: string): string =>
  statuses
    ? `(SELECT t.* FROM unnest(${statuses}::text[]) AS wanted (status) CROSS JOIN LATERAL
         (SELECT * FROM tasks t WHERE t.deleted_at IS NULL AND ${where} AND t.status = wanted.status ${order} LIMIT ${limit}) t)`
    : `(SELECT * FROM tasks t WHERE t.deleted_at IS NULL AND ${where} ${order} LIMIT ${limit})`;

/** What screens ask about tasks. */
@Injectable()
export class TaskQueries {
  private readonly all = new LargeCount(() => this.countByStatus(taskStatuses), sumOf);

  constructor(
    private readonly database: Database,
    private readonly search: TaskSearch,
    private readonly line: TaskLine,
    private readonly handlers: TaskHandlerRegistry,
    private readonly settings: SettingsService,
    bus: EventBus,
  ) {
    bus.subscribe(({ type }) => type === 'task.purged' && this.all.forget());
  }

  /** High priority first, then newest first. `total` is exact up to 10,000, and one more where there are more. */
  async list(query: TaskListQuery): Promise<Page<TaskDto>> {
    const { filter, found } = await this.filterOf(query);
    const after = query.cursor ? decodeCursor(query.cursor, 'number', 'time', 'id') : null;
    const values = [...filter.values];
    let where = filter.sql;
    if (after) {
      const [rank, created, id] = [values.push(after[0]), values.push(after[1]), values.push(after[2])];
      where += ` AND (t.priority_rank > $${rank}::bigint OR
        (t.priority_rank = $${rank}::bigint AND (t.created_at, t.id) < ($${created}::timestamptz, $${id}::uuid)))`;
    }
    const limit = values.push(query.limit + 1);
    const sources = (filter.ended ? byEnd(filter.ended, query.status) : [{ statuses: query.status, is: 'TRUE' }]).map(({ statuses, is }) =>
      sourceOf(statuses?.length ? `$${values.push(statuses)}` : null, `${where} AND ${is}`, `$${limit}`),
    );
    const [rows, total] = await Promise.all([
      this.database.query(
        SQL`SELECT ${taskColumns}, t.priority_rank AS ${typed.of(TaskEntity, 'priorityRank', 'rank')},
          t.created_at::text AS ${typed.text('exactCreatedAt')}
         FROM (${sources.join(' UNION ALL ')}) t ${order} LIMIT $${limit}`,
        values,
      ),
      this.total(filter, found),
    ]);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.rank, last.exactCreatedAt, last.id]) : null;
    const places = await this.line.placesOf(page.filter(({ status }) => status === 'queued').map(({ id }) => id));
    const items = page.map(({ rank: _rank, exactCreatedAt: _exact, ...task }): TaskDto => {
      const line = places.get(task.id);
      return { ...asShown(isoDates(task)), ...(line && { line }) };
    });
    return { items, total, nextCursor };
  }

  /** Returns the first `most` matching tasks, in the order of the list. */
  async matching(query: TaskFilterDto, most: number): Promise<{ id: string; status: TaskStatus }[]> {
    const { filter } = await this.filterOf(query);
    return this.database.query(
      SQL`SELECT ${columnsOf(TaskEntity, ['id', 'status'], 't')} FROM tasks t WHERE t.deleted_at IS NULL
        AND ${filter.sql} ${order} LIMIT $${filter.values.length + 1}`,
      [...filter.values, most],
    );
  }

  private async filterOf(query: TaskFilterDto): Promise<{ filter: Filter; found: Found | null }> {
    const found = query.search?.trim() ? await this.search.find(query.search.trim(), query.searchIn) : null;
    return { filter: toFilter(query, found), found };
  }

  private async total({ sql, values, ended }: Filter, found: Found | null): Promise<number> {
    // Of a search for nothing but a text, whose pattern is the only value, it is known already.
    if (found?.isTooMany && values.length === 1) return countedUpTo + 1;
    const most = `LIMIT ${countedUpTo + 1} + deleted.count`;
    const all = ended
      ? `(SELECT FROM tasks t WHERE ${sql} AND ${ended} ${most}) UNION ALL (SELECT FROM tasks t WHERE ${sql} AND ${isOpen} ${most}) ${most}`
      : `SELECT FROM tasks t WHERE ${sql} ${most}`;
    const [counted] = await this.database.query(
      // The few deleted rows are taken off, so that counting the others need not leave the index.
      SQL`SELECT ((SELECT count(*) FROM (${all}) counted) - deleted.count)::int AS ${typed.int('total')}
       FROM (SELECT count(*) FROM tasks t WHERE t.deleted_at IS NOT NULL AND ${sql}) deleted`,
      values,
    );
    return counted!.total;
  }

  /** Of many, ended ones come from memory for a moment; open ones are always counted. */
  async counts(): Promise<TaskCountsDto> {
    const own = await this.countWithin();
    const all = own ?? (await this.all.read());
    const rows =
      own || sumOf(all) <= exactUpTo ? all : [...all.filter(({ status }) => isFinal(status)), ...(await this.countByStatus(openStatuses))];
    const counts = Object.fromEntries(taskStatuses.map((status) => [status, 0])) as Record<TaskStatus, number>;
    for (const { status, count } of rows) counts[status] = count;
    return { total: taskStatuses.reduce((sum, status) => sum + counts[status], 0), ...counts };
  }

  /** For a caller with limits, who sees few of them; null for all others. */
  private async countWithin(): Promise<StatusCount[] | null> {
    const values: unknown[] = [];
    const within = taskIsWithin('t.id', (value) => values.push(value));
    if (!within) return null;
    return this.database.query(
      SQL`SELECT ${columnsOf(TaskEntity, ['status'])}, count(*)::int AS ${typed.int('count')} FROM tasks t WHERE t.deleted_at IS NULL
        AND ${within} GROUP BY status`,
      values,
    );
  }

  /** The few deleted rows are taken off, so that counting all of them need not leave the index. */
  private countByStatus(statuses: readonly TaskStatus[]): Promise<StatusCount[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(TaskEntity, ['status'])}, (sum(count))::int AS ${typed.int('count')} FROM (
         SELECT status, count(*) FROM tasks WHERE status = ANY($1) GROUP BY status
         UNION ALL SELECT status, -count(*) FROM tasks WHERE deleted_at IS NOT NULL AND status = ANY($1) GROUP BY status) parts
         GROUP BY status`,
      [statuses],
    );
  }

  async detail(id: string): Promise<TaskDetailDto> {
    // The task first: what it says is done is then among the rows that are read after it.
    const [row] = await this.database.query(
      SQL`SELECT ${taskColumns}, ${columnsOf(TaskEntity, ['input', 'named', 'attempts'], 't')},
        ${startedBy} AS ${nullable.text('startedBy')} FROM tasks t WHERE t.id = $1 AND t.deleted_at IS NULL`,
      [id],
    );
    if (!row) throw noTask(id, this.settings.current().taskRetentionDays);
    const [steps, files, [kept]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${stepColumns} FROM task_steps s JOIN tasks t ON t.id = s.task_id WHERE s.task_id = $1 ORDER BY s.attempt, s.index`,
        [id],
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(ArtifactEntity, ['id', 'attempt', 'stepKey', 'kind', 'title', 'mime', 'bytes', 'sha256', 'metrics', 'createdAt'], 'a')},
           coalesce(a.is_personal, t.is_personal) AS ${typed.boolean('isPersonal')}
         FROM artifacts a JOIN tasks t ON t.id = a.task_id WHERE a.task_id = $1 ORDER BY a.created_at, a.title`,
        [id],
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(ArtifactEntity, ['body'], 'a')}, coalesce(a.is_personal, t.is_personal) AS ${typed.boolean('isPersonal')}
          FROM artifacts a JOIN tasks t ON t.id = a.task_id
         WHERE a.task_id = $1 AND a.kind = $2 ORDER BY a.created_at DESC LIMIT 1`,
        [id, summaryKind],
      ),
    ]);
    if (row.isPersonal && !isWithheld(row.isPersonal)) await readsPersonalData();
    const task = detailAsShown(isoDates(row));
    const artifacts = files.map((file): ArtifactDto => ({ ...fileAsShown(isoDates(file)), as: lookOf(file) }));
    const result = resultOf(this.handlers.find(task.type)?.result ?? [], files);
    const summary = kept && !isWithheld(kept.isPersonal) ? summaryIn(kept.body) : null;
    return {
      ...task,
      input: shorten(task.input),
      summary,
      steps: steps.map((step) => stepAsShown<TaskStepDto>(isoDates(step))),
      artifacts,
      result,
    };
  }

  /** @throws ApiError 404 */
  async step(id: string, attempt: number, index: number): Promise<TaskStepDetailDto> {
    const [row] = await this.database.query(
      SQL`SELECT ${stepColumns}, ${columnsOf(TaskStepEntity, ['input', 'output'], 's')} FROM task_steps s JOIN tasks t ON t.id = s.task_id
       WHERE s.task_id = $1 AND s.attempt = $2::float8 AND s.index = $3::float8 AND t.deleted_at IS NULL`,
      [id, attempt, index],
    );
    if (!row) throw notFound('step');
    return stepDetailAsShown(isoDates(row));
  }

  /**
   * The times of the task, a day to either side for clocks that differ, are values of their own: so only the days it ran are looked into.
   * @throws ApiError 404
   */
  async logs(id: string, query: TaskLogQuery): Promise<TaskLogDto[]> {
    const [task] = await this.database.query(
      SQL`SELECT ${columnsOf(TaskEntity, ['isPersonal'])}, (created_at - interval '1 day')::text AS ${typed.text('from')},
        (coalesce(finished_at, now()) + interval '1 day')::text AS ${typed.text('until')}
       FROM tasks WHERE id = $1 AND deleted_at IS NULL`,
      [id],
    );
    if (!task) throw noTask(id, this.settings.current().taskRetentionDays);
    const lines = await this.database.query(
      SQL`SELECT seq::float8 AS ${typed.float('seq')},
        ${columnsOf(TaskLogEntity, ['attempt', 'at', 'level', 'stepKey', 'message', 'data'])} FROM task_logs
       WHERE task_id = $1 AND seq > $2 AND at BETWEEN $4 AND $5 ORDER BY seq LIMIT $3`,
      [id, query.after, query.limit, task.from, task.until],
    );
    return lines.map((line) => lineAsShown({ ...isoDates(line), isPersonal: task.isPersonal }));
  }

  /** @throws ApiError 404; 403 for a file that names customers, to a caller without `customers:identify` */
  async artifact(taskId: string, artifactId: string): Promise<{ title: string; mime: string; body: Buffer }> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(ArtifactEntity, ['title', 'mime', 'body'], 'a')},
        coalesce(a.is_personal, t.is_personal) AS ${typed.boolean('isPersonal')} FROM artifacts a JOIN tasks t ON t.id = a.task_id
       WHERE a.task_id = $1 AND a.id = $2`,
      [taskId, artifactId],
    );
    if (!row) throw notFound('file');
    const { isPersonal, ...file } = row;
    await requireSight(isPersonal);
    return file;
  }
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
