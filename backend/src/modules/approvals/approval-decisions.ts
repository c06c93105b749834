import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { approvalsErrors } from './approvals.errors';
import { commonErrors } from '../../platform/errors/common.errors';
import { Transactions } from '../../platform/events';
import { AuditLog } from '../audit';
import type { Principal } from '../auth';
import { digest, type JsonValue, TaskWaits } from '../tasks';
import { checkForm, forbidden, misfit, whyNotApprove, whyNotDecide } from './approval-rules';
import type { ApprovalStatus, OnExpire, Vote } from './approval-values';
import { approvalHint } from './approval-view';
import type { ApprovalHintDto } from './dto/approval.dto';
import type { ApproveDto, RejectDto } from './dto/approval-requests.dto';

interface Locked {
  taskId: string;
  taskIsOver: boolean;
  requestedBy: string | null;
  title: string;
  status: ApprovalStatus;
  content: JsonValue;
  editedContent: JsonValue;
  editable: boolean;
  formSchema: { [key: string]: JsonValue } | null;
  approvers: string[];
  selfApproval: boolean;
  quorum: number;
  votes: Vote[];
  onExpire: OnExpire;
  isDue: boolean;
  comment: string | null;
  decidedBy: string | null;
  decidedById: string | null;
  version: number;
}

interface Decision {
  action: 'approved' | 'rejected' | 'seconded' | 'expired';
  status: ApprovalStatus;
  by: { id: string | null; name: string };
  comment: string | null;
  votes?: Vote[];
  editedContent?: JsonValue;
  form?: JsonValue;
}

/** Decides requests, and calls their tasks back in the same transaction. Saying the same again changes nothing. */
@Injectable()
export class ApprovalDecisions {
  constructor(
    private readonly transactions: Transactions,
    private readonly waits: TaskWaits,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Agrees; with a quorum the last one decides. An edit takes back what others agreed to before it.
   * @throws ApiError 400 for content or answers that do not fit, 403 for somebody who may not, 409 when it is decided otherwise.
   */
  approve(id: string, request: ApproveDto, person: Principal): Promise<void> {
    return this.decide(id, (approval) => {
      const current = approval.editedContent ?? approval.content;
      const isEdited = request.content !== undefined && digest(request.content) !== digest(current);
      if (approval.status === 'approved' && isBy(approval, person) && !isEdited) return null;
      const refusal = whyNotApprove(approval, person);
      if (refusal) throw forbidden(refusal);
      refuseDecided(approval, request.version);
      const others = approval.votes.filter(({ userId }) => userId !== person.userId);
      if (others.length < approval.votes.length && !isEdited) return null;
      if (isEdited) checkEdit(approval, request.content!);
      checkForm(approval.formSchema, request.form);
      const vote: Vote = { userId: person.userId, name: person.name, at: new Date().toISOString(), comment: request.comment ?? null };
      const votes = isEdited ? [vote] : [...others, vote];
      // Without sign-in there is only one person who could agree.
      const isEnough = person.userId === null || votes.length >= approval.quorum;
      return {
        action: isEnough ? 'approved' : 'seconded',
        status: isEnough ? 'approved' : 'pending',
        by: { id: person.userId, name: person.name },
        comment: request.comment ?? null,
        votes,
        ...(isEdited && { editedContent: request.content! }),
        ...(request.form && { form: request.form }),
      };
    });
  }

  /** One rejection decides. @throws ApiError 403 for somebody who may not, 409 when it is decided otherwise. */
  reject(id: string, { reason = null }: RejectDto, person: Principal): Promise<void> {
    return this.decide(id, (approval) => {
      if (approval.status === 'rejected' && isBy(approval, person) && approval.comment === reason) return null;
      const refusal = whyNotDecide(approval, person);
      if (refusal) throw forbidden(refusal);
      refuseDecided(approval);
      return { action: 'rejected', status: 'rejected', by: { id: person.userId, name: person.name }, comment: reason?.trim() || null };
    });
  }

  /** What the request says for the case that nobody decides in time; one that is not due, or over, is left alone. */
  expire(id: string): Promise<void> {
    return this.decide(id, ({ status, isDue, taskIsOver, onExpire }) => {
      if (status !== 'pending' || !isDue || taskIsOver) return null;
      const by = { id: null, name: 'Time limit' };
      return { action: 'expired', status: onExpire === 'approve' ? 'approved' : 'expired', by, comment: null };
    });
  }

  /** `rule` answers null when nothing is to change. */
  private async decide(id: string, rule: (approval: Locked) => Decision | null): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const approval = await lock(transaction, id);
      const decision = rule(approval);
      if (!decision) return;
      const [row] = await transaction.query<{ hint: ApprovalHintDto }>(
        `WITH a AS (
           UPDATE approvals SET status = $2, comment = CASE WHEN $2 = 'pending' THEN comment ELSE $3 END, votes = coalesce($4::jsonb, votes),
             edited_content = coalesce($5::jsonb, edited_content), form = coalesce($6::jsonb, form),
             decided_by = CASE WHEN $2 <> 'pending' THEN $7 END, decided_by_id = CASE WHEN $2 <> 'pending' THEN $8::uuid END,
             decided_at = CASE WHEN $2 <> 'pending' THEN now() END, version = version + 1
           WHERE id = $1 RETURNING *
         ) SELECT ${approvalHint} AS hint FROM a`,
        [
          id,
          decision.status,
          decision.comment,
          json(decision.votes),
          json(decision.editedContent),
          json(decision.form),
          decision.by.name,
          decision.by.id,
        ],
      );
      if (decision.status !== 'pending') await this.waits.wake(transaction, [approval.taskId]);
      await this.audit.record(transaction, {
        action: `approval.${decision.action}`,
        subjectType: 'approval',
        subjectId: id,
        before: { title: approval.title, status: approval.status },
        after: {
          status: decision.status,
          comment: decision.comment,
          edited: decision.editedContent !== undefined,
          taskId: approval.taskId,
        },
      });
      transaction.state('approval.updated', row!.hint);
    });
  }
}

