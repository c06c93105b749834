import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { advisoryLocks } from '../../platform/database/advisory-locks';
import type { Sql } from '../../platform/database/database';
import { type Transaction, Transactions } from '../../platform/events';
import { ApiError } from '../../platform/errors/api-error';
import { SettingsService } from '../settings';
import { type JsonValue, type Naming, TaskCreation, type TaskDto, type TaskRecord, TasksService } from '../tasks';
import type { Definition } from './definition/definition';
import { mayNameCustomer } from './definition/trigger-schema';
import type { Overlap } from './definition/schema-parts';
import { Templates } from './expressions/template';
import { TemplateError } from './expressions/template-error';
import type { TriggerKind } from './workflow-values';
import { SQL, columnsOf } from '../../platform/database/sql';
import { WorkflowRunEntity } from './entities/workflow-run.entity';

export const workflowTaskType = 'Workflow';

export interface Startable {
  id: string;
  name: string;
  version: number;
  definition: Definition;
  /** Limits of the caller that last wrote it, which every run keeps; null for none. */
  authorityId: string | null;
  /** Limits of the caller that made the address of the webhook that starts it, which its runs keep too. */
  makerAuthorityId?: string | null;
}

export interface StartRequest {
  workflow: Startable;
  kind: TriggerKind;
  triggerId: string | null;
  payload: Record<string, unknown>;
  /** What a person typed in, or the author of the calling workflow wrote. What machines and events bring names nothing. */
  named: readonly Naming[];
  /** The same key starts one run only. */
  tickKey?: string;
  idempotencyKey?: string;
  scheduledFor?: Date;
  dryRun?: boolean;
  /** The payload names customers; by default as its kind says. */
  isPersonal?: boolean;
  /** What a trigger asks for when it has an opinion of its own. */
  overlap?: Overlap;
  /** Its cause only proposes, so it proposes as well. */
  asksAlways?: boolean;
  /** The run that caused this one, with all workflows above it. */
  parent?: { runId: string; ancestors: string[] };
}

export interface Started {
  /** Null when it was not started: `skipped` says why, or the tick key was used before. */
  task: TaskDto | null;
  skipped: string | null;
}

/** A run as it will be stored. */
interface RunRow {
  id: string;
  workflow_id: string;
  version: number;
  trigger_kind: TriggerKind;
  trigger_id: string | null;
  time_zone: string;
  concurrency_key: string | null;
  admitted: boolean;
  parent_id: string | null;
  ancestors: string[];
}

export interface PreparedRun {
  task: TaskRecord;
  run: RunRow;
}

/** Seconds a run may take, without waiting, when the workflow does not say. */
const usualTimeoutSeconds = 86_400;
const longestTimeoutSeconds = 2_000_000;
/** A chain of runs that start each other ends here. */
const deepestChain = 10;

/** Turns a trigger into a run: a task that the same workers run as all others. */
@Injectable()
export class WorkflowStarter {
  private readonly logger = new Logger('Workflows');

  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksService,
    private readonly creation: TaskCreation,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ApiError 400 and 422 as for any task. */
  async start(request: StartRequest): Promise<Started> {
    return this.transactions.run((transaction) => this.insert(transaction, request));
  }

  /** Task and run as part of the caller's transaction; after its commit workers are woken, and the runs it replaces are cancelled. */
  async insert(transaction: Transaction, request: StartRequest): Promise<Started> {
    const planned = this.plan(request);
    if (typeof planned === 'string') return refused(planned);
    const turn = await this.turn(transaction, request, planned.key);
    if (turn.skipped) return refused(turn.skipped);
    const id = uuidv7();
    const task = await this.creation.insert(transaction, taskOf(id, request));
    if (!task) return { task: null, skipped: null };
    await insertRuns(transaction, [runOf(id, request, { ...planned, ...turn })]);
    transaction.afterCommit(() => void this.makeRoom(turn.replaced));
    return { task, skipped: null };
  }

  /**
   * What `insertPrepared` stores, of a workflow that any number of runs may be under way of.
   * @returns why it is not started, when it is not.
   * @throws ApiError 400 and 422 as for any task.
   */
  async prepare(request: StartRequest): Promise<PreparedRun | string> {
    const planned = this.plan(request);
    if (typeof planned === 'string') return planned;
    const id = uuidv7();
    return { task: await this.creation.prepare(taskOf(id, request)), run: runOf(id, request, { ...planned, admitted: true }) };
  }

  /** Runs of many callers as a part of one transaction, by two statements. @returns in their order; null where its tick key was used before. */
  async insertPrepared(transaction: Transaction, prepared: readonly PreparedRun[]): Promise<(TaskDto | null)[]> {
    const tasks = await this.creation.insertPrepared(
      transaction,
      prepared.map(({ task }) => task),
    );
    const runs = prepared.filter((_, index) => tasks[index] !== null).map(({ run }) => run);
    if (runs.length > 0) await insertRuns(transaction, runs);
    return tasks;
  }

  /** @returns why it is not started, or on which clock it runs and what it is told apart by. */
  private plan(request: StartRequest): { timeZone: string; key: string | null } | string {
    const { workflow, parent } = request;
    const ancestors = parent?.ancestors ?? [];
    if (ancestors.includes(workflow.id)) return `${workflow.name} would start itself again`;
    if (ancestors.length >= deepestChain) return `more than ${deepestChain} workflows would start each other`;
    const timeZone = workflow.definition.settings?.timezone ?? this.settings.current().timeZone;
    const key = concurrencyKey(request, timeZone);
    if (key instanceof TemplateError) return `the concurrency key cannot be worked out: ${key.message}`;
    return { timeZone, key };
  }

