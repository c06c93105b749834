import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { refusalOf } from '../../platform/database/refusal';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { EventBus, type Transaction } from '../../platform/events';
import { requestContext } from '../../platform/http/request-context';
import { tracer } from '../../platform/tracing';
import { SettingsService } from '../settings';
import { digest } from './digest';
import { DurationEstimates } from './duration-estimates';
import type { TaskDto } from './dto/task.dto';
import type { Naming } from './naming/naming';
import { TaskDispatcher } from './task-dispatcher';
import { TaskHandlerRegistry } from './task-handler.registry';
import { requireKeysOf } from './required-keys';
import { createStatement } from './task-state';
import type { Priority } from './task-status';
import { taskColumns } from './task-view';
import { refuseSpent } from './token-spending';
import { tasksErrors } from './tasks.errors';

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
  /** Computes everything and sends nothing outside. */
  dryRun?: boolean;
  /** The same key with the same request gives the same task. */
  idempotencyKey?: string;
  /** The same tick gives one task only. */
  tickKey?: string;
}

/** Text a search looks through besides title and description: the beginning of what the task works on. */
const searchedInputChars = 8_000;
/** Writes new tasks and wakes workers for them. */
@Injectable()
export class TaskCreation {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly handlers: TaskHandlerRegistry,
    private readonly dispatcher: TaskDispatcher,
    private readonly estimates: DurationEstimates,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Stores the task and its fact as one, then wakes a worker without waiting for the queue.
   * @returns the task; null when `tickKey` was used before.
   * @throws ApiError 400 for input the type refuses, 409 `key_missing` for an agent without a key it needs, 422 for an idempotency key used with another request.
   */
  async create(task: NewTask): Promise<TaskDto | null> {
    const row = await this.write(this.database, task);
    if (!row) return task.idempotencyKey ? this.sameRequest(task.idempotencyKey, requestHash(task)!) : null;
    this.announce(row);
    return row;
  }

  /**
   * The same as a part of the caller's transaction; after its commit everybody is told, and a worker is woken.
   * @returns null when `tickKey` or `idempotencyKey` was used before.
   * @throws ApiError 409 `agent_gone` when the agent was deleted since the caller looked at it.
   */
  async insert(transaction: Pick<Transaction, 'query' | 'afterCommit'>, task: NewTask): Promise<TaskDto | null> {
    const row = await this.write(transaction, task);
    if (row) transaction.afterCommit(() => this.announce(row));
    return row;
  }

  private write(sql: Sql, task: NewTask): Promise<TaskDto | null> {
    return this.store(sql, task).catch((error: unknown) => {
      throw refusalOf(error)?.constraint === agentReference ? new ApiError(tasksErrors.agent_gone) : error;
    });
  }

  private async store(sql: Sql, task: NewTask): Promise<TaskDto | null> {
    this.handlers.check(task.type, task.input);
    const settings = this.settings.current();
    const { token, task: maker } = requestContext();
    await refuseSpent(sql, settings.timeZone);
    const agentId = task.agentId ?? null;
    // A dry run sends nothing, and says by itself what would be missing.
    if (agentId && !task.dryRun) await requireKeysOf(agentId, sql);
    const [row] = await sql.query<TaskDto>(
      createStatement,
      [
        task.id ?? uuidv7(),
        task.title,
        task.description ?? null,
        task.priority ?? settings.defaultTaskPriority,
        task.assignedTo ?? null,
        agentId,
        JSON.stringify(task.metadata ?? {}),
        task.type,
        JSON.stringify(task.input),
        task.scheduledFor ?? null,
        await this.estimates.for(sql, agentId, task.type),
        task.maxAttempts ?? 3,
        (task.timeoutSeconds ?? settings.taskTimeoutMinutes * 60) * 1_000,
        task.triggeredBy,
        task.retriedFromId ?? null,
        task.idempotencyKey ?? null,
        requestHash(task),
        task.tickKey ?? null,
        searchText(task),
        task.dryRun ?? false,
        requestedBy(),
        JSON.stringify(task.named),
        token?.id ?? null,
        token?.name ?? null,
        token?.asksAlways ?? false,
        maker?.id ?? null,
      ],
      'task_create',
    );
    if (row) tracer()?.linkTask(row.id);
    return row ?? null;
  }

  /** Wakes a worker without waiting for the queue. */
  private announce(row: TaskDto): void {
    this.bus.publish('task.created', row);
    this.dispatcher.wakeFor([row]);
  }

  private async sameRequest(key: string, hash: string): Promise<TaskDto> {
    const [row] = await this.database.query<TaskDto & { hash: string }>(
      `SELECT ${taskColumns}, t.idempotency_hash AS hash FROM tasks t WHERE t.idempotency_key = $1`,
      [key],
    );
    if (!row || row.hash !== hash) throw new ApiError(commonErrors.idempotency_key_reused);
    const { hash: _, ...task } = row;
    return task;
  }
}

/** The account behind the request; null for the clock, other tasks and Administrator. */
function requestedBy(): string | null {
  const { actor } = requestContext();
  return actor.kind === 'person' ? actor.id : null;
}

/** Recognises the request that an idempotency key was used with. */
const requestHash = ({ idempotencyKey, title, description, type, input, agentId = null, priority, metadata }: NewTask): string | null =>
  idempotencyKey ? digest([title, description, type, input, agentId, priority, metadata]) : null;

function searchText(task: NewTask): string {
  return [task.title, task.description ?? '', task.type, JSON.stringify(task.input).slice(0, searchedInputChars)].join('\n').toLowerCase();
}