async function lock(sql: Sql, id: string): Promise<Locked> {
  const [task] = await sql.query<{ isOver: boolean; requestedBy: string | null }>(
    `SELECT status IN ('completed', 'failed', 'cancelled') AS "isOver", requested_by AS "requestedBy" FROM task_overview
     WHERE id = (SELECT task_id FROM approvals WHERE id = $1) FOR UPDATE`,
    [id],
  );
  const [approval] = await sql.query<Omit<Locked, 'taskIsOver' | 'requestedBy'>>(
    `SELECT task_id AS "taskId", title, status, content, edited_content AS "editedContent", editable, form_schema AS "formSchema", approvers,
       self_approval AS "selfApproval", quorum, votes, on_expire AS "onExpire", coalesce(expires_at <= now(), false) AS "isDue", comment,
       decided_by AS "decidedBy", decided_by_id AS "decidedById", version
     FROM approvals WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!task || !approval) throw notFound('approval');
  return { ...approval, taskIsOver: task.isOver, requestedBy: task.requestedBy };
}

function refuseDecided({ status, decidedBy, isDue, taskIsOver, version }: Locked, wanted?: number): void {
  if (status !== 'pending') {
    const who = decidedBy ? ` by ${decidedBy}` : '';
    throw new ApiError(approvalsErrors.already_decided, `This was ${status}${who} already.`, { details: { status, decidedBy } });
  }
  if (isDue) throw new ApiError(approvalsErrors.approval_expired);
  if (taskIsOver) throw new ApiError(approvalsErrors.task_over);
  if (wanted !== undefined && wanted !== version) {
    throw new ApiError(
      commonErrors.version_conflict,
      'This was changed by somebody else in the meantime. Look at it again before you decide.',
    );
  }
}

function checkEdit({ editable, content }: Locked, edited: JsonValue): void {
  if (!editable) throw invalid([{ field: 'content', message: 'cannot be changed' }]);
  const field = misfit(content, edited);
  if (field) throw invalid([{ field, message: 'must keep the shape of what was asked for' }]);
}

const isBy = ({ decidedBy, decidedById }: Locked, { userId, name }: Principal): boolean =>
  decidedById === userId && (userId !== null || decidedBy === name);

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
