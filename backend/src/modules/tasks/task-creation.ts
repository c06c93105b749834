import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Batcher } from '../../platform/database/batcher';
import { Database, type Sql } from '../../platform/database/database';
import { mayBeOfOneCaller, refusalOf } from '../../platform/database/refusal';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { notFound } from '../../platform/errors/common.refusals';
import { EventBus, type Transaction } from '../../platform/events';
import { type Authority, callerAuthority, callerReach, requestContext } from '../../platform/http/request-context';
import { tracer } from '../../platform/tracing';
import { Authorities, isTaskPersonal } from '../auth';
import { SettingsService } from '../settings';
import { AskedOnce } from './asked-once';
import { digest } from '../../platform/digest';
import { DurationEstimates } from './duration-estimates';
import type { TaskDto } from './dto/task.dto';
import type { Naming } from './naming/naming';
import { TaskDispatcher } from './task-dispatcher';
import { TaskHandlerRegistry } from './task-handler.registry';
import { searchText } from './search-text';
import { authorityOfAgent } from './required-keys';
import { createStatement, type TaskRecord } from './task-record';
import type { Priority } from './task-status';
import { asShown } from './task-as-shown';
import { taskColumns, type TaskRow } from './task-view';
import { payingAuthor, refuseSpent } from './token-spending';
import { tasksErrors } from './tasks.errors';
import { SQL, typed } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';
import { isoDates } from '../../platform/http/iso-dates';

/** Postgres names it after table and column. */
const agentReference = 'tasks_agent_id_fkey';

export interface NewTask {
  /** For rows that belong to the task and are written in the same transaction; a new one by default. */
  id?: string;
  title: string;
  description?: string | null;
  type: string;
  input: Record<string, unknown>;
  /** What its writer named in the input (`TaskHandlerRegistry.namings`); nothing for input that nobody wrote. */
  named: readonly Naming[];
  agentId?: string | null;
  priority?: Priority;
  assignedTo?: string | null;
  metadata?: Record<string, unknown>;
  scheduledFor?: Date;
  timeoutSeconds?: number;
  maxAttempts?: number;
  triggeredBy: string;
  retriedFromId?: string;
  /** Added to the limits of the caller, of the agent's author and of the repeated task. */
  authorityIds?: readonly (string | null)[];
  /** Every effect waits for an approval, as in the task whose event starts this one. */
  asksAlways?: boolean;
  /** Computes everything and sends nothing outside. */
  dryRun?: boolean;
  /** The same key with the same request gives the same task. */
  idempotencyKey?: string;
  /** The same tick gives one task only. */
  tickKey?: string;
  /** True if the input may name customers, for example from a webhook or an event. By default that of the creating task. */
  isPersonal?: boolean;
}

const mostTogether = 100;

