import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound, versionConflict } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { requireConfirmation } from '../../platform/http/confirmation';
import { callerAuthority, callerReach, requestContext } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import { Authorities, requirePermission } from '../auth';
import { digest, TasksService } from '../tasks';
import { DefinitionChecker } from './definition-checker';
import { definitionFrom } from './definition/requested-definition';
import { LicenceDesk } from './licence-desk';
import type { Definition } from './definition/definition';
import type { WorkflowStatus } from './workflow-values';
import type { HookDto, WorkflowDto } from './dto/workflow.dto';
import { toWorkflowDto } from './dto/to-workflow-dto';
import type { CreateWorkflowDto, UpdateWorkflowDto, WorkflowListQuery } from './dto/workflow-requests.dto';
import { ShopAnswersReader } from './shop-answers-reader';
import { TriggerStates } from './triggers/trigger-states';
import { WorkflowFeeds } from './workflow-feeds';
import { givesTheSame } from './workflow-inputs';
import { failureMails, type Guarded, loosenedGuards } from './workflow-loosening';
import { loadWorkflow, selectWorkflows, toFact, type WorkflowRow } from './workflow-row';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { WorkflowEntity } from './entities/workflow.entity';
import { WorkflowRunEntity } from './entities/workflow-run.entity';

interface Origin {
  template?: string;
  isDemo?: boolean;
  /** What is only missing in this shop does not keep it from being stored. */
  lenient?: boolean;
  note?: string;
  /** It is part of this one; otherwise it has its own. */
  transaction?: Transaction;
}

