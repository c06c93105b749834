import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { workflowsErrors } from './workflows.errors';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { callerReach, requestContext } from '../../platform/http/request-context';
import { isoDates } from '../../platform/http/iso-dates';
import { secretMask } from '../../platform/crypto';
import { isWithheld, readsPersonalData } from '../auth';
import { type Author, type Naming, namingsDeep, person } from '../tasks';
import { checkedInput } from './check-form';
import { DefinitionChecker } from './definition-checker';
import type { RunWorkflowDto } from './dto/workflow-requests.dto';
import type { WorkflowRunDetailDto, WorkflowRunDto, WorkflowRunListQuery } from './dto/workflow-run.dto';
import { detailWithheld, runAsShown } from './run-as-shown';
import { runColumns } from './run-columns';
import { resultOfRun } from './run-result';
import { readTimeline } from './run-timeline';
import type { WorkflowRow } from './workflow-row';
import { WorkflowStarter } from './workflow-starter';
import { refuseLocked, WorkflowsService } from './workflows.service';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { WorkflowVersionEntity } from './entities/workflow-version.entity';
import { WorkflowRunEntity } from './entities/workflow-run.entity';
import { TaskOverviewView } from '../tasks/tasks.views';

interface Starting {
  idempotencyKey?: string;
  /** The key is made by the console and no caller could have chosen it, so that it finds the run of whoever used it first. */
  isSharedKey?: boolean;
  /** Who wrote the input; null: a model, whose words name nothing. */
  author?: Author | null;
}

/** Starting runs by hand, and what screens ask about runs. */
@Injectable()
export class WorkflowRunsService {
  constructor(
    private readonly database: Database,
    private readonly workflows: WorkflowsService,
    private readonly starter: WorkflowStarter,
    private readonly checker: DefinitionChecker,
  ) {}

  /** @throws ApiError 403 for a step that the caller may not do, 409 while the workflow is locked or inactive (dry runs are allowed) or if its overlap rule refuses. */
  async run(
    id: string,
    request: RunWorkflowDto,
    { idempotencyKey, isSharedKey = false, author = person }: Starting = {},
  ): Promise<WorkflowRunDto> {
    const workflow = await this.workflows.load(this.database, id);
    refuseLocked(workflow);
    if (workflow.status !== 'active' && !request.dryRun) {
      throw new ApiError(workflowsErrors.workflow_inactive);
    }
    this.checker.refuseUnpermitted(workflow.definition);
    const { kind, triggerId, payload, named, isPersonal } = await this.data(workflow, request, author);
    const { dryRun } = request;
    const started = await this.starter.start({ workflow, kind, triggerId, payload, named, isPersonal, dryRun, idempotencyKey });
    if (started.task) return this.get(started.task.id);
    if (started.skipped) throw new ApiError(workflowsErrors.already_running, `It was not started: ${started.skipped}.`);
    return this.repeated(idempotencyKey!, id, dryRun ?? false, payload, isSharedKey);
  }