/** Writes new tasks and wakes workers for them. */
@Injectable()
export class TaskCreation {
  private readonly batch = new Batcher<TaskRecord, TaskRow | null>(
    (records) => store(this.database, records),
    mostTogether,
    0,
    mayBeOfOneCaller,
  );

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly handlers: TaskHandlerRegistry,
    private readonly dispatcher: TaskDispatcher,
    private readonly estimates: DurationEstimates,
    private readonly settings: SettingsService,
    private readonly authorities: Authorities,
  ) {}

  /**
   * Stores the task and its fact as one, then wakes a worker without waiting for the queue. Calls that come together share a statement and its
   * commit.
   * @returns the task; null when `tickKey` was used before.
   * @throws ApiError 400 for input the type refuses, 409 `key_missing` for an agent without a key it needs, 422 for an idempotency key used with another request.
   */
  async create(task: NewTask): Promise<TaskDto | null> {
    return this.createPrepared(await this.prepare(task));
  }

  /**
   * Everything that is stored of a task, once it may be. Of several that use one key, the first that is created has it.
   * @param asked of the call, for all of its tasks.
   */
  prepare(task: NewTask, asked = new AskedOnce()): Promise<TaskRecord> {
    return this.record(this.database, task, asked);
  }

  async createPrepared(record: TaskRecord): Promise<TaskDto | null> {
    const row = await this.batch.add(record).catch(refuseGoneAgent);
    if (!row) return record.idempotency_hash ? this.sameRequest(record) : null;
    tracer()?.linkTask(row.id);
    this.announce([row]);
    return asShown(row);
  }

  /**
   * The same as a part of the caller's transaction; after its commit everybody is told, and a worker is woken.
   * @returns null when `tickKey` or `idempotencyKey` was used before.
   * @throws ApiError 409 `agent_gone` when the agent was deleted since the caller looked at it.
   */
  async insert(transaction: Pick<Transaction, 'query' | 'afterCommit'>, task: NewTask): Promise<TaskDto | null> {
    const record = await this.record(transaction, task, new AskedOnce());
    const [row] = await this.insertPrepared(transaction, [record]);
    if (row) tracer()?.linkTask(row.id);
    return row!;
  }

  /**
   * Prepared tasks as a part of the caller's transaction, by one statement and in their order: who uses keys brings them sorted, so that no two
   * wait for each other.
   * @returns for each its row; null where its key was used before.
   */
  async insertPrepared(
    transaction: Pick<Transaction, 'query' | 'afterCommit'>,
    records: readonly TaskRecord[],
  ): Promise<(TaskDto | null)[]> {
    const rows = await store(transaction, records).catch(refuseGoneAgent);
    transaction.afterCommit(() => this.announce(rows.filter((row) => row !== null)));
    return rows.map((row) => row && asShown(row));
  }

  private async record(sql: Sql, task: NewTask, asked: AskedOnce): Promise<TaskRecord> {
    this.handlers.check(task.type, task.input);
    this.handlers.refuseUnpermitted(task.type, task.input);
    const settings = this.settings.current();
    const { token, task: maker } = requestContext();
    await asked.of('spent', () => refuseSpent(sql, settings.timeZone));
    const agentId = task.agentId ?? null;
    const authority = await this.authority(sql, task, asked);
    const author = callerAuthority().tokenId === undefined ? authority.tokenId : undefined;
    const authorName = author ? await asked.of(`payer ${author}`, () => payingAuthor(sql, settings.timeZone, author)) : null;
    return {
      id: task.id ?? uuidv7(),
      title: task.title,
      description: task.description ?? null,
      priority: task.priority ?? settings.defaultTaskPriority,
      assigned_to: task.assignedTo ?? null,
      agent_id: agentId,
      metadata: task.metadata ?? {},
      type: task.type,
      input: task.input,
      due_at: task.scheduledFor ?? null,
      estimated_seconds: await this.estimates.for(sql, agentId, task.type),
      max_attempts: task.maxAttempts ?? 3,
      timeout_ms: (task.timeoutSeconds ?? settings.taskTimeoutMinutes * 60) * 1_000,
      triggered_by: task.triggeredBy,
      retried_from_id: task.retriedFromId ?? null,
      idempotency_key: task.idempotencyKey ?? null,
      idempotency_hash: requestHash(task),
      tick_key: task.tickKey ?? null,
      searchable: searchText(task),
      dry_run: task.dryRun ?? false,
      requested_by: requestedBy(),
      named: task.named,
      token_id: token?.id ?? authority.tokenId ?? null,
      token_name: token?.name ?? authorName,
      asks_always: authority.asksAlways,
      authority_id: await this.authorities.keep(authority, sql),
      maker: maker?.id ?? null,
      is_personal: (task.isPersonal ?? false) || isTaskPersonal(),
    };
  }

  /** A task never does more than its caller may, nor than the authors of the agent or workflow may. */
  private async authority(
    sql: Sql,
    { agentId, retriedFromId, authorityIds = [], asksAlways = false, dryRun = false }: NewTask,
    asked: AskedOnce,
  ): Promise<Authority> {
    const { agents } = callerReach();
    if (agentId && agents && !agents.includes(agentId)) throw notFound('agent');
    const ids = [
      ...authorityIds,
      ...(agentId ? [await asked.of(`authority ${agentId}`, () => authorityOfAgent(agentId, sql, dryRun))] : []),
      ...(retriedFromId ? [await authorityIdOf(sql, retriedFromId)] : []),
    ];
    const caller = callerAuthority();
    return this.authorities.ofWork({ ...caller, asksAlways: caller.asksAlways || asksAlways }, ids, sql);
  }

  /** Wakes a worker without waiting for the queue. */
  private announce(rows: readonly TaskRow[]): void {
    for (const row of rows) this.bus.publish('task.created', row);
    this.dispatcher.wakeFor(rows);
  }

  private async sameRequest({ idempotency_key: key, idempotency_hash: hash }: TaskRecord): Promise<TaskDto> {
    const [row] = await this.database.query(
      SQL`SELECT ${taskColumns}, t.idempotency_hash AS ${typed.text('hash')} FROM tasks t WHERE t.idempotency_key = $1`,
      [key],
    );
    if (!row || row.hash !== hash) throw new ApiError(commonErrors.idempotency_key_reused);
    const { hash: _, ...task } = row;
    return asShown(isoDates(task));
  }
}

/** @returns for each record its row; null where a key was used before. */
async function store(sql: Pick<Sql, 'query'>, records: readonly TaskRecord[]): Promise<(TaskRow | null)[]> {
  const rows = await sql.query(createStatement, [JSON.stringify(records)], 'task_create');
  const byId = new Map(rows.map((row) => [row.id, isoDates(row)]));
  return records.map(({ id }) => byId.get(id) ?? null);
}

async function authorityIdOf(sql: Sql, id: string): Promise<string | null> {
  const [task] = await sql.query(SQL`SELECT authority_id AS ${typed.of(TaskEntity, 'authorityId', 'authority')} FROM tasks WHERE id = $1`, [
    id,
  ]);
  return task?.authority ?? null;
}

function refuseGoneAgent(error: unknown): never {
  throw refusalOf(error)?.constraint === agentReference ? new ApiError(tasksErrors.agent_gone) : error;
}

/** The account behind the request; null for the clock, other tasks and Administrator. */
function requestedBy(): string | null {
  const { actor } = requestContext();
  return actor.kind === 'person' ? actor.id : null;
}

/** Recognises the request that an idempotency key was used with, and its caller: a key belongs to the caller that used it first. */
function requestHash(task: NewTask): string | null {
  const { idempotencyKey, title, description, type, input, agentId = null, priority, metadata, dryRun = false, scheduledFor = null } = task;
  const { timeoutSeconds, maxAttempts, assignedTo } = task;
  if (!idempotencyKey) return null;
  const { token, actor } = requestContext();
  const caller = token ? ['token', token.id] : [actor.kind, actor.id];
  const request = [title, description, type, input, agentId, priority, metadata, dryRun, scheduledFor?.toISOString() ?? null, caller];
  const limits = [timeoutSeconds, maxAttempts, assignedTo];
  // Requests without them keep the hash that is stored for their key.
  return digest(limits.some((value) => value !== undefined) ? [...request, limits] : request);
}
