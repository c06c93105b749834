import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { EventBus } from '../../platform/events';
import { callerAuthority, requestContext } from '../../platform/http/request-context';
import { Authorities } from '../auth';
import { SettingsService } from '../settings';
import { refuseSpent } from './token-spending';
import { type AuditEntry, AuditLog } from '../audit';
import type { TaskDto } from './dto/task.dto';
import type { UpdateTaskDto } from './dto/task-requests.dto';
import { namedByChange, type Naming, person } from './naming/naming';
import { namingsOf, writtenColumns } from './naming/written';
import { TaskCreation } from './task-creation';
import { TaskDispatcher } from './task-dispatcher';
import { noTask, runIsOver, transitionRefused } from './task-refusals';
import { TaskHandlerRegistry } from './task-handler.registry';
import { editStatement, taskStatements, type WrittenColumn } from './task-statements';
import { isFinal } from './task-status';
import { asShown } from './task-as-shown';
import { taskColumns, type TaskRow } from './task-view';
import { type RowOf, SQL, type Statement, columnsOf } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';
import { isoDates } from '../../platform/http/iso-dates';

interface Retrying {
  from?: 'failed' | 'start';
  input?: Record<string, unknown>;
}

/** The rules of a task's life as its users see it; what a worker may do is in `execution/`. */
@Injectable()
export class TasksService {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly handlers: TaskHandlerRegistry,
    private readonly dispatcher: TaskDispatcher,
    private readonly creation: TaskCreation,
    private readonly audit: AuditLog,
    private readonly settings: SettingsService,
    private readonly authorities: Authorities,
  ) {}

  /** Changes what people wrote; a wanted status is turned into release, hold or cancel. */
  async update(id: string, change: UpdateTaskDto): Promise<TaskDto> {
    const before = await this.row(id);
    if (change.version !== undefined && change.version !== before.version) throw new ApiError(commonErrors.version_conflict);
    if (isFinal(before.status) && rewrites(change, before)) throw runIsOver(before.status);
    let row = await this.edit(id, change, before);
    if (change.status === 'running' && before.status !== 'running') row = await this.release(id, before);
    else if (change.status === 'cancelled' && before.status !== 'cancelled') row = await this.cancelled(id);
    else if (change.status === 'queued' && before.status === 'running') row = await this.hold(id);
    else if (change.status !== undefined && change.status !== before.status) throw transitionRefused(before.status, change.status);
    else if (change.held === true) row = await this.hold(id);
    else if (change.held === false && (before.held || before.holdRequested)) row = await this.release(id, before);
    return asShown(row);
  }

  /** A running task stops within two seconds; a waiting one at once. Cancelling what is cancelled changes nothing. */
  async cancel(id: string): Promise<TaskDto> {
    return asShown(await this.cancelled(id));
  }

  private async cancelled(id: string): Promise<TaskRow> {
    const [row] = await this.recorded({ action: 'task.cancelled', subjectId: id }, taskStatements.cancel, [id]);
    if (!row) {
      const current = await this.row(id);
      if (current.status === 'cancelled') return current;
      throw transitionRefused(current.status, 'cancelled');
    }
    this.bus.publish(row.status === 'cancelled' ? 'task.cancelled' : 'task.updated', row);
    if (row.status === 'running') this.bus.publish('task.control', { id });
    return row;
  }

  /**
   * Another attempt at a failed or cancelled task, in place; a completed one is final, so it gets a new task.
   * @param options.input replaces the input and makes every step run again.
   */
  async retry(id: string, options: Retrying): Promise<TaskDto> {
    return asShown(await this.retried(id, options));
  }

  private async retried(id: string, options: Retrying): Promise<TaskRow> {
    const before = await this.row(id);
    if (!isFinal(before.status)) throw transitionRefused(before.status, 'retried');
    if (options.input) this.handlers.check(before.type, options.input);
    const written = await this.written(id);
    this.handlers.refuseUnpermitted(before.type, options.input ?? written.input);
    const named = options.input ? namedByChange(written, this.handlers.namings(before.type, options.input, person)) : written.named;
    if (before.status === 'completed') return this.again(before, options.input ?? written.input, named);
    const { token } = requestContext();
    await refuseSpent(this.database, this.settings.current().timeZone);
    // A retry can narrow the limits of a task, never widen them.
    const authority = await this.authorities.allOf(callerAuthority(), [await this.authorities.startedAnew(written.authorityId)]);
    const fromStart = options.from === 'start' || options.input !== undefined;
    const [row] = await this.recorded(
      { action: 'task.retried', subjectId: id, before: { status: before.status }, after: { from: fromStart ? 'start' : 'failed' } },
      taskStatements.retry,
      [
        id,
        fromStart,
        options.input ? JSON.stringify(options.input) : null,
        options.input ? JSON.stringify(named) : null,
        token?.id ?? null,
        token?.name ?? null,
        await this.authorities.keep(authority),
        authority.asksAlways,
      ],
    );
    if (!row) throw transitionRefused((await this.row(id)).status, 'retried');
    this.announce(row);
    return row;
  }

  private async edit(id: string, change: UpdateTaskDto, before: TaskRow): Promise<TaskRow> {
    const fields = { title: change.title, description: change.description, priority: change.priority, assigned_to: change.assignedTo };
    const given = (Object.entries(fields) as [WrittenColumn, unknown][]).filter(([, value]) => value !== undefined);
    if (change.metadata !== undefined) given.push(['metadata', JSON.stringify(change.metadata)]);
    if (given.length === 0) return this.row(id);
    const [row] = await this.recorded(
      { action: 'task.updated', subjectId: id, before: audited(before, change), after: audited(change, change) },
      editStatement(given.map(([column]) => column)),
      [id, change.version ?? null, ...given.map(([, value]) => value)],
    );
    if (!row) throw new ApiError(commonErrors.version_conflict);
    this.bus.publish('task.updated', row);
    return row;
  }

  /** Running: held at the next step boundary. Not running: kept back at once. */
  private async hold(id: string): Promise<TaskRow> {
    const [row] = await this.recorded({ action: 'task.held', subjectId: id }, taskStatements.hold, [id]);
    if (!row) throw transitionRefused((await this.row(id)).status, 'held');
    this.bus.publish('task.updated', row);
    if (row.holdRequested) this.bus.publish('task.control', { id });
    return row;
  }

  /** Not running: goes on now, however long it was to wait; one that was kept back while it waited only waits again. */
  private async release(id: string, before: TaskRow): Promise<TaskRow> {
    if (before.status === 'completed') throw transitionRefused(before.status, 'running');
    if (isFinal(before.status)) return this.retried(id, { from: 'failed' });
    const [row] = await this.recorded({ action: 'task.released', subjectId: id }, taskStatements.release, [id]);
    if (!row) throw transitionRefused(before.status, 'running');
    this.announce(row);
    return row;
  }

  /** One statement and the record of who asked for it, both or neither; a statement that hits no row leaves none. */
  private recorded(
    entry: Omit<AuditEntry, 'subjectType'>,
    statement: Statement<RowOf<typeof taskColumns>>,
    values: unknown[],
  ): Promise<TaskRow[]> {
    return this.database.transaction(async (sql) => {
      const rows = await sql.query(statement, values);
      if (rows[0]) await this.audit.record(sql, { ...entry, subjectType: 'task', before: { title: rows[0].title, ...entry.before } });
      return rows.map(isoDates);
    });
  }

  private announce(row: TaskRow): void {
    this.bus.publish('task.updated', row);
    this.dispatcher.wakeFor([row]);
  }

  /** What it works on, and what was named in that; before there was a record of it, by nobody but the author of its agent. */
  private async written(id: string): Promise<{ input: Record<string, unknown>; named: Naming[]; authorityId: string | null }> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(TaskEntity, ['type', 'input', 'authorityId'], 't')}, ${writtenColumns} FROM tasks t WHERE t.id = $1`,
      [id],
    );
    if (!row) throw noTask(id, this.settings.current().taskRetentionDays);
    return { input: row.input, named: namingsOf(this.handlers, row), authorityId: row.authorityId };
  }

  private async again(task: TaskRow, input: Record<string, unknown>, named: Naming[]): Promise<TaskRow> {
    const { title, description, type, agentId, priority, assignedTo, metadata, maxAttempts, isPersonal, dryRun } = task;
    const created = await this.creation.create({
      title,
      description,
      type,
      agentId,
      priority,
      assignedTo,
      metadata,
      maxAttempts,
      dryRun,
      input,
      named,
      isPersonal,
      timeoutSeconds: task.timeoutMs / 1_000,
      triggeredBy: 'retry',
      retriedFromId: task.id,
    });
    return this.row(created!.id);
  }

  /** @throws ApiError 404 */
  async lookUp(id: string): Promise<TaskDto> {
    return asShown(await this.row(id));
  }

  private async row(id: string): Promise<TaskRow> {
    const [row] = await this.database.query(
      SQL`SELECT ${taskColumns} FROM tasks t WHERE t.id = $1 AND t.deleted_at IS NULL`,
      [id],
      'task_look_up',
    );
    if (!row) throw noTask(id, this.settings.current().taskRetentionDays);
    return isoDates(row);
  }
}

/** What only a run writes. Older clients send it back as they got it. */
const rewrites = ({ progress, startedAt }: UpdateTaskDto, before: TaskRow): boolean =>
  (progress !== undefined && progress !== before.progress) || (startedAt !== undefined && timeOf(startedAt) !== timeOf(before.startedAt));

const timeOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));

const editable = ['title', 'description', 'priority', 'assignedTo', 'metadata'] as const;

/** What a change is about, from the task or from the change itself. */
const audited = (values: TaskRow | UpdateTaskDto, change: UpdateTaskDto): Record<string, unknown> =>
  Object.fromEntries(editable.filter((name) => change[name] !== undefined).map((name) => [name, values[name]]));