/** What may happen to a workflow; its runs are elsewhere. */
@Injectable()
export class WorkflowsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly checker: DefinitionChecker,
    private readonly states: TriggerStates,
    private readonly tasks: TasksService,
    private readonly audit: AuditLog,
    private readonly authorities: Authorities,
    private readonly answers: ShopAnswersReader,
    private readonly feeds: WorkflowFeeds,
    private readonly licences: LicenceDesk,
  ) {}

  /** Newest first. */
  async list(query: WorkflowListQuery): Promise<Page<WorkflowDto>> {
    const values: unknown[] = [];
    let where = '';
    if (query.status) where += ` AND w.status = $${values.push(query.status)}`;
    if (query.search?.trim()) {
      const like = values.push(likePattern(query.search.trim()));
      where += ` AND (w.name ILIKE $${like} OR w.description ILIKE $${like})`;
    }
    const { workflows: reach } = callerReach();
    if (reach) where += ` AND w.id = ANY ($${values.push(reach)}::uuid[])`;
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} FROM workflows w WHERE w.deleted_at IS NULL${where}`,
      [...values],
    );
    if (query.cursor) {
      const [created, id] = decodeCursor(query.cursor, 'time', 'id');
      where += ` AND (w.created_at, w.id) < ($${values.push(created)}::timestamptz, $${values.push(id)}::uuid)`;
    }
    const rows = await this.database.query(
      SQL`${selectWorkflows}${where} ORDER BY w.created_at DESC, w.id DESC LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.exactCreatedAt, last.id]) : null;
    return { items: page.map(toWorkflowDto), total: counted!.total, nextCursor };
  }

  async get(id: string): Promise<WorkflowDto> {
    return toWorkflowDto(await this.load(this.database, id));
  }

  /** @throws ApiError 404 also when it was deleted. */
  load(sql: Pick<Sql, 'query'>, id: string): Promise<WorkflowRow> {
    return loadWorkflow(sql, id);
  }

  /** @throws ApiError 400 naming what is wrong with the definition, 403 without a confirmation if failures are mailed, 409 for a paid tool. */
  async create(request: CreateWorkflowDto, origin: Origin = {}): Promise<WorkflowDto> {
    const allowedHosts = request.allowedHosts ?? [];
    const definition = definitionFrom(request) as Definition;
    const id = uuidv7();
    await this.checker.check(definition, allowedHosts, id, { lenient: origin.lenient });
    const status = request.status ?? 'active';
    refuseUnpermittedStarts(status, definition);
    if (failureMails(null, definition).length > 0) requireConfirmation();
    const insert = async (transaction: Transaction) => {
      await transaction.query(
        `INSERT INTO workflows (id, name, description, status, allowed_hosts, template, is_demo, authority_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          request.name.trim(),
          request.description ?? null,
          status,
          allowedHosts,
          origin.template ?? null,
          origin.isDemo ?? false,
          await this.authorities.keep(callerAuthority(), transaction),
        ],
      );
      await this.addVersion(transaction, id, 1, definition, origin.note ?? null);
      await this.states.fit(transaction, id, definition, status === 'active');
      if (!origin.transaction) await this.admit(transaction, definition, id);
      const row = await this.load(transaction, id);
      transaction.state('workflow.created', toFact(row));
      await this.audit.record(transaction.manager, { action: 'workflow.created', ...subject(id), after: audited(row) });
      return toWorkflowDto(row);
    };
    return origin.transaction ? insert(origin.transaction) : this.transactions.run(insert);
  }

  /**
   * A changed definition becomes a new version; runs under way keep theirs.
   * @throws ApiError 409 if `version` is not the current one or for the definition of a paid tool that this console has no right to, 403 without
   *   a confirmation if a safeguard would be loosened.
   */
  async update(
    id: string,
    change: UpdateWorkflowDto,
    { note, transaction: outer, lenient }: Pick<Origin, 'note' | 'transaction' | 'lenient'> = {},
  ): Promise<WorkflowDto> {
    const before = await this.load(this.database, id);
    const definition = definitionFrom(change, before.definition) as Definition;
    const isNewVersion = digest(definition) !== digest(before.definition);
    const isRewritten = isNewVersion || change.allowedHosts !== undefined;
    const activates = change.status === 'active' && before.status !== 'active';
    if (activates) refuseLocked(before);
    if (isRewritten || activates) {
      const isLenient = lenient ?? (change.status ?? before.status) === 'inactive';
      await this.checker.check(definition, change.allowedHosts ?? before.allowedHosts, id, { lenient: isLenient });
    }
    const write = async (transaction: Transaction) => {
      const [locked] = await transaction.query(
        SQL`SELECT ${columnsOf(WorkflowEntity, ['version', 'lockedReason'])} FROM workflows WHERE id = $1
          AND deleted_at IS NULL FOR UPDATE`,
        [id],
      );
      if (!locked) throw notFound('workflow');
      // Hosts and status have no version, so concurrent changes of them are read again.
      const stored = await this.load(transaction, id);
      const { allowedHosts = stored.allowedHosts, status = stored.status } = change;
      if (status === 'active') refuseLocked(locked);
      if (isRewritten || activates) refuseUnpermittedStarts(status, definition);
      if ((change.version ?? before.version) !== locked.version) throw versionConflict('workflow');
      const name = change.name?.trim() ?? stored.name;
      const isJudged = isRewritten || name !== stored.name;
      if (isJudged && (await this.loosened(transaction, stored, { name, definition, allowedHosts })).length > 0) requireConfirmation();
      const rewritten = isRewritten ? await this.authorities.keep(callerAuthority(), transaction) : stored.authorityId;
      const authorityId = activates ? await this.authorities.startedAnew(rewritten, transaction) : rewritten;
      const version = isNewVersion ? locked.version + 1 : locked.version;
      if (isNewVersion) await this.addVersion(transaction, id, version, definition, change.note ?? note ?? null);
      if (isNewVersion && !outer && locked.lockedReason === null) await this.admit(transaction, definition, id);
      await transaction.query(
        `UPDATE workflows SET name = $2, description = $3, status = $4, version = $5, allowed_hosts = $6, authority_id = $7, updated_at = now() WHERE id = $1`,
        [id, name, change.description === undefined ? stored.description : change.description, status, version, allowedHosts, authorityId],
      );
      const starter = isRewritten || activates ? await this.authorities.ofStarter(transaction) : undefined;
      if (isNewVersion || starter !== undefined || status !== stored.status)
        await this.states.fit(transaction, id, definition, status === 'active', starter);
      const row = await this.load(transaction, id);
      transaction.state('workflow.updated', toFact(row));
      await this.audit.record(transaction.manager, {
        action: 'workflow.updated',
        ...subject(id),
        before: audited(stored),
        after: audited(row),
      });
      return toWorkflowDto(row);
    };
    return outer ? write(outer) : this.transactions.run(write);
  }

  /** A copy of a tool ends with the right to the tool, however it was made. @throws ApiError 409 without a right. */
  private async admit(transaction: Transaction, definition: Definition, id: string): Promise<void> {
    const tie = await this.licences.clerk.admit(transaction, definition, null);
    await tie?.(id);
  }

  /** @returns in sentences, by what a workflow would be held back less than before. */
  async loosened(sql: Sql, before: Guarded & Pick<WorkflowRow, 'id'>, after: Guarded): Promise<string[]> {
    return [
      ...loosenedGuards(before, after, await this.answers.read(sql, after.definition)),
      ...(givesTheSame(before.definition, after.definition) ? [] : await this.feeds.of(sql, 'workflow', before.id)),
    ];
  }

  /** Runs that are not over are cancelled: a deleted workflow has no further effect outside. All runs stay to be read. */
  async remove(id: string): Promise<void> {
    const active = await this.transactions.run(async (transaction) => {
      const row = await this.load(transaction, id);
      await transaction.query(`UPDATE workflows SET deleted_at = now(), status = 'inactive', updated_at = now() WHERE id = $1`, [id]);
      await transaction.query('DELETE FROM workflow_triggers WHERE workflow_id = $1', [id]);
      transaction.state('workflow.deleted', { id, name: row.name });
      await this.audit.record(transaction.manager, { action: 'workflow.deleted', ...subject(id), before: audited(row) });
      return transaction.query(
        SQL`SELECT ${columnsOf(WorkflowRunEntity, ['id'], 'r')} FROM workflow_runs r JOIN task_overview t ON t.id = r.id
          WHERE r.workflow_id = $1 AND t.status IN ('pending', 'queued', 'running', 'waiting')`,
        [id],
      );
    });
    for (const run of active) await this.tasks.cancel(run.id).catch(refusedIsFine);
  }

  /**
   * Stops it, and keeps people from starting it again, in the caller's transaction; `null` takes the lock away and starts nothing.
   * @param reason as a reader sees it.
   */
  async lock(transaction: Transaction, id: string, reason: string | null): Promise<void> {
    const [found] = await transaction.query(
      `UPDATE workflows SET locked_reason = $2, status = CASE WHEN $2::text IS NULL THEN status ELSE 'inactive' END, updated_at = now()
       WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
      [id, reason],
    );
    if (!found) return;
    const row = await this.load(transaction, id);
    await this.states.fit(transaction, id, row.definition, row.status === 'active');
    transaction.state('workflow.updated', toFact(row));
  }

  /**
   * A new address for a webhook trigger; the one before stops working. Whoever holds it starts runs, so its maker must be able to.
   * @throws ApiError 403 for a caller that may not run the workflow, or not do one of its steps.
   */
  newHook(id: string, triggerId: string): Promise<HookDto> {
    return this.transactions.run(async (transaction) => {
      const workflow = await this.load(transaction, id);
      requirePermission('workflows:run');
      this.checker.refuseUnpermitted(workflow.definition);
      const authorityId = await this.authorities.keep(callerAuthority(), transaction);
      const token = await this.states.newToken(transaction, workflow.id, triggerId, authorityId);
      await this.audit.record(transaction.manager, { action: 'workflow.hook_renewed', ...subject(id), after: { triggerId } });
      return { token, path: `/api/hooks/${token}` };
    });
  }

  private async addVersion(sql: Sql, id: string, version: number, definition: Definition, note: string | null): Promise<void> {
    await sql.query('INSERT INTO workflow_versions (workflow_id, version, definition, author, note) VALUES ($1, $2, $3, $4, $5)', [
      id,
      version,
      JSON.stringify(definition),
      requestContext().actor.name,
      note,
    ]);
  }
}

const subject = (id: string) => ({ subjectType: 'workflow', subjectId: id });

const audited = ({ name, description, status, version, allowedHosts }: WorkflowRow): Record<string, unknown> => ({
  name,
  description,
  status,
  version,
  allowedHosts,
});

/** @throws ApiError 409 while it is locked. */
export function refuseLocked({ lockedReason }: Pick<WorkflowRow, 'lockedReason'>): void {
  if (lockedReason !== null) throw new ApiError(commonErrors.locked, lockedReason);
}

/** These triggers wait for a caller, who must be able to run the workflow. */
const calledTriggers: readonly string[] = ['manual', 'workflow', 'webhook'];

/** @throws ApiError 403 if the workflow would start by itself for a caller that may not run it. */
function refuseUnpermittedStarts(status: WorkflowStatus, { triggers }: Definition): void {
  if (status === 'active' && triggers.some(({ type }) => !calledTriggers.includes(type))) requirePermission('workflows:run');
}

/** For runs that ended before their cancellation arrived. */
const refusedIsFine = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};