  async list(query: WorkflowRunListQuery): Promise<Page<WorkflowRunDto>> {
    const { where, values } = toFilter(query);
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} FROM workflow_runs r JOIN task_overview t ON t.id = r.id WHERE ${where}`,
      [...values],
    );
    let page = where;
    if (query.cursor) {
      const [created, id] = decodeCursor(query.cursor, 'time', 'id');
      page += ` AND (r.created_at, r.id) < ($${values.push(created)}::timestamptz, $${values.push(id)}::uuid)`;
    }
    const rows = await this.database.query(
      SQL`SELECT ${runColumns}, r.created_at::text AS ${typed.text('exactCreatedAt')} FROM workflow_runs r
        JOIN task_overview t ON t.id = r.id
       WHERE ${page} ORDER BY r.created_at DESC, r.id DESC LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.exactCreatedAt, last.id]) : null;
    return {
      items: items.map(({ exactCreatedAt: _, ...run }) => secretMask.value(runAsShown(isoDates(run)))),
      total: counted!.total,
      nextCursor,
    };
  }

  /** Runs stay to be read when their workflow is deleted. @throws ApiError 404 for what never was a workflow. */
  async listOf(workflowId: string, query: WorkflowRunListQuery): Promise<Page<WorkflowRunDto>> {
    const known = await this.database.query('SELECT 1 FROM workflows WHERE id = $1', [workflowId]);
    if (known.length === 0) throw notFound('workflow');
    return this.list({ ...query, workflowId });
  }

  async get(id: string): Promise<WorkflowRunDto> {
    const [row] = await this.database.query(
      SQL`SELECT ${runColumns} FROM workflow_runs r JOIN task_overview t ON t.id = r.id WHERE r.id = $1`,
      [id],
    );
    if (!row) throw notFound('run');
    if (!isWithheld(row.isPersonal) && row.isPersonal) await readsPersonalData();
    return secretMask.value(runAsShown(isoDates(row)));
  }

  async detail(id: string): Promise<WorkflowRunDetailDto> {
    const run = await this.get(id);
    const [more] = await this.database.query(
      SQL`SELECT t.input -> 'trigger' AS ${typed.json('trigger').as<Record<string, unknown>>()},
        ${columnsOf(WorkflowVersionEntity, ['definition'], 'v')} FROM workflow_runs r JOIN task_overview t ON t.id = r.id
       JOIN workflow_versions v ON v.workflow_id = r.workflow_id AND v.version = r.version WHERE r.id = $1`,
      [id],
    );
    if (!more) throw notFound('run');
    const timeline = await readTimeline(this.database, id, more.definition);
    const detail = {
      ...run,
      trigger: secretMask.value(more.trigger),
      definition: { ...more.definition },
      timeline,
      result: resultOfRun(timeline),
    };
    return run.isWithheld ? detailWithheld(detail) : detail;
  }

  /** The trigger data of a run by hand: as typed in, or as in an earlier run, whose data names what it named then. */
  private async data(workflow: WorkflowRow, { input, fromRunId }: RunWorkflowDto, author: Author | null) {
    if (fromRunId) {
      const [past] = await this.database.query(
        SQL`SELECT r.trigger_kind AS ${typed.of(WorkflowRunEntity, 'triggerKind', 'kind')},
          ${columnsOf(WorkflowRunEntity, ['triggerId'], 'r')},
          t.input -> 'trigger' AS ${typed.json('payload').as<Record<string, unknown>>()},
          coalesce(t.named, '[]') AS ${typed.json('named').as<Naming[]>()}, ${columnsOf(TaskOverviewView, ['isPersonal'], 't')}
         FROM workflow_runs r JOIN task_overview t ON t.id = r.id WHERE r.id = $1 AND r.workflow_id = $2`,
        [fromRunId, workflow.id],
      );
      if (!past) throw notFound('run of this workflow');
      return { kind: 'manual' as const, triggerId: past.triggerId, payload: past.payload, named: past.named, isPersonal: past.isPersonal };
    }
    const manual = workflow.definition.triggers.find((trigger) => trigger.type === 'manual');
    const payload = manual?.form ? checkedInput(manual.form, input ?? {}) : (input ?? {});
    return {
      kind: 'manual' as const,
      triggerId: manual?.id ?? null,
      payload,
      named: author ? namingsDeep(payload, author) : [],
      isPersonal: false,
    };
  }

  /**
   * A key belongs to the caller that used it first, and to what it asked for. The token of a run that a person started is that of the
   * author of the workflow, so it does not tell whose key it is.
   */
  private async repeated(key: string, workflowId: string, dryRun: boolean, payload: object, isShared: boolean): Promise<WorkflowRunDto> {
    const { token, actor } = requestContext();
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(WorkflowRunEntity, ['id'], 'r')} FROM workflow_runs r JOIN task_overview t ON t.id = r.id
        WHERE t.idempotency_key = $1 AND r.workflow_id = $2 AND t.dry_run = $3
         AND ($4::boolean OR (t.input -> 'trigger' = $7::jsonb AND ($5::uuid IS NULL OR t.token_id = $5)
           AND t.requested_by IS NOT DISTINCT FROM $6::uuid))`,
      [key, workflowId, dryRun, isShared, token?.id ?? null, actor.kind === 'person' ? actor.id : null, JSON.stringify(payload)],
    );
    if (!row) throw new ApiError(commonErrors.idempotency_key_reused);
    return this.get(row.id);
  }
}

function toFilter(query: WorkflowRunListQuery): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['TRUE'];
  if (query.workflowId) parts.push(`r.workflow_id = $${values.push(query.workflowId)}`);
  if (query.status?.length) parts.push(`t.status = ANY($${values.push(query.status)})`);
  if (query.triggerKind) parts.push(`r.trigger_kind = $${values.push(query.triggerKind)}`);
  if (query.dryRun !== undefined) parts.push(`t.dry_run = $${values.push(query.dryRun)}`);
  if (query.from) parts.push(`r.created_at >= $${values.push(query.from)}::timestamptz`);
  if (query.to) parts.push(`r.created_at <= $${values.push(query.to)}::timestamptz`);
  const { workflows: reach } = callerReach();
  if (reach) parts.push(`r.workflow_id = ANY ($${values.push(reach)}::uuid[])`);
  const text = query.search?.trim().toLowerCase();
  if (text) {
    const byId = isUUID(text) ? ` OR r.id = $${values.push(text)}::uuid` : '';
    const mayLook = isWithheld(true) ? 'NOT t.is_personal AND ' : '';
    parts.push(`(${mayLook}r.id IN (SELECT task_id FROM task_texts WHERE body LIKE $${values.push(likePattern(text))})${byId})`);
  }
  return { where: parts.join(' AND '), values };
}
