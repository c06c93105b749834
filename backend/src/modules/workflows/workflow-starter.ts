import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { advisoryLocks } from '../../platform/database/advisory-locks';
import type { Sql } from '../../platform/database/database';
import { type Transaction, Transactions } from '../../platform/events';
import { ApiError } from '../../platform/errors/api-error';
import { SettingsService } from '../settings';
import { type JsonValue, type Naming, TaskCreation, type TaskDto, TasksService } from '../tasks';
import type { Definition } from './definition/definition';
import type { Overlap } from './definition/schema-parts';
import { Templates } from './expressions/template';
import { TemplateError } from './expressions/template-error';
import type { TriggerKind } from './workflow-values';

export const workflowTaskType = 'Workflow';

export interface Startable {
  id: string;
  name: string;
  version: number;
  definition: Definition;
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
  /** What a trigger asks for when it has an opinion of its own. */
  overlap?: Overlap;
  /** The run that caused this one, with all workflows above it. */
  parent?: { runId: string; ancestors: string[] };
}

export interface Started {
  /** Null when it was not started: `skipped` says why, or the tick key was used before. */
  task: TaskDto | null;
  skipped: string | null;
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
    const { workflow, parent } = request;
    const ancestors = parent?.ancestors ?? [];
    if (ancestors.includes(workflow.id)) return refused(`${workflow.name} would start itself again`);
    if (ancestors.length >= deepestChain) return refused(`more than ${deepestChain} workflows would start each other`);
    const timeZone = workflow.definition.settings?.timezone ?? this.settings.current().timeZone;
    const key = concurrencyKey(request, timeZone);
    if (key instanceof TemplateError) return refused(`the concurrency key cannot be worked out: ${key.message}`);
    const turn = await this.turn(transaction, request, key);
    if (turn.skipped) return refused(turn.skipped);
    const id = uuidv7();
    const task = await this.creation.insert(transaction, {
      id,
      title: workflow.name,
      type: workflowTaskType,
      input: { workflowId: workflow.id, version: workflow.version, trigger: request.payload },
      named: request.named,
      triggeredBy: request.kind,
      maxAttempts: 1,
      timeoutSeconds: Math.min(workflow.definition.settings?.timeoutSec ?? usualTimeoutSeconds, longestTimeoutSeconds),
      scheduledFor: request.scheduledFor,
      tickKey: request.tickKey,
      idempotencyKey: request.idempotencyKey,
      dryRun: request.dryRun,
    });
    if (!task) return { task: null, skipped: null };
    await transaction.query(
      `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, trigger_id, time_zone, concurrency_key, admitted_at, parent_id, ancestors)
       VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 THEN now() END, $9, $10)`,
      [
        id,
        workflow.id,
        workflow.version,
        request.kind,
        request.triggerId,
        timeZone,
        turn.key,
        turn.admitted,
        parent?.runId ?? null,
        [...ancestors, workflow.id],
      ],
      'workflow_run_insert',
    );
    transaction.afterCommit(() => void this.makeRoom(turn.replaced));
    return { task, skipped: null };
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
  const rows = await sql.query<{ id: string }>(
    `SELECT r.id FROM workflow_runs r JOIN task_overview t ON t.id = r.id
     WHERE r.workflow_id = $1 AND r.concurrency_key = $2 AND t.status IN ('pending', 'queued', 'running', 'waiting')
       AND ($3 OR t.status <> 'waiting' OR r.admitted_at IS NULL) AND ($4::uuid IS NULL OR (r.id <> $4 AND r.admitted_at IS NOT NULL))
     ORDER BY r.created_at, r.id`,
    [workflowId, key, countWaiting, exceptId ?? null],
  );
  return rows.map(({ id }) => id);
}