  /** One that cannot be cancelled now goes on until its end; the new one waits for its turn. */
  private async makeRoom(replaced: string[]): Promise<void> {
    for (const id of replaced) {
      await this.tasks.cancel(id).catch((error: Error) => {
        if (!(error instanceof ApiError)) this.logger.warn(`Run ${id} was not replaced: ${error.message}`);
      });
    }
  }

  /** Whether it may run beside the runs of the same key that are under way. */
  private async turn(sql: Sql, { workflow, overlap }: StartRequest, key: string | null) {
    const { concurrency } = workflow.definition.settings ?? {};
    const free = { key, admitted: true, skipped: null as string | null, replaced: [] as string[] };
    if (key === null) return free;
    const onOverlap = overlap ?? concurrency?.onOverlap ?? (concurrency ? 'queue' : 'skip');
    await lockKey(sql, workflow.id, key);
    const active = await activeRuns(sql, workflow.id, key, concurrency?.countWaiting ?? true);
    const limit = concurrency?.limit ?? 1;
    if (active.length < limit) return free;
    if (onOverlap === 'skip') return { ...free, skipped: `${active.length} of at most ${limit} runs were still under way` };
    const replaced = onOverlap === 'replace' ? active.slice(0, active.length - limit + 1) : [];
    return { ...free, admitted: false, replaced };
  }
}

function taskOf(id: string, request: StartRequest): Parameters<TaskCreation['insert']>[1] {
  const { workflow } = request;
  return {
    id,
    title: workflow.name,
    type: workflowTaskType,
    input: { workflowId: workflow.id, version: workflow.version, trigger: request.payload },
    named: request.named,
    isPersonal: request.isPersonal ?? mayNameCustomer(request.kind, request.payload),
    triggeredBy: request.kind,
    maxAttempts: 1,
    timeoutSeconds: Math.min(workflow.definition.settings?.timeoutSec ?? usualTimeoutSeconds, longestTimeoutSeconds),
    scheduledFor: request.scheduledFor,
    tickKey: request.tickKey,
    idempotencyKey: request.idempotencyKey,
    dryRun: request.dryRun,
    authorityIds: [workflow.authorityId, workflow.makerAuthorityId ?? null],
    asksAlways: request.asksAlways,
  };
}

const runOf = (
  id: string,
  { workflow, kind, triggerId, parent }: StartRequest,
  { timeZone, key, admitted }: { timeZone: string; key: string | null; admitted: boolean },
): RunRow => ({
  id,
  workflow_id: workflow.id,
  version: workflow.version,
  trigger_kind: kind,
  trigger_id: triggerId,
  time_zone: timeZone,
  concurrency_key: key,
  admitted,
  parent_id: parent?.runId ?? null,
  ancestors: [...(parent?.ancestors ?? []), workflow.id],
});

const insertRuns = (sql: Sql, runs: readonly RunRow[]): Promise<unknown> =>
  sql.query(
    `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, trigger_id, time_zone, concurrency_key, admitted_at, parent_id, ancestors)
     SELECT r.id, r.workflow_id, r.version, r.trigger_kind, r.trigger_id, r.time_zone, r.concurrency_key, CASE WHEN r.admitted THEN now() END,
       r.parent_id, r.ancestors
     FROM json_to_recordset($1) AS r (id uuid, workflow_id uuid, version int, trigger_kind text, trigger_id text, time_zone text, concurrency_key text,
       admitted boolean, parent_id uuid, ancestors uuid[])`,
    [JSON.stringify(runs)],
    'workflow_run_insert',
  );

/** What runs are told apart by that must not be under way together; null when any number may. */
function concurrencyKey({ workflow, kind, triggerId, payload }: StartRequest, timeZone: string): string | null | TemplateError {
  const { concurrency } = workflow.definition.settings ?? {};
  if (!concurrency) return kind === 'schedule' ? `schedule:${triggerId}` : null;
  try {
    return new Templates({ trigger: payload as JsonValue }, { timeZone }).text(concurrency.key ?? '').slice(0, 500);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

const refused = (skipped: string): Started => ({ task: null, skipped });

/** One at a time decides about the runs of a key. */
export const lockKey = (sql: Sql, workflowId: string, key: string): Promise<unknown> =>
  sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.workflowKey, `${workflowId}:${key}`]);

/** Runs of the key that are not over, oldest first. */
export async function activeRuns(sql: Sql, workflowId: string, key: string, countWaiting: boolean, exceptId?: string): Promise<string[]> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(WorkflowRunEntity, ['id'], 'r')} FROM workflow_runs r JOIN task_overview t ON t.id = r.id
     WHERE r.workflow_id = $1 AND r.concurrency_key = $2 AND t.status IN ('pending', 'queued', 'running', 'waiting')
       AND ($3 OR t.status <> 'waiting' OR r.admitted_at IS NULL) AND ($4::uuid IS NULL OR (r.id <> $4 AND r.admitted_at IS NOT NULL))
     ORDER BY r.created_at, r.id`,
    [workflowId, key, countWaiting, exceptId ?? null],
  );
  return rows.map(({ id }) => id);
}
